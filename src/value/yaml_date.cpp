#include "value/yaml_date.h"

#include <array>
#include <cstdio>
#include <optional>

namespace alignlint {

namespace {

struct Parts {
  int year = 0, month = 0, day = 0;
  std::size_t month_digits = 0, day_digits = 0;
  bool has_time = false;
  int hour = 0, minute = 0, second = 0;
  std::string fraction;
  bool has_zone = false;
  char zone_sign = '+';
  int zone_hour = 0, zone_minute = 0;
};

/// Takes `least` to `most` digits; returns how many were taken, 0 when too few.
std::size_t take_number(std::string_view& text, std::size_t least, std::size_t most, int& number) {
  std::size_t count = 0;
  number = 0;
  while (count < most && count < text.size() && text[count] >= '0' && text[count] <= '9') number = number * 10 + (text[count++] - '0');
  if (count < least) return 0;
  text.remove_prefix(count);
  return count;
}

bool take(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

bool take_blanks(std::string_view& text) {
  const std::size_t count = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(count);
  return count > 0;
}

bool take_zone(std::string_view& text, Parts& parts) {
  parts.has_zone = true;
  if (take(text, 'Z')) return true;
  if (text.empty() || (text.front() != '+' && text.front() != '-')) return false;
  parts.zone_sign = text.front();
  text.remove_prefix(1);
  if (take_number(text, 1, 2, parts.zone_hour) == 0) return false;
  return !take(text, ':') || take_number(text, 2, 2, parts.zone_minute) != 0;
}

bool take_time(std::string_view& text, Parts& parts) {
  parts.has_time = true;
  if (!take(text, 'T') && !take(text, 't') && !take_blanks(text)) return false;
  if (take_number(text, 1, 2, parts.hour) == 0 || !take(text, ':')) return false;
  if (take_number(text, 2, 2, parts.minute) == 0 || !take(text, ':')) return false;
  if (take_number(text, 2, 2, parts.second) == 0) return false;
  if (take(text, '.')) {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    parts.fraction = text.substr(0, count);
    text.remove_prefix(count);
  }
  if (text.empty()) return true;
  take_blanks(text);
  return take_zone(text, parts) && text.empty();
}

std::optional<Parts> split(std::string_view text) {
  Parts parts;
  if (take_number(text, 4, 4, parts.year) == 0 || !take(text, '-')) return std::nullopt;
  parts.month_digits = take_number(text, 1, 2, parts.month);
  if (parts.month_digits == 0 || !take(text, '-')) return std::nullopt;
  parts.day_digits = take_number(text, 1, 2, parts.day);
  if (parts.day_digits == 0) return std::nullopt;
  if (!text.empty() && !take_time(text, parts)) return std::nullopt;
  return parts;
}

int days_in(int year, int month) {
  constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && leap ? 29 : kDays.at(static_cast<std::size_t>(month - 1));
}

std::string zone_text(const Parts& parts) {
  const int minutes = parts.zone_hour * 60 + parts.zone_minute;
  std::array<char, 16> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%c%02d:%02d", minutes == 0 ? '+' : parts.zone_sign, minutes / 60 % 100, minutes % 60);
  return buffer.data();
}

}  // namespace

bool looks_like_yaml_date(std::string_view text) {
  const auto parts = split(text);
  return parts && (parts->has_time || (parts->month_digits == 2 && parts->day_digits == 2));
}

YamlDate read_yaml_date(std::string_view text) {
  const auto parts = split(text);
  const std::string quoted = "'" + std::string(text) + "'";
  if (!parts) return {{}, quoted + " is not a date"};
  if (parts->year == 0 || parts->month < 1 || parts->month > 12 || parts->day < 1 || parts->day > days_in(parts->year, parts->month)) {
    return {{}, "there is no day " + quoted};
  }
  if (parts->hour > 23 || parts->minute > 59 || parts->second > 59) return {{}, "there is no time of day " + quoted};
  if (parts->zone_hour * 60 + parts->zone_minute >= 24 * 60) return {{}, "there is no time zone such as in " + quoted};
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%04d-%02d-%02d", parts->year, parts->month, parts->day);
  std::string out = buffer.data();
  if (!parts->has_time) return {out, {}};
  std::snprintf(buffer.data(), buffer.size(), " %02d:%02d:%02d", parts->hour, parts->minute, parts->second);
  out += buffer.data();
  const std::string micro = (parts->fraction + "000000").substr(0, 6);
  if (!parts->fraction.empty() && micro != "000000") out += "." + micro;
  if (parts->has_zone) out += zone_text(*parts);
  return {out, {}};
}

}  // namespace alignlint
