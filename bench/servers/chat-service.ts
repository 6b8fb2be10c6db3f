import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { Store } from '../../src/ports/store.ts'
import { countEffects } from '../../test/support/chat-effects.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/**
 * The service with the settings of its argument (JSON), its limits of requests wide. For each line on
 * stdin it prints the records of those people (JSON) and its memory after a collection of garbage. Its first
 * line has tokens of as many users as TOKENS says.
 */
const [, , given = '{}'] = process.argv
const settings = JSON.parse(given) as Record<string, string>
let store: Store | undefined
const app = await createApp(
  settingsFromEnvironment({
    PORT: '0',
    DATA_DIR: settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))),
    LOG_LEVEL: 'silent',
    ...settings,
  }),
  {
    rateLimiter: createWideRateLimiter(),
    doors: [
      (services) => {
        store = services.store
        return { name: 'bench' }
      },
    ],
  },
)
const url = await app.listen()
await app.warmUp()
const tokens = await Promise.all(
  Array.from({ length: Number(settings['TOKENS'] ?? 0) }, async (_, at) => {
    const { token } = (await app.operate('create-token', { name: `user-${at}` })) as {
      readonly token: string
    }
    return token
  }),
)
console.log(JSON.stringify({ url, tokens }))
process.once('SIGTERM', () => void app[Symbol.asyncDispose]().then(() => process.exit()))

const all = { index: 'byExpiry', equals: [], limit: 10_000 } as const

/** Events and messages that wait. */
async function countWaiting(opened: Store): Promise<number> {
  let count = 0
  for (const collection of ['chatInbox', 'chatOutbox'] as const) {
    for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
      const page = await opened.list(collection, { ...all, after })
      count += page.items.filter(({ value }) => value.status === 'waiting').length
      after = page.next
    }
  }
  return count
}

for await (const line of createInterface({ input: process.stdin })) {
  const people = JSON.parse(line) as readonly ChatPerson[]
  if (store === undefined) throw new Error('the door was not opened')
  const opened = store
  const effects = await Promise.all(people.map((person) => countEffects(person, opened)))
  const waiting = people.length === 0 ? 0 : await countWaiting(opened)
  globalThis.gc?.()
  globalThis.gc?.()
  console.log(JSON.stringify({ effects, waiting, memory: process.memoryUsage() }))
}
