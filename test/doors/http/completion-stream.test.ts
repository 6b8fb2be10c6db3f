import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import {
  call,
  directedCompletions,
  messages,
  path,
  weather,
} from '../../operations/completions/directed-completions.ts'
import { noon } from '../../support/shared-service.ts'
import { openStream, partsOf } from './streaming.ts'

describe('a streamed completion', () => {
  it('is chunk after chunk, with usage only when it is asked for', async () => {
    await using started = await directedCompletions()
    const sent = async (more: object) => {
      const stream = started.stream(more)
      const { say, end } = await started.model.next()
      say('Hello')
      end({
        usage: {
          inputTokens: 9,
          outputTokens: 2,
          cachedInputTokens: 4,
          cacheWriteTokens: 0,
          webSearches: 0,
        },
      })
      return partsOf(await (await stream).rest()).map(({ data }) => data)
    }
    const chunk = (delta: object, finish: string | null = null) => ({
      id: expect.stringMatching(/^chatcmpl_/),
      object: 'chat.completion.chunk',
      created: noon / 1000,
      model: 'gpt-6-luna',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    })
    const chunks = [
      chunk({ role: 'assistant', content: '' }),
      chunk({ content: 'Hello' }),
      chunk({}, 'stop'),
    ]
    expect(await sent({})).toEqual([...chunks, '[DONE]'])
    const { choices: _, ...same } = chunk({})
    const usage = {
      prompt_tokens: 9,
      completion_tokens: 2,
      total_tokens: 11,
      prompt_tokens_details: { cached_tokens: 4 },
      cost: expect.any(Number),
    }
    expect(await sent({ stream_options: { include_usage: true } })).toEqual([
      ...chunks,
      { ...same, choices: [], usage },
      '[DONE]',
    ])
  })

  it('sends the calls of the client’s functions, numbered', async () => {
    await using started = await directedCompletions()
    const stream = started.stream({ tools: [weather] })
    const { end } = await started.model.next()
    end({ finishReason: 'tool_calls', toolCalls: [call, { ...call, id: 'call_2' }] })
    const parts = partsOf(await (await stream).rest()).map(({ data }) => data)
    const calls = parts.flatMap((data) => data.choices?.[0].delta.tool_calls ?? [])
    expect(calls.map(({ index, id }: { index: number; id: string }) => [index, id])).toEqual([
      [0, 'call_1'],
      [1, 'call_2'],
    ])
    expect(parts.at(-2).choices[0].finish_reason).toBe('tool_calls')
  })

  it('that fails on the way ends with the error in OpenAI’s shape', async () => {
    await using started = await directedCompletions()
    const stream = started.stream()
    const { say, fail } = await started.model.next()
    say('Hel')
    fail(new Failure('model_unavailable', { en: 'Down.', fr: 'En panne.' }))
    const parts = partsOf(await (await stream).rest()).map(({ data }) => data)
    expect(parts.slice(-2)).toEqual([
      {
        error: {
          message: 'Down.',
          type: 'server_error',
          param: null,
          code: 'model_unavailable',
        },
      },
      '[DONE]',
    ])
  })

  it('ends when its reader leaves, and the model is no longer paid for', async () => {
    await using started = await directedCompletions()
    const streaming = started.stream()
    const { say, signal } = await started.model.next()
    say('Hello')
    const stream = await streaming
    await stream.until(/Hello/)
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve))
    stream.leave()
    await ended
    expect(signal.reason).toBe('reader')
  })

  it('takes a place among the answers in flight, and gives it back', async () => {
    await using started = await directedCompletions()
    const token = await started.token('free-one')
    const body = { model: 'gpt-6-luna', messages, stream: true }
    const streaming = openStream(started, `POST ${path}`, { token, body })
    const { say, end } = await started.model.next()
    say('Hello')
    const stream = await streaming
    const refused = await started.ask('POST', path, { token, body })
    expect([refused.status, refused.body.error.type]).toEqual([429, 'rate_limit_error'])
    end()
    await stream.rest()
    const again = started.ask('POST', path, { token, body })
    ;(await started.model.next()).end()
    expect((await again).status).toBe(200)
  })
})
