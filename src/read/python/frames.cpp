#include "read/python/frames.h"

#include "read/python/scopes.h"

namespace alignlint::python {

namespace {

const Meaning* in(const Names& names, const std::string& name) {
  const auto found = names.find(name);
  return found == names.end() ? nullptr : &found->second;
}

}  // namespace

Frame frame_of_file(Module& module) {
  Frame frame;
  frame.module = &module;
  frame.of_file = true;
  return frame;
}

Frame frame_of_function(const Function& function, std::size_t depth) {
  Frame frame;
  frame.module = function.module;
  frame.of_class = function.of_class;
  frame.outer = function.depth <= depth ? function.depth : 0;  // else what was around it has returned
  frame.global = global_names(*function.definition);
  for (const std::string& bound : bound_names(*function.definition)) {
    if (!frame.global.contains(bound)) frame.own[bound] = opaque("it is worked out in '" + function.name + "'", function.definition->span);
  }
  return frame;
}

const Meaning* Frames::find(const std::string& name) const {
  const Frame* frame = &top();
  while (!frame->of_file && !frame->global.contains(name)) {
    if (const Meaning* known = in(frame->own, name)) return known;
    if (frame->outer == 0 || frame->outer >= frames_.size()) break;
    frame = &frames_[frame->outer - 1];
  }
  return find_in(*top().module, name);
}

const Meaning* Frames::find_in(const Module& module, const std::string& name) const {
  const auto names = files_.find(&module);
  return names == files_.end() ? nullptr : in(names->second, name);
}

Meaning& Frames::variable(const std::string& name) {
  Frame& frame = frames_.back();
  return frame.of_file || frame.global.contains(name) ? files_[frame.module][name] : frame.own[name];
}

void Frames::take_all_of(const Module& module) {
  const Names names = files_[&module];
  for (const auto& [name, meaning] : names) variable(name) = meaning;
}

}  // namespace alignlint::python
