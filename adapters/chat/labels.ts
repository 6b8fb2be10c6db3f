import type { CardReader } from '../../src/domain/chat-platforms/card.ts'
import { capital, type Localized } from '../../src/domain/text/language.ts'
import texts from './labels.json' with { type: 'json' }

const fields: Readonly<Record<string, Localized>> = texts.fields
const words: Readonly<Record<string, Localized>> = texts.words

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
