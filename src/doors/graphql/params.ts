import type { Localized } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import { RememberedTexts } from './remembered-texts.ts'

/** What a request asks for (GraphQL over HTTP, "Request Parameters"). */
export interface Params {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>> | undefined
  readonly extensions: Readonly<Record<string, unknown>> | undefined
}

/** Throws Failure('invalid_request') for what is no request; other fields are none of ours. */
export function paramsFrom(body: unknown): Params {
  if (!isObject(body)) throw invalidField('body', mustBe.oneRequest)
  const { query, operationName, variables, extensions } = body
  if (typeof query !== 'string') throw invalidField('query', mustBe.text)
  if (!isAbsent(operationName) && typeof operationName !== 'string') {
    throw invalidField('operationName', mustBe.text)
  }
  return {
    query,
    operationName: operationName ?? undefined,
    variables: objectOrNone('variables', variables),
    extensions: objectOrNone('extensions', extensions),
  }
}

/** The same from an address: objects are JSON there. */
export function paramsFromAddress(url: string): Params {
  const start = url.indexOf('?')
  const search = start === -1 ? '' : url.slice(start + 1)
  const at = search.lastIndexOf(variablesName)
  const isLast = at !== -1 && !search.includes('&', at + 1)
  const fixed = paramsFromSearch(isLast ? search.slice(0, at) : search)
  if (!isLast || fixed.variables !== undefined) return fixed
  return { ...fixed, variables: variablesIn(search.slice(at)) }
}

const variablesName = '&variables='

/** What is in front of variables is the same for everybody, and what they are for one person. */
const known = new RememberedTexts<Params>()
const knownVariables = new RememberedTexts<Pick<Params, 'variables'>>()

function variablesIn(part: string): Params['variables'] {
  const before = knownVariables.get(part)
  if (before !== undefined) return before.variables
  const given = new URLSearchParams(part).get('variables')
  const variables = objectOrNone('variables', parsed('variables', given))
  knownVariables.set(part, { variables })
  return variables
}

function paramsFromSearch(search: string): Params {
  const before = known.get(search)
  if (before !== undefined) return before
  const given = new URLSearchParams(search)
  const params = paramsFrom({
    query: given.get('query') ?? undefined,
    operationName: given.get('operationName'),
    variables: parsed('variables', given.get('variables')),
    extensions: parsed('extensions', given.get('extensions')),
  })
  known.set(search, params)
  return params
}

const mustBe = {
  oneRequest: { en: 'must be one request', fr: 'doit être une seule demande' },
  text: { en: 'must be a text', fr: 'doit être un texte' },
  object: { en: 'must be an object', fr: 'doit être un objet' },
  json: { en: 'is not valid JSON', fr: 'n’est pas du JSON valide' },
} as const satisfies Record<string, Localized>

const isAbsent = (value: unknown): value is undefined | null =>
  value === undefined || value === null

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectOrNone(name: string, value: unknown): Params['variables'] {
  if (isAbsent(value)) return undefined
  if (!isObject(value)) throw invalidField(name, mustBe.object)
  return value
}

function parsed(name: string, text: string | null): unknown {
  if (text === null || text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw invalidField(name, mustBe.json, { cause })
  }
}
