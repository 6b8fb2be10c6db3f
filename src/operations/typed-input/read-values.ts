import { foldLetters, type Localized } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import type { Operation } from '../define-operation.ts'
import { canPrint, type FieldSchema, type InputField } from './input-fields.ts'

/** Values by the path of their field: as typed, or as an earlier step has read them. */
export type TypedValues = Readonly<Record<string, unknown>>

/** Names that stand for a choice, like `Equifax` for `bureau_a`. */
export type ChoiceNames = Readonly<Record<string, string>>

/** The operation's input from typed values, added to `input`; throws Failure('invalid_request') for what is no such value. */
export function toInput(
  fields: readonly InputField[],
  values: TypedValues,
  names: ChoiceNames,
  input: Record<string, unknown>,
): Record<string, unknown> {
  for (const field of fields) {
    const value = values[field.path]
    if (value === undefined || value === '' || value === null) continue
    setAt(
      input,
      field.path.split('.'),
      typeof value === 'string' ? readValue(value, field, names) : value,
    )
  }
  return input
}

/** The input of an operation that prints, with the format of a file; any other input unchanged. */
export const withPdf = (
  operation: Operation,
  input: Record<string, unknown>,
): Record<string, unknown> => (canPrint(operation) ? { ...input, format: 'pdf' } : input)

function setAt(
  target: Record<string, unknown>,
  [name = '', ...rest]: string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const inner = target[name]
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  target[name] = next
  setAt(next, rest, value)
}

/** Reads one typed value as its field's kind; text that is no such value is left to the operation's check. */
function readValue(text: string, field: InputField, names: ChoiceNames): unknown {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readNumber(text)
    case 'boolean':
      return readBoolean(text, field)
    case 'choice':
      return readChoice(text, field.choices, names)
    case 'list':
      return splitList(text).map((item) => readItem(item, field.schema.items ?? {}, names))
    case 'lines':
      return splitLines(text).map((line) => readObject(line, field, names))
    case 'entries':
      return Object.assign({}, ...splitLines(text).map((line) => readObject(line, field, names)))
    case 'text':
    case 'date':
      return text.trim()
  }
}

/** Sign and currency, then digits in groups of three or alone, then decimals. */
const amount =
  /^([-+]?)[$€£]?\s?([-+]?)([1-9]\d{0,2}(?:([,.\s'’])\d{3})(?:\4\d{3})*|\d+|(?=[.,]\d))(?:[.,](\d+))?\s?[$€£%]?$/u

/** Three digits behind one point may be thousands or decimals. */
const unclear = /^[-+]?[$€£]?\s?[-+]?[1-9]\d{0,2}\.\d{3}\s?[$€£%]?$/u

/**
 * `$1,200.50`, `1 200,50 $`, `30%`; anything else stays text, which the operation refuses by name. Two numbers
 * side by side (`400 50`) are never one.
 */
export function readNumber(text: string): number | string {
  const typed = text.trim()
  const found = amount.exec(typed)
  if (found === null || unclear.test(typed)) return typed
  const [, sign = '', inner = '', whole = '', , decimals = '0'] = found
  return Number(`${sign || inner}${whole.replace(/\D/g, '')}.${decimals}`)
}

const yes: readonly string[] = ['yes', 'y', 'true', 'on', '1', 'oui', 'o', 'vrai']
const no: readonly string[] = ['no', 'n', 'false', 'off', '0', 'non', 'faux']

const yesOrNo: Localized = { en: 'must be yes or no', fr: 'doit être oui ou non' }

function readBoolean(text: string, { path }: InputField): boolean {
  const typed = foldLetters(text.trim())
  if (yes.includes(typed)) return true
  if (no.includes(typed)) return false
  throw invalidField(path, yesOrNo)
}

const sameName = (a: string, b: string) =>
  foldLetters(a).replace(/[\s_-]/g, '') === foldLetters(b).replace(/[\s_-]/g, '')

/** The choice that a text names, by its own name or another one of it. */
export const findChoice = (
  text: string,
  choices: readonly string[],
  names: ChoiceNames,
): string | undefined =>
  choices.find((choice) => sameName(choice, text.trim())) ??
  choices.find((choice) => sameName(names[choice] ?? '', text.trim()))

const readChoice = (text: string, choices: readonly string[], names: ChoiceNames): string =>
  findChoice(text, choices, names) ?? text.trim()

function readItem(text: string, schema: FieldSchema, names: ChoiceNames): unknown {
  if (schema.enum !== undefined) return readChoice(text, schema.enum, names)
  return schema.type === 'number' || schema.type === 'integer' ? readNumber(text) : text
}

export const splitList = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter(Boolean)

const splitLines = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)

const pair = /^\s*([\p{L}\w.]+)\s*[:=]\s*(.*)$/u

const namesAndValues: Localized = {
  en: 'must have a name and a value in each place, like balance: 900, rate: 19.9',
  fr: 'doit avoir un nom et une valeur à chaque endroit, comme balance: 900, rate: 19.9',
}

/** `name: Visa, balance: 900`. Names that the schema does not have go into its free-form object. */
function readObject(line: string, field: InputField, names: ChoiceNames): Record<string, unknown> {
  const schema = field.schema.items ?? field.schema
  const properties = schema.properties ?? {}
  const free = Object.entries(properties).find(([, one]) => one.type === 'object')?.[0]
  const object: Record<string, unknown> = {}
  for (const part of splitPairs(line)) {
    const [, name = '', value = ''] = pair.exec(part) ?? []
    if (name === '') throw invalidField(field.path, namesAndValues)
    const known = Object.keys(properties).find((one) => sameName(one, name))
    if (known !== undefined) {
      object[known] = readItem(value.trim(), properties[known] ?? {}, names)
    } else if (free === undefined) {
      object[name] = readLoose(value.trim())
    } else {
      const inner = (object[free] ?? {}) as Record<string, unknown>
      object[free] = { ...inner, [name]: readLoose(value.trim()) }
    }
  }
  return object
}

/** Commas separate pairs only where a name follows, so that `$1,200` stays whole. */
const splitPairs = (line: string): string[] => line.split(/,(?=\s*[\p{L}][\p{L}\w.]*\s*[:=])/u)

/** A value without a schema: a number, yes or no, or text. */
function readLoose(text: string): unknown {
  const folded = foldLetters(text)
  if (folded === 'true' || folded === 'yes' || folded === 'oui') return true
  if (folded === 'false' || folded === 'no' || folded === 'non') return false
  return readNumber(text)
}
