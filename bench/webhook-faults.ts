import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLowdbStore } from '../storage/lowdb/store.ts'
import { type Ledger, seeded, startLedger } from '../test/jobs/webhook-ledger.ts'
import { table } from './measure.ts'

/** The promise of decision 34, at full size. EVENTS and the seed can be set. */
const events = Number(process.env['EVENTS'] ?? 20_000)
const endpoints = 4
const kills = 10
const seed = Number(process.env['SEED'] ?? 1)
/** The schedule of 75.6 hours goes by in 136 seconds. */
const speed = 2_000
const timeout = 100

const script = fileURLToPath(new URL('../test/jobs/webhook-sender.ts', import.meta.url))

interface Sending {
  /** Ids of the events that are durable. */
  readonly durable: Set<string>
  /** As the sender said last. */
  pending: number
}

function startSender(directory: string, ledgers: readonly Ledger[], started: number, so: Sending) {
  const urls = ledgers.map(({ receiver }) => receiver.url).join(',')
  const numbers = [events - so.durable.size, 0, speed, started, timeout].map(String)
  const child = spawn(process.execPath, [script, directory, urls, ...numbers], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    // A line that the kill cut says nothing.
    if (/^evt_[0-9a-f]{24}$/.test(line)) so.durable.add(line)
    const [, left] = /^pending (\d+)$/.exec(line) ?? []
    if (left !== undefined) so.pending = Number(left)
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Compares the store's deliveries of each durable event with the ledgers of the endpoints. */
async function balance(directory: string, ledgers: readonly Ledger[], { durable }: Sending) {
  const store = await createLowdbStore({ directory })
  const sum = { pairs: 0, delivered: 0, dead: 0, missing: 0, 'taken twice': 0 }
  for (const [at, { taken }] of ledgers.entries()) {
    for (const times of taken.values()) if (times > 1) sum['taken twice'] += 1
    for (const id of durable) {
      const status = (await store.get('deliveries', `${id}-whk_${at}`))?.value.status
      sum.pairs += 1
      // Delivered ones are removed once a subscription has thousands.
      const isSettled = status === 'delivered' || status === undefined
      if (taken.has(id) && isSettled) sum.delivered += 1
      else if (status === 'failed') sum.dead += 1
      else sum.missing += 1
    }
  }
  await store.close()
  return sum
}

/**
 * 20,000 events for four endpoints that fail three tenths of all attempts at random (500, 429, a
 * redirect, a reset, silence, a dripping answer), while the sender is killed ten times: each event is
 * taken by each endpoint or is a dead letter. SEED draws other faults, EVENTS makes it shorter.
 */
export async function run(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-webhook-faults-'))
  const ledgers = await Promise.all(
    Array.from({ length: endpoints }, (_, at) => startLedger(seeded(seed * endpoints + at))),
  )
  const so: Sending = { durable: new Set(), pending: Number.POSITIVE_INFINITY }
  const begun = Date.now()
  const taken = () => ledgers.reduce((sum, ledger) => sum + ledger.taken.size, 0)
  let child = startSender(directory, ledgers, begun, so)
  for (let killed = 0; killed < kills; killed++) {
    const due = ((killed + 1) / (kills + 1)) * events * endpoints
    while (taken() < due) await delay(10)
    await kill(child)
    child = startSender(directory, ledgers, begun, so)
  }
  while (so.durable.size < events || so.pending > 0) {
    await delay(500)
    child.stdin.write('\n')
  }
  await kill(child)
  const seconds = (Date.now() - begun) / 1_000
  const sum = await balance(directory, ledgers, so)
  const attempts = ledgers.reduce((all, ledger) => all + ledger.attempts, 0)
  const wrong = ledgers.reduce((all, ledger) => all + ledger.wrong, 0)
  const repeated = `${((100 * sum['taken twice']) / sum.pairs).toFixed(3)} %`
  table([{ name: `seed ${seed}, ${kills} kills`, ...sum, repeated, attempts, wrong, seconds }])
  await Promise.all(ledgers.map((ledger) => ledger[Symbol.asyncDispose]()))
  await rm(directory, { recursive: true })
  if (sum.missing > 0 || wrong > 0) throw new Error('deliveries are missing or wrong')
}
