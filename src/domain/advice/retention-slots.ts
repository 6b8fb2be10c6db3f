import type { BureauName } from '../bureaus.ts'
import { longestKept } from '../law/canadian-retention.ts'
import type { CanadianItem, RetentionStart } from '../law/canadian-retention-rules.ts'
import { type Reported, reportingPeriod } from '../law/reporting-periods.ts'

const american = {
  usLate: 'account',
  usCollection: 'collection',
  usBankruptcy: 'bankruptcy',
  usChapter13: 'chapter 13',
  usInquiry: 'inquiry',
  usPositive: 'account in good standing',
} as const satisfies Readonly<Record<string, Reported>>

/** The bureau whose rule a text tells, and the day that it counts from. */
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

export const retentionSlotNames: readonly string[] = [american, canadian].flatMap(Object.keys)

/** Years that items may stay on a report at a moment, by the names that texts have for them. */
export function retentionSlots(now: number): readonly (readonly [name: string, years: number])[] {
  return [
    ...Object.entries(american).map(
      ([name, kind]) => [name, reportingPeriod(kind, now).years] as const,
    ),
    ...Object.entries(canadian).map(
      ([name, [item, bureau, from]]) => [name, longestKept(item, bureau, from, now)] as const,
    ),
  ]
}
