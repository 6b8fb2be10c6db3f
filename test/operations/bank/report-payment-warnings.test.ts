import { describe, expect, it } from 'vitest'
import type { BankAccount } from '../../../src/domain/bank/bank-account.ts'
import type { BankConnectionRecord } from '../../../src/domain/bank/bank-records.ts'
import type { BankTransaction } from '../../../src/domain/bank/bank-transaction.ts'
import { reportPaymentWarnings } from '../../../src/operations/bank/report-payment-warnings.ts'
import { card, lateFee, payment } from '../../domain/bank/bank-examples.ts'
import { connectionRecord } from './connection-record.ts'

interface Sync {
  readonly now: string
  readonly accounts?: readonly BankAccount[]
  readonly transactions?: readonly BankTransaction[]
  readonly connection?: Partial<BankConnectionRecord>
}

/** Events of one sync, and the keys that it leaves. */
function sync({ now, accounts = [card()], transactions = [], connection = {} }: Sync) {
  const reported: (readonly [string, object])[] = []
  const warnedKeys = reportPaymentWarnings(
    {
      connection: { id: 'bnk_1', value: { ...connectionRecord, ...connection } },
      ...{ accounts, transactions, now: Date.parse(now) },
    },
    { report: (type, data) => void reported.push([type, data]) },
  )
  return { reported, warnedKeys }
}

const due = 'card/due_soon/2026-11-30'
const missed = 'card/missed/2026-11-30'

describe('A sync that finds a payment warning', () => {
  it('reports it to the person of the connection', () => {
    const { reported, warnedKeys } = sync({ now: '2026-11-28T12:00:00Z' })
    expect(reported).toMatchObject([
      [
        'bank.payment.warning',
        {
          userId: 'alice',
          connectionId: 'bnk_1',
          warning: { key: due, institution: 'First Platypus Bank', amount: 35 },
        },
      ],
    ])
    expect(warnedKeys).toEqual([due])
  })

  it('reports it once, and each later problem of the same payment once', () => {
    const days = ['11-27', '11-28', '11-29', '11-30', '12-01', '12-02', '12-03', '12-04']
    let warnedKeys: readonly string[] = []
    const reported = days.map((day) => {
      const result = sync({ now: `2026-${day}T18:00:00Z`, connection: { warnedKeys } })
      ;({ warnedKeys } = result)
      return result.reported.map(([, data]) => (data as { warning: { key: string } }).warning.key)
    })
    expect(reported).toEqual([[due], [], [], [], [], [missed], [], []])
    expect(warnedKeys).toEqual([missed, `${due} 2026-12-01`])
  })

  it('does not repeat one whose cause was gone for a while', () => {
    const { reported, warnedKeys } = sync({
      now: '2026-11-29T12:00:00Z',
      connection: { warnedKeys: [`${due} 2026-11-28`] },
    })
    expect([reported, warnedKeys]).toEqual([[], [due]])
  })

  it('forgets one whose cause is gone for sixty days', () => {
    const paid = [payment(35)]
    const at = (now: string, warnedKeys: readonly string[]) =>
      sync({ now, transactions: paid, connection: { warnedKeys } }).warnedKeys
    expect(at('2026-11-29T12:00:00Z', [due])).toEqual([`${due} 2026-11-29`])
    expect(at('2027-01-28T12:00:00Z', [`${due} 2026-11-29`])).toEqual([`${due} 2026-11-29`])
    expect(at('2027-01-29T00:00:00Z', [`${due} 2026-11-29`])).toEqual([])
  })

  it('says nothing while the bank is still collecting the history', () => {
    const connection = { status: 'syncing', warnedKeys: ['x'] } as const
    expect(sync({ now: '2026-12-02T12:00:00Z', connection })).toEqual({
      reported: [],
      warnedKeys: ['x'],
    })
  })

  it('reports fifty at most, and remembers two hundred keys, those that hold first', () => {
    const fees = Array.from({ length: 60 }, (_, index) =>
      lateFee({ transactionId: `fee_${index}` }),
    )
    const past = Array.from({ length: 300 }, (_, index) => `old_${index} 2026-12-01`)
    const asked = { now: '2026-12-02T11:00:00Z', accounts: [card(null)], transactions: fees }
    const first = sync({ ...asked, connection: { warnedKeys: past } })
    expect([first.reported.length, first.warnedKeys.length]).toEqual([50, 200])
    expect(first.warnedKeys[49]).toBe('card/late_fee/fee_49')
    const again = sync({ ...asked, connection: { warnedKeys: first.warnedKeys } })
    expect([again.reported, again.warnedKeys]).toEqual([[], first.warnedKeys])
  })
})
