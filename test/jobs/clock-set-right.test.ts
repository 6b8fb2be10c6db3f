import { describe, expect, it } from 'vitest'
import type { NotificationPreferencesRecord } from '../../src/domain/monitoring/notification.ts'
import { checkClockWork } from '../../src/jobs/sweeps.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import { alerted } from './alerted-world.ts'
import { chooseIn } from './choose-preferences.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const hour = 60 * 60 * 1_000
const day = 24 * hour
const saturday = Date.parse('2026-10-31T15:00:00Z')
const sundayMorning = Date.parse('2026-11-01T13:00:00Z')

/** Alice on Slack, while the machine's clock is forty days ahead. */
async function ahead() {
  const alice = alerted(world)
  world.now = saturday + 40 * day
  await alice.joins('slack', 1)
  const sweep = async () => {
    await world.store.transact({ work: [checkClockWork(world.now)] })
    await alice.run()
  }
  await sweep()
  return {
    ...alice,
    titles: () => alice.slack.seen.map(({ card }) => card?.title),
    /** The clock is set right, and the service's next sweep finds it. */
    async setRight(now = saturday): Promise<void> {
      world.now = now
      await sweep()
    },
  }
}

const choose = (change: Partial<NotificationPreferencesRecord>) => chooseIn(world, change)

describe('After a clock that was ahead is set right,', () => {
  it('a digest comes on the next morning, with what waited for a later one', async () => {
    const { alert, run, setRight, slack, titles } = await ahead()
    await choose({ timeZone: 'America/Toronto', digest: 'daily' })
    await alert('score_change')
    await run()
    await setRight()
    expect(titles()).toEqual([])
    world.now = sundayMorning
    await run()
    expect(titles()).toEqual(['Your credit digest'])
    expect(JSON.stringify(slack.seen[0]?.card)).toContain('fell by 20 points')
    await alert('late_payment')
    await run()
    world.now = sundayMorning + day
    await run()
    expect(titles()).toEqual(['Your credit digest', 'Your credit digest'])
  })

  it('a pause that was chosen by it is over, and stays over', async () => {
    const { alert, run, setRight, titles } = await ahead()
    await choose({ snoozedUntil: world.now + hour })
    await alert('score_change')
    await run()
    await setRight()
    expect(titles()).toEqual(['Your Equifax score fell'])
    await choose({ mutes: [] })
    await alert('late_payment')
    await run()
    expect(titles()).toHaveLength(2)
  })

  it('what waits for the end of quiet hours comes at the next one', async () => {
    const { alert, run, setRight, titles } = await ahead()
    await choose({ quietHours: { from: '09:00', to: '12:00', timeZone: 'America/Toronto' } })
    await alert('score_change')
    await run()
    await setRight(saturday - hour)
    expect(titles()).toEqual([])
    world.now = saturday + hour
    await run()
    expect(titles()).toEqual(['Your Equifax score fell'])
  })

  it('messages made by it are none of this hour or of today', async () => {
    const { alert, run, setRight, titles } = await ahead()
    for (let times = 0; times < 31; times++) {
      await alert('new_account')
      await run()
    }
    const before = titles().length
    await setRight()
    const after = titles().length
    await alert('hard_inquiry')
    await run()
    expect(after).toBeGreaterThan(before)
    expect(titles().slice(after)).toHaveLength(1)
  })

  it('a message whose sending a killed process had begun is sent', async () => {
    const { alert, run, setRight, slack, titles } = await ahead()
    slack.before = () => {
      throw new ChatPlatformFailure('again', 'slack down')
    }
    await alert('score_change')
    await run()
    slack.before = () => undefined
    const query = { index: 'byExpiry', equals: [], limit: 1 } as const
    const [queued] = (await world.store.list('chatOutbox', query)).items
    if (queued === undefined) throw new Error('nothing is queued')
    const value = { ...queued.value, sendingUntil: world.now + 10_000 }
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'chatOutbox', id: queued.id, value }],
    })
    await setRight()
    expect(titles()).toEqual(['Your Equifax score fell'])
  })

  it('work that it had leased is done', async () => {
    const { alert, setRight, titles } = await ahead()
    await alert('score_change')
    const killed = await world.store.claimDue('fan-out-events', 9, 60_000, world.now)
    expect(killed).toHaveLength(1)
    await setRight()
    expect(titles()).toEqual(['Your Equifax score fell'])
  })
})
