import type { CardReader } from '../../src/domain/chat-platforms/card.ts'
import { capital, type Localized } from '../../src/domain/text/language.ts'
import texts from './labels.json' with { type: 'json' }

const fields: Readonly<Record<string, Localized>> = texts.fields
const words: Readonly<Record<string, Localized>> = texts.words

const plainWords = (name: string): string => capital(name.replace(wordStart, ' ').toLowerCase())

/** Label of an input field; fields of one name mean the same everywhere. */
export function fieldLabel({ name }: { readonly name: string }): Localized {
  const label = Object.hasOwn(fields, name) ? fields[name] : undefined
  return label ?? { en: plainWords(name), fr: plainWords(name) }
}

/** Label of a choice. */
export function valueLabel(
  value: string,
  bureauNames: Readonly<Record<string, string>>,
): Localized {
  const bureau = bureauNames[value]
  if (bureau !== undefined) return { en: bureau, fr: bureau }
  const label = Object.hasOwn(words, value) ? words[value] : undefined
  return label ?? { en: plainWords(value), fr: plainWords(value) }
}

const wordStart = /(?<=[a-z\d])(?=[A-Z])|_/g

/** The label of a field; its name in plain words where it has none. */
export function toFieldLabel(name: string, { t }: CardReader): string {
  const label = Object.hasOwn(fields, name) ? fields[name] : undefined
  return label === undefined ? capital(name.replace(wordStart, ' ').toLowerCase()) : t(label)
}

/** A closed word of an answer as people write it; any other text unchanged. */
export function toWords(text: string, { t }: CardReader): string {
  const label = Object.hasOwn(words, text) ? words[text] : undefined
  return label === undefined ? text : t(label)
}
