import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LanguageModel, ModelRequest } from '../../src/ports/language-model.ts'
import { hear, rejectionOf, textOf } from '../support/providers/model-request.ts'

export interface OpenModel extends AsyncDisposable {
  readonly model: LanguageModel
  /** A request that the model answers with several pieces of text. */
  readonly request: ModelRequest
  /** The whole answer. */
  readonly answer: string
}

/** What any provider's model promises (`src/ports/language-model.ts`). */
export function describeLanguageModelContract(open: () => Promise<OpenModel>): void {
  describe('a model', () => {
    let opened: OpenModel

    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened[Symbol.asyncDispose]())

    test('streams its answer in pieces that join to the whole', async () => {
      const { model, request, answer } = opened
      const { events, text } = await hear(model, request)
      expect(text).toBe(answer)
      expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(1)
    })

    test('reports its finish reason and usage', async () => {
      const { result } = await hear(opened.model, opened.request)
      expect(result.finishReason).toBe('stop')
      expect(result.toolCalls).toEqual([])
      expect(result.usage.inputTokens).toBeGreaterThan(0)
      expect(result.usage.outputTokens).toBeGreaterThan(0)
    })

    test('streams nothing when it is stopped before it begins', async () => {
      const { model, request } = opened
      const reason = new Error('the person left')
      const answered: unknown[] = []
      const stream = model.stream(
        request,
        (event) => answered.push(event),
        AbortSignal.abort(reason),
      )
      expect(await rejectionOf(stream)).toBe(reason)
      expect(answered).toEqual([])
    })

    test('streams nothing more once it is stopped', async () => {
      const { model, request, answer } = opened
      const stop = new AbortController()
      const reason = new Error('enough')
      const answered: Parameters<Parameters<LanguageModel['stream']>[1]>[0][] = []
      const stream = model.stream(
        request,
        (event) => {
          answered.push(event)
          stop.abort(reason)
        },
        stop.signal,
      )
      expect(await rejectionOf(stream)).toBe(reason)
      expect(answered).toHaveLength(1)
      expect(answer.startsWith(textOf(answered))).toBe(true)
    })

    test('answers many at once, each with its own answer', async () => {
      const { model, request, answer } = opened
      const received = await Promise.all(Array.from({ length: 8 }, () => hear(model, request)))
      expect(received.map(({ text }) => text)).toEqual(Array.from({ length: 8 }, () => answer))
    })
  })
}
