#pragma once

#include "lsp/server.h"

namespace alignlint {

// The texts of the editor, and what comes of them: diagnostics.

void take_open(Server& server, const Json& params);
void take_change(Server& server, const Json& params);
void take_close(Server& server, const Json& params);
/// A file was written, by the editor or by others: what is on the disk may be something else now.
void take_save(Server& server, const Json& params);

/// Judges what has changed and sends the diagnostics that are not as they were.
void publish(Server& server);

/// Sends them once more with the helps that take longer: call when nothing else waits.
void publish_helps(Server& server);

/// Whether the file that a request is about is open. Files of other schemes never are.
bool is_open(const Server& server, const Json& params);

}  // namespace alignlint
