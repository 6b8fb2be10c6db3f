import { formatDay } from '../text/dates.ts'
import { type Language, type Localized, localize } from '../text/language.ts'

/**
 * A coach's answer as it is said aloud: no Markdown, addresses or emoji; amounts, shares, ranges and dates in
 * words that every voice says well. Empty where nothing is left to say.
 */
export function toSpeakable(markdown: string, language: Language): string {
  const text = plainLines(markdown).map((line) => {
    const words = sayNumbers(plainInline(line), language)
    return endSentence(
      saySymbols(words, language)
        .replace(/\s+/g, ' ')
        .replace(/ (?=[.,])/g, '')
        .trim(),
    )
  })
  return text.filter((line) => speakable.test(line)).join('\n')
}

const speakable = /[\p{L}\p{N}]/u

const fence = /^\s*(?:```|~~~)/
const tableRule = /^[\s|:-]+$/
const lineMarks = /^\s*(?:(?:>|#{1,6}|[-*+•]|\d{1,3}[.)])\s+)+/

/** Lines without the marks of headings, lists, quotes and tables; code is left out. */
function plainLines(markdown: string): readonly string[] {
  let isCode = false
  return markdown.split('\n').flatMap((line) => {
    if (fence.test(line)) {
      isCode = !isCode
      return []
    }
    if (isCode || line.trim() === '' || tableRule.test(line)) return []
    const cells = line.trim()
    if (!cells.startsWith('|')) return [line.replace(lineMarks, '')]
    const spoken = cells.split('|').map((cell) => cell.trim())
    return [spoken.filter((cell) => cell !== '').join(', ')]
  })
}

/** Links by their text, bare addresses by their host. */
function plainInline(line: string): string {
  return line
    .replace(/!?\[([^[\]]{1,300})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/\[\^?\d{1,3}\]/g, '')
    .replace(/<(https?:[^<>\s]{1,2000})>/g, '$1')
    .replace(/https?:\/\/(?:www\.)?([^\s/]{1,253})\S*/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}(?!\w)|~~|`+/g, '')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3/gu, ' ')
}

const spaces = /[\u00a0\u202f\u2009]/g

/** A number as it is written in the language: 1,250.50 or 1 250,50. */
const amounts = {
  en: /(?<sign>[-−–+]\s?)?(?<place>US|CA|C)?\$\s?(?<whole>\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.(?<cents>\d{1,2})(?!\d))?(?<scale>[KkMm]\b)?/g,
  fr: /(?<sign>[-−–+]\s?)?(?<whole>\d{1,3}(?: \d{3}){1,4}|\d{1,15})(?:,(?<cents>\d{1,2})(?!\d))?\s?(?<scale>[KkMm])?\$(?:\s?(?<place>US|CA)\b)?/g,
}

const words = {
  dollar: { en: 'dollar', fr: 'dollar' },
  US: { en: 'US ', fr: ' américain' },
  CA: { en: 'Canadian ', fr: ' canadien' },
  K: { en: ' thousand', fr: ' mille' },
  M: { en: ' million', fr: ' millions de' },
  minus: { en: 'minus ', fr: 'moins ' },
  plus: { en: 'plus ', fr: 'plus ' },
  and: { en: ' and ', fr: ' et ' },
  percent: { en: ' percent', fr: ' pour cent' },
  to: { en: ' to ', fr: ' à ' },
} as const satisfies Record<string, Localized>

function sayNumbers(line: string, language: Language): string {
  const say = (word: keyof typeof words) => words[word][language]
  return line
    .replace(spaces, ' ')
    .replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (date) => sayDate(date, language))
    .replace(amounts[language], (...match) => sayAmount(match.at(-1) as Amount, language))
    .replace(
      /(\d) ?(?:[-–—]) ?(?=\d+(?:[.,]\d+)? ?(?:%|dollar|point|mois|month|an|day|jour|year))/g,
      `$1${say('to')}`,
    )
    .replace(/(\d) ?[–—] ?(?=\d)/g, `$1${say('to')}`)
    .replace(/(\d) ?%/g, `$1${say('percent')}`)
    .replace(/(?<![\w.,])[-−](?=\d)/g, say('minus'))
    .replace(/(?<![\w.,])\+(?=\d)/g, say('plus'))
    .replace(language === 'en' ? /(?<=\d),(?=\d{3}\b)/g : /(?<=\d) (?=\d{3}\b)/g, '')
}

