import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlaidAccount } from '../../emulators/plaid/item.ts'
import { type PlaidBank, plaidBank } from './plaid-bank.ts'

let bank: PlaidBank

beforeAll(async () => {
  bank = await plaidBank()
})
afterAll(() => bank?.[Symbol.asyncDispose]())

let made = 0

function account(
  type: string,
  balances: Partial<PlaidAccount['balances']>,
  more: Partial<PlaidAccount> = {},
): PlaidAccount {
  made += 1
  return {
    account_id: `money${made}`,
    balances: {
      ...{ available: null, current: null, limit: null },
      ...{ iso_currency_code: 'USD', unofficial_currency_code: null },
      ...balances,
    },
    mask: String(1_000 + made),
    name: `Account ${made}`,
    official_name: null,
    type,
    subtype: null,
    ...more,
  }
}

/** Accounts of a new person with one bank. */
async function list(...accounts: readonly PlaidAccount[]) {
  const token = await bank.service.token(`money${made}`)
  await bank.link(token, { accounts, liabilities: {} })
  const { status, body } = await bank.service.ask('GET', '/api/bank/accounts', { token })
  expect(status).toBe(200)
  return body
}

describe('total_balance', () => {
  it('is 0 for a person without a bank, who has no sync', async () => {
    const { body } = await bank.service.ask('GET', '/api/bank/accounts', {
      token: await bank.service.token('nobody'),
    })
    expect(body).toEqual({
      ...{ accounts: [], total_balance: 0, last_sync: null, totals: [], connections: [] },
      ...{ used_by_coach: false, sandbox: false },
    })
  })

  it('is what the person has less what they owe on cards and loans', async () => {
    const { total_balance: total, totals } = await list(
      account('depository', { current: 1_000 }),
      account('investment', { current: 500 }),
      account('credit', { current: 300, limit: 2_000 }),
      account('loan', { current: 5_000 }),
    )
    expect([total, totals]).toEqual([
      -3_800,
      [{ iso_currency_code: 'USD', assets: 1_500, debts: 5_300, net: -3_800 }],
    ])
  })

  it('adds cents without the noise of decimals', async () => {
    const { total_balance: total, accounts } = await list(
      account('depository', { current: 0.1, available: 0.1 }),
      account('depository', { current: 0.2, available: 0.2 }),
      account('credit', { current: 0.7, limit: 1 }),
    )
    expect(total).toBe(-0.4)
    expect(accounts[2].balances.available).toBe(0.3)
  })

  it('never adds two currencies: it is of the one of most accounts, and totals has each', async () => {
    const { total_balance: total, totals } = await list(
      account('depository', { current: 900, iso_currency_code: 'CAD' }),
      account('credit', { current: 100, iso_currency_code: 'CAD' }),
      account('depository', { current: 50, iso_currency_code: 'USD' }),
    )
    expect([total, totals]).toEqual([
      800,
      [
        { iso_currency_code: 'CAD', assets: 900, debts: 100, net: 800 },
        { iso_currency_code: 'USD', assets: 50, debts: 0, net: 50 },
      ],
    ])
  })

  it('counts an overdrawn account as a lack, and an overpaid card as money', async () => {
    const { total_balance: total, totals } = await list(
      account('depository', { current: -120.5, available: -120.5 }),
      account('credit', { current: -30, limit: 500 }),
    )
    expect([total, totals]).toEqual([
      -90.5,
      [{ iso_currency_code: 'USD', assets: -120.5, debts: -30, net: -90.5 }],
    ])
  })
})

describe('A balance that the bank leaves out', () => {
  it('follows from the others, and is 0 where nothing does', async () => {
    const { accounts } = await list(
      account('depository', { available: 80 }),
      account('depository', { current: 70 }),
      account('depository', {}),
      account('credit', { current: 410.37, limit: 2_000 }),
      account('credit', { available: 1_500, limit: 2_000 }),
      account('credit', { current: 25 }),
      account('credit', {}),
      account('loan', { current: 9_000 }),
    )
    const shown = accounts.map(({ balances }: { readonly balances: PlaidAccount['balances'] }) => [
      balances.available,
      balances.current,
      balances.limit,
    ])
    expect(shown).toEqual([
      [80, 80, null],
      [70, 70, null],
      [0, 0, null],
      [1_589.63, 410.37, 2_000],
      [1_500, 500, 2_000],
      [0, 25, null],
      [0, 0, null],
      [0, 9_000, null],
    ])
  })

  it('has the currency that the bank names, official or not', async () => {
    const { totals } = await list(
      account('depository', {
        current: 1,
        iso_currency_code: null,
        unofficial_currency_code: 'BTC',
      }),
    )
    expect(totals).toMatchObject([{ iso_currency_code: 'BTC', net: 1 }])
  })
})

it('Names of accounts bring no markup and no whole card number to anybody', async () => {
  const { accounts } = await list(
    account('depository', { current: 1 }, { name: '<b>Check</b>ing 4111 1111 1111 1111' }),
    account('depository', { current: 1 }, { name: 'Line\u0000\nof\u202e credit' }),
  )
  const names = accounts.map(({ name }: { readonly name: string }) => name)
  expect(JSON.stringify(names)).not.toMatch(/<b>|4111 1111 1111 1111|\\u0000|\u202e/)
})

it('GraphQL lists the same accounts', async () => {
  const token = await bank.service.token('graph')
  await bank.link(token)
  const { body: rest } = await bank.service.ask('GET', '/api/bank/accounts', { token })
  const { status, body } = await bank.service.ask('POST', '/graphql', {
    token,
    body: { query: '{ bankAccounts { total_balance last_sync connections { connectionId } } }' },
  })
  expect([status, body.data?.bankAccounts]).toMatchObject([
    200,
    {
      ...{ total_balance: rest.total_balance, last_sync: rest.last_sync },
      connections: [{ connectionId: rest.connections[0].connectionId }],
    },
  ])
})
