import type { Country } from '../../reports/report.ts'
import type { Localized } from '../../text/language.ts'
import type { FigureId } from './figures.ts'
import type { RecommendationId } from './recommendations.ts'
import type { SourceId } from './sources.ts'

/** One sentence of an answer, true by its source, with the person's figures in {slots}. */
export interface TopicPoint {
  readonly text: Localized
  readonly source: SourceId
  /** Only for this country; US points are also used when the country is unknown. */
  readonly country?: Country
}

/** Facts the coach asks back for when they would change the answer. */
export type MissingFact = 'score' | 'goal' | 'utilisation' | 'country' | 'finances'

export interface CoachTopic {
  readonly id: string
  /**
   * `boundary`: refused topics with the lawful way; they outrank the rest. `general` topics give
   * way to a specific one in the same question.
   */
  readonly kind: 'small-talk' | 'general' | 'credit' | 'boundary'
  /** Compares two ways: its first point is the answer, before anything computed. */
  readonly isChoice?: true
  /** Fits "about …" and « sur … ». */
  readonly title: Localized
  /** English and French phrases, written as in `cues.ts`, without accents. */
  readonly cues: readonly string[]
  readonly points: readonly TopicPoint[]
  readonly figures: readonly FigureId[]
  readonly recommendations: readonly RecommendationId[]
  readonly asks: readonly MissingFact[]
}

export function point(source: SourceId, en: string, fr: string): TopicPoint {
  return { source, text: { en, fr } }
}

export function countryPoint(
  country: Country,
  source: SourceId,
  en: string,
  fr: string,
): TopicPoint {
  return { source, country, text: { en, fr } }
}
