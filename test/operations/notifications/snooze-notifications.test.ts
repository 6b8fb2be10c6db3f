import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const snooze = (duration: string) =>
  service().ask('POST', '/api/notifications/snooze', { body: { duration } })

describe('snooze-notifications', () => {
  it.each([
    ['1h', '2026-11-21T13:00:00.000Z'],
    ['1d', '2026-11-22T12:00:00.000Z'],
    ['7d', '2026-11-28T12:00:00.000Z'],
    ['off', null],
  ])('%s pauses messages until %s', async (duration, snoozedUntil) => {
    const { status, body } = await snooze(duration)
    expect({ status, snoozedUntil: body.snoozedUntil }).toEqual({ status: 200, snoozedUntil })
  })

  it('leaves everything else as it was', async () => {
    const mutes = [{ kind: 'score_change', bureau: null, until: null }]
    await service().ask('PATCH', '/api/notifications/preferences', {
      body: { mutes: [{ kind: 'score_change' }] },
    })
    expect((await snooze('1d')).body.mutes).toEqual(mutes)
  })

  it('refuses any other time', async () => {
    const { status, body } = await snooze('2h')
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field: 'duration' })
  })
})
