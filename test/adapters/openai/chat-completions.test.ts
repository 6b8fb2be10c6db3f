import { describe, expect, test } from 'vitest'
import { askRecorded } from '../../support/providers/ask-recorded.ts'
import { requestOf } from '../../support/providers/model-request.ts'
import { chatCompletionsWire as wire } from '../../support/providers/openai-wires.ts'
import { bareEvent } from '../../support/providers/wire.ts'

const getScore = { name: 'get_score', description: 'The score.', inputSchema: { type: 'object' } }

const chunk = (delta: object, finish_reason: string | null = null) =>
  bareEvent({ choices: [{ index: 0, delta, finish_reason }] })

const calls = (...tool_calls: object[]) => chunk({ tool_calls })

describe('A request to the Chat Completions API', () => {
  test('asks for a stream with its usage', async () => {
    const { asked, body } = await askRecorded(wire, requestOf('hello', { search: true }))
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
    expect(body).toEqual({
      model: 'gpt-6-luna',
      messages: [
        { role: 'system', content: 'You are a credit coach.' },
        { role: 'user', content: 'hello' },
      ],
      user: 'person-1',
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  test('carries what a client wishes, the tools and the format', async () => {
    const inputSchema = { type: 'object', properties: {} }
    const { body } = await askRecorded(
      wire,
      requestOf('hello', {
        tools: [{ name: 'get_score', description: 'The score.', inputSchema }],
        format: { name: 'advice', schema: { type: 'object' } },
        maxOutputTokens: 500,
        sampling: { temperature: 0.2, topP: 0.9, stop: ['END'] },
      }),
    )
    expect(body).toMatchObject({
      tools: [
        {
          type: 'function',
          function: { name: 'get_score', description: 'The score.', parameters: inputSchema },
        },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'advice', schema: { type: 'object' }, strict: true },
      },
      max_tokens: 500,
      temperature: 0.2,
      top_p: 0.9,
      stop: ['END'],
    })
  })

  test.each([
    [undefined, undefined],
    ['required', 'required'],
    ['none', 'none'],
    [{ name: 'get_score' }, { type: 'function', function: { name: 'get_score' } }],
  ] as const)('tells the choice %j of tools beside the tools', async (toolChoice, sent) => {
    const { body } = await askRecorded(wire, requestOf('hello', { tools: [getScore], toolChoice }))
    expect(body).toMatchObject({ tools: [{ function: { name: 'get_score' } }] })
    expect((body as { tool_choice?: unknown }).tool_choice).toEqual(sent)
  })

  test('says the whole conversation in its order', async () => {
    const { body } = await askRecorded(
      wire,
      requestOf('', {
        instructions: '',
        turns: [
          { role: 'user', content: 'My score?' },
          {
            role: 'assistant',
            content: '',
            toolCalls: [{ id: 'call_1', name: 'get_score', arguments: '{}' }],
          },
          { role: 'tool', toolCallId: 'call_1', content: '640' },
          { role: 'system', content: 'Answer in French.' },
        ],
      }),
    )
    expect(body).toMatchObject({
      messages: [
        { role: 'user', content: 'My score?' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_1', type: 'function', function: { name: 'get_score', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'call_1', content: '640' },
        { role: 'system', content: 'Answer in French.' },
      ],
    })
  })
})

describe('An answer of the Chat Completions API', () => {
  const done = 'data: [DONE]\n\n'

  test('puts tool calls together from their pieces, each under its index', async () => {
    const { result } = await askRecorded(
      wire,
      requestOf('hello'),
      [
        calls({ index: 0, id: 'a', type: 'function', function: { name: 'one', arguments: '' } }),
        calls({
          index: 1,
          id: 'b',
          type: 'function',
          function: { name: 'two', arguments: '{"b"' },
        }),
        calls({ index: 0, function: { arguments: '{"a":' } }),
        calls(
          { index: 0, function: { arguments: '1}' } },
          { index: 1, function: { arguments: ':2}' } },
        ),
        chunk({}, 'tool_calls'),
        done,
      ].join(''),
    )
    expect(result.finishReason).toBe('tool_calls')
    expect(result.toolCalls).toEqual([
      { id: 'a', name: 'one', arguments: '{"a":1}' },
      { id: 'b', name: 'two', arguments: '{"b":2}' },
    ])
  })

  test('takes the calls of servers that leave out the index, the id or the reason', async () => {
    const without = await askRecorded(
      wire,
      requestOf('hello'),
      [
        calls({ id: 'a', function: { name: 'one', arguments: '{}' } }),
        calls({ id: 'b', function: { name: 'two', arguments: '{}' } }),
        chunk({}, 'stop'),
      ].join(''),
    )
    expect(without.result).toMatchObject({
      finishReason: 'tool_calls',
      toolCalls: [
        { id: 'a', name: 'one' },
        { id: 'b', name: 'two' },
      ],
    })
    const nameless = await askRecorded(
      wire,
      requestOf('hello'),
      calls({ index: 0, function: { name: 'one', arguments: '{}' } }) + chunk({}, 'stop') + done,
    )
    expect(nameless.result.toolCalls).toEqual([{ id: 'call_0', name: 'one', arguments: '{}' }])
  })

  test('is whole without its last word when it says why it ended', async () => {
    const { text, result } = await askRecorded(
      wire,
      requestOf('hello'),
      chunk({ content: 'Hello' }) + chunk({}, 'stop'),
    )
    expect(text).toBe('Hello')
    expect(result.finishReason).toBe('stop')
  })

  test.each([
    ['length', 'length'],
    ['content_filter', 'refusal'],
    ['eos', 'stop'],
  ])('that ends by %s ends by %s', async (reason, finishReason) => {
    const { result } = await askRecorded(wire, requestOf('hello'), chunk({}, reason) + done)
    expect(result.finishReason).toBe(finishReason)
  })

  test('that is a refusal is heard and says so', async () => {
    const stream = chunk({ refusal: 'I cannot.' }) + chunk({}, 'stop') + done
    const { text, result } = await askRecorded(wire, requestOf('hello'), stream)
    expect(text).toBe('I cannot.')
    expect(result.finishReason).toBe('refusal')
  })

  test('counts cached tokens', async () => {
    const usage = {
      prompt_tokens: 1_000,
      completion_tokens: 50,
      prompt_tokens_details: { cached_tokens: 600 },
    }
    const { result } = await askRecorded(
      wire,
      requestOf('hello'),
      chunk({}, 'stop') + bareEvent({ choices: [], usage }) + done,
    )
    expect(result.usage).toEqual({
      inputTokens: 1_000,
      cachedInputTokens: 600,
      cacheWriteTokens: 0,
      outputTokens: 50,
      webSearches: 0,
    })
  })
})
