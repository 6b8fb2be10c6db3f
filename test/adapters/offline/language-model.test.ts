import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOfflineLanguageModel } from '../../../adapters/offline/language-model.ts'
import { coach } from '../../../src/domain/advice/coach.ts'
import type { CoachQuestion } from '../../../src/domain/advice/coaching.ts'
import { languages } from '../../../src/domain/text/language.ts'
import type { ModelEvent, ModelRequest } from '../../../src/ports/language-model.ts'
import { describeLanguageModelContract } from '../../contracts/language-model-contract.ts'
import { textTasks } from '../../support/text-tasks.ts'

const model = createOfflineLanguageModel(textTasks)
const never = new AbortController().signal

function questionOf(content: string, language: CoachQuestion['language'] = 'en'): CoachQuestion {
  return {
    language,
    context: {},
    now: Date.UTC(2026, 10, 21),
    messages: [{ role: 'user', content }],
  }
}

const requestOf = (question: CoachQuestion): ModelRequest => ({
  model: 'offline',
  instructions: '',
  turns: [],
  tools: [],
  search: false,
  endUser: '',
  owner: { id: 'person-1', isGuest: false },
  question,
})

/** Asks, and collects the pieces. */
async function ask(
  question: CoachQuestion,
  { signal = never, onPiece }: { signal?: AbortSignal; onPiece?: (count: number) => void } = {},
) {
  const pieces: string[] = []
  const onEvent = (event: ModelEvent) => {
    if (event.kind !== 'text') throw new Error('the coach has no sources beside its text')
    pieces.push(event.text)
    onPiece?.(pieces.length)
  }
  const asked = model.stream(requestOf(question), onEvent, signal)
  return { pieces, result: await asked }
}

describeLanguageModelContract(async () => {
  const question = questionOf('How do I raise my score?')
  return {
    model,
    request: requestOf(question),
    answer: coach(question).content,
    [Symbol.asyncDispose]: async () => undefined,
  }
})

describe('the offline language model', () => {
  it('streams pieces that joined are the content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom(...languages), async (text, language) => {
        const question = questionOf(text, language)
        const { pieces } = await ask(question)
        expect(pieces.join('')).toBe(coach(question).content)
        expect(pieces.length).toBeGreaterThan(5)
      }),
      { numRuns: 200 },
    )
  })

  it('gives the recommendations and the analysis beside the text', async () => {
    const question = questionOf('How do I raise my score?')
    const { recommendations, analysis } = coach(question)
    expect((await ask(question)).result).toMatchObject({
      finishReason: 'stop',
      toolCalls: [],
      coached: { recommendations, analysis },
    })
  })

  it('counts four characters a token', async () => {
    const { pieces, result } = await ask(questionOf('Hi there!'))
    expect(result.usage).toEqual({
      inputTokens: 3,
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: Math.ceil(pieces.join('').length / 4),
      webSearches: 0,
    })
  })

  it('rejects with the reason of a signal that was aborted before', async () => {
    const reason = new Error('the caller left')
    let pieces = 0
    const onPiece = (count: number) => {
      pieces = count
    }
    await expect(
      ask(questionOf('Hi'), { signal: AbortSignal.abort(reason), onPiece }),
    ).rejects.toBe(reason)
    expect(pieces).toBe(0)
  })

  it('stops in the middle of the stream when aborted', async () => {
    const stop = new AbortController()
    let pieces = 0
    const onPiece = (count: number) => {
      pieces = count
      if (count === 3) stop.abort()
    }
    await expect(
      ask(questionOf('What is a secured card?'), { signal: stop.signal, onPiece }),
    ).rejects.toThrow()
    expect(pieces).toBe(3)
  })

  it('is always ready, and needs no key', async () => {
    expect([model.provider, model.isConfigured]).toEqual(['offline', true])
    await expect(model.checkKey('any', never)).resolves.toBeUndefined()
  })
})
