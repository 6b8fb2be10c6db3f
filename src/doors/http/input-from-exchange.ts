import type { IncomingMessage } from 'node:http'
import { limits } from '../../config/limits.ts'
import type { Caller } from '../../domain/caller.ts'
import { invalidField } from '../../errors.ts'
import { senderOf } from '../../operations/body-bounds.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Bodies, BodySource } from '../shared/bodies/bodies.ts'
import { type Exchange, noParameters, type Parameters } from '../shared/exchange.ts'

/** The input of an operation: its body or its query, and what stands in the path. */
export function inputFromExchange(
  { request, parameters }: Exchange,
  { rest }: Operation,
  bodies: Bodies,
  caller: Caller,
): unknown | Promise<unknown> {
  if (rest?.method === 'GET') return together(queryOf(request), parameters, givenByPath)
  const body = bodies.json(request, rest?.body ?? limits.bodies.usual, sourceOf(caller))
  if (rest?.method === 'DELETE') {
    const given = together(queryOf(request), parameters, givenByPath)
    return body.then((fields) => together(fields, given, givenByAddress))
  }
  return parameters === noParameters
    ? body
    : body.then((fields) => together(fields, parameters, givenByPath))
}

export const sourceOf = (caller: Caller): BodySource => ({
  sender: senderOf(caller),
  subject: caller.subject,
})

function together(
  fields: unknown,
  more: Parameters | Record<string, unknown>,
  reason: typeof givenByPath,
): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return fields as Record<string, unknown>
  }
  for (const name of Object.keys(more)) {
    if (Object.hasOwn(fields, name)) throw invalidField(name, reason)
  }
  return { ...fields, ...more }
}

const givenByPath = { en: 'is given by the path', fr: 'est donné par le chemin de l’adresse' }
const givenByAddress = { en: 'is given by the address', fr: 'est donné par l’adresse' }

/** A name given twice becomes a list, which no schema of a single value accepts. */
function queryOf({ url = '' }: IncomingMessage): Record<string, unknown> {
  const start = url.indexOf('?')
  if (start === -1) return {}
  const query = new URLSearchParams(url.slice(start + 1))
  const entries = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  return Object.fromEntries(entries)
}
