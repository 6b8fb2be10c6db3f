import type { Asked } from './executor.ts'
import { badDocument } from './told-errors.ts'

/** Real documents of subscriptions have some hundred characters. */
const longest = 4_000

/**
 * What of an operation is kept for as long as a subscription stays: not what it does not declare, in
 * which a client may send anything. Throws Failure('invalid_request') for a document that is too long.
 */
export function lastingPart({ document, operation, params }: Asked): Asked {
  if (params.query.length > longest) {
    throw badDocument(`The document of a subscription has at most ${longest} characters.`)
  }
  const given = params.variables ?? {}
  const declared = operation.variableDefinitions ?? []
  const names = declared.map(({ variable }) => variable.name.value)
  const known = names.filter((name) => Object.hasOwn(given, name))
  const variables = Object.fromEntries(known.map((name) => [name, given[name]]))
  return { document, operation, params: { ...params, variables, extensions: undefined } }
}
