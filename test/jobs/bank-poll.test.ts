import { expect, it } from 'vitest'
import type { EmulatedItem } from '../emulators/plaid/item.ts'
import { type PlaidEmulator, startPlaid } from '../emulators/plaid.ts'
import { addRows, shownRows, viewOf } from '../support/bank-reads.ts'
import { startIn } from '../support/plaid-service.ts'
import { temporaryFolder } from '../support/service.ts'
import { until } from '../support/time.ts'

const [hour, day] = [3_600_000, 86_400_000]
const noon = Date.UTC(2026, 10, 21, 12)

/** Resolves with the id of the connection. */
async function link(
  service: Awaited<ReturnType<typeof startIn>>,
  plaid: PlaidEmulator,
  item: EmulatedItem,
): Promise<string> {
  const answer = await fetch(`${service.url}/api/bank/exchange-token`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await service.token('alice')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ public_token: plaid.world.createPublicToken(item) }),
  })
  return ((await answer.json()) as { readonly connectionId: string }).connectionId
}

it('a bank whose webhooks are all lost is read daily, whatever the clock does', async () => {
  let now = noon
  const clock = () => now
  await using plaid = await startPlaid({ clock })
  await using folder = await temporaryFolder()
  const item = plaid.world.createItem()
  addRows(item, 'first', 3)
  let connectionId = ''
  /** Starts the service at a time, and looks whether it reads what is new then. */
  const readsAt = async (time: number, name: string): Promise<void> => {
    now = time
    addRows(item, name, 2)
    await using service = await startIn(folder.path, plaid, clock)
    const asked = { url: service.url, token: await service.token('alice') }
    const expected = viewOf(item, connectionId)
    await until(async () => (await shownRows(asked)).length === expected.length)
    expect(await shownRows(asked)).toEqual(expected)
  }
  {
    await using service = await startIn(folder.path, plaid, clock)
    connectionId = await link(service, plaid, item)
    const asked = { url: service.url, token: await service.token('alice') }
    await until(async () => (await shownRows(asked)).length === 3)
  }
  await readsAt(noon + day + hour, 'next-day')
  await readsAt(noon + 366 * day, 'year-ahead')
  await readsAt(noon + day + 2 * hour, 'set-right')
  await readsAt(noon + 2 * day + 3 * hour, 'day-after')
  await readsAt(noon - 30 * day, 'month-back')
  await readsAt(noon + 3 * day, 'right-again')
})

it('a sync that a shutdown ends is no failure of the bank, and goes on at the next start', async () => {
  const clock = () => noon
  await using plaid = await startPlaid({ clock })
  await using folder = await temporaryFolder()
  const item = plaid.world.createItem()
  addRows(item, 'first', 3)
  plaid.trouble = 'slow'
  plaid.troubledPath = '/transactions/sync'
  const isAsked = plaid.waiting()
  let connectionId = ''
  {
    await using service = await startIn(folder.path, plaid, clock)
    connectionId = await link(service, plaid, item)
    await isAsked
  }
  plaid.release()
  // By the same clock: a lease that was left behind would never end.
  await using service = await startIn(folder.path, plaid, clock)
  const asked = { url: service.url, token: await service.token('alice') }
  await until(async () => (await shownRows(asked)).length === 3)
  expect(await shownRows(asked)).toEqual(viewOf(item, connectionId))
})
