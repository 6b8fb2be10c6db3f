import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import type { EmulatedItem } from '../emulators/plaid/item.ts'
import { type PlaidEmulator, startPlaid } from '../emulators/plaid.ts'
import { type BankProcess, startBankProcess } from '../support/bank-process.ts'
import { addRows, countShown, untilShown, viewOf } from '../support/bank-reads.ts'
import { createDatabase } from '../support/database.ts'
import { plaidEnvironment } from '../support/plaid-service.ts'
import { temporaryFolder } from '../support/service.ts'
import { until } from '../support/time.ts'

const databaseUrl = inject('databaseUrl')
const yearMs = 366 * 86_400_000

type Start = (ahead: number) => Promise<BankProcess>

interface Linked {
  readonly item: EmulatedItem
  readonly connectionId: string
}

async function link(service: BankProcess, plaid: PlaidEmulator): Promise<Linked> {
  const item = plaid.world.createItem()
  addRows(item, 'first', 1_100)
  const answer = await service.post('/api/bank/exchange-token', {
    public_token: plaid.world.createPublicToken(item),
  })
  const { connectionId } = (await answer.json()) as { readonly connectionId: string }
  await untilEqual(service, { item, connectionId })
  return { item, connectionId }
}

/** Until the service shows what the bank has, each row once. */
const untilEqual = (service: BankProcess, { item, connectionId }: Linked): Promise<void> =>
  untilShown(service, viewOf(item, connectionId))

const tell = async (service: BankProcess, { item: { itemId } }: Linked): Promise<void> => {
  const kind = { webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE' }
  const { status } = await service.post('/api/bank/webhook', { ...kind, item_id: itemId })
  expect(status).toBe(200)
}

/** Resolves at a moment of the next sync of the item. */
type Moment = (plaid: PlaidEmulator, linked: Linked, service: BankProcess) => Promise<void>

const whenAsked =
  (path: string): Moment =>
  (plaid) => {
    plaid.trouble = 'slow'
    plaid.troubledPath = path
    return plaid.waiting()
  }

const betweenPages: Moment = (plaid, { item }) => {
  item.onPage = () => {
    item.onPage = undefined
    plaid.trouble = 'slow'
    plaid.troubledPath = '/transactions/sync'
  }
  return plaid.waiting()
}

const afterCommit: Moment = async (_plaid, { item }, service) => {
  await until(async () => (await countShown(service)) === item.rows().length)
}

const moments: readonly Moment[] = [
  whenAsked('/transactions/sync'),
  betweenPages,
  whenAsked('/accounts/get'),
  afterCommit,
]

/** Rows come, change and go: the next sync has three pages. */
function changeRows(item: EmulatedItem, name: string): void {
  addRows(item, name, 1_050)
  item.modify('first-7', { name: `CHANGED ${name}` })
  item.remove(item.rows().at(-5)?.transaction_id ?? '')
}

/** Kills a process in the middle of each sync; another one, or its successor, heals what it left. */
async function killAtEachMoment(
  start: Start,
  plaid: PlaidEmulator,
  running: BankProcess[],
): Promise<void> {
  const linked = await link(running[0] as BankProcess, plaid)
  let ahead = 0
  for (const [round, moment] of moments.entries()) {
    const victim = running.shift() as BankProcess
    const isReached = moment(plaid, linked, victim)
    changeRows(linked.item, `round-${round}`)
    const refresh = victim.post('/api/bank/refresh', { connectionId: linked.connectionId })
    refresh.catch(() => 'it died')
    await isReached
    // Told while the lease is held: it must not be forgotten with it.
    await tell(running[0] ?? victim, linked)
    await victim.kill()
    plaid.release()
    ahead += limits.bank.syncLeaseMs
    for (const other of running) other.setAhead(ahead)
    running.push(await start(ahead))
    for (const one of running) await untilEqual(one, linked)
  }
}

describe('a process that is killed while a sync', () => {
  it('has the lease, reads, or commits leaves what its successor heals', async () => {
    await using plaid = await startPlaid()
    await using folder = await temporaryFolder()
    await using stack = new AsyncDisposableStack()
    const start: Start = async (ahead) =>
      stack.use(await startBankProcess(folder.path, ahead, plaidEnvironment(plaid)))
    await killAtEachMoment(start, plaid, [await start(0)])
  })

  it.skipIf(databaseUrl === null)('runs leaves what another instance heals', async () => {
    await using plaid = await startPlaid()
    await using database = await createDatabase(databaseUrl ?? '')
    await using folder = await temporaryFolder()
    await using stack = new AsyncDisposableStack()
    const shared = {
      DATABASE_URL: database.url.href,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    }
    const settings = { ...plaidEnvironment(plaid), ...shared }
    const start: Start = async (ahead) =>
      stack.use(await startBankProcess(folder.path, ahead, settings))
    await killAtEachMoment(start, plaid, [await start(0), await start(0)])
  })

  it('runs by a clock that is a year ahead holds up nobody when the clock is right', async () => {
    await using plaid = await startPlaid()
    await using folder = await temporaryFolder()
    const start = (ahead: number) => startBankProcess(folder.path, ahead, plaidEnvironment(plaid))
    await using wrong = await start(yearMs)
    const linked = await link(wrong, plaid)
    changeRows(linked.item, 'ahead')
    const isReached = betweenPages(plaid, linked, wrong)
    await tell(wrong, linked)
    await isReached
    await wrong.kill()
    plaid.release()
    await using right = await start(0)
    await untilEqual(right, linked)
  })
})

it('a webhook that was answered is worked on, however soon after it the process dies', async () => {
  await using plaid = await startPlaid()
  await using folder = await temporaryFolder()
  await using stack = new AsyncDisposableStack()
  const start = async (ahead: number) =>
    stack.use(await startBankProcess(folder.path, ahead, plaidEnvironment(plaid)))
  let service = await start(0)
  const linked = await link(service, plaid)
  for (const round of [1, 2]) {
    addRows(linked.item, `round-${round}`, 3)
    await tell(service, linked)
    await service.kill()
    service = await start(round * limits.bank.syncLeaseMs)
    await untilEqual(service, linked)
  }
})
