import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'

/** The service as it is, its limits on: enterprise users, whose requests a minute are a setting. */
const [, , upstream = '', users = '1', folder = ''] = process.argv
const app = await createApp(
  settingsFromEnvironment({
    PORT: '0',
    DATA_DIR: await mkdtemp(join(folder, 'credit-coach-bench-')),
    ENTERPRISE_RPM: '1000000',
    // All connections come from one address, which may hold only 1,000 of its own.
    TRUSTED_PROXIES: '1',
    OPENAI_API_KEY: 'sk-none',
    OPENAI_BASE_URL: `${upstream}/v1`,
  }),
)
const url = await app.listen()
const tokens: string[] = []
for (let user = 0; user < Number(users); user++) {
  const asked = { name: `user-${user}`, tier: 'enterprise' }
  tokens.push(((await app.operate('create-token', asked)) as { token: string }).token)
}
console.log(JSON.stringify({ url, tokens }))
