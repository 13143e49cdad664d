#pragma once

#include <string>
#include <utility>
#include <vector>

#include "document/node.h"
#include "read/python/modules.h"
#include "read/python/syntax.h"

namespace alignlint::python {

/// An argument of a call as it stands.
struct GivenArgument {
  std::string name;  ///< or its number, for one that is given by its place
  Node value;        ///< unresolved where it is no literal
  Span key_span;
};

/// Something that a program does to a thing with a name of its own: it calls `torch.manual_seed`, or assigns to `torch.backends.cudnn.benchmark`.
struct Event {
  bool call = false;                     ///< otherwise an assignment
  std::string name;                      ///< by the imports: `torch.manual_seed` whatever it is called in the file
  Span place;                            ///< of the name as it stands
  std::vector<GivenArgument> arguments;  ///< of a call
  bool open = false;                     ///< it may have other arguments: `*more`, `**more`
  bool given_away = false;               ///< what it made is handed to something that cannot be followed
  Node value;                            ///< of an assignment
  std::size_t order = 0;                 ///< counted from 1 in the order of execution, as far as that is known
  std::string in;  ///< events can be ordered only when this is the same: empty from the program's start, else a function that nobody calls
  std::string inside;  ///< the function of the file in which it stands, called or not; empty: none
  std::string
      arms;  ///< `3:0 7:1`: of choice 3 the first way, of choice 7 the second; events on different ways of one choice exclude each other
  bool conditional = false;  ///< it stands in a branch, or in a function that nobody calls in this file
};

/// A method that is called, of whatever object: `parameters` of `model.parameters()`.
struct Method {
  std::string name;
  Span place;
  std::size_t order = 0;  ///< of the last event before it
  std::string in;         ///< as an event's
  std::string arms;       ///< as an event's
};

/// How a name that is used as a module is not bound where it is used.
enum class Unbound {
  never,         ///< nothing binds it
  only_main,     ///< bound where the file is the program, and nowhere when it is imported
  only_checked,  ///< bound for type checkers
  too_early,     ///< bound by an import that is executed later
};

struct UnboundName {
  std::string name;
  Span place;
  Unbound how = Unbound::never;
};

/// What a file says that it does, without being run: events in the order of execution, calls of functions of the program's own files followed.
struct Program {
  std::vector<Event> events;
  std::vector<Method> called;  ///< in the order of execution, each as often as it is called
  std::vector<UnboundName> unbound;
  std::vector<std::pair<std::string, Span>> imports;  ///< full names, in the order in which they stand
};

/// Throws `WorkSpent` when the budget is. What `modules` reads has to outlive only the call.
Program understand(Module& file, Modules& modules, Budget& budget);

}  // namespace alignlint::python
