import type { BureauName, CanadianBureau } from '../bureaus.ts'
import { addYears } from '../calendar.ts'
import { type DatedRule, isInForce } from './dated-rule.ts'
import type { Province } from './provinces.ts'

export type CanadianItem =
  /** Late payments and charge-offs on a creditor's own account. */
  | 'account'
  | 'collection'
  | 'bankruptcy'
  /** Each bankruptcy of a person with more than one. */
  | 'repeated bankruptcy'
  | 'consumer proposal'
  | 'judgment'
  /** A security on property, registered under a PPSA or at the RDPRM. */
  | 'registered item'
  | 'inquiry'

/** Event from which a bureau counts. */
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
  /** Provinces of the rule; empty for all of Canada except `exceptIn`. */
  readonly provinces: readonly Province[]
  readonly exceptIn: readonly Province[]
  /** The first one with a known day counts, or the one that ends first (`isEarliest`). */
  readonly counted: readonly { readonly years: number; readonly from: RetentionStart }[]
  readonly isEarliest: boolean
}

const fcac =
  'Financial Consumer Agency of Canada, "How long information stays on your credit report" (canada.ca)'

/** Valid from the oldest edition of the agency's table that was checked (August 2012). */
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
 * Retention by the two bureaus' own policies, within the provinces' laws. For collections the
 * agency names the assignment as Equifax's start, Equifax itself the last activity.
 */
const retentionRules: readonly RetentionRule[] = [
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

export interface RetentionPlace {
  /** Null when not known. */
  readonly province: Province | null
  /** Null when not known: the rules of both bureaus count. */
  readonly bureau: BureauName | null
}

/** Known start days of an item, milliseconds since 1970. */
export type KnownStarts = Readonly<Partial<Record<RetentionStart, number>>>

interface Retention {
  /** Day when the last applicable rule drops the item, milliseconds since 1970. */
  readonly until: number
  /**
   * False when a rule's start day is unknown and another one was used, so the item may rightly stay
   * longer.
   */
  readonly isCertain: boolean
}

/**
 * Bureau rules that may apply to an item: the province's, or those of all provinces when it is
 * unknown. Sources disagree on the starts ("about 6 years, exact start depends on bureau and
 * province"): say so wherever such a date is shown.
 */
export function retentionFor(
  item: CanadianItem,
  { province, bureau }: RetentionPlace,
  at: number,
): readonly RetentionRule[] {
  const held = retentionRules.filter(
    (rule) =>
      rule.item === item && (bureau === null || rule.bureau === bureau) && isInForce(rule, at),
  )
  if (province === null) return held
  return held.filter(({ provinces, exceptIn }) =>
    provinces.length > 0 ? provinces.includes(province) : !exceptIn.includes(province),
  )
}

/** Maximum retention years from a start, over all provinces. */
export function maxRetentionYears(
  item: CanadianItem,
  bureau: BureauName,
  start: RetentionStart,
  at: number,
): number {
  return Math.max(...retentionYears(item, bureau, start, at))
}

/** Minimum years, which apply where no province has its own rule. */
export function minRetentionYears(
  item: CanadianItem,
  bureau: BureauName,
  start: RetentionStart,
  at: number,
): number {
  return Math.min(...retentionYears(item, bureau, start, at))
}

function retentionYears(
  item: CanadianItem,
  bureau: BureauName,
  start: RetentionStart,
  at: number,
): readonly number[] {
  const rules = retentionFor(item, { province: null, bureau }, at)
  const counted = rules.flatMap((rule) => rule.counted.filter(({ from }) => from === start))
  return counted.map(({ years }) => years)
}

/** Latest removal day of an item; undefined when no rule or no day is known. */
export function retentionEnd(
  item: CanadianItem,
  starts: KnownStarts,
  place: RetentionPlace,
  at: number,
): Retention | undefined {
  const ends = retentionFor(item, place, at).flatMap((rule) => endOf(rule, starts) ?? [])
  const [first, ...others] = ends
  if (first === undefined) return undefined
  return others.reduce(
    (latest, end) => ({
      until: Math.max(latest.until, end.until),
      isCertain: latest.isCertain && end.isCertain,
    }),
    first,
  )
}

function endOf({ counted, isEarliest }: RetentionRule, starts: KnownStarts): Retention | undefined {
  const known = counted.flatMap(({ years, from }) => {
    const start = starts[from]
    return start === undefined ? [] : [addYears(start, years)]
  })
  const [first] = known
  if (first !== undefined)
    return { until: isEarliest ? Math.min(...known) : first, isCertain: true }
  const other = Object.values(starts)
  const maxYears = Math.max(...counted.map(({ years }) => years))
  return other.length === 0
    ? undefined
    : { until: addYears(Math.max(...other), maxYears), isCertain: false }
}
