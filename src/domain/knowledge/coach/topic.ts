import type { Country } from '../../reports/report.ts'
import type { Localized } from '../../text/language.ts'
import type { FigureId } from './figures.ts'
import type { MissingFact } from './questions-back.ts'
import type { RecommendationId } from './recommendations.ts'
import type { SourceId } from './sources.ts'

/** One sentence of an answer, true by its source, with the person's figures in {slots}. */
export interface TopicPoint {
  readonly text: Localized
  readonly source: SourceId
  /** Only for this country; US points are also used when the country is unknown. */
  readonly country?: Country
}

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
