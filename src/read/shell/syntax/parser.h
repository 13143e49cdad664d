#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "read/shell/syntax/ast.h"
#include "text/budget.h"
#include "text/variable_names.h"

namespace alignlint::shell {

/// Where a word stands: decides what ends it and what quotes mean in it.
enum class Where {
  command,         ///< ends at blanks and metacharacters
  pattern,         ///< as `command`, with `@(a|b)` inside: `case` and `[[`
  regex,           ///< right of `=~`: parentheses and `|` belong to it
  operand,         ///< `${x:-HERE}`
  quoted_operand,  ///< `"${x:-HERE}"`
  double_quotes,
  here_document,
  arithmetic,  ///< `$((HERE))`
};

/// A recursive-descent parser of bash's grammar over one input. Pays for what it makes and for what it reads twice, and throws `WorkSpent` when that is more
/// than there is. The pieces are spread over `parse_*.cpp`.
class Parser {
 public:
  Parser(const Input& input, Budget& budget);

  /// Commands up to the end of the input. Like bash it takes one line of commands at a time: what stands before a syntax error is returned with it.
  Script parse_script();

  /// `shopt -s extglob` has been run before.
  void accept_extended_patterns() { extended_patterns_ = true; }
  /// Reads `X=<your path>` as a word, where bash sees redirections without a target and refuses the script.
  void accept_placeholders() { accepts_placeholders_ = true; }
  [[nodiscard]] const std::vector<Span>& placeholders() const { return placeholders_; }
  /// Backslashes that were to continue a line but are followed by blanks.
  [[nodiscard]] const std::vector<Span>& cut_lines() const { return cut_lines_; }
  /// What bash skips, from each `#` to the end of its line.
  [[nodiscard]] const std::vector<Span>& comments() const { return comments_; }
  /// The simple commands, assignments among them, that take more than one line.
  [[nodiscard]] const std::vector<Span>& long_commands() const { return long_commands_; }

  /// One word with everything up to the end of the input, for texts that are words themselves.
  SyntaxWord parse_whole(Where where);

  /// The words of a command line in which a newline is white space and nothing is an operator.
  std::vector<SyntaxWord> parse_words(std::optional<SyntaxError>& error);

 private:
  /// One level of what nests: commands, words, conditions, groups of patterns.
  class Nested {
   public:
    explicit Nested(Parser& parser) : parser_(parser) {
      if (parser.depth_ >= kMostNesting) parser.fail("nested too deeply", parser.at_);
      parser.spend(Budget::kNode);
      ++parser.depth_;
    }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    ~Nested() { --parser_.depth_; }

   private:
    static constexpr int kMostNesting = 300;
    Parser& parser_;
  };
  struct PendingDocument {
    std::shared_ptr<SyntaxWord> body;
    std::string delimiter;
    bool quoted = false;
    bool strip_tabs = false;
  };

  void spend(std::size_t units) const {
    if (!budget_.spend(units)) throw WorkSpent{};
  }

  // characters
  [[nodiscard]] bool at_end() const { return at_ >= end_; }
  [[nodiscard]] char peek(std::size_t ahead = 0) const { return at_ + ahead < end_ ? text_[at_ + ahead] : '\0'; }
  [[nodiscard]] bool looking_at(std::string_view text) const { return text_.substr(at_, std::min(text.size(), end_ - at_)) == text; }
  bool take(std::string_view text);
  /// A place, and how much had been noted there.
  struct Mark {
    std::size_t at, placeholders, cut_lines, comments, long_commands;
  };
  [[nodiscard]] Mark mark() const { return {at_, placeholders_.size(), cut_lines_.size(), comments_.size(), long_commands_.size()}; }
  /// To where something else is tried, whether this failed or not: what was noted since is forgotten. Always false.
  bool go_back(const Mark& to);
  [[nodiscard]] std::string source(std::size_t begin) const { return std::string(text_.substr(begin, at_ - begin)); }
  [[nodiscard]] Span span(std::size_t begin) const { return input_.at(begin, at_); }
  /// Without the blanks and separators behind it.
  [[nodiscard]] std::size_t trimmed_end(std::size_t begin) const;
  /// The first error counts. The input ends here from now on, so that everything that is open returns: what it returns is not to be used.
  void fail(std::string message, std::size_t at);
  void fail_unexpected();
  [[nodiscard]] bool failed() const { return failure_.has_value(); }

