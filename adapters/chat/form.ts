import { limits } from '../../src/config/limits.ts'
import type { ChatField, ChatForm, fieldKinds } from '../../src/domain/chat-platforms/messages.ts'
import {
  fillSlots,
  type Language,
  type Localized,
  localize,
} from '../../src/domain/text/language.ts'
import type { FieldSchema, InputField } from '../../src/operations/typed-input/input-fields.ts'
import {
  findChoice,
  readNumber,
  type TypedValues,
} from '../../src/operations/typed-input/read-values.ts'
import { suggestedFields } from './command-table.ts'
import { fieldLabel, inputText, valueLabel } from './labels.ts'
import { botText } from './texts.ts'

/** Longer texts get a field of several lines. */
const minLongText = 200

const kinds: Readonly<Record<InputField['kind'], (typeof fieldKinds)[number]>> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  choice: 'choice',
  date: 'date',
  list: 'long_text',
  lines: 'long_text',
  entries: 'long_text',
}

/** Syntax of typed lists, as people are told it. */
const hints: Readonly<Partial<Record<InputField['kind'], Localized>>> = {
  list: { en: 'Separate several with commas.', fr: 'Séparez-les par des virgules.' },
  lines: {
    en: 'One per line, like {names}.',
    fr: 'Un par ligne, comme {names}.',
  },
  entries: { en: 'name: value, one per line.', fr: 'nom: valeur, une par ligne.' },
}

interface FieldReader {
  readonly language: Language
  readonly bureauNames: Readonly<Record<string, string>>
}

export function toChatField(
  field: InputField,
  reader: FieldReader,
  initial: TypedValues = {},
): ChatField {
  const { language, bureauNames } = reader
  const { path, isRequired, choices, schema } = field
  const isLong = field.kind === 'text' && (schema.maxLength ?? minLongText) > minLongText
  return {
    name: path,
    label: localize(fieldLabel(field), language),
    description: describe(field, reader),
    kind: isLong ? 'long_text' : kinds[field.kind],
    isRequired,
    choices:
      field.kind === 'choice'
        ? choices.map((value) => ({
            value,
            label: localize(valueLabel(value, bureauNames, field), language),
          }))
        : [],
    suggests: suggestedFields.has(field.name),
    initial: initialOf(field, initial[field.path]),
    maxLength: schema.maxLength ?? null,
  }
}

/** The given value, or the one that counts when none is given; null for what the field cannot show. */
function initialOf({ schema, kind, choices }: InputField, given: unknown): string | null {
  const value = given ?? schema.default
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  if (!['string', 'number', 'boolean'].includes(typeof value) || value === '') return null
  const text = String(value)
  switch (kind) {
    case 'number':
    case 'integer': {
      const number = readNumber(text)
      return typeof number === 'number' ? String(number) : null
    }
    case 'choice':
      return findChoice(text, choices, {}) ?? null
    case 'date':
      return isoDate.test(text) ? text : null
    default:
      return text
  }
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** Says what is meant, and how it is typed. */
function describe(field: InputField, reader: FieldReader): string {
  const { language } = reader
  const { hint, example } = inputText(field) ?? {}
  const own = hint === undefined ? language === 'en' && field.description : localize(hint, language)
  const shown =
    example === undefined
      ? hintOf(field, reader)
      : localize(fillSlots(forExample, { line: example }), language)
  // Discord shows 100 characters.
  return (example === undefined ? [own, shown] : [shown, own]).filter(Boolean).join(' ')
}

const forExample: Localized = { en: 'Like {line}.', fr: 'Comme {line}.' }

/** `name: …, balance: …` from the item's own fields. */
function hintOf(field: InputField, { language, bureauNames }: FieldReader): string {
  const { kind, schema, choices } = field
  const hint = hints[kind]
  if (hint === undefined) return ''
  if (kind === 'list' && choices.length > 0) {
    const labels = choices.map((value) => localize(valueLabel(value, bureauNames, field), language))
    return `${hint[language]} (${labels.join(', ')})`
  }
  const names = Object.entries(schema.items?.properties ?? {})
    .filter(([, one]) => one.type !== 'object')
    .map(([name, one]) => `${name}: ${exampleOf(one)}`)
  return hint[language].replace('{names}', names.join(', '))
}

export function createForm(
  id: string,
  title: string,
  fields: readonly InputField[],
  { initial, ...reader }: FieldReader & { readonly initial: TypedValues },
): ChatForm {
  return {
    id,
    title,
    submitLabel: botText('submit', reader.language),
    fields: fields
      .slice(0, limits.chatPlatforms.maxFormFields)
      .map((field) => toChatField(field, reader, initial)),
  }
}

/** All values of a choice; else a text or a number. */
const exampleOf = ({ enum: values, type }: FieldSchema): string =>
  values?.join(' | ') ?? (type === 'string' ? '…' : '100')
