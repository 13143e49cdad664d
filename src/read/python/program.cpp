#include "read/python/program.h"

#include <algorithm>
#include <map>

#include "read/python/definitions.h"
#include "read/python/literal.h"
#include "read/python/scopes.h"
#include "read/python/unbound.h"

namespace alignlint::python {

namespace {

constexpr std::size_t kDeepestCall = 16;  // functions of one file inside each other

std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 40;
  const std::string line(text.substr(0, text.find('\n')));
  return line.size() > kMost ? line.substr(0, kMost) + "…" : line;
}

std::string reason_of(const Syntax& expression) { return "the program works it out: " + shortened(expression.text); }

class Walker {
 public:
  Walker(const Syntax& root, Budget& budget) : root_(root), budget_(budget), defined_(definitions_of(root)) {}

  Program run() {
    frames_.emplace_back();
    block(root_);
    for (const auto& [name, function] : defined_.functions) {
      if (!called_.contains(name)) alone(name, *function);
    }
    program_.unbound = unbound_names(root_);
    return std::move(program_);
  }

 private:
  // ---- functions of the file ----

  /// The body of a function that nobody calls here: another file may.
  void alone(const std::string& name, const Syntax& function) {
    in_ = name;
    ++conditional_;
    frames_.emplace_back();
    for (const std::string& bound : bound_names(function)) frames_.back()[bound] = opaque("it is worked out in '" + name + "'");
    if (const Syntax* body = function.in("body")) block(*body);
    frames_.pop_back();
    --conditional_;
    in_.clear();
  }

  /// A call of a function of the file: its body runs now, with these arguments.
  void enter(const std::string& name, const Syntax& function, const Event& call) {
    called_.insert(name);
    if (frames_.size() > kDeepestCall || std::find(active_.begin(), active_.end(), name) != active_.end()) return;
    Names names;
    for (const std::string& bound : bound_names(function)) names[bound] = opaque("it is worked out in '" + name + "'");
    bind_parameters(function, call, names);
    active_.push_back(name);
    frames_.push_back(std::move(names));
    if (const Syntax* body = function.in("body")) block(*body);
    frames_.pop_back();
    active_.pop_back();
  }

  /// An object of a class of the file is made: what its bases are is made with it, before anything that its own `__init__` does.
  void make_bases(const std::string& name) {
    const auto found = defined_.classes.find(name);
    const Syntax* bases = found == defined_.classes.end() ? nullptr : found->second->in("superclasses");
    if (bases == nullptr || std::find(active_.begin(), active_.end(), name) != active_.end()) return;
    active_.push_back(name);
    for (const Syntax& base : bases->children) {
      const std::string known = base.is("identifier") || base.is("attribute") ? full_name(base) : std::string();
      if (known.find('.') != std::string::npos) add(known, base.span).call = true;
      make_bases(std::string(base.text));
    }
    active_.pop_back();
  }

  void bind_parameters(const Syntax& function, const Event& call, Names& names) {
    const Syntax* parameters = function.in("parameters");
    std::size_t place = 0;
    for (const Syntax& parameter : parameters == nullptr ? std::vector<Syntax>() : parameters->children) {
      const Syntax* name = parameter.in("name");
      const std::string written(name != nullptr ? name->text : parameter.text);
      if (written == "self" || written == "cls") continue;
      const std::string number = std::to_string(place++);
      const auto given = std::find_if(call.arguments.begin(), call.arguments.end(),
                                      [&](const Argument& argument) { return argument.name == written || argument.name == number; });
      const Syntax* standard = parameter.in("value");
      if (given != call.arguments.end()) {
        names[written].value = given->value;
      } else if (standard != nullptr && !call.open) {
        names[written].value = value_of(*standard);
      }
    }
  }

  // ---- statements ----

  void block(const Syntax& node) {
    for (const Syntax& statement : node.children) this->statement(statement);
  }

  void statement(const Syntax& node) {
    if (!budget_.spend(Budget::kNode)) throw WorkSpent();
    if (node.is("function_definition") || node.is("class_definition") || node.is("decorated_definition")) return define(node);
    if (node.is("import_statement") || node.is("import_from_statement")) return import(node);
    if (is_main_guard(node)) {
      if (const Syntax* body = node.in("consequence")) block(*body);
      return;
    }
    const bool branch = node.is("if_statement") || node.is("for_statement") || node.is("while_statement") || node.is("match_statement") ||
                        node.is("except_clause") || node.is("conditional_expression") || node.is("lambda");
    if (branch) ++conditional_;
    if (node.is("assignment") || node.is("augmented_assignment") || node.is("named_expression")) {
      assign(node);
    } else if (node.is("call")) {
      call(node);
    } else if (node.is("with_item") || node.is("as_pattern")) {
      with(node);
    } else {
      block(node);
    }
    if (branch) --conditional_;
  }

  void define(const Syntax& node) {
    const Syntax* definition = node.is("decorated_definition") ? node.in("definition") : &node;
    const Syntax* name = definition == nullptr ? nullptr : definition->in("name");
    if (name != nullptr) frames_.back()[std::string(name->text)] = opaque("it is defined in this file");
    const Syntax* body = definition == nullptr ? nullptr : definition->in("body");
    if (body == nullptr || !definition->is("class_definition")) return;
    for (const Syntax& inner : body->children) {
      if (inner.is("expression_statement")) statement(inner);
    }
  }

