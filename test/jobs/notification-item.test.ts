import { describe, expect, it } from 'vitest'
import type { BusinessEvent } from '../../src/events/event-types.ts'
import { toNotificationItem } from '../../src/jobs/notification-item.ts'

const about = { id: 'evt_1', userId: 'alice', createdAt: 1 } as const

const goal = {
  userId: 'alice',
  goal: 700,
  score: 702,
  previousScore: 695,
  bureau: 'bureau_a',
  model: null,
  allBureaus: true,
  date: '2026-11-20T00:00:00.000Z',
} as const

describe('the items of messages', () => {
  it.each([
    [[], false],
    [[{ bureau: 'bureau_b', score: 710 }], true],
  ] as const)('of a goal names all bureaus where several are watched: %j', (others, allBureaus) => {
    const event: BusinessEvent = { ...about, type: 'goal.achieved', data: { ...goal, others } }
    expect(toNotificationItem(event)?.details).toMatchObject({ score: 702, allBureaus })
  })

  it('of an outage has its begin, if that was stored', () => {
    const retryAt = '2026-11-23T18:00:00.000Z'
    const data = { userId: 'alice', bureau: 'bureau_c', code: 'timeout', message: '', retryAt }
    const details = (more: object) =>
      toNotificationItem({
        ...about,
        type: 'monitoring.error',
        data: { ...data, ...more },
      } as BusinessEvent)?.details
    const since = '2026-11-22T16:00:00.000Z'
    expect(details({ since })).toEqual({ since, retryAt })
    expect(details({})).toEqual({ retryAt })
  })
})
