#include <catch2/catch.hpp>

#include <filesystem>

#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

TEST_CASE("report: the entry that differs stands before the others a value is worked out from") {
  const test::Folder folder;
  const std::string sample = "samples/dense-aligned/pretrain";
  for (const char* ending : {".sh", ".yaml"}) std::filesystem::copy(test::source_path(sample + ending), folder.path());
  const std::string aligned = folder.read("pretrain.yaml");
  const auto place_of = [&](const std::string& entry, const std::string& mistake) {
    std::string text = aligned;
    text.replace(text.find(entry), entry.size(), mistake);
    folder.write("pretrain.yaml", text);
    const std::string out = folder.run("alignlint check --no-config --format concise pretrain.sh pretrain.yaml").out;
    return out.substr(0, out.find(" global batch size"));
  };
  const std::string told = " error[optimizer/global-batch-mismatch]";
  CHECK(place_of("batch_size: 1 ", "batch_size: 2 ") == "pretrain.yaml:20:15:" + told);
  CHECK(place_of("data_parallel: &dp 4", "data_parallel: &dp 2") == "pretrain.yaml:78:22:" + told);
  CHECK(place_of("micro_batch_num: 64", "micro_batch_num: 8") == "pretrain.yaml:81:20:" + told);
}

}  // namespace alignlint
