import { monthNames } from '../../text/dates.ts'
import { type Language, type Localized, withDe } from '../../text/language.ts'
import { formatMoney } from './text/money.ts'

/** Formats figures inside a sentence. */
interface FigureFormat {
  /** "$1,240" and "1 240 $", cents only when there are some. */
  money(amount: number): string
  /** A date with the precision of its source: "March 14, 2021", "mars 2021". */
  date(iso: string): string
  /** "on March 14, 2021", "en mars 2021". */
  when(iso: string): string
  /** A date as an attribute: "March 14, 2021", "du 14 mars 2021", "d’août 2021". */
  dated(iso: string): string
  /** "until March 14, 2021", "jusqu’en mars 2021". */
  until(iso: string): string
  /** Future duration: "14 months", "3 ans et 2 mois"; rounds months up. */
  span(months: number): string
  /** Past duration: "6 years 2 months", "6 ans et 2 mois"; rounds months down. */
  age(years: number): string
  percent(value: number): string
  /** A number with its noun: "2 accounts". */
  counted(count: number, one: string, many: string): string
}

/** Non-breaking space, keeps a number and its unit on one line. */
const nbsp = '\u00a0'

function partsOf(iso: string, language: Language) {
  const [year = '', month, day] = iso.split('-')
  const name = month === undefined ? '' : (monthNames[language][Number(month) - 1] ?? '')
  return { year, month: name, day: day === undefined ? undefined : Number(day) }
}

const counted = (isOne: (count: number) => boolean) => (count: number, one: string, many: string) =>
  `${count} ${isOne(count) ? one : many}`

/** Years and months; only months below two years if `isShort`. */
function spanIn(count: number, language: Language, isShort: boolean): string {
  const { en, fr } = formatFigures
  const years = isShort && count < 24 ? 0 : Math.floor(count / 12)
  const rest = count - 12 * years
  const parts =
    language === 'en'
      ? [en.counted(years, 'year', 'years'), en.counted(rest, 'month', 'months')]
      : [fr.counted(years, 'an', 'ans'), fr.counted(rest, 'mois', 'mois')]
  if (years === 0) return parts[1] ?? ''
  return rest === 0 ? (parts[0] ?? '') : parts.join(language === 'en' ? ' ' : ' et ')
}

const span = (language: Language) => (months: number) =>
  spanIn(Math.max(1, Math.ceil(months)), language, true)

const age = (language: Language) => (years: number) =>
  spanIn(Math.floor(years * 12), language, false)

const english: FigureFormat = {
  money: formatMoney,
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

const french: FigureFormat = {
  money: (amount) => {
    const [, sign = '', digits = ''] = /^(-?)\$(.*)$/.exec(formatMoney(amount)) ?? []
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

export const formatFigures: Readonly<Record<Language, FigureFormat>> = { en: english, fr: french }

const inBoth =
  <Value>(format: (figures: FigureFormat) => (value: Value) => string) =>
  (value: Value): Localized => ({ en: format(english)(value), fr: format(french)(value) })

/** Figures in both languages, as slots of `fillText`. */
export const figures = {
  money: inBoth(({ money }) => money),
  date: inBoth(({ date }) => date),
  when: inBoth(({ when }) => when),
  dated: inBoth(({ dated }) => dated),
  until: inBoth(({ until }) => until),
  span: inBoth(({ span }) => span),
  age: inBoth(({ age }) => age),
  percent: inBoth(({ percent }) => percent),
  /** A number with its noun: "2 accounts". */
  counted: (
    count: number,
    { one, many }: { readonly one: Localized; readonly many: Localized },
  ) => ({
    en: english.counted(count, one.en, many.en),
    fr: french.counted(count, one.fr, many.fr),
  }),
}

export type TextSlots = Readonly<Record<string, string | number | Localized>>

/** Fills `{name}`, and `{de name}` with the French "de"; slots of other tables stay. */
export function fillText(template: Localized, slots: TextSlots): Localized {
  const filled = (language: Language) =>
    template[language].replace(/\{(de )?(\w+)\}/g, (slot, de: string | undefined, name: string) => {
      const value = slots[name]
      if (value === undefined) return slot
      const text = typeof value === 'object' ? value[language] : String(value)
      return de === undefined ? text : withDe(text)
    })
  return { en: filled('en'), fr: filled('fr') }
}

/** Joins sentences, skipping undefined ones. */
export function joinSentences(...parts: readonly (Localized | undefined)[]): Localized {
  const known = parts.filter((part) => part !== undefined)
  return {
    en: known.map(({ en }) => en).join(' '),
    fr: known.map(({ fr }) => fr).join(' '),
  }
}
