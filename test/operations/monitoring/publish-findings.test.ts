import { describe, expect, it } from 'vitest'
import { openEventData } from '../../../src/events/reported-events.ts'
import { day, first, setUp } from '../../support/daily-checks.ts'
import { type MonitoredService, monitoredService } from '../../support/monitored-service.ts'

/** A bureau that lists so many accounts, the last of them in collection. */
const file = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    name: `Lender ${String.fromCharCode(65 + (number % 26))}${number}`,
    type: number === count - 1 ? 'collection' : 'credit_card',
    status: number === count - 1 ? 'collection' : 'current',
    lastFour: String(1_000 + number),
  }))

async function checkedWith(service: MonitoredService, count: number, at: number): Promise<void> {
  service.bureau.says({ score: 700, accounts: file(count) })
  await service.checkAt(at)
}

const alice = { index: 'byUser', equals: ['alice'], limit: 500 } as const

/** The alerts that Alice was told of. */
async function sent({ store, vault }: MonitoredService): Promise<readonly { type: string }[]> {
  const { items } = await store.list('events', { ...alice, order: 'ascending' })
  return items
    .filter(({ value }) => value.type === 'alert.created')
    .map(({ id, value }) => openEventData(id, value.sealedData ?? '', vault))
    .map((data) => (data as { alert: { type: string } }).alert)
}

describe('Of a file in which more is new than can be', () => {
  it('200 alerts are published in a day, and all are listed', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await checkedWith(service, 0, first)
    await checkedWith(service, 250, first + day)
    expect(await sent(service)).toHaveLength(200)
    expect((await service.store.list('alerts', alice)).items).toHaveLength(250)
    await checkedWith(service, 252, first + 2 * day)
    expect(await sent(service)).toHaveLength(200)
    expect((await service.store.list('alerts', alice)).items.length).toBeGreaterThan(250)
    await checkedWith(service, 254, first + 4 * day)
    expect((await sent(service)).length).toBeGreaterThan(200)
  })
})
