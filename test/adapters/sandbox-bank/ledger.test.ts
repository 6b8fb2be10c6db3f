import { describe, expect, it } from 'vitest'
import { institutions } from '../../../adapters/sandbox-bank/institutions.ts'
import type { BankAccount } from '../../../src/domain/bank/bank-account.ts'
import type { BankTransaction } from '../../../src/domain/bank/bank-transaction.ts'
import { dayMs, isoDay } from '../../../src/domain/calendar.ts'
import { type TrialBank, trialBank } from '../../support/sandbox-bank.ts'
import { noon } from '../../support/shared-service.ts'

const banks = institutions.map(({ institutionId }) => institutionId)

const find = (accounts: readonly BankAccount[], subtype: string): BankAccount => {
  const found = accounts.find((account) => account.subtype === subtype)
  if (found === undefined) throw new Error(`no ${subtype}`)
  return found
}

const toCents = (amount: number) => Math.round(amount * 100)

/** Sum of the booked rows of an account, as its balance counts them. */
function sum(rows: Iterable<BankTransaction>, { accountId, type }: BankAccount): number {
  const sign = type === 'depository' ? -1 : 1
  return [...rows]
    .filter((row) => row.accountId === accountId && !row.isPending)
    .reduce((total, { amount }) => total + sign * toCents(amount), 0)
}

/** Balances and rows of a person at two times, four months apart. */
async function twice(bank: TrialBank, institutionId: string, person: string) {
  const token = await bank.signIn(person, institutionId)
  const before = await bank.sync(token)
  const accountsBefore = (await bank.item(token)).accounts
  bank.now += 120 * dayMs
  const after = await bank.sync(token, before)
  const accountsAfter = (await bank.item(token)).accounts
  return { token, before, accountsBefore, after, accountsAfter }
}

describe('the rows of the sandbox bank', () => {
  it.each(banks)('explain how the balances of every account change, at %s', async (bankId) => {
    const { before, after, accountsBefore, accountsAfter } = await twice(
      trialBank(),
      bankId,
      'user_good',
    )
    expect(accountsBefore).toHaveLength(4)
    for (const [index, account] of accountsBefore.entries()) {
      const later = accountsAfter[index] ?? account
      const change = toCents(later.balances.current) - toCents(account.balances.current)
      expect(change).toBe(sum(after.rows.values(), account) - sum(before.rows.values(), account))
      expect(change).not.toBe(0)
    }
  })

  it('are two years of pay, rent, bills, purchases, payments and interest', async () => {
    const bank = trialBank()
    const { rows } = await bank.sync(await bank.signIn('user_good'))
    const dates = [...rows.values()].map(({ date }) => date).sort()
    expect([dates[0], dates.at(-1)]).toEqual(['2024-11-22', '2026-11-21'])
    expect(rows.size).toBeGreaterThan(1_200)
    const count = (detailed: string) =>
      [...rows.values()].filter(({ detailedCategory }) => detailedCategory === detailed).length
    expect(count('INCOME_WAGES')).toBe(53)
    expect(count('RENT_AND_UTILITIES_RENT')).toBe(24)
    expect(count('RENT_AND_UTILITIES_GAS_AND_ELECTRICITY')).toBe(24)
    expect(count('RENT_AND_UTILITIES_TELEPHONE')).toBe(24)
    expect(count('INCOME_INTEREST_EARNED')).toBe(24)
    expect(count('FOOD_AND_DRINK_GROCERIES')).toBeGreaterThan(150)
  })

  it('have categories whose details begin with them, pay as money in and rent as money out', async () => {
    const bank = trialBank()
    const { rows } = await bank.sync(await bank.signIn('user_good', 'ins_43'))
    for (const { primaryCategory, detailedCategory, amount, currency } of rows.values()) {
      expect(detailedCategory.startsWith(`${primaryCategory}_`)).toBe(true)
      expect(currency).toBe('CAD')
      if (primaryCategory === 'INCOME') expect(amount).toBeLessThan(0)
      if (detailedCategory === 'RENT_AND_UTILITIES_RENT') expect(amount).toBeGreaterThan(0)
    }
  })

  it('show each card payment on both accounts', async () => {
    const bank = trialBank()
    const token = await bank.signIn('user_good')
    const { rows } = await bank.sync(token)
    const { accounts } = await bank.item(token)
    const payments = (account: BankAccount) =>
      [...rows.values()]
        .filter(
          ({ accountId, detailedCategory }) =>
            accountId === account.accountId &&
            detailedCategory === 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
        )
        .map(({ date, amount }) => ({ date, amount }))
    const paid = payments(find(accounts, 'checking'))
    expect(paid.length).toBeGreaterThanOrEqual(23)
    expect(payments(find(accounts, 'credit card'))).toEqual(
      paid.map(({ date, amount }) => ({ date, amount: -amount })),
    )
  })

  it('become booked the next morning under another id, which names the pending one', async () => {
    const bank = trialBank()
    const token = await bank.signIn('user_good')
    bank.now = Date.UTC(2026, 10, 21, 23, 55)
    const evening = await bank.sync(token)
    const pending = [...evening.rows.values()].filter(({ isPending }) => isPending)
    expect(pending.length).toBeGreaterThan(0)
    bank.now += dayMs / 2
    const morning = await bank.sync(token, evening)
    const ids = pending.map(({ transactionId }) => transactionId)
    expect(morning.pages.flatMap(({ removed }) => removed)).toEqual(ids)
    const booked = morning.pages.flatMap(({ added }) =>
      added.filter(({ pendingTransactionId }) => pendingTransactionId !== null),
    )
    expect(booked.map(({ pendingTransactionId }) => pendingTransactionId)).toEqual(ids)
  })
})

