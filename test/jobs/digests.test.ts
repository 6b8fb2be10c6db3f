import { describe, expect, it } from 'vitest'
import type { NotificationPreferencesRecord } from '../../src/domain/monitoring/notification.ts'
import { nextDigestAt } from '../../src/domain/monitoring/notification-plan.ts'
import type { DisputeRecord } from '../../src/domain/records.ts'
import type { ReportScoreRecord } from '../../src/domain/reports/report.ts'
import { digestWork } from '../../src/operations/notifications/digest-work.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import { alerted } from './alerted-world.ts'
import { chooseIn } from './choose-preferences.ts'
import { watch } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const saturday = Date.parse('2026-10-31T15:00:00Z')
const sundayMorning = Date.parse('2026-11-01T13:00:00Z')
const day = 24 * 60 * 60 * 1_000

/** Alice on Slack, who gets a digest each morning in Toronto, from a Saturday on after which clocks go back. */
async function digesting(digest: 'daily' | 'weekly' = 'daily') {
  const alice = alerted(world)
  world.now = saturday
  await alice.joins('slack', 1)
  const preferences: NotificationPreferencesRecord = {
    ...{ userId: 'alice', quietHours: null, mutes: [], snoozedUntil: null, updatedAt: world.now },
    ...{ timeZone: 'America/Toronto', digest },
  }
  await alice.prefer(preferences)
  const at = nextDigestAt(preferences, world.now) ?? 0
  await world.store.transact({ work: [digestWork('alice', at)] })
  return { ...alice, at }
}

/** Scores of Alice's reports. */
async function report(...scores: readonly (readonly [date: string, score: number])[]) {
  const changes = scores.map(([date, score]) => {
    const value: ReportScoreRecord = {
      ...{ userId: 'alice', bureau: 'bureau_a', analyzedAt: Date.parse(date), date },
      ...{ reportDate: date, complete: true, score, model: null, factors: [] },
    }
    return { kind: 'put', collection: 'reportScores', id: `rpt_${date}`, value } as const
  })
  await world.store.transact({ changes })
}

const choose = (change: Partial<NotificationPreferencesRecord>) => chooseIn(world, change)

const textOf = (card: unknown) => JSON.stringify(card)

describe('A daily digest', () => {
  it('comes at 8:00 by the clocks of the person, with what waited for it, once', async () => {
    const { alert, run, slack, at } = await digesting()
    await report(['2026-10-10', 690], ['2026-10-30', 712])
    await alert('score_change', 'late_payment')
    await run()
    expect(slack.seen).toEqual([])
    expect(at).toBe(sundayMorning)
    world.now = sundayMorning - 1
    await run()
    expect(slack.seen).toEqual([])
    world.now = sundayMorning
    await run()
    await run()
    const [digest, ...others] = slack.seen
    expect(others).toEqual([])
    expect(digest?.card?.title).toBe('Your credit digest')
    expect(textOf(digest?.card)).toContain('712 (+22 points since October 10, 2026)')
    expect(textOf(digest?.card)).toContain('What changed')
    expect(textOf(digest?.card)).toContain('fell by 20 points')
    expect(digest?.files.map(({ name }) => name)).toEqual(['chart-1.png'])
    expect(digest?.card?.buttons.map(({ label }) => label)).toEqual([
      ...['All alerts', 'Plan my score', 'Snooze', 'Change how I am notified'],
    ])
  })

  it('never holds back what may be fraud', async () => {
    const { alert, run, slack } = await digesting()
    await alert('new_account')
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(['New account in your Experian file'])
  })

  it('comes each day, and says when nothing is new', async () => {
    const { run, slack } = await digesting()
    await report(['2026-10-30', 712])
    for (const days of [0, 1, 2]) {
      world.now = sundayMorning + days * day
      await run()
    }
    expect(slack.seen.map(({ card }) => textOf(card).includes('Nothing has changed'))).toEqual([
      ...[true, true, true],
    ])
  })

  it('is not sent while nothing is known', async () => {
    const { run, slack, states } = await digesting()
    world.now = sundayMorning
    await run()
    expect(slack.seen).toEqual([])
    expect(await states()).toEqual([{ status: 'suppressed', reason: 'out_of_date', problem: null }])
  })

  it('names the open disputes and their dates', async () => {
    const { run, slack } = await digesting()
    const value: DisputeRecord = {
      ...{ userId: 'alice', bureau: 'bureau_a', disputeType: 'error', creditor: 'Lakeside Bank' },
      ...{ accountNumber: '1234', reason: 'wrong', reference: 'CC-1', status: 'mailed' },
      ...{ createdAt: saturday, updatedAt: saturday, mailedAt: saturday, remindedThrough: null },
      place: { country: 'US', province: null },
    }
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'disputes', id: 'dsp_1', value }],
    })
    world.now = sundayMorning
    await run()
    expect(textOf(slack.seen[0]?.card)).toContain('CC-1: Equifax answers by December 11, 2026')
    world.now = sundayMorning + 41 * day
    await run()
    const late = 'CC-1: Equifax was to answer by December 11, 2026'
    expect(textOf(slack.seen[1]?.card)).toContain(late)
  })

  it('comes by e-mail as text', async () => {
    const { alert, run, email } = await digesting()
    await watch(world, { email: 'alice@example.com' })
    await report(['2026-10-30', 712])
    await alert('score_change')
    await run()
    world.now = sundayMorning
    await run()
    expect(email.sent.map(({ subject }) => subject)).toEqual(['Your credit digest'])
    expect(email.sent[0]?.text).toMatch(/^Equifax: 712[\s\S]*fell by 20 points/)
  })

  it('ends when it is turned off: what waited comes at once', async () => {
    const { alert, run, slack, prefer } = await digesting()
    await alert('score_change')
    await run()
    await prefer({ digest: 'off', timeZone: 'America/Toronto' })
    world.now = sundayMorning
    await run()
    world.now += 8 * day
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(['Your Equifax score fell'])
  })
})

