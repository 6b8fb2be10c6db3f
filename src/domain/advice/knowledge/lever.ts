import type { Sentence } from '../../language.ts'
import type { Recommendation } from '../coaching.ts'

/** Something to do: a recommendation, and what happens to who leaves it. */
export interface Lever {
  readonly priority: Recommendation['priority']
  readonly action: Sentence
  readonly impact: Sentence
  readonly timeline: Sentence
  readonly risk: Sentence
}

export type Text = readonly [en: string, fr: string]

export function lever(
  priority: Lever['priority'],
  [action, impact, timeline, risk]: readonly [Text, Text, Text, Text],
): Lever {
  const wording = ([en, fr]: Text): Sentence => ({ en, fr })
  return {
    priority,
    action: wording(action),
    impact: wording(impact),
    timeline: wording(timeline),
    risk: wording(risk),
  }
}
