import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { CoachReply } from '../../domain/advice/coaching.ts'
import { safeParse } from '../../pipeline/safe-parse.ts'
import type { AnswerFormat } from '../../ports/language-model.ts'

export type CoachedAnswer = Omit<CoachReply, 'usage'>

const text = z.string().refine((value) => value.length <= limits.coach.maxAnswerTextLength)

/**
 * What a model is asked to write. Providers take objects, lists and closed words alone: nothing
 * optional, no map, no bounds; bounds are checked here afterwards. `content` comes first, so that it
 * can be told while the rest is being written.
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

/** The answer in what a model wrote; undefined when it is none. */
export function coachedAnswerFrom(written: string): CoachedAnswer | undefined {
  const { success, data } = safeParse(schema, jsonIn(written))
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

/** The outermost object: servers that know no formats write something around it. */
function jsonIn(written: string): unknown {
  try {
    return JSON.parse(written.slice(written.indexOf('{'), written.lastIndexOf('}') + 1)) as unknown
  } catch {
    return undefined
  }
}
