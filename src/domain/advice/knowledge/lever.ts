import type { Recommendation } from '../coaching.ts'
import type { Wording } from '../wording.ts'

/** Something to do: a recommendation, and what happens to who leaves it. */
export interface Lever {
  readonly priority: Recommendation['priority']
  readonly action: Wording
  readonly impact: Wording
  readonly timeline: Wording
  readonly risk: Wording
}

export type Text = readonly [en: string, fr: string]

export function lever(
  priority: Lever['priority'],
  [action, impact, timeline, risk]: readonly [Text, Text, Text, Text],
): Lever {
  const wording = ([en, fr]: Text): Wording => ({ en, fr })
  return {
    priority,
    action: wording(action),
    impact: wording(impact),
    timeline: wording(timeline),
    risk: wording(risk),
  }
}
