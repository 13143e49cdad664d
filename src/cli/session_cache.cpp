// Results of earlier runs.

#include <algorithm>

#include "cache/digest.h"
#include "cli/build_id.h"
#include "cli/cache_folder.h"
#include "cli/session.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"
#include "cli/write_file.h"
#include "diag/catalog.h"

namespace alignlint {

namespace {

/// Whether the user gives a secret to a side: that is written down nowhere.
bool is_given_a_secret(const SideRequest& side, const Redaction& secrets) {
  const auto is_secret = [&](const std::string& value) { return !secrets.find(value).empty(); };
  return std::any_of(side.args.begin(), side.args.end(), is_secret) ||
         std::any_of(side.defines.begin(), side.defines.end(),
                     [&](const auto& define) { return secrets.is_name(define.first) || is_secret(define.second); });
}

}  // namespace

std::optional<Diagnostic> Session::open_cache() {
  if (!options().takes(kCache) || !options().given(kCache)) return std::nullopt;
  if (auto mistake = mistake_of_cache(*this)) return mistake;
  // What this machine's environment says stays where it is; and a program that cannot be told from another build of it takes nothing from that one.
  if ((options().takes(kLive) && options().given(kLive)) || build_id().empty()) return std::nullopt;
  const Redaction secrets(data_->secrets());
  for (const SideRequest* side : {&sides().files, &sides().reference, &sides().candidate}) {
    if (is_given_a_secret(*side, secrets)) return std::nullopt;
  }
  const std::string folder = options().value(kCache);
  const std::string ignored = join_path(folder, ".gitignore");
  const bool is_new = disk_.read(ignored).error == ReadError::missing && disk_.resolve(ignored).empty();  // what is there is the user's
  if (!make_private_folder(folder) || (is_new && !write_atomically(ignored, "*\n")))
    return make_diagnostic<Code::usage, "unwritable">({}, folder);
  cache_.emplace(shelf_of(folder, disk_), knowledge());
  return std::nullopt;
}

std::string Session::knowledge() const {
  ByteWriter bytes;
  bytes(build_id());
  for (const FileId file : sources_.from(first_of_users_)) {
    if (file < first_input_) bytes(sources_.name(file), sources_.text(file));
  }
  return digest_of(bytes.bytes());
}

}  // namespace alignlint
