import type { Point } from '../topic.ts'

/** The first sentence to one question about a topic, said before the topic's points. */
export interface DirectAnswer {
  /** The id of the topic. */
  readonly topic: string
  /** In the form of `cues.ts`. */
  readonly cues: readonly string[]
  readonly answer: Point
}

export function answerTo(topic: string, cue: string, answer: Point): DirectAnswer {
  return { topic, cues: [cue], answer }
}
