#include "pipeline/run/effort.h"

namespace alignlint {

Effort effort_of(const Sources& sources, FileId first, Effort base, std::size_t findings, Effort each) {
  Effort effort = base + findings * each;
  // To read a thousand bytes of a configuration takes some million instructions.
  for (const FileId file : sources.from(first)) effort += sources.text(file).size();
  return effort;
}

}  // namespace alignlint
