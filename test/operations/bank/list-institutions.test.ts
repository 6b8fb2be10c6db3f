import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

const list = (query: string, headers: Record<string, string> = {}) =>
  bank.service.ask('GET', `/api/bank/institutions?${query}`, { headers })

describe('list-institutions', () => {
  it('counts all banks, and those of each country', async () => {
    const { status, body } = await list('limit=2')
    expect([status, body.institutions.length, body.total, body.coverage]).toEqual([
      ...[200, 2, 31],
      { US: 30, CA: 1 },
    ])
  })

  it('takes countries in any case, with spaces, once each', async () => {
    const { body } = await list('countryCodes=ca,%20CA')
    expect(body).toMatchObject({
      institutions: [{ institution_id: 'ins_43' }],
      coverage: { CA: 1 },
    })
  })

  it('shows a logo of each bank by its address, without a token', async () => {
    const { body } = await list('countryCodes=CA')
    const logo = await fetch(body.institutions[0].logo)
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
    const unknown = await fetch(body.institutions[0].logo.replace('ins_43', 'ins_0'))
    expect(unknown.status).toBe(404)
    const hostile = await fetch(body.institutions[0].logo.replace('ins_43', '..%2f..%2fetc'))
    expect(hostile.status).toBe(404)
  })

  it.each([
    ['countryCodes', 'countryCodes=FR'],
    ['countryCodes', 'countryCodes='],
    ['countryCodes', 'countryCodes=US,'],
    ['countryCodes', 'countryCodes=US&countryCodes=CA'],
    ['countryCodes', `countryCodes=${'US,'.repeat(50)}US`],
    ['countryCodes', 'countryCodes=__proto__'],
    ['search', `search=${'x'.repeat(101)}`],
    ['limit', 'limit=0'],
    ['limit', 'limit=501'],
    ['limit', 'limit=1.5'],
    ['offset', 'offset=-1'],
    ['country', 'country=US'],
  ])('names %s in a 400: %.40s', async (field, query) => {
    const en = await list(query)
    expect([en.status, JSON.stringify(en.body.error)]).toEqual([
      400,
      expect.stringContaining(field),
    ])
    const fr = await list(query, { 'accept-language': 'fr' })
    expect(fr.status).toBe(400)
    expect(fr.body.error.message).not.toBe(en.body.error.message)
  })

  it.each(['%00', '%1b%5b2J', '%F0%9F%8F%A6', '%2525', '%3Cscript%3E'])(
    'finds nothing for the hostile search %s',
    async (search) => {
      const { status, body } = await list(`search=${search}`)
      expect([status, body.institutions]).toEqual([200, []])
    },
  )
})
