import { addMonths, addYears, dayFrom } from '../../../calendar.ts'
import type { PlainText } from '../../plain-text.ts'

export type MarkKind =
  | 'charge-off'
  | 'collection'
  | 'late'
  | 'bankruptcy'
  | 'chapter 13'
  | 'proposal'
  | 'inquiry'

/** What a date in a story is the date of: `default` the missed payment, `event` what came of it. */
export type MarkStart = 'default' | 'event' | 'filing' | 'discharge' | 'completion'

/** A time told in words: the first and the last moment that it can mean. */
export interface ToldDate {
  readonly from: number
  readonly to: number
}

/** A negative item of which a person told the date and asks how long it stays. */
export interface ToldMark {
  readonly kind: MarkKind
  readonly starts: Readonly<Partial<Record<MarkStart, ToldDate>>>
}

/** The more telling first: a charge-off may be spoken of as a late payment, too. */
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

const asksAge =
  / (?:when|how long|how much longer|clear|showing|shows|ever go|go|until|still|gone|it off|off my|off the|fall\w* off|drop\w* off|come\w* off|go(?:es)? away|leaves?|disappear\w*|how many years|stays?|quand|combien de temps|jusqu|encore|toujours|part|partir|partira|parti|partie|reste|restent|disparai\w*|parait|efface\w*|enleve|sort|sortir) /
/** What is asked is the law of suing, a letter or another thing than the age in a report. */
const asksOther =
  / (?:sue|sued|suing|court|lawsuit|statute|limitations?|garnish\w*|poursui\w+|prescri\w+|saisi\w*|letter|lettre|goodwill|dispute\w*|contest\w*|remove\w*|delete\w*|supprim\w*|get a mortgage|buy a house|approved|qualify|not mine|pas a moi|refinance) /

const monthWords =
  'jan|feb|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aou|sep|oct|nov|dec'.split('|')
const monthNumbers: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  fev: 2,
  mar: 3,
  apr: 4,
  avr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  juin: 6,
  jul: 7,
  juil: 7,
  aug: 8,
  aou: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
}
const dated = new RegExp(
  String.raw` (?:(${monthWords.join('|')})[a-z]* (?:of |de |d |\d{1,2} )?|(?:in|since|en|depuis|back in|around|vers|year|early|late|fin|debut|filed|filing|discharged|libere|liberee|annee|from|of) (?:early |late |mid |around |about |debut |fin |l annee )*)((?:19|20)\d\d)(?= )`,
  'g',
)
const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  une: 1,
  two: 2,
  deux: 2,
  couple: 2,
  three: 3,
  trois: 3,
  four: 4,
  quatre: 4,
  five: 5,
  cinq: 5,
  six: 6,
  seven: 7,
  sept: 7,
  eight: 8,
  huit: 8,
  nine: 9,
  neuf: 9,
  ten: 10,
  dix: 10,
}
const count = String.raw`(\d{1,2}|${Object.keys(numbers).join('|')})`
const ago = new RegExp(
  ` (?:${count} (?:of )?(years?|yrs?|months?) (?:ago|back)|(?:il y a|ca fait|voila) (?:environ |deja |a peu pres )?${count} (ans?|annees?|mois)) `,
  'g',
)
const lastYear = / (?:last year|l an passe|l an dernier|l annee passee|l annee derniere) /g

/** Words by which a date is that of the filing, the discharge or the last payment. */
const starts: readonly (readonly [MarkStart, RegExp])[] = [
  ['discharge', / (?:discharge\w*|liber\w+) /g],
  ['completion', / (?:finish\w*|complet\w*|paid|pay(?:e|ee|er)|paying|termin\w*|fini|finie) /g],
  ['filing', / (?:filed?|filing|depos\w+|declar\w+|fait|fais|signe\w*) /g],
  ['default', / (?:late|missed|default\w*|manque|manquee|retards?|saute) /g],
  ['event', / (?:went|sent|envoye\w*|charged|radi\w+|transfer\w*|sold|vendue?) /g],
]
/** A story is read sentence by sentence, so that the date of another thing is not taken. */
const longestWhole = 35

/**
 * The item, its dates and the question of its age, from the last message or from those that it
 * continues; text in the form of `PlainText.words`.
 */
export function toldMarkIn(
  last: PlainText,
  earlier: readonly PlainText[],
  now: number,
): ToldMark | undefined {
  const before = isShort(last) ? earlier.at(-1)?.words : undefined
  for (const about of before === undefined
    ? [last.words]
    : [last.words, `${before.trimEnd()}${last.words}`]) {
    if (!asksAge.test(about) || asksOther.test(about)) continue
    const mark = markIn(about, last, now)
    if (mark !== undefined) return mark
  }
  return undefined
}

function isShort({ words }: PlainText): boolean {
  return words.trim().split(' ').length <= 12
}

function markIn(about: string, last: PlainText, now: number): ToldMark | undefined {
  const kind = kinds.find(([, words]) => words.test(about))
  if (kind === undefined) return undefined
  const isWhole = about.split(' ').length <= longestWhole
  const texts = isWhole
    ? [about]
    : last.sentences.flatMap(({ words }) => (kind[1].test(words) ? [words] : []))
  const found = texts.map((text) => datesIn(text, kind[0], now))
  const all = Object.assign({}, ...found) as ToldMark['starts']
  return Object.keys(all).length === 0 ? undefined : { kind: kind[0], starts: all }
}

function datesIn(text: string, kind: MarkKind, now: number): ToldMark['starts'] {
  const dates: Partial<Record<MarkStart, ToldDate>> = {}
  for (const { at, date } of timesIn(text, now)) {
    if (date.from <= now) dates[startOf(text.slice(0, at + 1), kind)] ??= date
  }
  return dates
}

interface Time {
  readonly at: number
  readonly date: ToldDate
}

function timesIn(text: string, now: number): Time[] {
  const named = Array.from(text.matchAll(dated), ({ index, 1: month, 2: year }): Time => {
    const number = month === undefined ? undefined : monthNumbers[month]
    const from = dayFrom(Number(year), number ?? 1, 1) ?? now
    return { at: index, date: { from, to: addMonths(from, number === undefined ? 12 : 1) - 1 } }
  })
  const counted = Array.from(
    text.matchAll(ago),
    ({ index, 1: en, 2: enUnit, 3: fr, 4: frUnit }): Time => {
      const said = en ?? fr ?? ''
      const amount = numbers[said] ?? Number(said)
      const isYears = /^[ay]/.test(enUnit ?? frUnit ?? '')
      const at = isYears ? addYears(now, -amount) : addMonths(now, -amount)
      return { at: index, date: { from: at, to: at } }
    },
  )
  const recent = Array.from(text.matchAll(lastYear), ({ index }): Time => {
    const at = addYears(now, -1)
    return { at: index, date: { from: at, to: at } }
  })
  return [...named, ...counted, ...recent].toSorted((one, other) => one.at - other.at)
}

/** The word nearest before a date says what happened then. */
function startOf(before: string, kind: MarkKind): MarkStart {
  const near = before.slice(-60)
  const found = starts
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
