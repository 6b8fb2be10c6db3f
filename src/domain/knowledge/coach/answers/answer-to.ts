import type { TopicPoint } from '../topic.ts'

/** A prepared first sentence for one question on a topic, before the topic's points. */
export interface DirectAnswer {
  /** Topic id. */
  readonly topic: string
  /** Written as in `cues.ts`. */
  readonly cues: readonly string[]
  /** One answer that holds everywhere, or one for each country. */
  readonly answers: readonly TopicPoint[]
}

export function directAnswer(
  topic: string,
  cue: string,
  ...answers: readonly TopicPoint[]
): DirectAnswer {
  return { topic, cues: [cue], answers }
}
