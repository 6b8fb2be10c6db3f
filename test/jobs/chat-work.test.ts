import { describe, expect, test } from 'vitest'
import type { ChatRecord, MessageRecord } from '../../src/domain/chats/chat-records.ts'
import { createWorker } from '../../src/jobs/worker.ts'
import type { Change } from '../../src/ports/store.ts'
import { everyHandler } from '../support/every-handler.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const log = { warn: () => undefined, error: () => undefined }

const run = () =>
  createWorker({
    store: world.store,
    handlers: everyHandler,
    clock: () => world.now,
    pollMs: 1_000,
    log,
  }).runDue()

const chat = (userId: string): ChatRecord => ({
  userId,
  sealedTitle: '',
  clientName: null,
  isNamed: false,
  model: 'offline',
  pinned: false,
  createdAt: 1,
  updatedAt: 1,
  rank: 1,
  messageCount: 0,
  nextSequence: 1,
})

const message = (
  sequence: number,
  status: MessageRecord['status'] = 'complete',
): MessageRecord => ({
  chatId: 'chat_1',
  sequence,
  role: 'assistant',
  model: 'offline',
  status,
  sealedBody: 'v1.k.x',
  createdAt: 1,
  usage: null,
})

const put = (sequence: number): Change => ({
  kind: 'put',
  collection: 'messages',
  id: `msg_${sequence}`,
  value: message(sequence),
})

const messagesLeft = () => world.store.count('messages', { index: 'byChat', equals: ['chat_1'] })

describe('forget-chat', () => {
  const forget = () =>
    ({
      id: 'forget-chat-chat_1',
      kind: 'forget-chat',
      dueAt: world.now,
      payload: { chatId: 'chat_1' },
    }) as const

  const share = { chatId: 'chat_1', hash: 'h', lastSequence: 1, createdAt: 1, expiresAt: 9e15 }

  test('deletes the messages and links of a chat without an owner, and at last the chat', async () => {
    await world.store.transact({
      changes: [
        { kind: 'put', collection: 'chats', id: 'chat_1', value: chat('') },
        { kind: 'put', collection: 'chatShares', id: 'shr_1', value: share },
        ...Array.from({ length: 120 }, (_, at) => put(at + 1)),
      ],
      work: [forget()],
    })
    await run()
    expect(await world.store.get('chats', 'chat_1')).toBeDefined()
    expect(await messagesLeft()).toBe(70)
    await run()
    await run()
    expect(await messagesLeft()).toBe(0)
    expect(await world.store.get('chats', 'chat_1')).toBeUndefined()
    expect(await world.store.get('chatShares', 'shr_1')).toBeUndefined()
    expect(await run()).toBe(0)
  })

  test('deletes what is left of a chat whose record is gone', async () => {
    await world.store.transact({ changes: [put(1)], work: [forget()] })
    await run()
    expect(await messagesLeft()).toBe(0)
  })

  test('changes nothing of a chat with an owner', async () => {
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'chats', id: 'chat_1', value: chat('ann') }, put(1)],
      work: [forget()],
    })
    await run()
    expect(await messagesLeft()).toBe(1)
    expect(await world.store.get('chats', 'chat_1')).toBeDefined()
  })
})

describe('close-abandoned-reply', () => {
  const settle = (messageId: string) =>
    ({
      id: `close-abandoned-reply-${messageId}`,
      kind: 'close-abandoned-reply',
      dueAt: world.now,
      payload: { messageId },
    }) as const

  test.each([
    ['running', 'error'],
    ['complete', 'complete'],
    ['stopped', 'stopped'],
    ['error', 'error'],
  ] as const)('tells an answer that is %s as %s', async (before, after) => {
    const value = message(1, before)
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'messages', id: 'msg_1', value }],
      work: [settle('msg_1')],
    })
    await run()
    expect((await world.store.get('messages', 'msg_1'))?.value).toEqual({ ...value, status: after })
  })

  test('of an answer that was deleted is no failure', async () => {
    await world.store.transact({ work: [settle('msg_1')] })
    expect(await run()).toBe(1)
    world.now += 3_600_000
    expect(await run()).toBe(0)
  })
})
