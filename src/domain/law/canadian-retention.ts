import type { BureauName, CanadianBureau } from '../bureaus.ts'
import { addYears } from '../calendar.ts'
import data from '../knowledge/law/canadian-retention.json' with { type: 'json' }
import { type DatedRule, isInForce, type Province } from './dated-rule.ts'

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

/**
 * Retention by the two bureaus' own policies, within the provinces' laws; valid from the oldest
 * edition of the agency's table that was checked (August 2012). For collections the agency names
 * the assignment as Equifax's start, Equifax itself the last activity.
 */
const retentionRules = data as readonly RetentionRule[]

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
