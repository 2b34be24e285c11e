-- Start-up script of the Lua engines: takes away what reaches outside the
-- working directory and the TeX trees. The engine's own switch --safer leaves
-- reading, listing and linking open, and the font loader refuses to run with it.
-- Everything used below is local: a document may replace the global functions.
local type, tostring, ipairs, select, error = type, tostring, ipairs, select, error
local find, sub = string.find, string.sub

local job = os.getenv("HOME") or "/nonexistent"
local scratch = job .. "/texcache" -- where the font loader may write
local roots = {}
for root in string.gmatch(os.getenv("DIAGRAMMETRY_ROOTS") or "", "[^:]+") do
  roots[#roots + 1] = root
end

local function inside(name, root)
  return name == root or sub(name, 1, #root + 1) == root .. "/"
end

local function trusted(name)
  for i = 1, #roots do
    if inside(name, roots[i]) then return true end
  end
  return false
end

local function allowed(name)
  if type(name) ~= "string" or find(name, "\0", 1, true) or find(name, "..", 1, true) then
    return false
  end
  return sub(name, 1, 1) ~= "/" or inside(name, job) or trusted(name)
end

local function refuse() return nil, "not permitted" end
local function stop() error("not permitted") end

-- a function whose first argument names a file
local function guard(library, key, otherwise)
  local original = library and library[key]
  if type(original) ~= "function" then return end
  library[key] = function(name, ...)
    local path = name
    if type(name) == "table" then path = name.filename end
    if type(path) == "string" and not allowed(path) then return (otherwise or refuse)() end
    return original(name, ...)
  end
end

-- data files in the working directory, as pgfplots writes them, and the font caches
local function writable(name)
  return inside(name, scratch)
    or find(name, "^[%w_-]+%.%a+$")
      and (find(name, "%.dat$") or find(name, "%.txt$") or find(name, "%.table$") or find(name, "%.csv$"))
end

local open = io.open
io.open = function(name, mode)
  if not allowed(name) or mode and find(mode, "[wa+]") and not writable(name) then
    return nil, "not permitted"
  end
  return open(name, mode)
end
guard(io, "lines", stop)
guard(io, "input", stop)
for _, key in ipairs { "popen", "output", "tmpfile" } do io[key] = refuse end

-- forged precompiled code can break out of the interpreter: it must come from
-- this very process or from the trees
local dump, loadtext, loadany = string.dump, load, loadfile
local dumped = {}
string.dump = function(...)
  local code = dump(...)
  dumped[code] = true
  return code
end
load = function(chunk, name, mode, ...)
  if not (type(chunk) == "string" and dumped[chunk]) then mode = "t" end
  return loadtext(chunk, name, mode, ...)
end
loadstring = nil
loadfile = function(name, mode, ...)
  if not allowed(name) then return nil, "not permitted" end
  if not trusted(name) then mode = "t" end
  return loadany(name, mode, ...)
end
dofile = function(name)
  local chunk, message = loadfile(name)
  if not chunk then error(message) end
  return chunk()
end

guard(lfs, "dir", function() return function() return nil end end)
guard(lfs, "attributes")
guard(lfs, "symlinkattributes")
local mkdir = lfs.mkdir
lfs.mkdir = function(name)
  if not allowed(name) or not inside(name, scratch) then return nil, "not permitted" end
  return mkdir(name)
end
for _, key in ipairs { "link", "symlink", "rmdir", "mkdirp", "touch", "setmode", "lock",
  "lock_dir", "unlock", "chdir", "chmod" } do
  lfs[key] = refuse
end
for _, key in ipairs { "execute", "exec", "spawn", "remove", "rename", "tmpname", "tmpdir", "setenv",
  "kpsepopen" } do
  os[key] = refuse
end

for _, library in ipairs { gzip or {}, zip or {} } do
  guard(library, "open")
  guard(library, "openfile")
  guard(library, "lines", stop)
end
guard(img, "new")
guard(img, "scan")
guard(fontloader, "open")
guard(fontloader, "info")
guard(pdfe, "open")
mplib = nil
package.loaded.mplib = nil
package.loadlib = nil

-- no compiled libraries; the searchers are installed after this script
local request = require
require = function(name)
  local searchers = package.searchers
  if searchers then searchers[3], searchers[4] = nil, nil end
  if type(name) ~= "string" or find(name, "[/\\]") then error("not permitted") end
  return request(name)
end

-- what the font loader needs of the debug library, and nothing that reaches into functions
if debug then
  local getinfo, traceback = debug.getinfo, debug.traceback
  local less = {
    traceback = traceback,
    getinfo = function(at, what)
      if type(at) == "number" then at = at + 1 end
      local info = getinfo(at, what)
      if info then info.func = nil end
      return info
    end,
  }
  debug = less
  package.loaded.debug = less
end

for _, key in ipairs { "immediateobj", "obj" } do
  local original = pdf and pdf[key]
  if type(original) == "function" then
    pdf[key] = function(...)
      for i = 1, select("#", ...) do
        local value = select(i, ...)
        if type(value) == "string" and find(value, "file", 1, true)
          or type(value) == "table" and (value.file or find(tostring(value.type), "file", 1, true)) then
          error("not permitted")
        end
      end
      return original(...)
    end
  end
end

local register = callback.register
callback.register = function(name, action)
  if type(name) == "string" and type(action) == "function" and find(name, "^find_") then
    local original = action
    action = function(...)
      local found = original(...)
      if found == nil or allowed(found) then return found end
      return nil
    end
  end
  return register(name, action)
end
