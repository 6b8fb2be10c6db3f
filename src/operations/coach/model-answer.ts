import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { CoachReply, Recommendation } from '../../domain/advice/coaching.ts'
import {
  removeViolations,
  type SentenceRule,
} from '../../domain/advice/guardrails/find-violation.ts'
import type { Country } from '../../domain/reports/report.ts'
import { type Language, typeset } from '../../domain/text/language.ts'
import { safeParse } from '../../pipeline/parse.ts'
import type { AnswerFormat } from '../../ports/language-model.ts'
import { nextTurn } from '../../ports/loop-turns.ts'

export type CoachedAnswer = Omit<CoachReply, 'usage'>

const text = z.string().refine((value) => value.length <= limits.coach.maxAnswerTextLength)

/**
 * Form of a model's answer. Providers take objects, lists and enums only: no optional fields, maps or
 * bounds, which are checked here. `content` comes first, to be emitted while the rest is written.
 */
const schema = z.object({
  content: z
    .string()
    .refine((value) => /\S/u.test(value) && value.length <= limits.coach.maxAnswerLength)
    .describe('The answer to the last message, in plain sentences without Markdown.'),
  recommendations: z
    .array(
      z.object({
        action: text.describe('What to do, in one sentence.'),
        impact: text.describe('What it changes, as a range where it is a figure.'),
        priority: z.enum(['high', 'medium', 'low']),
        timeline: text.describe('When to do it, or when it shows.'),
      }),
    )
    .describe('What the person can do, the most useful first; empty when there is nothing to do.'),
  analysis: z.object({
    currentSituation: text.describe('Where the person stands, from what is known.'),
    opportunities: z.array(text),
    risks: z.array(text),
  }),
})

const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema)

export const answerFormat: AnswerFormat = { name: 'coached_answer', schema: jsonSchema }

/** Parses a model's text; undefined when it does not have the form. */
export function parseAnswer(written: string): CoachedAnswer | undefined {
  const { success, data } = safeParse(schema, parseObject(written))
  if (!success) return undefined
  const { content, recommendations, analysis } = data
  return {
    content,
    recommendations: recommendations
      .filter(({ action }) => hasText(action))
      .slice(0, limits.coach.maxAnswerEntries),
    analysis: {
      currentSituation: analysis.currentSituation,
      opportunities: analysis.opportunities.filter(hasText).slice(0, limits.coach.maxAnswerEntries),
      risks: analysis.risks.filter(hasText).slice(0, limits.coach.maxAnswerEntries),
    },
  }
}

const hasText = (one: string) => /\S/u.test(one)

/** Parses the outermost object: servers without formats write text around it. */
function parseObject(written: string): unknown {
  try {
    return JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)) as unknown
  } catch {
    return undefined
  }
}

/** Guardrails of an answer. */
export interface AnswerRules {
  readonly language: Language
  readonly country: Country | undefined
  readonly judge: SentenceRule
}

interface FilteredAnswer {
  readonly filtered: CoachedAnswer
  /** Broken rules, in words for the log. */
  readonly broken: readonly string[]
}

/**
 * Removes violations from everything beside the content, which was filtered while it was emitted: whole
 * entries of a list, sentences of a text.
 */
export async function filterAnswer(
  answer: CoachedAnswer,
  { language, country, judge }: AnswerRules,
): Promise<FilteredAnswer> {
  const { content, recommendations, analysis } = answer
  const broken: string[] = []
  const cleared = (text: string): string => {
    const { text: allowed, broken: rules } = removeViolations(text, language, country, judge)
    broken.push(...rules)
    return typeset(allowed, language)
  }
  /** Undefined when part of the text is not allowed. Each text takes some milliseconds. */
  const clean: Filter = async (text) => {
    await nextTurn()
    const before = broken.length
    const allowed = cleared(text)
    return broken.length === before ? allowed : undefined
  }
  const filterTexts = (texts: readonly string[]) => filterEntries(texts, clean)
  const filtered = {
    content,
    recommendations: await filterEntries(recommendations, (one) =>
      filterRecommendation(one, clean),
    ),
    analysis: {
      currentSituation: cleared(analysis.currentSituation),
      opportunities: await filterTexts(analysis.opportunities),
      risks: await filterTexts(analysis.risks),
    },
  }
  return { filtered, broken }
}

type Filter = (text: string) => Promise<string | undefined>

async function filterEntries<Entry>(
  entries: readonly Entry[],
  filter: (entry: Entry) => Promise<Entry | undefined>,
): Promise<Entry[]> {
  const allowed: Entry[] = []
  for (const entry of entries) {
    const filtered = await filter(entry)
    if (filtered !== undefined) allowed.push(filtered)
  }
  return allowed
}

async function filterRecommendation(
  one: Recommendation,
  clean: Filter,
): Promise<Recommendation | undefined> {
  const action = await clean(one.action)
  const impact = await clean(one.impact)
  const timeline = await clean(one.timeline)
  if (action === undefined || impact === undefined || timeline === undefined) return undefined
  return { action, impact, priority: one.priority, timeline }
}
