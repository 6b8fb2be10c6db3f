/** A tool as an agent reads it in `tools/list` or in a result of search_operations. */
export interface AgentTool {
  readonly name: string
  readonly title?: string | undefined
  readonly description: string
  readonly inputSchema: Schema
  readonly readOnly: boolean
  /** Deletes or ends something. */
  readonly destructive: boolean
}

/** JSON Schema, as far as an agent reads it. */
export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

export type Arguments = Readonly<Record<string, unknown>>

export interface ToolCall {
  readonly kind: 'call'
  readonly name: string
  readonly arguments: Arguments
}

/** The last words to the person; `isQuestion`: the agent needs something from them first. */
export interface FinalAnswer {
  readonly kind: 'answer'
  readonly text: string
  readonly isQuestion: boolean
}

/** A call and what the server answered. */
export interface Step {
  readonly call: ToolCall
  readonly isError: boolean
  readonly text: string
  readonly structured: unknown
}

/** Knowledge of an agent: the server, the person's words and facts, the calls so far. */
export interface Conversation {
  readonly instructions: string
  readonly tools: readonly AgentTool[]
  readonly words: string
  /** Values as the person states them: `"card limit": "$6,000"`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** The person has agreed to what they ask for. */
  readonly agrees: boolean
  readonly steps: readonly Step[]
}

/** Decides what to do next; one agent serves one conversation. */
export interface Agent {
  next(conversation: Conversation): Promise<ToolCall | FinalAnswer>
}
