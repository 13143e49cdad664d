#include "read/python/program.h"

#include <algorithm>
#include <set>

#include "read/python/arguments.h"
#include "read/python/builtins.h"
#include "read/python/containers.h"
#include "read/python/frames.h"
#include "read/python/literal.h"
#include "read/python/naming.h"
#include "read/python/recorder.h"
#include "read/python/scopes.h"
#include "read/python/unbound.h"

namespace alignlint::python {

namespace {

constexpr std::uint32_t kLongestValue = 4096;  // bytes: a variable's value is copied where it is used
constexpr std::size_t kDeepestCall = 16;       // functions of the files inside each other

class Walker {
 public:
  Walker(Module& file, Modules& modules, Budget& budget) : file_(file), modules_(modules), budget_(budget) {}

  Program run() {
    execute(file_);
    frames_.open(frame_of_file(file_));
    for (const auto& [name, function] : file_.defined.functions) {
      const std::size_t dot = name.rfind('.');
      const auto type = dot == std::string::npos ? file_.defined.classes.end() : file_.defined.classes.find(name.substr(0, dot));
      inner_.push_back({&file_, function, name, type == file_.defined.classes.end() ? nullptr : type->second, 0});
    }
    for (std::size_t i = 0; i < inner_.size(); ++i) alone(Function(inner_[i]));
    frames_.close();
    std::vector<UnboundName> never = unbound_names(file_.root);
    program_.unbound.insert(program_.unbound.end(), std::make_move_iterator(never.begin()), std::make_move_iterator(never.end()));
    return std::move(program_);
  }

 private:
  void execute(Module& module) {
    module.executed = true;
    frames_.open(frame_of_file(module));
    declare(module.root);
    block(module.root);
    frames_.close();
  }

  /// The body of a function that nobody calls here: another file may.
  void alone(const Function& function) {
    if (called_.contains(function.definition)) return;
    record_.alone(function.name);
    follow(function, {});
    record_.alone({});
  }

  /// The body of a function runs now, with these arguments. What it returns, as far as that is known.
  Meaning follow(const Function& function, const Arguments& arguments) {
    called_.insert(function.definition);
    if (frames_.depth() > kDeepestCall || std::find(running_.begin(), running_.end(), function.definition) != running_.end()) return {};
    Frame frame = frame_of_function(function, frames_.depth());
    bind_parameters(*function.definition, arguments, naming_, frame.own);
    running_.push_back(function.definition);
    record_.enter(function.name);
    frames_.open(std::move(frame));
    Meaning result = run_body(function);
    frames_.close();
    record_.leave();
    running_.pop_back();
    return result;
  }

  Meaning run_body(const Function& function) {
    const Meaning before = std::exchange(returned_, {});
    if (const Syntax* body = function.definition->in("body")) {
      declare(*function.definition);
      if (function.definition->is("lambda")) {
        statement(*body);
        returned_ = naming_.meaning_of(*body);
      } else {
        block(*body);
      }
    }
    return std::exchange(returned_, before);
  }

  /// Names that only imports bind are not there before one has been executed.
  void declare(const Syntax& scope) {
    for (const std::string& name : only_imported(scope)) frames_.variable(name).later = true;
  }

  /// An object of a class of the files is made: what its bases are is made with it, before anything that its own `__init__` does.
  Meaning make(const Class& type, const Syntax& call, const Arguments& arguments) {
    const auto init = method_of(type, "__init__");
    make_bases(type, call, init.has_value() ? Arguments{{}, true} : arguments);
    Meaning made;
    made.object_of = type;
    if (init.has_value()) follow(*init, arguments);
    return made;
  }

  void make_bases(const Class& type, const Syntax& call, const Arguments& arguments) {
    const Syntax* bases = type.definition->in("superclasses");
    if (bases == nullptr || std::find(running_.begin(), running_.end(), type.definition) != running_.end()) return;
    running_.push_back(type.definition);
    for (const Syntax& base : bases->children) {
      if (!base.is("identifier") && !base.is("attribute")) continue;
      const Meaning meaning = naming_.meaning_of(base);
      if (meaning.type.has_value()) {
        make_bases(*meaning.type, call, arguments);
      } else if (const std::string name = naming_.full_name(base); name.find('.') != std::string::npos) {
        record_.called(name, call.in("function")->span, arguments);
      }
    }
    running_.pop_back();
  }