  void import(const Syntax& node) {
    for (const Imported& imported : imports_of(node)) {
      frames_.back()[imported.local] = {imported.full, unresolved(node, "it is imported")};
      if (!imported.full.empty()) program_.imports.emplace_back(imported.full, imported.place);
    }
  }

  void with(const Syntax& node) {
    block(node);
    const Syntax* alias = node.in("alias");
    if (alias == nullptr || alias->children.size() != 1 || !alias->children.front().is("identifier")) return;
    frames_.back()[std::string(alias->children.front().text)] = opaque("it is worked out by a with statement");
  }

  void assign(const Syntax& node) {
    const Syntax* left = node.in(node.is("named_expression") ? "name" : "left");
    const Syntax* right = node.in(node.is("named_expression") ? "value" : "right");
    if (right != nullptr) statement(*right);
    if (left == nullptr || right == nullptr) return;
    bind(*left, *right, node.is("augmented_assignment"));
  }

  void bind(const Syntax& target, const Syntax& right, bool changed) {
    if (target.is("identifier")) {
      Meaning& meaning = frames_.back()[std::string(target.text)];
      meaning = {maker_of(right), value_of(right)};
      const bool uncertain = changed || conditional_ > 0 || right.is("assignment");
      if (uncertain) meaning.value = unresolved(right, "it depends on the course of the program");
    } else if (target.is("attribute") && is_own(target)) {
      own_[std::string(target.text)] = {maker_of(right), value_of(right)};
    } else if (target.is("attribute") || target.is("subscript")) {
      const std::string name = full_name(target);
      if (!name.empty()) assigned(name, target.span, value_of(right));
    } else {
      for (const Syntax& part : target.children) {
        if (part.is("identifier")) frames_.back()[std::string(part.text)] = opaque("it is one of several values");
      }
    }
  }

  /// An attribute of the object whose method this is.
  static bool is_own(const Syntax& attribute) {
    const Syntax* object = attribute.in("object");
    return object != nullptr && object->is("identifier") && object->text == "self";
  }

  // ---- names ----

  [[nodiscard]] const Meaning* meaning_of(const std::string& name) const {
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      const auto found = frame->find(name);
      if (found != frame->end()) return &found->second;
      if (frame == frames_.rbegin() && frames_.size() > 1)
        frame = frames_.rend() - 2;  // a function sees its own names, then those of the file
    }
    return nullptr;
  }

  /// The name by which a thing is known outside of the file; empty when it has none.
  std::string full_name(const Syntax& node) {
    if (node.is("identifier")) {
      const Meaning* meaning = meaning_of(std::string(node.text));
      return meaning == nullptr ? std::string(node.text) : meaning->name;
    }
    if (node.is("attribute")) {
      const Syntax* object = node.in("object");
      const Syntax* attribute = node.in("attribute");
      if (object == nullptr || attribute == nullptr) return {};
      const auto own = own_.find(std::string(node.text));
      if (own != own_.end()) return own->second.name;
      return joined(full_name(*object), attribute->text);
    }
    if (node.is("subscript")) {
      const Syntax* value = node.in("value");
      const Syntax* key = node.in("subscript");
      const auto text = key == nullptr ? std::nullopt : text_of(*key);
      const bool plain = text.has_value() && !text->empty() && end_of_step(*text) == text->size();
      return value != nullptr && plain ? joined(full_name(*value), *text) : std::string();
    }
    if (node.is("call")) {
      const Syntax* function = node.in("function");
      return function == nullptr ? std::string() : full_name(*function);
    }
    return {};
  }

  static std::string joined(const std::string& name, std::string_view step) {
    return name.empty() ? std::string() : name + "." + std::string(step);
  }

  /// What made a value that a variable keeps, so that its methods have a name.
  std::string maker_of(const Syntax& expression) {
    const bool made = expression.is("call") || expression.is("attribute") || expression.is("identifier");
    if (!made || (expression.is("call") && local_function(expression) != nullptr)) return {};
    const std::string name = full_name(expression);
    return name.find('.') == std::string::npos && !expression.is("identifier") ? std::string() : name;
  }

  Node value_of(const Syntax& expression) {
    if (expression.is("identifier")) {
      const Meaning* meaning = meaning_of(std::string(expression.text));
      if (meaning != nullptr && !meaning->value.unresolved.has_value() && !is_empty(meaning->value)) return meaning->value;
    }
    return literal(expression, reason_of(expression));
  }

  static bool is_empty(const Node& node) { return node.kind == NodeKind::null && !node.span.known(); }

  Meaning opaque(const std::string& reason) const {
    Meaning meaning;
    meaning.value.kind = NodeKind::scalar;
    meaning.value.unresolved = Unresolved{reason, root_.span};
    return meaning;
  }

