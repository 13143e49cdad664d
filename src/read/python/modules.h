#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "read/python/definitions.h"
#include "read/python/syntax.h"
#include "read/read.h"

namespace alignlint::python {

/// A file of the program.
struct Module {
  std::string path;
  std::string_view text;
  Syntax root;
  Definitions defined;
  bool executed = false;  ///< Python executes a file once, at its first import
};

/// The files that a program imports from its own folder, read when they are asked for. What is installed is no part of it: it has a version, and its own name.
class Modules {
 public:
  Modules(std::string_view program, const ReadContext& context, Budget& budget);

  /// The module with this full name, as the program finds it, or as `from` does when the name begins with dots; null when it is none of the folder.
  Module* find(std::string_view name, const Module& from);

 private:
  Module* read(const std::string& path);

  std::string folder_;
  const ReadContext& context_;
  Budget& budget_;
  bool installable_ = false;                                ///< packages of the folder are a project that gets installed
  std::map<std::string, std::unique_ptr<Module>> modules_;  ///< null: no Python, or not there
};

}  // namespace alignlint::python
