#include "read/shell/tools/printf_format.h"

#include <catch2/catch.hpp>

#include "support/shell_rows.h"

namespace alignlint::test {

using namespace shell;

TEST_CASE("printf conversions are taken apart") {
  std::size_t at = 1;
  const auto conversion = parse_conversion("x%-+ #08.3ldy", at);
  REQUIRE(conversion);
  CHECK(at == 12);
  CHECK((conversion->left && conversion->sign && conversion->blank && conversion->alternate && conversion->zeros));
  CHECK(conversion->width == 8);
  CHECK(conversion->precision == 3);
  CHECK(conversion->kind == 'd');
  CHECK(!conversion->plain());
}

TEST_CASE("printf conversions are bounded") {
  for (const char* text : {"%", "%5", "%.", "%ll", "%4097d", "%99999999999999999999d", "%.4097f"}) {
    INFO(text);
    std::size_t at = 0;
    CHECK(!parse_conversion(text, at));
  }
  Conversion conversion;
  CHECK(!set_width(conversion, INT64_MAX));
  CHECK(!set_width(conversion, INT64_MIN));
  CHECK(!set_precision(conversion, INT64_MAX));
  CHECK(set_precision(conversion, INT64_MIN));
  CHECK(set_width(conversion, -7));
  CHECK((conversion.left && conversion.width == 7));
}

TEST_CASE("printf never hands an input to a C format function", "[shell]") {
  check_rows({
      {"a width that is a format", "printf -v A '%*s' \"1841\\$s\" x 2> /dev/null\nrun ${#A}", "run|1841"},
      {"%n has no address", "printf -v A '%*n' '1$' 5\nrun \"$A\"", "run|<$A>", false},
      {"positions are no conversions of bash", "printf -v A '%2$s' a b\nrun \"$A\"", "run|<$A>", false},
      {"a width no program asks for", "printf -v A '%*d' 9223372036854775807 5\nrun \"$A\"", "run|<$A>", false},
      {"a huge precision", "printf -v A '%.999999999999f' 1\nrun \"$A\"", "run|<$A>", false},
      {"a long argument of a float", "printf -v A '%.3f' 1e400\nrun ${#A}", "run|405"},
      {"awk writes to a file", "run $(awk 'BEGIN { print 2 > \"/dev/null\" }')", "run|<$(awk 'BEGIN { print 2 > \"/dev/null\" }')>", false},
      {"awk", "run $(awk 'BEGIN { printf \"%n%s\", 1, 2 }')", "run|<$(awk 'BEGIN { printf \"%n%s\", 1, 2 }')>", false},
  });
}

TEST_CASE("printf renders as bash does", "[shell]") {
  check_rows({
      {"integers", "run \"$(printf '[%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d|%-8.3d|%.0d]' 5 5 5 5 5 5 5 5 0)\"",
       "run|[    5|5    |00005|+5| 5|005|     005|005     |]"},
      {"negative integers", "run \"$(printf '[%5d|%05d|%.3d|%u|%x]' -5 -5 -5 -1 -1)\"",
       "run|[   -5|-0005|-005|18446744073709551615|ffffffffffffffff]"},
      {"the largest", "run $(printf '%d %d' 9223372036854775807 -9223372036854775808)", "run|9223372036854775807|-9223372036854775808"},
      {"beyond the largest", "run $(printf '%d %u' 99999999999999999999 99999999999999999999)",
       "run|9223372036854775807|18446744073709551615"},
      {"bases", "run $(printf '%x %X %#x %#X %o %#o %#x' 255 255 255 255 8 8 0)", "run|ff|FF|0xff|0XFF|10|010|0"},
      {"widths of bases", "run \"$(printf '[%#8x|%#08x|%-#8x|%.4x]' 255 255 255 255)\"", "run|[    0xff|0x0000ff|0xff    |00ff]"},
      {"strings", "run \"$(printf '[%5s|%-5s|%.2s|%5.1s]' abc abc abc abc)\"", "run|[  abc|abc  |ab|    a]"},
      {"characters", "run \"$(printf '[%c|%3c|%-3c]' abc abc abc)\"", "run|[a|  a|a  ]"},
      {"floats", "run \"$(printf '[%f|%.2f|%8.2f|%-8.2f|%08.2f|%+.1f|%.0f]' 1.5 2.675 3.14159 3.14159 -3.14159 2.5 2.5)\"",
       "run|[1.500000|2.67|    3.14|3.14    |-0003.14|+2.5|2]"},
      {"exponents", "run $(printf '%e %.3E %.0e %#.0e' 12345.678 0.00012 5 5)", "run|1.234568e+04|1.200E-04|5e+00|5.e+00"},
      {"the shorter of both", "run $(printf '%g %g %g %G %.3g %#g %#.3g' 100000 1000000 0.0001 0.00001 3.14159 1 0)",
       "run|100000|1e+06|0.0001|1E-05|3.14|1.00000|0.00"},
      {"no numbers", "run $(printf '%f %F %5.1e' inf nan -inf)", "run|inf|NAN|-inf"},
      {"sizes are passed by", "run $(printf '%ld %lld %hd %zu' 5 6 70000 7)", "run|5|6|70000|7"},
      {"stars", "run \"$(printf '[%*d|%-*d|%*d|%.*f|%*.*f]' 4 7 4 7 -4 7 2 3.14159 7 1 2.25)\"", "run|[   7|7   |7   |3.14|    2.2]"},
      {"a star without a number", "run \"$(printf '[%*d]' '' 3)\"", "run|[3]"},
      {"what is no number", "printf -v A %d 1.5 2> /dev/null\nrun $? $A\nprintf -v A %f x 2> /dev/null\nrun $? $A",
       "run|1|1\nrun|1|0.000000"},
      {"hex, octal and letters as numbers", "run $(printf '%d %d %d %d' 0x1F 017 \"'a\" '\"b')", "run|31|15|97|98"},
      {"escapes of the format", "run \"$(printf '\\101\\x41\\tq\\\\|\\q|\\\"')\"", "run|AA\tq\\|\\q|\""},
      {"escapes of an argument", "run \"$(printf '%b|%b|%b|%5b' '\\0101\\101\\x41' 'a\\tb' '\\q' x)\" \"$(printf '%b%s' 'a\\cb' c)\"",
       "run|AAA|a\tb|\\q|    x|a"},
      {"\\c ends no format", "run \"$(printf 'a\\cb')\"", "run|a\\cb"},
      {"awk", "run $(awk 'BEGIN { printf \"%d %5.2f %s %03d %x %e %%\", 3.9, 2.345, \"t\", 7, 255, 1e3 }')",
       "run|3|2.35|t|007|ff|1.000000e+03|%"},
      {"awk reads its numbers", "run $(echo 1e3 0x1F abc | awk '{ printf \"%d %d %d\", $1, 2.99 * 100, $3 }')", "run|1000|299|0"},
  });
}

}  // namespace alignlint::test
