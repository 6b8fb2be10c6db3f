import type { ModelResult } from './language-model.ts'

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
