// Generates small scripts and asks bash what they do. Only text made here is run: assignments, expansions, control flow and `run`.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstdlib>

#include "support/shell_rows.h"

namespace alignlint::test {

namespace {

/// splitmix64: the same scripts on every machine.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}

  std::string script() {
    std::string text = "A=1 B='x y' C=\nL=(a 'b c' d)\ndeclare -A M=([k]=v [q]=w)\n";
    for (std::size_t i = 0, count = 2 + below(6); i < count; ++i) text += statement(3);
    return text + "run end \"$A\" \"$B\" \"$C\" \"${L[@]}\"\n";
  }

 private:
  std::size_t below(std::size_t limit) {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % limit);
  }
  template <std::size_t N>
  std::string pick(const char* const (&choices)[N]) {
    return choices[below(N)];
  }

  std::string name() { return pick({"A", "B", "C"}); }
  std::string literal() {
    return pick({"a", "7", "x.y", "--opt", "a/b/c.txt", "'q r'", "\"s t\"", "\\$", "u\\ v", "$'t\\tb'", "e=f", "''", "12"});
  }
  std::string pattern() { return pick({"a*", "*y", "?", "[0-9]*", "*", "x*", "'x y'", "*/", "*.", "\"$A\""}); }

  std::string arithmetic(int depth) {
    if (depth == 0 || below(3) == 0) return pick({"1", "2", "7", "0x10", "A", "$A", "${#B}", "N", "010"});
    const std::string op = pick({"+", "-", "*", "<", "==", "&&", "||", "|", "^", "<<", ","});
    if (below(8) == 0) return "(" + arithmetic(depth - 1) + " ? " + arithmetic(depth - 1) + " : " + arithmetic(depth - 1) + ")";
    if (below(8) == 0) return "(N " + pick({"=", "+=", "-="}) + " " + arithmetic(depth - 1) + ")";
    if (below(8) == 0) return pick({"-", "!", "~"}) + " (" + arithmetic(depth - 1) + ")";
    return "(" + arithmetic(depth - 1) + " " + op + " " + arithmetic(depth - 1) + ")";
  }

  std::string expansion(int depth) {
    switch (below(18)) {
      case 0:
        return "$" + name();
      case 1:
        return "\"$" + name() + "\"";
      case 2:
        return "${" + name() + pick({":-", "-", ":+", "+"}) + (depth > 0 ? word(depth - 1) : "z") + "}";
      case 3:
        return "\"${" + name() + pick({":-", "-", ":+", "+"}) + pick({"d", "d e", "$A", "'q'"}) + "}\"";
      case 4:
        return "${" + name() + pick({"#", "##", "%", "%%"}) + pattern() + "}";
      case 5:
        return "\"${" + name() + pick({"/", "//", "/#", "/%"}) + pick({"x", "y", "?", "[a-z]", " "}) + "/" + pick({"_", "", "$A", "zz"}) +
               "}\"";
      case 6:
        return "${#" + name() + "}";
      case 7:
        return "\"${" + name() + ":" + pick({"0", "1", " -1", "A", "1:1", "0:2"}) + "}\"";
      case 8:
        return "$((" + arithmetic(depth) + "))";
      case 9:
        return "\"${L[@]}\"";
      case 10:
        return "${L[" + pick({"0", "1", "A", "-1", "$((1+1))"}) + "]}";
      case 11:
        return pick({"${#L[@]}", "${!L[@]}", "\"${L[*]}\"", "${M[k]}", "${#M[@]}", "\"${L[@]:1}\"", "\"${L[@]:0:2}\""});
      case 12:
        return "${" + name() + pick({"^^", ",,", "^", ","}) + "}";
      case 13:
        return depth > 0 ? "$(echo " + word(depth - 1) + " " + word(depth - 1) + ")" : "$(echo k)";
      case 14:
        return depth > 0 ? "\"$(printf '%s-' " + word(depth - 1) + ")\"" : "`echo k`";
      case 15:
        return "{" + pick({"a,b", "1..3", "$A,z", "a,{b,c}", "x"}) + "}";
      case 16:
        return "\"$" + name() + pick({" ", "-", "/", "$A"}) + "t\"";
      default:
        return "$" + pick({"?", "#", "*", "{@:1}"});
    }
  }

  std::string word(int depth) {
    std::string text = below(2) == 0 ? literal() : expansion(depth);
    if (below(4) == 0) text += below(2) == 0 ? literal() : expansion(depth);
    return text;
  }

