import { describe, expect, it } from 'vitest'
import type { Asking } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { call, directedCompletions, messages, path, weather } from './directed-completions.ts'

const service = sharedService({ rateLimiter: unlimited })

const complete = async (more: object, asking: Asking = {}) => {
  const token = await service().token('alice', { tier: 'enterprise' })
  return await service().ask('POST', path, {
    token,
    body: { model: 'offline', messages, ...more },
    ...asking,
  })
}

describe('POST /v1/chat/completions', () => {
  it('answers a newcomer who has no key of any provider', async () => {
    const { status, body } = await complete({})
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^chatcmpl_[0-9a-f]{24}$/),
      object: 'chat.completion',
      created: noon / 1000,
      model: 'offline',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: expect.stringContaining('score'),
            refusal: null,
          },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      usage: {
        prompt_tokens: 8,
        completion_tokens: expect.any(Number),
        total_tokens: expect.any(Number),
        prompt_tokens_details: { cached_tokens: 0 },
        cost: 0,
      },
    })
  })

  it('keeps nothing: no chat is made', async () => {
    const token = await service().token('nora')
    await complete({}, { token, body: { model: 'offline', messages } })
    const { body } = await service().ask('GET', '/api/chat/history', { token })
    expect(body.chats).toEqual([])
  })

  it('counts as a message of the day', async () => {
    const token = await service().token('olga')
    const statuses = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await complete({}, { token, body: { model: 'offline', messages } })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('is one of the answers that the plan allows at a time, with those of chats', async () => {
    await using started = await directedCompletions()
    const { service: asked, model } = started
    const token = await asked.token('pia', { tier: 'free' })
    const body = { model: 'gpt-6-luna', messages }
    const first = asked.ask('POST', path, { token, body })
    const { end } = await model.next()
    const second = await asked.ask('POST', path, { token, body })
    const chat = await asked.ask('POST', '/console/api/chat', { token, body })
    expect([second.status, chat.status]).toEqual([429, 429])
    end()
    expect((await first).status).toBe(200)
  })

  it('hands the model what the client asked for, under the coach’s own rules', async () => {
    await using started = await directedCompletions()
    const asking = started.complete({
      messages: [
        { role: 'developer', content: 'Be brief.' },
        {
          role: 'system',
          content: [
            { type: 'text', text: 'Be ' },
            { type: 'text', text: 'kind.' },
          ],
        },
        { role: 'user', content: [{ type: 'text', text: 'How is it?' }] },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'c', type: 'function', function: { name: 'weather', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c', content: 'Snow.' },
      ],
      max_tokens: 9,
      max_completion_tokens: 50,
      temperature: 0.5,
      top_p: 0.9,
      stop: 'END',
      user: 'somebody-else',
      metadata: { a: 'b' },
      seed: 7,
      logit_bias: {},
      tools: [weather],
      tool_choice: { type: 'function', function: { name: 'weather' } },
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', schema: { type: 'object' } },
      },
    })
    const { request, end } = await started.model.next()
    end()
    expect((await asking).status).toBe(200)
    expect(request).toMatchObject({
      model: 'gpt-6-luna',
      instructions: expect.stringMatching(/^You are a credit coach.*Be brief\.\n\nBe kind\.$/s),
      turns: [
        { role: 'user', content: 'How is it?' },
        {
          role: 'assistant',
          content: '',
          toolCalls: [{ id: 'c', name: 'weather', arguments: '{}' }],
        },
        { role: 'tool', toolCallId: 'c', content: 'Snow.' },
      ],
      tools: [{ name: 'weather', description: 'Tells it.', inputSchema: { type: 'object' } }],
      toolChoice: { name: 'weather' },
      search: false,
      format: { name: 'answer', schema: { type: 'object' } },
      maxOutputTokens: 50,
      sampling: { temperature: 0.5, topP: 0.9, stop: ['END'] },
    })
    expect(request.endUser).toMatch(/^[0-9a-f]{32}$/)
  })

  it('sends the model functions that it may not call: it may have called them before', async () => {
    await using started = await directedCompletions()
    const asking = started.complete({ tools: [weather], tool_choice: 'none' })
    const { request, end } = await started.model.next()
    end()
    expect((await asking).status).toBe(200)
    expect(request).toMatchObject({ tools: [{ name: 'weather' }], toolChoice: 'none' })
  })

  it('offers the coach’s own tools to the model, and shows the client none of them', async () => {
    await using started = await directedCompletions()
    const stream = started.stream()
    const first = await started.model.next()
    expect(first.request.tools.map(({ name }) => name)).toContain('list_disputes')
    expect(first.request.tools.map(({ name }) => name)).not.toContain('list_openai_models')
    first.end({
      finishReason: 'tool_calls',
      toolCalls: [{ id: 'a', name: 'list_disputes', arguments: '{}' }],
    })
    const second = await started.model.next()
    second.say('There is none.')
    second.end()
    const text = await (await stream).rest()
    expect(text).toContain('There is none.')
    expect(text).not.toContain('list_disputes')
  })

  it('returns the calls of the client’s own functions, for the client to run', async () => {
    await using started = await directedCompletions()
    const asking = started.complete({ tools: [weather] })
    const { end } = await started.model.next()
    end({ finishReason: 'tool_calls', toolCalls: [call] })
    const { body } = await asking
    expect(body.choices[0]).toEqual({
      index: 0,
      message: {
        role: 'assistant',
        content: null,
        refusal: null,
        tool_calls: [
          {
            id: 'call_1',
            type: 'function',
            function: { name: 'weather', arguments: '{"city":"Montréal"}' },
          },
        ],
      },
      logprobs: null,
      finish_reason: 'tool_calls',
    })
  })

  it.each([
    ['n', { n: 2 }],
    ['messages', { messages: [] }],
    ['messages', { messages: Array(1_001).fill(messages[0]) }],
    ['messages', { messages: [{ role: 'user', content: 'x'.repeat(400_001) }] }],
    ['messages[0].role', { messages: [{ role: 'robot', content: 'x' }] }],
    ['messages[0].tool_call_id', { messages: [{ role: 'tool', content: 'x' }] }],
    [
      'messages[0].content[0]',
      { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'x' } }] }] },
    ],
    [
      'messages[0].content[0]',
      { messages: [{ role: 'user', content: [{ type: 'toString', text: 'x' }] }] },
    ],
    ['model', { model: 'gpt-4-turbo' }],
    ['tool_choice', { tool_choice: 'required', tools: [weather] }],
    ['response_format', { response_format: { type: 'json_object' } }],
    ['temperature', { temperature: 3 }],
    ['tools[0].function.name', { tools: [{ type: 'function', function: { name: 'a b' } }] }],
  ])('a wrong %s is a 400 that names it', async (param, more) => {
    const { status, body } = await complete(more)
    expect([status, body.error.type, body.error.param]).toEqual([
      400,
      'invalid_request_error',
      param,
    ])
  })

  it('lets pass what it does not know', async () => {
    expect((await complete({ n: 1, seed: 1, store: true, reasoning_effort: 'low' })).status).toBe(
      200,
    )
    expect((await complete({ tools: [weather], stop: null, max_tokens: null })).status).toBe(200)
  })
})
