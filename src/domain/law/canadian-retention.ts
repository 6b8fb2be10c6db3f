import type { BureauName } from '../bureaus.ts'
import { addYears } from '../calendar.ts'
import {
  type CanadianItem,
  type RetentionRule,
  type RetentionStart,
  retentionRules,
} from './canadian-retention-rules.ts'
import { isInForce } from './dated-rule.ts'
import type { Province } from './provinces.ts'

export interface RetentionPlace {
  /** The person's province; null when not known. */
  readonly province: Province | null
  /** Null when not known: what either bureau keeps counts. */
  readonly bureau: BureauName | null
}

/** What is known of an item: the days (milliseconds since 1970) from which a bureau may count. */
export type KnownStarts = Readonly<Partial<Record<RetentionStart, number>>>

export interface Retention {
  /** Milliseconds since 1970: when the last of the rules that may hold drops the item. */
  readonly until: number
  /**
   * False when a rule counts from a day that is not known and its end is reckoned from another one,
   * so that the item may rightly stay longer.
   */
  readonly isCertain: boolean
}

/**
 * The bureaus' own rules that may hold for an item: those of the province, or of all provinces when
 * it is not known. Sources disagree on the starts ("about 6 years, exact start depends on bureau and
 * province"): say so wherever a day from here is told.
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

/** The most years that a bureau keeps an item from such a day, over all provinces. */
export function longestKept(
  item: CanadianItem,
  bureau: BureauName,
  start: RetentionStart,
  at: number,
): number {
  return Math.max(...yearsKept(item, bureau, start, at))
}

/** The fewest, which hold where no province has a rule of its own. */
export function shortestKept(
  item: CanadianItem,
  bureau: BureauName,
  start: RetentionStart,
  at: number,
): number {
  return Math.min(...yearsKept(item, bureau, start, at))
}

function yearsKept(
  item: CanadianItem,
  bureau: BureauName,
  start: RetentionStart,
  at: number,
): readonly number[] {
  const rules = retentionFor(item, { province: null, bureau }, at)
  const counted = rules.flatMap((rule) => rule.counted.filter(({ from }) => from === start))
  return counted.map(({ years }) => years)
}

/** Until when an item is kept at the latest; undefined when no rule or no day is known. */
export function keptUntil(
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
  const longest = Math.max(...counted.map(({ years }) => years))
  return other.length === 0
    ? undefined
    : { until: addYears(Math.max(...other), longest), isCertain: false }
}
