import { measureAcknowledgements } from './chat/acknowledgements.ts'
import { measureAlerts } from './chat/alerts.ts'
import { measureAnswers } from './chat/answers.ts'
import { measureBrokenPlatform } from './chat/broken-platform.ts'
import { measureDuplicates } from './chat/duplicates.ts'
import { measureLease } from './chat/lease.ts'
import { measureMemory } from './chat/memory.ts'

const parts: Readonly<Record<string, () => Promise<void>>> = {
  acknowledgements: measureAcknowledgements,
  duplicates: measureDuplicates,
  answers: measureAnswers,
  alerts: measureAlerts,
  'broken-platform': measureBrokenPlatform,
  memory: measureMemory,
  lease: measureLease,
}

/**
 * The bots of Slack and Discord under load, on emulated platforms that set no rates; `CHAT_PARTS=answers`
 * measures that alone. Two instances need DATABASE_URL, and use REDIS_URL.
 */
export async function run(): Promise<void> {
  const asked = process.env['CHAT_PARTS']?.split(',') ?? Object.keys(parts)
  for (const [name, measure] of Object.entries(parts)) {
    if (!asked.includes(name)) continue
    console.log(`\n-- ${name}`)
    await measure()
  }
}

if (import.meta.main) await run()
