import type { LanguageModel } from '../../src/ports/language-model.ts'

/** The coach learns its topics as it is loaded, which nobody who asks for something else waits for. */
const loaded = () => import('../../src/domain/advice/coach.ts')

/** A word with the space before it. */
const piece = /\s*\S+/g

/** Characters in a token: the usual rule of thumb for English and French text. */
const charactersPerToken = 4

/**
 * The coach that needs no key: answers from rules, in the same process, at no cost. Token counts are
 * approximations (four characters a token over the messages and over the content), so that usage
 * has figures of the same order as a provider's. Rejects with the signal's reason when aborted.
 */
export function createOfflineLanguageModel(): LanguageModel {
  return {
    name: 'offline',
    async reply(question, onDelta, signal) {
      const { coach } = await loaded()
      signal.throwIfAborted()
      const answer = coach(question)
      for (const [text] of answer.content.matchAll(piece)) {
        signal.throwIfAborted()
        onDelta(text)
      }
      return {
        ...answer,
        usage: {
          promptTokens: question.messages.reduce(
            (sum, { content }) => sum + tokensIn(content.length),
            0,
          ),
          completionTokens: tokensIn(answer.content.length),
          totalCost: 0,
        },
      }
    },
    async check() {},
  }
}

function tokensIn(characters: number): number {
  return Math.ceil(characters / charactersPerToken)
}
