import type { KeyedProvider, TokenUsage } from '../domain/models/model.ts'

/** An operation that the model may call; `inputSchema` is a JSON Schema of type object. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: Readonly<Record<string, unknown>>
}

export interface ToolCall {
  /** The provider's own, to be repeated with the result. */
  readonly id: string
  readonly name: string
  /** JSON as the model wrote it: not checked. */
  readonly arguments: string
}

export type ModelTurn =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string
      readonly toolCalls?: readonly ToolCall[]
      /** The `trace` of the result that this turn came from. */
      readonly trace?: unknown
    }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string }

/** An answer that is one JSON value of the schema: objects, arrays, enums, unions and null alone. */
export interface AnswerFormat {
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
}

export interface ModelRequest {
  /** The provider's id of the model. */
  readonly model: string
  /** The system prompt. */
  readonly instructions: string
  /** The conversation, oldest first. */
  readonly turns: readonly ModelTurn[]
  readonly tools: readonly ModelTool[]
  /**
   * The model must call one of the tools, the one of that name, or none at all, searches included;
   * otherwise it decides itself. Providers refuse a choice without tools.
   */
  readonly toolChoice?: 'required' | 'none' | { readonly name: string } | undefined
  /** Whether the model may search the web with its provider's own tool. */
  readonly search: boolean
  readonly format?: AnswerFormat | undefined
  readonly maxOutputTokens?: number | undefined
  /** Wishes of a client; a provider that has no such setting leaves them out. */
  readonly sampling?: Sampling | undefined
  /** The person's own key; without it the service's. */
  readonly apiKey?: string | undefined
  /** Names the person to the provider without saying who it is. */
  readonly endUser: string
}

interface Sampling {
  readonly temperature?: number | undefined
  readonly topP?: number | undefined
  readonly stop?: readonly string[] | undefined
}

interface Source {
  readonly title: string
  readonly url: string
}

export type ModelEvent =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'source' } & Source)

export interface ModelResult {
  /** `tool_calls`: the answer goes on when the results of `toolCalls` are known. */
  readonly finishReason: 'stop' | 'length' | 'refusal' | 'tool_calls'
  readonly toolCalls: readonly ToolCall[]
  readonly usage: TokenUsage
  /** What the provider wants to see again with the results of its tool calls. */
  readonly trace?: unknown
}

/** One provider's models; every provider passes `test/contracts/language-model-contract.ts`. */
export interface LanguageModel {
  readonly provider: KeyedProvider
  /** Whether the service has a key of its own; without one, only people who bring theirs are answered. */
  readonly isConfigured: boolean
  /**
   * Answers the conversation; `onEvent` receives the answer piece by piece, at once. Rejects with a
   * Failure: `model_unavailable` (an outage, a limit on the service's key, a deadline),
   * `payment_required` (out of money), `rate_limited` or `forbidden` (the person's own key),
   * `invalid_request` (what was asked cannot be answered); with the signal's reason when aborted.
   */
  stream(
    request: ModelRequest,
    onEvent: (event: ModelEvent) => void,
    signal: AbortSignal,
  ): Promise<ModelResult>
  /**
   * Asks the provider whether it takes a person's key; rejects with Failure('invalid_request') when
   * not. Without one the service's own is asked about, and rejects as `stream` does with it.
   */
  checkKey(apiKey: string | undefined, signal: AbortSignal): Promise<void>
}
