import { addMonths, addYears, toDay } from '../../calendar.ts'
import { monthPattern, parseMonth } from '../../text/dates.ts'
import { countWords } from '../../text/numbers-in-words.ts'
import { parseSmallCount } from './date-facts.ts'
import { type PlainText, wordCount } from './plain-text.ts'

export type MarkKind =
  | 'charge-off'
  | 'collection'
  | 'late'
  | 'bankruptcy'
  | 'chapter 13'
  | 'proposal'
  | 'inquiry'

/** Meaning of a date: `default` is the first missed payment, `event` its consequence. */
export type MarkStart = 'default' | 'event' | 'filing' | 'discharge' | 'completion'

/** First and last moment that a date in words can mean. */
export interface DateRange {
  readonly from: number
  readonly to: number
}

/** A negative item with its dates, in a question about how long it stays. */
export interface DatedMark {
  readonly kind: MarkKind
  readonly starts: Readonly<Partial<Record<MarkStart, DateRange>>>
}

/** The more specific first: a charge-off may also be called a late payment. */
const kinds: readonly (readonly [MarkKind, RegExp])[] = [
  ['proposal', / (?:consumer proposal|proposition)s? /],
  ['chapter 13', / (?:chapter|chapitre) (?:13|thirteen) /],
  ['bankruptcy', / (?:bankrupt\w*|faillites?|(?:chapter|chapitre) (?:7|seven)) /],
  [
    'charge-off',
    / (?:charge\w* (?:it |them )?off|charge offs?|radi(?:e|ee|ees|es|ation|ations)|wrote off) /,
  ],
  ['collection', / (?:collections?|collectors?|recouvrements?) /],
  ['inquiry', / (?:inquir\w+|hard pulls?|enquetes?|demandes? de credit) /],
  ['late', / (?:late|lates|missed|delinquen\w+|retards?|manque|saute|en souffrance|oublie) /],
]

const ageQuestion =
  / (?:when|how long|how much longer|clear|showing|shows|ever go|go|until|still|gone|it off|off my|off the|fall\w* off|drop\w* off|come\w* off|go(?:es)? away|leaves?|disappear\w*|how many years|stays?|quand|combien de temps|jusqu|encore|toujours|part|partir|partira|parti|partie|reste|restent|disparai\w*|parait|efface\w*|enleve|sort|sortir) /
/** Questions about lawsuits, letters and other things than age. */
const otherQuestion =
  / (?:sue|sued|suing|court|lawsuit|statute|limitations?|garnish\w*|poursui\w+|prescri\w+|saisi\w*|letter|lettre|goodwill|dispute\w*|contest\w*|remove\w*|delete\w*|supprim\w*|get a mortgage|buy a house|approved|qualify|not mine|pas a moi|refinance) /

const year = String.raw`((?:19|20)\d\d)(?= )`
const dated = new RegExp(
  String.raw` (?:(${monthPattern}) (?:of |de |d |\d{1,2} )?|(?:in|since|en|depuis|back in|around|vers|year|early|late|fin|debut|filed|filing|discharged|libere|liberee|annee|from|of|de|charge offs?|collections?|radiations?|(?:an?|my|the|this|old|une?|ma|cette)(?= \d{4} (?:charge|collections?|debts?|credit|cards?|medical|loans?|accounts?|bills?|late|default|radiation|dettes?) )) (?:early |late |mid |around |about |debut |fin |l annee )*)${year}`,
  'g',
)
/** "03/2020", "5/14/2021" and "2021-05-14" without punctuation. */
const numeric = new RegExp(
  String.raw` (?<!\b(?:chapter|chapitre) )(\d{1,2}) (?:(\d{1,2}) )?${year}| ((?:19|20)\d\d) (0[1-9]|1[0-2])(?: \d{1,2})?(?= )`,
  'g',
)
const agoCount = String.raw`(\d{1,3}|an?|couple|${countWords.join('|')})`
const ago = new RegExp(
  ` (?:(?:${agoCount} (?:years?|yrs?) (?:and )?)?${agoCount} (?:of )?(years?|yrs?|months?) (?:ago|back)|(?:il y a|ca fait|voila) (?:environ |deja |a peu pres )?(?:${agoCount} ans? (?:et )?)?${agoCount} (ans?|annees?|mois)) `,
  'g',
)
const lastYear = / (?:last year|l an passe|l an dernier|l annee passee|l annee derniere) /g

