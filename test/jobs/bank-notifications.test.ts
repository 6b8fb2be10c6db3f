import { describe, expect, it } from 'vitest'
import { createMailer } from '../../adapters/nodemailer/email.ts'
import { createTextMessages } from '../../adapters/twilio/text-messages.ts'
import type { BankConnectionRecord } from '../../src/domain/bank/bank-records.ts'
import { defaultSettings, updateProfile } from '../../src/operations/people/person.ts'
import { startMailServer } from '../emulators/mail-server.ts'
import { startTwilio } from '../emulators/twilio.ts'
import { connectionRecord } from '../operations/bank/connection-record.ts'
import { missedPayment, reportBankEvents } from '../operations/bank/linked-bank.ts'
import { alerted } from './alerted-world.ts'
import { notifying, recordingChannel, vault, watch } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

type Events = Parameters<typeof reportBankEvents>[0]

const happens = (...events: Events) =>
  reportBankEvents(events, { store: world.store, vault, now: world.now })

/** The state of Alice's bank: its payment is missed, and it asks her to sign in. */
async function connection(more: Partial<BankConnectionRecord> = {}): Promise<void> {
  const state = { status: 'login_required', warnedKeys: [missedPayment.key] } as const
  const value = { ...connectionRecord, ...state, ...more }
  const record = { collection: 'bankConnections', id: 'bnk_1', value } as const
  await world.store.transact({ changes: [{ kind: 'put', ...record }] })
}

/** Alice's last token named this address. */
async function account(userId = 'alice'): Promise<void> {
  const claims = { email: 'alice@example.com', tier: 'free' } as const
  const sealedProfile = updateProfile(claims, userId, undefined, vault)
  const tiers = { tier: null, seenTier: null }
  const value = { sealedProfile, ...tiers, settings: defaultSettings, createdAt: 1 }
  const record = { collection: 'people', id: userId, value } as const
  await world.store.transact({ changes: [{ kind: 'put', ...record }] })
}

const signIn = ['bank.connection.updated', {}] as const
const missed = ['bank.payment.warning', {}] as const

describe('A bank that asks its person to sign in, and a payment that is missed', () => {
  it('are said by e-mail and by text message, where monitoring has an address', async () => {
    await using server = await startMailServer()
    await using twilio = await startTwilio()
    const mailer = createMailer({ url: server.url, from: 'Coach <alerts@coach.example>' })
    const sender = { accountSid: 'AC1', authToken: 'secret', from: '+15145550100' }
    const textMessages = createTextMessages({ ...sender, baseUrl: twilio.url })
    const { run } = notifying(world, { email: mailer, textMessages })
    await watch(world, { email: 'alice@example.com', sms: '+15145550123' })
    await connection()
    await happens(signIn, missed)
    await run()
    expect(server.received.map(({ headers }) => headers.get('subject')).toSorted()).toEqual([
      expect.stringContaining('Payment_missed=3A_Everyday_Card'),
      'Sign in to First Platypus Bank again',
    ])
    expect(twilio.asked.map(({ fields }) => fields['Body']).toSorted()).toEqual([
      'Credit coach: a payment was due on 2026-11-20 and none shows. Pay before it is 30 days late. STOP to end.',
      'Credit coach: your bank asks you to sign in again (1970-01-01). Until then, your linked accounts are not updated. STOP to end.',
    ])
    await mailer.close()
  })

  it('go to the account’s own address without monitoring, in the language of the link', async () => {
    const email = recordingChannel()
    const { run, messages } = notifying(world, { email })
    await account()
    await connection({ language: 'fr' })
    await happens(signIn)
    await run()
    expect(email.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['alice@example.com', 'Identifiez-vous de nouveau auprès de First Platypus Bank'],
    ])
    expect(await messages('channel', 'kinds', 'status')).toEqual([
      { channel: 'email', kinds: ['bank_connection'], status: 'sent' },
    ])
  })

  it('are the only news that go there: alerts need an address of monitoring', async () => {
    const email = recordingChannel()
    const { run, alert } = notifying(world, { email })
    await account()
    await alert('score_change')
    await run()
    expect(email.sent).toEqual([])
  })

  it('are sent to no address of a guest', async () => {
    const email = recordingChannel()
    const { run } = notifying(world, { email })
    await account('guest_1')
    await connection({ userId: 'guest_1' })
    await happens([signIn[0], { userId: 'guest_1' }])
    await run()
    expect(email.sent).toEqual([])
  })

  it('come as direct messages with what to do, without monitoring', async () => {
    const { joins, run, slack } = alerted(world)
    await joins('slack', 1)
    await connection()
    await happens(signIn, missed)
    await run()
    expect(
      slack.seen
        .map(({ card }) => [card?.title, card?.buttons?.map(({ label }) => label)])
        .toSorted(),
    ).toEqual([
      ['A payment may be missed', ['See the accounts', 'Snooze', 'Mute this kind']],
      [
        'Sign in to your bank again',
        ['Sign in again', 'See the accounts', 'Snooze', 'Mute this kind'],
      ],
    ])
    expect(JSON.stringify(slack.seen)).toContain('(minimum payment: $35)')
  })

  it('come without names, days and amounts where no figures are shown', async () => {
    const { joins, run, discord } = alerted(world, { discordShowsFigures: false })
    await joins('discord', 1)
    await connection()
    await happens(signIn, missed)
    await run()
    const text = JSON.stringify(discord.seen.map(({ card }) => card))
    expect(text).toContain('Day is over')
    expect(text).not.toMatch(/Platypus|Everyday|4321|35|2026|December/)
  })

  it('come as one when there are many', async () => {
    const { joins, run, slack } = alerted(world)
    await joins('slack', 1)
    const keys = ['a', 'b', 'c', 'd']
    await connection({ warnedKeys: keys })
    await happens(
      ...keys.map((key): Events[number] => [missed[0], { warning: { ...missedPayment, key } }]),
    )
    await run()
    expect(slack.seen.map(({ card }) => [card?.title, card?.buttons?.[0]?.label])).toEqual([
      ['4 things to check at your banks', 'See the accounts'],
    ])
  })

  it('wait for the end of quiet hours, and are not said when it is mended by then', async () => {
    const { joins, run, slack, prefer, states } = alerted(world)
    world.now = Date.parse('2026-11-23T23:00:00Z')
    await joins('slack', 1)
    await prefer({ quietHours: { from: '22:00', to: '07:00', timeZone: 'Etc/UTC' } })
    await connection()
    await happens(signIn)
    await happens(missed)
    await run()
    expect(slack.seen).toEqual([])
    await connection({ status: 'synced', warnedKeys: [`${missedPayment.key} 2026-11-23`] })
    world.now = Date.parse('2026-11-24T07:00:00Z')
    await run()
    expect(slack.seen).toEqual([])
    expect(await states()).toEqual([{ status: 'suppressed', reason: 'out_of_date', problem: null }])
  })

  it('wait for the morning, and come then', async () => {
    const { joins, run, slack, prefer } = alerted(world)
    world.now = Date.parse('2026-11-23T23:00:00Z')
    await joins('slack', 1)
    await prefer({ quietHours: { from: '22:00', to: '07:00', timeZone: 'Etc/UTC' } })
    await connection()
    await happens(missed)
    await run()
    expect(slack.seen).toEqual([])
    world.now = Date.parse('2026-11-24T07:00:00Z')
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(['A payment may be missed'])
  })

  it('are not said of a bank that was disconnected or erased meanwhile', async () => {
    const { joins, run, slack } = alerted(world)
    await joins('slack', 1)
    await connection({ status: 'disconnected' })
    await happens(signIn, missed)
    await run()
    await world.store.transact({
      changes: [{ kind: 'delete', collection: 'bankConnections', id: 'bnk_1' }],
    })
    await happens(signIn, missed)
    await run()
    expect(slack.seen).toEqual([])
  })

  it('can be muted by kind', async () => {
    const { joins, run, slack, prefer } = alerted(world)
    await joins('slack', 1)
    await prefer({ mutes: [{ kind: 'bank_payment', bureau: null, until: null }] })
    await connection()
    await happens(signIn, missed)
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(['Sign in to your bank again'])
  })
})

