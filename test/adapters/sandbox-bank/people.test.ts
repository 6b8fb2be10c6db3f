import { describe, expect, it } from 'vitest'
import { people } from '../../../adapters/sandbox-bank/people.ts'
import { dayMs } from '../../../src/domain/calendar.ts'
import { Failure } from '../../../src/errors.ts'
import { BankItemError } from '../../../src/ports/bank-provider.ts'
import { startReceiver } from '../../support/receiver.ts'
import { linkRequest, type TrialBank, trialBank } from '../../support/sandbox-bank.ts'
import { noon } from '../../support/shared-service.ts'
import { hangSignal } from '../../support/time.ts'

const minutes = (count: number) => count * 60_000

/** The refusal of a call, in the words of the port. */
async function problemOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
    return 'answered'
  } catch (error) {
    if (error instanceof BankItemError) return [error.problem, error.code]
    if (error instanceof Failure) return [error.kind, error.details?.['reason']]
    throw error
  }
}

/** Signs in again on the page of an update-mode link; resolves with the new access token. */
async function repair(bank: TrialBank, accessToken: string): Promise<string> {
  const request = { ...linkRequest, accessToken }
  const { token } = await bank.bank.createLinkToken(request, hangSignal())
  const publicToken = (await bank.link.finish(token, '', '')) ?? ''
  return (await bank.bank.exchangePublicToken(publicToken, 'alice', hangSignal())).accessToken
}

const refresh = (bank: TrialBank, token: string) => bank.bank.requestRefresh(token, hangSignal())

const loginRequired = ['login_required', 'ITEM_LOGIN_REQUIRED']

it('The people of the sandbox bank are explained in both languages', () => {
  expect(people).toHaveLength(17)
  for (const { about } of people) expect([about.en, about.fr]).not.toContain('')
})

describe('A sign-in that breaks', () => {
  it('works for its first sync, then asks to sign in again until that is done', async () => {
    await using receiver = await startReceiver()
    const bank = trialBank({ ownAddress: () => receiver.url })
    const token = await bank.signIn('user_login_required')
    const first = await bank.sync(token)
    expect(first.rows.size).toBeGreaterThan(1_200)
    expect((await bank.item(token)).accounts).toHaveLength(4)
    expect(await problemOf(bank.sync(token, first))).toEqual(loginRequired)
    expect(await problemOf(refresh(bank, token))).toEqual(loginRequired)
    bank.now += 20 * dayMs
    expect(await problemOf(bank.item(token))).toEqual(loginRequired)
    const repaired = await repair(bank, token)
    expect((await bank.item(repaired)).accounts).toHaveLength(4)
    const next = await bank.sync(repaired, first)
    const removed = next.pages.flatMap((page) => page.removed)
    const pending = [...first.rows.values()].filter(({ isPending }) => isPending)
    expect(removed).toEqual(pending.map(({ transactionId }) => transactionId))
    expect(next.rows.size).toBeGreaterThan(first.rows.size)
    expect(await problemOf(refresh(bank, repaired))).toBe('answered')
  })

  it('because the consent ends is announced five days before, and repaired', async () => {
    await using receiver = await startReceiver()
    const bank = trialBank({ ownAddress: () => receiver.url })
    const token = await bank.signIn('user_expiring')
    expect((await bank.item(token)).consentExpiresAt).toBe(noon + 5 * dayMs)
    bank.now += 5 * dayMs
    expect(await problemOf(bank.item(token))).toEqual(loginRequired)
    const repaired = await repair(bank, token)
    expect((await bank.item(repaired)).consentExpiresAt).toBeNull()
  })

  it('because the access was ended at the bank stays broken', async () => {
    const bank = trialBank()
    const token = await bank.signIn('user_revoked')
    const first = await bank.sync(token)
    expect(await problemOf(bank.sync(token, first))).toEqual([
      'access_ended',
      'USER_PERMISSION_REVOKED',
    ])
  })
})

describe('A bank that gives no answer', () => {
  it.each([
    ['user_bank_down', 'institution_down'],
    ['user_rate_limited', 'rate_limited'],
    ['user_garbage', 'invalid_answer'],
    ['user_provider_error', 'provider_error'],
    ['user_slow', 'timeout'],
  ])('is an outage for %s: %s', async (person, reason) => {
    const bank = trialBank({ timeoutMs: 1 })
    const token = await bank.signIn(person)
    for (const call of [() => bank.item(token), () => bank.sync(token)]) {
      expect(await problemOf(call())).toEqual(['unavailable', reason])
    }
  })

  it('says when it may be asked again where it is asked too often', async () => {
    const bank = trialBank()
    const token = await bank.signIn('user_rate_limited')
    await expect(bank.item(token)).rejects.toMatchObject({
      retryAfter: 60,
      sentence: { fr: expect.stringContaining('La banque fictive') },
    })
  })

  it('is left as soon as the caller gives up', async () => {
    const bank = trialBank({ timeoutMs: 3_600_000 })
    const token = await bank.signIn('user_slow')
    const caller = new AbortController()
    const reading = bank.bank.readItem(token, false, caller.signal)
    caller.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })
})

