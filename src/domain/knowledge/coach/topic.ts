import type { Country } from '../../reports/report.ts'
import type { Localized } from '../../text/language.ts'
import figureData from './figures.json' with { type: 'json' }
import questionsBackData from './questions-back.json' with { type: 'json' }
import recommendationData from './recommendations.json' with { type: 'json' }
import sourceData from './sources.json' with { type: 'json' }

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

export type FigureId = keyof typeof figureData

/**
 * Sentences with the person's own figures: the first of each list whose slots are all known is
 * used; an empty slot such as {tight} only selects its case.
 */
export const figures: Readonly<Record<FigureId, readonly Localized[]>> = figureData

/** Facts the coach asks back for when they would change the answer. */
export type MissingFact = keyof typeof questionsBackData

/** Questions the coach asks back, one an answer. */
export const questionsBack: Readonly<Record<MissingFact, Localized>> = questionsBackData

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

export type RecommendationId = keyof typeof recommendationData

/** The cast narrows priorities, which TypeScript reads from JSON as `string`. */
export const recommendations = recommendationData as Readonly<
  Record<RecommendationId, RecommendationTemplate>
>

export type SourceId = keyof typeof sourceData.sources

/** Sources of points as cited; law by its section, in either language. */
export const sources: Readonly<Record<SourceId, string>> = sourceData.sources

/** Canadian sources of points that hold in both countries. */
const inCanada = sourceData.inCanada as Partial<Readonly<Record<SourceId, SourceId>>>

/** Formats a source for the person's country. */
export function formatSource(source: SourceId, country: Country | undefined): string {
  return sources[(country === 'CA' ? inCanada[source] : undefined) ?? source]
}
