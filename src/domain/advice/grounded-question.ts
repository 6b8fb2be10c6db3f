import type { Country } from '../reports/report.ts'
import { coachInstructions } from './coach-instructions.ts'
import { coachTurns } from './coach-turns.ts'
import type { CoachMessage, CoachQuestion } from './coaching.ts'
import { askerOf } from './grounding.ts'

/** A question as a provider's model is asked it. */
export interface GroundedQuestion {
  /** Whose law the answer is held to; undefined when nothing tells it. */
  readonly country: Country | undefined
  /** The system prompt. */
  readonly instructions: string
  /** The conversation, oldest first. */
  readonly turns: readonly CoachMessage[]
}

export function groundedQuestion({
  question,
  contextLength,
}: {
  readonly question: CoachQuestion
  /** Tokens that the model reads at most. */
  readonly contextLength: number
}): GroundedQuestion {
  return {
    country: askerOf(question).country,
    instructions: coachInstructions(question),
    turns: coachTurns(question.messages, contextLength),
  }
}
