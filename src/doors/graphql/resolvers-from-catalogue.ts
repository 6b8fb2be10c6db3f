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
  input(): unknown
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
  return (_source, args, caller, { path }) => {
    const output = caller.run(operation, {
      userId: args['userId'] as string | undefined,
      input() {
        const given = givenIn(args, types)
        return inputFrom === undefined ? given : inputFrom(given)
      },
      responseName: String(path.key),
    })
    return outputFrom === undefined ? output : output.then(outputFrom)
  }
}

/** All but whose records are asked for, and without what was left out. */
function givenIn(
  args: Arguments,
  types: ReadonlyMap<string, GraphQLInputType>,
): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, type] of types) {
    const value = args[name]
    if (name === 'userId' || value === undefined || value === null) continue
    given[name] = withoutNulls(value, type)
  }
  return given
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
