// Lists with one number a layer, and the parts (pipeline stages) that layers are dealt to. Where the parts are passed through more than
// once, their sizes are rows: one list a round.

#include "expr/list_functions.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "expr/growing_batch.h"
#include "expr/operators.h"
#include "value/size.h"

namespace alignlint {

namespace {

using Arguments = std::span<const Value>;
using Row = std::vector<std::int64_t>;
using Rows = std::vector<Row>;

std::optional<Row> ints_of(const Value& value) {
  if (!value.is_list()) return std::nullopt;
  Row row;
  for (const Value& item : value.as_list()) {
    if (!item.is_int()) return std::nullopt;
    row.push_back(item.as_int());
  }
  return row;
}

/// A list of ints as one row, or a list of such lists.
std::optional<Rows> rows_of(const Value& value) {
  if (auto row = ints_of(value)) return Rows{*std::move(row)};
  if (!value.is_list()) return std::nullopt;
  Rows rows;
  for (const Value& item : value.as_list()) {
    auto row = ints_of(item);
    if (!row) return std::nullopt;
    rows.push_back(*std::move(row));
  }
  return rows;
}

Value list_of(const Row& row) {
  ValueList items;
  for (const std::int64_t number : row) items.emplace_back(number);
  return Value(std::move(items));
}

Value list_of(const Rows& rows) {
  ValueList items;
  for (const Row& row : rows) items.push_back(list_of(row));
  return Value(std::move(items));
}

Value no_sizes(std::string_view part) { return failed(part, "needs sizes: a list of ints, or lists of them"); }

/// The sizes of parts; nothing when they are none or make too many layers.
std::optional<Rows> sizes_of(const Value& value) {
  auto rows = rows_of(value);
  if (!rows) return rows;
  std::int64_t sum = 0;
  for (const Row& row : *rows) {
    for (const std::int64_t size : row) {
      if (size < 0 || size > static_cast<std::int64_t>(kMostItems) || (sum += size) > static_cast<std::int64_t>(kMostItems))
        return std::nullopt;
    }
  }
  return rows;
}

Value call_rows(Arguments a, std::string_view part) {
  if (!a[0].is_list() || !a[1].is_int() || a[1].as_int() < 1) return failed(part, "needs a list and a length of at least 1");
  const ValueList& items = a[0].as_list();
  const auto length = static_cast<std::size_t>(a[1].as_int());
  if (items.size() % length != 0)
    return failed(part, "cannot cut " + std::to_string(items.size()) + " items into rows of " + std::to_string(length));
  ValueList rows;
  for (std::size_t i = 0; i < items.size(); i += length) {
    rows.emplace_back(ValueList(items.begin() + static_cast<std::ptrdiff_t>(i), items.begin() + static_cast<std::ptrdiff_t>(i + length)));
  }
  return Value(std::move(rows));
}

Value call_transposed(Arguments a, std::string_view part) {
  const auto rows = rows_of(a[0]);
  if (!rows || rows->empty()) return no_sizes(part);
  Rows columns(rows->front().size());
  for (const Row& row : *rows) {
    if (row.size() != columns.size()) return failed(part, "has rows of different lengths");
    for (std::size_t i = 0; i < row.size(); ++i) columns[i].push_back(row[i]);
  }
  return list_of(columns);
}

/// Of a letter, or of all bytes where none is asked for.
Value call_tally(Arguments a, std::string_view part) {
  const bool all = a.size() == 1;
  const auto counts_of = [&](const std::string& text) {
    return all ? static_cast<std::int64_t>(text.size()) : std::count(text.begin(), text.end(), a[1].as_text().front());
  };
  if (!a[0].is_list() || (!all && (!a[1].is_text() || a[1].as_text().size() != 1)))
    return failed(part, "needs a list of strings and a letter");
  Row counts;
  for (const Value& item : a[0].as_list()) {
    if (!item.is_text()) return failed(part, "needs a list of strings and a letter");
    counts.push_back(counts_of(item.as_text()));
  }
  return list_of(counts);
}

Value call_plus(Arguments a, std::string_view part) {
  if (!a[1].is_int()) return failed(part, "needs an int to add");
  auto rows = rows_of(a[0]);
  if (!rows) return no_sizes(part);
  const bool flat = ints_of(a[0]).has_value();
  for (Row& row : *rows) {
    for (std::int64_t& number : row) {
      if (__builtin_add_overflow(number, a[1].as_int(), &number)) return failed(part, "is too large");
    }
  }
  return flat ? list_of(rows->front()) : list_of(*rows);
}

Value call_spread(Arguments a, std::string_view part) {
  const auto rounds = sizes_of(a[0]);
  if (!rounds) return no_sizes(part);
  Row parts;
  for (const Row& round : *rounds) {
    for (std::size_t i = 0; i < round.size(); ++i)
      parts.insert(parts.end(), static_cast<std::size_t>(round[i]), static_cast<std::int64_t>(i));
  }
  return list_of(parts);
}

/// `numbers` in the form of the rounds: one for all, one row for every round, or row by row.
std::optional<Rows> as_rounds(const Value& numbers, const Rows& rounds) {
  if (numbers.is_int()) {
    Rows same;
    for (const Row& round : rounds) same.emplace_back(round.size(), numbers.as_int());
    return same;
  }
  auto rows = rows_of(numbers);
  if (rows && rows->size() == 1) rows->resize(rounds.size(), rows->front());
  if (!rows || rows->size() != rounds.size()) return std::nullopt;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    if ((*rows)[i].size() != rounds[i].size()) return std::nullopt;
  }
  return rows;
}

Value call_leading(Arguments a, std::string_view part) {
  const auto rounds = sizes_of(a[0]);
  if (!rounds) return no_sizes(part);
  const auto numbers = as_rounds(a[1], *rounds);
  if (!numbers) return failed(part, "needs one number, or one for every part");
  Row layers;
  for (std::size_t i = 0; i < rounds->size(); ++i) {
    for (std::size_t j = 0; j < (*rounds)[i].size(); ++j) {
      const std::int64_t size = (*rounds)[i][j];
      for (std::int64_t layer = 0; layer < size; ++layer) layers.push_back(layer < (*numbers)[i][j] ? 1 : 0);
    }
  }
  return list_of(layers);
}

/// Deals one number of a column to its rounds, one by one, each up to its size.
void deal(std::int64_t number, std::size_t column, const Rows& rounds, Rows& dealt) {
  std::int64_t room = 0;
  for (const Row& round : rounds) room += round[column];
  for (number = std::min(number, room); number > 0;) {
    for (std::size_t i = 0; i < rounds.size() && number > 0; ++i) {
      if (dealt[i][column] == rounds[i][column]) continue;
      ++dealt[i][column];
      --number;
    }
  }
}

Value call_dealt(Arguments a, std::string_view part) {
  const auto rounds = sizes_of(a[1]);
  const auto numbers = ints_of(a[0]);
  if (!rounds || rounds->empty() || !numbers) return no_sizes(part);
  Rows dealt;
  for (const Row& round : *rounds) {
    if (round.size() != numbers->size()) return failed(part, "needs one number for every part");
    dealt.emplace_back(round.size(), 0);
  }
  for (std::size_t column = 0; column < numbers->size(); ++column) deal((*numbers)[column], column, *rounds, dealt);
  return list_of(dealt);
}

Value call_drop(Arguments a, std::string_view part) {
  const auto places = ints_of(a[1]);
  if (!a[0].is_list() || !places) return failed(part, "needs a list and the places to leave out");
  const std::set<std::int64_t> left_out(places->begin(), places->end());
  ValueList kept;
  for (std::size_t i = 0; i < a[0].as_list().size(); ++i) {
    if (!left_out.contains(static_cast<std::int64_t>(i))) kept.push_back(a[0].as_list()[i]);
  }
  return Value(std::move(kept));
}

/// Strings are looked up in a table: a launch may have tens of thousands of data sets.
Value call_places_in(Arguments a, std::string_view part) {
  const auto are_texts = [](const Value& list) {
    return list.is_list() && std::all_of(list.as_list().begin(), list.as_list().end(), [](const Value& item) { return item.is_text(); });
  };
  if (!are_texts(a[0]) || !are_texts(a[1])) return failed(part, "needs two lists of strings");
  std::map<std::string_view, std::int64_t> places;
  for (std::size_t i = 0; i < a[1].as_list().size(); ++i) places.emplace(a[1].as_list()[i].as_text(), static_cast<std::int64_t>(i));
  Row found;
  for (const Value& item : a[0].as_list()) {
    const auto place = places.find(item.as_text());
    found.push_back(place == places.end() ? -1 : place->second);
  }
  return list_of(found);
}

Value call_marked(Arguments a, std::string_view part) {
  const auto places = ints_of(a[1]);
  if (!a[0].is_list() || !places) return failed(part, "needs a list, places and a value");
  ValueList items = a[0].as_list();
  for (const std::int64_t place : *places) {
    if (place >= 0 && static_cast<std::size_t>(place) < items.size()) items[static_cast<std::size_t>(place)] = a[2];
  }
  return Value(std::move(items));
}

/// The item of a list, or the one value for all places.
const Value& item_at(const Value& value, std::size_t place) { return value.is_list() ? value.as_list()[place] : value; }

Value call_choose(Arguments a, std::string_view part) {
  const auto mask = ints_of(a[0]);
  if (!mask) return failed(part, "needs a list of ints");
  for (const Value& choice : {a[1], a[2]}) {
    if (choice.is_list() && choice.as_list().size() != mask->size()) return failed(part, "has lists of different lengths");
  }
  ValueList items;
  for (std::size_t i = 0; i < mask->size(); ++i) items.push_back(item_at((*mask)[i] != 0 ? a[1] : a[2], i));
  return Value(std::move(items));
}

/// A growing batch as `[start, increment, samples]`, and the batch it grows to.
std::optional<GrowingBatch> batch_of(const Value& growth, const Value& last) {
  const auto numbers = ints_of(growth);
  if (!numbers || numbers->size() != 3 || !last.is_int()) return std::nullopt;
  const GrowingBatch batch{(*numbers)[0], (*numbers)[1], (*numbers)[2], last.as_int()};
  return batch.valid() ? std::optional(batch) : std::nullopt;
}

Value call_growing(Arguments a, std::string_view part, std::optional<std::int64_t> (GrowingBatch::*count)(std::int64_t) const) {
  const auto batch = batch_of(a[0], a[1]);
  if (!batch || !a[2].is_int() || a[2].as_int() < 0) return failed(part, "needs [start, increment, samples], the last batch and a number");
  const auto result = ((*batch).*count)(a[2].as_int());
  return result ? Value(*result) : failed(part, "takes too many steps to grow");
}

Value call_growing_steps(Arguments a, std::string_view part) { return call_growing(a, part, &GrowingBatch::steps_for); }
Value call_growing_samples(Arguments a, std::string_view part) { return call_growing(a, part, &GrowingBatch::samples_of); }

constexpr std::array<PureFunction, 13> kListFunctions = {{
    {"rows", 2, 2, call_rows},
    {"transposed", 1, 1, call_transposed},
    {"tally", 1, 2, call_tally},
    {"plus", 2, 2, call_plus},
    {"spread", 1, 1, call_spread},
    {"leading", 2, 2, call_leading},
    {"dealt", 2, 2, call_dealt},
    {"drop", 2, 2, call_drop},
    {"places_in", 2, 2, call_places_in},
    {"marked", 3, 3, call_marked},
    {"choose", 3, 3, call_choose},
    {"growing_steps", 3, 3, call_growing_steps},
    {"growing_samples", 3, 3, call_growing_samples},
}};

}  // namespace

std::span<const PureFunction> list_functions() { return kListFunctions; }

}  // namespace alignlint
