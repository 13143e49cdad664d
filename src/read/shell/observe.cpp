#include "read/shell/shell.h"

namespace alignlint::shell {

void observe(Shell& shell, std::string kind, std::string message, std::vector<Label> labels, std::string note) {
  Observation observation;
  observation.kind = std::move(kind);
  observation.message = std::move(message);
  observation.labels = std::move(labels);
  observation.note = std::move(note);
  for (const Observation& old : shell.document.observations) {
    if (old.kind == observation.kind && old.labels == observation.labels) return;
  }
  shell.document.observations.push_back(std::move(observation));
}

void tell(Shell& shell, Code code, std::string message, Span span, std::string label) {
  if (!shell.told.insert(span).second) return;
  shell.diagnostics.push_back(make_diagnostic(code, std::move(message), {{span, std::move(label)}}));
}

void observe_launch(Shell& shell, const Launch& launch, const Fields& words) {
  (void)shell;
  (void)launch;
  (void)words;
}

void observe_source(Shell& shell, FileId file) {
  (void)shell;
  (void)file;
}

}  // namespace alignlint::shell
