import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { InputField } from '../../src/operations/typed-input/input-fields.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import { findField } from './command-table.ts'
import { echo } from './echo.ts'

/** The first word and the rest of what was typed behind `/credit`. */
export function splitCommand(text: string): { readonly name: string; readonly rest: string } {
  const [, name = '', rest = ''] = /^\s*(\S*)\s*([\s\S]*)$/u.exec(text) ?? []
  return { name, rest: rest.trim() }
}

/** Quoted text (straight or typographic), or a word; a value may be quoted behind its name. */
const word = /(?:[\p{L}\w.-]+[=:])?(?:"[^"]*"|“[^”]*”|«[^»]*»)|\S+/gu
const quotes = ['""', '“”', '«»']
const named = /^(?:--?|—)?([\p{L}][\p{L}\w.-]*)(?:[=:](.*))?$/su
const dashes = /^(?:--?|—)[\p{L}]/u

/**
 * Reads values typed behind a command: `--name value`, `name=value`, `name: value`, or words without a
 * name, which fill the positional fields in order, the last of them with all that is left. A name that only
 * the items of a list have begins an item: `type: pay_down, amount: 500`. A JSON object is the whole input.
 * Throws Failure('invalid_request') for a name that no field has.
 */
export function parseTypedValues(
  text: string,
  fields: readonly InputField[],
  positional: readonly InputField[],
): TypedValues {
  const json = parseObject(text)
  if (json !== undefined) return flatten(json, fields)
  const values: Record<string, string> = {}
  const words: string[] = []
  const tokens = text.match(word) ?? []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    const [, name = '', value] = named.exec(token) ?? []
    const field = name === '' ? undefined : findField(fields, name)
    const isNamed = dashes.test(token) || (value !== undefined && field !== undefined)
    const list = isNamed || value === undefined ? undefined : findListOf(fields, name)
    if (list !== undefined) {
      const end = endOfValue(tokens, at + 1, fields)
      const item = tokens.slice(at, end).join(' ')
      values[list.path] = [values[list.path], item].filter(Boolean).join('; ')
      at = end - 1
      continue
    }
    if (!isNamed) {
      words.push(unquote(token))
      continue
    }
    if (field === undefined) throw unknownName(name, fields)
    if (value !== undefined && value !== '') {
      values[field.path] = unquote(value)
    } else {
      const end = endOfValue(tokens, at + 1, fields)
      values[field.path] =
        tokens
          .slice(at + 1, end)
          .map(unquote)
          .join(' ') || 'yes'
      at = end - 1
    }
  }
  return { ...fillPositional(words, positional, values), ...values }
}

/** The list whose items have a value of this name. */
const findListOf = (fields: readonly InputField[], name: string): InputField | undefined =>
  fields.find(({ kind, schema }) => kind === 'lines' && name in (schema.items?.properties ?? {}))

/** A value goes on to the next named one, so that addresses and reasons need no quotes. */
function endOfValue(
  tokens: readonly string[],
  from: number,
  fields: readonly InputField[],
): number {
  let end = from
  for (; end < tokens.length; end++) {
    const token = tokens[end] ?? ''
    const [, name = '', value] = named.exec(token) ?? []
    const isField = name !== '' && findField(fields, name) !== undefined
    if (dashes.test(token) || (isField && value !== undefined)) break
  }
  return end
}

function fillPositional(
  words: readonly string[],
  positional: readonly InputField[],
  taken: TypedValues,
): Record<string, string> {
  const open = positional.filter(({ path }) => taken[path] === undefined)
  if (words.length > 0 && open.length === 0) throw surplus(words.join(' '))
  const values: Record<string, string> = {}
  const left = [...words]
  for (const [at, { path }] of open.entries()) {
    if (left.length === 0) break
    values[path] = at === open.length - 1 ? left.splice(0).join(' ') : (left.shift() ?? '')
  }
  return values
}

function unquote(text: string): string {
  const ends = `${text.at(0)}${text.at(-1)}`
  return text.length > 1 && quotes.includes(ends) ? text.slice(1, -1).trim() : text
}

function parseObject(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** The values of an object by the paths of the fields. */
function flatten(input: Record<string, unknown>, fields: readonly InputField[]): TypedValues {
  const values: Record<string, unknown> = {}
  for (const { path } of fields) {
    const value = path
      .split('.')
      .reduce<unknown>(
        (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
        input,
      )
    if (value !== undefined) values[path] = value
  }
  return values
}

function unknownName(name: string, fields: readonly InputField[]): Failure {
  const names = fields.map((field) => field.name).join(', ')
  const typed = echo(name)
  const message: Localized =
    names === ''
      ? {
          en: `There is no value named ${typed} here: the command alone is enough.`,
          fr: `Il n’y a pas de valeur nommée ${typed} ici : la commande seule suffit.`,
        }
      : {
          en: `There is no value named ${typed} here. You can give: ${names}.`,
          fr: `Il n’y a pas de valeur nommée ${typed} ici. Vous pouvez donner : ${names}.`,
        }
  return new Failure('invalid_request', message)
}

const surplus = (words: string): Failure =>
  new Failure('invalid_request', {
    en: `I do not know what to do with “${echo(words)}”. Give values by name, like bureau=Equifax.`,
    fr: `Je ne sais que faire de « ${echo(words)} ». Donnez les valeurs par leur nom, comme bureau=Equifax.`,
  })
