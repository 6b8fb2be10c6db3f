import type { BureauName } from '../bureaus.ts'
import type { Localized } from '../text/language.ts'
import {
  type CanadianItem,
  maxRetentionYears,
  minRetentionYears,
  type RetentionStart,
} from './canadian-retention.ts'
import { type Reported, reportingPeriod } from './reporting-periods.ts'

const american = {
  usLate: 'account',
  usCollection: 'collection',
  usBankruptcy: 'bankruptcy',
  usChapter13: 'chapter 13',
  usInquiry: 'inquiry',
  usPositive: 'account in good standing',
} as const satisfies Readonly<Record<string, Reported>>

/** Canadian retention by slot: the item, the bureau of the rule and its start. */
const canadian = {
  caLate: ['account', 'TransUnion', 'first delinquency'],
  caInquiry: ['inquiry', 'Equifax', 'inquiry'],
  caInquiryLong: ['inquiry', 'TransUnion', 'inquiry'],
  caBankruptcy: ['bankruptcy', 'Equifax', 'discharge'],
  caBankruptcyLong: ['bankruptcy', 'TransUnion', 'discharge'],
  caSecondBankruptcy: ['repeated bankruptcy', 'Equifax', 'discharge'],
  caProposal: ['consumer proposal', 'Equifax', 'completion'],
  caProposalLong: ['consumer proposal', 'Equifax', 'filing'],
} as const satisfies Readonly<Record<string, readonly [CanadianItem, BureauName, RetentionStart]>>

/** For most provinces; some keep judgments longer. */
const caJudgment = 'caJudgment'

/**
 * Days before the period starts: a collection or charge-off counts from 180 days after the default.
 */
const delinquencyDays = 'usDelinquencyDays'

export const retentionSlotNames: readonly string[] = [
  caJudgment,
  delinquencyDays,
  ...[american, canadian].flatMap(Object.keys),
]

/** Retention years of items at a time, by slot name. */
export function retentionSlots(now: number): readonly (readonly [name: string, years: number])[] {
  return [
    [caJudgment, minRetentionYears('judgment', 'Equifax', 'filing', now)],
    [delinquencyDays, reportingPeriod('collection', now).startsAfterDays],
    ...Object.entries(american).map(
      ([name, kind]) => [name, reportingPeriod(kind, now).years] as const,
    ),
    ...Object.entries(canadian).map(
      ([name, [item, bureau, from]]) => [name, maxRetentionYears(item, bureau, from, now)] as const,
    ),
  ]
}

/** Fills slots like `{usLate}` with the years of the law tables: "kept for 7 years". */
export function withRetention({ en, fr }: Localized, now: number): Localized {
  const years = new Map(retentionSlots(now).map(([name, count]) => [name, String(count)]))
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (slot, name: string) => years.get(name) ?? slot)
  return { en: filled(en), fr: filled(fr) }
}
