import type { Localized } from '../../text/language.ts'
import data from './recommendations.json' with { type: 'json' }

/** A recommendation, and the risk of ignoring it; an unknown slot drops it. */
export interface RecommendationTemplate {
  readonly priority: 'high' | 'medium' | 'low'
  readonly action: Localized
  readonly impact: Localized
  readonly timeline: Localized
  readonly risk: Localized
  /** Differences under Canadian rules and offices. */
  readonly inCanada?: Partial<Record<'action' | 'impact' | 'timeline', Localized>>
}

export type RecommendationId = keyof typeof data

/** The cast narrows priorities, which TypeScript reads from JSON as `string`. */
export const recommendations = data as Readonly<Record<RecommendationId, RecommendationTemplate>>
