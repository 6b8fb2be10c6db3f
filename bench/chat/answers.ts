import { setTimeout as sleep } from 'node:timers/promises'
import { alternate, cpuMicroseconds, median, quantile, table } from '../measure.ts'
import { untilIdle } from './acknowledgements.ts'
import { type BenchBot, type ChatUser, startPeer, startService, type Transport } from './bots.ts'

/** Messages that follow each other faster become one turn (`limits.chatPlatforms.burstMs`). */
const burstMs = 700
const rounds = 3
/** Messages one after the other in a round, of people who are known. */
const samples = 6
/** Messages at once in a round, each of another person. */
const crowd = 200

const question = 'How do I raise my credit score?'

const transports: readonly Transport[] = ['Slack, HTTP', 'Slack, Socket Mode', 'Discord, gateway']

interface Times {
  readonly first: number
  readonly whole: number
}

interface Round {
  readonly times: readonly Times[]
  /** CPU of the bot, µs a message. */
  readonly cpu: number
  /** Until all of the crowd have their answers, ms. */
  readonly crowd: number
}

/** From a DM to the first words of its answer and to the last, and what a message costs. */
export async function measureAnswers(): Promise<void> {
  console.log(
    `a DM to the offline coach, ms without the ${burstMs} ms in which messages become one turn; ` +
      `${samples} one after the other and ${crowd} at once, medians of ${rounds} rounds`,
  )
  const rows = []
  for (const transport of transports) {
    await using ours = await startService(transport, {})
    await using peer = await startPeer(transport)
    const found: [Round[], Round[]] = [[], []]
    await measureRound(ours)
    await measureRound(peer)
    await alternate(
      [
        async () => void found[0].push(await measureRound(ours)),
        async () => void found[1].push(await measureRound(peer)),
      ],
      rounds,
    )
    rows.push(toRow(transport, ours, burstMs, found[0]), toRow(transport, peer, 0, found[1]))
  }
  table(rows)
}

async function measureRound(bot: BenchBot): Promise<Round> {
  const user = bot.addUser()
  await askAll([user], bot)
  const times: Times[] = []
  for (let at = 0; at < samples; at += 1) times.push(await timeAnswer(user, bot))
  const users = Array.from({ length: crowd }, () => bot.addUser())
  // The first answer comes with a tour; it is not what a message costs.
  await askAll(users, bot)
  const before = cpuMicroseconds(bot.variant.process.pid)
  const took = await askAll(users, bot)
  const cpu = (cpuMicroseconds(bot.variant.process.pid) - before) / crowd
  return { times, cpu, crowd: took }
}

/** Resolves when everybody has an answer more, and the bot does nothing any more, with the ms of the first. */
async function askAll(users: readonly ChatUser[], bot: BenchBot): Promise<number> {
  const before = users.map((user) => user.answers().length)
  const began = performance.now()
  await Promise.all(users.map((user) => user.dm(question)))
  while (users.some((user, at) => user.answers().length <= (before[at] ?? 0))) await sleep(5)
  const took = performance.now() - began
  await untilIdle(bot)
  return took
}

async function timeAnswer(user: ChatUser, bot: BenchBot): Promise<Times> {
  const before = user.answers().length
  const began = performance.now()
  let first: number | undefined
  let whole = 0
  let shown = ''
  const stop = bot.onChange(() => {
    const text = user.answers().slice(before).join('\n')
    if (text === shown) return
    shown = text
    whole = performance.now() - began
    first ??= whole
  })
  await user.dm(question)
  while (first === undefined) await sleep(5)
  await untilIdle(bot)
  stop()
  return { first, whole }
}

function toRow(
  transport: Transport,
  { variant }: BenchBot,
  lessMs: number,
  found: readonly Round[],
) {
  const all = (pick: (times: Times) => number, share: number) =>
    Math.round(median(found.map(({ times }) => quantile(times.map(pick), share))) - lessMs)
  return {
    transport,
    bot: variant.name,
    'first words p50': all(({ first }) => first, 0.5),
    'first words max': all(({ first }) => first, 0.999),
    'whole p50': all(({ whole }) => whole, 0.5),
    'whole max': all(({ whole }) => whole, 0.999),
    [`${crowd} at once`]: Math.round(median(found.map((round) => round.crowd)) - lessMs),
    'CPU µs a message': Math.round(median(found.map(({ cpu }) => cpu))),
  }
}
