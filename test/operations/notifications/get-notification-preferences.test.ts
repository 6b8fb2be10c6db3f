import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { shownCard } from '../../support/shown-card.ts'

const service = sharedService()

const path = '/api/notifications/preferences'

describe('get-notification-preferences', () => {
  it('is empty for a person who has chosen nothing', async () => {
    const { status, body } = await service().ask('GET', path)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ quietHours: null, mutes: [], snoozedUntil: null, timeZone: null },
        ...{ digest: 'off', updatedAt: null },
      },
    })
  })

  it('shows nothing of another user', async () => {
    const token = await service().token('bob')
    await service().ask('PATCH', path, { token, body: { mutes: [{ kind: 'hard_inquiry' }] } })
    expect((await service().ask('GET', path)).body.mutes).toEqual([])
  })

  it('needs a credential that may monitor', async () => {
    const token = await service().token('carol', { scopes: ['letters'] })
    expect((await service().ask('GET', path, { token })).status).toBe(403)
  })

  it('shows the end of a mute by the clocks of the person', () => {
    const output = {
      ...{ quietHours: null, snoozedUntil: null, digest: 'off', updatedAt: null },
      timeZone: 'America/Toronto',
      mutes: [
        { kind: 'score_change', bureau: null, until: '2026-12-01T04:59:00.000Z' },
        { kind: null, bureau: 'bureau_a', until: '2026-12-01T05:00:00.000Z' },
      ],
    }
    expect(shownCard('get-notification-preferences', output, 'en')).toContain(
      'Changed score until November 30, 2026 at 11:59 p.m.',
    )
    expect(shownCard('get-notification-preferences', output, 'fr')).toContain(
      'Tout · Equifax jusqu’au 1er décembre 2026 à 00 h 00',
    )
  })
})
