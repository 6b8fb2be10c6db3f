import { type Language, type Sentence, typeset } from '../language.ts'

const slot = /\{([a-zA-Z0-9]+)\}/g
const thousands = /\B(?=(?:\d{3})+$)/g

/** The text with its {slots} filled; undefined when one of them has no value. */
export function filled(
  wording: Sentence,
  language: Language,
  slots: ReadonlyMap<string, string>,
): string | undefined {
  let isComplete = true
  const text = wording[language].replace(slot, (_, name: string) => {
    const value = slots.get(name)
    if (value === undefined) isComplete = false
    return value ?? ''
  })
  return isComplete ? typeset(text, language) : undefined
}

export function slotsOf(text: string): string[] {
  return Array.from(text.matchAll(slot), ([, name = '']) => name)
}

/** Whole dollars. */
export function money(dollars: number, language: Language): string {
  const whole = Math.round(dollars)
  const digits = whole.toString().replace(thousands, language === 'en' ? ',' : '\u00a0')
  return language === 'en' ? `$${digits}` : `${digits} $`
}

export function percent(value: number, language: Language): string {
  const digits = Math.round(value).toString()
  return language === 'en' ? `${digits}%` : `${digits} %`
}
