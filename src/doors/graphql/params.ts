import type { Localized } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'

/** GraphQL over HTTP, "Request Parameters". */
export interface Params {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>> | undefined
  readonly extensions: Readonly<Record<string, unknown>> | undefined
}

/** Throws Failure('invalid_request') for an invalid request; ignores unknown fields. */
export function parseParams(body: unknown): Params {
  if (!isObject(body)) throw invalidField('body', mustBe.oneRequest)
  const { query, operationName, variables, extensions } = body
  if (typeof query !== 'string') throw invalidField('query', mustBe.text)
  if (!isAbsent(operationName) && typeof operationName !== 'string') {
    throw invalidField('operationName', mustBe.text)
  }
  return {
    query,
    operationName: operationName ?? undefined,
    variables: parseObject('variables', variables),
    extensions: parseObject('extensions', extensions),
  }
}

/** Reads the parameters of a GET; variables and extensions are JSON there. */
export function parseQueryString(url: string): Params {
  const start = url.indexOf('?')
  const given = new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
  return parseParams({
    query: given.get('query') ?? undefined,
    operationName: given.get('operationName'),
    variables: parseJson('variables', given.get('variables')),
    extensions: parseJson('extensions', given.get('extensions')),
  })
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

function parseObject(name: string, value: unknown): Params['variables'] {
  if (isAbsent(value)) return undefined
  if (!isObject(value)) throw invalidField(name, mustBe.object)
  return value
}

function parseJson(name: string, text: string | null): unknown {
  if (text === null || text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw invalidField(name, mustBe.json, { cause })
  }
}
