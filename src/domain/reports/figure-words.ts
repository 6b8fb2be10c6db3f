import { monthNames } from '../text/dates.ts'
import { type Language, withDe } from '../text/language.ts'
import { printedMoney } from './text/money.ts'

/** How figures are written inside a sentence of a language. */
export interface FigureWords {
  /** "$1,240" and "1 240 $", cents only when there are some. */
  money(amount: number): string
  /** A date as precise as it is told: "March 14, 2021", "mars 2021". */
  date(iso: string): string
  /** "on March 14, 2021", "en mars 2021". */
  when(iso: string): string
  /** A day that something carries: "March 14, 2021", "du 14 mars 2021", "d’août 2021". */
  dated(iso: string): string
  /** "until March 14, 2021", "jusqu’en mars 2021". */
  until(iso: string): string
  /** Time to come: "14 months", "3 ans et 2 mois"; a begun month counts as one. */
  span(months: number): string
  /** Time that is over: "6 years 2 months", "6 ans et 2 mois"; a begun month does not count. */
  age(years: number): string
  percent(value: number): string
  /** "2 accounts": a number and its noun, in the singular or the plural. */
  counted(count: number, one: string, many: string): string
}

/** Keeps a number with what follows it on one line. */
const nbsp = '\u00a0'

function partsOf(iso: string, language: Language) {
  const [year = '', month, day] = iso.split('-')
  const name = month === undefined ? '' : (monthNames[language][Number(month) - 1] ?? '')
  return { year, month: name, day: day === undefined ? undefined : Number(day) }
}

const counted = (isOne: (count: number) => boolean) => (count: number, one: string, many: string) =>
  `${count} ${isOne(count) ? one : many}`

/** Years and months; below two years months alone where `isShort`. */
function spanIn(count: number, language: Language, isShort: boolean): string {
  const { en, fr } = figureWords
  const years = isShort && count < 24 ? 0 : Math.floor(count / 12)
  const rest = count - 12 * years
  const told =
    language === 'en'
      ? [en.counted(years, 'year', 'years'), en.counted(rest, 'month', 'months')]
      : [fr.counted(years, 'an', 'ans'), fr.counted(rest, 'mois', 'mois')]
  if (years === 0) return told[1] ?? ''
  return rest === 0 ? (told[0] ?? '') : told.join(language === 'en' ? ' ' : ' et ')
}

const span = (language: Language) => (months: number) =>
  spanIn(Math.max(1, Math.ceil(months)), language, true)

const age = (language: Language) => (years: number) =>
  spanIn(Math.floor(years * 12), language, false)

const english: FigureWords = {
  money: printedMoney,
  date: (iso) => {
    const { year, month, day } = partsOf(iso, 'en')
    if (day !== undefined) return `${month} ${day}, ${year}`
    return month === '' ? year : `${month} ${year}`
  },
  when: (iso) => `${iso.length === 10 ? 'on' : 'in'} ${english.date(iso)}`,
  dated: (iso) => english.date(iso),
  until: (iso) => `until ${english.date(iso)}`,
  span: span('en'),
  age: age('en'),
  percent: (value) => `${value}%`,
  counted: counted((count) => count === 1),
}

const french: FigureWords = {
  money: (amount) => {
    const [, sign = '', digits = ''] = /^(-?)\$(.*)$/.exec(printedMoney(amount)) ?? []
    return `${sign}${digits.replaceAll(',', nbsp).replace('.', ',')}${nbsp}$`
  },
  date: (iso) => {
    const { year, month, day } = partsOf(iso, 'fr')
    if (day !== undefined) return `${day === 1 ? '1er' : day}${nbsp}${month} ${year}`
    return month === '' ? year : `${month} ${year}`
  },
  when: (iso) => `${iso.length === 10 ? 'le' : 'en'} ${french.date(iso)}`,
  dated: (iso) => (iso.length === 10 ? `du ${french.date(iso)}` : withDe(french.date(iso))),
  until: (iso) => `${iso.length === 10 ? 'jusqu’au' : 'jusqu’en'} ${french.date(iso)}`,
  span: span('fr'),
  age: age('fr'),
  percent: (value) => `${String(value).replace('.', ',')}${nbsp}%`,
  counted: counted((count) => count < 2),
}

export const figureWords: Readonly<Record<Language, FigureWords>> = { en: english, fr: french }