it('Rows that change while they are read refuse the second page once', async () => {
  const bank = trialBank()
  const token = await bank.signIn('user_mutation')
  expect(await problemOf(bank.sync(token))).toEqual([
    'changed_while_reading',
    'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
  ])
  expect((await bank.sync(token)).rows.size).toBeGreaterThan(1_200)
})

describe('Rows of a person, minutes after linking', () => {
  /** Rows of the moment of linking, and the same reader's rows three minutes later. */
  async function watched(person: string) {
    const bank = trialBank()
    const token = await bank.signIn(person)
    const first = await bank.sync(token)
    const linked = [...first.rows.values()].filter(({ detailedCategory }) =>
      detailedCategory.endsWith('OTHER_GENERAL_MERCHANDISE'),
    )
    const balance = (await bank.item(token)).accounts[0]?.balances
    bank.now += minutes(3)
    const second = await bank.sync(token, first)
    const later = (await bank.item(token)).accounts[0]?.balances
    const { added = [], modified = [], removed = [] } = second.pages[0] ?? {}
    return { linked, added, modified, removed, balance, later }
  }

  it('are booked under new ids that name the pending ones', async () => {
    const { linked, added, modified, removed, balance, later } = await watched('user_pending')
    const ids = linked.map(({ transactionId }) => transactionId)
    expect(linked.map(({ isPending }) => isPending)).toEqual([true, true, true, true])
    expect(removed).toEqual(ids)
    expect(added.map((row) => row.pendingTransactionId)).toEqual(ids)
    expect(added.map(({ amount }) => amount)).toEqual([23.15, 64.8, 18.99, 37.42])
    expect(modified).toEqual([])
    expect(Number(balance?.current) - Number(balance?.available)).toBeCloseTo(144.36)
    expect(later?.current).toBeCloseTo(Number(balance?.available))
  })

  it('are corrected under the same ids', async () => {
    const { linked, added, modified, removed } = await watched('user_modified')
    expect(modified.map(({ transactionId }) => transactionId)).toEqual(
      linked.map(({ transactionId }) => transactionId),
    )
    expect([linked[0]?.name, linked[0]?.amount]).toEqual(['POS THIMBLE & THREAD #0042', 23.15])
    expect([modified[0]?.name, modified[0]?.amount]).toEqual(['THIMBLE & THREAD', 27.78])
    expect([added, removed]).toEqual([[], []])
  })

  it('vanish, and the balance is as it was without them', async () => {
    const { linked, added, removed, balance, later } = await watched('user_removed')
    expect(removed).toEqual(linked.map(({ transactionId }) => transactionId))
    expect(added).toEqual([])
    expect(Number(later?.current) - Number(balance?.current)).toBeCloseTo(144.36)
  })

  it('are those of two years where the bank was still collecting', async () => {
    const bank = trialBank()
    const token = await bank.signIn('user_not_ready')
    const first = await bank.sync(token)
    expect(first.pages.map(({ isComplete }) => isComplete)).toEqual([false])
    expect(first.rows.size).toBeLessThan(120)
    bank.now += minutes(3)
    const second = await bank.sync(token, first)
    expect(second.pages.at(-1)?.isComplete).toBe(true)
    expect(second.pages[0]?.removed).toEqual([])
    expect(second.rows.size).toBeGreaterThan(1_200)
  })
})

describe('A card', () => {
  const cardOf = async (bank: TrialBank, token: string) =>
    (await bank.item(token)).accounts.find(({ type }) => type === 'credit')

  it('whose payment was missed is overdue, with a late fee on it', async () => {
    const bank = trialBank()
    const token = await bank.signIn('user_late')
    const card = await cardOf(bank, token)
    expect(card?.terms?.isOverdue).toBe(true)
    const { rows } = await bank.sync(token)
    const fees = [...rows.values()].filter(
      ({ detailedCategory }) => detailedCategory === 'BANK_FEES_LATE_FEES',
    )
    expect(fees.map(({ accountId, amount }) => [accountId, amount])).toEqual([
      [card?.accountId, 29],
    ])
    expect(Date.parse(fees[0]?.date ?? '')).toBeGreaterThan(
      Date.parse(card?.terms?.lastPaymentDate ?? ''),
    )
  })

  it('that is paid in time is not overdue', async () => {
    const bank = trialBank()
    expect((await cardOf(bank, await bank.signIn('user_good')))?.terms?.isOverdue).toBe(false)
  })

  it.each([0, 10, 20, 30])('that is maxed out stands at its limit after %i days', async (days) => {
    const bank = trialBank()
    const token = await bank.signIn('user_maxed_out')
    bank.now += days * dayMs
    const { balances } = (await cardOf(bank, token)) ?? {}
    const used = Number(balances?.current) / Number(balances?.limit)
    expect(used).toBeGreaterThan(0.945)
    expect(used).toBeLessThan(0.985)
  })
})

it('A sign-in without accounts has no rows either', async () => {
  const bank = trialBank()
  const token = await bank.signIn('user_no_accounts')
  expect((await bank.item(token)).accounts).toEqual([])
  expect((await bank.sync(token)).rows.size).toBe(0)
})
