import { describe, expect, it } from 'vitest'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import { alerted } from './alerted-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

/** Alice’s alert of 21:55, which an outage of Slack holds up. */
async function heldUp() {
  const alice = alerted(world)
  world.now = Date.parse('2026-07-01T21:55:00Z')
  await alice.joins('slack', 1)
  await alice.prefer({ quietHours: { from: '22:00', to: '07:00', timeZone: 'Etc/UTC' } })
  alice.slack.before = () => {
    throw new ChatPlatformFailure('again', 'slack 503')
  }
  await alice.alert('score_change')
  await alice.run()
  alice.slack.before = () => undefined
  return alice
}

describe('an alert that an outage holds up', () => {
  it('comes as soon as the platform is back', async () => {
    const { run, slack } = await heldUp()
    world.now = Date.parse('2026-07-01T21:58:00Z')
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(['Your Equifax score fell'])
  })

  it('comes in the morning when the outage ends in quiet hours', async () => {
    const { run, slack } = await heldUp()
    world.now = Date.parse('2026-07-02T03:00:00Z')
    await run()
    expect(slack.seen).toEqual([])
    world.now = Date.parse('2026-07-02T07:00:00Z')
    await run()
    expect(slack.seen.map(({ card }) => card?.title)).toEqual(['Your Equifax score fell'])
  })

  it('does not come when its kind was muted meanwhile', async () => {
    const { run, slack, prefer, states } = await heldUp()
    await prefer({ mutes: [{ kind: 'score_change', bureau: null, until: null }] })
    world.now += 3_600_000
    await run()
    expect(slack.seen).toEqual([])
    expect(await states()).toMatchObject([{ status: 'suppressed', reason: 'muted' }])
  })
})
