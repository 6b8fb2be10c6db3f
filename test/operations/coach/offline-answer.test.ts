import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coach } from '../../../src/domain/advice/coach.ts'
import type { CoachQuestion } from '../../../src/domain/advice/coaching.ts'
import type { Caller } from '../../../src/domain/caller.ts'
import { languages } from '../../../src/domain/text/language.ts'
import { offlineAnswer } from '../../../src/operations/coach/offline-answer.ts'
import { textTasks } from '../../support/text-tasks.ts'

const never = new AbortController().signal

const caller: Caller = {
  kind: 'user',
  subject: 'user:ann',
  userId: 'ann',
  tier: 'free',
  scopes: [],
  claims: undefined,
}

function questionOf(content: string, language: CoachQuestion['language'] = 'en'): CoachQuestion {
  return {
    language,
    context: {},
    now: Date.UTC(2026, 10, 21),
    messages: [{ role: 'user', content }],
  }
}

/** Asks, and collects the pieces. */
async function ask(
  question: CoachQuestion,
  { signal = never, onPiece }: { signal?: AbortSignal; onPiece?: (count: number) => void } = {},
) {
  const pieces: string[] = []
  const emit = (text: string) => {
    pieces.push(text)
    onPiece?.(pieces.length)
  }
  const answer = await offlineAnswer({ question, emit, signal }, { caller, ports: { textTasks } })
  return { pieces, answer }
}

describe('the offline answer', () => {
  it('comes in pieces that joined are the content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom(...languages), async (text, language) => {
        const question = questionOf(text, language)
        const { pieces, answer } = await ask(question)
        expect(pieces.join('')).toBe(coach(question).content)
        expect(answer.content).toBe(coach(question).content)
        expect(pieces.length).toBeGreaterThan(5)
      }),
      { numRuns: 200 },
    )
  })

  it('has the recommendations and the analysis beside the text', async () => {
    const question = questionOf('How do I raise my score?')
    const { recommendations, analysis } = coach(question)
    expect((await ask(question)).answer).toMatchObject({ recommendations, analysis })
  })

  it('counts four characters a token', async () => {
    const { pieces, answer } = await ask(questionOf('Hi there!'))
    expect(answer.usage).toEqual({
      inputTokens: 3,
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: Math.ceil(pieces.join('').length / 4),
      webSearches: 0,
    })
  })

  it('counts the tokens of every message, those that the coach does not read included', async () => {
    const question = questionOf('Hi there!')
    const reply = { role: 'assistant' as const, content: 'Hello.' }
    const messages = [...question.messages, reply, ...question.messages]
    expect((await ask({ ...question, messages })).answer.usage.inputTokens).toBe(3 + 2 + 3)
  })

  it('is one’s own, for many who ask at once', async () => {
    const questions = Array.from({ length: 8 }, (_, at) => questionOf(`My score is ${600 + at}.`))
    const answers = await Promise.all(questions.map((question) => ask(question)))
    expect(answers.map(({ pieces }) => pieces.join(''))).toEqual(
      questions.map((question) => coach(question).content),
    )
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

  it('stops between two pieces, with its reason, when aborted', async () => {
    const stop = new AbortController()
    const reason = new Error('enough')
    let pieces = 0
    const onPiece = (count: number) => {
      pieces = count
      if (count === 3) stop.abort(reason)
    }
    await expect(
      ask(questionOf('What is a secured card?'), { signal: stop.signal, onPiece }),
    ).rejects.toBe(reason)
    expect(pieces).toBe(3)
  })
})
