import { describe, expect, it } from 'vitest'
import { bankProblem } from '../../contracts/bank-provider-contract.ts'
import type { PlaidAccount } from '../../emulators/plaid/item.ts'
import { institutionError } from '../../emulators/plaid/problem.ts'
import { hangSignal } from '../../support/time.ts'
import { openPlaidBank, type PlaidBank } from './plaid-bank.ts'

async function readAccounts({ bank, plaid }: PlaidBank, accounts: readonly object[]) {
  const item = plaid.world.linkItem({ accounts: accounts as readonly PlaidAccount[] })
  return (await bank.readItem(item.accessToken, false, hangSignal())).accounts
}

const account = (balances: object, more: object = {}) => ({
  account_id: 'acc',
  balances: { iso_currency_code: 'USD', unofficial_currency_code: null, ...balances },
  mask: '0000',
  name: 'Account',
  official_name: null,
  type: 'credit',
  subtype: 'credit card',
  ...more,
})

describe('an item', () => {
  it('has the balances and the terms of its accounts', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid, time } = opened
    const { accessToken } = plaid.world.linkItem()
    const { institutionId, accounts, consentExpiresAt } = await bank.readItem(
      ...([accessToken, false, hangSignal()] as const),
    )
    expect({ institutionId, consentExpiresAt }).toEqual({
      institutionId: 'ins_109508',
      consentExpiresAt: null,
    })
    expect(accounts).toEqual([
      {
        accountId: 'acc1checking',
        name: 'Plaid Checking',
        officialName: 'Plaid Gold Standard 0% Interest Checking',
        type: 'depository',
        subtype: 'checking',
        mask: '0000',
        balances: {
          available: 1_203.42,
          current: 1_274.93,
          limit: null,
          currency: 'USD',
          updatedAt: time.now,
        },
        terms: null,
      },
      {
        accountId: 'acc1card',
        name: 'Plaid Credit Card',
        officialName: null,
        type: 'credit',
        subtype: 'credit card',
        mask: '3333',
        balances: {
          available: 1_589.63,
          current: 410.37,
          limit: 2_000,
          currency: 'USD',
          updatedAt: time.now,
        },
        terms: {
          statementDate: '2026-10-28',
          statementBalance: 1_708.77,
          dueDate: '2026-11-20',
          minimumPayment: 20,
          lastPaymentDate: '2026-10-22',
          lastPaymentAmount: 168.25,
          isOverdue: false,
          annualRate: 12.5,
        },
      },
      {
        accountId: 'acc1loan',
        name: 'Plaid Student Loan',
        officialName: null,
        type: 'loan',
        subtype: 'student',
        mask: '7777',
        balances: {
          available: 0,
          current: 65_262,
          limit: null,
          currency: 'USD',
          updatedAt: time.now,
        },
        terms: {
          statementDate: '2026-10-28',
          statementBalance: null,
          dueDate: '2026-11-20',
          minimumPayment: 25,
          lastPaymentDate: '2026-10-22',
          lastPaymentAmount: 138.05,
          isOverdue: true,
          annualRate: 5.25,
        },
      },
    ])
  })

  it.each([
    ['a card without its rest', { available: null, current: 300, limit: 1_000 }, {}, 700, 300],
    [
      'a card without its debt',
      { available: 250.1, current: null, limit: 1_000 },
      {},
      250.1,
      749.9,
    ],
    ['a card without a limit', { available: null, current: 80, limit: null }, {}, 0, 80],
    ['a card that was overpaid', { available: null, current: -20, limit: 1_000 }, {}, 1_020, -20],
    ['a card without figures', {}, {}, 0, 0],
    ['savings without what is available', { current: 55 }, { type: 'depository' }, 55, 55],
    ['savings without what is there', { available: 55 }, { type: 'depository' }, 55, 55],
    ['a loan', { available: null, current: 900 }, { type: 'loan' }, 0, 900],
  ])('has what follows from the rest: %s', async (_, balances, more, available, current) => {
    await using opened = await openPlaidBank()
    const [read] = await readAccounts(opened, [account(balances, more)])
    expect(read?.balances).toMatchObject({ available, current })
  })

  it('keeps words that are new, and leaves out what cannot be read', async () => {
    await using opened = await openPlaidBank()
    const [read] = await readAccounts(opened, [
      account(
        { current: 1, iso_currency_code: null, unofficial_currency_code: 'BTC', limit: 'much' },
        { type: 'crypto exchange', subtype: null, mask: '12345678', official_name: 7 },
      ),
    ])
    expect(read).toMatchObject({
      type: 'crypto exchange',
      subtype: '',
      mask: '5678',
      officialName: null,
      balances: { currency: 'BTC', limit: null },
    })
  })

  it('shows no number of a card and no markup in the name of an account', async () => {
    await using opened = await openPlaidBank()
    const name = '<b>Visa\u202e</b> 4111 1111 1111 1111'
    const [read] = await readAccounts(opened, [account({ current: 1 }, { name })])
    expect(read?.name).toBe('b Visa /b XXXXX')
  })

  it('has the moment of its balances where the bank states it, never a later one', async () => {
    await using opened = await openPlaidBank()
    const at = (last_updated_datetime: string) => account({ current: 1, last_updated_datetime })
    const [past, future] = await readAccounts(opened, [
      at('2026-11-14T09:30:00Z'),
      { ...at('2030-01-01T00:00:00Z'), account_id: 'other' },
    ])
    expect(past?.balances.updatedAt).toBe(Date.parse('2026-11-14T09:30:00Z'))
    expect(future?.balances.updatedAt).toBe(opened.time.now)
  })

  it('has a mortgage with its monthly payment, and what is past due', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid } = opened
    const { accessToken } = plaid.world.linkItem({
      accounts: [account({ current: 56_302.06 }, { type: 'loan', subtype: 'mortgage' })] as never,
      liabilities: {
        mortgage: [
          {
            account_id: 'acc',
            last_payment_amount: 3_141.54,
            last_payment_date: '2026-10-01',
            next_monthly_payment: 3_141.54,
            next_payment_due_date: '2026-12-01',
            past_due_amount: 2_304,
            interest_rate: { percentage: 3.99, type: 'fixed' },
          },
        ],
      },
    })
    const { accounts } = await bank.readItem(accessToken, false, hangSignal())
    expect(accounts[0]?.terms).toEqual({
      statementDate: null,
      statementBalance: null,
      dueDate: '2026-12-01',
      minimumPayment: 3_141.54,
      lastPaymentDate: '2026-10-01',
      lastPaymentAmount: 3_141.54,
      isOverdue: true,
      annualRate: 3.99,
    })
  })

  it.each([
    [
      'a bank that states none',
      (world: PlaidBank['plaid']['world']) => ({ world, institutionId: 'ins_109509' }),
    ],
    [
      'a client that may not read them',
      (world: PlaidBank['plaid']['world']) => {
        world.products = ['transactions']
        return { world, institutionId: 'ins_109508' }
      },
    ],
  ])('has no terms: %s', async (_, prepare) => {
    await using opened = await openPlaidBank()
    const { world, institutionId } = prepare(opened.plaid.world)
    const { accessToken } = world.linkItem({ institutionId })
    const { accounts } = await opened.bank.readItem(accessToken, false, hangSignal())
    expect(accounts.map(({ terms }) => terms)).toEqual([null, null, null])
  })

  it('is not read with half of its facts: an outage of its terms is one of all', async () => {
    await using opened = await openPlaidBank()
    const { accessToken } = opened.plaid.world.linkItem()
    opened.plaid.trouble = 'error'
    opened.plaid.troubledPath = '/liabilities/get'
    const call = opened.bank.readItem(accessToken, false, hangSignal())
    expect(await bankProblem(call)).toEqual(['unavailable', 'provider_error'])
  })

  it('names the end of its consent, after which it wants a new sign-in', async () => {
    await using opened = await openPlaidBank()
    const { bank, plaid, time } = opened
    const item = plaid.world.linkItem()
    plaid.world.expireConsent(item, time.now + 1_000)
    const read = () => bank.readItem(item.accessToken, false, hangSignal())
    expect((await read()).consentExpiresAt).toBe(time.now + 1_000)
    time.now += 1_000
    expect(await bankProblem(read())).toBe('login_required')
  })

  it('can be read as it last was while its bank is down, but not live', async () => {
    await using opened = await openPlaidBank()
    const { accessToken, institutionId } = opened.plaid.world.linkItem()
    opened.plaid.world.institutionsDown.add(institutionId)
    const read = (isLive: boolean) => opened.bank.readItem(accessToken, isLive, hangSignal())
    expect((await read(false)).accounts).toHaveLength(3)
    expect(await bankProblem(read(true))).toEqual(['unavailable', 'institution_down'])
  })

  it('is unavailable, not lost, while its bank does not respond', async () => {
    await using opened = await openPlaidBank()
    const item = opened.plaid.world.linkItem()
    item.error = institutionError('INSTITUTION_NOT_RESPONDING')
    const call = opened.bank.readItem(item.accessToken, false, hangSignal())
    expect(await bankProblem(call)).toEqual(['unavailable', 'institution_down'])
  })

  it('is an invalid answer with more accounts than anybody has', async () => {
    await using opened = await openPlaidBank()
    const many = Array.from({ length: 501 }, (_, index) => ({
      ...account({ current: 1 }),
      account_id: `acc${index}`,
    }))
    expect(await bankProblem(readAccounts(opened, many))).toEqual(['unavailable', 'invalid_answer'])
  })
})
