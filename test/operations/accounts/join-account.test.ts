import { describe, expect, it } from 'vitest'
import type { AlertView } from '../../../src/domain/monitoring/alert.ts'
import type { ReportScoreRecord } from '../../../src/domain/reports/report.ts'
import { ReportedEvents } from '../../../src/events/reported-events.ts'
import { examples } from '../../domain/monitoring/notification-item-examples.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'
import { chatService, jordan, kim } from './chat-service.ts'

const codeOf = async (service: Awaited<ReturnType<typeof chatService>>): Promise<string> =>
  (await service.ask('POST', '/api/link-codes', { body: {} })).body.code

describe('The accounts of two chats that join at once', () => {
  it('leave no chat at an account that has ended', async () => {
    await using service = await chatService()
    const { code } = await service.run(jordan, 'create-link-code')
    await service.account(kim)
    const alices = await codeOf(service)
    await Promise.allSettled([
      service.run(kim, 'use-link-code', { code }),
      service.run(jordan, 'use-link-code', { code: alices }),
    ])
    const [of, their] = [await service.identity(jordan), await service.identity(kim)]
    expect(of?.userId).toBe('alice')
    // Kim came before Jordan left, or found the code ended.
    expect([their?.linkedAt === null, their?.userId === 'alice']).toContain(true)
  })

  it('cannot join a chat with one that has ended meanwhile', async () => {
    await using service = await chatService()
    const before = await service.account(jordan)
    await service.run(jordan, 'use-link-code', { code: await codeOf(service) })
    const { vault, store } = service
    const value = { userId: before, createdAt: noon, expiresAt: noon + 60_000 }
    const id = vault.digest('linkCodes/ABCDEFGH')
    await store.transact({ changes: [{ kind: 'put', collection: 'linkCodes', id, value }] })
    await expect(service.run(kim, 'use-link-code', { code: 'ABCD-EFGH' })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  it('are fifty at most', async () => {
    await using service = await chatService()
    const value = { platform: 'slack', workspaceId: 'T', language: 'en', createdAt: 1 } as const
    await service.store.transact({
      changes: Array.from({ length: 50 }, (_, n) => ({
        ...{ kind: 'put' as const, collection: 'chatIdentities' as const, id: `i${n}` },
        value: { ...value, platformUserId: `U${n}`, userId: 'alice', linkedAt: 1 },
      })),
    })
    const code = await codeOf(service)
    await expect(service.run(jordan, 'use-link-code', { code })).rejects.toMatchObject({
      ...{ kind: 'conflict', details: { limit: 50 } },
    })
  })
})

describe('An alert that waits for the digest of a chat that joins an account', () => {
  it('is in the digest of that account, once', async () => {
    await using service = await chatService()
    const { store, vault, services } = service
    const made = await service.account(jordan)
    const messages = async (userId: string) => {
      const query = { index: 'byUser', equals: [userId], limit: 9 } as const
      const { items } = await store.list('notifications', query)
      return items.map(({ value: { kinds, status, reason } }) => ({ kinds, status, reason }))
    }
    await service.run(jordan, 'update-notification-preferences', {
      ...{ digest: 'daily', timeZone: 'America/Toronto' },
    })
    const { bureau, details } = examples.score_change
    const alert = { id: 'alr_1', type: 'score_change', bureau, severity: 'medium', details }
    const events = new ReportedEvents({ now: service.now, newId: services.newId, vault })
    events.report('alert.created', {
      userId: made,
      alert: { ...alert, date: new Date(noon).toISOString() } as AlertView,
    })
    const value: ReportScoreRecord = {
      ...{ userId: made, bureau: 'bureau_a', analyzedAt: noon, date: '2026-11-01' },
      ...{ reportDate: null, complete: true, score: 712, model: null, factors: [] },
    }
    await store.transact({
      changes: [...events.changes, { kind: 'put', collection: 'reportScores', id: 'rpt_1', value }],
      work: events.work,
    })
    await until(async () => (await messages(made)).length > 0)
    await service.run(jordan, 'use-link-code', { code: await codeOf(service) })
    service.now += 26 * 60 * 60 * 1_000
    await until(async () => (await messages('alice')).some(({ status }) => status === 'sent'))
    await until(async () => (await messages('alice')).every(({ status }) => status === 'sent'))
    expect(await messages('alice')).toEqual([
      { kinds: ['score_change'], status: 'sent', reason: null },
    ])
  })
})
