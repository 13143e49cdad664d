#pragma once

#include "lsp/server.h"

namespace alignlint {

// The begin and the end of a session: what both sides can do.

Json answer_initialize(Server& server, const Json& params);
Json answer_shutdown(Server& server, const Json& params);
void take_exit(Server& server, const Json& params);

}  // namespace alignlint
