import type { Recommendation } from '../../domain/advice/coaching.ts'
import {
  removeViolations,
  type SentenceRule,
} from '../../domain/advice/guardrails/find-violation.ts'
import type { Country } from '../../domain/reports/report.ts'
import { type Language, typeset } from '../../domain/text/language.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { CoachedAnswer } from './coached-answer.ts'

/** What an answer is held to. */
export interface Rules {
  readonly language: Language
  /** Where the person is, if that is known. */
  readonly country: Country | undefined
  readonly judge: SentenceRule
}

/** An answer as it may be told, and the rules that it broke, in words for the log. */
interface Held {
  readonly held: CoachedAnswer
  readonly broken: readonly string[]
}

/**
 * The answer without what no answer may say beside its content, which was held to the rules as it was
 * told: of a list the whole entry goes, of a text the sentence.
 */
export async function heldAnswer(
  answer: CoachedAnswer,
  { language, country, judge }: Rules,
): Promise<Held> {
  const { content, recommendations, analysis } = answer
  const broken: string[] = []
  const cleared = (text: string): string => {
    const { text: allowed, broken: rules } = removeViolations(text, language, country, judge)
    broken.push(...rules)
    return typeset(allowed, language)
  }
  /** The text, or undefined when part of it is not allowed. Each text takes some milliseconds. */
  const clean: Cleaning = async (text) => {
    await nextTurn()
    const before = broken.length
    const allowed = cleared(text)
    return broken.length === before ? allowed : undefined
  }
  const filterTexts = (texts: readonly string[]) => filterEntries(texts, clean)
  const held = {
    content,
    recommendations: await filterEntries(recommendations, (one) => heldRecommendation(one, clean)),
    analysis: {
      currentSituation: cleared(analysis.currentSituation),
      opportunities: await filterTexts(analysis.opportunities),
      risks: await filterTexts(analysis.risks),
    },
  }
  return { held, broken }
}

type Cleaning = (text: string) => Promise<string | undefined>

/** The entries that may stay, in their order. */
async function filterEntries<Entry>(
  entries: readonly Entry[],
  hold: (entry: Entry) => Promise<Entry | undefined>,
): Promise<Entry[]> {
  const allowed: Entry[] = []
  for (const entry of entries) {
    const held = await hold(entry)
    if (held !== undefined) allowed.push(held)
  }
  return allowed
}

async function heldRecommendation(
  one: Recommendation,
  clean: Cleaning,
): Promise<Recommendation | undefined> {
  const action = await clean(one.action)
  const impact = await clean(one.impact)
  const timeline = await clean(one.timeline)
  if (action === undefined || impact === undefined || timeline === undefined) return undefined
  return { action, impact, priority: one.priority, timeline }
}