describe('A change of a sign-in at a bank', () => {
  it.each([
    ['login_required', 'ITEM_LOGIN_REQUIRED', ['Sign in to your bank again']],
    ['expiring', null, ['The access to your bank ends soon']],
    ['disconnected', 'USER_PERMISSION_REVOKED', ['The access to your bank has ended']],
    // The person has done it here.
    ['disconnected', null, []],
    ['syncing', null, []],
    ['synced', null, []],
    ['error', 'PRODUCTS_NOT_SUPPORTED', ['Your bank can no longer be read']],
    ['error', 'STORAGE_FULL', ['Your storage is full, and your bank is not read']],
  ] as const)('to %s (%s) is said as %j', async (status, problem, titles) => {
    const { joins, run, slack } = alerted(world)
    await joins('slack', 1)
    await connection({ status, problem })
    await happens([signIn[0], { status, problem }])
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(titles)
  })

  it('whose access has ended offers to link a bank, not to sign in again', async () => {
    const { joins, run, slack } = alerted(world)
    await joins('slack', 1)
    const ended = { status: 'disconnected', problem: 'ITEM_NOT_FOUND' } as const
    await connection(ended)
    await happens([signIn[0], ended])
    await run()
    expect(slack.seen[0]?.card?.buttons?.[0]?.label).toBe('Link a bank')
  })

  it('for which there is no room offers no sign-in, which makes none', async () => {
    const { joins, run, slack } = alerted(world)
    await joins('slack', 1)
    const full = { status: 'error', problem: 'STORAGE_FULL' } as const
    await connection(full)
    await happens([signIn[0], full])
    await run()
    expect(slack.seen[0]?.card?.buttons?.map(({ label }) => label)).toEqual([
      ...['See the accounts', 'Snooze', 'Mute this kind'],
    ])
  })

  it('is not said any more once the person has ended the access here', async () => {
    const { joins, run, slack, prefer } = alerted(world)
    world.now = Date.parse('2026-11-23T23:00:00Z')
    await joins('slack', 1)
    await prefer({ quietHours: { from: '22:00', to: '07:00', timeZone: 'Etc/UTC' } })
    const revoked = { status: 'disconnected', problem: 'USER_PERMISSION_REVOKED' } as const
    await connection(revoked)
    await happens([signIn[0], revoked])
    await run()
    await connection({ status: 'disconnected', problem: null })
    world.now = Date.parse('2026-11-24T07:00:00Z')
    await run()
    expect(slack.seen).toEqual([])
  })
})
