import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreFull } from '../../../src/errors.ts'
import { sendWebhook } from '../../support/bank.ts'
import { fillStorage } from '../../support/fill-storage.ts'
import { plaidRow } from '../../support/plaid-service.ts'
import { until } from '../../support/time.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

const mebibyte = 1024 * 1024
/** Bytes that a free plan stores, with its reserve for small messages. */
const freeLimit = 51 * mebibyte

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

/** A person on the free plan with a linked bank. */
async function person(name: string) {
  const token = await bank.service.token(name, { tier: 'free' })
  const { item, connectionId } = await bank.link(token)
  const refresh = () =>
    bank.service.ask('POST', '/api/bank/refresh', { token, body: { connectionId } })
  const add = (count: number) =>
    item.add(...Array.from({ length: count }, (_, at) => plaidRow(item, `${name}-${at}`)))
  return { token, item, connectionId, refresh, add }
}

describe('A bank whose rows have no room in the storage of its person', () => {
  it('says so, keeps nothing of the sync, and is read whole once there is room', async () => {
    const { token, connectionId, refresh, add } = await person('full')
    await fillStorage(bank.service.store, 'full', freeLimit)
    add(600)
    const refused = await refresh()
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(refused.body.error.message).toBe(
      'Your storage is full: your plan stores 50 MB. Delete files, chats or webhooks, or erase a bank, that you no longer need; saved answers expire after a day, events and deliveries after 30 days.',
    )
    expect(refused.body.error.details.limit).toBe(50 * mebibyte)
    expect(await bank.rowIds(token)).toEqual([])
    expect(await bank.connection(connectionId, token)).toMatchObject({
      status: 'error',
      problem: 'STORAGE_FULL',
    })
    const events = await bank.service.events('full', 'bank.connection')
    expect(events.map(({ data }) => Object(data).status)).toEqual(['syncing', 'synced', 'error'])
    await fillStorage(bank.service.store, 'full', mebibyte)
    expect(await refresh()).toMatchObject({ status: 200, body: { added: 600, status: 'synced' } })
    expect(await bank.connection(connectionId, token)).toMatchObject({ problem: null })
  })
})

describe('A bank whose rows have no room in the store of all people', () => {
  it('is an outage: the person need not delete anything, and the sync is tried again', async () => {
    const { token, connectionId, item, refresh, add } = await person('crowded')
    const { sealedStore } = bank.service
    const transact = sealedStore.transact.bind(sealedStore)
    let refusals = 0
    sealedStore.transact = async (transaction) => {
      const puts = transaction.changes?.map(({ collection }) => collection) ?? []
      if (puts.includes('bankTransactions')) {
        refusals += 1
        throw new StoreFull(1, 2)
      }
      await transact(transaction)
    }
    add(3)
    const refused = await refresh()
    expect([refused.status, refused.body.error.message]).toEqual([
      503,
      'The storage of this service is full, so nothing was saved. Its operator has been told; try again later.',
    ])
    expect(await bank.connection(connectionId, token)).toMatchObject({ status: 'synced' })
    await sendWebhook(bank.service, {
      ...{ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE' },
      item_id: item.itemId,
    })
    await until(() => refusals === 2)
    sealedStore.transact = transact
    await bank.untilLater(async () => (await bank.rowIds(token)).length === 3)
  })
})
