#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace alignlint {

/// A day of the calendar, as `2026-05-03` (ISO 8601); days compare as their texts do.
struct Date {
  std::string iso;

  auto operator<=>(const Date&) const = default;
};

/// None when the text is no day: `2026-02-30`, `3 May`.
std::optional<Date> parse_date(std::string_view text);

/// `3 May 2026`.
std::string spoken(const Date& date);

/// The day on which something is judged, in UTC: of `epoch` (seconds since 1970 as text, what `SOURCE_DATE_EPOCH` holds) or, where that is empty or no
/// number, of the clock.
Date today(std::string_view epoch);

}  // namespace alignlint
