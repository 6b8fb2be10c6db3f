import { once } from 'node:events'
import { setTimeout as passed } from 'node:timers/promises'
import WebSocket from 'ws'
import { cpuMicroseconds, median, residentKilobytes, startOnCore, table } from './measure.ts'

const counts = [1_000]
const rounds = 2
/** Deliveries that one round measures. */
const deliveries = 150_000
/** Sockets that are opened at once. */
const atOnce = 100

interface Told {
  /** µs a delivery. */
  readonly cpu: number
  /** KB a socket. */
  readonly memory: number
}

/** One message to everybody who follows, beside ws that sends one buffer to each socket. */
export async function run(): Promise<void> {
  for (const count of counts) {
    const told = { bare: [] as Told[], ours: [] as Told[] }
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
      for (const kind of order) told[kind].push(await tell(kind, count))
    }
    report(count, told)
  }
}

async function tell(kind: 'bare' | 'ours', count: number): Promise<Told> {
  await using server = await startOnCore(1, kind, './servers/realtime.ts', kind)
  const { pid } = server.process
  let heard = 0
  const hear = () => void heard++
  const sockets: WebSocket[] = []
  const open = async () => {
    const headers = { authorization: 'Bearer x' }
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/realtime`, {
      headers,
      perMessageDeflate: false,
    })
    sockets.push(socket)
    await once(socket, 'open')
    socket.on('message', hear)
  }
  await passed(300)
  const before = residentKilobytes(pid)
  for (let at = 0; at < count; at += atOnce) await Promise.all(Array.from({ length: atOnce }, open))
  await passed(1_000)
  const memory = (residentKilobytes(pid) - before) / count
  const say = async (times: number) => {
    const goal = heard + times * count
    await (await fetch(`${server.url}/say?times=${times}&every=${Math.ceil(count / 25)}`)).text()
    while (heard < goal) await passed(5)
  }
  await say(10)
  const cpu = cpuMicroseconds(pid)
  await say(Math.ceil(deliveries / count))
  const took = cpuMicroseconds(pid) - cpu
  for (const socket of sockets) socket.terminate()
  return { cpu: took / (Math.ceil(deliveries / count) * count), memory }
}

function report(count: number, told: Readonly<Record<'bare' | 'ours', readonly Told[]>>): void {
  const middle = (kind: 'bare' | 'ours', figure: keyof Told) =>
    median(told[kind].map((one) => one[figure]))
  console.log(`${count} sockets of one person, one message to all; medians of ${rounds}`)
  table(
    (['bare', 'ours'] as const).map((kind) => ({
      server: kind === 'bare' ? 'ws, one buffer' : 'ours',
      'CPU µs a delivery': middle(kind, 'cpu').toFixed(2),
      'of bare ws': (middle(kind, 'cpu') / middle('bare', 'cpu')).toFixed(2),
      'KB a socket': middle(kind, 'memory').toFixed(1),
      goal: kind === 'ours' ? '≤ 1.2 × bare, ≤ 15 KB' : '',
    })),
  )
}

if (import.meta.main) await run()
