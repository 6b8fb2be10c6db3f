import { describe, expect, it } from 'vitest'
import type { NotificationRecord } from '../../../src/domain/monitoring/notification.ts'
import { sealItems } from '../../../src/operations/notifications/notification-record.ts'
import { examples } from '../../domain/monitoring/notification-item-examples.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const service = sharedService()

const path = '/api/notifications/preferences'
const change = (body: unknown) => service().ask('PATCH', path, { body })

const day = 24 * 60 * 60 * 1_000

const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Toronto' }

describe('update-notification-preferences', () => {
  it('keeps what is sent, and leaves the rest as it was', async () => {
    const mutes = [
      { kind: 'score_change', until: '2026-12-01T00:00:00-05:00' },
      { bureau: 'bureau_c' },
      { kind: 'hard_inquiry', bureau: 'bureau_a' },
    ]
    await change({ quietHours, mutes })
    const { status, body } = await change({ snoozedUntil: '2026-11-30T18:00:00Z' })
    const saved = {
      quietHours,
      mutes: [
        { kind: 'score_change', bureau: null, until: '2026-12-01T05:00:00.000Z' },
        { kind: null, bureau: 'bureau_c', until: null },
        { kind: 'hard_inquiry', bureau: 'bureau_a', until: null },
      ],
      snoozedUntil: '2026-11-30T18:00:00.000Z',
      timeZone: 'America/Toronto',
      digest: 'off',
      updatedAt: '2026-11-21T12:00:00.000Z',
    }
    expect({ status, body }).toEqual({ status: 200, body: saved })
    expect((await service().ask('GET', path)).body).toEqual(saved)
  })

  it('takes back what is null, and every mute by an empty list', async () => {
    await change({ quietHours, mutes: [{}], snoozedUntil: '2026-11-30T18:00:00Z' })
    const { body } = await change({ quietHours: null, mutes: [], snoozedUntil: null })
    expect(body).toMatchObject({ quietHours: null, mutes: [], snoozedUntil: null })
  })

  it('shows no mute and no pause that is over', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    const mutes = [{ kind: 'score_change', until: '2026-11-22T00:00:00Z' }]
    await clocked.ask('PATCH', path, { body: { mutes, snoozedUntil: '2026-11-22T00:00:00Z' } })
    now = Date.parse('2026-11-22T00:00:00Z')
    const { body } = await clocked.ask('GET', path)
    expect(body).toMatchObject({ mutes: [], snoozedUntil: null })
  })

  it.each([
    ['quietHours.from', { quietHours: { ...quietHours, from: '24:00' } }],
    ['quietHours.from', { quietHours: { ...quietHours, from: '7:00' } }],
    ['quietHours.to', { quietHours: { ...quietHours, to: '22:00' } }],
    ['quietHours.to', { quietHours: { ...quietHours, to: 'morning' } }],
    ['quietHours.timeZone', { quietHours: { ...quietHours, timeZone: 'Toronto' } }],
    ['quietHours.timeZone', { quietHours: { ...quietHours, timeZone: '+05:00' } }],
    ['timeZone', { timeZone: 'Toronto' }],
    ['digest', { digest: 'hourly' }],
    ['quietHours.until', { quietHours: { ...quietHours, until: '07:00' } }],
    ['mutes[0].kind', { mutes: [{ kind: 'everything' }] }],
    ['mutes[0].bureau', { mutes: [{ bureau: 'Equifax' }] }],
    ['mutes[0].until', { mutes: [{ until: 'tomorrow' }] }],
    ['mutes[0].until', { mutes: [{ until: '9999-12-31T23:59:59-23:59' }] }],
    ['mutes[0].until', { mutes: [{ until: '0000-01-01T00:00:00+23:59' }] }],
    ['snoozedUntil', { snoozedUntil: '9999-12-31T23:59:59-23:59' }],
    ['mutes', { mutes: Array.from({ length: 51 }, () => ({ kind: 'score_change' })) }],
    ['snoozedUntil', { snoozedUntil: '2026-11-21T12:00:00Z' }],
    ['snoozedUntil', { snoozedUntil: '2026-12-22T12:00:00Z' }],
    ['snoozedUntil', { snoozedUntil: 'next week' }],
    ['email', { email: 'jordan@example.com' }],
  ])('refuses a wrong %s', async (field, body) => {
    const { status, body: answer } = await change(body)
    expect({ status, field: answer.error.details.field }).toEqual({ status: 400, field })
  })

  it('takes quiet hours and digests by the clocks of the zone that is known', async () => {
    const token = await service().token('dora')
    const ask = (body: unknown) => service().ask('PATCH', path, { body, token })
    const hours = await ask({ quietHours: { from: '22:00', to: '07:00' } })
    expect(hours.body.error.details.field).toBe('quietHours.timeZone')
    expect((await ask({ digest: 'daily' })).body.error.details).toEqual({
      field: 'timeZone',
      issue: 'must say where you are, like America/Toronto: the hours are those of your clocks',
    })
    await ask({ timeZone: 'America/Halifax' })
    const { body } = await ask({ quietHours: { from: '22:00', to: '07:00' }, digest: 'weekly' })
    expect(body).toMatchObject({
      quietHours: { from: '22:00', to: '07:00', timeZone: 'America/Halifax' },
      timeZone: 'America/Halifax',
      digest: 'weekly',
    })
  })

  it('moves quiet hours by the clocks of the person with them, and no others', async () => {
    const token = await service().token('vera')
    const ask = async (body: object) => (await service().ask('PATCH', path, { body, token })).body
    const hours = { from: '22:00', to: '07:00' }
    await ask({ timeZone: 'America/Toronto', quietHours: hours })
    expect((await ask({ timeZone: 'America/Vancouver' })).quietHours).toEqual({
      ...hours,
      timeZone: 'America/Vancouver',
    })
    await ask({ quietHours: { ...hours, timeZone: 'Europe/Paris' } })
    expect((await ask({ timeZone: 'America/Toronto' })).quietHours).toEqual({
      ...hours,
      timeZone: 'Europe/Paris',
    })
  })

  it('takes the zone of the device once hours need one and none is chosen', async () => {
    const token = await service().token('dan')
    const ask = async (body: object) => {
      const sent = { ...body, defaultTimeZone: 'America/Halifax' }
      return (await service().ask('PATCH', path, { body: sent, token })).body
    }
    expect(await ask({ mutes: [] })).toMatchObject({ timeZone: null })
    const hours = { from: '22:00', to: '07:00' }
    expect(await ask({ quietHours: hours })).toMatchObject({
      quietHours: { ...hours, timeZone: 'America/Halifax' },
      timeZone: 'America/Halifax',
    })
    expect(await ask({ timeZone: 'Europe/Paris' })).toMatchObject({ timeZone: 'Europe/Paris' })
    expect(await ask({ digest: 'daily' })).toMatchObject({ timeZone: 'Europe/Paris' })
  })

  it('lets nothing go that waits because it was past the limit of a day', async () => {
    await using watched = await watchedService({ clock: () => noon })
    const { store, vault } = watched
    const keep = async (id: string, reason: NotificationRecord['reason']) => {
      const value: NotificationRecord = {
        ...{ userId: 'alice', channel: 'email', eventIds: ['evt_1'], kinds: ['goal_achieved'] },
        ...{ status: 'delayed', reason, problem: null, attempts: 0, createdAt: noon },
        ...{ sendAt: noon + day, firstTriedAt: null, endedAt: null, expiresAt: noon + 90 * day },
        sealedNotables: sealItems(id, [examples.goal_achieved], vault),
      }
      const put = { kind: 'put', collection: 'notifications', id, value } as const
      await store.transact({ changes: [put] })
    }
    await keep('ntf_limit', 'daily_limit')
    await keep('ntf_pause', 'snoozed')
    await watched.ask('PATCH', path, { body: { snoozedUntil: null } })
    const statusOf = async (id: string) => (await store.get('notifications', id))?.value.status
    // Alice watches nothing, so that what is let go ends there.
    await expect.poll(() => statusOf('ntf_pause')).toBe('suppressed')
    expect(await statusOf('ntf_limit')).toBe('delayed')
  })

  it('keeps a mute until the last moment of the year 9999', async () => {
    const mutes = [{ until: '9999-12-31T23:59:59.999Z' }]
    expect((await change({ mutes })).body.mutes).toMatchObject(mutes)
  })

  it.each([
    ['en', 'must be a moment of the years 0000 to 9999 (UTC)'],
    ['fr', 'doit être un moment des années 0000 à 9999 (UTC)'],
  ])('says which moments there are (%s)', async (language, issue) => {
    const { body } = await service().ask('PATCH', path, {
      body: { mutes: [{ until: '9999-12-31T23:59:59-23:59' }] },
      headers: { 'accept-language': language },
    })
    expect(body.error.details.issue).toBe(issue)
  })

  it('says what is wrong in French', async () => {
    const { body } = await service().ask('PATCH', path, {
      body: { quietHours: { ...quietHours, timeZone: 'Montréal' } },
      headers: { 'accept-language': 'fr' },
    })
    expect(body.error.details.issue).toBe('doit être un fuseau horaire comme America/Toronto')
  })
})
