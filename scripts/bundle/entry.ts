import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

// The bundle's entry: older Nodes must be able to read it, and cannot read the rest.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Credit coach needs Node 24 or newer; this is ${process.version}.\n`)
  process.exit(1)
}

/** An unset option arrives as an empty text or as the variable's name, by host. */
function configured(name: string): string {
  // biome-ignore lint/style/noProcessEnv: what a host has not filled in must not reach the settings
  const text = (process.env[name] ?? '').replace(/^\$\{HOME\}/, homedir())
  return /^\$\{/.test(text) ? '' : text
}

// biome-ignore lint/style/noProcessEnv: settings are read by src/config
Object.assign(process.env, {
  DATA_DIR: configured('DATA_DIR') || join(homedir(), '.credit-coach'),
  ACCESS_TOKEN: configured('ACCESS_TOKEN'),
  LC_ALL: configured('LC_ALL'),
})
module.enableCompileCache()
await import('../../tools/stdio.ts')
