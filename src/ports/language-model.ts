import type { CoachQuestion, CoachReply } from '../domain/advice/coaching.ts'

export interface LanguageModel {
  /** The name under which health reports the model. */
  readonly name: string
  /**
   * Answers the last message of the conversation. `onDelta` receives the content piece by piece; the
   * pieces joined are the reply's content. A model that is not ours is given `groundingFor` the
   * question, and what it writes goes through a `MustNotFilter` first.
   */
  reply(
    question: CoachQuestion,
    onDelta: (text: string) => void,
    signal: AbortSignal,
  ): Promise<CoachReply>
  /** Resolves when the model can answer; rejects with Failure('model_unavailable') otherwise. */
  check(): Promise<void>
}
