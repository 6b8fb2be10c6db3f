import type { Language } from '../src/domain/text/language.ts'
import type { BusinessEvent } from '../src/events/event-types.ts'
import type { Progress } from '../src/operations/context.ts'
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
}

/** What a subscription needs to know of an event: never its data. `gap`: events may have been missed. */
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
  /** Calls `onEvent` at each business event of the caller until the returned function is called. */
  follow(onEvent: (event: ChangeEvent) => void): Promise<() => void>
}

/** All that the methods know of the client that calls them. */
export interface Connection {
  readonly backend: Backend
  readonly view: View
  readonly language: Language
  /** Logs one line for each tool call, without its content. */
  audit(line: ToolCallLine): void
  /** Logs an error that no caller is told in full. */
  defect(error: unknown): void
}

interface ToolCallLine {
  readonly tool: string
  readonly outcome: 'answered' | 'refused' | 'failed'
  /** Code of the refusal. */
  readonly code?: string
}

/** One request, whatever the era and the transport. */
export interface McpRequest {
  readonly connection: Connection
  readonly signal: AbortSignal
  /** Undefined when the client asked for no progress. */
  readonly onProgress: ((progress: ToolProgress) => void) | undefined
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
