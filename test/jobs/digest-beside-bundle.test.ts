import { expect, it } from 'vitest'
import type { NotificationPreferencesRecord } from '../../src/domain/monitoring/notification.ts'
import { digestWork } from '../../src/operations/notifications/digest-work.ts'
import { alerted } from './alerted-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const minute = 60_000
const eight = Date.parse('2026-11-02T13:00:00Z')

it('A digest comes beside the alerts that were too many and wait for the same minute', async () => {
  const { alert, joins, prefer, run, slack } = alerted(world)
  world.now = eight - 4 * minute
  await joins('slack', 1)
  const preferences: Partial<NotificationPreferencesRecord> = {
    ...{ timeZone: 'America/Toronto', digest: 'daily' },
  }
  await prefer(preferences)
  await world.store.transact({
    changes: [
      {
        ...{ kind: 'put', collection: 'reportScores', id: 'rpt_1' },
        value: {
          ...{ userId: 'alice', bureau: 'bureau_a', analyzedAt: world.now, date: '2026-10-30' },
          ...{ reportDate: '2026-10-30', complete: true, score: 712, model: null, factors: [] },
        },
      },
    ],
    work: [digestWork('alice', eight)],
  })
  for (let times = 0; times < 8; times++) {
    await alert('hard_inquiry')
    await run()
  }
  await alert('score_change')
  await run()
  expect(slack.seen).toHaveLength(6)
  world.now = eight
  await run()
  const titles = slack.seen.slice(6).map(({ card }) => card?.title)
  expect(titles.toSorted()).toEqual(['2 changes in your credit files', 'Your credit digest'])
  const digest = slack.seen.find(({ card }) => card?.title === 'Your credit digest')
  expect(JSON.stringify(digest?.card)).toContain('"label":"Equifax","value":"712"')
  expect(JSON.stringify(digest?.card)).toContain('fell by 20 points')
})
