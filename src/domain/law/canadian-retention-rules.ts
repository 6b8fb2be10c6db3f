import type { CanadianBureau } from '../bureaus.ts'
import type { DatedRule } from './dated-rule.ts'
import type { Province } from './provinces.ts'

export type CanadianItem =
  /** Late payments and charge-offs of a creditor's own account. */
  | 'account'
  | 'collection'
  | 'bankruptcy'
  /** Each bankruptcy of somebody who was bankrupt more than once. */
  | 'repeated bankruptcy'
  | 'consumer proposal'
  | 'judgment'
  /** A security on property, registered under a PPSA or at the RDPRM. */
  | 'registered item'
  | 'inquiry'

/** From which day a bureau counts. */
export type RetentionStart =
  | 'first delinquency'
  | 'last activity'
  | 'assignment'
  | 'filing'
  | 'discharge'
  | 'completion'
  | 'inquiry'

export interface RetentionRule extends DatedRule {
  readonly jurisdiction: 'CA'
  readonly item: CanadianItem
  readonly bureau: CanadianBureau
  /** Where it holds; empty for all of Canada but `exceptIn`. */
  readonly provinces: readonly Province[]
  readonly exceptIn: readonly Province[]
  /** The first one whose day is known counts, or the one that ends first (`isEarliest`). */
  readonly counted: readonly { readonly years: number; readonly from: RetentionStart }[]
  readonly isEarliest: boolean
}

const fcac =
  'Financial Consumer Agency of Canada, "How long information stays on your credit report" (canada.ca)'

/** The rows begin with the oldest printing of the agency's table that was read (August 2012). */
const policy = {
  jurisdiction: 'CA',
  validFrom: '2012-08-01',
  validTo: null,
  source: fcac,
  provinces: [],
  exceptIn: [],
  isEarliest: false,
} as const

const equifax = { ...policy, bureau: 'Equifax' } as const
const transUnion = { ...policy, bureau: 'TransUnion' } as const

const longBankruptcy = ['NB', 'NL', 'ON', 'PE', 'QC'] as const
const longJudgment = ['NB', 'NL', 'ON', 'QC'] as const

/**
 * How long the two bureaus keep an item by policies of their own, within the provinces' laws. For
 * collections the agency names the assignment as Equifax's start, Equifax itself the last activity.
 */
export const retentionRules: readonly RetentionRule[] = [
  { ...equifax, item: 'account', counted: [{ years: 6, from: 'last activity' }] },
  { ...transUnion, item: 'account', counted: [{ years: 6, from: 'first delinquency' }] },
  {
    ...equifax,
    item: 'collection',
    counted: [
      { years: 6, from: 'last activity' },
      { years: 6, from: 'assignment' },
    ],
    source: `${fcac}; Equifax Canada, consumer.equifax.ca, dispute process`,
  },
  { ...transUnion, item: 'collection', counted: [{ years: 6, from: 'first delinquency' }] },
  {
    ...equifax,
    item: 'bankruptcy',
    counted: [
      { years: 6, from: 'discharge' },
      { years: 7, from: 'filing' },
    ],
    source: `${fcac}; Borrowell help centre 360057828451`,
  },
  {
    ...transUnion,
    item: 'bankruptcy',
    exceptIn: longBankruptcy,
    counted: [{ years: 6, from: 'discharge' }],
  },
  {
    ...transUnion,
    item: 'bankruptcy',
    provinces: longBankruptcy,
    counted: [{ years: 7, from: 'discharge' }],
  },
  { ...equifax, item: 'repeated bankruptcy', counted: [{ years: 14, from: 'discharge' }] },
  { ...transUnion, item: 'repeated bankruptcy', counted: [{ years: 14, from: 'discharge' }] },
  ...[equifax, transUnion].map(
    (bureau) =>
      ({
        ...bureau,
        item: 'consumer proposal',
        counted: [
          { years: 3, from: 'completion' },
          { years: 6, from: 'filing' },
        ],
        isEarliest: true,
      }) as const,
  ),
  { ...equifax, item: 'judgment', exceptIn: ['PE'], counted: [{ years: 6, from: 'filing' }] },
  { ...equifax, item: 'judgment', provinces: ['PE'], counted: [{ years: 10, from: 'filing' }] },
  {
    ...transUnion,
    item: 'judgment',
    exceptIn: [...longJudgment, 'PE'],
    counted: [{ years: 6, from: 'filing' }],
  },
  {
    ...transUnion,
    item: 'judgment',
    provinces: longJudgment,
    counted: [{ years: 7, from: 'filing' }],
  },
  { ...transUnion, item: 'judgment', provinces: ['PE'], counted: [{ years: 10, from: 'filing' }] },
  {
    ...equifax,
    item: 'registered item',
    exceptIn: ['PE'],
    counted: [{ years: 6, from: 'filing' }],
  },
  {
    ...equifax,
    item: 'registered item',
    provinces: ['PE'],
    counted: [{ years: 10, from: 'filing' }],
  },
  { ...transUnion, item: 'registered item', counted: [{ years: 5, from: 'filing' }] },
  { ...equifax, item: 'inquiry', counted: [{ years: 3, from: 'inquiry' }] },
  { ...transUnion, item: 'inquiry', counted: [{ years: 6, from: 'inquiry' }] },
]
