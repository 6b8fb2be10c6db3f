import { describe, expect, test } from 'vitest'
import { askRecorded } from '../../support/providers/ask-recorded.ts'
import { rejectionOf, requestOf } from '../../support/providers/model-request.ts'
import { responsesWire as wire } from '../../support/providers/openai-wires.ts'
import { event } from '../../support/providers/wire.ts'

const getScore = { name: 'get_score', description: 'The score.', inputSchema: { type: 'object' } }

const question = { role: 'user', content: 'My score?' } as const

const ended = (response: object = {}) =>
  event({ type: 'response.completed', response: { status: 'completed', ...response } })

describe('A request to the Responses API', () => {
  test('stores nothing there and names the person by an alias alone', async () => {
    const { asked, body } = await askRecorded(wire, requestOf('hello'))
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/responses' })
    expect(asked.headers).toMatchObject({
      authorization: 'Bearer sk-service-0123456789',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(asked.body)),
    })
    expect(body).toEqual({
      model: 'gpt-6-luna',
      instructions: 'You are a credit coach.',
      input: [{ role: 'user', content: 'hello' }],
      store: false,
      include: ['reasoning.encrypted_content'],
      safety_identifier: 'person-1',
      stream: true,
    })
  })

  test('carries tools, the search, the format and the limit of tokens', async () => {
    const inputSchema = { type: 'object', properties: { bureau: { type: 'string' } } }
    const schema = { type: 'object', properties: {}, required: [], additionalProperties: false }
    const { body } = await askRecorded(
      wire,
      requestOf('hello', {
        tools: [{ name: 'get_score', description: 'The score.', inputSchema }],
        search: true,
        format: { name: 'advice', schema },
        maxOutputTokens: 500,
      }),
    )
    expect(body).toMatchObject({
      tools: [
        {
          type: 'function',
          name: 'get_score',
          description: 'The score.',
          parameters: inputSchema,
          strict: false,
        },
        { type: 'web_search', search_context_size: 'low' },
      ],
      text: { format: { type: 'json_schema', name: 'advice', schema, strict: true } },
      max_output_tokens: 500,
    })
  })

  test.each([
    [undefined, undefined],
    ['required', 'required'],
    ['none', 'none'],
    [{ name: 'get_score' }, { type: 'function', name: 'get_score' }],
  ] as const)('tells the choice %j of tools beside the tools', async (toolChoice, sent) => {
    const { body } = await askRecorded(wire, requestOf('hello', { tools: [getScore], toolChoice }))
    expect(body).toMatchObject({ tools: [{ name: 'get_score' }] })
    expect((body as { tool_choice?: unknown }).tool_choice).toEqual(sent)
  })

  test('asks for no fewer tokens than the API allows', async () => {
    const { body } = await askRecorded(wire, requestOf('hello', { maxOutputTokens: 1 }))
    expect(body).toMatchObject({ max_output_tokens: 16 })
  })

  test('leaves out what the models would reject', async () => {
    const sampling = { temperature: 0.2, topP: 0.9, stop: ['END'] }
    const { asked } = await askRecorded(wire, requestOf('hello', { sampling }))
    expect(asked.body).not.toMatch(/temperature|top_p|stop/)
  })

  test('says the whole conversation in its order', async () => {
    const { body } = await askRecorded(
      wire,
      requestOf('', {
        turns: [
          question,
          {
            role: 'assistant',
            content: 'I look.',
            toolCalls: [{ id: 'call_1', name: 'get_score', arguments: '{"a":1}' }],
          },
          { role: 'tool', toolCallId: 'call_1', content: '640' },
          { role: 'system', content: 'Answer in French.' },
          { role: 'assistant', content: '640.' },
          { role: 'user', content: 'Thanks' },
        ],
      }),
    )
    expect(body).toMatchObject({
      input: [
        { role: 'user', content: 'My score?' },
        { role: 'assistant', content: 'I look.' },
        { type: 'function_call', call_id: 'call_1', name: 'get_score', arguments: '{"a":1}' },
        { type: 'function_call_output', call_id: 'call_1', output: '640' },
        { role: 'system', content: 'Answer in French.' },
        { role: 'assistant', content: '640.' },
        { role: 'user', content: 'Thanks' },
      ],
    })
  })

  test('shows the provider its reasoning again, with all that it led to', async () => {
    const items = [
      { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAA' },
      { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'get_score', arguments: '{}' },
    ]
    const first = await askRecorded(
      wire,
      requestOf('My score?'),
      items.map((item) => event({ type: 'response.output_item.done', item })).join('') + ended(),
    )
    expect(first.result).toMatchObject({
      finishReason: 'tool_calls',
      toolCalls: [{ id: 'call_1', name: 'get_score', arguments: '{}' }],
    })
    const { toolCalls, trace } = first.result
    const second = await askRecorded(
      wire,
      requestOf('', {
        turns: [
          question,
          { role: 'assistant', content: '', toolCalls, trace },
          { role: 'tool', toolCallId: 'call_1', content: '640' },
        ],
      }),
    )
    expect(second.body).toMatchObject({
      input: [
        { role: 'user', content: 'My score?' },
        ...items,
        { type: 'function_call_output', call_id: 'call_1', output: '640' },
      ],
    })
  })
})

