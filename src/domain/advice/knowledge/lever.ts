import type { Localized } from '../../text/language.ts'
import type { Recommendation } from '../coaching.ts'

/** Something to do: a recommendation, and what happens to who leaves it. */
export interface Lever {
  readonly priority: Recommendation['priority']
  readonly action: Localized
  readonly impact: Localized
  readonly timeline: Localized
  readonly risk: Localized
  /** What reads otherwise where Canadian rules and offices hold. */
  readonly inCanada: Partial<Record<'action' | 'impact' | 'timeline', Localized>>
}

export type Text = readonly [en: string, fr: string]

export function lever(
  priority: Lever['priority'],
  [action, impact, timeline, risk]: readonly [Text, Text, Text, Text],
  inCanada: Partial<Record<'action' | 'impact' | 'timeline', Text>> = {},
): Lever {
  const wording = ([en, fr]: Text): Localized => ({ en, fr })
  const canadian = Object.entries(inCanada).map(([part, text]) => [part, wording(text)])
  return {
    inCanada: Object.fromEntries(canadian),
    priority,
    action: wording(action),
    impact: wording(impact),
    timeline: wording(timeline),
    risk: wording(risk),
  }
}
