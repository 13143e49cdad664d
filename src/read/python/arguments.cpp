#include "read/python/arguments.h"

#include <algorithm>

namespace alignlint::python {

namespace {

bool is_number(const std::string& name) { return !name.empty() && name[0] >= '0' && name[0] <= '9'; }

/// `**{'a': 1}`; false where the entries are not known.
bool take_apart(const Syntax& splat, const Naming& naming, Arguments& arguments) {
  if (!splat.is("dictionary_splat") || splat.children.size() != 1) return false;
  const Node options = naming.value_of(splat.children.front());
  if (options.kind != NodeKind::mapping || options.unresolved.has_value()) return false;
  for (const Entry& entry : options.entries) {
    Argument& argument = arguments.given.emplace_back();
    argument.name = entry.key;
    argument.key_span = entry.key_span;
    argument.meaning.value = entry.value;
  }
  return true;
}

/// Where they stand: what is understood of them points there.
const std::vector<Syntax>& parts_of(const Syntax* node) {
  static const std::vector<Syntax> kNone;
  return node == nullptr ? kNone : node->children;
}

bool belongs_to_an_object(std::string_view parameter) { return parameter == "self" || parameter == "cls"; }

}  // namespace

Arguments arguments_of(const Syntax* written, const Naming& naming) {
  Arguments arguments;
  for (const Syntax& argument : parts_of(written)) {
    const Syntax* name = argument.in("name");
    const Syntax* value = argument.in("value");
    if (argument.is("list_splat") || argument.is("dictionary_splat")) {
      arguments.open = !take_apart(argument, naming, arguments) || arguments.open;
    } else if (argument.is("keyword_argument") && name != nullptr && value != nullptr) {
      arguments.given.push_back({std::string(name->text), naming.meaning_of(*value), name->span});
    } else {
      arguments.given.push_back({{}, naming.meaning_of(argument), argument.span});
    }
  }
  return arguments;
}

void number_by_place(Arguments& arguments) {
  std::size_t place = 0;
  for (Argument& argument : arguments.given) {
    if (argument.name.empty() || is_number(argument.name)) argument.name = std::to_string(place++);
  }
}

void bind_parameters(const Syntax& function, const Arguments& arguments, const Naming& naming, Names& names) {
  const Syntax* parameters = function.in("parameters");
  std::size_t place = 0;
  for (const Syntax& parameter : parts_of(parameters)) {
    const Syntax* name = parameter.in("name");
    const bool typed = name == nullptr && parameter.is("typed_parameter") && !parameter.children.empty();
    const std::string written(name != nullptr ? name->text : typed ? parameter.children.front().text : parameter.text);
    if (belongs_to_an_object(written)) continue;
    const std::string number = std::to_string(place++);
    const auto given = std::find_if(arguments.given.begin(), arguments.given.end(),
                                    [&](const Argument& argument) { return argument.name == written || argument.name == number; });
    const Syntax* standard = parameter.in("value");
    if (given != arguments.given.end()) {
      names[written] = given->meaning;
    } else if (standard != nullptr && !arguments.open) {
      names[written] = naming.meaning_of(*standard);
    }
  }
}

}  // namespace alignlint::python
