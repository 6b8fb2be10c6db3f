import { setTimeout as sleep } from 'node:timers/promises'
import { table } from '../measure.ts'
import { untilIdle } from './acknowledgements.ts'
import { type BenchBot, type ChatUser, type Settings, startService } from './bots.ts'
import { createDatabase } from './duplicates.ts'
import { lookInto } from './looks.ts'

/** Three times 10,000 messages: what is remembered to be quicker is full by then. The free plan has ten a day. */
const people = 3_000
const messagesEach = 10
const atOnce = 200

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

/**
 * Heap after a collection, at each tenth of 30,000 messages: what a message leaves in memory. On Slack: the
 * SDK of Discord makes 50 calls a second.
 */
export async function measureMemory(): Promise<void> {
  const rows = []
  const database = await createDatabase()
  if (database !== undefined) rows.push(await measure('PostgreSQL', database))
  await database?.[Symbol.asyncDispose]()
  rows.push(await measure('embedded', {}))
  console.log(`MB after a collection of garbage, ${people} people with ${messagesEach} DMs each`)
  table(rows)
}

async function measure(store: string, settings: Settings) {
  await using bot = await startService('Slack, HTTP', settings)
  const users = Array.from({ length: people }, () => bot.addUser())
  const heaps: number[] = []
  const resident: number[] = []
  for (let round = 0; round < messagesEach; round += 1) {
    for (let at = 0; at < people; at += atOnce) await askAll(users.slice(at, at + atOnce), bot)
    await untilIdle(bot)
    const { memory } = await lookInto(bot.variant)
    heaps.push(memory.heapUsed)
    resident.push(memory.rss)
  }
  const [first = 0, middle = 0, last = 0] = [0, Math.floor(messagesEach / 2), messagesEach - 1].map(
    (at) => heaps[at],
  )
  return {
    store,
    'heap after 3,000': mebibytes(first),
    'after 18,000': mebibytes(middle),
    'after 30,000': mebibytes(last),
    'bytes a message, last 12,000': Math.round((last - middle) / (people * (messagesEach / 2 - 1))),
    'resident after 30,000': mebibytes(resident.at(-1) ?? 0),
  }
}

async function askAll(users: readonly ChatUser[], bot: BenchBot): Promise<void> {
  const before = users.map((user) => user.answers().length)
  await Promise.all(users.map((user) => user.dm('What is a good utilization?')))
  while (users.some((user, at) => user.answers().length <= (before[at] ?? 0))) {
    if (bot.variant.process.exitCode !== null) throw new Error('the service has ended')
    await sleep(20)
  }
}
