#pragma once

#include "loading/side_loader.h"

namespace alignlint {

/// The files of tools that environment variables of a side name. One that can be read where inputs may lie becomes an input, unless a file of that tool was
/// given; of a given one with another name it is observed that the run reads another.
class NamedTools {
 public:
  NamedTools(LoadedSide& side, const LoadContext& context, Diagnostics& diagnostics)
      : side_(side), context_(context), diagnostics_(diagnostics) {}

  void run();

 private:
  void take(const Detection& tool, const Entry& variable);
  void compare(const LoadedInput& given, const Entry& variable);
  void read(const Detection& tool, const Entry& variable);

  LoadedSide& side_;
  const LoadContext& context_;  ///< with the confined disk
  Diagnostics& diagnostics_;
};

}  // namespace alignlint
