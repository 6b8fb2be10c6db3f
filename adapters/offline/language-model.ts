import { keepReadMessages } from '../../src/domain/advice/coaching.ts'
import type { LanguageModel, ModelResult } from '../../src/ports/language-model.ts'
import type { TextTasks } from '../../src/ports/text-tasks.ts'

/** A word with the space before it. */
const piece = /\s*\S+/g

/** Characters in a token: the usual rule of thumb for English and French text. */
const charactersPerToken = 4

/**
 * The coach that needs no key: answers from rules, at no cost, in the workers that read text. Token counts are
 * approximations (four characters a token over the messages and over the content), so that usage
 * has figures of the same order as a provider's. Rejects with the signal's reason when aborted.
 */
export function createOfflineLanguageModel(textTasks: Pick<TextTasks, 'run'>): LanguageModel {
  return {
    provider: 'offline',
    isConfigured: true,
    async stream({ question, owner }, onEvent, signal): Promise<ModelResult> {
      const caller = { owner, signal }
      const { content, recommendations, analysis } = await textTasks.run(
        'answer-as-coach',
        keepReadMessages(question),
        caller,
      )
      for (const [text] of content.matchAll(piece)) {
        signal.throwIfAborted()
        onEvent({ kind: 'text', text })
      }
      const inputTokens = question.messages.reduce(
        (sum, message) => sum + tokensIn(message.content.length),
        0,
      )
      return {
        finishReason: 'stop',
        toolCalls: [],
        usage: {
          inputTokens,
          cachedInputTokens: 0,
          cacheWriteTokens: 0,
          outputTokens: tokensIn(content.length),
          webSearches: 0,
        },
        coached: { recommendations, analysis },
      }
    },
    async checkKey() {},
  }
}

function tokensIn(characters: number): number {
  return Math.ceil(characters / charactersPerToken)
}
