// No output shows a secret, whichever way it came into a variable, an option or an entry.

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "support/program.h"
#include "support/training.h"

namespace alignlint {

namespace {

using test::Folder;
using test::holds;
using test::Ran;

/// Each way has a value of its own, `loot-` and a number.
constexpr const char* kScript = R"sh(
HF_TOKEN=$(echo loot-0000001)
read API_KEY <<< loot-0000002
printf -v WANDB_API_KEY %s loot-0000003
name=MY_SECRET; declare "$name=loot-0000004"
declare -A M=([password]=loot-0000005); M[hf_token]=$(echo loot-0000006)
PASSWORDS_SECRET=(x "$(echo loot-0000007)")
value=loot-0000008
export GH_TOKEN=$(echo loot-0000009)
key='-----BEGIN RSA PRIVATE KEY-----
loot-0000010
-----END RSA PRIVATE KEY-----'
header="Authorization: Bearer loot-0000011.loot-0000011+loot-0000011/loot-0000011=="
other="X-Api-Key: loot-0000012"
where=https://user:p@ss/loot-0000013@host/x
tools="$HF_TOKEN,$API_KEY,$WANDB_API_KEY,$MY_SECRET,${M[password]},${M[hf_token]},${PASSWORDS_SECRET[1]},$GH_TOKEN"
)sh";

constexpr const char* kOptions =
    R"sh(--x "$tools" --api-key "$value" --y "$value" --key "$key" --header "$header" "$other" --load "$where")sh";

constexpr const char* kEntries = R"(
shared: &shared loot-0000014
password: *shared
secrets: {of: [loot-0000015]}
credentials:
  user: {value: loot-0000016}
copy: [loot-0000015, loot-0000016]
headers: {Authorization: "loot-0000017"}
env:
  - name: HF_TOKEN
    value: loot-0000018
accessKey: loot-0000019
)";

}  // namespace

TEST_CASE("secrets that an evaluation makes, or that lie below a name, are shown nowhere") {
  const Folder folder;
  folder.write("run.sh", kScript + test::small_training(kOptions));
  folder.write("run.yaml", std::string("run_mode: train\ntrainer: {type: CausalLanguageModelingTrainer}\n") + kEntries);
  for (const char* words : {"inspect run.sh --format json", "inspect run.sh run.yaml", "lint -v run.sh run.yaml",
                            "check -v run.sh run.yaml", "check --format json run.sh run.yaml", "check --format html run.sh run.yaml"}) {
    INFO(words);
    const Ran ran = folder.run(std::string("alignlint ") + words);
    CHECK(ran.status != 2);
    const std::string shown = ran.out + ran.error;
    const std::size_t at = shown.find("loot-");
    INFO(shown.substr(at == std::string::npos ? shown.size() : std::max<std::size_t>(at, 80) - 80, 120));
    CHECK(at == std::string::npos);
  }
  CHECK(holds(folder.run("alignlint inspect run.sh").out, "«hidden»,«hidden»"));
}

}  // namespace alignlint
