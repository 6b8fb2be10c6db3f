import { type ItemKind, reportableUntil, reportingPeriod } from '../../law/reporting-periods.ts'
import type { DisputeFacts } from '../letter.ts'
import { type Role, rolesOfDates } from '../reading/date-roles.ts'
import { type DateInText, type DatePlace, reasonDates } from '../reading/dates-in-text.ts'
import { onceEach } from '../reading/once-each.ts'
import { plainReason } from '../reading/plain-reason.ts'
import { spokenYearsIn } from '../reading/spoken-age.ts'

type Stated = Pick<DisputeFacts, 'reason'> & DatePlace

const kindCues: readonly (readonly [ItemKind, RegExp])[] = [
  ['bankruptcy', /\bbankrupt|\bchapter (?:7|11|12|13)\b|\bfaillite/i],
  ['judgment', /\bjudge?ments?\b|\bcivil suit\b|\blawsuit\b|\bjugements?\b|\bpoursuite civile\b/i],
  ['tax lien', /\btax liens?\b|\bprivileges? (?:fiscal|fiscaux)\b/i],
  [
    'collection',
    /\bcollect(?:ion|or)|\bcharged?[- ]?off|\bwritten off|\bwrite-off|\brepossess|\bforeclos|\bdebt buyer|\brecouvrement|\bradie|\bradiation|\bpassee? (?:a|en|aux) (?:pertes?|profits)|\bsaisi/i,
  ],
]

/** What kind of old item a reason is about. */
export const itemKindIn = onceEach((facts: Pick<DisputeFacts, 'reason'>): ItemKind => {
  const text = plainReason(facts)
  return kindCues.find(([, cue]) => cue.test(text))?.[0] ?? 'account'
})

export interface ItemDate {
  readonly kind: ItemKind
  readonly date: DateInText
  readonly afterDefault: boolean
}

/**
 * The date in a reason from which its item's legal age counts in the United States: the oldest one
 * said to be the delinquency's, else the charge-off's, else the oldest that is not said to be
 * something else.
 */
export function itemDateIn(facts: Stated): ItemDate | undefined {
  const dates = rolesOfDates(reasonDates(facts))
  const oldest = (role: Role | undefined) =>
    dates.filter((each) => each.role === role).sort((a, b) => a.date.first - b.date.first)[0]
  const chosen = oldest('beginning') ?? oldest('after default') ?? oldest(undefined)
  if (chosen === undefined) return undefined
  return {
    kind: itemKindIn(facts),
    date: chosen.date,
    afterDefault: chosen.role === 'after default',
  }
}

/** The last day that the item may be reported, counted from the end (or start) of its stated date. */
export function lastReportableDay(item: ItemDate, edge: 'first' | 'last', now: number): number {
  const { kind, date, afterDefault } = item
  return reportableUntil({ kind, day: date[edge], afterDefault }, now)
}

/** Whether a reason's own date or age leaves its item within the time that the law lets it be shown. */
export function isUnderAge(facts: Stated, now: number): boolean {
  const item = itemDateIn(facts)
  if (item !== undefined) return lastReportableDay(item, 'first', now) > now
  const { years } = spokenYearsIn(facts.reason)
  return years !== undefined && years < reportingPeriod(itemKindIn(facts), now).years
}
