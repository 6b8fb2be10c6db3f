import { describe, expect, test } from 'vitest'
import { messagesWire as wire } from '../../support/providers/anthropic-wire.ts'
import { askRecorded } from '../../support/providers/ask-recorded.ts'
import { rejectionOf, requestOf } from '../../support/providers/model-request.ts'
import { event } from '../../support/providers/wire.ts'

const getScore = { name: 'get_score', description: 'The score.', inputSchema: { type: 'object' } }

const start = (index: number, content_block: object) =>
  event({ type: 'content_block_start', index, content_block })
const delta = (index: number, piece: object) =>
  event({ type: 'content_block_delta', index, delta: piece })
const ended = (stop_reason: string, usage: object = { output_tokens: 12 }) =>
  event({ type: 'message_delta', delta: { stop_reason }, usage }) + event({ type: 'message_stop' })

describe('A request to the Messages API', () => {
  test('is streamed, in the version of October 2026, and names the person by an alias alone', async () => {
    const { asked, body } = await askRecorded(wire, requestOf('hello'))
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/messages' })
    expect(asked.headers).toMatchObject({
      'x-api-key': 'sk-service-0123456789',
      'anthropic-version': '2026-10-21',
    })
    expect(body).toEqual({
      model: 'claude-haiku-4-5',
      max_tokens: 4_096,
      system: 'You are a credit coach.',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
      metadata: { user_id: 'person-1' },
      stream: true,
    })
  })

  test('carries tools, the search, the format, the stops and the limit of tokens', async () => {
    const inputSchema = { type: 'object', properties: {} }
    const schema = { type: 'object', properties: {}, required: [], additionalProperties: false }
    const { body } = await askRecorded(
      wire,
      requestOf('hello', {
        tools: [{ name: 'get_score', description: 'The score.', inputSchema }],
        search: true,
        format: { name: 'advice', schema },
        maxOutputTokens: 500,
        sampling: { temperature: 0.2, topP: 0.9, stop: ['END'] },
      }),
    )
    expect(body).toMatchObject({
      tools: [
        { name: 'get_score', description: 'The score.', input_schema: inputSchema },
        {
          type: 'web_search_20260318',
          name: 'web_search',
          max_uses: 3,
          allowed_callers: ['direct'],
        },
      ],
      output_config: { format: { type: 'json_schema', schema } },
      stop_sequences: ['END'],
      max_tokens: 500,
    })
    expect(Object.keys(body as object)).not.toContain('temperature')
    expect(Object.keys(body as object)).not.toContain('top_p')
  })

  test.each([
    [undefined, undefined],
    ['required', { type: 'any' }],
    ['none', { type: 'none' }],
    [{ name: 'get_score' }, { type: 'tool', name: 'get_score' }],
  ] as const)('tells the choice %j of tools beside the tools', async (toolChoice, sent) => {
    const { body } = await askRecorded(wire, requestOf('hello', { tools: [getScore], toolChoice }))
    expect(body).toMatchObject({ tools: [{ name: 'get_score' }] })
    expect((body as { tool_choice?: unknown }).tool_choice).toEqual(sent)
  })

  test('says system turns before the conversation and joins neighbours of one role', async () => {
    const { body } = await askRecorded(
      wire,
      requestOf('', {
        turns: [
          { role: 'assistant', content: 'Welcome back.' },
          { role: 'user', content: 'My scores?' },
          {
            role: 'assistant',
            content: ' ',
            toolCalls: [
              { id: 'a', name: 'get_score', arguments: '{"bureau":"Equifax"}' },
              { id: 'b', name: 'get_score', arguments: 'no JSON' },
            ],
          },
          { role: 'tool', toolCallId: 'a', content: '640' },
          { role: 'tool', toolCallId: 'b', content: '655' },
          { role: 'system', content: 'Answer in French.' },
          { role: 'user', content: 'Well?' },
          { role: 'assistant', content: '' },
        ],
      }),
    )
    expect(body).toMatchObject({
      system: 'You are a credit coach.\n\nAnswer in French.',
      messages: [
        { role: 'user', content: [{ type: 'text', text: '…' }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Welcome back.' }] },
        { role: 'user', content: [{ type: 'text', text: 'My scores?' }] },
        {
          role: 'assistant',
          content: [
            { type: 'tool_use', id: 'a', name: 'get_score', input: { bureau: 'Equifax' } },
            { type: 'tool_use', id: 'b', name: 'get_score', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'a', content: '640' },
            { type: 'tool_result', tool_use_id: 'b', content: '655' },
            { type: 'text', text: 'Well?' },
          ],
        },
      ],
    })
  })

  test('shows the provider its thinking, its searches and its citations again', async () => {
    const cited = { type: 'web_search_result_location', url: 'https://a.example/', title: 'A' }
    const found = {
      type: 'web_search_tool_result',
      tool_use_id: 'srv_1',
      content: [{ type: 'web_search_result', url: 'https://a.example/', encrypted_content: 'E' }],
    }
    const first = await askRecorded(
      wire,
      requestOf('My score?'),
      [
        start(0, { type: 'thinking', thinking: '', signature: '' }),
        delta(0, { type: 'thinking_delta', thinking: 'Both ' }),
        delta(0, { type: 'thinking_delta', thinking: 'bureaus.' }),
        delta(0, { type: 'signature_delta', signature: 'EqQB' }),
        start(1, { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: {} }),
        delta(1, { type: 'input_json_delta', partial_json: '{"query":' }),
        delta(1, { type: 'input_json_delta', partial_json: '"rates"}' }),
        start(2, found),
        start(3, { type: 'text', text: '' }),
        delta(3, { type: 'text_delta', text: 'Rates fell.' }),
        delta(3, { type: 'citations_delta', citation: cited }),
        start(4, { type: 'text', text: '' }),
        start(5, { type: 'tool_use', id: 'toolu_1', name: 'get_score', input: {} }),
        delta(5, { type: 'input_json_delta', partial_json: '{"bureau":"Equifax"}' }),
        start(6, { type: 'tool_use', id: 'toolu_2', name: 'get_goals', input: {} }),
        start(7, { type: 'redacted_thinking', data: 'Em' }),
        ended('tool_use'),
      ].join(''),
    )
    expect(first.events).toEqual([
      { kind: 'text', text: 'Rates fell.' },
      { kind: 'source', title: 'A', url: 'https://a.example/' },
    ])
    expect(first.result.toolCalls).toEqual([
      { id: 'toolu_1', name: 'get_score', arguments: '{"bureau":"Equifax"}' },
      { id: 'toolu_2', name: 'get_goals', arguments: '{}' },
    ])
    const { toolCalls, trace } = first.result
    const second = await askRecorded(
      wire,
      requestOf('', {
        turns: [
          { role: 'user', content: 'My score?' },
          { role: 'assistant', content: first.text, toolCalls, trace },
          { role: 'tool', toolCallId: 'toolu_1', content: '640' },
          { role: 'tool', toolCallId: 'toolu_2', content: '[]' },
        ],
      }),
    )
    expect(second.body).toMatchObject({
      messages: [
        { role: 'user' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Both bureaus.', signature: 'EqQB' },
            { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: { query: 'rates' } },
            found,
            { type: 'text', text: 'Rates fell.', citations: [cited] },
            { type: 'tool_use', id: 'toolu_1', name: 'get_score', input: { bureau: 'Equifax' } },
            { type: 'tool_use', id: 'toolu_2', name: 'get_goals', input: {} },
            { type: 'redacted_thinking', data: 'Em' },
          ],
        },
        { role: 'user' },
      ],
    })
  })
})

describe('An answer of the Messages API', () => {
  test('counts the whole prompt: what was new, what was cached and what was written', async () => {
    const usage = {
      input_tokens: 100,
      cache_read_input_tokens: 600,
      cache_creation_input_tokens: 50,
      output_tokens: 1,
    }
    const { result } = await askRecorded(
      wire,
      requestOf('hello'),
      event({ type: 'message_start', message: { usage } }) +
        ended('end_turn', {
          cache_read_input_tokens: null,
          output_tokens: 40,
          server_tool_use: { web_search_requests: 2 },
        }),
    )
    expect(result.usage).toEqual({
      inputTokens: 750,
      cachedInputTokens: 600,
      cacheWriteTokens: 50,
      outputTokens: 40,
      webSearches: 2,
    })
  })

  test.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['pause_turn', 'stop'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'refusal'],
    ['a_word_of_tomorrow', 'stop'],
  ])('that ends by %s ends by %s', async (reason, finishReason) => {
    const { result } = await askRecorded(wire, requestOf('hello'), ended(reason))
    expect(result).toMatchObject({ finishReason, toolCalls: [] })
  })

  test.each([
    ['overloaded_error', 'model_unavailable', 'overloaded'],
    ['api_error', 'model_unavailable', 'server_error'],
    ['rate_limit_error', 'model_unavailable', 'rate_limited'],
    ['billing_error', 'payment_required', 'out_of_credit'],
    ['invalid_request_error', 'invalid_request', 'request_refused'],
    ['a_word_of_tomorrow', 'model_unavailable', 'server_error'],
  ])('that fails by %s in its stream is %s', async (type, kind, reason) => {
    const stream = wire.opening + event({ type: 'error', error: { type, message: 'No.' } })
    const failure = await rejectionOf(askRecorded(wire, requestOf('hello'), stream))
    expect(failure).toMatchObject({ kind, details: { provider: 'anthropic', reason } })
  })
})