describe('the accounts of the sandbox bank', () => {
  it('name a statement balance that the card had on its statement date', async () => {
    for (const person of ['user_good', 'alex', 'kim', 'user_maxed_out', 'user_late']) {
      const bank = trialBank()
      const token = await bank.signIn(person)
      const terms = find((await bank.item(token)).accounts, 'credit card').terms
      bank.now = Date.parse(`${terms?.statementDate}T23:00:00Z`)
      const then = find((await bank.item(token)).accounts, 'credit card')
      expect(then.balances.current).toBe(terms?.statementBalance)
      expect(terms?.dueDate).toBe(isoDay(Date.parse(String(terms?.statementDate)) + 25 * dayMs))
    }
  })

  it('never run dry and never exceed the limit of the card by more than its interest', async () => {
    for (const person of ['user_good', 'a', 'user_maxed_out', 'user_late']) {
      const bank = trialBank()
      const token = await bank.signIn(person, 'ins_109511')
      for (let month = 0; month < 12; month += 2) {
        bank.now = noon + month * 31 * dayMs
        const { accounts } = await bank.item(token)
        const card = find(accounts, 'credit card')
        expect(find(accounts, 'checking').balances.current).toBeGreaterThan(0)
        expect(find(accounts, 'savings').balances.current).toBeGreaterThan(0)
        expect(card.balances.current).toBeLessThan(Number(card.balances.limit) * 1.02)
      }
    }
  })

  it('differ between people and banks, and are the same for the same sign-in everywhere', async () => {
    const balances = async (bank: TrialBank, person: string, institutionId: string) => {
      const token = await bank.signIn(person, institutionId)
      return (await bank.item(token)).accounts.map((account) => account.balances.current)
    }
    const first = await balances(trialBank(), 'user_good', 'ins_109508')
    expect(await balances(trialBank(), 'user_good', 'ins_109508')).toEqual(first)
    expect(await balances(trialBank(), 'alex', 'ins_109508')).not.toEqual(first)
    expect(await balances(trialBank(), 'user_good', 'ins_109509')).not.toEqual(first)
  })

  it('are masked, and named in full by the bank', async () => {
    const bank = trialBank()
    const { accounts, institutionId } = await bank.item(await bank.signIn('user_good'))
    expect(institutionId).toBe('ins_109508')
    expect(accounts.map(({ name, type }) => [name, type])).toEqual([
      ['Checking', 'depository'],
      ['Savings', 'depository'],
      ['Credit Card', 'credit'],
      [expect.stringMatching(/^(?:Auto|Student) Loan$/), 'loan'],
    ])
    for (const { mask, officialName } of accounts) {
      expect(mask).toMatch(/^\d{4}$/)
      expect(officialName).toMatch(/^Platypus /)
    }
  })
})

it('The sandbox bank reads a history in pages of one moment, whatever happens meanwhile', async () => {
  const bank = trialBank()
  const token = await bank.signIn('user_good')
  const { bank: provider } = bank
  const first = await provider.readTransactions(token, null, AbortSignal.timeout(120_000))
  expect([first.added.length, first.hasMore]).toEqual([500, true])
  bank.now += 3 * dayMs
  const rest = await bank.sync(token, { rows: new Map(), cursor: first.nextCursor, pages: [] })
  const dates = [...rest.rows.values()].map(({ date }) => date)
  expect(dates.every((date) => date <= '2026-11-21')).toBe(true)
  const next = await bank.sync(token, rest)
  expect(next.pages[0]?.added.length).toBeGreaterThan(0)
})
