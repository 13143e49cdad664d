#include "read/shell/run/shell.h"
#include "text/deeper.h"

namespace alignlint::shell {

namespace {

/// `test`'s operands, by bash's rules for up to four of them, by precedence where there are more.
class Test {
 public:
  Test(Shell& shell, const std::vector<Text>& words) : shell_(shell), words_(words) {}

  Status whole() {
    const std::size_t size = words_.size();
    if (size == 0) return {1, nullptr};
    if (size <= 3) return few(0, size);
    if (size == 4 && word(0) == "!") return opposite(few(1, 3));
    if (size == 4 && word(0) == "(" && word(3) == ")") return few(1, 2);
    const Status result = disjunction();
    return at_ == size ? result : Status{kError, nullptr};
  }

 private:
  static constexpr int kError = 2;

  [[nodiscard]] std::string word(std::size_t at) const {
    return at < words_.size() && words_[at].known() ? words_[at].str() : std::string();
  }

  static bool is_binary(std::string_view op) {
    for (const std::string_view known : {"=", "==", "!=", "<", ">", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef"}) {
      if (op == known) return true;
    }
    return false;
  }
  static bool is_unary(std::string_view op) {
    return op.size() == 2 && op[0] == '-' && std::string_view("abcdefghknoprstuvwxzGLNORS").find(op[1]) != std::string_view::npos;
  }

  static Status opposite(Status status) {
    if (!status.code || *status.code < kError) status.negate();
    return status;
  }

  Status holds_something(std::size_t at) { return unary_test(shell_, "-n", words_[at]); }

  /// One to three operands from `at` on.
  Status few(std::size_t at, std::size_t size) {
    if (size == 1) return holds_something(at);
    if (size == 2) {
      if (word(at) == "!") return opposite(holds_something(at + 1));
      return is_unary(word(at)) ? unary_test(shell_, word(at), words_[at + 1]) : Status{kError, nullptr};
    }
    const std::string op = word(at + 1);
    if (is_binary(op)) return compare(shell_, op, words_[at], words_[at + 2], false);
    if (op == "-a" || op == "-o") return both(op == "-o", holds_something(at), holds_something(at + 2));
    if (word(at) == "!") return opposite(few(at + 1, 2));
    return word(at) == "(" && word(at + 2) == ")" ? holds_something(at + 1) : Status{kError, nullptr};
  }

  /// `left -o right` where `either`, else `left -a right`. bash asks both, and what it refuses it refuses as a whole.
  static Status both(bool either, const Status& left, const Status& right) {
    if (left.code == kError || right.code == kError) return {kError, nullptr};
    const auto decides = [&](const Status& status) { return status.code && (*status.code == 0) == either; };
    if (decides(left)) return left;
    if (!left.code && !decides(right)) return left;
    Status result = right;
    result.forget_place();  // something else decides, too
    if (result.code && !decides(result) && !result.why) result.why = left.why;
    return result;
  }

  Status disjunction() {
    Status left = conjunction();
    for (; word(at_) == "-o"; left = both(true, left, conjunction())) ++at_;
    return left;
  }

  Status conjunction() {
    Status left = term();
    for (; word(at_) == "-a"; left = both(false, left, term())) ++at_;
    return left;
  }

  Status term() {
    const std::size_t left = words_.size() - at_;
    if (left == 0) return {kError, nullptr};
    const Deeper deeper(nesting_, kMostNesting);
    if (word(at_) == "!") return ++at_, opposite(term());
    if (word(at_) == "(") {
      ++at_;
      const Status inner = disjunction();
      return word(at_) == ")" ? (++at_, inner) : Status{kError, nullptr};
    }
    if (left >= 3 && is_binary(word(at_ + 1))) {
      at_ += 3;
      return compare(shell_, word(at_ - 2), words_[at_ - 3], words_[at_ - 1], false);
    }
    if (left >= 2 && is_unary(word(at_))) {
      at_ += 2;
      return unary_test(shell_, word(at_ - 2), words_[at_ - 1]);
    }
    return holds_something(at_++);
  }

  Shell& shell_;
  const std::vector<Text>& words_;
  std::size_t at_ = 0;
  static constexpr int kMostNesting = 200;
  int nesting_ = 0;
};

}  // namespace

Status evaluate_test(Shell& shell, const std::vector<Text>& words) {
  for (const Text& word : words) {  // `[ -n "${a[@]}" ]`: how many words there are decides what is asked
    for (const Fragment& part : word.fragments) {
      if (part.several) return {std::nullopt, part.unknown};
    }
  }
  return Test(shell, words).whole();
}

}  // namespace alignlint::shell
