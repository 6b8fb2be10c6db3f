import { describe, expect, it } from 'vitest'
import { Failure, StaleWrite } from '../../../src/errors.ts'
import type { Store, Transaction } from '../../../src/ports/store.ts'
import { chatService } from './chat-service.ts'
import { waitingScript } from './scripted-model.ts'

const mine = { id: 'mine' }

type Problem = (transaction: Transaction) => Error | undefined

/** A store that refuses the transactions for which there is a problem. */
const refusing =
  (problem: Problem) =>
  (store: Store): Store => ({
    ...store,
    async transact(transaction) {
      const error = problem(transaction)
      if (error !== undefined) throw error
      await store.transact(transaction)
    },
  })

const puts = ({ changes = [] }: Transaction) =>
  changes.flatMap((change) => (change.kind === 'put' ? [change] : []))

/** The second transaction of a turn: the end of an answer. */
const isEnd = (transaction: Transaction) =>
  puts(transaction).some(
    ({ collection, value }) =>
      collection === 'messages' && 'usage' in value && value.usage !== null,
  )

const isQuestion = (transaction: Transaction) =>
  puts(transaction).some(({ collection }) => collection === 'chats')

const away = () => new Failure('unavailable', 'The store does not answer.')

describe('an answer whose end the store', () => {
  it('does not accept at once is saved by a retry', async () => {
    const errors = [away(), away()]
    const through = refusing((transaction) => (isEnd(transaction) ? errors.shift() : undefined))
    await using service = await chatService({ through })
    expect((await service.say('How?', mine)).status).toBe(200)
    expect((await service.messages('mine')).at(-1)).toMatchObject({
      content: 'Yes.',
      status: 'complete',
    })
    expect(errors).toEqual([])
  })

  it('never accepts is a 503, and delays no other request', async () => {
    const through = refusing((transaction) => (isEnd(transaction) ? away() : undefined))
    await using service = await chatService({ through, tier: 'free' })
    const { status } = await service.say('How?', mine)
    expect(status).toBe(503)
    expect((await service.messages('mine')).at(-1)).toMatchObject({ status: 'running' })
    expect((await service.asAnn('POST', '/api/chat/mine/stop')).body).toEqual({ stopped: true })
    expect((await service.messages('mine')).at(-1)).toMatchObject({ status: 'stopped' })
    expect((await service.say('Why?', { id: 'other' })).status).toBe(503)
  })

  it('refuses because the answer was closed as unfinished too early is saved whole', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?', mine)
    await begun
    const [running] = (
      await service.store.list('messages', {
        index: 'byChat',
        equals: [(await service.asAnn('GET', '/api/chats/mine')).body.chat.id],
        order: 'descending',
        limit: 1,
      })
    ).items
    if (running === undefined) throw new Error('nothing is written')
    const { id, value } = running
    const settled = { ...value, status: 'error' } as const
    await service.store.transact({
      changes: [{ kind: 'put', collection: 'messages', id, value: settled }],
    })
    release()
    expect((await asked).status).toBe(200)
    expect((await service.messages('mine')).at(-1)).toMatchObject({
      content: 'Yes, in a month.',
      status: 'complete',
    })
  })
})

describe('a question that was overtaken', () => {
  it('is written once more, and the model asked once', async () => {
    const errors = [new StaleWrite('messageDays', 'ann')]
    const through = refusing((transaction) =>
      isQuestion(transaction) ? errors.shift() : undefined,
    )
    await using service = await chatService({ through, tier: 'free' })
    const { status } = await service.say('How?', mine)
    expect(status).toBe(200)
    expect(service.model.calls.map(({ signal }) => signal.aborted)).toEqual([false])
    expect(await service.messages('mine')).toMatchObject([{ content: 'How?' }, { content: 'Yes.' }])
  })

  it('at every attempt is a 409, and leaves neither question nor slot behind', async () => {
    let isOvertaken = true
    const through = refusing((transaction) =>
      isOvertaken && isQuestion(transaction) ? new StaleWrite('messageDays', 'ann') : undefined,
    )
    await using service = await chatService({ through, tier: 'free' })
    expect((await service.say('How?', mine)).status).toBe(409)
    expect((await service.asAnn('GET', '/api/chats/mine')).status).toBe(404)
    expect(service.model.calls).toEqual([])
    isOvertaken = false
    expect((await service.say('How?', mine)).status).toBe(200)
  })

  it('that the store cannot take at all is a 503, and no model is asked', async () => {
    const through = refusing((transaction) => (isQuestion(transaction) ? away() : undefined))
    await using service = await chatService({ through })
    expect((await service.say('How?', mine)).status).toBe(503)
    expect(service.model.calls).toEqual([])
  })
})

describe('a slot', () => {
  it('is taken while an answer is written, and free in the moment in which it has ended', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script, tier: 'free' })
    const asked = service.say('How?', mine)
    await begun
    const { status, body } = await service.say('Why?', { id: 'other' })
    expect([status, body.error.code, body.error.details]).toEqual([
      429,
      'rate_limit_exceeded',
      { limit: 1, used: 1, resetAt: '2026-11-21T12:05:00.000Z' },
    ])
    expect((await service.asAnn('GET', '/api/chats/other')).status).toBe(404)
    release()
    await asked
    expect((await service.say('Why?', { id: 'other' })).status).toBe(200)
  })

  it.each([
    ['stops', 'POST', '/api/chat/mine/stop'],
    ['deletes', 'DELETE', '/api/chats/mine'],
  ])('is free again when its owner %s what is written', async (_what, method, path) => {
    const { script, begun } = waitingScript()
    let isFirst = true
    await using service = await chatService({
      tier: 'free',
      script: (call) => {
        const first = isFirst
        isFirst = false
        return first ? script(call) : {}
      },
    })
    const asked = service.say('How?', mine)
    await begun
    await service.asAnn(method, path)
    await asked
    expect((await service.say('Why?', { id: 'other' })).status).toBe(200)
  })
})
