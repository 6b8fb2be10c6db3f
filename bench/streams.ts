import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { setTimeout as passed } from 'node:timers/promises'
import {
  cpuMicroseconds,
  median,
  quantile,
  residentKilobytes,
  startOnCore,
  table,
  type Variant,
} from './measure.ts'
import {
  type Ask,
  connectTo,
  consoleBody,
  microseconds,
  type OnToken,
  providerBody,
  scripted,
} from './token-client.ts'

const counts = [800, 1_000, 1_200]
const rounds = 3
const rampMs = 3_000
const heldMs = 6_000
/** A token each 50 ms, through the ramp, the time that is measured, and a little more. */
const tokens = (2 * rampMs + heldMs) / 50
/** Streams before anything is measured: code and heap of a service that has been in use. */
const warmUps = 300

/** The relay has a core of its own; the provider and the readers share the other one. */
const [othersCore, relayCore] = [0, 1]

interface Contestant {
  readonly name: string
  readonly script: string
  readonly args: readonly string[]
  readonly path: string
  body(content: string): string
}

interface Held {
  /** ms. */
  readonly p50: number
  readonly p99: number
  /** µs a token. */
  readonly cpu: number
  /** KB a stream. */
  readonly memory: number
  /** Share of the core. */
  readonly load: number
  /** Share of the tokens that should have come in the time. */
  readonly share: number
  /** Share of the other core that the provider and the readers took. */
  readonly around: number
}

/** Many answers of 20 tokens a second at once, through a relay that has one core. */
export async function run(): Promise<void> {
  execFileSync('taskset', ['--pid', '--cpu-list', String(othersCore), String(process.pid)])
  await using upstream = await startOnCore(othersCore, 'upstream', './servers/upstream.ts')
  const { url } = upstream
  const highest = String(Math.max(...counts))
  const contestants: readonly Contestant[] = [
    {
      name: 'Express + node:http raw pipe',
      script: './servers/raw-pipe.ts',
      args: [url],
      path: '/chat',
      body: providerBody,
    },
    {
      name: 'ours',
      script: './servers/console.ts',
      args: [url, highest, tmpdir()],
      path: '/console/api/chat',
      body: consoleBody,
    },
    {
      name: 'openai SDK iterator',
      script: './servers/sdk-iterator.ts',
      args: [url],
      path: '/chat',
      body: providerBody,
    },
  ]
  for (const count of counts) {
    const held = contestants.map((): Held[] => [])
    for (let round = 0; round < rounds; round++) {
      for (const [at, one] of contestants.entries())
        held[at]?.push(await hold(one, count, upstream))
    }
    report(count, contestants, held)
  }
}

async function hold(one: Contestant, count: number, upstream: Variant): Promise<Held> {
  await using relay = await startOnCore(relayCore, one.name, one.script, ...one.args)
  const warm = askFor(one, relay, scripted(80, 20, 0))
  await askMany(relay, warmUps, 1_000, warm, () => undefined)
  await passed(1_000)
  const before = residentKilobytes(relay.process.pid)
  const transits: number[] = []
  let isMeasured = false
  const onToken: OnToken = ({ sent, arrived }) => {
    if (isMeasured) transits.push((arrived - sent) / 1_000)
  }
  const whole = askMany(relay, count, rampMs, askFor(one, relay, scripted(tokens, 50, 0)), onToken)
  const measured = (async () => {
    await passed(rampMs + 500)
    const cpu = cpuMicroseconds(relay.process.pid)
    const around = aroundMicroseconds(upstream)
    const begun = microseconds()
    isMeasured = true
    await passed(heldMs)
    isMeasured = false
    const took = microseconds() - begun
    const memory = (residentKilobytes(relay.process.pid) - before) / count
    return {
      took,
      memory,
      cpu: cpuMicroseconds(relay.process.pid) - cpu,
      around: aroundMicroseconds(upstream) - around,
    }
  })()
  const [{ took, memory, cpu, around }] = await Promise.all([measured, whole])
  return {
    p50: median(transits),
    p99: quantile(transits, 0.99),
    cpu: cpu / transits.length,
    memory,
    load: cpu / took,
    share: transits.length / ((count * took) / 50_000),
    around: around / took,
  }
}

/** CPU time of the provider and of this process, which reads. */
const aroundMicroseconds = (upstream: Variant) =>
  cpuMicroseconds(upstream.process.pid) + cpuMicroseconds(process.pid)

function askFor({ path, body }: Contestant, { tokens: bearers }: Variant, content: string) {
  const text = body(content)
  return (at: number): Ask => ({ path, bearer: bearers[at % bearers.length] ?? '', body: text })
}

/** Asks on so many connections, the first at once and the last after `ramp` ms. */
async function askMany(
  { url }: Variant,
  count: number,
  ramp: number,
  ask: (at: number) => Ask,
  onToken: OnToken,
): Promise<void> {
  const one = async (at: number) => {
    await passed((ramp * at) / count)
    const client = connectTo(url)
    await client.ask(ask(at), onToken)
    client.close()
  }
  await Promise.all(Array.from({ length: count }, (_, at) => one(at)))
}

function report(
  count: number,
  contestants: readonly Contestant[],
  held: readonly (readonly Held[])[],
): void {
  const middle = (at: number, figure: keyof Held) =>
    median((held[at] ?? []).map((one) => one[figure]))
  const pipe = middle(0, 'cpu')
  console.log(`${count} streams of 20 tokens a second on one core; medians of ${rounds}`)
  table(
    contestants.map(({ name }, at) => ({
      relay: name,
      'transit p50 ms': middle(at, 'p50').toFixed(1),
      'p99 ms': middle(at, 'p99').toFixed(1),
      'tokens kept up': `${Math.round(middle(at, 'share') * 100)} %`,
      'CPU µs a token': middle(at, 'cpu').toFixed(1),
      'of the pipe': (middle(at, 'cpu') / pipe).toFixed(2),
      'of the core': `${Math.round(middle(at, 'load') * 100)} %`,
      'of the other core': `${Math.round(middle(at, 'around') * 100)} %`,
      'KB a stream': Math.round(middle(at, 'memory')),
    })),
  )
}

if (import.meta.main) await run()
