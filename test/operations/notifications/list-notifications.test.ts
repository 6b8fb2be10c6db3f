import { describe, expect, it } from 'vitest'
import { disputeRequest, monitoringRequest } from '../../documents/engine/requests.ts'
import { startMailServer } from '../../emulators/mail-server.ts'
import { type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { shownCard } from '../../support/shown-card.ts'

const path = '/api/notifications'
const day = 24 * 60 * 60 * 1_000

/** Asks for Alice with a key: unlike her token, it is good for months. */
async function lasting(service: Service): Promise<Service['ask']> {
  const token = await service.key('assistant', ['users:act'])
  return (method, at, { headers, ...asking } = {}) =>
    service.ask(method, at, { ...asking, token, headers: { 'x-act-for': 'alice', ...headers } })
}

/** A dispute that Alice mailed: its first reminder is due in the afternoon of 2 January. */
async function mailedDispute(ask: Service['ask']): Promise<void> {
  const { body } = await ask('POST', '/api/generate/dispute', { body: disputeRequest })
  await ask('PATCH', `/api/disputes/${body.disputeId}`, { body: { status: 'mailed' } })
}

const statuses = async (ask: Service['ask']) =>
  (await ask('GET', path)).body.notifications.map(({ status }: { status: string }) => status)

const watching = (notifications: object) => ({
  body: { ...monitoringRequest, notifications },
})

describe('list-notifications', () => {
  it('lists a message that was sent, without its text', async () => {
    await using server = await startMailServer()
    let now = noon
    const settings = { SMTP_URL: server.url }
    await using service = await startService({ clock: () => now }, settings)
    const ask = await lasting(service)
    const watched = await ask(
      'POST',
      '/api/monitor/setup',
      watching({ email: 'alice@example.com' }),
    )
    expect([watched.status, watched.body.warnings]).toEqual([
      201,
      [expect.stringContaining('the operator of this service has to connect one')],
    ])
    await mailedDispute(ask)
    now += 45 * day
    await expect.poll(() => server.received.length).toBe(1)
    await expect.poll(() => statuses(ask)).toEqual(['sent'])
    const { body } = await ask('GET', path)
    expect(body).toEqual({
      notifications: [
        {
          id: expect.stringMatching(/^ntf_/),
          channel: 'email',
          kinds: ['dispute_deadline'],
          eventIds: [expect.stringMatching(/^evt_/)],
          status: 'sent',
          reason: null,
          problem: null,
          attempts: 1,
          createdAt: '2027-01-05T12:00:00.000Z',
          sendAt: '2027-01-05T12:00:00.000Z',
          endedAt: '2027-01-05T12:00:00.000Z',
        },
      ],
      next: null,
    })
    expect(server.received[0]?.headers.get('subject')).toContain('answer of Experian due')
  })

  it('says which channel cannot send, and so does setting up', async () => {
    let now = noon
    await using service = await startService({ clock: () => now })
    const ask = await lasting(service)
    const watched = await ask(
      'POST',
      '/api/monitor/setup',
      watching({ email: 'alice@example.com', sms: '+15145550123' }),
    )
    expect(watched.body.warnings).toEqual([
      'No bureau is asked yet: the operator of this service has to connect one. Until then, a change is found only when you have a newer report analyzed.',
      'alice@example.com: E-mails cannot be sent from here yet. Ask whoever runs this service to set them up.',
      '+15145550123: Text messages cannot be sent from here yet. Ask whoever runs this service to set them up.',
    ])
    await mailedDispute(ask)
    now += 45 * day
    await expect.poll(() => statuses(ask)).toEqual(['failed', 'failed'])
    const first = await ask('GET', `${path}?limit=1`)
    const after = encodeURIComponent(first.body.next)
    const second = await ask('GET', `${path}?limit=1&after=${after}`)
    const channels = [first, second].map((page) => page.body.notifications[0].channel)
    expect([channels.sort(), second.body.next]).toEqual([['email', 'sms'], null])
    const { body } = await ask('GET', path, { headers: { 'accept-language': 'fr' } })
    const reasons = body.notifications.map(({ reason }: { reason: object }) => reason)
    expect(reasons).toContainEqual({
      code: 'channel_not_configured',
      message:
        'Aucun courriel ne peut être envoyé d’ici pour l’instant. Demandez à qui exploite ce service de les configurer.',
    })
  })

  it('lets a message go that waits, once the person no longer wants it to wait', async () => {
    await using server = await startMailServer()
    let now = noon
    await using service = await startService({ clock: () => now }, { SMTP_URL: server.url })
    const ask = await lasting(service)
    await ask('POST', '/api/monitor/setup', watching({ email: 'alice@example.com' }))
    await mailedDispute(ask)
    now += 42 * day
    const snooze = (snoozedUntil: string | null) =>
      ask('PATCH', `${path}/preferences`, { body: { snoozedUntil } })
    await snooze(new Date(now + 20 * day).toISOString())
    now += day
    await expect.poll(() => statuses(ask)).toEqual(['delayed'])
    await snooze(null)
    await expect.poll(() => statuses(ask)).toEqual(['sent'])
    expect(server.received).toHaveLength(1)
  })

  it('shows nothing of another user', async () => {
    await using service = await startService({ clock: () => noon })
    const token = await service.token('bob')
    const { body } = await service.ask('GET', `${path}?limit=1`, { token })
    expect(body).toEqual({ notifications: [], next: null })
  })

  it.each(['limit=0', 'limit=101', 'limit=many', 'order=up', 'after=%00'])(
    'refuses ?%s',
    async (query) => {
      await using service = await startService({ clock: () => noon })
      expect((await service.ask('GET', `${path}?${query}`)).status).toBe(400)
    },
  )

  it('names a digest in which nothing had changed', () => {
    const digest = { channel: 'direct_message', kinds: [], status: 'sent', reason: null }
    const output = {
      notifications: [{ ...digest, createdAt: '2026-11-01T13:00:00.000Z' }],
      next: null,
    }
    expect(shownCard('list-notifications', output, 'en')).toContain(
      '| November 1, 2026 | Direct message | Digest | Sent |',
    )
  })
})
