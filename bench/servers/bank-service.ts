import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/composition/app.ts'
import { limits } from '../../src/config/limits.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { createBenchBank } from '../bank/provider.ts'

/**
 * The service as it is, its limits on, with a bank that answers at once: `SECRET USERS`, the secret of its
 * webhooks and the number of people. Prints its address and a token each.
 */
const [, , secret = '', users = '1'] = process.argv
/** Transactions of each person's bank. */
const rows = 100
const settings = settingsFromEnvironment({
  PORT: '0',
  DATA_DIR: await mkdtemp(join(tmpdir(), 'credit-coach-bench-')),
  LOG_LEVEL: 'silent',
  BANK_WEBHOOK_SECRET: secret,
})
const bank = createBenchBank(rows, limits.bank.syncPageRows)
const app = await createApp(settings, { ports: { bank } })
const url = await app.listen()
const tokens: string[] = []
for (let user = 0; user < Number(users); user++) {
  const asked = { name: `user-${user}`, tier: 'enterprise' }
  tokens.push(((await app.operate('create-token', asked)) as { token: string }).token)
}
console.log(JSON.stringify({ url, tokens }))
