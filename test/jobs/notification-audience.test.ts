import { describe, expect, it } from 'vitest'
import { createMailer } from '../../adapters/nodemailer/email.ts'
import { createTextMessages } from '../../adapters/twilio/text-messages.ts'
import type { BusinessEvent } from '../../src/events/event-types.ts'
import { createNotificationAudience } from '../../src/jobs/notification-audience.ts'
import { examples } from '../domain/monitoring/notification-item-examples.ts'
import { startMailServer } from '../emulators/mail-server.ts'
import { startTwilio } from '../emulators/twilio.ts'
import { noContacts } from '../support/no-contacts.ts'
import { sealedEvent } from './lazy-event.ts'
import { notifying, recordingChannel, settle, vault, watch } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const email = 'alice@example.com'
const sms = '+15145550123'

describe('notifications are sent', () => {
  it('by e-mail and by text message, where monitoring has an address for them', async () => {
    await using server = await startMailServer()
    await using twilio = await startTwilio()
    const mailer = createMailer({ url: server.url, from: 'Coach <alerts@coach.example>' })
    const account = { accountSid: 'AC1', authToken: 'secret', from: '+15145550100' }
    const textMessages = createTextMessages({ ...account, baseUrl: twilio.url })
    const { alert, run, messages } = notifying(world, { email: mailer, textMessages })
    await watch(world, { email, sms })
    await alert('late_payment')
    await run()
    expect(server.received.map(({ to, headers }) => [to, headers.get('subject')])).toEqual([
      [[email], 'Late payment in your Equifax file'],
    ])
    expect(twilio.asked.map(({ fields }) => [fields['To'], fields['Body']])).toEqual([
      [
        sms,
        'Credit coach: an account in your Equifax file is 30 days late (found 1970-01-01). Pay it, or dispute it if wrong. STOP to end.',
      ],
    ])
    expect(await messages('channel', 'status', 'sealedNotables')).toEqual([
      { channel: 'email', status: 'sent', sealedNotables: null },
      { channel: 'sms', status: 'sent', sealedNotables: null },
    ])
    await mailer.close()
  })

  it('to no person whose monitoring has no address, is off, or never was on', async () => {
    const mailer = recordingChannel()
    const { alert, run, messages } = notifying(world, { email: mailer })
    await alert('score_change')
    await watch(world, {})
    await alert('score_change')
    await run()
    expect([mailer.sent, await messages('status')]).toEqual([[], []])
  })

  it.each([
    ['that they have chosen', { language: 'fr' } as const, 'Nouveau compte dans votre dossier'],
    ['of monitoring, where they have chosen none', {}, 'New account in your Experian file'],
  ])('in the language %s', async (_, settings, words) => {
    const mailer = recordingChannel()
    const { alert, run } = notifying(world, { email: mailer })
    await watch(world, { email })
    await settle(world, settings)
    await alert('new_account')
    await run()
    expect(mailer.sent[0]?.subject).toContain(words)
  })

  it('by one digest when there is much, and what may be fraud beside it', async () => {
    const mailer = recordingChannel()
    const { alert, run } = notifying(world, { email: mailer })
    await watch(world, { email })
    await alert('score_change', 'late_payment', 'late_payment', 'hard_inquiry')
    await run()
    expect(mailer.sent.map(({ subject }) => subject).sort()).toEqual([
      '3 things to know about your credit files',
      'Hard inquiry in your TransUnion file',
    ])
  })

  it('to no person who switched notifications off', async () => {
    const mailer = recordingChannel()
    const { alert, run, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await settle(world, { notifications: false })
    await alert('new_account')
    await run()
    expect(mailer.sent).toEqual([])
    expect(await messages('status', 'reason')).toEqual([
      { status: 'suppressed', reason: 'notifications_off' },
    ])
  })
})

describe('the audience of notifications', () => {
  const audience = createNotificationAudience({ directMessages: noContacts })
  const context = () => ({ store: world.store, vault, now: world.now })
  const { details } = examples.score_change
  const event = (id: string): BusinessEvent => ({
    id,
    type: 'alert.created',
    userId: 'alice',
    createdAt: world.now,
    data: {
      userId: 'alice',
      alert: { id, type: 'score_change', bureau: 'bureau_a', severity: 'low', date: '', details },
    },
  })
  const count = async () =>
    await world.store.count('notifications', { index: 'byUser', equals: ['alice'] })

  it('asked twice, makes a message once', async () => {
    await watch(world, { email, sms })
    for (const times of [2, 0, 0]) {
      const effect = await audience([sealedEvent(event('evt_1'))], context())
      expect(effect.changes).toHaveLength(times)
      await world.store.transact(effect)
    }
    expect(await count()).toBe(2)
  })

  it('asked twice, adds to what waits once', async () => {
    world.now = Date.parse('2026-11-24T08:00:00Z')
    const { prefer, messages } = notifying(world)
    await watch(world, { email })
    await prefer({ quietHours: { from: '22:00', to: '07:00', timeZone: 'America/Toronto' } })
    for (const id of ['evt_1', 'evt_2', 'evt_2', 'evt_1']) {
      await world.store.transact(await audience([sealedEvent(event(id))], context()))
    }
    expect(await messages('eventIds')).toEqual([{ eventIds: ['evt_1', 'evt_2'] }])
  })

  it('lets what happens at the same moment wait in one message', async () => {
    world.now = Date.parse('2026-11-24T08:00:00Z')
    const { alert, run, prefer, messages } = notifying(world)
    await watch(world, { email })
    await prefer({ snoozedUntil: world.now + 60_000 })
    await Promise.all([alert('score_change'), alert('late_payment'), alert('dispute_deadline')])
    for (let second = 0; second < 4; second++, world.now += 1_000) await run()
    const [message, ...others] = (await messages('kinds')) as { kinds: string[] }[]
    expect(others).toEqual([])
    expect(message?.kinds.toSorted()).toEqual(['dispute_deadline', 'late_payment', 'score_change'])
  })

  it('begins another message when 500 things wait in one', async () => {
    world.now = Date.parse('2026-11-24T08:00:00Z')
    const { prefer, messages } = notifying(world)
    await watch(world, { email })
    await prefer({ snoozedUntil: world.now + 1_000 })
    const many = Array.from({ length: 500 }, (_, at) => sealedEvent(event(`evt_${at}`)))
    await world.store.transact(await audience(many, context()))
    await world.store.transact(await audience([sealedEvent(event('evt_last'))], context()))
    const [first, second] = (await messages('eventIds')) as { eventIds: string[] }[]
    expect([first?.eventIds.length, second?.eventIds.length].sort()).toEqual([1, 500])
  })

  it('gives ids that say nothing of the person', async () => {
    await watch(world, { email })
    const { changes } = await audience([sealedEvent(event('evt_1'))], context())
    expect(changes.map(({ id }) => id)).toEqual([expect.stringMatching(/^ntf_[\da-f]{24}$/)])
  })

  it('seals what the message is about', async () => {
    await watch(world, { email })
    const effect = await audience([sealedEvent(event('evt_1'))], context())
    expect(JSON.stringify(effect)).not.toMatch(/Lakeside|652/)
  })

  it('makes nothing of what people are sent no messages about', async () => {
    await watch(world, { email })
    const data = { userId: 'alice', reportId: 'rpt_1', bureau: 'bureau_a', score: 700 } as const
    const other = { ...event('evt_1'), type: 'report.available', data } as BusinessEvent
    expect(await audience([sealedEvent(other)], context())).toEqual({ changes: [], work: [] })
  })
})