  void block(const Syntax& node) {
    for (const Syntax& statement : node.children) {
      this->statement(statement);
      if (is_left_by(statement)) return;
    }
  }

  void statement(const Syntax& node) {
    if (!budget_.spend(Budget::kNode)) throw WorkSpent();
    if (node.is("function_definition") || node.is("class_definition") || node.is("decorated_definition")) return define(node);
    if (node.is("import_statement") || node.is("import_from_statement")) return import(node);
    if (node.is("lambda")) return inner_.push_back(*naming_.meaning_of(node).function);
    if (node.is("if_statement")) return choose(node);
    if (node.is("assignment") || node.is("augmented_assignment") || node.is("named_expression")) return assign(node);
    if (node.is("call")) return call(node);
    if (node.is("attribute")) look_at(node);
    const bool branch = node.is("for_statement") || node.is("while_statement") || node.is("match_statement") || node.is("except_clause") ||
                        node.is("conditional_expression");
    if (branch) record_.begin_branch();
    const Syntax* each = node.is("for_statement") ? node.in("left") : nullptr;
    if (each != nullptr && node.in("right") != nullptr) bind(*each, *node.in("right"), true);
    if (node.is("try_statement")) ++trying_;
    if (node.is("except_clause")) ++handling_;
    block(node);
    if (node.is("except_clause")) --handling_;
    if (node.is("try_statement")) --trying_;
    if (branch) record_.end_branch();
    if (node.is("with_item") || node.is("as_pattern")) alias(node);
    if (!node.is("return_statement")) return;
    if (!node.children.empty()) returned(node.children.front());
    if (record_.in_branch()) record_.may_have_returned();
  }

  void choose(const Syntax& node) {
    if (is_main_guard(node)) {
      if (const Syntax* body = node.in("consequence")) block(*body);
      return;
    }
    if (is_checked_only(node)) {
      for (const Syntax& part : node.children) {
        if (part.is("else_clause")) block(part);
      }
      return;
    }
    record_.begin_branch();
    const std::size_t choice = record_.new_choice();
    std::size_t arm = 0;
    for (const Syntax& part : node.children) {
      if (part.field == "condition") {
        statement(part);
        continue;
      }
      record_.begin_arm(choice, arm++);
      part.is("block") ? block(part) : statement_of_arm(part);
      record_.end_arm();
    }
    record_.end_branch();
  }

  /// `elif …:` and `else:`
  void statement_of_arm(const Syntax& clause) {
    for (const Syntax& part : clause.children) part.is("block") ? block(part) : statement(part);
  }

  void define(const Syntax& node) {
    const Syntax* definition = node.is("decorated_definition") ? node.in("definition") : &node;
    const Syntax* name = definition == nullptr ? nullptr : definition->in("name");
    const Syntax* body = definition == nullptr ? nullptr : definition->in("body");
    if (name == nullptr || body == nullptr) return;
    Meaning meaning = opaque("it is defined in this file", definition->span);
    Module& module = *frames_.top().module;
    if (definition->is("class_definition")) {
      meaning.type = Class{&module, definition, std::string(name->text)};
      class_body(*body);
    } else {
      const bool inside = !frames_.top().of_file;
      meaning.function = Function{&module, definition, std::string(name->text), nullptr, inside ? frames_.depth() : 0};
      if (inside) inner_.push_back(*meaning.function);
    }
    keep(std::string(name->text), std::move(meaning));
  }

  void class_body(const Syntax& body) {
    Frame frame;
    frame.module = frames_.top().module;
    frame.outer = frames_.depth();
    frames_.open(std::move(frame));
    for (const Syntax& inner : body.children) {
      if (inner.is("expression_statement")) statement(inner);
    }
    frames_.close();
  }