describe('A weekly digest', () => {
  it('comes on Mondays', async () => {
    const { alert, run, slack, at } = await digesting('weekly')
    expect(new Date(at).toISOString()).toBe('2026-11-02T13:00:00.000Z')
    await alert('score_change')
    world.now = sundayMorning
    await run()
    expect(slack.seen).toEqual([])
    world.now = at
    await run()
    world.now = at + 6 * day
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(['Your credit digest'])
  })
})

describe('One morning', () => {
  const hour = day / 24
  const minute = hour / 60
  const pacific = 'America/Los_Angeles'
  const digestsOf = ({ seen }: { readonly seen: readonly { readonly card?: unknown }[] }) =>
    seen.map(({ card }) => textOf(card))
  const isDigest = (text: string | undefined) => text?.includes('Your credit digest') === true

  it('has one message when the time zone changes while alerts wait for it', async () => {
    const { alert, run, slack } = await digesting()
    await report(['2026-10-30', 712])
    await alert('score_change')
    await run()
    await choose({ timeZone: pacific })
    await run()
    await alert('late_payment')
    world.now = sundayMorning + 3 * hour - 1
    await run()
    expect(slack.seen).toEqual([])
    world.now += 1
    await run()
    const [digest, ...others] = digestsOf(slack)
    expect(others).toEqual([])
    expect(isDigest(digest)).toBe(true)
    expect(digest).toContain('fell by 20 points')
    expect(digest).toContain('late')
  })

  it('has one message when the rhythm changes while alerts wait for it', async () => {
    const { alert, run, slack } = await digesting('weekly')
    await report(['2026-10-30', 712])
    await alert('score_change')
    await run()
    await choose({ digest: 'daily' })
    await run()
    world.now = sundayMorning
    await run()
    world.now = sundayMorning + day
    await run()
    expect(digestsOf(slack).map((text) => [isDigest(text), text.includes('20 points')])).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('has one message when the rhythm and the zone change and change back', async () => {
    const { alert, run, slack } = await digesting()
    await alert('score_change')
    await run()
    await choose({ digest: 'weekly', timeZone: pacific })
    await run()
    await choose({ digest: 'daily', timeZone: 'America/Toronto' })
    await run()
    world.now = sundayMorning
    await run()
    world.now += 12 * hour
    await run()
    expect(digestsOf(slack).map(isDigest)).toEqual([true])
  })

  it('has one digest when the zone moves west after it; what follows is in the next', async () => {
    const { alert, run, slack } = await digesting()
    await report(['2026-10-30', 712])
    world.now = sundayMorning
    await run()
    world.now += 30 * minute
    await choose({ timeZone: pacific })
    await alert('score_change')
    world.now = sundayMorning + 20 * hour
    await run()
    expect(digestsOf(slack).map(isDigest)).toEqual([true])
    world.now = sundayMorning + 27 * hour
    await run()
    const [, next, ...others] = digestsOf(slack)
    expect(others).toEqual([])
    expect(next).toContain('fell by 20 points')
  })

  it('has its digest although it was turned off for a minute and what waited left', async () => {
    const { alert, run, slack } = await digesting()
    await report(['2026-10-30', 712])
    await alert('score_change')
    await run()
    world.now += minute
    await choose({ digest: 'off' })
    await run()
    world.now += minute
    await choose({ digest: 'daily' })
    world.now = sundayMorning
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual([
      'Your Equifax score fell',
      'Your credit digest',
    ])
  })

  it('has one digest when it is turned off and on in between', async () => {
    const { run, slack } = await digesting()
    await report(['2026-10-30', 712])
    world.now = sundayMorning
    await run()
    world.now += minute
    await choose({ digest: 'off' })
    world.now += minute
    await choose({ digest: 'daily', timeZone: pacific })
    world.now = sundayMorning + 20 * hour
    await run()
    expect(slack.seen).toHaveLength(1)
  })

  it.each([
    ['with alerts', true],
    ['without', false],
  ])('has the digest that is due within seconds of the change, %s', async (_, hasAlert) => {
    const { alert, run, slack } = await digesting()
    await report(['2026-10-30', 712])
    if (hasAlert) await alert('score_change')
    await run()
    world.now = sundayMorning - 10_000
    await choose({ timeZone: pacific })
    await run()
    world.now = sundayMorning
    await run()
    expect(digestsOf(slack).map(isDigest)).toEqual([true])
    world.now += 20 * hour
    await run()
    expect(slack.seen).toHaveLength(1)
    world.now = sundayMorning + 27 * hour
    await run()
    expect(slack.seen).toHaveLength(2)
  })

  it('has its digest after quiet hours that end later, also when nothing is new', async () => {
    const { run, slack } = await digesting()
    await report(['2026-10-30', 712])
    const quietHours = { from: '22:00', to: '09:30', timeZone: 'America/Toronto' }
    await choose({ quietHours })
    world.now = sundayMorning + hour
    await choose({ mutes: [] })
    await run()
    expect(slack.seen).toEqual([])
    world.now = sundayMorning + 1.5 * hour
    await run()
    world.now += day
    await run()
    expect(digestsOf(slack).map(isDigest)).toEqual([true, true])
  })

  it('has what waited for the end of quiet hours at that very hour', async () => {
    const { joins, alert, run, slack } = alerted(world)
    world.now = sundayMorning - 8 * hour
    await joins('slack', 1)
    await report(['2026-10-30', 712])
    await choose({ quietHours: { from: '22:00', to: '08:00', timeZone: 'America/Toronto' } })
    await alert('score_change')
    await run()
    world.now += minute
    await choose({ digest: 'daily' })
    await run()
    await alert('late_payment')
    await run()
    world.now = sundayMorning
    await run()
    const [digest, ...others] = digestsOf(slack)
    expect(others).toEqual([])
    expect(isDigest(digest)).toBe(true)
    expect(digest).toContain('fell by 20 points')
    expect(digest).toContain('30 days late')
  })

  it('has one digest for those that no contact took, at the next word', async () => {
    const { writes, alert, run, slack } = await digesting()
    await report(['2026-10-30', 712])
    slack.before = () => {
      throw new ChatPlatformFailure('unreachable', 'slack cannot_dm_bot')
    }
    await alert('score_change')
    for (const days of [0, 1, 2]) {
      world.now = sundayMorning + days * day
      await run()
    }
    slack.before = () => undefined
    await writes('slack')
    await run()
    const [digest, ...others] = digestsOf(slack)
    expect(others).toEqual([])
    expect(isDigest(digest)).toBe(true)
    expect(digest).toContain('fell by 20 points')
  })

  it('has one digest after a pause of several days', async () => {
    const { alert, run, slack } = await digesting()
    await report(['2026-10-30', 712])
    await choose({ snoozedUntil: sundayMorning + 2.5 * day })
    for (let hours = 0; hours <= 72; hours += 6) {
      world.now = sundayMorning + hours * hour
      if (hours === 6) await alert('score_change')
      await run()
    }
    const [digest, ...others] = digestsOf(slack)
    expect(others).toEqual([])
    expect(digest).toContain('fell by 20 points')
  })

  it('has what waits for it however often digests were turned off and on', async () => {
    const { alert, run, slack } = await digesting()
    for (let times = 0; times < 4; times++) {
      await alert('score_change')
      await run()
      world.now += minute
      await choose({ digest: 'off' })
      await run()
      await choose({ digest: 'daily' })
    }
    await alert('late_payment')
    await run()
    expect(slack.seen).toHaveLength(4)
    world.now = sundayMorning
    await run()
    const [digest, ...others] = digestsOf(slack).slice(4)
    expect(others).toEqual([])
    expect(digest).toContain('30 days late')
  })
})
