import {
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql'
import type { Operation } from '../../operations/define-operation.ts'

/** One request, as a field of Query or Mutation sees it. */
export interface RootCaller {
  /** Runs the operation through `invoke`; `responseName` tells apart fields of one request. */
  run(operation: Operation, asked: RootField): Promise<unknown>
}

export interface RootField {
  /** As it was given; undefined where the field has none. */
  readonly userId: string | undefined
  readonly input: unknown
  readonly responseName: string
}

type Arguments = Readonly<Record<string, unknown>>

/** Lets each field of Query and Mutation be answered by the operation that names it. */
export function resolveFromCatalogue(schema: GraphQLSchema, catalogue: readonly Operation[]): void {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  for (const operation of catalogue) {
    const { graphql } = operation
    if (graphql === undefined) continue
    const field = roots[graphql.kind]?.getFields()[graphql.field]
    if (field === undefined) throw new Error(`schema.graphql has no field ${graphql.field}`)
    const types = new Map(field.args.map(({ name, type }) => [name, type]))
    field.resolve = resolverOf(operation, types)
  }
}

function resolverOf(
  operation: Operation,
  types: ReadonlyMap<string, GraphQLInputType>,
): GraphQLFieldResolver<unknown, RootCaller, Arguments> {
  const { input: inputFrom, output: outputFrom } = operation.graphql ?? {}
  return async (_source, { userId, ...args }, caller, { path }) => {
    const given = Object.fromEntries(
      Object.entries(args)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, withoutNulls(value, types.get(name))]),
    )
    const output = await caller.run(operation, {
      userId: userId as string | undefined,
      input: inputFrom === undefined ? given : inputFrom(given),
      responseName: String(path.key),
    })
    return outputFrom === undefined ? output : outputFrom(output)
  }
}

/** Clients of GraphQL send null for what they leave out; inside free-form JSON null is a value. */
function withoutNulls(value: unknown, type: GraphQLInputType | undefined): unknown {
  const known: unknown = getNullableType(type)
  if (isListType(known) && Array.isArray(value)) {
    return value.map((item) => withoutNulls(item, known.ofType as GraphQLInputType))
  }
  if (!isInputObjectType(known) || typeof value !== 'object' || value === null) return value
  const fields = known.getFields()
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field, fields[name]?.type)]),
  )
}
