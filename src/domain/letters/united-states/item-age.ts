import { type ItemKind, reportableUntil, reportingPeriod } from '../../law/reporting-periods.ts'
import type { DisputeFacts } from '../letter.ts'
import {
  type DateInText,
  type DatePlace,
  type DateRole,
  findDateRoles,
  findStatedAge,
  reasonDates,
} from '../parse/dates.ts'
import { oncePerFacts, plainReason } from '../parse/parsed-text.ts'

type ItemStatementUS = Pick<DisputeFacts, 'reason'> & DatePlace

const kindCues: readonly (readonly [ItemKind, RegExp])[] = [
  ['bankruptcy', /\bbankrupt|\bchapter (?:7|11|12|13)\b|\bfaillite/i],
  ['judgment', /\bjudge?ments?\b|\bcivil suit\b|\blawsuit\b|\bjugements?\b|\bpoursuite civile\b/i],
  ['tax lien', /\btax liens?\b|\bprivileges? (?:fiscal|fiscaux)\b/i],
  [
    'collection',
    /\bcollect(?:ion|or)|\bcharged?[- ]?off|\bwritten off|\bwrite-off|\brepossess|\bforeclos|\bdebt buyer|\brecouvrement|\bradie|\bradiation|\bpassee? (?:a|en|aux) (?:pertes?|profits)|\bsaisi/i,
  ],
]

/** Kind of the old item. */
export const findItemKind = oncePerFacts((facts: Pick<DisputeFacts, 'reason'>): ItemKind => {
  const text = plainReason(facts)
  return kindCues.find(([, cue]) => cue.test(text))?.[0] ?? 'account'
})

export interface ItemDate {
  readonly kind: ItemKind
  readonly date: DateInText
  readonly afterDefault: boolean
}

/**
 * Start of the legal age in the United States: the oldest date called the delinquency's, else the
 * charge-off's, else the oldest without another meaning.
 */
export function findItemDate(facts: ItemStatementUS): ItemDate | undefined {
  const dates = findDateRoles(reasonDates(facts))
  const oldest = (role: DateRole | undefined) =>
    dates.filter((each) => each.role === role).sort((a, b) => a.date.first - b.date.first)[0]
  const chosen = oldest('beginning') ?? oldest('after default') ?? oldest(undefined)
  if (chosen === undefined) return undefined
  return {
    kind: findItemKind(facts),
    date: chosen.date,
    afterDefault: chosen.role === 'after default',
  }
}

/** Last reportable day, counted from the end (or start) of the stated date. */
export function lastReportableDay(item: ItemDate, edge: 'first' | 'last', now: number): number {
  const { kind, date, afterDefault } = item
  return reportableUntil({ kind, day: date[edge], afterDefault }, now)
}

/** True when the reason's own date or age leaves the item within the legal period. */
export function isUnderAge(facts: ItemStatementUS, now: number): boolean {
  const item = findItemDate(facts)
  if (item !== undefined) return lastReportableDay(item, 'first', now) > now
  const { years } = findStatedAge(facts.reason)
  return years !== undefined && years < reportingPeriod(findItemKind(facts), now).years
}
