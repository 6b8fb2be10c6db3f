import { describe, expect, it } from 'vitest'
import type { CompleteAnalysis } from '../../../src/domain/reports/report.ts'
import { toCreditFile } from '../../../src/domain/scoring/credit-file.ts'
import { account, analysis, cleanFile, markedFile, noon } from './analyses.ts'

const fileOf = (sent: Partial<CompleteAnalysis>) => toCreditFile(analysis(sent), noon)

describe('the credit file that an analysis describes', () => {
  it('has the cards, the age, the inquiries and the loans of the report', () => {
    expect(cleanFile).toEqual({
      reportDate: '2026-10-01',
      country: 'US',
      cards: [
        { balance: 2_000, limit: 10_000, name: 'Maple Trust Bank', lastFour: undefined },
        { balance: 4_000, limit: 5_000, name: 'Harbour Card', lastFour: undefined },
      ],
      cardBalance: 6_000,
      cardLimit: 15_000,
      utilization: 40,
      historyYears: 12,
      recentInquiries: 1,
      openLoans: 1,
      negatives: { collection: 0, charge_off: 0, late_payment: 0, bankruptcy: 0, other: 0 },
      negativeCount: 0,
    })
  })

  it('counts what is negative by its kind', () => {
    expect(markedFile.negatives).toEqual({
      collection: 2,
      charge_off: 0,
      late_payment: 1,
      bankruptcy: 0,
      other: 0,
    })
    expect(markedFile.negativeCount).toBe(3)
  })

  it('counts public records, and no registered item', () => {
    const record = { chapter: null, filedOn: '2021-02', closedOn: null, amount: null }
    const { negatives } = fileOf({
      publicRecords: [
        { ...record, kind: 'bankruptcy' },
        { ...record, kind: 'judgment' },
        { ...record, kind: 'registered_item' },
      ],
    })
    expect([negatives.bankruptcy, negatives.other]).toEqual([1, 1])
  })

  it.each([
    ['a closed card', { open: false, limit: 5_000 }],
    ['a card whose status is closed', { status: 'closed', open: null, limit: 5_000 }],
    ['a card without a limit', { limit: null }],
    ['a card without a balance', { balance: null, limit: 5_000 }],
    ['a charged-off card', { status: 'charge_off', limit: 5_000 }],
    ['a loan', { type: 'personal_loan', limit: 5_000 }],
  ] as const)('leaves %s out of the utilization', (_, sent) => {
    const file = fileOf({ accounts: [account(sent)] })
    expect([file.cards, file.cardLimit, file.utilization]).toEqual([[], 0, undefined])
  })

  it('counts a credit in favour of the person as nothing owed', () => {
    const { cardBalance } = fileOf({ accounts: [account({ balance: -50, limit: 1_000 })] })
    expect(cardBalance).toBe(0)
  })

  it('reads ages at the date of the report, or else at the time it was analysed', () => {
    const accounts = [account({ openedOn: '2020-11-21' })]
    expect(fileOf({ accounts }).historyYears).toBe(6)
    expect(fileOf({ accounts, reportDate: '2024-11-21' }).historyYears).toBe(4)
    expect(fileOf({ accounts: [account({ openedOn: '2031-01' })] }).historyYears).toBe(undefined)
    expect(fileOf({ accounts: [account({})] }).historyYears).toBe(undefined)
  })

  it('takes a report that lists no inquiries for one that does not tell', () => {
    expect(fileOf({}).recentInquiries).toBe(undefined)
    expect(fileOf({ inquiries: [{ date: '2024-01', by: null }] }).recentInquiries).toBe(0)
  })
})
