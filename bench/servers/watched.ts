import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/**
 * The service as it is, but for its limits, with a thousand users. For each line on stdin it prints the
 * longest delay of its event loop since the line before, milliseconds.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
const settings = settingsFromEnvironment({
  PORT: '0',
  DATA_DIR: dataDir,
  ENTERPRISE_RPM: '1000000',
  LOG_LEVEL: 'silent',
})
const app = await createApp(settings, { rateLimiter: createWideRateLimiter() })
const url = await app.listen()
await app.warmUp()
const users = Array.from({ length: 60 }, (_, at) => `user-${at}`)
const tokens: string[] = []
for (const name of users) {
  const made = await app.operate('create-token', { name, tier: 'enterprise' })
  tokens.push((made as { token: string }).token)
}
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
console.log(JSON.stringify({ url, tokens }))
for await (const _ of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify({ max: delay.max / 1e6 }))
  delay.reset()
}
