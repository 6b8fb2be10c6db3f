import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import autocannon from 'autocannon'
import WebSocket from 'ws'
import { tierLimits } from '../src/domain/tiers.ts'
import {
  cpuMicroseconds,
  median,
  residentKilobytes,
  startOnCore,
  table,
  type Variant,
} from './measure.ts'

const counts = [1_000, 10_000]
const rounds = 3
/** Deliveries that one round measures. */
const deliveries = 150_000
/** The service takes 10,000 connections in all. */
const countsInService = [1_000, 9_900]
/** Sockets that a person of the widest tier may have. */
const ofPerson = tierLimits.enterprise.sockets
/** Sockets that are opened at once. */
const atOnce = 100
/** Sockets for which the heap of a fresh process has grown: what more of them take is theirs. */
const grownAt = 1_000
/** Each message has left before the next one comes, ms a socket. */
const pause = 1 / 25

/** Closed port: the service calls no provider here. */
const nowhere = 'http://127.0.0.1:9'

type Figures = Readonly<Record<string, number>>

/** One message to all, beside ws that sends one buffer to each; and what a socket costs in the service. */
export async function run(): Promise<void> {
  for (const count of counts) await measureDoor(count)
  for (const count of countsInService) await measureService(count)
}

async function measureDoor(count: number): Promise<void> {
  const measured = { bare: [] as Figures[], ours: [] as Figures[] }
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
    for (const kind of order) measured[kind].push(await measure(kind, count))
  }
  const middle = (kind: 'bare' | 'ours', figure: string) =>
    median(measured[kind].map((one) => one[figure] ?? Number.NaN))
  console.log(`${count} sockets, one message to all; medians of ${rounds}`)
  table(
    (['bare', 'ours'] as const).map((kind) => ({
      server: kind === 'bare' ? 'ws, one buffer' : 'the realtime door',
      'CPU µs a delivery': middle(kind, 'cpu').toFixed(2),
      'of bare ws': (middle(kind, 'cpu') / middle('bare', 'cpu')).toFixed(2),
      'KB a socket, resident': middle(kind, 'resident').toFixed(1),
      'behind the first 1,000': kilobytes(middle(kind, 'further')),
      'in use after GC': middle(kind, 'heap').toFixed(1),
      goal: kind === 'ours' ? '≤ 1.2 × bare, ≤ 15 KB' : '',
    })),
  )
}

async function measure(kind: 'bare' | 'ours', count: number): Promise<Figures> {
  await using server = await startOnCore(1, kind, './servers/realtime.ts', kind)
  const { pid } = server.process
  const heap = async () => Number(await (await fetch(`${server.url}/heap`)).text()) / 1024
  let received = 0
  const { sockets, ...memory } = await open(server, count, {
    tokens: Array.from({ length: count / ofPerson }, (_, person) => `person-${person}`),
    onMessage: () => received++,
    begins: kind === 'bare' ? 'open' : 'message',
  })
  const say = async (times: number) => {
    const goal = received + times * count
    await (await fetch(`${server.url}/say?times=${times}&every=${Math.ceil(count * pause)}`)).text()
    while (received < goal) await passed(5)
  }
  await say(10)
  const times = Math.ceil(deliveries / count)
  const before = cpuMicroseconds(pid)
  await say(times)
  const cpu = (cpuMicroseconds(pid) - before) / (times * count)
  const heapOpen = await heap()
  for (const socket of sockets) socket.terminate()
  await passed(1_000)
  return { ...memory, cpu, heap: (heapOpen - (await heap())) / count }
}

/** The service as `npm start` runs it, with what a person costs beside the socket. */
async function measureService(count: number): Promise<void> {
  const rows = []
  for (const people of [count / ofPerson, count]) {
    const figures: Memory[] = []
    for (let round = 0; round < rounds; round++) figures.push(await openInService(count, people))
    rows.push({
      server: `the service, ${count / people} a person`,
      'KB a socket, resident': median(figures.map(({ resident }) => resident)).toFixed(1),
      'behind the first 1,000': kilobytes(median(figures.map(({ further }) => further))),
      goal: '≤ 15 KB',
    })
  }
  console.log(`${count} sockets in the service as it is; medians of ${rounds}`)
  table(rows)
}

async function openInService(count: number, people: number): Promise<Memory> {
  const folder = await mkdtemp(join(tmpdir(), 'credit-coach-sockets-'))
  try {
    const args = [nowhere, String(people), folder]
    await using server = await startOnCore(1, 'service', './servers/console.ts', ...args)
    const onMessage = () => undefined
    const opening = { tokens: server.tokens, onMessage, begins: 'message' } as const
    const { sockets, ...memory } = await open(server, count, opening)
    for (const socket of sockets) socket.terminate()
    return memory
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Opening {
  readonly tokens: readonly string[]
  onMessage(): void
  /** Sign of an open socket: the service's `ready` is a message. */
  readonly begins: 'open' | 'message'
}

const kilobytes = (number: number) => (Number.isFinite(number) ? number.toFixed(1) : '')

/** KB a socket. */
interface Memory {
  readonly resident: number
  /** A socket beyond the first 1,000; NaN without such. */
  readonly further: number
}

/**
 * Requests of all kinds fill the part of the heap where new objects are made, once and for all; in a
 * process that has answered none, the first thousand sockets would seem to take it.
 */
const fillYoungHeap = ({ url }: Variant) =>
  autocannon({ url: `${url}/api/health`, connections: 16, duration: 3 })

/** Opens sockets, the first hundred before anything is measured: code that was not used yet is no socket's. */
async function open(
  server: Variant,
  count: number,
  { tokens, onMessage, begins }: Opening,
): Promise<Memory & { readonly sockets: readonly WebSocket[] }> {
  const { pid } = server.process
  const connect = async (_: unknown, at: number) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${tokens[at % tokens.length]}` },
      perMessageDeflate: false,
    })
    await once(socket, begins)
    return socket
  }
  const some = (from: number, size: number) =>
    Promise.all(Array.from({ length: size }, (_, at) => connect(_, from + at)))
  await fillYoungHeap(server)
  const sockets = await some(0, atOnce)
  const grow = async (size: number) => {
    while (sockets.length < size) sockets.push(...(await some(sockets.length, atOnce)))
    await passed(1_500)
    return residentKilobytes(pid)
  }
  const before = await grow(atOnce)
  const grown = await grow(grownAt)
  const after = await grow(count)
  for (const socket of sockets) socket.on('message', onMessage)
  const resident = (after - before) / (count - atOnce)
  return { sockets, resident, further: (after - grown) / (count - grownAt) }
}

if (import.meta.main) await run()
