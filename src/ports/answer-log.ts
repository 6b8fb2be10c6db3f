import type { ModelResult } from './language-model.ts'

/** A model's answer that was not told as it was written; nothing here is anybody's text. */
export interface HeldBackAnswer {
  readonly model: string
  /**
   * `not_of_the_form`: it was no answer as the model was asked for one; `nothing_left`: it said nothing
   * that may be said; `shortened`: it was told without some of its sentences or entries.
   */
  readonly outcome: 'not_of_the_form' | 'nothing_left' | 'shortened'
  readonly finishReason: ModelResult['finishReason']
  /** The rules that it broke, each once, in words of ours. */
  readonly rules: readonly string[]
}

/** Where the operator sees what becomes of the models' answers. */
export interface AnswerLog {
  heldBack(answer: HeldBackAnswer): void
}
