import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/** The service as it is, but for its limits; prints its address and a token a user it was asked for. */
const users = Number(process.argv[2] ?? 1)
const dataDir = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
const settings = settingsFromEnvironment({ PORT: '0', DATA_DIR: dataDir })
const app = await createApp(settings, { rateLimiter: createWideRateLimiter() })
const url = await app.listen()
const tokens: string[] = []
for (let user = 0; user < users; user++) {
  const made = (await app.operate('create-token', { name: `user-${user}` })) as { token: string }
  tokens.push(made.token)
}
console.log(JSON.stringify({ url, tokens }))
