#pragma once

namespace alignlint::test {

// Where things lie that tests use. One object file knows the paths: all others are then the same in every checkout, and a compiler cache serves
// several of them.

/// The checkout.
[[nodiscard]] const char* source_folder();
/// The facts beside the checkout, which only the project's own developers have; may be absent.
[[nodiscard]] const char* shared_folder();
/// The program just built.
[[nodiscard]] const char* program_path();

}  // namespace alignlint::test
