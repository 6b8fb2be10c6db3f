import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlaidTrouble } from '../../emulators/plaid.ts'
import { plaidRow } from '../../support/plaid-service.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

const quick: readonly PlaidTrouble[] = [
  ...(['error', 'html_error', 'rate_limited', 'garbage', 'other', 'cut', 'redirect'] as const),
]

const unavailable = { error: { code: 'model_unavailable' } }

let people = 0

async function person() {
  people += 1
  const token = await bank.service.token(`calm${people}`)
  return { token, ...(await bank.link(token)) }
}

async function during<T>(trouble: PlaidTrouble, work: () => Promise<T>, path?: string): Promise<T> {
  bank.plaid.trouble = trouble
  bank.plaid.troubledPath = path
  try {
    return await work()
  } finally {
    bank.plaid.release()
    bank.plaid.troubledPath = undefined
  }
}

describe.each([...quick, 'slow' as const])('While Plaid is in trouble (%s)', (trouble) => {
  it('what needs it is a 503, stored accounts answer, and the next try works', async () => {
    const { token, item, connectionId } = await person()
    const publicToken = bank.plaid.world.createPublicToken(bank.createItem())
    const ask = (method: string, path: string, body?: object) =>
      bank.service.ask(method, path, { token, ...(body && { body }) })
    const asked = () => [
      ask('POST', '/api/bank/create-link-token', {}),
      ask('POST', '/api/bank/exchange-token', { public_token: publicToken }),
      ask('POST', '/api/bank/refresh', { connectionId }),
      ask('POST', '/api/bank/refresh', { connectionId, force: true }),
      ask('GET', `/api/bank/institutions?search=${trouble}`),
    ]
    const before = await ask('GET', '/api/bank/accounts')
    const [refused, accounts, transactions] = await during(trouble, async () => {
      const waiting = Promise.all(asked())
      // A slow bank holds up no other request.
      const [one, other] = [
        await ask('GET', '/api/bank/accounts'),
        await ask('GET', '/api/bank/transactions'),
      ]
      const answers = await waiting
      return [answers, one, other] as const
    })
    // One of two refreshes at once is told that the other runs.
    const [link, exchange, refresh, forced, institutions] = refused
    for (const answer of [link, exchange, institutions]) {
      expect(answer).toMatchObject({ status: 503, body: unavailable })
      if (trouble === 'rate_limited') expect(answer?.headers.get('retry-after')).toBe('7')
      expect(JSON.stringify(answer?.body)).not.toContain(bank.plaid.secretText)
    }
    expect([refresh?.status, forced?.status]).toContain(503)
    expect(accounts).toMatchObject({ status: 200, body: { last_sync: before.body.last_sync } })
    expect(accounts.body.accounts).toEqual(before.body.accounts)
    expect(transactions).toMatchObject({ status: 200, body: { last_sync: before.body.last_sync } })
    expect((await ask('GET', '/api/bank/accounts')).body.connections).toHaveLength(1)
    item.add(plaidRow(item, `behind-${trouble.replace('_', '-')}`))
    const again = await Promise.all([
      ask('POST', '/api/bank/create-link-token', {}),
      ask('POST', '/api/bank/exchange-token', { public_token: publicToken }),
      ask('GET', `/api/bank/institutions?search=${trouble}`),
    ])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('that comes behind the exchange of a link, the sign-in is not lost', async () => {
    const token = await bank.service.token(`behind-${trouble}`)
    const publicToken = bank.plaid.world.createPublicToken(bank.createItem())
    const { status, body } = await during(
      trouble,
      () => bank.exchange(publicToken, token),
      '/accounts/get',
    )
    expect([status, body]).toMatchObject([
      200,
      { institution: { id: '', name: 'Your bank' }, accounts: [], status: 'syncing' },
    ])
    await bank.untilLater(
      async () => (await bank.connection(body.connectionId, token)).status === 'synced',
    )
    expect(await bank.connection(body.connectionId, token)).toMatchObject({
      institution: { id: 'ins_109508', name: 'First Platypus Bank' },
    })
    const { body: read } = await bank.service.ask('GET', '/api/bank/accounts', { token })
    expect(read.accounts).toHaveLength(3)
  })
})

it('A sync that fails in its midst stores nothing of what it had read', async () => {
  const { token, item, connectionId } = await person()
  item.add(plaidRow(item, 'half-read'))
  const ask = () => bank.service.ask('POST', '/api/bank/refresh', { token, body: { connectionId } })
  const failed = await during('error', ask, '/accounts/get')
  expect([failed.status, await bank.rowIds(token)]).toEqual([503, []])
  const answer = await ask()
  expect(answer).toMatchObject({ status: 200, body: { added: 1, has_more: false } })
  expect(await bank.rowIds(token)).toEqual(['half-read'])
})

it('A sign-in that ends before its accounts are read is ended at Plaid, and nothing is stored', async () => {
  const token = await bank.service.token('broken')
  const item = bank.createItem()
  bank.plaid.world.breakItem(item, 'ITEM_LOCKED')
  const { status, body } = await bank.exchange(bank.plaid.world.createPublicToken(item), token)
  expect([status, body.error.details]).toEqual([
    400,
    { error_code: 'ITEM_LOCKED', action: 'relink' },
  ])
  const { body: read } = await bank.service.ask('GET', '/api/bank/accounts', { token })
  expect([read.connections, item.isRemoved]).toEqual([[], true])
})
