#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "text/sources.h"

namespace alignlint::test {

// A recipe is two configurations that train alike, with what can be changed in them; README.md here says how its file is written.

/// Text that stands once in the files of a recipe, and what takes its place.
struct Change {
  std::string old_text;
  std::string new_text;
};

/// A change after which the sides no longer train alike.
struct Mistake {
  Change change;
  std::vector<std::string> rules;  ///< what reports it: the first at its place, the others, its consequences, anywhere
  std::string at;                  ///< text on the lines where the first is reported; the new text unless the file says otherwise
};

/// Mistakes made together.
struct Mistakes {
  std::size_t port = 0;
  std::vector<Mistake> made;
};

struct RecipeFile {
  std::string name;
  std::string text;
  bool beside = false;  ///< not named on the command line: another file names it
};

/// The versions that a recipe holds for.
struct Port {
  std::string reference;  ///< `megatron@core_r0.12.0`; without `@` the version is open
  std::string candidate;
  std::vector<Change> adapted;  ///< what has to be written otherwise there
  std::string profile;          ///< empty: the usual one
  std::string chip;
};

struct Recipe {
  std::string path;  ///< below tests/recipes
  std::vector<RecipeFile> reference;
  std::vector<RecipeFile> candidate;
  std::vector<Port> ports;
  std::vector<Mistakes> mistakes;
  std::vector<Change> harmless;  ///< made together: nothing differs after them
};

/// Files by name.
using Files = std::map<std::string, std::string>;

/// All recipes, in the order of their paths; fails the test for what is wrong with a file.
std::vector<Recipe> load_recipes();

Files files_of(const Recipe& recipe, const Port& port);

/// Requires that the old text stands once.
void make(const Change& change, Files& files);

/// Lines of one file, from 1.
struct Lines {
  std::string file;
  std::size_t first = 0;
  std::size_t last = 0;
};

/// The lines that hold `text`, which must stand once; blanks around it do not count.
Lines lines_of(const std::string& text, const Files& files);

}  // namespace alignlint::test
