import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Received, type Receiver, startReceiver } from '../support/receiver.ts'
import { temporaryFolder } from '../support/service.ts'

const script = fileURLToPath(new URL('./webhook-sender.ts', import.meta.url))

/** The ways in which a receiver fails a first time. */
const troubles: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(429).end(),
  (response) => response.writeHead(302, { location: '/' }).end(),
  (response) => void response.socket?.destroy(),
  () => undefined,
  (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(drip))
  },
]

/** Fails three of ten deliveries at their first attempt, and remembers what it has taken. */
async function ledger(): Promise<{ receiver: Receiver; taken: Map<string, number> }> {
  const tries = new Map<string, number>()
  const taken = new Map<string, number>()
  const receiver = await startReceiver((response, { headers }: Received) => {
    const id = String(headers['webhook-id'])
    const made = (tries.get(id) ?? 0) + 1
    tries.set(id, made)
    const number = Number.parseInt(id.slice(-6), 16)
    const trouble = made === 1 && number % 10 < 3 ? troubles[number % troubles.length] : undefined
    if (trouble !== undefined) {
      trouble(response)
      return
    }
    taken.set(id, (taken.get(id) ?? 0) + 1)
    response.end()
  })
  return { receiver, taken }
}

it('a sender that is killed again and again loses nothing, and repeats little under the same ids', {
  timeout: 60_000,
}, async () => {
  await using folder = await temporaryFolder()
  const ledgers = await Promise.all([ledger(), ledger(), ledger(), ledger()])
  await using closing = new AsyncDisposableStack()
  for (const { receiver } of ledgers) closing.use(receiver)
  const urls = ledgers.map(({ receiver }) => receiver.url)
  const started = String(Date.now())
  const durable = new Set<string>()

  const sender = (count: number) => {
    const args = [script, folder.path, String(count), started, ...urls]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    createInterface({ input: child.stdout }).on('line', (id) => {
      // A line that the kill cut says nothing.
      if (/^evt_[0-9a-f]{24}$/.test(id)) durable.add(id)
    })
    closing.defer(() => void child.kill('SIGKILL'))
    return child
  }

  for (let kill = 1; kill <= 5; kill++) {
    const child = sender(10_000)
    const exited = once(child, 'exit')
    await expect.poll(() => durable.size, { interval: 5 }).toBeGreaterThan(kill * 60)
    child.kill('SIGKILL')
    await exited
  }
  sender(0)
  const missing = () => ledgers.flatMap(({ taken }) => [...durable].filter((id) => !taken.has(id)))
  await expect.poll(() => missing().length, { timeout: 40_000 }).toBe(0)
  const counts = ledgers.flatMap(({ taken }) => [...taken.values()])
  const repeated = counts.filter((times) => times > 1).length
  expect(durable.size).toBeGreaterThan(300)
  // Four requests to each of four receivers are under way when a process is killed.
  expect(repeated).toBeLessThanOrEqual(5 * 4 * 8)
})
