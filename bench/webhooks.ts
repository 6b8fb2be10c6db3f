import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median, quantile, startVariant, table } from './measure.ts'

const rounds = 3
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface Load {
  readonly endpoints: number
  readonly hanging: number
  readonly perSecond: number
  readonly seconds: number
}

interface Sent {
  readonly perSecond: number
  /** CPU of the sender, µs a delivery. */
  readonly cpu: number
  /** From the event to its receipt, ms. */
  readonly p50: number
  readonly p99: number
}

interface Stats {
  readonly delays: readonly number[]
  readonly wrong: number
}

async function nextLine(child: ChildProcess): Promise<Record<string, number>> {
  if (child.stdout === null) throw new Error('there is no stdout')
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  lines.close()
  return JSON.parse(line) as Record<string, number>
}

/** Asks until all has come that is expected. */
async function received(url: string, expected: number): Promise<readonly number[]> {
  const delays: number[] = []
  for (let idle = 0; delays.length < expected && idle < 100; idle++) {
    await delay(50)
    const stats = (await (await fetch(`${url}/stats`)).json()) as Stats
    if (stats.wrong > 0) throw new Error(`${stats.wrong} signatures were wrong`)
    if (stats.delays.length > 0) idle = 0
    delays.push(...stats.delays)
  }
  if (delays.length < expected)
    throw new Error(`${expected - delays.length} deliveries are missing`)
  return delays
}

async function ours({ endpoints, hanging, perSecond, seconds }: Load): Promise<Sent> {
  await using receiver = await startVariant('receiver', './servers/webhook-receiver.ts', secret)
  const numbers = [endpoints, hanging, perSecond, seconds].map(String)
  const args = [script('./servers/webhook-sender.ts'), receiver.url, secret, ...numbers]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const begun = performance.now()
  const { made = 0 } = await nextLine(child)
  const delays = await received(receiver.url, made * (endpoints - hanging))
  const took = (performance.now() - begun) / 1_000
  const end = nextLine(child)
  child.stdin.write('end\n')
  const { cpu = Number.NaN } = await end
  return {
    perSecond: delays.length / took,
    cpu: cpu / delays.length,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
  }
}

async function bare(count: number): Promise<Pick<Sent, 'perSecond' | 'cpu'>> {
  await using receiver = await startVariant('receiver', './servers/webhook-receiver.ts', secret)
  const args = [script('./servers/bare-poster.ts'), receiver.url, String(count), '16']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { cpu = Number.NaN, took = Number.NaN } = await nextLine(child)
  return { perSecond: (count / took) * 1_000, cpu: cpu / count }
}

const settings: readonly (Load & { readonly name: string })[] = [
  {
    name: '250 events/s to 16 receivers',
    endpoints: 16,
    hanging: 0,
    perSecond: 250,
    seconds: 5,
  },
  { name: '500 events/s to 4 receivers', endpoints: 4, hanging: 0, perSecond: 500, seconds: 5 },
  {
    name: '50 events/s to 20, of which 2 hang',
    endpoints: 20,
    hanging: 2,
    perSecond: 50,
    seconds: 5,
  },
]

/**
 * Signed deliveries from an event on the embedded store to a receiver that verifies both signatures,
 * all on the same cores; beside them a loop of undici that posts as many bytes and does nothing else.
 */
export async function run(): Promise<void> {
  const posts: Pick<Sent, 'perSecond' | 'cpu'>[] = []
  const sent = settings.map((): Sent[] => [])
  for (let round = 0; round < rounds; round++) {
    posts.push(await bare(20_000))
    for (const [at, asked] of settings.entries()) sent[at]?.push(await ours(asked))
  }
  const middle = (all: readonly Partial<Sent>[], figure: keyof Sent) =>
    Math.round(median(all.map((one) => one[figure] ?? Number.NaN)))
  const of = (name: string, all: readonly Partial<Sent>[]) => ({
    name,
    'deliveries/s': middle(all, 'perSecond'),
    'CPU µs each': middle(all, 'cpu'),
    ...(all[0]?.p50 === undefined
      ? {}
      : { 'p50 ms': middle(all, 'p50'), 'p99 ms': middle(all, 'p99') }),
  })
  console.log(`medians of ${rounds} rounds; p50 and p99 from the event to its receipt`)
  table([
    of('undici alone, 16 connections', posts),
    ...settings.map(({ name }, at) => of(name, sent[at] ?? [])),
  ])
}
