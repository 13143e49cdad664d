#include "pipeline/entry_differences.h"

#include <catch2/catch.hpp>

#include "support/program.h"

namespace alignlint {

TEST_CASE("entries: what the platform decides is listed, and is no finding") {
  const test::Folder folder;
  const auto write = [&](const std::string& name, const std::string& kernel) {
    folder.write(name,
                 "model: {model_path: m, ops_implementation: {rms_norm_implementation: " + kernel +
                     "}}\ntrain: {optimizer: {lr: 1.0e-4}, accelerator: {ulysses_size: 1}}\ndata: {train_path: d, max_seq_len: 128}\n");
  };
  write("gpu.yaml", "liger_kernel");
  write("npu.yaml", "npu");
  const test::Ran ran = folder.run("alignlint check --format concise gpu.yaml npu.yaml");
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with(
      "npu.yaml:1:70: information[pair/platform] 'model.ops_implementation.rms_norm_implementation' differs as the platforms "
      "do: 'liger_kernel' in reference, 'npu' in candidate\n"));
  CHECK(folder.run("alignlint check --format concise gpu.yaml gpu.yaml").out.find("pair/platform") == std::string::npos);
}

}  // namespace alignlint
