#include "value/package_version.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "text/ascii.h"

namespace alignlint {

namespace {

bool is_separator(char c) { return c == '.' || c == '-' || c == '_'; }

std::string trimmed_lower(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  std::string out(text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin));
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

}  // namespace

class PackageVersionReader {
 public:
  explicit PackageVersionReader(std::string_view text) : text_(trimmed_lower(text)) {}

  std::optional<PackageVersion> run() {
    if (peek() == 'v') ++at_;
    if (!read_release()) return std::nullopt;
    while (at_ < text_.size() && peek() != '+') {
      if (!read_part()) return std::nullopt;
    }
    if (peek() == '+' && !read_local()) return std::nullopt;
    return version_;
  }

 private:
  using Part = PackageVersion::Part;

  [[nodiscard]] char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  /// Digits; nothing where there are none, or more than a number holds.
  std::optional<std::uint64_t> number() {
    constexpr std::size_t kMostDigits = 18;
    const std::size_t begin = at_;
    while (is_digit(peek())) ++at_;
    if (at_ == begin || at_ - begin > kMostDigits) return std::nullopt;
    return std::stoull(text_.substr(begin, at_ - begin));
  }

  bool read_release() {
    auto first = number();
    if (first.has_value() && peek() == '!') {
      version_.epoch_ = *first;
      ++at_;
      first = number();
    }
    if (!first.has_value()) return false;
    version_.release_.push_back(*first);
    while (peek() == '.' && is_digit(peek(1))) {
      ++at_;
      const auto next = number();
      if (!next.has_value()) return false;
      version_.release_.push_back(*next);
    }
    return true;
  }

  struct Name {
    std::string_view word;
    Part part;
  };

  /// The longest name that stands here; null where none does.
  [[nodiscard]] const Name* part_here() const {
    // Longer ones before what they begin with: `rcdev1` is a candidate and its development, `preview` is no `pre`.
    static constexpr std::array<Name, 12> kNames = {{{"alpha", Part::alpha},
                                                     {"a", Part::alpha},
                                                     {"beta", Part::beta},
                                                     {"b", Part::beta},
                                                     {"c", Part::candidate},
                                                     {"rc", Part::candidate},
                                                     {"preview", Part::candidate},
                                                     {"pre", Part::candidate},
                                                     {"post", Part::post},
                                                     {"rev", Part::post},
                                                     {"r", Part::post},
                                                     {"dev", Part::dev}}};
    const std::string_view rest = std::string_view(text_).substr(at_);
    const auto* found = std::find_if(kNames.begin(), kNames.end(), [&](const Name& name) { return rest.starts_with(name.word); });
    return found == kNames.end() ? nullptr : found;
  }

  /// `rc1`, `.post2`, `-1` (a post-release), and of Ascend `.2` behind a pre-release.
  bool read_part() {
    const char separator = is_separator(peek()) ? text_[at_++] : '\0';
    if (is_digit(peek())) {
      const bool late = std::any_of(version_.parts_.begin(), version_.parts_.end(),
                                    [](const auto& part) { return part.first == Part::post || part.first == Part::dev; });
      const bool post = separator == '-' && !late;
      if (!post && (separator != '.' || version_.parts_.empty())) return false;
      return add(post ? Part::post : Part::patch);
    }
    const Name* name = part_here();
    if (name == nullptr) return false;
    at_ += name->word.size();
    if (is_separator(peek()) && is_digit(peek(1))) ++at_;
    return add(name->part);
  }

  bool add(Part part) {
    std::uint64_t value = 0;
    if (is_digit(peek())) {
      const auto written = number();
      if (!written.has_value()) return false;
      value = *written;
    }
    version_.parts_.emplace_back(part, value);
    return true;
  }

  bool read_local() {
    do {
      ++at_;
      const std::size_t begin = at_;
      while (is_digit(peek()) || is_lower(peek())) ++at_;
      if (at_ == begin) return false;
      const std::string word = text_.substr(begin, at_ - begin);
      const bool digits = std::all_of(word.begin(), word.end(), is_digit);
      if (digits && word.size() > 18) return false;
      version_.local_.emplace_back(digits ? std::stoull(word) + 1 : 0, digits ? std::string() : word);
    } while (is_separator(peek()));
    return at_ == text_.size();
  }

