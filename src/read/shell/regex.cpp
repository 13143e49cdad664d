#include "read/shell/regex.h"

#include <cctype>
#include <functional>

#include "read/shell/pattern.h"

namespace alignlint::shell {

struct Regex::Node {
  enum class Kind { empty, byte, any, set, begin, end, sequence, choice, repeat, group, back_reference };
  Kind kind = Kind::empty;
  char byte = 0;
  std::string set;  ///< as a glob bracket, for `matches`
  std::size_t number = 0;
  int least = 0;
  int most = -1;
  std::vector<Node> children;
};

namespace {

using Node = Regex::Node;
using Kind = Node::Kind;

class Compiler {
 public:
  Compiler(std::string_view text, Regex::Syntax syntax) : text_(text), extended_(syntax == Regex::Syntax::extended) {}

  Node choice() {
    Node result{Kind::choice, 0, {}, 0, 0, -1, {}};
    result.children.push_back(sequence());
    while (take_operator('|')) result.children.push_back(sequence());
    return result.children.size() == 1 ? std::move(result.children[0]) : result;
  }
  [[nodiscard]] bool done() const { return at_ == text_.size() && !failed_; }
  [[nodiscard]] std::size_t groups() const { return groups_; }

 private:
  [[nodiscard]] bool at_operator(char c) const {
    if (extended_) return at_ < text_.size() && text_[at_] == c;
    return at_ + 1 < text_.size() && text_[at_] == '\\' && text_[at_ + 1] == c;
  }
  bool take_operator(char c) {
    if (!at_operator(c)) return false;
    at_ += extended_ ? 1 : 2;
    return true;
  }

  Node sequence() {
    Node result{Kind::sequence, 0, {}, 0, 0, -1, {}};
    while (at_ < text_.size() && !at_operator('|') && !(at_operator(')') && depth_ > 0)) {
      Node atom = this->atom(result.children.empty());
      if (failed_) return result;
      result.children.push_back(repeated(std::move(atom)));
    }
    return result;
  }

  Node repeated(Node atom) {
    while (true) {
      int least = -1;
      int most = -1;
      if (at_ < text_.size() && text_[at_] == '*') {
        ++at_;
        least = 0;
      } else if (take_operator('+')) {
        least = 1;
      } else if (take_operator('?')) {
        least = 0;
        most = 1;
      } else if (take_operator('{')) {
        least = number();
        most = least;
        if (at_ < text_.size() && text_[at_] == ',') {
          ++at_;
          most = at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) ? number() : -1;
        }
        if (!take_operator('}')) failed_ = true;
      }
      if (least < 0) return atom;
      Node repeat{Kind::repeat, 0, {}, 0, least, most, {}};
      repeat.children.push_back(std::move(atom));
      atom = std::move(repeat);
    }
  }

  int number() {
    int value = 0;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) && value < 1000)
      value = value * 10 + (text_[at_++] - '0');
    return value;
  }

  Node atom(bool first) {
    Node node;
    if (take_operator('(')) {
      node.kind = Kind::group;
      node.number = ++groups_;
      ++depth_;
      node.children.push_back(choice());
      --depth_;
      if (!take_operator(')')) failed_ = true;
      return node;
    }
    const char c = text_[at_++];
    if (c == '.') {
      node.kind = Kind::any;
    } else if (c == '^' && (extended_ || first)) {
      node.kind = Kind::begin;
    } else if (c == '$' && (extended_ || at_ == text_.size() || at_operator(')') || at_operator('|'))) {
      node.kind = Kind::end;
    } else if (c == '[') {
      node = bracket();
    } else if (c == '\\' && at_ < text_.size()) {
      node = escape();
    } else {
      node.kind = Kind::byte;
      node.byte = c;
    }
    return node;
  }

  Node escape() {
    Node node;
    const char c = text_[at_++];
    node.kind = Kind::set;
    if (c >= '1' && c <= '9') {
      node.kind = Kind::back_reference;
      node.number = static_cast<std::size_t>(c - '0');
    } else if (c == 'w') {
      node.set = "[[:word:]]";
    } else if (c == 'W') {
      node.set = "[![:word:]]";
    } else if (c == 's') {
      node.set = "[[:space:]]";
    } else if (c == 'S') {
      node.set = "[![:space:]]";
    } else if (c == 'b' || c == '<' || c == '>') {
      failed_ = true;
    } else {
      node.kind = Kind::byte;
      node.byte = c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
    return node;
  }

  Node bracket() {
    Node node;
    node.kind = Kind::set;
    node.set = "[";
    if (at_ < text_.size() && text_[at_] == '^') {
      node.set += '!';
      ++at_;
    }
    for (bool first = true; at_ < text_.size(); first = false) {
      if (text_[at_] == ']' && !first) {
        ++at_;
        node.set += ']';
        return node;
      }
      if (text_.substr(at_, 2) == "[:") {
        const auto close = text_.find(":]", at_);
        if (close == std::string_view::npos) break;
        node.set += text_.substr(at_, close + 2 - at_);
        at_ = close + 2;
        continue;
      }
      if (text_[at_] == '\\' || text_[at_] == '[' || text_[at_] == '!') node.set += '\\';
      node.set += text_[at_++];
    }
    failed_ = true;
    return node;
  }

  std::string_view text_;
  bool extended_;
  std::size_t at_ = 0;
  std::size_t groups_ = 0;
  int depth_ = 0;
  bool failed_ = false;
};

