// Checks the rules and mappings of the source tree and writes them as one image: `alignlint_embed RULES MAPPINGS OUTPUT`. A broken file breaks the
// build with the same message that a user's own file would get.

#include <cstdio>
#include <fstream>

#include "data/data.h"
#include "render/render.h"
#include "toml/image.h"

namespace alignlint {
namespace {

struct InputFile {
  std::string path;
  FileId file;
  TomlFile toml;
};

void read_directory(const std::string& kind, const std::string& directory, Sources& sources, std::vector<InputFile>& files,
                    Diagnostics& diagnostics) {
  const Disk disk = real_disk();
  for (const std::string& path : disk.list(directory).files) {
    if (!path.ends_with(".toml")) continue;
    const std::string name = kind + path.substr(directory.size());
    const FileId file = sources.add(name, disk.read(path).text);
    files.push_back({name, file, parse_toml(file, sources, diagnostics)});
  }
}

int run(const std::string& rules, const std::string& mappings, const std::string& output) {
  Sources sources;
  Diagnostics diagnostics;
  std::vector<InputFile> files;
  read_directory("rules", rules, sources, files, diagnostics);
  read_directory("mappings", mappings, sources, files, diagnostics);
  std::vector<ImageFile> image_files;
  for (const InputFile& file : files) image_files.push_back({file.path, sources.text(file.file), file.toml.tree()});
  const std::string image = encode_image(image_files);

  // The check goes through the image, so that what is checked is what will be used.
  Sources built_in;
  Data data(built_in);
  if (!has_errors(diagnostics)) {
    data.add_image(image);
    data.load(diagnostics);
    data.check(diagnostics);
  }
  if (has_errors(diagnostics)) {
    const std::string text = render_diagnostics(diagnostics, built_in.end() > 0 ? built_in : sources, RenderOptions{});
    std::fputs(text.c_str(), stderr);
    return 1;
  }
  std::ofstream(output, std::ios::binary) << image;
  return 0;
}

}  // namespace
}  // namespace alignlint

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: alignlint_embed RULES MAPPINGS OUTPUT\n", stderr);
    return 2;
  }
  return alignlint::run(argv[1], argv[2], argv[3]);
}