/** Words that identify the date: filing, discharge or last payment. */
const startWords: readonly (readonly [MarkStart, RegExp])[] = [
  ['discharge', / (?:discharge\w*|liber\w+) /g],
  [
    'completion',
    / (?:finish\w*|complet\w*|paid|pay(?:e|ee|er)|(?<!(?:stop|stopped|quit) )paying|termin\w*|fini|finie) /g,
  ],
  ['filing', / (?:filed?|filing|depos\w+|declar\w+|fait|fais|signe\w*) /g],
  [
    'default',
    / (?:late|missed|stop(?:ped)? paying|quit paying|arrete de payer|default\w*|manque|manquee|retards?|saute) /g,
  ],
  ['event', / (?:went|sent|envoye\w*|charged|radi\w+|transfer\w*|sold|vendue?) /g],
]
/** Longer stories are read by sentence, so dates of other things are not taken. */
const maxWordsWhole = 33
const maxFollowUpWords = 12

/** Reads the last message, with the one it continues; expects `PlainText.words`. */
export function findDatedMark(
  last: PlainText,
  earlier: readonly PlainText[],
  now: number,
): DatedMark | undefined {
  const before = wordCount(last.words) <= maxFollowUpWords ? earlier.at(-1)?.words : undefined
  for (const about of before === undefined
    ? [last.words]
    : [last.words, `${before.trimEnd()}${last.words}`]) {
    if (!ageQuestion.test(about) || otherQuestion.test(about)) continue
    const mark = findMark(about, last, now)
    if (mark !== undefined) return mark
  }
  return undefined
}

/** Words of questions about paying an old debt. */
const payQuestion =
  / (?:pay|paying|payer|paie|owe|ignore|wait|calling|calls|called|appelle\w*|letters?|notice|lettre|avis|what (?:do|should|can) i|que faire) /
const payable: ReadonlySet<MarkKind> = new Set(['charge-off', 'collection'])

/** A dated collection or charge-off in a question about paying it. */
export function findMarkToPay(last: PlainText, now: number): DatedMark | undefined {
  const mark = payQuestion.test(last.words) ? findMark(last.words, last, now) : undefined
  return mark !== undefined && payable.has(mark.kind) ? mark : undefined
}

function findMark(about: string, last: PlainText, now: number): DatedMark | undefined {
  const kind = kinds.find(([, words]) => words.test(about))
  if (kind === undefined) return undefined
  const isWhole = wordCount(about) <= maxWordsWhole
  const texts = isWhole
    ? [about]
    : last.sentences.flatMap(({ words }) => (kind[1].test(words) ? [words] : []))
  const found = texts.map((text) => findStarts(withoutMoney(text, last), kind, now))
  const all = Object.assign({}, ...found) as DatedMark['starts']
  return Object.keys(all).length === 0 ? undefined : { kind: kind[0], starts: all }
}

const moneyLikeYear = /\$ ?((?:19|20)\d\d)(?![\d,.]*\d)|(?<![\d,.])((?:19|20)\d\d) ?\$/g

/** Removes "2021 $", which is no year. */
function withoutMoney(words: string, { plain }: PlainText): string {
  if (!plain.includes('$')) return words
  return Array.from(
    plain.matchAll(moneyLikeYear),
    ([, before, after]) => before ?? after ?? '',
  ).reduce((text, digits) => text.replace(` ${digits} `, ' '), words)
}

/** Characters of advantage for a date after its item over one before. */
const leadCharacters = 24

/**
 * Among several dates of one kind, the one nearest to the item: "married June 2020, late Aug 2020".
 */
