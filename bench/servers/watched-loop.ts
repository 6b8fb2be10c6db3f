import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/**
 * The service as it is, but for its limits, in a child process: sends its address and the token of a
 * pro user; then, for each message, the longest delay of its event loop since the last and the most
 * CPU time of one of its turns, which a busy machine does not change, milliseconds.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
const settings = settingsFromEnvironment({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const app = await createApp(settings, { rateLimiter: createWideRateLimiter() })
const url = await app.listen()
const { token } = (await app.operate('create-token', { name: 'alice', tier: 'pro' })) as {
  token: string
}
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let maxTurnMs = 0
let before = process.threadCpuUsage()

function watchTurn(): void {
  const { user, system } = process.threadCpuUsage(before)
  maxTurnMs = Math.max(maxTurnMs, (user + system) / 1e3)
  before = process.threadCpuUsage()
  setImmediate(watchTurn)
}

watchTurn()
process.on('message', () => {
  process.send?.({ delay: delay.max / 1e6, cpu: maxTurnMs })
  delay.reset()
  maxTurnMs = 0
})
process.on('disconnect', () => process.exit())
process.send?.({ url, token })
