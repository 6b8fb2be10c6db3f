import { describe, expect, it } from 'vitest'
import { retentionSlots, withRetention } from '../../../src/domain/law/retention-slots.ts'

describe('the years that the coach tells of items on a report', () => {
  it('are those of the tables of law', () => {
    expect(Object.fromEntries(retentionSlots(Date.UTC(2026, 10, 21)))).toEqual({
      caJudgment: 6,
      usDelinquencyDays: 180,
      usLate: 7,
      usCollection: 7,
      usBankruptcy: 10,
      usChapter13: 7,
      usInquiry: 2,
      usPositive: 10,
      caLate: 6,
      caInquiry: 3,
      caInquiryLong: 6,
      caBankruptcy: 6,
      caBankruptcyLong: 7,
      caSecondBankruptcy: 14,
      caProposal: 3,
      caProposalLong: 6,
    })
  })

  it('fill the slots of a sentence and leave the others', () => {
    const now = Date.UTC(2026, 10, 21)
    expect(withRetention({ en: '{usLate} years, {item}', fr: '{caLate} ans' }, now)).toEqual({
      en: '7 years, {item}',
      fr: '6 ans',
    })
  })
})
