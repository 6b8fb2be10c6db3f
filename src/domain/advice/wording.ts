import { type Language, type Localized, typeset } from '../text/language.ts'

const slot = /\{([a-zA-Z0-9]+)\}/g
const thousands = /\B(?=(?:\d{3})+$)/g

/** Fills the {slots}; undefined when one has no value. */
export function fillIfKnown(
  template: Localized,
  language: Language,
  slots: ReadonlyMap<string, string | number>,
): string | undefined {
  let isComplete = true
  const text = template[language].replace(slot, (_, name: string) => {
    const value = slots.get(name)
    if (value === undefined) isComplete = false
    return String(value ?? '')
  })
  return isComplete ? typeset(fixAgreement(text), language) : undefined
}

/** Fills {slots} that are all known. */
export function fillTemplate(
  template: Localized,
  language: Language,
  slots: Readonly<Record<string, string | number>> = {},
): string {
  return fillIfKnown(template, language, new Map(Object.entries(slots))) ?? ''
}

const singular = /(?<![\d.,\u00a0])([+−]?1[ \u00a0](?:point|month|year|card|an|carte))s(?!\p{L})/gu
const sameBounds = /(?<![\d.,])(\d+) (?:to|à) \1(?= (?:months|years|points|mois|ans)\b)/g

/** "1 point" instead of "1 points", "2 months" instead of "2 to 2 months". */
function fixAgreement(text: string): string {
  return text.replace(sameBounds, '$1').replace(singular, '$1')
}

export function listSlots(text: string): string[] {
  return Array.from(text.matchAll(slot), ([, name = '']) => name)
}

/** Whole dollars. */
export function formatMoney(dollars: number, language: Language): string {
  const digits = groupThousands(Math.round(dollars), language)
  return language === 'en' ? `$${digits}` : `${digits} $`
}

export function formatPercent(value: number, language: Language): string {
  const digits = groupThousands(Math.round(value), language)
  return language === 'en' ? `${digits}%` : `${digits} %`
}

function groupThousands(whole: number, language: Language): string {
  return whole.toString().replace(thousands, language === 'en' ? ',' : '\u00a0')
}

/** A yearly rate without the sign: "19.99", « 19,99 ». */
export function formatRate(rate: number, language: Language): string {
  return language === 'fr' ? String(rate).replace('.', ',') : String(rate)
}

/** Joins with the semicolon of the language. */
export function joinList(parts: readonly string[], language: Language): string {
  return parts.join(language === 'en' ? '; ' : '\u00a0; ')
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
