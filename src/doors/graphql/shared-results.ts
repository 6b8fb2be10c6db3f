import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql'
import type { BusinessEvent } from '../../events/event-types.ts'
import type { Asked } from './executor.ts'
import { subscriptionFields } from './subscription-fields.ts'
import { type Reader, toldResult } from './told-errors.ts'

/** What is told of one event to all who read it with the same document and variables. */
export class SharedResult {
  readonly eventId: string
  readonly #result: ExecutionResult
  #json: string | undefined
  #named: string | undefined

  constructor(eventId: string, result: ExecutionResult) {
    this.eventId = eventId
    this.#result = result
  }

  /** As JSON; errors are told to each reader in its language. */
  json(reader: Reader): string {
    if (this.#result.errors !== undefined) return JSON.stringify(toldResult(this.#result, reader))
    this.#json ??= JSON.stringify(this.#result)
    return this.#json
  }

  /**
   * With the event's id, which a client sends back as `extensions: {"after": …}` to continue from
   * there.
   */
  jsonNamingEvent(reader: Reader): string {
    if (this.#result.errors !== undefined) return this.#naming(this.json(reader))
    this.#named ??= this.#naming(this.json(reader))
    return this.#named
  }

  #naming(json: string): string {
    const extensions = JSON.stringify({ eventId: this.eventId })
    return `${json.slice(0, -1)},"extensions":${extensions}}`
  }
}

export type ShareResult = (
  asked: Asked,
  event: BusinessEvent,
) => SharedResult | Promise<SharedResult>

/** Executes a document once for an event, however many read it with the same variables. */
export function createSharedResults(schema: GraphQLSchema): ShareResult {
  const keys = new WeakMap<Asked, string>()
  const results = new WeakMap<BusinessEvent, Map<string, ReturnType<ShareResult>>>()
  return (asked, event) => {
    const { query, operationName, variables } = asked.params
    const key = keys.get(asked) ?? JSON.stringify([query, operationName, variables])
    keys.set(asked, key)
    const known = results.get(event) ?? new Map<string, ReturnType<ShareResult>>()
    results.set(event, known)
    const before = known.get(key)
    if (before !== undefined) return before
    const executed = executeFor(event, asked, schema)
    const shared =
      executed instanceof Promise
        ? executed.then((result) => new SharedResult(event.id, result))
        : new SharedResult(event.id, executed)
    known.set(key, shared)
    return shared
  }
}

function executeFor(event: BusinessEvent, { document, params }: Asked, schema: GraphQLSchema) {
  const fields = Object.entries(subscriptionFields)
  return execute({
    schema,
    document,
    rootValue: Object.fromEntries(fields.map(([name, field]) => [name, field.told(event)])),
    operationName: params.operationName,
    variableValues: params.variables,
  })
}
