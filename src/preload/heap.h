#pragma once

// The program's own `operator new` for small blocks. A run makes hundreds of thousands of small texts and lists, most of which live shortly: with glibc's
// malloc that is a quarter of all instructions, with free lists by size a few percent. Only the program has it: tests and fuzz targets, and the program itself
// under the sanitizers, keep the allocator that watches them.

namespace alignlint::heap {

/// From here on much is allocated: small blocks of this thread, and of those that begin later, lie on large pages where the system offers them. A page fault
/// costs as much as some thousand instructions, and a run that judges a pair would have six hundred of them.
void expect_much();

}  // namespace alignlint::heap
