import { describe, expect, it } from 'vitest'
import type { DisputeRecord } from '../../src/domain/records.ts'
import { atStatus, reminderWork } from '../../src/operations/disputes/dispute.ts'
import { notifying, recordingChannel, watch } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

/** The reminder is made in the night of Tokyo, and may leave at the end of Alice's quiet hours. */
const night = Date.parse('2027-01-07T15:00:00Z')
const morning = Date.parse('2027-01-07T22:00:00Z')
const quietHours = { from: '22:00', to: '07:00', timeZone: 'Asia/Tokyo' }

const mailedAt = Date.parse('2026-11-21T12:00:00Z')

const mailed: DisputeRecord = {
  userId: 'alice',
  bureau: 'bureau_b',
  disputeType: 'error',
  creditor: 'Lakeside Bank',
  accountNumber: '',
  reason: '',
  reference: 'CC-7F3K-Q2M9',
  status: 'mailed',
  createdAt: mailedAt,
  updatedAt: mailedAt,
  mailedAt,
  place: { country: 'US', province: null },
}

const keep = (value: DisputeRecord) =>
  world.store.transact({
    changes: [{ kind: 'put', collection: 'disputes', id: 'dsp_1', value }],
    work: [reminderWork('dsp_1', world.now)],
  })

async function set(...statuses: readonly DisputeRecord['status'][]): Promise<void> {
  for (const status of statuses) {
    const { value } = (await world.store.get('disputes', 'dsp_1')) ?? { value: mailed }
    await keep({ ...value, ...atStatus(value, status, world.now) })
  }
}

/** Alice’s mail, after a reminder that waits for the end of her quiet hours, or of what she prefers. */
async function reminded(preferences: object = { quietHours }) {
  world.now = night
  const mailer = recordingChannel()
  const people = notifying(world, { email: mailer })
  await watch(world, { email: 'alice@example.com' })
  await people.prefer(preferences)
  await keep(mailed)
  await people.run()
  expect(await people.messages('status', 'kinds')).toEqual([
    { status: 'delayed', kinds: ['dispute_deadline'] },
  ])
  return { mailer, ...people }
}

describe('a reminder of a dispute that is held back', () => {
  it('leaves when quiet hours are over', async () => {
    const { mailer, run, messages } = await reminded()
    world.now = morning
    await run()
    expect([mailer.sent.length, await messages('status')]).toEqual([1, [{ status: 'sent' }]])
  })

  it.each([[['answered']], [['resolved']], [['drafted']], [['drafted', 'mailed']]] as const)(
    'does not leave when the dispute was set to %s meanwhile',
    async (statuses) => {
      const { mailer, run, messages } = await reminded()
      await set(...statuses)
      world.now = morning
      await run()
      expect(mailer.sent).toEqual([])
      expect(await messages('status', 'reason')).toEqual([
        { status: 'suppressed', reason: 'out_of_date' },
      ])
    },
  )

  it('does not leave when the dispute is gone', async () => {
    const { mailer, run } = await reminded()
    await world.store.transact({
      changes: [{ kind: 'delete', collection: 'disputes', id: 'dsp_1' }],
    })
    world.now = morning
    await run()
    expect(mailer.sent).toEqual([])
  })

  it('names a past day when a pause delayed it longer', async () => {
    const tenDaysOn = night + 10 * 24 * 60 * 60 * 1_000
    const { mailer, run } = await reminded({ snoozedUntil: tenDaysOn })
    world.now = tenDaysOn
    await run()
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([
      'Your dispute CC-7F3K-Q2M9: the answer of Experian was due January 7, 2027',
    ])
  })

  it('is left out of its digest', async () => {
    const { mailer, run, alert } = await reminded()
    await alert('score_change')
    await run()
    await set('answered')
    world.now = morning
    await run()
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/score/i)])
    expect(mailer.sent[0]?.text).not.toContain('CC-7F3K-Q2M9')
  })
})