  void import(const Syntax& node) {
    for (const Imported& imported : imports_of(node)) {
      if (!imported.full.empty() && &file_ == frames_.top().module) program_.imports.emplace_back(imported.full, imported.place);
      Module* module = modules_.find(imported.module, *frames_.top().module);
      if (module != nullptr && !module->executed) execute(*module);
      if (imported.local == "*") {
        if (module != nullptr) frames_.take_all_of(*module);
        continue;
      }
      Meaning outer;
      outer.name = imported.full;
      outer.value = unresolved(node, "it is imported");
      const auto own = imported.name.empty() ? as_module(module, imported) : of_module(module, imported);
      keep(imported.local, own.value_or(outer));
    }
  }

  static std::optional<Meaning> as_module(Module* module, const Imported& imported) {
    if (module == nullptr) return std::nullopt;
    Meaning meaning;
    meaning.module = module;
    meaning.name = imported.full;
    return meaning;
  }

  /// What a file of the program's folder has bound, or a file of its package.
  std::optional<Meaning> of_module(Module* module, const Imported& imported) {
    const Meaning* known = module == nullptr ? nullptr : frames_.find_in(*module, imported.name);
    if (known != nullptr) return *known;
    const std::string dot = imported.module.ends_with('.') ? "" : ".";
    Module* inner = modules_.find(imported.module + dot + imported.name, *frames_.top().module);
    if (inner != nullptr && !inner->executed) execute(*inner);
    return as_module(inner, imported);
  }

  void alias(const Syntax& node) {
    const Syntax* alias = node.in("alias");
    if (alias == nullptr || alias->children.size() != 1 || !alias->children.front().is("identifier")) return;
    Meaning meaning = node.children.empty() ? Meaning() : naming_.meaning_of(node.children.front());
    meaning.value = opaque("it is worked out by a with statement", node.span).value;
    keep(std::string(alias->children.front().text), std::move(meaning));
  }

  void returned(const Syntax& expression) {
    returned_ = naming_.meaning_of(expression);
    if (record_.in_branch()) returned_.value = unresolved(expression, "it depends on the course of the program");
  }

  void assign(const Syntax& node) {
    const Syntax* left = node.in(node.is("named_expression") ? "name" : "left");
    const Syntax* right = node.in(node.is("named_expression") ? "value" : "right");
    if (right != nullptr) statement(*right);
    if (left == nullptr || right == nullptr) return;
    if (!left->is("identifier")) block(*left);
    if (left->is("attribute")) look_at(*left);
    while (right->is("assignment") && right->in("right") != nullptr) right = right->in("right");  // a = b = 1
    const bool changed = node.is("augmented_assignment");
    if (changed && naming_.full_name(*left) == "os.environ") return environment_with(*right);
    bind(*left, *right, changed);
  }

  /// `os.environ |= {...}`
  void environment_with(const Syntax& values) {
    record_.called("os.environ.update", values.span, {{{"0", naming_.meaning_of(values), values.span}}, false});
  }

  void bind(const Syntax& target, const Syntax& right, bool changed) {
    if (target.is("identifier") || is_own_attribute(target)) {
      Meaning meaning = naming_.meaning_of(right);
      if (changed || record_.in_branch()) meaning.value = unresolved(right, "it depends on the course of the program");
      if (changed) meaning = opaque("it depends on the course of the program", right.span);
      if (!target.is("identifier")) {
        naming_.attributes[std::string(target.text)] = std::move(meaning);
      } else {
        keep(std::string(target.text), std::move(meaning));
      }
    } else if (target.is("attribute") || target.is("subscript")) {
      if (target.is("subscript")) put_entry(frames_, naming_, target, naming_.value_of(right), record_.in_branch());
      record_.given_away(naming_.meaning_of(right).made_by);
      const std::string name = naming_.full_name(target);
      if (!name.empty()) record_.assigned(name, target.span, naming_.value_of(right));
    } else {
      const bool pairs =
          (right.is("tuple") || right.is("expression_list") || right.is("list")) && right.children.size() == target.children.size();
      for (std::size_t i = 0; i < target.children.size(); ++i) {
        const Syntax& part = target.children[i];
        if (pairs) {
          bind(part, right.children[i], changed);
        } else if (part.is("identifier")) {
          keep(std::string(part.text), opaque("it is one of several values", part.span));
        }
      }
    }
  }

