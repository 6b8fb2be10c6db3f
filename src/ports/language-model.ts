import type { KeyedProvider, Model, TokenUsage } from '../domain/models/model.ts'

/** An operation that the model may call; `inputSchema` is a JSON Schema of type object. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: Readonly<Record<string, unknown>>
}

export interface ToolCall {
  /** The provider's id, repeated with the result. */
  readonly id: string
  readonly name: string
  /** JSON as the model wrote it, not validated. */
  readonly arguments: string
}

/** A cleaned image (`MediaInspector.cleanImage`). */
export interface ModelImage {
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
}

export interface UserTurn {
  readonly role: 'user'
  readonly content: string
  /** Shown before the text; only for models with the feature `vision`. */
  readonly images?: readonly ModelImage[] | undefined
}

export type ModelTurn =
  | UserTurn
  | { readonly role: 'system'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string
      readonly toolCalls?: readonly ToolCall[]
      /** The `trace` of this turn's result. */
      readonly trace?: unknown
    }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string }

/** Requests one JSON value of the schema: only objects, arrays, enums, unions and null. */
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
   * `required`: call any tool; a name: call that tool; `none`: no tool and no search; absent: the
   * model decides. Providers reject a choice without tools.
   */
  readonly toolChoice?: 'required' | 'none' | { readonly name: string } | undefined
  /** Allows the provider's own web search. */
  readonly search: boolean
  readonly format?: AnswerFormat | undefined
  readonly maxOutputTokens?: number | undefined
  /** A client's preferences; providers without such settings ignore them. */
  readonly sampling?: Sampling | undefined
  /** The user's own key; the service's by default. */
  readonly apiKey?: string | undefined
  /** Pseudonym of the user for the provider. */
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
  /** `tool_calls`: the answer continues with the results of `toolCalls`. */
  readonly finishReason: 'stop' | 'length' | 'refusal' | 'tool_calls'
  readonly toolCalls: readonly ToolCall[]
  readonly usage: TokenUsage
  /** Provider-specific state to send back with the tool results. */
  readonly trace?: unknown
}

/** One provider's models; every provider passes `test/contracts/language-model-contract.ts`. */
export interface LanguageModel {
  readonly provider: KeyedProvider
  /** False without a key of the service: only users with their own key are answered. */
  readonly isConfigured: boolean
  /**
   * Answers the conversation and streams it to `onEvent`. Rejects with a Failure:
   * `model_unavailable` (an outage, a limit of the service's key, a deadline), `payment_required`
   * (no credit), `rate_limited` or `forbidden` (the user's own key), `invalid_request` (the
   * question cannot be answered); or with the signal's reason when aborted.
   */
  stream(
    request: ModelRequest,
    onEvent: (event: ModelEvent) => void,
    signal: AbortSignal,
  ): Promise<ModelResult>
  /**
   * Checks a key with the provider; rejects with Failure('invalid_request') when the user's key is
   * refused. Without one it checks the service's key and rejects as `stream` does.
   */
  checkKey(apiKey: string | undefined, signal: AbortSignal): Promise<void>
}

export interface Cost {
  /** US dollars, eight decimals; 0 where unknown. */
  readonly totalCost: number
  readonly costKnown: boolean
}

/** Prices of models at their providers. */
export interface PriceList {
  /** Uses the price of exactly this model: a similar name's is wrong. */
  computeCost(model: Model, usage: TokenUsage): Cost
}

/** A model's answer that was withheld or shortened; contains no user's text. */
export interface HeldBackAnswer {
  readonly model: string
  /**
   * `not_of_the_form`: not the requested format; `nothing_left`: no permitted sentence;
   * `shortened`: sent without some of its sentences or entries.
   */
  readonly outcome: 'not_of_the_form' | 'nothing_left' | 'shortened'
  readonly finishReason: ModelResult['finishReason']
  /** Names of the broken rules, each once. */
  readonly rules: readonly string[]
}

/** Reports withheld answers to the operator. */
export interface AnswerLog {
  heldBack(answer: HeldBackAnswer): void
}
