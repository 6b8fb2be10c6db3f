import {
  DefaultChatTransport,
  lastAssistantMessageIsCompleteWithToolCalls,
  readUIMessageStream,
  type UIMessage,
  type UIMessageChunk,
} from 'ai'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../src/errors.ts'
import { type Directed, type DirectedModel, directedModel } from '../doors/http/directed-model.ts'
import { type Service, startService } from '../support/service.ts'

/** The AI SDK's own client of POST /api/chat, as it is. */

interface Started extends AsyncDisposable {
  readonly service: Service
  readonly model: DirectedModel
  readonly transport: DefaultChatTransport<UIMessage>
}

/** A service whose model the test directs, and the transport of somebody's browser. */
async function started(): Promise<Started> {
  const model = directedModel()
  const service = await startService({ ports: { languageModels: model.languageModels } })
  const headers = { authorization: `Bearer ${await service.token('ada')}` }
  return {
    service,
    model,
    transport: new DefaultChatTransport({ api: `${service.url}/api/chat`, headers }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

const question = (text: string, id = 'q1'): UIMessage => ({
  id,
  role: 'user',
  parts: [{ type: 'text', text }],
})

const send = (
  { transport }: Started,
  messages: UIMessage[],
  more: { trigger?: 'regenerate-message'; abortSignal?: AbortSignal } = {},
) =>
  transport.sendMessages({
    chatId: 'browser-chat',
    trigger: 'submit-message',
    messageId: undefined,
    abortSignal: undefined,
    messages,
    ...more,
  })

const reconnect = ({ transport }: Started) =>
  transport.reconnectToStream({ chatId: 'browser-chat' })

/** The message as the SDK puts it together. */
async function messageOf(stream: ReadableStream<UIMessageChunk>): Promise<UIMessage> {
  let last: UIMessage | undefined
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) {
    last = message
  }
  if (last === undefined) throw new Error('the stream held no message')
  return last
}

const textOf = ({ parts }: UIMessage) =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')

async function answer({ model }: Started, ...texts: string[]): Promise<void> {
  const directed = await model.next()
  directed.say(...texts)
  directed.end()
}

const history = async ({ service }: Started) => {
  const token = await service.token('ada')
  const { body } = await service.ask('GET', '/api/chat/history?chatId=browser-chat', { token })
  return body.messages.map(({ role, content }: { role: string; content: string }) => [
    role,
    content,
  ])
}

describe('DefaultChatTransport', () => {
  it('sends a message and reads the answer, with what it took', async () => {
    await using app = await started()
    const [stream] = await Promise.all([
      send(app, [question('Hello')]),
      answer(app, 'Hello ', 'Ada.'),
    ])
    const message = await messageOf(stream)
    expect(message.role).toBe('assistant')
    expect(message.id).toMatch(/^msg_[0-9a-f]{24}$/)
    expect(textOf(message)).toBe('Hello Ada.')
    expect(message.metadata).toMatchObject({
      chatId: expect.stringMatching(/^chat_/),
      model: 'gpt-6-luna',
      status: 'complete',
      usage: { totalCost: 0 },
    })
  })

  it('goes on with the same chat under the name that it gave it', async () => {
    await using app = await started()
    await Promise.all([send(app, [question('One')]).then(messageOf), answer(app, 'First.')])
    const [second] = await Promise.all([
      send(app, [question('One'), question('Two', 'q2')]).then(messageOf),
      answer(app, 'Second.'),
    ])
    expect(textOf(second)).toBe('Second.')
    expect(await history(app)).toEqual([
      ['user', 'One'],
      ['assistant', 'First.'],
      ['user', 'Two'],
      ['assistant', 'Second.'],
    ])
  })

  it('reads the whole answer once when it was cut in the middle, without a second model call', async () => {
    await using app = await started()
    const leaving = new AbortController()
    const sending = send(app, [question('Hello')], { abortSignal: leaving.signal })
    const directed: Directed = await app.model.next()
    directed.say('The first half ')
    const reader = (await sending).getReader()
    let chunk = await reader.read()
    while (chunk.value?.type !== 'text-delta') chunk = await reader.read()
    leaving.abort()
    directed.say('and the second')
    const again = await reconnect(app)
    directed.say(' half.')
    directed.end()
    if (again === null) throw new Error('there was nothing to go on with')
    expect(textOf(await messageOf(again))).toBe('The first half and the second half.')
    expect(app.model.asked()).toBe(1)
    expect(await history(app)).toEqual([
      ['user', 'Hello'],
      ['assistant', 'The first half and the second half.'],
    ])
  })

  it('finds nothing to go on with where nothing runs', async () => {
    await using app = await started()
    expect(await reconnect(app)).toBeNull()
    await Promise.all([send(app, [question('Hello')]).then(messageOf), answer(app, 'Hi.')])
    expect(await reconnect(app)).toBeNull()
  })

  it('has an answer written anew', async () => {
    await using app = await started()
    await Promise.all([send(app, [question('Hello')]).then(messageOf), answer(app, 'Hm.')])
    const [message] = await Promise.all([
      send(app, [question('Hello')], { trigger: 'regenerate-message' }).then(messageOf),
      answer(app, 'Hello!'),
    ])
    expect(textOf(message)).toBe('Hello!')
    expect(await history(app)).toEqual([
      ['user', 'Hello'],
      ['assistant', 'Hello!'],
    ])
  })

  it('reads tools and sources as parts of the message', async () => {
    await using app = await started()
    const sending = send(app, [question('What have I disputed?')])
    const first = await app.model.next()
    first.say('Let me see.')
    first.end({
      finishReason: 'tool_calls',
      toolCalls: [{ id: 'call_1', name: 'list_disputes', arguments: '{}' }],
    })
    const second = await app.model.next()
    second.tell({ kind: 'source', title: 'The law', url: 'https://example.com/law' })
    second.say('Nothing.')
    second.end()
    const message = await messageOf(await sending)
    const { parts } = message
    // A client that sends results of its own tools by itself must not take ours for them.
    expect(lastAssistantMessageIsCompleteWithToolCalls({ messages: [message] })).toBe(false)
    expect(parts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['text', 'dynamic-tool', 'source-url']),
    )
    expect(parts.find(({ type }) => type === 'dynamic-tool')).toMatchObject({
      toolName: 'list_disputes',
      state: 'output-available',
      output: { disputes: [], next: null },
    })
    expect(parts.filter(({ type }) => type === 'step-start')).toHaveLength(2)
  })

  it.each([
    ['a file', { type: 'file' as const, mediaType: 'image/png', url: 'data:,' }, /must be text/],
    [
      'too long a text',
      { type: 'text' as const, text: 'x'.repeat(100_001) },
      /must have at most 100000 characters/,
    ],
  ])('throws before it for %s in the message', async (_what, part, answered) => {
    await using app = await started()
    const message: UIMessage = { id: 'q1', role: 'user', parts: [part] }
    await expect(send(app, [message])).rejects.toThrow(answered)
    expect(app.model.asked()).toBe(0)
  })

  it('throws the error of an answer that fails on the way, in words for the person', async () => {
    await using app = await started()
    const sending = send(app, [question('Hello')])
    const directed = await app.model.next()
    directed.say('Hel')
    const stream = await sending
    directed.fail(new Failure('model_unavailable', { en: 'It is down.', fr: 'En panne.' }))
    await expect(messageOf(stream)).rejects.toThrow('It is down.')
  })

  it('throws before it when the model is down at once, or the day’s messages are used up', async () => {
    await using app = await started()
    const sending = send(app, [question('Hello')])
    ;(await app.model.next()).fail(
      new Failure('model_unavailable', { en: 'It is down.', fr: 'En panne.' }),
    )
    await expect(sending).rejects.toThrow(/It is down\./)
    for (let n = 0; n < 9; n++) {
      await Promise.all([send(app, [question(`${n}`)]).then(messageOf), answer(app, 'Yes.')])
    }
    await expect(send(app, [question('Once more')])).rejects.toThrow(/rate_limit_exceeded/)
  })
})
