import { expect, it } from 'vitest'
import type { ReportScoreRecord } from '../../src/domain/reports/report.ts'
import { digestWork } from '../../src/operations/notifications/digest-work.ts'
import { alerted } from './alerted-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

it('A digest whose chart cannot be drawn comes without it, and the log has the reason', async () => {
  const { joins, prefer, run, slack } = alerted(world, { canDraw: false })
  const morning = Date.parse('2026-11-01T13:00:00Z')
  world.now = morning
  await joins('slack', 1)
  await prefer({ digest: 'daily', timeZone: 'America/Toronto', updatedAt: morning - 1 })
  const scores = [
    ['2026-10-10', 690],
    ['2026-10-30', 712],
  ] as const
  await world.store.transact({
    changes: scores.map(([date, score]) => {
      const value: ReportScoreRecord = {
        ...{ userId: 'alice', bureau: 'bureau_a', analyzedAt: Date.parse(date), date },
        ...{ reportDate: date, complete: true, score, model: null, factors: [] },
      }
      return { kind: 'put', collection: 'reportScores', id: `rpt_${date}`, value }
    }),
    work: [digestWork('alice', morning)],
  })
  await run()
  const [digest, ...others] = slack.seen
  expect(others).toEqual([])
  expect(digest?.files).toEqual([])
  expect(digest?.card?.sections).toContainEqual(
    expect.objectContaining({ kind: 'chart', summary: 'Equifax: 690 to 712.' }),
  )
  expect(world.lines).toEqual(['Error: no canvas'])
})
