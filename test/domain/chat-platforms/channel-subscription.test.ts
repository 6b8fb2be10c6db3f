import { describe, expect, it } from 'vitest'
import {
  type ChannelChange,
  toChannelChange,
} from '../../../src/domain/chat-platforms/channel-change.ts'
import {
  addChanges,
  type ChannelSubscriptionRecord,
  hasMoreReaders,
  toPosted,
} from '../../../src/domain/chat-platforms/channel-subscription.ts'
import { notificationKinds } from '../../../src/domain/monitoring/notification.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000

const change = (eventId: string): ChannelChange => ({
  ...{ eventId, kind: 'score_change', bureau: 'bureau_a', points: 12 },
  band: { en: 'good', fr: 'bonne' },
})

const subscription = (postedAt: readonly number[]): ChannelSubscriptionRecord => ({
  ...{ userId: 'alice', identityId: 'hash', platform: 'slack', workspaceId: 'T1' },
  ...{ platformUserId: 'U1', language: 'en', serverId: 'T1', channelId: 'C1' },
  channel: { name: 'team', isPrivate: true, isShared: false },
  ...{ ownerName: 'Ann', askedBy: null, bureaus: null, kinds: ['score_change'], minPoints: 1 },
  ...{ status: 'active', consentedAt: noon, waiting: null, postedAt, createdAt: noon },
  expiresAt: null,
})

describe('the time of a post', () => {
  it('is at once for the first three of an hour', () => {
    const posted = [noon - 1, noon, noon + 1]
    expect(addChanges(subscription(posted), [change('e1')], noon + 2).sendAt).toBe(noon + 2)
  })

  it('is the end of the hour for all others', () => {
    const posted = [noon, noon + 1, noon + 2]
    expect(addChanges(subscription(posted), [change('e1')], noon + 3).sendAt).toBe(noon + hour)
  })

  it('is the next day after twelve posts of a day', () => {
    const posted = Array.from({ length: 12 }, (_, index) => noon - 11 * hour + index * 60_000)
    const { sendAt } = addChanges(subscription(posted), [change('e1')], noon)
    expect(sendAt).toBe(Date.UTC(2026, 10, 22))
  })

  it('stays that of the post to which a change is added', () => {
    const first = { sendAt: noon + hour, changes: [change('e1')] }
    const value = { ...subscription([]), waiting: first }
    expect(addChanges(value, [change('e2')], noon)).toEqual({
      sendAt: noon + hour,
      changes: [change('e1'), change('e2')],
    })
  })

  it('is not put off by the posts, or the waiting post, of a clock that was ahead', () => {
    const later = noon + 400 * 24 * hour
    const posted = Array.from({ length: 12 }, (_, index) => later + index)
    const value = subscription(posted)
    expect(addChanges(value, [change('e1')], noon).sendAt).toBe(noon)
    expect(toPosted(value, noon).postedAt).toEqual([noon])
    const waits = { ...value, waiting: { sendAt: later, changes: [change('e1')] } }
    expect(addChanges(waits, [change('e2')], noon).sendAt).toBe(noon)
  })

  it('counts one change once, however often its event is delivered', () => {
    const value = { ...subscription([]), waiting: { sendAt: noon, changes: [change('e1')] } }
    expect(addChanges(value, [change('e1')], noon).changes).toEqual([change('e1')])
  })

  it('remembers the posts of a day', () => {
    const old = noon - 25 * hour
    expect(toPosted(subscription([old, noon - hour]), noon).postedAt).toEqual([noon - hour, noon])
  })
})

describe('what a channel may learn', () => {
  it.each(notificationKinds.filter((kind) => !['score_change', 'goal_achieved'].includes(kind)))(
    'is never %s',
    (kind) => {
      const item = { eventId: 'e1', kind, bureau: 'bureau_a', at: noon, details: {} }
      expect(toChannelChange(item as never)).toBeUndefined()
    },
  )

  it('is the band of a score, and not the score', () => {
    const details = {
      previousScore: 700,
      newScore: 712,
      change: 12,
      model: null,
      since: '',
      causes: [],
    }
    const item = {
      eventId: 'e1',
      kind: 'score_change',
      bureau: 'bureau_a',
      at: noon,
      details,
    } as const
    expect(toChannelChange(item)).toEqual(change('e1'))
  })
})

describe('readers of a channel', () => {
  const closed = { isPrivate: true, isShared: false }
  it.each([
    { now: { isPrivate: false, isShared: false }, asked: closed, more: true },
    { now: { isPrivate: true, isShared: true }, asked: closed, more: true },
    { now: closed, asked: { isPrivate: false, isShared: true }, more: false },
    { now: closed, asked: closed, more: false },
  ])('are more: $more, from $asked to $now', ({ now, asked, more }) => {
    expect(hasMoreReaders(now, asked)).toBe(more)
  })
})
