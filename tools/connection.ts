import type { Caller } from '../src/domain/caller.ts'
import type { Language } from '../src/domain/text/language.ts'
import type { ToolCallLine } from '../src/doors/shared/exchange.ts'
import type { BusinessEvent } from '../src/events/event-types.ts'
import type { Progress } from '../src/operations/context.ts'
import type { Call, Credential } from '../src/pipeline/call.ts'
import type { TextRoom } from './arguments.ts'
import type { Asker } from './asker.ts'
import type { HeldAction } from './held-actions.ts'
import type { TaskStarted, Tasks } from './tasks/task.ts'
import type { View } from './view.ts'

/** Steps of long work, or characters of an answer that is being written. */
export type ToolProgress = Pick<Progress, 'done' | 'message'> & { readonly total?: number }

/** One call of an operation by a tool, resource or completion. */
export interface OperationCall {
  readonly operation: string
  readonly input: unknown
  readonly language: Language
  readonly signal: AbortSignal
  readonly onProgress?: ((progress: ToolProgress) => void) | undefined
  /** Same as `Call.confirmation`. */
  readonly confirmation?: 'needed' | 'given' | undefined
  /** Calls under it have one effect together. */
  readonly onceKey?: string | undefined
}

/** A call without the values that the person enters on a page. */
export type PageCall = Pick<OperationCall, 'operation' | 'input' | 'language'>

/** An event as subscriptions see it, without its data. `gap`: events may have been missed. */
export interface ChangeEvent {
  readonly type: BusinessEvent['type'] | 'gap'
  readonly reportId?: string | undefined
  readonly bureau?: string | undefined
}

/** The service, with the rights of one caller: in this process or over the local socket. */
export interface Backend {
  /** Resolves with the operation's output; rejects with a Failure. */
  invoke(call: OperationCall): Promise<unknown>
  /** Counts a request that calls no operation; rejects with a Failure past the limit. */
  pay(): Promise<void>
  /** Saves a call until the person has confirmed it; resolves with its handle. */
  hold(action: HeldAction): Promise<string>
  /** Makes a page on which the person enters what the call lacks; resolves with its address. */
  createPage(call: PageCall): Promise<string>
  /** The call behind a handle; rejects with Failure('not_found'). */
  findHeld(handle: string): Promise<HeldAction>
  /** Undefined where calls cannot go on without their connection. */
  readonly tasks?: Tasks & TaskStarter
  /** Calls `onEvent` at each business event of the caller until the returned function is called. */
  follow(onEvent: (event: ChangeEvent) => void): Promise<() => void>
}

/** The caller of a backend, as a door has authenticated it. */
export interface BackendCaller extends Pick<Call, 'principal' | 'idempotencyKey' | 'onLimit'> {
  readonly credential: Credential
  readonly caller: Caller
}

/** Makes tasks of calls; undefined: the call is to be answered at once. */
interface TaskStarter {
  start(call: TaskCall): Promise<TaskStarted | undefined>
}

/** A call that may become a task. */
export interface TaskCall extends Pick<OperationCall, 'operation' | 'input' | 'language'> {
  /** Same as `McpRequest.isNamed`. */
  readonly isNamed: boolean
}

/** The client that calls a method. */
export interface Connection {
  readonly backend: Backend
  readonly view: View
  readonly language: Language
  /** Key of the client's request; undefined: each call has an effect of its own. */
  readonly idempotencyKey?: string | undefined
  /** Key that signs the state of questions; the same in every process of the service. */
  readonly stateKey: string
  /** Bounds of the texts that the arguments of a call are decoded from. */
  textRoom(): TextRoom
  /** Logs one line for each tool call, without its content. */
  audit(line: Omit<ToolCallLine, 'requestId'>): void
  /** Logs an error whose details the caller does not get. */
  defect(error: unknown): void
  /** Counts the text of an answer until the client has read it; where the SDK writes the answer itself. */
  sending?(text: string): void
}

/** One request, whatever the era and the transport. */
export interface McpRequest {
  readonly connection: Connection
  readonly signal: AbortSignal
  /** Undefined when the client asked for no progress. */
  readonly onProgress: ((progress: ToolProgress) => void) | undefined
  /** Undefined: the client shows its person no questions. */
  readonly asker?: Asker | undefined
  /** The client can wait for a task instead of the answer. */
  readonly acceptsTasks?: boolean
  /** The operation was named to call_operation, whose result says which. */
  readonly isNamed?: boolean
}

/** A protocol error: both SDKs send `code`, `message` and `data`. */
export class McpFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** JSON-RPC 2.0 §5.1. */
export const invalidParams = -32_602
