#include "read/shell/run/shell.h"

namespace alignlint::shell {

namespace {

/// `test`'s operands, by its rules for the number of arguments, then by precedence.
class Test {
 public:
  Test(Shell& shell, const std::vector<Text>& words) : shell_(shell), words_(words) {}

  Status whole() {
    if (words_.empty()) return {1, nullptr};
    if (words_.size() == 4 && word(0) == "!") {  // of four, the negation of what the other three say
      const std::vector<Text> rest(words_.begin() + 1, words_.end());
      Status result = Test(shell_, rest).whole();
      if (result.code && *result.code < 2) result.code = 1 - *result.code;
      return result;
    }
    const Status result = disjunction();
    return at_ == words_.size() ? result : Status{2, nullptr};
  }

 private:
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

  Status disjunction() {
    Status left = conjunction();
    while (word(at_) == "-o" && at_ + 1 < words_.size()) {
      ++at_;
      const Status right = conjunction();
      if (left.code && *left.code == 0) continue;
      if (!left.code && right.code && *right.code != 0) continue;
      const Why assumed = left.why;
      left = right;
      left.forget_place();  // something else decides, too
      if (left.code && *left.code != 0 && !left.why) left.why = assumed;
    }
    return left;
  }

  Status conjunction() {
    Status left = negation();
    while (word(at_) == "-a" && at_ + 1 < words_.size()) {
      ++at_;
      const Status right = negation();
      if (left.code && *left.code != 0) continue;
      if (!left.code && right.code && *right.code == 0) continue;
      const Why assumed = left.why;
      left = right;
      left.forget_place();  // something else decides, too
      if (left.code && *left.code == 0 && !left.why) left.why = assumed;
    }
    return left;
  }

  Status negation() {
    constexpr int kMostNesting = 200;
    if (nesting_ > kMostNesting) throw WorkSpent{};
    if (word(at_) == "!" && at_ + 1 < words_.size() && !(is_binary(word(at_ + 1)) && at_ + 2 < words_.size())) {
      ++at_;
      ++nesting_;
      Status inner = negation();
      --nesting_;
      inner.negate();
      return inner;
    }
    return primary();
  }

  Status primary() {
    if (at_ >= words_.size()) return {2, nullptr};
    if (at_ + 2 < words_.size() && is_binary(word(at_ + 1))) {
      at_ += 3;
      return compare(shell_, word(at_ - 2), words_[at_ - 3], words_[at_ - 1], false);
    }
    if (word(at_) == "(" && at_ + 2 < words_.size()) {
      ++at_;
      ++nesting_;
      const Status inner = disjunction();
      --nesting_;
      if (word(at_) == ")") ++at_;
      return inner;
    }
    if (is_unary(word(at_)) && at_ + 1 < words_.size()) {
      at_ += 2;
      return unary_test(shell_, word(at_ - 2), words_[at_ - 1]);
    }
    return unary_test(shell_, "-n", words_[at_++]);
  }

  Shell& shell_;
  const std::vector<Text>& words_;
  std::size_t at_ = 0;
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
