#include "gate/date.h"

#include <charconv>
#include <chrono>

namespace alignlint {

namespace {

using std::chrono::year_month_day;

constexpr std::string_view kMonths[] = {"January", "February", "March",     "April",   "May",      "June",
                                        "July",    "August",   "September", "October", "November", "December"};

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= 0 ? std::optional(value) : std::nullopt;
}

std::optional<year_month_day> day_of(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = number(text.substr(0, 4)), month = number(text.substr(5, 2)), day = number(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                            std::chrono::day(static_cast<unsigned>(*day))};
  return date.ok() ? std::optional(date) : std::nullopt;
}

std::string padded(unsigned value, std::size_t digits) {
  const std::string text = std::to_string(value);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

}  // namespace

std::optional<Date> parse_date(std::string_view text) { return day_of(text) ? std::optional(Date{std::string(text)}) : std::nullopt; }

std::string spoken(const Date& date) {
  const auto day = day_of(date.iso);
  if (!day) return date.iso;
  const unsigned month = static_cast<unsigned>(day->month());
  return std::to_string(static_cast<unsigned>(day->day())) + " " + std::string(kMonths[month - 1]) + " " +
         std::to_string(static_cast<int>(day->year()));
}

Date today(std::string_view epoch) {
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(epoch.data(), epoch.data() + epoch.size(), seconds);
  const bool given = !epoch.empty() && error == std::errc() && end == epoch.data() + epoch.size();
  const auto now = given ? std::chrono::system_clock::time_point(std::chrono::seconds(seconds)) : std::chrono::system_clock::now();
  const year_month_day day(std::chrono::floor<std::chrono::days>(now));
  return {padded(static_cast<unsigned>(static_cast<int>(day.year())), 4) + "-" + padded(static_cast<unsigned>(day.month()), 2) + "-" +
          padded(static_cast<unsigned>(day.day()), 2)};
}

}  // namespace alignlint