  std::string text_;
  std::size_t at_ = 0;
  PackageVersion version_;
};

std::optional<PackageVersion> PackageVersion::parse(std::string_view text) { return PackageVersionReader(text).run(); }

std::strong_ordering PackageVersion::operator<=>(const PackageVersion& other) const {
  if (const auto order = epoch_ <=> other.epoch_; order != 0) return order;
  const auto at = [](const auto& items, std::size_t i, const auto& end) { return i < items.size() ? items[i] : end; };
  for (std::size_t i = 0; i < std::max(release_.size(), other.release_.size()); ++i) {
    const std::uint64_t none = 0;  // 2.1 and 2.1.0 are the same
    if (const auto order = at(release_, i, none) <=> at(other.release_, i, none); order != 0) return order;
  }
  for (std::size_t i = 0; i < std::max(parts_.size(), other.parts_.size()); ++i) {
    const std::pair<Part, std::uint64_t> none{Part::end, 0};
    if (const auto order = at(parts_, i, none) <=> at(other.parts_, i, none); order != 0) return order;
  }
  return local_ <=> other.local_;
}

PackageVersion PackageVersion::without_local() const {
  PackageVersion version = *this;
  version.local_.clear();
  return version;
}

PackageVersion PackageVersion::release_only() const {
  PackageVersion version;
  version.epoch_ = epoch_;
  version.release_ = release_;
  return version;
}

bool PackageVersion::is_prerelease() const {
  return std::any_of(parts_.begin(), parts_.end(), [](const auto& part) { return part.first < Part::end; });
}

bool PackageVersion::is_postrelease() const {
  return std::any_of(parts_.begin(), parts_.end(), [](const auto& part) { return part.first == Part::post; });
}

namespace {

bool starts_like(const PackageVersion& version, const PackageVersion& prefix) {
  if (version.epoch() != prefix.epoch()) return false;
  for (std::size_t i = 0; i < prefix.release().size(); ++i) {
    const std::uint64_t number = i < version.release().size() ? version.release()[i] : 0;
    if (number != prefix.release()[i]) return false;
  }
  return true;
}

/// `2.7` of `2.7.1`: what a compatible version begins with.
std::optional<PackageVersion> series_of(const PackageVersion& version) {
  if (version.release().size() < 2) return std::nullopt;
  std::string text = std::to_string(version.epoch()) + "!";
  for (std::size_t i = 0; i + 1 < version.release().size(); ++i) text += (i == 0 ? "" : ".") + std::to_string(version.release()[i]);
  return PackageVersion::parse(text);
}

}  // namespace

bool PackageRange::Clause::holds(const PackageVersion& other) const {
  const PackageVersion plain = other.without_local();
  switch (comparison) {
    case Comparison::equal:
    case Comparison::unequal: {
      const bool same = prefix ? starts_like(other, version) : (version.has_local() ? other : plain) == version;
      return same == (comparison == Comparison::equal);
    }
    case Comparison::at_most:
      return plain <= version;
    case Comparison::at_least:
      return plain >= version;
    case Comparison::below:  // 5.0rc1 is not yet 5, and yet not meant by <5
      return plain < version && (version.is_prerelease() || !(plain.is_prerelease() && plain.release_only() == version.release_only()));
    case Comparison::above:  // 4.post1 and 4+cpu are still 4
      return plain > version && (version.is_postrelease() || !(plain.is_postrelease() && plain.release_only() == version.release_only()));
    case Comparison::compatible:
      return plain >= version && starts_like(plain, *series_of(version));
  }
  return false;
}

std::optional<PackageRange> PackageRange::parse(std::string_view text) {
  struct Sign {
    std::string_view sign;
    Comparison comparison;
  };
  static constexpr std::array<Sign, 8> kSigns = {{{"===", Comparison::equal},
                                                  {"==", Comparison::equal},
                                                  {"!=", Comparison::unequal},
                                                  {"<=", Comparison::at_most},
                                                  {">=", Comparison::at_least},
                                                  {"~=", Comparison::compatible},
                                                  {"<", Comparison::below},
                                                  {">", Comparison::above}}};
  PackageRange range;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    std::string one = trimmed_lower(text.substr(begin, comma - begin));
    begin = comma + 1;
    if (one.empty()) continue;
    const auto* sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const Sign& known) { return one.starts_with(known.sign); });
    if (sign == kSigns.end()) return std::nullopt;
    one.erase(0, sign->sign.size());
    const bool equality = sign->comparison == Comparison::equal || sign->comparison == Comparison::unequal;
    const bool prefix = one.ends_with(".*");
    if (prefix && (!equality || sign->sign == "===")) return std::nullopt;
    if (prefix) one.resize(one.size() - 2);
    const auto version = PackageVersion::parse(one);
    if (!version.has_value() || (sign->comparison == Comparison::compatible && version->release().size() < 2)) return std::nullopt;
    if (version->has_local() && !equality) return std::nullopt;
    range.clauses_.push_back({sign->comparison, *version, prefix});
  }
  return range;
}

bool PackageRange::holds(const PackageVersion& version) const {
  return std::all_of(clauses_.begin(), clauses_.end(), [&](const Clause& clause) { return clause.holds(version); });
}

}  // namespace alignlint
