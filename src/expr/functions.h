#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "value/value.h"

namespace alignlint {

/// How a function is called.
enum class CallStyle : std::uint8_t {
  function,  ///< `sum(x)`
  method,    ///< `x.startsWith('a')`
  either,    ///< `size(x)`, `x.size()`
};

/// A function that is the language's own: pure, its number of arguments checked by the parser.
struct PureFunction {
  std::string_view name;
  std::uint32_t least;  ///< arguments it takes, what a method is called on included
  std::uint32_t most;   ///< 0: any number
  /// `part` is the call as written, for the reason of an unknown result. No argument is unknown, except those of `known`.
  Value (*apply)(std::span<const Value> arguments, std::string_view part);
  CallStyle style = CallStyle::function;
};

/// All of them; a parsed call knows its function by the number here.
std::span<const PureFunction> pure_functions();

/// Null when the language has no such function; the context may have it.
const PureFunction* find_pure_function(std::string_view name);

/// What a function of Python, or of this language once, is called now; empty when it is none of those.
std::string_view function_here(std::string_view name);

/// Calls one, with any arguments: unknown ones make the result unknown where the function itself does not look at them.
Value call_function(const PureFunction& function, std::span<const Value> arguments, std::string_view part);

}  // namespace alignlint
