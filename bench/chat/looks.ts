import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { ChatEffects } from '../../test/support/chat-effects.ts'
import type { Variant } from '../measure.ts'

interface Look {
  readonly effects: readonly ChatEffects[]
  /** Events and messages that wait; 0 when nobody was named. */
  readonly waiting: number
  readonly memory: NodeJS.MemoryUsage
}

/** What the service (`servers/chat-service.ts`) has in its store for these people, and in memory. */
export async function lookInto(
  { process }: Variant,
  people: readonly ChatPerson[] = [],
): Promise<Look> {
  const { stdin, stdout } = process
  if (stdin === null || stdout === null) throw new Error('there is no pipe to the service')
  const lines = createInterface({ input: stdout })
  const answered = once(lines, 'line')
  stdin.write(`${JSON.stringify(people)}\n`)
  const [line] = (await answered) as [string]
  lines.close()
  return JSON.parse(line) as Look
}
