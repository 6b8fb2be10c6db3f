import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// glibc holds on to what a decoded picture took, more with each: 410 MB after fifty hostile ones. With fixed bounds it
// gives most of it back. Only a new program reads them, which takes the place of this one under its pid.
const { env, platform, execPath, execArgv, argv, channel } = process
if (platform === 'linux' && env['MALLOC_ARENA_MAX'] === undefined && channel === undefined) {
  const bounded = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', ...env }
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], bounded)
}

// JavaScript and not TypeScript: removing types before the cache is on takes 40 ms.
const { directory } = enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
// Worker threads use the cache that the variable names.
// biome-ignore lint/style/noProcessEnv: set, not read
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= directory
await import('./main.ts')
