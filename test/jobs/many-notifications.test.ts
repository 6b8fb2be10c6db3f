import { describe, expect, it } from 'vitest'
import { notifying, recordingChannel, watch } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const email = 'alice@example.com'
const evening = Date.parse('2026-11-24T20:00:00Z')
const midnight = Date.parse('2026-11-25T00:00:00Z')

/** Alice's mail and what makes alerts happen to her, one after the other. */
async function mailing() {
  const mailer = recordingChannel()
  const { alert, run, prefer, messages } = notifying(world, { email: mailer })
  world.now = evening
  await watch(world, { email })
  const alerts = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await alert('new_account')
      await run()
    }
  }
  return { mailer, alert, alerts, run, prefer, messages }
}

describe('A flood of alerts', () => {
  it('is thirty messages, and one more when the day is over', async () => {
    const { mailer, alerts, run } = await mailing()
    await alerts(50)
    expect(mailer.sent).toHaveLength(30)
    world.now = midnight
    await run()
    expect(mailer.sent.slice(30).map(({ subject }) => subject)).toEqual([
      '20 things to know about your credit files',
    ])
  })

  it('of yesterday holds up nothing of today', async () => {
    const { mailer, alerts, run } = await mailing()
    await alerts(31)
    world.now = midnight
    await run()
    await alerts(1)
    expect(mailer.sent).toHaveLength(32)
  })

  it('marks waiting messages as above the limit', async () => {
    const { alerts, messages } = await mailing()
    await alerts(32)
    expect((await messages('status', 'reason', 'sendAt')).at(-1)).toEqual({
      status: 'delayed',
      reason: 'daily_limit',
      sendAt: midnight,
    })
  })

  it('that goes on for hundreds of things is three messages more, and the rest is not sent', async () => {
    const { mailer, alert, alerts, run, messages } = await mailing()
    await alerts(30)
    const many = Array.from({ length: 500 }, () => 'new_account' as const)
    for (let times = 0; times < 5; times++) {
      await alert(...many)
      await run()
    }
    const saved = (await messages('status', 'reason')) as { reason: string }[]
    const past = saved.filter(({ reason }) => reason === 'daily_limit')
    expect(past).toEqual([
      ...Array.from({ length: 2 }, () => ({ status: 'suppressed', reason: 'daily_limit' })),
      ...Array.from({ length: 3 }, () => ({ status: 'delayed', reason: 'daily_limit' })),
    ])
    world.now = midnight
    await run()
    expect(mailer.sent).toHaveLength(33)
  })
})

/** Lets the one message be looked at now, as a change of preferences does. */
async function lookAgain(): Promise<void> {
  const query = { index: 'byUser', equals: ['alice'], limit: 1 } as const
  const [message] = (await world.store.list('notifications', query)).items
  const notificationId = message?.id ?? ''
  const id = `send-${notificationId}`
  const work = {
    id,
    kind: 'send-notification',
    dueAt: world.now,
    payload: { notificationId },
  } as const
  await world.store.transact({ work: [work] })
}

it('What happens after waiting messages have left early waits in one message again', async () => {
  const { mailer, alert, run, prefer } = await mailing()
  const until = evening + 60_000
  await prefer({ snoozedUntil: until })
  await alert('score_change')
  await run()
  await prefer({})
  await lookAgain()
  await run()
  await prefer({ snoozedUntil: until })
  for (let times = 0; times < 3; times++) {
    await alert('late_payment')
    await run()
  }
  world.now = until
  await run()
  expect(mailer.sent.map(({ subject }) => subject)).toEqual([
    'Your Equifax score: 652, down 20 points',
    '3 things to know about your credit files',
  ])
})
