import { type ItemKind, reportableUntil, reportingPeriod } from '../law/reporting-periods.ts'
import { type DateInText, datesIn } from './dates-in-text.ts'

const kindCues: readonly (readonly [ItemKind, RegExp])[] = [
  ['bankruptcy', /\bbankrupt|\bchapter (?:7|11|12|13)\b/i],
  ['judgment', /\bjudge?ments?\b|\bcivil suit\b|\blawsuit\b/i],
  ['tax lien', /\btax liens?\b/i],
  [
    'collection',
    /\bcollect(?:ion|or)|\bcharged?[- ]?off|\bwritten off|\bwrite-off|\brepossess|\bforeclos|\bdebt buyer/i,
  ],
]

/** What kind of old item a reason is about. */
export function itemKindIn(reason: string): ItemKind {
  return kindCues.find(([, cue]) => cue.test(reason))?.[0] ?? 'account'
}

type Role = 'beginning' | 'after default' | 'elsewhere'

/** What the words nearest to a date say of it. A sale or a payment never restarts the period. */
const roleCues: readonly (readonly [Role, RegExp])[] = [
  [
    'elsewhere',
    /\b(?:(?<!\blast )paid|settled|sold|bought|purchased|transferred|assigned|removed|deleted|fall off|updated|reported|reinserted|verified|dated|my report|report of|opened|until|should|expire[sd]?|due to|passed|ended|dropped|years)\b/gi,
  ],
  [
    'after default',
    /\b(?:charged?[- ]?off|written off|collections?|collector|repossess\w*|foreclos\w*)\b/gi,
  ],
  [
    'beginning',
    /\b(?:delinquen\w*|missed|late|past due|default\w*|stopped paying|last paid|last payment|last paying|behind|filed|discharged|entered|order for relief|judge?ment)\b/gi,
  ],
]

/** Where in a text the cue nearest to its end (or beginning) stands, and its role. */
function nearestRole(text: string, side: 'end' | 'beginning'): Role | undefined {
  const cues = roleCues.flatMap(([role, cue]) =>
    [...text.matchAll(cue)].map((match) => ({ role, at: match.index + match[0].length })),
  )
  cues.sort((one, other) => (side === 'end' ? other.at - one.at : one.at - other.at))
  return cues[0]?.role
}

function roleOf(date: DateInText): Role | undefined {
  return nearestRole(date.before, 'end') ?? nearestRole(date.after, 'beginning')
}

export interface ItemDate {
  readonly kind: ItemKind
  readonly date: DateInText
  readonly afterDefault: boolean
}

/**
 * The date in a reason from which its item's legal age counts: the oldest one said to be the
 * delinquency's, else the charge-off's, else the oldest that is not said to be something else.
 */
export function itemDateIn(reason: string): ItemDate | undefined {
  const dates = datesIn(reason).map((date) => ({ date, role: roleOf(date) }))
  const oldest = (role: Role | undefined) =>
    dates.filter((each) => each.role === role).sort((a, b) => a.date.first - b.date.first)[0]
  const chosen = oldest('beginning') ?? oldest('after default') ?? oldest(undefined)
  if (chosen === undefined) return undefined
  return {
    kind: itemKindIn(reason),
    date: chosen.date,
    afterDefault: chosen.role === 'after default',
  }
}

/** The last day that the item may be reported, counted from the end (or start) of its stated date. */
export function lastReportableDay(item: ItemDate, edge: 'first' | 'last', now: number): number {
  const { kind, date, afterDefault } = item
  return reportableUntil({ kind, day: date[edge], afterDefault }, now)
}

const numberWords = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  'twenty',
]
const looseCounts: Readonly<Record<string, number>> = { a: 1, an: 1, 'a couple of': 2, 'a few': 3 }
const yearsOf: Readonly<Record<string, number>> = {
  decade: 10,
  year: 1,
  yr: 1,
  month: 1 / 12,
  week: 1 / 52,
  day: 1 / 365,
}

const count = `\\d{1,3}|${numberWords.join('|')}|an?|a couple of|a few`
const spokenAge = new RegExp(
  [
    `\\b(?<count>${count})(?: and a half)?\\+?[\\s-]+(?<unit>decade|year|yr|month|week|day)s?(?: and a half)?[\\s-]+(?<how>old|ago|(?:ha(?:s|ve|d)) (?:now |already )?passed|back)\\b`,
    `\\b(?:older than|more than|over|past|at least|for)(?: the last| the past| about| over| more than)? (?<longCount>${count}) (?<longUnit>decade|year|yr)s?\\b`,
    '\\b(?<recent>(?:last|this|earlier this) (?:year|month|week|spring|summer|fall|autumn|winter)|yesterday|recently)\\b',
  ].join('|'),
  'gi',
)
/** `I paid it 3 years ago` says nothing of the item's age. */
const anotherEvent =
  /\b(?:(?<!stopped |last )(?:paid|settled)|sold|bought|transferred|removed|deleted|updated|moved|re-?reported|reported|re-?aged|listed|verified|noticed|saw|found|checked|called|contacted|disputed|asked|told|opened)\b[^.;]*$/i

function countFrom(text: string): number {
  const folded = text.toLowerCase()
  const word = numberWords.indexOf(folded)
  return looseCounts[folded] ?? (word === -1 ? Number(folded) : word + 1)
}

/** The greatest age, in years, that a reason gives its item in words: `8 years old`, `last year`. */
function spokenYearsIn(reason: string): number | undefined {
  const ages: number[] = []
  for (const match of reason.matchAll(spokenAge)) {
    const { count, unit, how = 'ago', longCount, longUnit, recent } = match.groups ?? {}
    const sayer = reason.slice(Math.max(0, match.index - 60), match.index)
    if (/ago|back/i.test(how) && anotherEvent.test(sayer)) continue
    const years = yearsOf[(unit ?? longUnit ?? '').toLowerCase()] ?? 0
    // Whatever was last year or later is at most one year old, or a little more.
    ages.push(recent === undefined ? countFrom(count ?? longCount ?? '') * years : 1)
  }
  return ages.length === 0 ? undefined : Math.max(...ages)
}

/** Whether a reason has neither a date nor an age. */
export function namesNoAge(reason: string): boolean {
  return datesIn(reason).length === 0 && reason.search(spokenAge) === -1
}

/** Whether what a reason says of its item's age leaves it younger than the law asks. */
export function isUnderAge(reason: string, now: number): boolean {
  const item = itemDateIn(reason)
  if (item !== undefined) return lastReportableDay(item, 'first', now) > now
  const years = spokenYearsIn(reason)
  return years !== undefined && years < reportingPeriod(itemKindIn(reason), now).years
}
