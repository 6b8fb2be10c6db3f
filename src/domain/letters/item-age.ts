import { type DateInText, datesIn } from './dates-in-text.ts'
import { type ItemKind, reportableUntil, reportingPeriod } from './reporting-periods.ts'

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

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const spokenAge = new RegExp(
  `\\b(?<count>\\d{1,3}|${numberWords.join('|')})(?: and a half)?[\\s-]+(?<unit>year|month)s?[\\s-]+(?<how>old|ago)\\b`,
  'gi',
)
/** `I paid it 3 years ago` says nothing of the item's age. */
const anotherEvent =
  /\b(?:paid|settled|sold|bought|transferred|removed|deleted|updated|moved)\b[^.;]*$/i

/** The greatest age, in years, that a reason gives its item in words: `8 years old`. */
function spokenYearsIn(reason: string): number | undefined {
  const ages: number[] = []
  for (const match of reason.matchAll(spokenAge)) {
    const { count = '', unit = '', how = '' } = match.groups ?? {}
    const sayer = reason.slice(Math.max(0, match.index - 60), match.index)
    if (how.toLowerCase() === 'ago' && anotherEvent.test(sayer)) continue
    const word = numberWords.indexOf(count.toLowerCase())
    const number = word === -1 ? Number(count) : word + 1
    ages.push(unit.toLowerCase() === 'year' ? number : number / 12)
  }
  return ages.length === 0 ? undefined : Math.max(...ages)
}

/** Whether what a reason says of its item's age leaves it younger than the law asks. */
export function isUnderAge(reason: string, now: number): boolean {
  const item = itemDateIn(reason)
  if (item !== undefined) return lastReportableDay(item, 'first', now) > now
  const years = spokenYearsIn(reason)
  return years !== undefined && years < reportingPeriod(itemKindIn(reason), now).years
}