/// Tries every way, so that the longest match is found.
struct Run {
  std::string_view text;
  bool ignore_case;
  Regex::Groups groups;
  std::size_t budget = 200'000;
  using Next = std::function<void(std::size_t)>;

  [[nodiscard]] bool same(char a, char b) const {
    return a == b || (ignore_case && std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b)));
  }

  void match(const Node& node, std::size_t at, const Next& next) {
    if (budget == 0) return;
    --budget;
    switch (node.kind) {
      case Kind::empty:
        next(at);
        break;
      case Kind::byte:
        if (at < text.size() && same(text[at], node.byte)) next(at + 1);
        break;
      case Kind::any:
        if (at < text.size()) next(at + 1);
        break;
      case Kind::set:
        if (at < text.size() && matches(node.set, text.substr(at, 1), ignore_case)) next(at + 1);
        break;
      case Kind::begin:
        if (at == 0) next(at);
        break;
      case Kind::end:
        if (at == text.size()) next(at);
        break;
      case Kind::sequence:
        sequence(node, 0, at, next);
        break;
      case Kind::choice:
        for (const Node& child : node.children) match(child, at, next);
        break;
      case Kind::repeat:
        repeat(node, 0, at, next);
        break;
      case Kind::group: {
        const auto before = groups[node.number];
        match(node.children[0], at, [&](std::size_t end) {
          const auto inner = groups[node.number];
          groups[node.number] = {at, end};
          next(end);
          groups[node.number] = inner;
        });
        groups[node.number] = before;
        break;
      }
      case Kind::back_reference: {
        if (node.number >= groups.size() || groups[node.number].first == std::string::npos) break;
        const auto part = text.substr(groups[node.number].first, groups[node.number].second - groups[node.number].first);
        if (text.substr(at, part.size()) == part) next(at + part.size());
        break;
      }
    }
  }

  void sequence(const Node& node, std::size_t child, std::size_t at, const Next& next) {
    if (child == node.children.size()) return next(at);
    match(node.children[child], at, [&](std::size_t end) { sequence(node, child + 1, end, next); });
  }

  void repeat(const Node& node, int count, std::size_t at, const Next& next) {
    if (node.most < 0 || count < node.most) {
      match(node.children[0], at, [&](std::size_t end) {
        if (end > at)
          repeat(node, count + 1, end, next);
        else if (count + 1 >= node.least)
          next(end);
      });
    }
    if (count >= node.least) next(at);
  }
};

}  // namespace

std::optional<Regex> Regex::compile(std::string_view pattern, Syntax syntax, bool ignore_case) {
  Compiler compiler(pattern, syntax);
  Regex regex;
  regex.root_ = std::make_shared<const Node>(compiler.choice());
  if (!compiler.done()) return std::nullopt;
  regex.groups_ = compiler.groups();
  regex.ignore_case_ = ignore_case;
  return regex;
}

std::optional<Regex::Groups> Regex::search(std::string_view text, std::size_t from) const {
  for (std::size_t at = from; at <= text.size(); ++at) {
    Run run{text, ignore_case_, Groups(groups_ + 1, {std::string::npos, std::string::npos})};
    std::optional<Groups> best;
    run.match(*root_, at, [&](std::size_t end) {
      if (best && (*best)[0].second >= end) return;
      best = run.groups;
      (*best)[0] = {at, end};
    });
    if (best) return best;
  }
  return std::nullopt;
}

std::string regex_of(const Text& text) {
  std::string result;
  for (const Fragment& fragment : text.fragments) {
    for (const char c : fragment.text) {
      if (fragment.quoted && std::string_view(".[]*^$+?(){}|\\").find(c) != std::string_view::npos) result += '\\';
      result += c;
    }
  }
  return result;
}

}  // namespace alignlint::shell
