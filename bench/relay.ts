import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { median, quantile, startVariant, table, type Variant } from './measure.ts'
import {
  connectTo,
  consoleBody,
  microseconds,
  providerBody,
  scripted,
  type TokenClient,
} from './token-client.ts'

/** Each begins with new processes: the same program is a fifth slower or faster from one to the next. */
const rounds = 3
/**
 * Before anything is measured: code that has run a thousand times is not yet what it will be. In
 * turns, since a process that rests while the others are warmed up grows cold again.
 */
const warmUps = { turns: 6, connections: 8, requests: 250 }
const samples = 150
const users = 50

/** A disk without a disk's time, where there is one. */
const memory = '/dev/shm'

interface Setting {
  /** Milliseconds from the question to the provider's first token. */
  readonly thinks: number
  /**
   * Requests in a row to one before the next has its turn. Ten are a service in use; where each has
   * one alone, all others have run in between and the caches of the processor hold nothing of it.
   */
  readonly inTurn: number
}

const settings: readonly Setting[] = [
  { thinks: 20, inTurn: 10 },
  { thinks: 0, inTurn: 10 },
  { thinks: 20, inTurn: 1 },
]

interface Contestant {
  readonly name: string
  readonly url: string
  readonly path: string
  readonly bearers: readonly string[]
  /** Made anew after the warm-up: servers close what rests. */
  client: TokenClient
  /** µs that everything but the provider's own thinking took, one a sample. */
  readonly took: number[]
  body(content: string): string
}

/** One contestant in one round, ms. */
interface Figures {
  readonly added: number
  readonly p99: number
  readonly ofPipe: number
  readonly ofSdk: number
}

/**
 * Latency that a relay adds to the first token: round trip less that without a relay, over open
 * connections, without the provider's own time.
 */
export async function run(): Promise<void> {
  const figures = settings.map((): Figures[][] => [])
  let names: readonly string[] = []
  for (let round = 0; round < rounds; round++) {
    const measured = await measureRound()
    names = measured.names
    for (const [at, all] of measured.figures.entries()) figures[at]?.push(all)
  }
  for (const [at, { thinks, inTurn }] of settings.entries()) {
    const each = `${samples} samples each, ${inTurn} at a time in turn`
    console.log(`the provider thinks ${thinks} ms; ${each}; medians of ${rounds} rounds`)
    report(names, figures[at] ?? [])
  }
}

async function measureRound(): Promise<{ names: readonly string[]; figures: Figures[][] }> {
  await using upstream = await startVariant('upstream', './servers/upstream.ts')
  const { url } = upstream
  await using pipe = await startVariant('pipe', './servers/raw-pipe.ts', url)
  await using sdk = await startVariant('SDK', './servers/sdk-iterator.ts', url)
  await using ai = await startVariant('AI SDK', './servers/ai-sdk.ts', url)
  const console_ = ['./servers/console.ts', url, String(users)] as const
  await using disk = await startVariant('ours', ...console_, tmpdir())
  await using ram = await startVariant('ours', ...console_, existsSync(memory) ? memory : tmpdir())
  const contestants = [
    contestant('the provider itself', upstream, '/v1/responses', providerBody),
    contestant('Express + node:http raw pipe', pipe, '/chat', providerBody),
    contestant('ours', disk, '/console/api/chat', consoleBody),
    contestant('ours, disk in memory', ram, '/console/api/chat', consoleBody),
    contestant('openai SDK iterator', sdk, '/chat', providerBody),
    contestant('AI SDK streamText', ai, '/chat', providerBody),
  ]
  for (let turn = 0; turn < warmUps.turns; turn++) {
    for (const one of contestants) await warmUp(one)
  }
  for (const one of contestants) one.client = connectTo(one.url)
  const figures: Figures[][] = []
  for (const setting of settings) figures.push(await measure(contestants, setting))
  for (const { client } of contestants) client.close()
  return { names: contestants.map(({ name }) => name), figures }
}

function contestant(
  name: string,
  { url, tokens }: Variant,
  path: string,
  body: Contestant['body'],
): Contestant {
  return { name, url, path, bearers: tokens, client: connectTo(url), took: [], body }
}

async function warmUp({ url, path, bearers, body }: Contestant): Promise<void> {
  const content = body(scripted(2, 5, 0))
  const connection = async (_: unknown, at: number) => {
    const client = connectTo(url)
    for (let count = 0; count < warmUps.requests; count++) {
      const bearer = bearers[(count + at) % bearers.length] ?? ''
      await client.ask({ path, bearer, body: content }, () => undefined)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: warmUps.connections }, connection))
}

/** Each in turn, in another order each time: what ran before leaves its traces in the caches. */
async function measure(
  contestants: readonly Contestant[],
  { thinks, inTurn }: Setting,
): Promise<Figures[]> {
  const content = scripted(3, 5, thinks)
  for (const { took } of contestants) took.length = 0
  for (let turn = 0; turn < samples / inTurn; turn++) {
    const order = contestants.map((one) => ({ one, at: Math.random() })).sort((a, b) => a.at - b.at)
    for (const { one } of order) {
      for (let count = 0; count < inTurn; count++) await sample(one, content)
    }
  }
  const [direct = 0, pipe = 0, , , sdk = 0] = contestants.map(({ took }) => median(took) / 1_000)
  return contestants.map(({ took }) => {
    const added = median(took) / 1_000 - direct
    const p99 = quantile(took, 0.99) / 1_000
    return { added, p99, ofPipe: added / (pipe - direct), ofSdk: added / (sdk - direct) }
  })
}

async function sample(one: Contestant, content: string): Promise<void> {
  const { path, bearers, client, took } = one
  const bearer = bearers[took.length % bearers.length] ?? ''
  const begun = microseconds()
  await client.ask({ path, bearer, body: one.body(content) }, ({ sent, asked, arrived }) => {
    if (asked !== undefined) took.push(arrived - sent + (asked - begun))
  })
}

/** `figures`: those of each round, one a contestant. */
function report(names: readonly string[], figures: readonly (readonly Figures[])[]): void {
  table(
    names.map((name, at) => {
      const middle = (figure: keyof Figures) =>
        median(figures.map((all) => all[at]?.[figure] ?? Number.NaN)).toFixed(2)
      return {
        'first token through': name,
        'added p50 ms': middle('added'),
        'p99 ms in all': middle('p99'),
        'of the pipe': middle('ofPipe'),
        'of the SDK': middle('ofSdk'),
        goal: name === 'ours' ? '≤ 1.8 of the SDK' : '',
      }
    }),
  )
}

if (import.meta.main) await run()
