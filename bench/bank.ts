import { measurePages } from './bank/pages.ts'
import { measureSync } from './bank/sync.ts'
import { measureWebhooks } from './bank/webhooks.ts'

const parts: Readonly<Record<string, () => Promise<void>>> = {
  sync: measureSync,
  pages: measurePages,
  webhooks: measureWebhooks,
}

/**
 * Transactions of banks: their sync, their lists, and the webhooks that tell of new ones. `BANK_PARTS=pages`
 * measures that alone; with DATABASE_URL and ENCRYPTION_KEY also in PostgreSQL, in schemas of their own.
 */
export async function run(): Promise<void> {
  const asked = process.env['BANK_PARTS']?.split(',') ?? Object.keys(parts)
  for (const [name, measure] of Object.entries(parts)) {
    if (!asked.includes(name)) continue
    console.log(`\n-- ${name}`)
    await measure()
  }
}

if (import.meta.main) await run()