  /// A handler of exceptions binds only what is not there: as if nothing had been raised.
  void keep(const std::string& name, Meaning meaning) {
    const Meaning* known = handling_ > 0 ? frames_.find(name) : nullptr;
    if (known != nullptr && !known->later) return;
    if (meaning.value.span.size() > kLongestValue) meaning.value = opaque("it is a long value", meaning.value.span).value;
    frames_.variable(name) = std::move(meaning);
  }

  void look_at(const Syntax& attribute) {
    const Syntax* object = attribute.in("object");
    if (object == nullptr || !object->is("identifier") || trying_ > 0) return;
    const std::string name(object->text);
    const Meaning* meaning = frames_.find(name);
    if (meaning == nullptr || !meaning->later || frames_.top().module != &file_) return;
    const bool own = frames_.top().own.contains(name);
    if ((!record_.in_program() && !own) || !told_.insert(name).second) return;
    program_.unbound.push_back({name, object->span, Unbound::too_early});
  }

  void call(const Syntax& node) {
    const Syntax* function = node.in("function");
    const Syntax* written = node.in("arguments");
    if (function != nullptr && !function->is("identifier")) statement(*function);
    if (written != nullptr) block(*written);
    if (function == nullptr) return;
    if (const Syntax* method = function->in("attribute")) {
      record_.method(method->text, method->span);
      change_contents(frames_, *function->in("object"), method->text);
    }
    Meaning callee = naming_.callee(*function);
    // what `functools.partial` has bound is copied with each call, and kept with what comes of it
    if (!budget_.spend(Budget::kNode * callee.bound.size())) throw WorkSpent();
    Arguments arguments = arguments_of(written, naming_);
    arguments.given.insert(arguments.given.begin(), callee.bound.begin(), callee.bound.end());
    number_by_place(arguments);
    naming_.results[&node] = called(node, callee, arguments, written);
  }

  Meaning called(const Syntax& node, const Meaning& callee, const Arguments& arguments, const Syntax* written) {
    const Syntax& function = *node.in("function");
    if (callee.function.has_value()) return follow(*callee.function, arguments);
    if (callee.type.has_value()) return make(*callee.type, node, arguments);
    const std::string name = callee.name.empty() ? naming_.full_name(function) : callee.name;
    const bool nobodys = function.is("identifier") && frames_.find(std::string(function.text)) == nullptr;  // `print`: of Python itself
    if (nobodys && function.text == "setattr" && written != nullptr) set_attribute(*written);
    if (nobodys && function.text == "getattr" && written != nullptr) {
      Meaning attribute;
      attribute.name = attribute_of(*written, naming_);
      return attribute;
    }
    if (name == "functools.partial" && !arguments.given.empty()) {
      if (!budget_.spend(Budget::kNode * (arguments.given.size() + arguments.given.front().meaning.bound.size()))) throw WorkSpent();
      return partial(arguments);
    }
    for (const Argument& argument : arguments.given) record_.given_away(argument.meaning.made_by);
    Meaning made;
    if (name.find('.') != std::string::npos) made.name = name;
    made.value = unresolved(node, reason_of(node));
    if (const Node value = literal(node, {}); !value.unresolved.has_value()) made.value = value;
    if (!name.empty() && !nobodys) made.made_by = record_.called(name, function.span, arguments);
    return made;
  }

  /// `setattr(torch.backends.cudnn, 'benchmark', True)`
  void set_attribute(const Syntax& arguments) {
    const std::string name = arguments.children.size() == 3 ? attribute_of(arguments, naming_) : std::string();
    if (!name.empty()) record_.assigned(name, arguments.children[1].span, naming_.value_of(arguments.children[2]));
  }

  Module& file_;
  Modules& modules_;
  Budget& budget_;
  Program program_;
  Recorder record_{program_};
  Frames frames_;
  Naming naming_{frames_};
  std::set<const Syntax*> called_;
  std::vector<const Syntax*> running_;  ///< functions that are being followed, classes whose bases are
  std::vector<Function> inner_;         ///< functions that somebody else may call
  std::set<std::string> told_;
  Meaning returned_;
  int trying_ = 0;    ///< statements that an exception may leave
  int handling_ = 0;  ///< handlers of exceptions
};

}  // namespace

Program understand(Module& file, Modules& modules, Budget& budget) { return Walker(file, modules, budget).run(); }

}  // namespace alignlint::python
