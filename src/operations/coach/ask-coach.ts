import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { offlineModel } from '../../domain/models/model.ts'
import { conversationLanguage } from '../../domain/text/detect-language.ts'
import { bilingual, type Language, type Localized, localize } from '../../domain/text/language.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import {
  countField,
  emptyText,
  freeFormField,
  languageField,
  messageRoleField,
  named,
  outputList,
  textField,
} from '../fields.ts'
import { coachAnswer } from './coach-answer.ts'
import { presentCoachAnswer } from './coach-card.ts'
import { findCoachFacts } from './coach-facts.ts'
import { coachReply, coachReplyHead, resumedCoachReply } from './coach-reply.ts'
import { fallbackReasons } from './model-failures.ts'

const score = z.number().min(300).max(900)
const money = z.number().min(0).max(1e12)

const message = named(
  'Message',
  z.strictObject({
    role: messageRoleField,
    content: z.string().max(limits.coach.maxMessageLength),
    metadata: freeFormField.optional(),
  }),
)

const recommendation = named(
  'Recommendation',
  z.object({ action: z.string(), impact: z.string(), priority: z.string(), timeline: z.string() }),
)

const noQuestion = bilingual({
  en: 'has no message of the user',
  fr: 'n’a aucun message de l’utilisateur',
})

/** Only the person's last message must have text. */
function endsWithQuestion(
  messages: readonly z.infer<typeof message>[],
  context: z.core.$RefinementCtx,
): void {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  if (last === -1) {
    context.addIssue({ code: 'custom', message: noQuestion })
  } else if (!/\S/u.test(messages[last]?.content ?? '')) {
    context.addIssue({ code: 'custom', path: [last, 'content'], message: emptyText })
  }
}

const chatInput = named(
  'ChatRequest',
  z.strictObject({
    messages: z.array(message).min(1).max(limits.coach.maxMessages).superRefine(endsWithQuestion),
    context: z
      .strictObject({
        creditScore: score.optional(),
        creditGoal: score.optional(),
        timeframe: textField(200).optional(),
        financialSituation: z
          .strictObject({ income: money, debt: money, assets: money })
          .optional(),
      })
      .optional(),
    options: z
      .strictObject({
        streamResponse: z.boolean().optional(),
        includeAnalysis: z.boolean().optional(),
        language: languageField.optional(),
      })
      .optional(),
  }),
)

type ChatInput = z.output<typeof chatInput>

export const askCoach = defineOperation({
  name: 'ask-coach',
  summary: 'Ask the credit coach',
  description:
    "Answers a question about credit from rules and computed numbers, in English or French: as options.language says, else in French when Accept-Language or the question is French. Give the person's score, goal and finances as context when they are known. Returns advice, recommendations and an analysis.",
  usage:
    "Use for a question about credit in the person's own words; send the conversation, newest message last. For a figure use `predict-impact` or `build-score-plan`. Send messages of distress here at once.",
  api: 'engine',
  access: 'coach',
  effect: 'reads',
  dataClass: 'financial',
  command: { present: presentCoachAnswer },
  reachesOutside: true,
  rest: { method: 'POST', path: '/api/chat' },
  graphql: {
    kind: 'mutation',
    field: 'sendCreditChat',
    input: ({ input }) => input,
    output: ({ response }) => response,
  },
  input: chatInput,
  output: named(
    'ChatResponse',
    z.object({
      response: z.object({
        content: z.string(),
        recommendations: outputList(recommendation),
        analysis: z
          .object({
            currentSituation: z.string(),
            opportunities: outputList(z.string()),
            risks: outputList(z.string()),
          })
          .optional(),
      }),
      usage: z.object({
        promptTokens: countField,
        completionTokens: countField,
        totalCost: z.number(),
        /** Present when the model's price is unknown; the cost is then 0. */
        costKnown: z.literal(false).optional(),
      }),
      /** `fallback`: the offline coach replaced the primary model. */
      answeredBy: z.object({
        model: z.string(),
        fallback: z.boolean(),
        reason: z.enum(fallbackReasons).optional(),
      }),
    }),
  ),
  streams: (input) => input.options?.streamResponse === true,
  conversation: {
    messages: ({ messages }) => messages,
    bareAnswer: ({ options }, text, context) => ({
      head: coachReplyHead(context),
      output: dangerReply(text, options?.language ?? context.language),
    }),
  },
  handle: async (input, context) =>
    (await resumedCoachReply(context)) ??
    coachReply({
      isStreamed: input.options?.streamResponse === true,
      write: (emit, signal) => writeAnswer(input, context, emit, signal),
      context,
    }),
})

const safetyFirst: Localized = {
  en: 'Your safety comes first; your credit can wait.',
  fr: 'Votre sécurité passe d’abord ; votre crédit peut attendre.',
}

/** The answer to a person in danger: no advice, no figures and no cost. */
function dangerReply(content: string, language: Language) {
  return {
    response: {
      content,
      recommendations: [],
      analysis: { currentSituation: localize(safetyFirst, language), opportunities: [], risks: [] },
    },
    usage: { promptTokens: 0, completionTokens: 0, totalCost: 0 },
    answeredBy: { model: offlineModel.id, fallback: false },
  }
}

async function writeAnswer(
  input: ChatInput,
  context: Context,
  emit: (text: string) => void,
  signal: AbortSignal,
) {
  const { danger } = context
  const language = input.options?.language
  const before = danger === undefined ? '' : `${danger.text}${danger.isWhole ? '' : '\n\n'}`
  if (before !== '') emit(before)
  if (danger?.isWhole === true) return dangerReply(danger.text, language ?? context.language)
  const question = {
    messages: input.messages,
    context: input.context ?? {},
    language: language ?? conversationLanguage(input.messages, context.language),
    ...(await findCoachFacts(input.messages, context)),
    isPublic: context.isPublic,
    now: context.now,
  }
  const isStreamed = input.options?.streamResponse === true
  const { reply, usage, cost, answeredBy } = await coachAnswer(
    { question, isStreamed, emit, signal },
    context,
  )
  const { content, recommendations, analysis } = reply
  const hasAnalysis = input.options?.includeAnalysis !== false
  return {
    response: { content: before + content, recommendations, ...(hasAnalysis ? { analysis } : {}) },
    usage: {
      promptTokens: usage.inputTokens,
      completionTokens: usage.outputTokens,
      totalCost: cost.totalCost,
      ...(cost.costKnown ? {} : { costKnown: false as const }),
    },
    answeredBy,
  }
}
