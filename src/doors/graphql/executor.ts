import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { Principal } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'

import type { Invoke } from '../../pipeline/invoke.ts'
import { bytesPerTurn, type LoopTurns } from '../../ports/loop-turns.ts'
import type { Admission } from './admission.ts'
import { asksAboutSchema, type Documents } from './documents.ts'
import type { Params } from './params.ts'
import { type Plan, planOf } from './plan.ts'
import { CountingCaller, type FieldCall } from './root-caller.ts'

/** An operation of a valid document, with its variables as they were sent. */
export interface Asked {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly params: Params
}

export interface ExecutorServices {
  readonly schema: GraphQLSchema
  readonly documents: Documents
  readonly admission: Admission
  readonly invoke: Invoke
  readonly turns: LoopTurns
}

/** What is the same each time that an operation runs. */
interface KnownOperation {
  readonly plan: Plan | undefined
  readonly isAboutSchema: boolean
  /** Whether it asks about the schema, perhaps among others: no other field takes as long in one go. */
  readonly asksAboutSchema: boolean
}

export interface Executor {
  readonly schema: GraphQLSchema
  /** The operation asked for, or what is wrong with the document; the latter costs a request. */
  prepare(
    params: Params,
    call: FieldCall,
  ): Asked | readonly GraphQLError[] | Promise<readonly GraphQLError[]>
  /**
   * Runs a query or a mutation; each of its root fields counts as a request, and one without any as
   * one. Rejects when nothing of it was admitted. `called`: the names of the operations that ran.
   * `principal`: who carries the credential, where that is known.
   */
  run(
    asked: Asked,
    call: FieldCall,
    principal?: Principal,
  ): Promise<{ result: ExecutionResult; called: readonly string[] }>
}

/** Mistakes in variables that are told: each repeats the whole value. */
export const coercion = { maxCoercionErrors: 5 }

export function createExecutor(services: ExecutorServices): Executor {
  const { schema, documents, admission, invoke, turns } = services
  const known = new WeakMap<OperationDefinitionNode, KnownOperation>()

  function knownOperation({ document, operation }: Asked): KnownOperation {
    const before = known.get(operation)
    if (before !== undefined) return before
    const fragments = document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    )
    const plan = planOf(schema, operation, new Map(fragments))
    const made = {
      plan,
      isAboutSchema: asksOnlyForSchema(operation),
      asksAboutSchema: asksAboutSchema(document),
    }
    known.set(operation, made)
    return made
  }

  function executed({ document, params }: Asked, caller: CountingCaller) {
    return execute({
      schema,
      document,
      contextValue: caller,
      variableValues: params.variables,
      operationName: params.operationName,
      options: coercion,
    })
  }

  return {
    schema,
    prepare(params, call) {
      const known = documents.read(params.query)
      const asked = known.errors ?? operationIn(known.document, params)
      if ('document' in asked) return asked
      return admission.pay(call.credential, call.onLimit).then(() => asked)
    },
    async run(asked, call, principal) {
      const { credential } = call
      const onLimit = admission.remembering(credential, call.onLimit)
      const caller = new CountingCaller(invoke, call, { onLimit, principal })
      const { plan, isAboutSchema: paysAhead, asksAboutSchema } = knownOperation(asked)
      if (paysAhead) await admission.pay(credential, onLimit)
      if (asksAboutSchema) await turns.next(bytesPerTurn)
      const planned = plan && (await plan.run(caller, asked.params.variables))
      const result = planned ?? (await executed(asked, caller))
      const { called } = caller
      if (!paysAhead && called.length === 0) await admission.pay(credential, onLimit)
      const refusal = refusalOfAll(result, called.length)
      if (refusal !== undefined) throw refusal
      return { result, called }
    },
  }
}

function operationIn(document: DocumentNode, params: Params): Asked | readonly GraphQLError[] {
  const operation = getOperationAST(document, params.operationName)
  if (operation) return { document, operation, params }
  const name = params.operationName
  return [
    new GraphQLError(
      name === undefined
        ? 'operationName must say which of the operations is meant.'
        : 'The document has no operation of this operationName.',
    ),
  ]
}

/** Whether only the schema is asked about (`__schema`, `__type`, `__typename`). */
function asksOnlyForSchema({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === 'Field' && selection.name.value.startsWith('__'),
  )
}

/** A request past the limits is answered as one, unless a part of it was still within them. */
function refusalOfAll({ errors }: ExecutionResult, called: number): Failure | undefined {
  if (errors === undefined || errors.length < called) return undefined
  const causes = errors.map(({ originalError }) => originalError)
  const [first] = causes
  const isRefused = causes.every((one) => one instanceof Failure && one.kind === 'rate_limited')
  return isRefused && first instanceof Failure ? first : undefined
}
