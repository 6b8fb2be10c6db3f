import type { Point } from '../../topic.ts'

/** The first sentence to one question about a topic, said before the topic's points. */
export interface DirectAnswer {
  /** The id of the topic. */
  readonly topic: string
  /** In the form of `cues.ts`. */
  readonly cues: readonly string[]
  /** One that holds everywhere, or one for each country where the law differs. */
  readonly answers: readonly Point[]
}

export function directAnswer(
  topic: string,
  cue: string,
  ...answers: readonly Point[]
): DirectAnswer {
  return { topic, cues: [cue], answers }
}
