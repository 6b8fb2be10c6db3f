import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// JavaScript and not TypeScript: removing types before the cache is on takes 40 ms.
const { directory } = enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
// Worker threads use the cache that the variable names.
// biome-ignore lint/style/noProcessEnv: set, not read
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= directory
await import('./main.ts')
