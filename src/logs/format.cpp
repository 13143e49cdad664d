#include "logs/format.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "toml/strict_table.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 17> kQuantities = {"step",     "steps", "epoch",        "epochs",     "epoch_step", "epoch_steps",
                                                          "loss",     "norm",  "rate",         "loss_scale", "batch",      "skipped",
                                                          "overflow", "skip",  "milliseconds", "parameters", "other"};
constexpr std::array<std::string_view, 2> kLossKinds = {"own", "mean"};
constexpr std::array<std::string_view, 2> kRateKinds = {"own", "next"};
constexpr std::array<std::string_view, 2> kRepeats = {"last", "first"};

Quantity quantity_of(StrictTable& table, std::string_view key) {
  const auto index = table.word(key, kQuantities);
  return index.has_value() ? static_cast<Quantity>(*index) : Quantity::other;
}

/// `Epoch {epoch}/{epochs}:{}| {epoch_step}/{epoch_steps} [`; `{{` is a brace.
std::optional<std::vector<HeadPiece>> read_head(std::string_view text) {
  std::vector<HeadPiece> pieces;
  const auto add = [&](char c) {
    if (pieces.empty() || pieces.back().kind != HeadPiece::Kind::text) pieces.push_back({});
    pieces.back().text += c;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool doubled = i + 1 < text.size() && text[i + 1] == text[i];
    if (text[i] != '{' || doubled) {
      add(text[i]);
      if (text[i] == '{') ++i;
      continue;
    }
    const std::size_t close = text.find('}', i);
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view name = text.substr(i + 1, close - i - 1);
    const auto known = std::find(kQuantities.begin(), kQuantities.end(), name);
    const bool any_number = name == "number";
    if (!name.empty() && !any_number && known == kQuantities.end()) return std::nullopt;
    HeadPiece piece;
    piece.kind = name.empty() ? HeadPiece::Kind::anything : HeadPiece::Kind::number;
    if (known != kQuantities.end()) piece.quantity = static_cast<Quantity>(known - kQuantities.begin());
    pieces.push_back(std::move(piece));
    i = close;
  }
  const auto is = [&](std::size_t i, HeadPiece::Kind kind) { return i < pieces.size() && pieces[i].kind == kind; };
  if (!is(0, HeadPiece::Kind::text)) return std::nullopt;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (is(i, HeadPiece::Kind::anything) && !is(i + 1, HeadPiece::Kind::text)) return std::nullopt;
  }
  return pieces;
}

void load_fields(StrictTable& table, LogFormat& format, Diagnostics& diagnostics) {
  table.require("fields");
  for (const TomlNode& node : table.tables("fields")) {
    StrictTable entry(node, "fields", diagnostics);
    LogField field;
    field.name = entry.required_text("name").text;
    entry.require("is");
    field.quantity = quantity_of(entry, "is");
    field.nan_is_absent = entry.flag("nan_is_absent");
    field.shortest = entry.flag("shortest");
    field.elsewhere = view(entry.text("elsewhere"));
    entry.finish();
    format.fields.push_back(std::move(field));
  }
}

void load_format(TomlNode node, std::string_view framework, LogFormats& formats, Diagnostics& diagnostics) {
  StrictTable table(node, "[[log]]", diagnostics);
  LogFormat format;
  format.framework = framework;
  format.name = table.required_text("name").text;
  if (const TomlString head = table.required_text("head"); !head.text.empty()) {
    if (auto pieces = read_head(head.text)) {
      format.head = std::move(*pieces);
    } else {
      table.bad_value<"log head">("head", head.text);
    }
  }
  format.separators = table.required_text("separators").text;
  if (const auto assign = table.text("assign")) format.assign = assign->text.empty() ? ':' : assign->text.front();
  load_fields(table, format, diagnostics);
  for (const TomlString& name : table.texts("whole")) {
    const auto found = std::find_if(format.fields.begin(), format.fields.end(), [&](const LogField& f) { return f.name == name.text; });
    if (found == format.fields.end()) {
      table.bad_value<"log field">("whole", name.text);
    } else {
      format.whole.push_back(static_cast<std::size_t>(found - format.fields.begin()));
    }
  }
  format.tail = view(table.text("tail"));
  for (const TomlString& text : table.texts("never")) format.never.emplace_back(text.text);
  format.mean_loss = table.word("loss", kLossKinds) == 1U;
  format.next_rate = table.word("rate", kRateKinds) == 1U;
  format.nan_unprinted = table.flag("nan_unprinted");
  format.first_counts = table.word("repeated", kRepeats) == 1U;
  format.source = table.required_text("source").text;
  table.finish();
  formats.formats.push_back(std::move(format));
}

void load_column(TomlNode node, LogFormats& formats, Diagnostics& diagnostics) {
  StrictTable table(node, "[[column]]", diagnostics);
  LogColumn column;
  table.require("is");
  column.quantity = quantity_of(table, "is");
  table.require("names");
  for (const TomlString& name : table.text_list("names")) column.names.emplace_back(name.text);
  table.finish();
  formats.columns.push_back(std::move(column));
}

void load_notice(TomlNode node, std::string_view framework, LogFormats& formats, Diagnostics& diagnostics) {
  StrictTable table(node, "[[notice]]", diagnostics);
  LogNotice notice;
  notice.framework = framework;
  notice.text = table.required_text("text").text;
  notice.after = view(table.text("after"));
  notice.unit = table.real("unit").value_or(1);
  table.require("is");
  notice.quantity = quantity_of(table, "is");
  notice.source = table.required_text("source").text;
  table.finish();
  formats.notices.push_back(std::move(notice));
}

}  // namespace

void load_log_formats(TomlNode root, std::string_view framework, LogFormats& formats, Diagnostics& diagnostics) {
  StrictTable table = data_file(root, "the log formats", diagnostics);
  for (const TomlNode& node : table.tables("log")) load_format(node, framework, formats, diagnostics);
  for (const TomlNode& node : table.tables("column")) load_column(node, formats, diagnostics);
  for (const TomlNode& node : table.tables("notice")) load_notice(node, framework, formats, diagnostics);
  table.finish();
}

}  // namespace alignlint