  static Node unresolved(const Syntax& expression, const std::string& reason) {
    Node node = literal(expression, reason);
    node.kind = NodeKind::scalar;
    node.text = expression.text;
    node.unresolved = Unresolved{reason, expression.span};
    return node;
  }

  // ---- events ----

  Event& add(const std::string& name, Span place) {
    Event& event = program_.events.emplace_back();
    event.name = name;
    event.place = place;
    event.order = ++order_;
    event.in = in_;
    event.inside = active_.empty() ? in_ : active_.back();
    event.conditional = conditional_ > 0;
    return event;
  }

  void assigned(const std::string& name, Span place, Node value) { add(name, place).value = std::move(value); }

  /// The function of this file that a call runs; null when it is another's.
  const std::pair<const std::string, const Syntax*>* local_function(const Syntax& call) {
    const Syntax* function = call.in("function");
    if (function == nullptr) return nullptr;
    std::string name(function->text);
    if (name.starts_with("self.")) name.erase(0, 5);
    const auto found = std::find_if(defined_.functions.begin(), defined_.functions.end(), [&](const auto& one) {
      const bool method = function->is("attribute") && one.first.ends_with("." + std::string(name.substr(name.rfind('.') + 1)));
      const bool made = one.first == name + ".__init__";
      return one.first == name || made || (method && function->text.starts_with("self."));
    });
    if (found == defined_.functions.end()) return nullptr;
    const Meaning* meaning = meaning_of(name.substr(0, name.find('.')));
    return meaning == nullptr || meaning->name.empty() ? &*found : nullptr;  // an import of that name hides it
  }

  void call(const Syntax& node) {
    const Syntax* function = node.in("function");
    const Syntax* arguments = node.in("arguments");
    if (function != nullptr && !function->is("identifier")) block(*function);
    if (arguments != nullptr) block(*arguments);
    if (function == nullptr) return;
    Event made = described(node, arguments);
    if (const Syntax* method = function->in("attribute")) program_.called.push_back({std::string(method->text), method->span, order_, in_});
    if (function->is("identifier")) make_bases(std::string(function->text));
    if (const auto* local = local_function(node)) return enter(local->first, *local->second, made);
    made.name = full_name(*function);
    const bool plain =
        function->is("identifier") && meaning_of(std::string(function->text)) == nullptr;  // `print`: of Python itself, or nobody's
    if (plain && function->text == "setattr" && arguments != nullptr) return set_attribute(*arguments);
    if (made.name.empty() || plain || environment(made)) return;
    Event& event = add(made.name, function->span);
    event.call = true;
    event.arguments = std::move(made.arguments);
    event.open = made.open;
  }

  Event described(const Syntax& call, const Syntax* arguments) {
    Event event;
    event.place = call.span;
    std::size_t place = 0;
    for (const Syntax& argument : arguments == nullptr ? std::vector<Syntax>() : arguments->children) {
      const Syntax* name = argument.in("name");
      const Syntax* value = argument.in("value");
      if (argument.is("list_splat") || argument.is("dictionary_splat")) {
        event.open = true;
      } else if (argument.is("keyword_argument") && name != nullptr && value != nullptr) {
        event.arguments.push_back({std::string(name->text), value_of(*value), name->span});
      } else {
        event.arguments.push_back({std::to_string(place++), value_of(argument), argument.span});
      }
    }
    return event;
  }

  /// `setattr(torch.backends.cudnn, 'benchmark', True)`
  void set_attribute(const Syntax& arguments) {
    if (arguments.children.size() != 3) return;
    const auto attribute = text_of(arguments.children[1]);
    const std::string object = full_name(arguments.children[0]);
    if (object.empty() || !attribute.has_value() || attribute->empty() || end_of_step(*attribute) != attribute->size()) return;
    assigned(joined(object, *attribute), arguments.children[1].span, value_of(arguments.children[2]));
  }

  /// Calls that assign to variables of the environment.
  bool environment(const Event& call) {
    if (call.name == "os.environ.setdefault" || call.name == "os.putenv" || call.name == "os.environ.__setitem__") {
      if (call.arguments.size() < 2 || call.arguments[0].value.unresolved.has_value()) return false;
      assigned("os.environ." + call.arguments[0].value.text, call.arguments[0].value.span, call.arguments[1].value);
      return true;
    }
    if (call.name != "os.environ.update") return false;
    for (const Argument& argument : call.arguments) {
      if (argument.value.kind != NodeKind::mapping) {
        assigned("os.environ." + argument.name, argument.key_span, argument.value);
        continue;
      }
      for (const Entry& entry : argument.value.entries) assigned("os.environ." + entry.key, entry.key_span, entry.value);
    }
    return true;
  }

  const Syntax& root_;
  Budget& budget_;
  Program program_;
  Definitions defined_;
  std::set<std::string> called_;
  std::vector<std::string> active_;  ///< functions of the file that are being followed
  std::vector<Names> frames_;        ///< of the file, then of each function that is being followed
  Names own_;                        ///< attributes of `self`, by their text
  std::string in_;
  std::size_t order_ = 0;
  int conditional_ = 0;
};

}  // namespace

Program understand(const Syntax& root, Budget& budget) { return Walker(root, budget).run(); }

}  // namespace alignlint::python
