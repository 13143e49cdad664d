#include "read/packages/marker.h"

#include <algorithm>
#include <array>
#include <string>

#include "value/number.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

/// What is the same on every machine on which these frameworks train.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kKnown{{{"sys_platform", "linux"},
                                                                               {"platform_system", "Linux"},
                                                                               {"os_name", "posix"},
                                                                               {"implementation_name", "cpython"},
                                                                               {"platform_python_implementation", "CPython"}}};

struct NotUnderstood {};

MarkerVerdict both(MarkerVerdict a, MarkerVerdict b) {
  if (a == MarkerVerdict::fails || b == MarkerVerdict::fails) return MarkerVerdict::fails;
  if (a == MarkerVerdict::holds) return b;
  return b == MarkerVerdict::holds ? a : std::max(a, b);
}

MarkerVerdict either(MarkerVerdict a, MarkerVerdict b) {
  if (a == MarkerVerdict::holds || b == MarkerVerdict::holds) return MarkerVerdict::holds;
  if (a == MarkerVerdict::fails) return b;
  return b == MarkerVerdict::fails ? a : std::max(a, b);
}

class MarkerParser {
 public:
  MarkerParser(std::string_view text, std::string_view python) : rest_(text), python_(python) {}

  MarkerVerdict run() {
    try {
      const MarkerVerdict verdict = any();
      return trimmed(rest_).empty() ? verdict : MarkerVerdict::open;
    } catch (const NotUnderstood&) {
      return MarkerVerdict::open;
    }
  }

 private:
  MarkerVerdict any() {
    MarkerVerdict verdict = all();
    while (word("or")) verdict = either(verdict, all());
    return verdict;
  }

  MarkerVerdict all() {
    MarkerVerdict verdict = one();
    while (word("and")) verdict = both(verdict, one());
    return verdict;
  }

  MarkerVerdict one() {
    constexpr int kDeepest = 64;
    if (++depth_ > kDeepest) throw NotUnderstood();
    MarkerVerdict verdict = MarkerVerdict::open;
    if (sign("(")) {
      verdict = any();
      if (!sign(")")) throw NotUnderstood();
    } else {
      verdict = comparison();
    }
    --depth_;
    return verdict;
  }

  struct Operand {
    std::string_view text;
    bool quoted = false;
  };

  MarkerVerdict comparison() {
    Operand left = operand();
    std::string operation = comparator();
    Operand right = operand();
    if (left.quoted && !right.quoted) {
      std::swap(left, right);
      constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kTurned{{{"<", ">"}, {">", "<"}, {"<=", ">="}, {">=", "<="}}};
      for (const auto& [from, to] : kTurned) {
        if (operation == from) {
          operation = to;
          break;
        }
      }
    }
    if (left.quoted || !right.quoted) return MarkerVerdict::open;
    if (left.text == "python_version" || left.text == "python_full_version") return of_python(operation, right.text);
    const auto* known = std::find_if(kKnown.begin(), kKnown.end(), [&](const auto& row) { return row.first == left.text; });
    if (known == kKnown.end() || (operation != "==" && operation != "!=")) return MarkerVerdict::open;
    return (known->second == right.text) == (operation == "==") ? MarkerVerdict::holds : MarkerVerdict::fails;
  }

  [[nodiscard]] MarkerVerdict of_python(const std::string& operation, std::string_view version) const {
    const auto installed = PackageVersion::parse(python_);
    const auto range = PackageRange::parse(operation + std::string(version));
    if (!installed.has_value() || !range.has_value()) return MarkerVerdict::by_python;
    return range->holds(*installed) ? MarkerVerdict::holds : MarkerVerdict::fails;
  }

  Operand operand() {
    rest_ = trimmed(rest_);
    if (rest_.empty()) throw NotUnderstood();
    if (rest_.front() == '\'' || rest_.front() == '"') {
      const std::size_t close = rest_.find(rest_.front(), 1);
      if (close == std::string_view::npos) throw NotUnderstood();
      const Operand found{rest_.substr(1, close - 1), true};
      rest_.remove_prefix(close + 1);
      return found;
    }
    const auto is_name = [](char c) { return c == '_' || c == '.' || (c >= 'a' && c <= 'z'); };
    const auto size = static_cast<std::size_t>(std::find_if_not(rest_.begin(), rest_.end(), is_name) - rest_.begin());
    if (size == 0) throw NotUnderstood();
    const Operand found{rest_.substr(0, size), false};
    rest_.remove_prefix(size);
    return found;
  }

  std::string comparator() {
    for (const std::string_view known : {"===", "==", "!=", "<=", ">=", "~=", "<", ">"}) {
      if (sign(known)) return std::string(known);
    }
    if (word("in")) return "in";
    if (word("not") && word("in")) return "not in";
    throw NotUnderstood();
  }

  bool sign(std::string_view text) {
    rest_ = trimmed(rest_);
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  bool word(std::string_view text) {
    rest_ = trimmed(rest_);
    if (!rest_.starts_with(text)) return false;
    const std::string_view behind = rest_.substr(text.size());
    if (!behind.empty() && behind.front() != ' ' && behind.front() != '\t' && behind.front() != '(' && behind.front() != '\'' &&
        behind.front() != '"')
      return false;
    rest_ = behind;
    return true;
  }

  std::string_view rest_;
  std::string_view python_;
  int depth_ = 0;
};

}  // namespace

MarkerVerdict judge_marker(std::string_view marker, std::string_view python) { return MarkerParser(marker, python).run(); }

}  // namespace alignlint