type Amount = Readonly<
  Partial<Record<'sign' | 'place' | 'cents' | 'scale', string>> & Record<'whole', string>
>

/** 1,250 dollars and 50 cents; round cents are not said. */
function sayAmount({ sign, place, whole, cents, scale }: Amount, language: Language): string {
  const say = (word: keyof typeof words) => words[word][language]
  const number = whole.replace(/[ ,]/g, '')
  const hasScale = scale !== undefined && cents !== undefined
  const value = hasScale ? Number(`${number}.${cents}`) : Number(number)
  const kind = place === undefined ? '' : say(place === 'US' ? 'US' : 'CA')
  const isOne = scale === undefined && (language === 'en' ? value === 1 : value < 2)
  const dollar = `${say('dollar')}${isOne ? '' : 's'}`
  const plural = language === 'fr' && kind !== '' && !isOne ? 's' : ''
  const unit = language === 'en' ? `${kind}${dollar}` : `${dollar}${kind}${plural}`
  const scaled = scale === undefined ? '' : say(scale.toUpperCase() === 'K' ? 'K' : 'M')
  const rest = hasScale ? 0 : Number((cents ?? '').padEnd(2, '0'))
  const more = rest === 0 ? '' : `${say('and')}${rest} cents`
  const signed = sign === undefined ? '' : say(sign.trim() === '+' ? 'plus' : 'minus')
  return `${signed}${value}${scaled} ${unit}${more}`
}

function sayDate(date: string, language: Language): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? date : formatDay(time)[language]
}

interface SpokenSign {
  readonly pattern: RegExp
  readonly spoken: Localized
}

const spokenSign = (pattern: RegExp, en: string, fr: string): SpokenSign => ({
  pattern,
  spoken: { en, fr },
})

/** Signs and abbreviations that voices spell or leave out. */
const signs: readonly SpokenSign[] = [
  spokenSign(/\s*(?:→|⇒|->)\s*/g, ', ', ', '),
  spokenSign(/≤ ?/g, 'at most ', 'au plus '),
  spokenSign(/≥ ?/g, 'at least ', 'au moins '),
  spokenSign(/(?<=\d) ?× ?(?=\d)/g, ' times ', ' fois '),
  spokenSign(/(?:≈ ?|~(?=\d))/g, 'about ', 'environ '),
  spokenSign(/ ?& ?/g, ' and ', ' et '),
  spokenSign(/ ?\/ ?(?:mo\b|month|mois)/g, ' a month', ' par mois'),
  spokenSign(/ ?\/ ?(?:yr\b|year|an\b)/g, ' a year', ' par an'),
  spokenSign(/\be\.g\.,?/g, 'for example,', 'par exemple,'),
  spokenSign(/\bi\.e\.,?/g, 'that is,', 'c’est-à-dire,'),
  spokenSign(/\bp\. ?ex\.,?/g, 'for example,', 'par exemple,'),
  spokenSign(/\bc\.-à-d\.,?/g, 'that is,', 'c’est-à-dire,'),
  spokenSign(/\bvs\.?(?= )/g, 'versus', 'contre'),
  spokenSign(/\bFICO\b/g, 'Fico', 'Fico'),
]

/** Names of letters, which voices would read as words. */
const spelled = /\b(?:APR|APY|FCRA|FDCPA|FTC|CFPB|SSN|SIN|NSF|NAS|TAP|TEC|FCAC|ACFC|ID|DTI|PDF)\b/g

function saySymbols(line: string, language: Language): string {
  const spoken = signs.reduce(
    (text, { pattern, spoken: word }) => text.replace(pattern, localize(word, language)),
    line,
  )
  return spoken.replace(spelled, (letters) => [...letters].join(' '))
}

/** A heading or an item of a list ends like a sentence, so that a voice pauses. */
const endSentence = (line: string): string => (/[\p{L}\p{N})’”"%]$/u.test(line) ? `${line}.` : line)
