import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOfflineLanguageModel } from '../../../adapters/offline/language-model.ts'
import type { CoachQuestion } from '../../../src/domain/advice/coaching.ts'
import { languages } from '../../../src/domain/language.ts'

const model = createOfflineLanguageModel()
const never = new AbortController().signal

function questionOf(content: string, language: CoachQuestion['language'] = 'en'): CoachQuestion {
  return {
    language,
    context: {},
    now: Date.UTC(2026, 10, 21),
    messages: [{ role: 'user', content }],
  }
}

describe('the offline language model', () => {
  it('streams pieces that joined are the content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom(...languages), async (text, language) => {
        const pieces: string[] = []
        const reply = await model.reply(
          questionOf(text, language),
          (one) => pieces.push(one),
          never,
        )
        expect(pieces.join('')).toBe(reply.content)
        expect(pieces.length).toBeGreaterThan(5)
      }),
      { numRuns: 200 },
    )
  })

  it('counts four characters a token and costs nothing', async () => {
    const { content, usage } = await model.reply(questionOf('Hi there!'), () => undefined, never)
    expect(usage).toEqual({
      promptTokens: 3,
      completionTokens: Math.ceil(content.length / 4),
      totalCost: 0,
    })
  })

  it('rejects with the reason of a signal that was aborted before', async () => {
    const reason = new Error('the caller left')
    const pieces: string[] = []
    await expect(
      model.reply(questionOf('Hi'), (one) => pieces.push(one), AbortSignal.abort(reason)),
    ).rejects.toBe(reason)
    expect(pieces).toEqual([])
  })

  it('stops in the middle of the stream when aborted', async () => {
    const stop = new AbortController()
    const pieces: string[] = []
    const onDelta = (one: string) => {
      pieces.push(one)
      if (pieces.length === 3) stop.abort()
    }
    await expect(
      model.reply(questionOf('What is a secured card?'), onDelta, stop.signal),
    ).rejects.toThrow()
    expect(pieces.length).toBe(3)
  })

  it('is always ready', async () => {
    await expect(model.check()).resolves.toBeUndefined()
    expect(model.name).toBe('offline')
  })
})
