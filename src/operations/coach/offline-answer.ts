import { type CoachQuestion, selectReadMessages } from '../../domain/advice/coaching.ts'
import type { TokenUsage } from '../../domain/models/model.ts'
import { conversationLanguage } from '../../domain/text/detect-language.ts'
import type { Context, Ports } from '../context.ts'
import { queueOwner } from '../queue-owner.ts'
import { findCoachFacts } from './coach-facts.ts'
import type { CoachedAnswer } from './model-answer.ts'

/** A word with the space before it. */
const piece = /\s*\S+/g

/** The usual rule of thumb for English and French text. */
const charactersPerToken = 4

export interface OfflineQuestion {
  readonly question: CoachQuestion
  emit(text: string): void
  readonly signal: AbortSignal
}

/**
 * Answers from rules, at no cost, in the workers that read text, and emits the content word by word.
 * Approximates token counts (four characters a token), for figures of the same order as a provider's.
 * Rejects with the signal's reason when aborted.
 */
export async function offlineAnswer(
  { question, emit, signal }: OfflineQuestion,
  { caller, ports }: Pick<Context, 'caller'> & { readonly ports: Pick<Ports, 'textTasks'> },
): Promise<CoachedAnswer & { readonly usage: TokenUsage }> {
  const { content, recommendations, analysis } = await ports.textTasks.run(
    'answer-as-coach',
    selectReadMessages(question),
    { owner: queueOwner(caller), signal },
  )
  for (const [text] of content.matchAll(piece)) {
    signal.throwIfAborted()
    emit(text)
  }
  const usage = {
    inputTokens: question.messages.reduce((sum, message) => sum + countTokens(message.content), 0),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: countTokens(content),
    webSearches: 0,
  }
  return { content, recommendations, analysis, usage }
}

/** A chat as a question to the offline coach, with the report that other models get by tools. */
export async function offlineQuestion(
  messages: CoachQuestion['messages'],
  context: Context,
): Promise<CoachQuestion> {
  return {
    messages,
    context: {},
    language: conversationLanguage(messages, context.language),
    ...(await findCoachFacts(messages, context)),
    isPublic: context.isPublic,
    now: context.now,
  }
}

const countTokens = (text: string): number => Math.ceil(text.length / charactersPerToken)
