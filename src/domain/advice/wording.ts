import { type Language, type Localized, typeset } from '../text/language.ts'

const slot = /\{([a-zA-Z0-9]+)\}/g
const thousands = /\B(?=(?:\d{3})+$)/g

/** The text with its {slots} filled; undefined when one of them has no value. */
export function filled(
  wording: Localized,
  language: Language,
  slots: ReadonlyMap<string, string | number>,
): string | undefined {
  let isComplete = true
  const text = wording[language].replace(slot, (_, name: string) => {
    const value = slots.get(name)
    if (value === undefined) isComplete = false
    return String(value ?? '')
  })
  return isComplete ? typeset(agreed(text), language) : undefined
}

/** A sentence with slots that are all known. */
export function say(
  wording: Localized,
  language: Language,
  slots: Readonly<Record<string, string | number>> = {},
): string {
  return filled(wording, language, new Map(Object.entries(slots))) ?? ''
}

const one = /(?<![\d.,\u00a0])([+−]?1[ \u00a0](?:point|month|year|card|an|carte))s(?!\p{L})/gu
const sameTwice = /(?<![\d.,])(\d+) (?:to|à) \1(?= (?:months|years|points|mois|ans)\b)/g

/** Numbers and their words agree: "1 point", and "2 months" for a range from 2 to 2. */
function agreed(text: string): string {
  return text.replace(sameTwice, '$1').replace(one, '$1')
}

export function slotsOf(text: string): string[] {
  return Array.from(text.matchAll(slot), ([, name = '']) => name)
}

/** Whole dollars. */
export function money(dollars: number, language: Language): string {
  const digits = grouped(Math.round(dollars), language)
  return language === 'en' ? `$${digits}` : `${digits} $`
}

export function percent(value: number, language: Language): string {
  const digits = grouped(Math.round(value), language)
  return language === 'en' ? `${digits}%` : `${digits} %`
}

function grouped(whole: number, language: Language): string {
  return whole.toString().replace(thousands, language === 'en' ? ',' : '\u00a0')
}

/** A yearly rate as told, without its sign: "19.99", « 19,99 ». */
export function rateInWords(rate: number, language: Language): string {
  return language === 'fr' ? String(rate).replace('.', ',') : String(rate)
}

/** Parts of a list, with the semicolon of the language between them. */
export function joined(parts: readonly string[], language: Language): string {
  return parts.join(language === 'en' ? '; ' : '\u00a0; ')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
