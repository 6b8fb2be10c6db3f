import type { Country } from '../reports/report.ts'
import type { Localized } from '../text/language.ts'
import type { FigureId } from './knowledge/figures.ts'
import type { RecommendationId } from './knowledge/recommendations.ts'
import type { SourceId } from './knowledge/sources.ts'

/** One thing to say: true by its source, filled with the person's figures where it has {slots}. */
export interface Point {
  readonly text: Localized
  readonly source: SourceId
  /** Said only where it is the law or the practice; a US point is also said when nobody knows. */
  readonly country?: Country
}

/** What the coach can ask back, when it is not known and would change the answer. */
export type Fact = 'score' | 'goal' | 'utilisation' | 'country' | 'finances'

export interface Topic {
  readonly id: string
  /**
   * `boundary` topics are what the coach refuses, with the lawful way: they outrank the rest.
   * `general` topics give way to a specific one that the same question names.
   */
  readonly kind: 'small-talk' | 'general' | 'credit' | 'boundary'
  /** Weighs two ways: its first point is the answer, also before what is computed. */
  readonly isChoice?: true
  /** As it stands in "about …" or « sur … ». */
  readonly title: Localized
  /** English and French phrases in the form of `cues.ts`, without accents. */
  readonly cues: readonly string[]
  readonly points: readonly Point[]
  readonly figures: readonly FigureId[]
  readonly recommendations: readonly RecommendationId[]
  readonly asks: readonly Fact[]
}

export function point(source: SourceId, en: string, fr: string): Point {
  return { source, text: { en, fr } }
}

export function countryPoint(country: Country, source: SourceId, en: string, fr: string): Point {
  return { source, country, text: { en, fr } }
}
