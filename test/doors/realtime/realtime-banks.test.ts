import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatService, chatService } from '../../operations/accounts/chat-service.ts'
import { missedPayment, reportBankEvents } from '../../operations/bank/linked-bank.ts'
import { readyClient } from '../../support/realtime-client.ts'
import { noon } from '../../support/shared-service.ts'

let service: ChatService

beforeAll(async () => {
  service = await chatService({ clock: () => noon })
})

afterAll(() => service[Symbol.asyncDispose]())

/** A sign-in that is asked for, rows that a sync brought, and a missed payment. */
const happens = () =>
  reportBankEvents(
    [
      ['bank.connection.updated', {}],
      ['bank.transactions.updated', {}],
      ['bank.payment.warning', {}],
    ],
    { store: service.services.store, vault: service.vault, now: noon },
  )

describe('realtime messages about banks', () => {
  it('say each change to the person', async () => {
    await using client = await readyClient(service.url, await service.token('alice'))
    await happens()
    await client.received('bank.payment.warning')
    const about = {
      id: expect.stringMatching(/^evt_/),
      timestamp: '2026-11-21T12:00:00.000Z',
      connectionId: 'bnk_1',
    }
    expect(client.frames.slice(1)).toEqual([
      {
        ...about,
        type: 'bank.connection.updated',
        institution: 'First Platypus Bank',
        status: 'login_required',
        previousStatus: 'synced',
        problem: 'ITEM_LOGIN_REQUIRED',
        expiresAt: null,
      },
      { ...about, type: 'bank.sync', added: 3, modified: 1, removed: 0 },
      { ...about, type: 'bank.payment.warning', warning: missedPayment },
    ])
  })

  it('come to no credential that may not read banks', async () => {
    const token = await service.token('alice', { scopes: ['chats'] })
    await using client = await readyClient(service.url, token)
    await happens()
    await service.say(await service.token('alice'))
    await client.received('chat.created')
    expect(client.frames.filter(({ type }) => type.startsWith('bank'))).toEqual([])
  })
})
