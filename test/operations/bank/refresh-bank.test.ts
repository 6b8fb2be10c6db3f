import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plaidRow } from '../../support/plaid-service.ts'
import { until } from '../../support/time.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

let people = 0

async function person() {
  people += 1
  const token = await bank.service.token(`fresh${people}`)
  const linked = await bank.link(token)
  const refresh = (more: object = {}, headers: Record<string, string> = {}) =>
    bank.service.ask('POST', '/api/bank/refresh', {
      ...{ token, headers },
      body: { connectionId: linked.connectionId, ...more },
    })
  return { token, refresh, ...linked }
}

describe('refresh-bank', () => {
  it('counts what is new, changed and gone, and gives another cursor each time', async () => {
    const { item, refresh, token } = await person()
    item.add(plaidRow(item, 'stays'), plaidRow(item, 'goes'))
    const first = await refresh()
    expect(first.body).toMatchObject({ status: 'synced', added: 2, modified: 0, removed: 0 })
    item.modify('stays', { amount: 99 })
    item.remove('goes')
    const second = await refresh()
    expect(second.body).toMatchObject({ status: 'synced', added: 0, modified: 1, removed: 1 })
    expect(second.body.next_cursor).not.toBe(first.body.next_cursor)
    expect(Buffer.from(second.body.next_cursor, 'base64').toString()).not.toContain(item.itemId)
    expect(await bank.rowIds(token)).toEqual(['stays'])
  })

  it('asks the bank itself when it is forced, and not otherwise', async () => {
    const { item, refresh } = await person()
    await refresh()
    expect(bank.plaid.world.refreshed).not.toContain(item.itemId)
    await refresh({ force: true })
    expect(bank.plaid.world.refreshed).toContain(item.itemId)
  })

  it('of another person’s connection is a 404 like one that does not exist', async () => {
    const { connectionId } = await person()
    const token = await bank.service.token('mallory')
    const ask = (id: string) =>
      bank.service.ask('POST', '/api/bank/refresh', { token, body: { connectionId: id } })
    const [foreign, unknown] = [await ask(connectionId), await ask('bnk_unknown')]
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(foreign.body.error.message).toBe(unknown.body.error.message)
  })

  it.each([
    { connectionId: '' },
    { connectionId: 7 },
    { connectionId: ['bnk_1'] },
    { connectionId: 'x'.repeat(5_000) },
    { connectionId: null },
    { force: 'yes' },
    { force: 1 },
    { more: 1 },
    { cursor: 'mine' },
  ])('refuses %.50j with a 400 that names the field, in English and French', async (more) => {
    const { refresh } = await person()
    const [field = ''] = Object.keys(more)
    const en = await refresh(more)
    expect([en.status, JSON.stringify(en.body.error)]).toEqual([
      400,
      expect.stringContaining(field),
    ])
    const fr = await refresh(more, { 'accept-language': 'fr' })
    expect(fr.status).toBe(400)
    expect(fr.body.error.message).not.toBe(en.body.error.message)
  })

  it('asks to sign in again where the bank does, and is healed by a new sign-in', async () => {
    const { item, refresh, connectionId, token } = await person()
    bank.plaid.world.breakItem(item)
    bank.plaid.webhooks.outbox.length = 0
    const en = await refresh()
    expect([en.status, en.body.error]).toMatchObject([
      400,
      {
        code: 'invalid_request',
        details: { error_code: 'ITEM_LOGIN_REQUIRED', connectionId, action: 'relink' },
      },
    ])
    const fr = await refresh({}, { 'accept-language': 'fr' })
    expect(fr.body.error.message).toContain('Votre banque vous demande')
    expect(await bank.connection(connectionId, token)).toMatchObject({
      ...{ status: 'login_required', problem: 'ITEM_LOGIN_REQUIRED' },
      lastSync: '2026-11-21T12:00:00.000Z',
    })
    const link = await bank.service.ask('POST', '/api/bank/create-link-token', {
      ...{ token, body: { connectionId } },
    })
    bank.plaid.world.finishLink(link.body.link_token)
    await bank.plaid.webhooks.deliver()
    await until(async () => (await bank.connection(connectionId, token)).status === 'synced')
    expect((await refresh()).status).toBe(200)
  })

  it('runs once when twenty come at once, and each of them answers', async () => {
    const { item, refresh, token } = await person()
    item.add(...Array.from({ length: 40 }, (_, index) => plaidRow(item, `once${index}`)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh()))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const added = answers.map(({ body }) => body.added)
    expect(added.toSorted()).toEqual([...Array(19).fill(0), 40])
    await until(async () => (await bank.rowIds(token)).length === 40)
    // Calls that came meanwhile have it read once more; until then another answers that it is being read.
    await until(async () => {
      const { status, has_more: hasMore } = (await refresh()).body
      return status === 'synced' && hasMore === false
    })
  })

  it('reads on by itself while the bank collects the history', async () => {
    const { item, refresh } = await person()
    item.history = 'NOT_READY'
    expect((await refresh()).body).toMatchObject({ status: 'syncing', has_more: true })
    item.history = 'HISTORICAL_UPDATE_COMPLETE'
    item.add(plaidRow(item, 'history'))
    expect((await refresh()).body).toMatchObject({ status: 'synced', added: 1, has_more: false })
  })
})
