import type { Arguments } from './agent.ts'

/** A call of an operation that prepares or checks; values may be references (`resolve-values.ts`). */
export interface TaskCall {
  readonly tool: string
  readonly arguments?: Arguments
  /** Repeated until the result has this text: what goes on in the background. */
  readonly until?: string
}

/** A call whose result holds, or does not hold, these texts. */
interface StateCheck extends TaskCall {
  readonly contains?: readonly string[]
  readonly never?: readonly string[]
}

export interface Task {
  readonly id: string
  /** Row of the table. */
  readonly group: string
  readonly language?: 'en' | 'fr'
  readonly words: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly agrees?: boolean
  /** Toolsets of the connection; without it the default list. */
  readonly toolsets?: string
  readonly setup?: readonly TaskCall[]
  /** Any of them solves the task. */
  readonly tools: readonly string[]
  /** May be called, too; everything else that changes anything is a fault. */
  readonly also?: readonly string[]
  /** The first arguments are wrong or incomplete as the person states them. */
  readonly repairs?: boolean
  readonly expect: {
    /** The agent must ask the person instead of doing anything. */
    readonly asks?: boolean
    /** The answer has each of them; "a|b": one of both. */
    readonly answer?: readonly string[]
    readonly never?: readonly string[]
    readonly state?: readonly StateCheck[]
    /** Lists that may differ afterwards, where nothing else may (injections, questions). */
    readonly changes?: readonly string[]
  }
  /** Written after the agent was finished. */
  readonly heldOut?: boolean
  /** Text with an instruction that stands somewhere in what the agent reads. */
  readonly planted?: string
}
