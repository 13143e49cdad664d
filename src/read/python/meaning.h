#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "document/node.h"
#include "read/python/modules.h"

namespace alignlint::python {

struct Argument;

/// A function of one of the files that are read: a `def` or a lambda.
struct Function {
  Module* module = nullptr;
  const Syntax* definition = nullptr;
  std::string name;                  ///< in its file: `main`, `Net.forward`
  const Syntax* of_class = nullptr;  ///< whose method it is; null: none's
  std::size_t depth = 0;  ///< how many frames there were where it was defined: what stands in a function sees the names of that one
};

/// A class of one of the files.
struct Class {
  Module* module = nullptr;
  const Syntax* definition = nullptr;
  std::string name;
};

/// What a name stands for while the program is followed.
struct Meaning {
  std::string name;  ///< the full name of what was imported, or of what made it: `torch.utils.data.DataLoader`; empty: nothing that has one
  Node value;        ///< unresolved when it is no literal
  std::optional<Function> function;
  std::optional<Class> type;       ///< it is that class itself
  std::optional<Class> object_of;  ///< it is an object of that class
  Module* module = nullptr;        ///< it is that file
  std::vector<Argument> bound;     ///< by `functools.partial`: arguments that every call of it has
  std::size_t made_by = 0;         ///< the event that made it, counted from 1; 0: none
  bool later = false;              ///< only an import binds it, which has not been executed yet
};

/// An argument of a call: its name, or its number for one that is given by its place.
struct Argument {
  std::string name;
  Meaning meaning;
  Span key_span;
};

/// The names of one function, or of a file.
using Names = std::unordered_map<std::string, Meaning>;

/// Something that is not known, and why.
Meaning opaque(const std::string& reason, Span place);

}  // namespace alignlint::python
