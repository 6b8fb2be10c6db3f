import type { CardReader } from '../../src/domain/chat-platforms/card.ts'
import { capital, type Localized } from '../../src/domain/text/language.ts'
import inputTexts from './input-labels.json' with { type: 'json' }
import texts from './labels.json' with { type: 'json' }

const fields: Readonly<Record<string, Localized>> = texts.fields
const words: Readonly<Record<string, Localized>> = texts.words

/** Words of a value that people are asked for. */
interface InputText {
  readonly label: Localized
  readonly hint?: Localized
  /** One line of several, as it may be typed. */
  readonly example?: Localized
  readonly choices?: Readonly<Record<string, Localized>>
}

const inputs: Readonly<Record<string, InputText>> = inputTexts.fields

const plainWords = (name: string): string => capital(name.replace(wordStart, ' ').toLowerCase())

interface NamedField {
  readonly path: string
  readonly name: string
}

/** Words of an input field, by its path; undefined: it has none of its own. */
export const inputText = ({ path }: Pick<NamedField, 'path'>): InputText | undefined =>
  Object.hasOwn(inputs, path) ? inputs[path] : undefined

/** Label of an input field; fields of one name mean the same everywhere. */
export function fieldLabel({ path, name }: NamedField): Localized {
  const label = Object.hasOwn(fields, name) ? fields[name] : undefined
  return inputText({ path })?.label ?? label ?? { en: plainWords(name), fr: plainWords(name) }
}

/** Label of a choice of the field. */
export function valueLabel(
  value: string,
  bureauNames: Readonly<Record<string, string>>,
  field: Pick<NamedField, 'path'>,
): Localized {
  const own = inputText(field)?.choices?.[value]
  if (own !== undefined) return own
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
