import type { Recommendation } from '../../domain/advice/coaching.ts'
import { type Judge, withoutMustNot } from '../../domain/advice/must-not/without-must-not.ts'
import { type Language, typeset } from '../../domain/language.ts'
import type { Country } from '../../domain/reports/report.ts'
import type { CoachedAnswer } from './coached-answer.ts'

/** What an answer is held to. */
export interface Rules {
  readonly language: Language
  /** Where the person is, if that is known. */
  readonly country: Country | undefined
  readonly judge: Judge
}

/**
 * The answer without what no answer may say beside its content, which was held to the rules as it was
 * told: of a list the whole entry goes, of a text the sentence.
 */
export function heldAnswer(answer: CoachedAnswer, rules: Rules): CoachedAnswer {
  const { content, recommendations, analysis } = answer
  const kept = (texts: readonly string[]) => texts.flatMap((text) => clean(text, rules) ?? [])
  return {
    content,
    recommendations: recommendations.flatMap((one) => heldRecommendation(one, rules) ?? []),
    analysis: {
      currentSituation: cleared(analysis.currentSituation, rules).text,
      opportunities: kept(analysis.opportunities),
      risks: kept(analysis.risks),
    },
  }
}

function heldRecommendation(one: Recommendation, rules: Rules): Recommendation | undefined {
  const action = clean(one.action, rules)
  const impact = clean(one.impact, rules)
  const timeline = clean(one.timeline, rules)
  if (action === undefined || impact === undefined || timeline === undefined) return undefined
  return { action, impact, priority: one.priority, timeline }
}

/** The text as it may be said; undefined when some of it may not. */
function clean(text: string, rules: Rules): string | undefined {
  const { text: said, broken } = cleared(text, rules)
  return broken.length === 0 ? said : undefined
}

function cleared(text: string, { language, country, judge }: Rules) {
  const { text: said, broken } = withoutMustNot(text, language, country, judge)
  return { text: typeset(said, language), broken }
}
