import { measureAcknowledgements } from './chat/acknowledgements.ts'
import { measureDuplicates } from './chat/duplicates.ts'

/** The bots of Slack and Discord under load, on emulated platforms that set no rates. */
export async function run(): Promise<void> {
  await measureAcknowledgements()
  await measureDuplicates()
}

if (import.meta.main) await run()
