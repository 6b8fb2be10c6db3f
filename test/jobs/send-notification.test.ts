import { describe, expect, it } from 'vitest'
import { createMailer } from '../../adapters/nodemailer/email.ts'
import type { ReportScoreRecord } from '../../src/domain/reports/report.ts'
import { startMailServer } from '../emulators/mail-server.ts'
import { busy, notifying, recordingChannel, unknown, watch } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 03:00 in the night of Toronto, and the end of Alice's quiet hours. */
const night = Date.parse('2026-11-24T08:00:00Z')
const morning = Date.parse('2026-11-24T12:00:00Z')
const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Toronto' }

const email = 'alice@example.com'

describe('in quiet hours', () => {
  it('only possible fraud is sent; the rest waits and is sent together, once', async () => {
    world.now = night
    const mailer = recordingChannel()
    const { alert, run, prefer, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await prefer({ quietHours })
    await alert('score_change', 'hard_inquiry')
    await run()
    world.now += hour
    await alert('late_payment')
    await run()
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([
      'Hard inquiry in your TransUnion file',
    ])
    expect(await messages('status', 'reason', 'kinds', 'sendAt')).toEqual([
      { status: 'sent', reason: null, kinds: ['hard_inquiry'], sendAt: night },
      {
        status: 'delayed',
        reason: 'quiet_hours',
        kinds: ['score_change', 'late_payment'],
        sendAt: morning,
      },
    ])
    world.now = morning - 1
    await run()
    expect(mailer.sent).toHaveLength(1)
    world.now = morning
    await run()
    await run()
    expect(mailer.sent.map(({ subject }) => subject).slice(1)).toEqual([
      '2 things to know about your credit files',
    ])
  })

  it('what was not taken in the evening is not tried again before the morning', async () => {
    world.now = Date.parse('2026-11-24T02:59:59Z')
    const mailer = recordingChannel()
    mailer.failure = busy
    const { alert, run, prefer, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await prefer({ quietHours })
    await alert('score_change')
    await run()
    expect(await messages('status')).toEqual([{ status: 'pending' }])
    world.now = night
    await run()
    mailer.failure = undefined
    expect(await messages('status', 'sendAt')).toEqual([{ status: 'delayed', sendAt: morning }])
    world.now = morning
    await run()
    expect(await messages('status')).toEqual([{ status: 'sent' }])
  })

  it('items above the daily limit are sent after the day when one may be fraud', async () => {
    world.now = night
    const mailer = recordingChannel()
    const { alert, run, prefer, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    for (let count = 0; count < 30; count++) {
      await alert('new_account')
      await run()
    }
    await alert('score_change')
    await run()
    await alert('new_account')
    await run()
    await prefer({ quietHours: { ...quietHours, from: '19:00' } })
    world.now = Date.parse('2026-11-25T00:00:00Z')
    await run()
    expect((await messages('status', 'kinds', 'endedAt')).at(-1)).toEqual({
      status: 'sent',
      kinds: ['score_change', 'new_account'],
      endedAt: world.now,
    })
  })

  it('an item muted while it waited is not sent', async () => {
    world.now = night
    const mailer = recordingChannel()
    const { alert, run, prefer, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await prefer({ quietHours })
    await alert('score_change')
    await run()
    await prefer({ mutes: [{ kind: 'score_change', bureau: null, until: null }] })
    world.now = morning
    await run()
    expect([mailer.sent, await messages('status', 'reason')]).toEqual([
      [],
      [{ status: 'suppressed', reason: 'muted' }],
    ])
  })
})

describe('a message that is not taken', () => {
  it('is tried again, later and later, and arrives under the same id', async () => {
    await using server = await startMailServer({ answers: [451, 'take'] })
    const mailer = createMailer({ url: server.url, from: 'alerts@coach.example' })
    const { alert, run, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await alert('score_change')
    await run()
    expect(await messages('status', 'reason', 'problem', 'attempts', 'sendAt')).toEqual([
      {
        status: 'pending',
        reason: 'trying_again',
        problem: 'smtp 451',
        attempts: 1,
        sendAt: world.now + 500,
      },
    ])
    world.now += 500
    await run()
    expect(server.received).toHaveLength(1)
    expect(await messages('status', 'reason', 'problem', 'attempts')).toEqual([
      { status: 'sent', reason: null, problem: null, attempts: 2 },
    ])
    await mailer.close()
  })

  it('is given up after a day', async () => {
    const mailer = recordingChannel()
    mailer.failure = busy
    const { alert, run, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await alert('score_change')
    const start = world.now
    for (; world.now <= start + day + hour; world.now += 10 * minute) await run()
    const [message] = await messages('status', 'reason', 'problem', 'attempts', 'endedAt')
    expect(message).toMatchObject({ status: 'failed', reason: 'gave_up', problem: 'smtp 451' })
    expect(message).toMatchObject({ endedAt: start + day })
    world.now += day
    mailer.failure = undefined
    await run()
    expect(mailer.sent).toEqual([])
  })

  it('is not tried again when the address is refused', async () => {
    const mailer = recordingChannel()
    mailer.failure = unknown
    const { alert, run, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await alert('score_change')
    await run()
    mailer.failure = undefined
    world.now += day
    await run()
    expect(mailer.sent).toEqual([])
    expect(await messages('status', 'reason', 'problem')).toEqual([
      { status: 'failed', reason: 'refused', problem: 'smtp 550' },
    ])
  })

  it('fails at once without a sender', async () => {
    const { alert, run, messages } = notifying(world, { email: createMailer(undefined) })
    await watch(world, { email })
    await alert('score_change')
    await run()
    expect(await messages('status', 'reason')).toEqual([
      { status: 'failed', reason: 'channel_not_configured' },
    ])
  })

  it('is not sent when monitoring ended meanwhile', async () => {
    const mailer = recordingChannel()
    mailer.failure = busy
    const { alert, run, messages } = notifying(world, { email: mailer })
    await watch(world, { email })
    await alert('score_change')
    await run()
    await watch(world, undefined)
    mailer.failure = undefined
    world.now += minute
    await run()
    expect([mailer.sent, await messages('status', 'reason')]).toEqual([
      [],
      [{ status: 'suppressed', reason: 'channel_removed' }],
    ])
  })
})

describe('a message', () => {
  it('is sent once by many workers', async () => {
    const mailer = recordingChannel()
    const { alert, newWorker } = notifying(world, { email: mailer })
    await watch(world, { email })
    await alert('score_change')
    const workers = Array.from({ length: 8 }, newWorker)
    for (let round = 0; round < 3; round++) {
      await Promise.all(workers.map((worker) => worker.runDue()))
    }
    expect(mailer.sent).toHaveLength(1)
  })

  it('is forgotten after 90 days', async () => {
    const { alert, run, messages } = notifying(world)
    await watch(world, { email })
    await alert('score_change')
    await run()
    world.now += 90 * day - 1
    await run()
    expect(await messages('status')).toEqual([{ status: 'sent' }])
    world.now += 1
    await run()
    expect(await messages('status')).toEqual([])
  })
})

describe('a text message at the time of a digest', () => {
  it.each([
    ['is sent while it has news', [], { status: 'sent', reason: null }, 1],
    [
      'is not sent once they are muted',
      [{ kind: 'score_change', bureau: null, until: null }],
      { status: 'suppressed', reason: 'muted' },
      0,
    ],
  ] as const)('%s', async (_, mutes, end, count) => {
    const textMessages = recordingChannel()
    const { alert, run, prefer, messages } = notifying(world, { textMessages })
    world.now = night
    await watch(world, { sms: '+15145550123' })
    const value: ReportScoreRecord = {
      ...{ userId: 'alice', bureau: 'bureau_a', analyzedAt: night, date: '2026-11-23' },
      ...{ reportDate: null, complete: true, score: 712, model: null, factors: [] },
    }
    const put = { kind: 'put', collection: 'reportScores', id: 'rpt_1', value } as const
    await world.store.transact({ changes: [put] })
    const daily = { digest: 'daily', timeZone: 'America/Toronto' } as const
    await prefer(daily)
    await alert('score_change')
    await run()
    await prefer({ ...daily, mutes })
    world.now = morning + hour
    await run()
    expect(await messages('status', 'reason')).toEqual([end])
    expect(textMessages.sent).toHaveLength(count)
    expect(world.lines).toEqual([])
  })
})