  std::string condition(int depth) {
    switch (below(7)) {
      case 0:
        return "[ \"$" + name() + "\" " + pick({"=", "!="}) + " " + pick({"1", "'x y'", "''"}) + " ]";
      case 1:
        return "[[ $" + name() + " " + pick({"==", "!=", "="}) + " " + pattern() + " ]]";
      case 2:
        return "((" + arithmetic(depth) + "))";
      case 3:
        return "[ " + pick({"-n", "-z"}) + " \"$" + name() + "\" ]";
      case 4:
        return "[[ " + pick({"-n", "-z"}) + " $" + name() + " " + pick({"&&", "||"}) + " 3 -" + pick({"lt", "gt", "eq"}) + " A ]]";
      case 5:
        return "[[ $" + name() + " =~ " + pick({"^[0-9]+$", "x(.*)", "(a|b)", "y$"}) + " ]]";
      default:
        return pick({"true", "false", "! true", "[ 2 -gt 1 ]"});
    }
  }

  std::string statement(int depth) {
    if (depth > 0) {
      switch (below(14)) {
        case 0:
          return "if " + condition(1) + "; then\n" + statement(depth - 1) + "else\n" + statement(depth - 1) + "fi\n";
        case 1:
          return "for v in " + word(1) + " " + word(1) + "; do\n" + statement(depth - 1) + "run loop \"$v\"\ndone\n";
        case 2:
          return "case $" + name() + " in\n" + pattern() + ") " + statement(0) + ";;\n*) " + statement(0) + ";;\nesac\n";
        case 3:
          return "f() { local A=${1:-none}; " + statement(0) + " run in \"$@\" $#; return " + pick({"0", "1", "3"}) + "; }\nf " + word(1) +
                 "\nrun st $?\n";
        case 4:
          return condition(1) + pick({" && ", " || "}) + statement(0);
        case 5:
          return "( " + statement(0) + " )\n";
        case 6:
          return "i=0\nwhile ((i < 3)); do i=$((i+1)); " + pick({":", "[ $i = 2 ] && continue", "[ $i = 2 ] && break"}) +
                 "; run w $i\ndone\n";
        case 7:
          return "while IFS=" + pick({"", ":", "' '"}) + " read -r p q; do run \"$p\" \"$q\"; done <<EOF\na b:c\n$" + name() + " z\nEOF\n";
        case 8:
          return "set -- " + word(1) + " " + word(1) + "\nrun $# \"$@\"\n" + pick({"shift", "shift 2", ":"}) + "\n";
        default:
          break;
      }
    }
    switch (below(8)) {
      case 0:
        return name() + "=" + word(2) + "\n";
      case 1:
        return name() + "+=" + word(1) + "\n";
      case 2:
        return "L" + pick({"+=", "="}) + "(" + word(1) + " " + word(1) + ")\n";
      case 3:
        return "L[" + pick({"0", "2", "A"}) + "]=" + word(1) + "\n";
      case 4:
        return "IFS=" + pick({"' '", ",", "/", "$' \\t\\n'"}) + "\n";
      case 5:
        return "M[" + pick({"k", "n", "$A"}) + "]=" + word(1) + "\n";
      default:
        return "run " + word(2) + " " + word(2) + " " + word(2) + "\n";
    }
  }

  std::uint64_t state_;
};

}  // namespace

TEST_CASE("shell: generated scripts do what bash does", "[shell]") {
  if (!bash_is_here()) {
    WARN("skipped: there is no /bin/bash to compare with");
    return;
  }
  const char* const seed = std::getenv("ALIGNLINT_SHELL_SEED");  // another stretch of scripts, for long runs by hand
  const char* const count = std::getenv("ALIGNLINT_SHELL_SCRIPTS");
  const std::uint64_t first = seed ? std::strtoull(seed, nullptr, 10) : 1;
  const std::uint64_t scripts = count ? std::strtoull(count, nullptr, 10) : 200;
  std::vector<std::string> texts;
  for (std::uint64_t i = 0; i < scripts; ++i) texts.push_back(Generator(first + i).script());
  std::vector<bool> complained;
  const std::vector<std::string> truth = run_in_bash(texts, &complained);
  std::size_t unknown = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (std::count(truth[i].begin(), truth[i].end(), '\n') > 900) continue;  // more launches than are recorded
    if (complained[i]) continue;  // an expression error ends bash's current command: the evaluator calls the word unknown instead
    INFO("seed " << first + i << ":\n" << texts[i]);
    const std::string ours = launches_of(texts[i]);
    if (ours.find('<') != std::string::npos) {
      ++unknown;  // an honest "not known"; there must be few
      continue;
    }
    const auto [a, b] = std::mismatch(ours.begin(), ours.end(), truth[i].begin(), truth[i].end());
    INFO("ours:  " << std::string(a - std::min<std::ptrdiff_t>(60, a - ours.begin()), a + std::min<std::ptrdiff_t>(60, ours.end() - a)));
    INFO("bash:  " << std::string(b - std::min<std::ptrdiff_t>(60, b - truth[i].begin()),
                                  b + std::min<std::ptrdiff_t>(60, truth[i].end() - b)));
    CHECK((ours == truth[i]));
  }
  CHECK(unknown * 5 <= texts.size());
}

}  // namespace alignlint::test
