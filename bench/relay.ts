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

/** Before anything is measured: code that has run some hundred times is not yet what it will be. */
const warmUps = { connections: 8, requests: 400 }
const samples = 250
const users = 50

/** A disk without a disk's time, where there is one. */
const memory = '/dev/shm'

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

/**
 * What a relay adds to the first token: the way there and back less the way without a relay, over
 * connections that are kept open, the provider's own time left out.
 */
export async function run(): Promise<void> {
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
  for (const one of contestants) await warmUp(one)
  for (const one of contestants) one.client = connectTo(one.url)
  for (const first of [20, 0]) {
    console.log(`the provider thinks ${first} ms; ${samples} samples each, alternating`)
    const content = scripted(3, 5, first)
    for (const { took } of contestants) took.length = 0
    for (let round = 0; round < samples; round++) await sampleAll(contestants, content, round)
    report(contestants)
  }
  for (const { client } of contestants) client.close()
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

/** Each in turn, beginning with another one each round. */
async function sampleAll(
  contestants: readonly Contestant[],
  content: string,
  round: number,
): Promise<void> {
  for (const at of contestants.keys()) {
    const one = contestants[(at + round) % contestants.length]
    if (one !== undefined) await sampleOne(one, content, round)
  }
}

async function sampleOne(one: Contestant, content: string, round: number): Promise<void> {
  const { path, bearers, client, took } = one
  const bearer = bearers[round % bearers.length] ?? ''
  const begun = microseconds()
  await client.ask({ path, bearer, body: one.body(content) }, ({ sent, asked, arrived }) => {
    if (asked !== undefined) took.push(arrived - sent + (asked - begun))
  })
}

function report(contestants: readonly Contestant[]): void {
  const [direct, pipe, ...others] = contestants.map(({ took }) => median(took) / 1_000)
  const sdk = others[2] ?? Number.NaN
  const added = (one: number | undefined) => (one ?? Number.NaN) - (direct ?? Number.NaN)
  table(
    contestants.map(({ name, took }) => {
      const middle = median(took) / 1_000
      return {
        'first token through': name,
        'added p50 ms': added(middle).toFixed(2),
        'p99 ms in all': (quantile(took, 0.99) / 1_000).toFixed(2),
        'of the pipe': (added(middle) / added(pipe)).toFixed(2),
        'of the SDK': (added(middle) / added(sdk)).toFixed(2),
        goal: name === 'ours' ? '≤ 1.5 of the pipe, ≤ 0.6 of the SDK' : '',
      }
    }),
  )
}

if (import.meta.main) await run()
