import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { Operation } from '../define-operation.ts'
import {
  type ChatUse,
  type FilledWith,
  findChatUse,
  findFilledWith,
  isSensitiveField,
} from '../fields.ts'

/** The parts of a JSON Schema that a field is made from. */
export interface FieldSchema {
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly items?: FieldSchema
  readonly anyOf?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly isSensitive?: true
  readonly filledWith?: FilledWith
  readonly chatUse?: ChatUse
}

/**
 * One value that a person can type. `list`: several words, `lines`: a list of objects, one a line as
 * `name: Visa, balance: 900`; `entries`: free names and values, one a line.
 */
type InputKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'date'
  | 'list'
  | 'lines'
  | 'entries'

export interface InputField {
  /** Path in the input: `userInfo.name`. */
  readonly path: string
  /** The last part of the path. */
  readonly name: string
  readonly kind: InputKind
  readonly schema: FieldSchema
  /** Required with all that it stands in. */
  readonly isRequired: boolean
  /** May not be typed into a chat. */
  readonly isSensitive: boolean
  /** A chat fills it from the place in which the command is typed. */
  readonly filledWith: FilledWith | undefined
  readonly choices: readonly string[]
  readonly description: string | undefined
}

/** Fields that a chat decides itself. */
const decided: readonly string[] = [
  'stream',
  'streamResponse',
  'format',
  'userId',
  'isAuthenticated',
]

const known = new WeakMap<Operation, InputForm>()

/** The fields of an operation's input, objects flattened; required ones first. */
export const inputFields = (operation: Operation): readonly InputField[] =>
  inputForm(operation).fields

/** Constants that an input must have, by path. */
export const fixedValues = (operation: Operation): Readonly<Record<string, unknown>> =>
  inputForm(operation).fixed

/** The operation can answer with a PDF. */
export const canPrint = (operation: Operation): boolean => inputForm(operation).canPrint

interface InputForm {
  readonly fields: readonly InputField[]
  readonly canPrint: boolean
  readonly fixed: Readonly<Record<string, unknown>>
}

function inputForm(operation: Operation): InputForm {
  const before = known.get(operation)
  if (before !== undefined) return before
  const schema = z.toJSONSchema(operation.input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override({ zodSchema, jsonSchema }) {
      if (isSensitiveField(zodSchema)) jsonSchema['isSensitive'] = true
      const filledWith = findFilledWith(zodSchema)
      if (filledWith !== undefined) jsonSchema['filledWith'] = filledWith
      const chatUse = findChatUse(zodSchema)
      if (chatUse !== undefined) jsonSchema['chatUse'] = chatUse
    },
  }) as FieldSchema & { readonly $defs?: Readonly<Record<string, FieldSchema>> }
  const whole = inlined(schema, schema.$defs ?? {})
  const fields = fieldsOf(whole, '', true)
  const form = {
    fields: [...fields].sort((a, b) => Number(b.isRequired) - Number(a.isRequired)),
    fixed: Object.fromEntries(constantsOf(whole)),
    canPrint: firstForm(whole.properties?.['format'] ?? {}).enum?.includes('pdf') === true,
  }
  known.set(operation, form)
  return form
}

/** Named schemas are references even when they are to be inlined. */
function inlined(
  schema: FieldSchema,
  definitions: Readonly<Record<string, FieldSchema>>,
): FieldSchema {
  const reference = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined
  const target = reference === undefined ? undefined : definitions[reference]
  const whole = target === undefined ? schema : { ...target, ...schema }
  const { properties, items, anyOf } = whole
  const inner = (one: FieldSchema) => inlined(one, definitions)
  return {
    ...whole,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [name, inner(one)]),
          ),
        }),
    ...(items === undefined ? {} : { items: inner(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(inner) }),
  }
}

function fieldsOf(schema: FieldSchema, prefix: string, isRequired: boolean): InputField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const path = `${prefix}${name}`
    const chosen = firstForm(one)
    const isAsked = schema.required?.includes(name) === true || chosen.chatUse === 'asked'
    const needed = isRequired && isAsked && one.default === undefined
    if (decided.includes(name) || chosen.chatUse === 'hidden' || chosen.const !== undefined)
      return []
    if (chosen.properties !== undefined) return fieldsOf(chosen, `${path}.`, needed)
    return [toField(path, name, chosen, needed)]
  })
}

function constantsOf({ properties = {}, required = [] }: FieldSchema): [string, unknown][] {
  return Object.entries(properties).flatMap(([name, one]): [string, unknown][] =>
    one.const !== undefined && required.includes(name) ? [[name, one.const]] : [],
  )
}

/** The form of a nullable or alternative value that a person types. */
function firstForm(schema: FieldSchema): FieldSchema {
  const form = schema.anyOf?.find(({ type }) => type !== 'null')
  return form === undefined ? schema : { ...schema, ...form }
}

function toField(path: string, name: string, schema: FieldSchema, isRequired: boolean): InputField {
  const choices = schema.enum ?? schema.items?.enum ?? []
  return {
    path,
    name,
    kind: kindOf(schema),
    schema,
    isRequired: isRequired && schema.filledWith === undefined,
    isSensitive: schema.isSensitive === true,
    filledWith: schema.filledWith,
    choices,
    description: schema.description,
  }
}

function kindOf({ type, format, enum: values, items }: FieldSchema): InputKind {
  if (values !== undefined) return 'choice'
  if (type === 'array') return items?.properties === undefined ? 'list' : 'lines'
  if (type === 'object') return 'entries'
  if (type === 'number' || type === 'integer' || type === 'boolean') return type
  return format === 'date' ? 'date' : 'text'
}

/** A text that is too long to be typed is handed over as a file. */
export const isFileField = ({ kind, schema }: InputField): boolean =>
  kind === 'text' && (schema.maxLength ?? 0) > limits.chatPlatforms.maxTypedLength * 10