describe('An answer of the Responses API', () => {
  const cited = (url: unknown, title = 'Rates') =>
    event({
      type: 'response.output_text.annotation.added',
      annotation: { type: 'url_citation', url, title, start_index: 0, end_index: 4 },
    })

  test('names each of its sources once, those alone that can be opened', async () => {
    const { events, result } = await askRecorded(
      wire,
      requestOf('hello'),
      [
        event({ type: 'response.output_item.done', item: { type: 'web_search_call', id: 'ws_1' } }),
        wire.piece('Rates fell.'),
        cited('https://bank.example/rates', ' Bank rates '),
        cited('https://bank.example/rates', 'Again'),
        cited('https://other.example/x', ''),
        cited('javascript:alert(1)'),
        cited(17),
        event({ type: 'response.output_text.annotation.added', annotation: { type: 'file_path' } }),
        ended(),
      ].join(''),
    )
    expect(events).toEqual([
      { kind: 'text', text: 'Rates fell.' },
      { kind: 'source', title: 'Bank rates', url: 'https://bank.example/rates' },
      { kind: 'source', title: 'other.example', url: 'https://other.example/x' },
    ])
    expect(result.usage.webSearches).toBe(1)
  })

  test('counts cached tokens and searches as the provider does', async () => {
    const usage = {
      input_tokens: 1_000,
      input_tokens_details: { cached_tokens: 600, cache_write_tokens: 100 },
      output_tokens: 50,
      output_tokens_details: { reasoning_tokens: 20 },
    }
    const tool_usage = { web_search: { num_requests: 2 } }
    const { result } = await askRecorded(wire, requestOf('hello'), ended({ usage, tool_usage }))
    expect(result.usage).toEqual({
      inputTokens: 1_000,
      cachedInputTokens: 600,
      cacheWriteTokens: 100,
      outputTokens: 50,
      webSearches: 2,
    })
  })

  test.each([
    ['max_output_tokens', 'length'],
    ['content_filter', 'refusal'],
  ])('that is incomplete by %s ends by %s', async (reason, finishReason) => {
    const response = { status: 'incomplete', incomplete_details: { reason } }
    const call = { type: 'function_call', call_id: 'call_1', name: 'get_score', arguments: '{"a' }
    const { result } = await askRecorded(
      wire,
      requestOf('hello'),
      event({ type: 'response.output_item.done', item: call }) +
        event({ type: 'response.incomplete', response }),
    )
    expect(result).toMatchObject({ finishReason, toolCalls: [] })
  })

  test('that is a refusal is heard and says so', async () => {
    const { text, result } = await askRecorded(
      wire,
      requestOf('hello'),
      event({ type: 'response.refusal.delta', delta: 'I cannot.' }) + ended(),
    )
    expect(text).toBe('I cannot.')
    expect(result.finishReason).toBe('refusal')
  })

  test.each([
    ['server_error', 'model_unavailable', 'server_error'],
    ['rate_limit_exceeded', 'model_unavailable', 'rate_limited'],
    ['bio_policy', 'invalid_request', 'content_refused'],
    ['a_word_of_tomorrow', 'model_unavailable', 'server_error'],
  ])('that fails by %s is %s', async (code, kind, reason) => {
    const failed = { type: 'response.failed', response: { error: { code, message: 'No.' } } }
    const failure = await rejectionOf(
      askRecorded(wire, requestOf('hello'), wire.opening + event(failed)),
    )
    expect(failure).toMatchObject({ kind, details: { provider: 'openai', reason } })
  })

  test.each([
    'credit_balance_exhausted',
    'organization_spend_limit_exceeded',
    'project_spend_limit_exceeded',
    'organization_usage_limit_exceeded',
  ])('that stops by %s is 402', async (code) => {
    const stream = wire.opening + event({ type: 'error', error: { type: 'requests', code } })
    const failure = await rejectionOf(askRecorded(wire, requestOf('hello'), stream))
    expect(failure).toMatchObject({
      kind: 'payment_required',
      details: { reason: 'out_of_credit' },
    })
  })
})
