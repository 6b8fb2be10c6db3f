import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql'
import { Failure, invalidField } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import { namesAnother } from '../../pipeline/steps/authenticate.ts'
import { bytesPerTurn, type LoopTurns } from '../../ports/loop-turns.ts'

/** The published schema (SDL). */
export function schemaText(): string {
  const files = [
    'schema.graphql',
    'letters-and-impact.graphql',
    'composed.graphql',
    'accounts.graphql',
    'bank.graphql',
  ]
  return files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
}

/** The schema of the Engine document; each field of Query and Mutation invokes its operation. */
export function createSchema(catalogue: readonly Operation[]): GraphQLSchema {
  const schema = buildSchema(schemaText())
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  for (const operation of catalogue) {
    const { graphql } = operation
    if (graphql === undefined) continue
    const field = roots[graphql.kind]?.getFields()[graphql.field]
    if (field === undefined) throw new Error(`schema.graphql has no field ${graphql.field}`)
    const types = new Map(field.args.map(({ name, type }) => [name, type]))
    field.resolve = createResolver(operation, types)
  }
  return schema
}

type Arguments = Readonly<Record<string, unknown>>
type ArgumentTypes = ReadonlyMap<string, GraphQLInputType>

function createResolver(
  operation: Operation,
  types: ArgumentTypes,
): GraphQLFieldResolver<unknown, RequestContext, Arguments> {
  const { input: toInput, output: toOutput } = operation.graphql ?? {}
  return async (_source, args, { invoke, call, called, turns }, { path }) => {
    called.push(operation.name)
    const userId = args['userId'] as string | undefined
    const { credential, idempotencyKey } = call
    try {
      const { output } = await invoke(operation, {
        ...call,
        credential: userId === undefined ? credential : { ...credential, actFor: userId },
        idempotencyKey: idempotencyKey && `${idempotencyKey}/${path.key}`,
        input() {
          checkSameUser(credential, userId)
          const given = inputArguments(args, types)
          return toInput === undefined ? given : toInput(given)
        },
      })
      // graphql-js takes 10 ms to complete the largest output: one a turn.
      if (called.length > 1) await turns.next(bytesPerTurn)
      return toOutput === undefined ? output : toOutput(output)
    } catch (error) {
      throw userId === undefined ? error : toUserIdFailure(error)
    }
  }
}

/** Every argument that was sent, except userId. */
function inputArguments(args: Arguments, types: ArgumentTypes): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [name, type] of types) {
    const value = args[name]
    if (name === 'userId' || value === undefined || value === null) continue
    given[name] = withoutNulls(value, type)
  }
  return given
}

/** GraphQL clients send null for omitted fields; inside free-form JSON null is a value. */
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

/** The part of a call that all root fields of a request share. */
export interface FieldCall extends Omit<Call, 'input'> {
  readonly credential: BearerCredential
  onLimit: NonNullable<Call['onLimit']>
}

/** GraphQL context of one query or mutation. */
export interface RequestContext {
  readonly invoke: Invoke
  readonly call: FieldCall
  /** Names of the operations invoked so far. */
  readonly called: string[]
  readonly turns: LoopTurns
}

/** Throws a 400 naming userId when X-Act-For names another user. */
export function checkSameUser({ actFor }: BearerCredential, userId: string | undefined): void {
  if (actFor === undefined || userId === undefined || actFor === userId) return
  throw invalidField('userId', {
    en: 'is not the user whom X-Act-For names',
    fr: 'n’est pas l’utilisateur que nomme X-Act-For',
  })
}

/** Rewords a failure about X-Act-For: the caller sent the argument userId instead. */
export function toUserIdFailure(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  if (error.sentence === namesAnother) {
    return new Failure('forbidden', {
      en: 'A user token acts for its own user alone. Name that user in userId.',
      fr: 'Le jeton d’un utilisateur n’agit que pour celui-ci. Nommez cet utilisateur dans userId.',
    })
  }
  if (error.details?.['field'] !== 'X-Act-For') return error
  const { issue } = error.details as { issue: { en: string; fr: string } }
  return invalidField('userId', issue)
}
