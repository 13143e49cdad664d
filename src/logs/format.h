#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "logs/record.h"
#include "toml/node.h"

namespace alignlint {

/// A piece of the head of a line: text as it stands, a number, or anything up to the piece behind it.
struct HeadPiece {
  enum class Kind { text, number, anything } kind = Kind::text;
  std::string text;
  Quantity quantity = Quantity::other;
};

struct LogField {
  std::string name;  ///< as printed
  Quantity quantity = Quantity::other;
  bool nan_is_absent = false;  ///< NaN stands for a number that was not computed
  bool shortest = false;       ///< printed with as many digits as it needs: the last one says nothing of rounding
  std::string elsewhere;       ///< a value that begins so says that another process has the number: the line counts for nothing
};

/// How a framework prints a step: a head, then fields `name: value` in any order. Data: `[[log]]` in `mappings/<framework>/logs.toml`.
struct LogFormat {
  std::string name;
  std::string framework;           ///< the folder; empty for shared ones
  std::vector<HeadPiece> head;     ///< the first piece is text
  std::string separators;          ///< characters between fields
  char assign = ':';               ///< between name and value
  std::vector<LogField> fields;    ///< where several give the same quantity the earlier counts
  std::vector<std::size_t> whole;  ///< a line with none of these fields is torn, or another (indices into `fields`); empty: any line
  std::string tail;                ///< text that a whole line has behind its fields
  std::vector<std::string> never;  ///< a line that has one of these texts is no step
  bool mean_loss = false;          ///< the loss is the mean of the steps since the last line
  bool next_rate = false;          ///< the rate is the next step's
  bool nan_unprinted = false;      ///< a whole line without a loss, of steps that were not skipped: the loss was NaN
  bool first_counts = false;       ///< of lines that show the same step one after the other the first counts, else the last
  std::string source;
};

/// Names of columns, of files that are tables: `[[log.column]]` of a shared file.
struct LogColumn {
  Quantity quantity = Quantity::other;
  std::vector<std::string> names;  ///< in lower case, `_` for other characters; the earlier is preferred
};

/// A line that is printed once, before the steps: the number of parameters.
struct LogNotice {
  std::string text;   ///< stands before the number
  std::string after;  ///< the number comes after this text, which follows `text` on the line; empty: at once
  double unit = 1;    ///< the number is multiplied by it
  Quantity quantity = Quantity::parameters;
  std::string framework;
  std::string source;
};

struct LogFormats {
  std::vector<LogFormat> formats;
  std::vector<LogColumn> columns;
  std::vector<LogNotice> notices;
};

/// Adds what one `logs.toml` holds. `framework`: its folder.
void load_log_formats(TomlNode root, std::string_view framework, LogFormats& formats, Diagnostics& diagnostics);

}  // namespace alignlint
