import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { type Directed, directedModel } from './directed-model.ts'
import { openStream, partsOf, type StreamPart } from './streaming.ts'

const body = { messages: [{ role: 'user', content: 'How is my score made?' }], stream: true }

/** The parts of an answer that the test directs; ids are numbered. */
async function sent(
  direct: (
    model: Directed,
    read: (pattern: RegExp) => Promise<unknown>,
    next: () => Promise<Directed>,
  ) => unknown,
  headers: Record<string, string> = {},
): Promise<{ parts: StreamPart[]; data: unknown[]; headers: Headers }> {
  const model = directedModel()
  let ids = 0
  await using service = await startService({
    clock: () => noon,
    newId: (prefix) => `${prefix}_${String(++ids).padStart(24, '0')}`,
    ports: { languageModels: model.languageModels },
  })
  const opening = openStream(service, 'POST /console/api/chat', { body, headers })
  const read = async (pattern: RegExp) => (await opening).until(pattern)
  const directing = direct(await model.next(), read, model.next)
  const stream = await opening
  await directing
  const parts = partsOf(await stream.rest())
  return { parts, data: parts.map(({ data }) => data), headers: stream.headers }
}

const messageId = expect.stringMatching(/^msg_\d{24}$/)
const chatId = expect.stringMatching(/^chat_\d{24}$/)
const usage = {
  promptTokens: 10,
  completionTokens: 4,
  totalTokens: 14,
  totalCost: 0.000003,
  costKnown: true,
}
const tokens = { cachedInputTokens: 0, cacheWriteTokens: 0, webSearches: 0 }
const start = {
  type: 'start',
  messageId,
  messageMetadata: { chatId, model: 'gpt-6-luna', createdAt: '2026-11-21T12:00:00.000Z' },
}

describe('an answer as a UI message stream', () => {
  it('names its protocol and its chat', async () => {
    const { headers } = await sent((model) => model.end())
    expect(headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('x-chat-id')).toMatch(/^chat_\d{24}$/)
  })

  it('is text between its start and its finish', async () => {
    const { data } = await sent(async (model, read) => {
      model.say('It is made ')
      await read(/made/)
      model.say('of five parts.')
      model.end({ usage: { inputTokens: 10, outputTokens: 4, ...tokens } })
    })
    expect(data).toEqual([
      start,
      { type: 'start-step' },
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'It is made ' },
      { type: 'text-delta', id: 'text-1', delta: 'of five parts.' },
      { type: 'text-end', id: 'text-1' },
      { type: 'finish-step' },
      {
        type: 'finish',
        finishReason: 'stop',
        messageMetadata: {
          chatId,
          model: 'gpt-6-luna',
          status: 'complete',
          provider: 'openai',
          usage,
        },
      },
      '[DONE]',
    ])
  })

  it('gives each event an id: the message, and the characters sent with it', async () => {
    const { parts } = await sent(async (model, read) => {
      model.say('It ')
      await read(/It /)
      model.say('is.')
      model.end()
    })
    expect(parts.map(({ id }) => id?.replace(/^msg_\d+/, 'msg'))).toEqual([
      ...['msg:0', 'msg:0', 'msg:0', 'msg:3', 'msg:6', 'msg:6', 'msg:6', 'msg:6'],
      undefined,
    ])
  })

  it('sends the sources of a search', async () => {
    const { data } = await sent((model) => {
      model.say('See ')
      model.tell({ kind: 'source', title: 'Equifax', url: 'https://example.com/a' })
      model.say('this.')
      model.end()
    })
    expect(data).toContainEqual({
      type: 'source-url',
      sourceId: 'source-1',
      title: 'Equifax',
      url: 'https://example.com/a',
    })
    expect(data.filter((part) => (part as { type: string }).type === 'text-start')).toHaveLength(1)
  })

  it('sends the tools that the model calls, and the text after their results as a new step', async () => {
    const calls = async (model: Directed) => {
      model.say('Let me see.')
      model.end({
        finishReason: 'tool_calls',
        toolCalls: [
          { id: 'call_1', name: 'list_disputes', arguments: '{}' },
          { id: 'call_2', name: 'list_disputes', arguments: '{"limit":' },
        ],
      })
    }
    const { data } = await sent(async (model, read, next) => {
      await calls(model)
      await read(/call_2.*?call_2/s)
      const second = await next()
      second.say('There is none.')
      second.end()
    })
    const ours = { dynamic: true, providerExecuted: true }
    expect(data.slice(2, -2)).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'Let me see.' },
      { type: 'text-end', id: 'text-1' },
      {
        type: 'tool-input-available',
        toolCallId: 'call_1',
        toolName: 'list_disputes',
        input: {},
        ...ours,
      },
      {
        type: 'tool-output-available',
        toolCallId: 'call_1',
        output: { disputes: [], next: null },
        ...ours,
      },
      {
        type: 'tool-input-available',
        toolCallId: 'call_2',
        toolName: 'list_disputes',
        input: '{"limit":',
        ...ours,
      },
      {
        type: 'tool-output-error',
        toolCallId: 'call_2',
        errorText: 'The arguments are not valid JSON.',
        ...ours,
      },
      { type: 'finish-step' },
      { type: 'start-step' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'There is none.' },
      { type: 'text-end', id: 'text-2' },
      { type: 'finish-step' },
    ])
  })

  it('says whatever text there is, line ends and emoji cut in two included', async () => {
    const { data } = await sent(async (model, read) => {
      model.say('a\r\n\r\ndata: b\u2028', '👍'.charAt(0))
      await read(/data: b/)
      model.say('👍'.charAt(1), '\u0000"</script>')
      model.end()
    })
    const deltas = (data as { type: string; delta?: string }[]).flatMap(({ delta }) => delta ?? [])
    expect(deltas.join('')).toBe('a\r\n\r\ndata: b\u2028👍\u0000"</script>')
  })

  it.each([
    ['length', 'length'],
    ['refusal', 'content-filter'],
  ] as const)('calls the end %s %s', async (finishReason, name) => {
    const { data } = await sent((model) => {
      model.say('No')
      model.end({ finishReason })
    })
    expect(data.at(-2)).toMatchObject({ type: 'finish', finishReason: name })
  })

  it('that is empty is a start and a finish', async () => {
    const { data } = await sent((model) => model.end())
    expect(data.map((part) => (part as { type?: string }).type)).toEqual([
      ...['start', 'start-step', 'finish-step', 'finish'],
      undefined,
    ])
  })

  it('that fails on the way ends with an error part that has the Console’s code', async () => {
    const { data } = await sent(
      (model) => {
        model.say('It is ')
        model.fail(new Failure('payment_required', { en: 'No credit.', fr: 'Plus de crédit !' }))
      },
      { 'accept-language': 'fr' },
    )
    expect(data.slice(4)).toEqual([
      { type: 'text-end', id: 'text-1' },
      {
        type: 'error',
        errorText: 'Plus de crédit\u00a0!',
        error: { code: 'insufficient_credits', message: 'Plus de crédit\u00a0!' },
      },
      {
        type: 'finish',
        finishReason: 'error',
        messageMetadata: { chatId, model: 'gpt-6-luna', status: 'error' },
      },
      '[DONE]',
    ])
  })

  it('hides the text of a defect', async () => {
    const { data } = await sent((model) => {
      model.say('It is ')
      model.fail(new TypeError('secret'))
    })
    expect(data).toContainEqual(expect.objectContaining({ type: 'error' }))
    expect(JSON.stringify(data)).not.toContain('secret')
  })
})
