import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql'
import { limits } from '../../config/limits.ts'
import type { Principal } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import { bytesPerTurn, type LoopTurns } from '../../ports/loop-turns.ts'
import type { Admission } from './admission.ts'
import type { Documents, ValidDocument } from './documents.ts'
import type { Params } from './params.ts'
import type { FieldCall, RequestContext } from './schema.ts'

/** The selected operation of a valid document, with its variables as sent. */
export interface PreparedOperation extends ValidDocument {
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

export type Executor = ReturnType<typeof createExecutor>

/** Each coercion error repeats the whole value of a variable. */
export const coercion = { maxCoercionErrors: limits.graphql.maxCoercionErrors }

export function createExecutor(services: ExecutorServices) {
  const { schema, documents, admission, invoke, turns } = services
  return {
    schema,
    /** Returns the selected operation, or the document's errors, which cost one request. */
    async prepare(
      params: Params,
      call: FieldCall,
    ): Promise<PreparedOperation | readonly GraphQLError[]> {
      const { errors, valid } = documents.parse(params.query)
      const prepared = errors ?? selectOperation(valid, params)
      if (!('document' in prepared)) await admission.pay(call.credential, call.onLimit)
      return prepared
    },
    /**
     * Executes a query or a mutation. Each root field counts as a request; a document without any counts
     * as one. Rejects when every field was refused by the limits. `called`: names of the operations run.
     */
    async run(
      { document, operation, params, hasIntrospection }: PreparedOperation,
      call: FieldCall,
      principal?: Principal,
    ) {
      const { credential } = call
      const onLimit = admission.rememberRefusals(credential, call.onLimit)
      const called: string[] = []
      const contextValue: RequestContext = {
        invoke,
        call: { ...call, onLimit, principal },
        called,
        turns,
      }
      const isOnlyIntrospection = hasOnlyIntrospection(operation)
      if (isOnlyIntrospection) await admission.pay(credential, onLimit)
      // No other field blocks the event loop as long.
      if (hasIntrospection) await turns.next(bytesPerTurn)
      const result = await execute({
        schema,
        document,
        contextValue,
        variableValues: params.variables,
        operationName: params.operationName,
        options: coercion,
      })
      if (!isOnlyIntrospection && called.length === 0) await admission.pay(credential, onLimit)
      const refusal = findRefusalOfAll(result, called.length)
      if (refusal !== undefined) throw refusal
      return { result, called }
    },
  }
}

function selectOperation(
  valid: ValidDocument,
  params: Params,
): PreparedOperation | readonly GraphQLError[] {
  const name = params.operationName
  const operation = getOperationAST(valid.document, name)
  if (operation) return { ...valid, operation, params }
  return [
    new GraphQLError(
      name === undefined
        ? 'operationName must say which of the operations is meant.'
        : 'The document has no operation of this operationName.',
    ),
  ]
}

/** True when every root field is `__schema`, `__type` or `__typename`. */
function hasOnlyIntrospection({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === 'Field' && selection.name.value.startsWith('__'),
  )
}

/** The 429 of the whole request, when no field was within the limits. */
function findRefusalOfAll({ errors }: ExecutionResult, called: number): Failure | undefined {
  if (errors === undefined || errors.length < called) return undefined
  const causes = errors.map(({ originalError }) => originalError)
  const [first] = causes
  const isRefused = causes.every((one) => one instanceof Failure && one.kind === 'rate_limited')
  return isRefused && first instanceof Failure ? first : undefined
}
