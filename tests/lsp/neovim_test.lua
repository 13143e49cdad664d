-- Run by neovim_test.sh, with pretrain.yaml of a misaligned pair open.

local rule = 'optimizer/weight-decay-mismatch'

local function say(text) io.stdout:write(text .. '\n') end

local function fail(text)
  say('FAILED: ' .. text)
  vim.cmd('cquit 1')
end

local function check(condition, text)
  if not condition then fail(text) end
  say('ok: ' .. text)
end

local function found()
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    if diagnostic.code == rule then return diagnostic end
  end
end

local function await(condition, text) check(vim.wait(20000, condition, 20), text) end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  for _, answer in pairs(answers or {}) do
    if answer.error then fail(method .. ': ' .. answer.error.message) end
    return answer.result
  end
  fail(method .. ': no answer')
end

local function line_of(pattern)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    if line:find(pattern) then return number, line end
  end
  fail('no line ' .. pattern)
end

local function run()
  local client = vim.lsp.start_client({ name = 'alignlint', cmd = { vim.env.ALIGNLINT, 'lsp' }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, client)
  await(function() return found() ~= nil end, 'the file opens with the finding')

  local row, line = line_of('weight_decay')
  check(found().lnum == row - 1, 'it stands at its line')
  vim.api.nvim_win_set_cursor(0, { row, (line:find('weight_decay')) })
  local hover = ask('textDocument/hover', vim.lsp.util.make_position_params())
  check(hover.contents.value:find('weight decay') and hover.contents.value:find('pretrain.sh'), 'hover tells both sides')
  local definition = ask('textDocument/definition', vim.lsp.util.make_position_params())
  check(#definition == 1 and definition[1].uri:find('pretrain.sh'), 'the definition is the line of the other side')

  local actions = ask('textDocument/codeAction', vim.tbl_extend('force', vim.lsp.util.make_range_params(), { context = { diagnostics = {} } }))
  check(#actions >= 3, 'a fix, a comment and an acceptance are offered')
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  await(function() return found() == nil end, 'the finding goes when its fix is applied')

  row, line = line_of('weight_decay')
  local fixed = line
  vim.api.nvim_buf_set_lines(0, row - 1, row, false, { (line:gsub(':.*', ': 0.5')) })
  await(function() return found() ~= nil end, 'it comes back when another value is typed')
  vim.api.nvim_buf_set_lines(0, row - 1, row, false, { fixed })
  await(function() return found() == nil end, 'and goes with it')

  local indent = line:match('^%s*')
  vim.api.nvim_buf_set_lines(0, row, row, false, { indent .. 'am' })
  vim.api.nvim_win_set_cursor(0, { row + 1, #indent + 1 })
  local names = {}
  local params = vim.lsp.util.make_position_params()
  params.position = { line = row, character = #indent + 2 }
  for _, item in ipairs(ask('textDocument/completion', params)) do names[item.label] = true end
  check(names['amsgrad'] and names['eps'], 'keys of the class are completed in a half typed line')

  vim.lsp.stop_client(client)
  check(vim.wait(20000, function() return vim.lsp.client_is_stopped(client) end, 20), 'the server ends with the editor')
  vim.cmd('qall!')
end

local done, problem = pcall(run)
if not done then fail(tostring(problem)) end
