import type { IncomingMessage } from 'node:http'
import { limits } from '../../config/limits.ts'
import type { Caller } from '../../domain/caller.ts'
import { invalidField } from '../../errors.ts'
import { senderOf } from '../../operations/body-bounds.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Bodies, BodySource } from '../shared/bodies/bodies.ts'
import { unsupported } from '../shared/bodies/body-failures.ts'
import { type Exchange, noParameters, type Parameters, splitTarget } from '../shared/exchange.ts'

/** Readers of bodies, and the largest upload in bytes. */
export interface InputServices {
  readonly bodies: Bodies
  readonly facts: { readonly maxFileBytes: number }
}

/** Merges the body or query with the path's parameters; `held` owns the file of a form. */
export function inputFromExchange(
  { request, parameters }: Exchange,
  { rest }: Operation,
  caller: Caller,
  { bodies, facts }: InputServices,
  held: AsyncDisposableStack,
): unknown | Promise<unknown> {
  if (rest?.method === 'GET') return mergeFields(parseQuery(request), parameters, isInPath)
  if (rest?.upload !== undefined && !isJson(request)) {
    if (!isForm(request)) throw unsupported(neitherFormNorJson(rest.upload), 'Content-Type')
    const file = { field: rest.upload, maxBytes: facts.maxFileBytes }
    return bodies.form(request, file, toBodySource(caller)).then((form) => {
      held.use(form)
      return mergeFields(form.fields, parameters, isInPath)
    })
  }
  const body = bodies.json(request, rest?.body ?? limits.bodies.usual, toBodySource(caller))
  if (rest?.method === 'DELETE') {
    const given = mergeFields(parseQuery(request), parameters, isInPath)
    return body.then((fields) => mergeFields(fields, given, isInAddress))
  }
  return parameters === noParameters
    ? body
    : body.then((fields) => mergeFields(fields, parameters, isInPath))
}

export const toBodySource = (caller: Caller): BodySource => ({
  sender: senderOf(caller),
  subject: caller.subject,
})

function mergeFields(
  fields: unknown,
  more: Parameters | Record<string, unknown>,
  reason: typeof isInPath,
): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return fields as Record<string, unknown>
  }
  for (const name of Object.keys(more)) {
    if (Object.hasOwn(fields, name)) throw invalidField(name, reason)
  }
  return { ...fields, ...more }
}

const isInPath = { en: 'is given by the path', fr: 'est donné par le chemin de l’adresse' }
const isInAddress = { en: 'is given by the address', fr: 'est donné par l’adresse' }

/** A name given twice becomes a list, which no schema of a single value accepts. */
function parseQuery(request: IncomingMessage): Record<string, unknown> {
  const query = new URLSearchParams(splitTarget(request)[1])
  const entries = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  return Object.fromEntries(entries)
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^\s*multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '')

/** A body without a type is refused as JSON is. */
const isJson = ({ headers }: IncomingMessage): boolean =>
  /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '')

const neitherFormNorJson = (field: string) => ({
  en: `Send multipart/form-data with the file in the part "${field}", or JSON with its bytes in base64.`,
  fr: `Envoyez du multipart/form-data avec le fichier dans la partie « ${field} », ou du JSON avec ses octets en base64.`,
})