function findStarts(
  text: string,
  [kind, words]: readonly [MarkKind, RegExp],
  now: number,
): DatedMark['starts'] {
  const dates: Partial<Record<MarkStart, DateRange>> = {}
  const item = text.search(words)
  // "Late payments Aug 2020": dates usually follow their item.
  const far = ({ at }: DatedTime) => (at < item ? item - at : at - item - leadCharacters)
  const near = findTimes(text, now).toSorted((one, other) => far(one) - far(other))
  for (const { at, date } of near) {
    if (date.from <= now) dates[findStart(text.slice(0, at + 1), kind)] ??= date
  }
  return dates
}

interface DatedTime {
  readonly at: number
  readonly date: DateRange
}

function findTimes(text: string, now: number): DatedTime[] {
  const named = Array.from(text.matchAll(dated), ({ index, 1: month = '', 2: year }) =>
    toMonthOrYear(index, Number(year), parseMonth(month) || undefined, now),
  )
  const digits = Array.from(text.matchAll(numeric), (match) => {
    const [, one, two, last, first, isoMonth] = match
    const months = [isoMonth, one, two].flatMap((part) => part ?? []).map(Number)
    const possible = months.filter((month) => month >= 1 && month <= 12)
    // Ambiguous when both numbers can be the month.
    const month = possible.length === 1 ? possible[0] : undefined
    return toMonthOrYear(match.index, Number(last ?? first), month, now)
  })
  const counted = Array.from(
    text.matchAll(ago),
    ({ index, 1: enYears, 2: en, 3: enUnit, 4: frYears, 5: fr, 6: frUnit }): DatedTime => {
      const isYears = /^[ay]/.test(enUnit ?? frUnit ?? '')
      const amount = parseSmallCount(en ?? fr ?? '')
      const months =
        (isYears ? 12 * amount : amount) + 12 * parseSmallCount(enYears ?? frYears ?? '0')
      const at = addMonths(now, -months)
      return { at: index, date: { from: at, to: at } }
    },
  )
  const recent = Array.from(text.matchAll(lastYear), ({ index }): DatedTime => {
    const at = addYears(now, -1)
    return { at: index, date: { from: at, to: at } }
  })
  return [...named, ...digits, ...counted, ...recent]
}

/** One month, or the whole year without a month. */
function toMonthOrYear(
  at: number,
  year: number,
  month: number | undefined,
  now: number,
): DatedTime {
  const from = toDay(year, month ?? 1, 1) ?? now
  return { at, date: { from, to: addMonths(from, month === undefined ? 12 : 1) - 1 } }
}

/** The word nearest before a date says what happened then. */
function findStart(before: string, kind: MarkKind): MarkStart {
  const near = before.slice(-60)
  const found = startWords
    .map(([start, words]) => ({
      start,
      at: Math.max(-1, ...Array.from(near.matchAll(words), ({ index }) => index)),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.at - one.at)[0]?.start
  const isFiled = kind === 'bankruptcy' || kind === 'chapter 13' || kind === 'proposal'
  if (isFiled)
    return found === undefined || found === 'event' || found === 'default' ? 'filing' : found
  if (found === 'default') return kind === 'late' ? 'event' : 'default'
  return found === 'completion' ? found : 'event'
}

const lateDays =
  / (?:(\d{1,3}) days? (?:late|past due|overdue|behind)|late (?:by |of )?(\d{1,3}) days?|by (\d{1,3}) days?|(\d{1,3}) jours (?:de|en) retard|(?:en )?retard de (\d{1,3}) jours?) /
/** A past lateness reaches no further mark. */
const pastWords =
  / (?:ago|il y a|last year|l an (?:passe|dernier)|back in|in (?:19|20)\d\d|en (?:19|20)\d\d|once) /

/** Days past due now; undefined without any, or for a past lateness. */
export function findDaysLate({ words }: PlainText): number | undefined {
  const days = lateDays
    .exec(words)
    ?.slice(1)
    .find((one) => one !== undefined)
  return days === undefined || Number(days) === 0 || pastWords.test(words)
    ? undefined
    : Number(days)
}
