import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/** The service as it is, but for its limits, with one user who has an analysed report. */
const dataDir = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
const settings = settingsFromEnvironment({ PORT: '0', DATA_DIR: dataDir })
const app = await createApp(settings, { rateLimiter: createWideRateLimiter() })
const url = await app.listen()
const { token } = (await app.operate('create-token', { name: 'user-0' })) as { token: string }
const reportData = await readFile(new URL('../../samples/report.txt', import.meta.url), 'utf8')
const analyzed = await fetch(`${url}/api/analyze/report`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ reportData, bureau: 'bureau_b' }),
})
if (!analyzed.ok) throw new Error(await analyzed.text())
console.log(JSON.stringify({ url, tokens: [token] }))
