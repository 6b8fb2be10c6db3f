import { describe, expect, it } from 'vitest'
import { disputeRequest, goodwillRequest } from '../../documents/engine/requests.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('list-letters', () => {
  it('pages from the newest to the oldest, with what tells them apart and no text', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    const write = async (kind: string, body: object) => {
      now += 1_000
      return (await clocked.ask('POST', `/api/generate/${kind}`, { body })).body
    }
    const dispute = await write('dispute', disputeRequest)
    const goodwill = await write('goodwill', { ...goodwillRequest, language: 'fr', country: 'CA' })
    const first = await clocked.ask('GET', '/api/letters?limit=1')
    expect(first.body).toEqual({
      letters: [
        {
          id: goodwill.letterId,
          kind: 'goodwill',
          disputeId: null,
          recipient: 'Lakeside Bank',
          title: 'Demande d’un geste de bonne volonté pour mon compte se terminant par 5678',
          creditor: 'Lakeside Bank',
          accountNumber: '…5678',
          language: 'fr',
          createdAt: '2026-11-21T12:00:02.000Z',
        },
      ],
      next: expect.any(String),
    })
    const after = encodeURIComponent(first.body.next)
    const second = await clocked.ask('GET', `/api/letters?limit=1&after=${after}`)
    expect(second.body).toEqual({
      letters: [
        {
          id: dispute.letterId,
          kind: 'dispute',
          disputeId: dispute.disputeId,
          recipient: 'Experian',
          title: 'Dispute of inaccurate information in my credit file',
          creditor: 'Lakeside Bank',
          accountNumber: '…5678',
          language: 'en',
          createdAt: '2026-11-21T12:00:01.000Z',
        },
      ],
      next: null,
    })
  })

  it('shows nothing of another user, and needs the scope letters', async () => {
    await service().ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const bob = await service().token('bob')
    expect((await service().ask('GET', '/api/letters', { token: bob })).body).toEqual({
      letters: [],
      next: null,
    })
    const reader = await service().token('alice', { scopes: ['reports'] })
    expect((await service().ask('GET', '/api/letters', { token: reader })).status).toBe(403)
  })
})
