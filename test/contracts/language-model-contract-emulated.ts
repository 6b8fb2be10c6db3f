import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LanguageModel, ModelRequest, ModelTool } from '../../src/ports/language-model.ts'
import { hear, rejectionOf, requestOf } from '../support/providers/model-request.ts'
import type { Wire } from '../support/providers/wire.ts'
import { describeLanguageModelContract } from './language-model-contract.ts'

const answer = 'Pay the card with the highest use first: 62 % is what lenders see.'

const scoreTool: ModelTool = {
  name: 'get_credit_score',
  description: 'The newest score.',
  inputSchema: { type: 'object', properties: { bureau: { type: 'string' } } },
}

/** An emulator that nobody here wrote; what it was not told to answer is an error. */
async function openEmulator(): Promise<LLMock> {
  const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true, chunkSize: 9 })
  const usage = {
    input_tokens: 25,
    output_tokens: 17,
    prompt_tokens: 25,
    completion_tokens: 17,
    total_tokens: 42,
  }
  emulator
    .onMessage('What first?', { content: answer, usage })
    .on(
      { userMessage: 'My score?', hasToolResult: false },
      {
        toolCalls: [
          { id: 'call_1', name: 'get_credit_score', arguments: '{"bureau":"Equifax"}' },
          { id: 'call_2', name: 'get_credit_score', arguments: '{"bureau":"TransUnion"}' },
        ],
        reasoning: 'Both bureaus are needed.',
        usage,
      },
    )
    .on({ userMessage: 'My score?', toolResultContains: '655' }, { content: '640 and 655.', usage })
    .onMessage('As JSON', { content: '{"score":640}' })
    .onMessage('Too much', { content: 'Long', finishReason: 'length', usage })
    .onMessage(
      'Cut it',
      { content: 'A long answer that is cut.' },
      { truncateAfterChunks: 5, latency: 5 },
    )
  await emulator.start()
  return emulator
}

/** Contract of a model with a healthy provider, on an emulator. */
export function describeEmulated(wire: Wire): void {
  describeLanguageModelContract(async () => {
    const emulator = await openEmulator()
    return {
      model: wire.open(emulator.url),
      request: requestOf('What first?', { model: wire.model }),
      answer,
      [Symbol.asyncDispose]: () => emulator.stop(),
    }
  })

  describe('on an emulator', () => {
    let emulator: LLMock
    let model: LanguageModel

    beforeAll(async () => {
      emulator = await openEmulator()
      model = wire.open(emulator.url)
    })
    afterAll(() => emulator.stop())

    const asking = (text: string, more: Partial<ModelRequest> = {}) =>
      requestOf(text, { model: wire.model, ...more })

    test('the usage is the provider’s', async () => {
      const { result } = await hear(model, asking('What first?'))
      expect(result.usage).toMatchObject({ inputTokens: 25, outputTokens: 17 })
    })

    test('tools are called, and their results bring the answer', async () => {
      const question = asking('My score?', { tools: [scoreTool] })
      const called = await hear(model, question)
      expect(called.result).toMatchObject({
        finishReason: 'tool_calls',
        toolCalls: [
          { id: 'call_1', name: 'get_credit_score', arguments: '{"bureau":"Equifax"}' },
          { id: 'call_2', name: 'get_credit_score', arguments: '{"bureau":"TransUnion"}' },
        ],
      })
      const { toolCalls, trace } = called.result
      const turns = [
        ...question.turns,
        { role: 'assistant', content: called.text, toolCalls, trace },
        { role: 'tool', toolCallId: 'call_1', content: '{"score":640}' },
        { role: 'tool', toolCallId: 'call_2', content: '{"score":655}' },
      ] as const
      const { result, text } = await hear(model, { ...question, turns })
      expect(text).toBe('640 and 655.')
      expect(result.finishReason).toBe('stop')
    })

    test('the same conversation goes on without what the provider wanted to see again', async () => {
      const question = asking('My score?', { tools: [scoreTool] })
      const turns = [
        ...question.turns,
        {
          role: 'assistant',
          content: 'I look.',
          toolCalls: [{ id: 'call_9', name: 'get_credit_score', arguments: '{}' }],
          trace: { api: 'another', items: 'of another provider' },
        },
        { role: 'tool', toolCallId: 'call_9', content: '{"score":655}' },
      ] as const
      expect((await hear(model, { ...question, turns })).text).toBe('640 and 655.')
    })

    test('an answer of a format is that JSON', async () => {
      const schema = {
        type: 'object',
        properties: { score: { type: 'integer' } },
        required: ['score'],
        additionalProperties: false,
      }
      const { text } = await hear(model, asking('As JSON', { format: { name: 'score', schema } }))
      expect(JSON.parse(text)).toEqual({ score: 640 })
    })

    test('an answer that met its limit of tokens says so', async () => {
      const { result, text } = await hear(model, asking('Too much', { maxOutputTokens: 5 }))
      expect(text).toBe('Long')
      expect(result.finishReason).toBe('length')
    })

    test('a stream that the emulator cuts is 503', async () => {
      expect(await rejectionOf(hear(model, asking('Cut it')))).toMatchObject({
        kind: 'model_unavailable',
        details: { reason: 'cut_off' },
      })
    })

    test('a failure that the emulator makes once is not noticed', async () => {
      emulator.nextRequestError(500, { message: 'Oops', type: 'server_error' })
      expect((await hear(model, asking('What first?'))).text).toBe(answer)
    })
  })
}
