import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmulatedItem } from '../../emulators/plaid/item.ts'
import { plaidRow } from '../../support/plaid-service.ts'
import { until } from '../../support/time.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank
let token: string
let item: EmulatedItem

const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}`

beforeAll(async () => {
  bank = await plaidBank()
  token = await bank.service.token('reader')
  item = (await bank.link(token)).item
  const rows = Array.from({ length: 30 }, (_, index) =>
    plaidRow(item, `row${String(index + 1).padStart(2, '0')}`, { date: day(index + 1) }),
  )
  item.add(...rows)
  await bank.plaid.webhooks.deliver()
  await until(async () => (await bank.rowIds(token)).length === 30)
})
afterAll(() => bank?.[Symbol.asyncDispose]())

const list = (query = '', headers: Record<string, string> = {}) =>
  bank.service.ask('GET', `/api/bank/transactions?${query}`, { token, headers })

const idsOf = ({ transactions }: { readonly transactions: readonly object[] }) =>
  transactions.map((row) => Object(row).transaction_id as string)

describe('Bad input is a 400 that names its field, in English and French', () => {
  it.each([
    ['startDate', 'startDate=2026-02-30'],
    ['startDate', 'startDate=2026-13-01'],
    ['startDate', 'startDate=20261101'],
    ['startDate', 'startDate=2026-11-01T00:00:00Z'],
    ['startDate', 'startDate='],
    ['startDate', 'startDate=yesterday'],
    ['startDate', 'startDate=%00'],
    ['endDate', 'endDate=2025-02-29'],
    ['endDate', 'endDate=2026-11-31'],
    ['endDate', 'startDate=2026-11-02&endDate=2026-11-01'],
    ['limit', 'limit=0'],
    ['limit', 'limit=501'],
    ['limit', 'limit=1.5'],
    ['limit', 'limit=x'],
    ['limit', 'limit=-1'],
    ['limit', 'limit=1e999'],
    ['limit', 'limit=NaN'],
    ['offset', 'offset=-1'],
    ['offset', 'offset=1.5'],
    ['offset', 'offset=x'],
    ['offset', 'offset=1000001'],
    ['after', `after=${'x'.repeat(5_000)}`],
    ['after', 'after=bm90aGluZw'],
    ['category', 'category=NO_SUCH_CATEGORY'],
    ['category', 'category='],
    ['category', 'category=__proto__'],
    ['category', `category=${'x'.repeat(5_000)}`],
    ['accountId', 'accountId='],
    ['accountId', `accountId=${'x'.repeat(5_000)}`],
    ['surprise', 'surprise=1'],
    ['limit', 'limit=1&limit=2'],
    ['startDate', 'startDate=2026-11-01&startDate=2026-11-02'],
  ])('%s: %.60s', async (field, query) => {
    const en = await list(query)
    expect([en.status, en.body.error.code]).toEqual([400, 'invalid_request'])
    expect(JSON.stringify(en.body.error)).toContain(field)
    const fr = await list(query, { 'accept-language': 'fr' })
    expect(fr.status).toBe(400)
    expect(fr.body.error.message).not.toBe(en.body.error.message)
  })
})

describe('An account', () => {
  it('of another person is a 404 like one that does not exist', async () => {
    const other = await bank.service.token('other')
    const { item: foreign } = await bank.link(other)
    const [known, unknown] = [
      await list(`accountId=${foreign.accounts[0]?.account_id}`),
      await list('accountId=unknown'),
    ]
    expect([known.status, unknown.status]).toEqual([404, 404])
    expect(known.body.error.message).toBe(unknown.body.error.message)
    expect(
      JSON.stringify(await list(`accountId=${foreign.accounts[0]?.account_id}/../x`)),
    ).not.toContain('row')
  })

  it('of the person shows its rows alone', async () => {
    const [own, card] = item.accounts
    expect((await list(`accountId=${own?.account_id}`)).body.total).toBe(30)
    expect((await list(`accountId=${card?.account_id}`)).body).toMatchObject({
      ...{ transactions: [], total: 0, has_more: false, next: null },
    })
  })

  it('a cursor of another person shows nothing of theirs', async () => {
    const { body: page } = await list('limit=5')
    const { status, body } = await bank.service.ask(
      'GET',
      `/api/bank/transactions?after=${encodeURIComponent(page.next)}`,
      { token: await bank.service.token('nosy') },
    )
    expect(status === 400 || body.transactions.length === 0).toBe(true)
  })
})

describe('Pages', () => {
  it('by days include both ends', async () => {
    const { body } = await list('startDate=2026-10-05&endDate=2026-10-07')
    expect([idsOf(body), body.total]).toEqual([['row07', 'row06', 'row05'], 3])
  })

  it('by offset tell how many there are, and an offset behind the last row is an empty page', async () => {
    const { body } = await list('limit=4&offset=28')
    expect([idsOf(body), body.total, body.has_more, body.next]).toEqual([
      ['row02', 'row01'],
      ...[30, false, null],
    ])
    const behind = await list('offset=1000000')
    expect(behind.body).toMatchObject({ transactions: [], total: 30, has_more: false })
  })

  it('by after stay right while rows arrive and vanish', async () => {
    const { body: first } = await list('limit=10')
    expect(idsOf(first).at(-1)).toBe('row21')
    item.add(plaidRow(item, 'newest', { date: '2026-11-20' }))
    item.add(plaidRow(item, 'between', { date: day(15) }))
    for (const id of ['row30', 'row21', 'row20']) item.remove(id)
    await bank.plaid.webhooks.deliver()
    await until(async () => (await list('limit=1')).body.total === 29)
    const seen: string[] = []
    let next: string | null = first.next
    while (next !== null) {
      const { body } = await list(`limit=10&after=${encodeURIComponent(next)}`)
      seen.push(...idsOf(body))
      next = body.next
    }
    const expected = Array.from({ length: 19 }, (_, index) => {
      return `row${String(19 - index).padStart(2, '0')}`
    })
    expect(seen.filter((id) => id !== 'between')).toEqual(expected)
    expect(seen).toContain('between')
  })
})
