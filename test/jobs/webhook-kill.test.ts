import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runs } from '../support/full-run.ts'
import { temporaryFolder } from '../support/service.ts'
import { seeded, startLedger } from './webhook-ledger.ts'

const script = fileURLToPath(new URL('./webhook-sender.ts', import.meta.url))

const kills = runs(5, 2)

/** Fails three of ten deliveries, each at its first attempt. */
async function failingAtFirst(seed: number) {
  const known = new Set<string>()
  const random = seeded(seed)
  return await startLedger((id) => {
    if (known.has(id)) return 1
    known.add(id)
    return random()
  })
}

it('a sender that is killed again and again loses nothing, and repeats little under the same ids', async () => {
  await using folder = await temporaryFolder()
  await using closing = new AsyncDisposableStack()
  const ledgers = await Promise.all([1, 2, 3, 4].map(failingAtFirst))
  for (const ledger of ledgers) closing.use(ledger)
  const urls = ledgers.map(({ receiver }) => receiver.url).join(',')
  const started = String(Date.now())
  const durable = new Set<string>()

  const sender = (count: number) => {
    const args = [script, folder.path, urls, String(count), '1', '2000', started]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    createInterface({ input: child.stdout }).on('line', (id) => {
      // A line that the kill cut says nothing.
      if (/^evt_[0-9a-f]{24}$/.test(id)) durable.add(id)
    })
    closing.defer(() => void child.kill('SIGKILL'))
    return child
  }

  for (let kill = 1; kill <= kills; kill++) {
    const child = sender(10_000)
    const exited = once(child, 'exit')
    await expect.poll(() => durable.size, { interval: 5 }).toBeGreaterThan(kill * 60)
    child.kill('SIGKILL')
    await exited
  }
  sender(0)
  const missing = () => ledgers.flatMap(({ taken }) => [...durable].filter((id) => !taken.has(id)))
  await expect.poll(() => missing().length).toBe(0)
  const counts = ledgers.flatMap(({ taken }) => [...taken.values()])
  const repeated = counts.filter((times) => times > 1).length
  expect(durable.size).toBeGreaterThan(kills * 60)
  // Four requests to each of four receivers are under way when a process is killed.
  expect(repeated).toBeLessThanOrEqual(kills * 4 * 8)
  expect(ledgers.map(({ wrong }) => wrong)).toEqual([0, 0, 0, 0])
})