  // words (parse_word.cpp, parse_quote.cpp, parse_dollar.cpp, parse_parameter.cpp)
  SyntaxWord parse_word(Where where, std::string_view stops = {});
  void parse_parts(SyntaxWord& word, Where where, std::string_view stops, bool quoted);
  [[nodiscard]] std::size_t plain_run(std::string_view stops) const;
  bool parse_part(SyntaxWord& word, Where where, bool quoted);
  void add_literal(SyntaxWord& word, std::size_t begin, std::string bytes, bool quoted);
  void parse_backslash(SyntaxWord& word, Where where, bool quoted);
  void parse_single_quotes(SyntaxWord& word);
  void parse_double_quotes(SyntaxWord& word);
  void parse_ansi_quotes(SyntaxWord& word);
  bool parse_placeholder(SyntaxWord& word);
  [[nodiscard]] std::size_t placeholder_size() const;
  void parse_group_pattern(SyntaxWord& word, Where where);
  void parse_dollar(SyntaxWord& word, Where where, bool quoted);
  bool parse_arithmetic(SyntaxWord& word, bool quoted);
  void parse_substitution(SyntaxWord& word, bool quoted);
  void parse_process(SyntaxWord& word);
  void parse_backquotes(SyntaxWord& word, bool quoted);
  void parse_parameter(SyntaxWord& word, bool quoted);
  void parse_parameter_name(Parameter& parameter);
  void parse_parameter_operation(Parameter& parameter, bool quoted);
  void parse_subscript(Parameter& parameter);
  SyntaxWord parse_arithmetic_text(std::string_view stops);

  // commands (parse_command.cpp, parse_simple.cpp, parse_compound.cpp, parse_condition.cpp)
  void skip_blanks();
  void skip_comment();
  void skip_newlines();
  void read_documents();
  void add_pieces(Text& body, std::size_t from, std::size_t to) const;
  [[nodiscard]] bool at_terminator() const;
  [[nodiscard]] std::size_t reserved_length(std::string_view word) const;
  [[nodiscard]] bool at_reserved(std::string_view word) const;
  bool take_reserved(std::string_view word);
  void expect_reserved(std::string_view word);
  Script parse_until(std::initializer_list<std::string_view> closers);
  ScriptPtr parse_body(std::initializer_list<std::string_view> closers);
  /// Of `for` and `for ((…))`: `do … done`, or braces.
  ScriptPtr parse_loop_body();
  void parse_list(std::vector<AndOr>& items, std::initializer_list<std::string_view> closers, bool one_line);
  AndOr parse_and_or();
  Pipeline parse_pipeline();
  CommandPtr parse_command();
  bool parse_compound(Command& command);
  void parse_simple(Command& command);
  bool parse_redirect(Command& command);
  bool parse_redirect_operator(Redirect& redirect);
  void start_document(Redirect& redirect, bool strip_tabs);
  bool at_assignment() const;
  Assignment parse_assignment();
  void parse_array(Assignment& assignment);
  std::optional<std::string> function_name();
  FunctionDefinition parse_function(std::string name);
  If parse_if();
  While parse_while(bool until);
  void parse_for(Command& command);
  bool parse_coprocess(Command& command);
  Case parse_case();
  Case::Item parse_case_item();
  ConditionCommand parse_condition_command();
  Condition parse_disjunction();
  Condition parse_conjunction();
  Condition parse_negation();
  Condition parse_test();
  std::optional<SyntaxWord> parse_arithmetic_command();
  void skip_condition_blanks();

  const Input& input_;
  Budget& budget_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::optional<SyntaxError> failure_;
  int depth_ = 0;
  bool extended_patterns_ = false;  ///< `shopt -s extglob` has been seen
  Span group_pattern_;              ///< met on the lines at hand, where nothing has switched such patterns on
  bool in_condition_ = false;       ///< inside `[[ … ]]`, where they need no switch
  bool extended_later_ = false;     ///< it stands on the line at hand: bash has read that line before it switches
  std::vector<PendingDocument> documents_;
  bool accepts_placeholders_ = false;
  std::set<std::size_t> not_arithmetic_;  ///< places of `((` that turned out to be something else: never tried twice
  std::vector<Span> placeholders_;
  std::vector<Span> cut_lines_;
  std::vector<Span> comments_;
  std::vector<Span> long_commands_;
};

/// Whose backslash escapes: `$'…'`, `printf` formats, `echo -e`, arguments of `printf %b`.
enum class Escapes { ansi_quotes, printf, echo, argument };
/// Replaces escapes. `stop` is set by `\\c`, which ends all output.
std::string unescape(std::string_view text, Escapes escapes, bool& stop);

}  // namespace alignlint::shell
