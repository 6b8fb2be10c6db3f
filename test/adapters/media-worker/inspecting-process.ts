import { readFileSync, writeFileSync } from 'node:fs'
import { createMediaInspector } from '../../../adapters/media-worker/media-inspector.ts'

// A process that cleans the pictures named in its arguments, the first to get ready, and prints how far its
// memory rose while it cleaned the others so many times: the peak, bytes.

const [rounds = '1', first = '', ...others] = process.argv.slice(2)
const caller = { owner: { id: 'mallory', isGuest: false }, signal: new AbortController().signal }
const inspector = createMediaInspector()

const readStatus = (field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync('/proc/self/status', 'latin1')
  return Number(new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
}

const clean = async (path: string) => {
  const { ok } = await inspector.cleanImage(readFileSync(path), caller)
  if (!ok) throw new Error(`${path} was not cleaned`)
  // The file's own bytes in this thread are no memory of the worker.
  globalThis.gc?.()
}

await clean(first)
const idle = readStatus('VmRSS')
// The peak begins anew (proc(5)).
writeFileSync('/proc/self/clear_refs', '5')
for (let round = 0; round < Number(rounds); round++) {
  for (const path of others) await clean(path)
}
process.stdout.write(String(readStatus('VmHWM') - idle))
await inspector.close()
