import { setTimeout as sleep } from 'node:timers/promises'
import { alternate, cpuMicroseconds, median, quantile, table } from '../measure.ts'
import {
  type BenchBot,
  type ChatUser,
  type CommandName,
  startPeer,
  startService,
  type Transport,
  transports,
} from './bots.ts'
import { type SlowProvider, startSlowProvider } from './slow-provider.ts'

/** Questions that wait for the model, and commands that come at once meanwhile. */
const count = 100
const rounds = 5
const targetMs = 500
/**
 * The provider answers as late as this, or once the commands of a round are measured; `MODEL_MS=30000
 * MODEL_WAITS=yes` waits to the end each time.
 */
const thinksMs = Number(process.env['MODEL_MS'] ?? 30_000)
const waitsToTheEnd = process.env['MODEL_WAITS'] === 'yes'

const commands: readonly CommandName[] = ['help', 'limits', 'score']

/** Acknowledgements of the commands of one round, ms. */
interface Round {
  readonly questions: readonly number[]
  /** While no question has an answer. */
  readonly waiting: readonly number[]
  /** While all the answers come at the same moment. */
  readonly answering: readonly number[]
}

export async function measureAcknowledgements(): Promise<void> {
  console.log(
    `${count} commands at once while ${count} questions wait for a model that takes ${thinksMs / 1_000} s; ` +
      `ms from the event to its acknowledgement, medians of ${rounds} rounds, people who were never seen before`,
  )
  const rows = []
  for (const transport of transports) {
    await using provider = await startSlowProvider(thinksMs)
    const settings = { OPENAI_API_KEY: 'sk-none', OPENAI_BASE_URL: provider.url }
    await using ours = await startService(transport, settings)
    await using peer = await startPeer(transport)
    const found: [Round[], Round[]] = [[], []]
    await measureRound(ours, provider)
    await measureRound(peer)
    await alternate(
      [
        async () => void found[0].push(await measureRound(ours, provider)),
        async () => void found[1].push(await measureRound(peer)),
      ],
      rounds,
    )
    rows.push(toRow(transport, ours, found[0]), toRow(transport, peer, found[1]))
  }
  table(rows)
}

async function measureRound(bot: BenchBot, provider?: SlowProvider): Promise<Round> {
  const users = (): ChatUser[] => Array.from({ length: count }, () => bot.addUser())
  const [asking, commanding] = [users(), users()]
  const command = () =>
    Promise.all(commanding.map((user, at) => user.command(commands[at % 3] ?? 'help')))
  const questions = await Promise.all(
    asking.map((user) => user.command('ask', 'What should I pay first this month?')),
  )
  if (provider !== undefined) await untilWaiting(provider)
  const waiting = await command()
  await untilIdle(bot)
  if (waitsToTheEnd) while ((provider?.waiting ?? 0) > 0) await sleep(10)
  provider?.release()
  const answering = await command()
  await untilIdle(bot)
  return { questions, waiting, answering }
}

async function untilWaiting(provider: SlowProvider): Promise<void> {
  const deadline = Date.now() + thinksMs
  while (provider.waiting < count) {
    if (Date.now() > deadline) throw new Error(`${provider.waiting} questions reached the model`)
    await sleep(10)
  }
}

/** Looks until the bot does next to nothing. */
export async function untilIdle({ variant }: Pick<BenchBot, 'variant'>): Promise<void> {
  const used = () => cpuMicroseconds(variant.process.pid)
  for (let before = used(); ; ) {
    await sleep(250)
    const now = used()
    if (now - before <= 20_000) return
    before = now
  }
}

function toRow(transport: Transport, { variant }: BenchBot, found: readonly Round[]) {
  const of = (pick: (round: Round) => readonly number[], share: number) =>
    Math.round(median(found.map((round) => quantile(pick(round), share))))
  const waiting = (share: number) => of((round) => round.waiting, share)
  return {
    transport,
    bot: variant.name,
    p50: waiting(0.5),
    p99: waiting(0.99),
    max: Math.round(Math.max(...found.flatMap((round) => round.waiting))),
    goal: variant.name === 'ours' ? (waiting(0.99) <= targetMs ? 'met' : 'MISSED') : '',
    'questions p99': of((round) => round.questions, 0.99),
    'answers come p99': of((round) => round.answering, 0.99),
  }
}
