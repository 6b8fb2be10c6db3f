import { once } from 'node:events'
import { setTimeout as passed } from 'node:timers/promises'
import WebSocket from 'ws'
import { cpuMicroseconds, median, startOnCore, table } from './measure.ts'

const counts = [1_000]
const rounds = 3
/** Deliveries that one round measures. */
const deliveries = 100_000
/** Sockets that are opened at once. */
const atOnce = 100
/** Sockets that one caller may have open. */
const ofCaller = 20
/** Each event has left before the next one comes, ms a socket. */
const pause = 1 / 15

const kinds = ['plain', 'ours'] as const

const query =
  'subscription ($userId: ID!) { scoreUpdates(userId: $userId) { id previousScore newScore change bureau model date factors } }'

/** Sends one change of a score to all subscribers, by ours and by plain graphql-ws. */
export async function run(): Promise<void> {
  for (const count of counts) {
    const measured = { plain: [] as number[], ours: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? kinds : kinds.toReversed()
      for (const kind of order) measured[kind].push(await measure(kind, count))
    }
    const plain = median(measured.plain)
    console.log(`${count} subscribers, one document, one event to all; medians of ${rounds}`)
    table(
      kinds.map((kind) => ({
        server: kind === 'plain' ? 'graphql-ws alone' : 'ours',
        'CPU µs a delivery': median(measured[kind]).toFixed(2),
        'of plain graphql-ws': (median(measured[kind]) / plain).toFixed(2),
        goal: kind === 'ours' ? '< 100 µs' : '',
      })),
    )
  }
}

/** CPU µs a delivery. */
async function measure(kind: (typeof kinds)[number], count: number): Promise<number> {
  await using server = await startOnCore(1, kind, './servers/subscriptions.ts', kind)
  const { pid } = server.process
  let received = 0
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const opening = Array.from({ length: atOnce }, (_, at) =>
      subscribe(server.url, Math.floor((sockets.length + at) / ofCaller)),
    )
    sockets.push(...(await Promise.all(opening)))
  }
  for (const socket of sockets) socket.on('message', () => received++)
  const say = async (times: number) => {
    const goal = received + times * count
    const every = Math.ceil(count * pause)
    const answer = await fetch(`${server.url}/say?times=${times}&every=${every}`)
    if ((await answer.text()) !== String(count)) throw new Error(`${kind}: not all have subscribed`)
    while (received < goal) await passed(5)
  }
  await passed(1_000)
  await say(10)
  const times = Math.ceil(deliveries / count)
  const before = cpuMicroseconds(pid)
  await say(times)
  const cpu = (cpuMicroseconds(pid) - before) / (times * count)
  for (const socket of sockets) socket.terminate()
  return cpu
}

/** A client of the protocol graphql-transport-ws, which costs less than what is measured. */
async function subscribe(url: string, caller: number): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/graphql`
  const headers = { authorization: `Bearer caller-${caller}` }
  const options = { headers, perMessageDeflate: false }
  const socket = new WebSocket(address, 'graphql-transport-ws', options)
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  await once(socket, 'message')
  const payload = { query, variables: { userId: 'ann' } }
  socket.send(JSON.stringify({ id: '5b0c3c3f', type: 'subscribe', payload }))
  return socket
}

if (import.meta.main) await run()
