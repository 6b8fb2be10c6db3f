#!/usr/bin/env node
// JavaScript, since assistants start the Node that is on their PATH, which may be too old for TypeScript.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const commands = {
  mcp: ['tools/stdio.ts'],
  start: ['src/start.js'],
  token: ['src/operator.ts', 'token'],
  key: ['src/operator.ts', 'key'],
  tier: ['src/operator.ts', 'tier'],
}

const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) refuse()
if (name === 'mcp' && rest.length > 0)
  refuse('mcp takes no arguments: it is set up by environment variables (MCP_TOOLSETS …).')

// An installed package has no folder of its own for data.
const isInstalled = root.includes(`${sep}node_modules${sep}`)
// biome-ignore lint/style/noProcessEnv: settings are read by src/config
if (isInstalled) process.env.DATA_DIR ??= join(homedir(), '.credit-coach')

const [file, ...first] = commands[name]
const entry = join(root, file)
const hasTypeScript = Number(process.versions.node.split('.')[0]) >= 24

if (hasTypeScript && !isInstalled) {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  module.enableCompileCache(join(root, 'node_modules/.cache/node'))
  process.argv.splice(1, 2, entry, ...first)
  await import(pathToFileURL(entry).href)
} else {
  // Node strips no types below node_modules.
  const hook = isInstalled ? ['--import', new URL('strip-types.js', import.meta.url).href] : []
  const cache = join(root, 'node_modules/.cache/node')
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const child = spawn(findNode(), [...hook, ...settings, entry, ...first, ...rest], {
    stdio: 'inherit',
    cwd: root,
    // biome-ignore lint/style/noProcessEnv: passed on
    env: { NODE_COMPILE_CACHE: cache, ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
}

/** Explains the commands, and ends. */
function refuse(problem) {
  const usage = `Usage: credit-coach mcp      an MCP server on stdin and stdout, for an assistant to start
       credit-coach start    the service over HTTP
       credit-coach token    an access token (NAME)
       credit-coach key      an API key (NAME)
       credit-coach tier     the plan of a user (NAME free|pro|enterprise)
`
  process.stderr.write(problem === undefined ? usage : `${problem}\n\n${usage}`)
  process.exit(2)
}

/** The Node of the npm package `node`, which comes with this one. */
function findNode() {
  if (hasTypeScript) return process.execPath
  const manifest = module.createRequire(import.meta.url).resolve('node/package.json')
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
