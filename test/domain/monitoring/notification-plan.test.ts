import { describe, expect, it } from 'vitest'
import {
  type NotificationItem,
  notificationKinds,
} from '../../../src/domain/monitoring/notification.ts'
import {
  applyDailyLimit,
  judgeItem,
  type NotificationSettings,
  planMessages,
} from '../../../src/domain/monitoring/notification-plan.ts'
import { examples } from './notification-item-examples.ts'

/** 03:00 in the night of Toronto. */
const night = Date.parse('2026-11-24T08:00:00Z')
const morning = Date.parse('2026-11-24T12:00:00Z')
const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Toronto' }

const wishing = (
  preferences: Partial<NonNullable<NotificationSettings['preferences']>> = {},
): NotificationSettings => ({
  isEnabled: true,
  preferences: { quietHours: null, mutes: [], snoozedUntil: null, updatedAt: 0, ...preferences },
})

const { score_change: score, late_payment: late, goal_achieved: goal } = examples
const { new_account: account, hard_inquiry: inquiry } = examples

const numbered = (one: NotificationItem, count: number): NotificationItem[] =>
  Array.from({ length: count }, (_, at) => ({ ...one, eventId: `${one.eventId}_${at + 1}` }))

const plan = (items: readonly NotificationItem[], wishes = wishing(), now = night) =>
  planMessages(items, wishes, now).map(({ items: those, status, sendAt, reason }) => ({
    events: those.map(({ eventId }) => eventId),
    status,
    in: sendAt - now,
    reason,
  }))

const now = { status: 'pending', in: 0, reason: null }

describe('the messages of one transaction', () => {
  it('are one for each of up to three things', () => {
    expect(plan([score, late, goal])).toEqual([
      { events: ['evt_score'], ...now },
      { events: ['evt_late'], ...now },
      { events: ['evt_goal'], ...now },
    ])
  })

  it('are one digest of more than three', () => {
    expect(plan([...numbered(late, 3), score])).toEqual([
      { events: ['evt_late_1', 'evt_late_2', 'evt_late_3', 'evt_score'], ...now },
    ])
  })

  it('tell what may be fraud beside the digest', () => {
    expect(plan([account, ...numbered(late, 3), inquiry])).toEqual([
      { events: ['evt_account'], ...now },
      { events: ['evt_inquiry'], ...now },
      { events: ['evt_late_1', 'evt_late_2', 'evt_late_3'], ...now },
    ])
  })

  it('are no flood when much may be fraud: more than three such things are one message', () => {
    expect(plan([...numbered(inquiry, 4), late])).toEqual([
      { events: ['evt_inquiry_1', 'evt_inquiry_2', 'evt_inquiry_3', 'evt_inquiry_4'], ...now },
      { events: ['evt_late'], ...now },
    ])
  })

  it('wait together for the end of quiet hours, but for what may be fraud', () => {
    expect(plan([score, inquiry, late], wishing({ quietHours }))).toEqual([
      { events: ['evt_inquiry'], ...now },
      {
        events: ['evt_score', 'evt_late'],
        status: 'delayed',
        in: morning - night,
        reason: 'quiet_hours',
      },
    ])
  })

  it('leave out what is muted, which is kept as suppressed and counts for no digest', () => {
    const wishes = wishing({ mutes: [{ kind: 'score_change', bureau: null, until: null }] })
    expect(plan([score, ...numbered(late, 3)], wishes)).toEqual([
      { events: ['evt_late_1'], ...now },
      { events: ['evt_late_2'], ...now },
      { events: ['evt_late_3'], ...now },
      { events: ['evt_score'], status: 'suppressed', in: 0, reason: 'muted' },
    ])
  })
})

describe('the messages of a day', () => {
  const past = (made: number) =>
    applyDailyLimit(planMessages([inquiry, score], wishing({ mutes: [mute] }), night), made, night)
  const mute = { kind: score.kind, bureau: null, until: null }

  it('are thirty, and what comes after is told together when the day is over', () => {
    expect(past(29).map(({ status }) => status)).toEqual(['pending', 'suppressed'])
    expect(past(30)).toEqual([
      {
        items: [inquiry],
        status: 'delayed',
        sendAt: Date.parse('2026-11-25T00:00:00Z'),
        reason: 'daily_limit',
      },
      { items: [score], status: 'suppressed', sendAt: night, reason: 'muted' },
    ])
  })
})

describe('when a person wants to be told', () => {
  it.each(notificationKinds)('is at once where nothing is chosen: %s', (kind) => {
    const nothing = { isEnabled: true, preferences: undefined }
    expect(judgeItem(examples[kind], nothing, night)).toEqual({ kind: 'now' })
  })

  it.each([
    ['score_change', 'delayed'],
    ['new_account', 'now'],
    ['hard_inquiry', 'now'],
    ['late_payment', 'delayed'],
    ['dispute_deadline', 'delayed'],
    ['goal_achieved', 'delayed'],
    ['monitoring_error', 'delayed'],
  ] as const)('in quiet hours and while paused, %s is %s', (kind, verdict) => {
    const snoozedUntil = night + 1_000
    expect(judgeItem(examples[kind], wishing({ quietHours }), night).kind).toBe(verdict)
    expect(judgeItem(examples[kind], wishing({ snoozedUntil }), night).kind).toBe(verdict)
  })

  it('is the end of a pause', () => {
    const snoozedUntil = Date.parse('2026-11-30T18:00:00Z')
    expect(judgeItem(score, wishing({ snoozedUntil, quietHours }), night)).toEqual({
      kind: 'delayed',
      until: snoozedUntil,
      reason: 'snoozed',
    })
  })

  it('is the morning after a pause that ends at night', () => {
    const snoozedUntil = Date.parse('2026-11-30T08:00:00Z')
    expect(judgeItem(score, wishing({ snoozedUntil, quietHours }), night)).toEqual({
      kind: 'delayed',
      until: Date.parse('2026-11-30T12:00:00Z'),
      reason: 'snoozed',
    })
  })

  it('is at once again when the pause is over', () => {
    expect(judgeItem(score, wishing({ snoozedUntil: night }), night)).toEqual({ kind: 'now' })
  })

  it.each([
    ['a kind', { kind: 'hard_inquiry', bureau: null, until: null }, true],
    ['a bureau', { kind: null, bureau: 'bureau_c', until: null }, true],
    ['a kind of a bureau', { kind: 'hard_inquiry', bureau: 'bureau_c', until: null }, true],
    ['everything', { kind: null, bureau: null, until: null }, true],
    ['it for a while', { kind: 'hard_inquiry', bureau: null, until: night + 1 }, true],
    ['it until now', { kind: 'hard_inquiry', bureau: null, until: night }, false],
    ['another kind', { kind: 'new_account', bureau: null, until: null }, false],
    ['it of another bureau', { kind: 'hard_inquiry', bureau: 'bureau_a', until: null }, false],
  ] as const)('is never for an inquiry while %s is muted: %j %s', (_, mute, isMuted) => {
    const verdict = judgeItem(inquiry, wishing({ mutes: [mute] }), night)
    expect(verdict).toEqual(isMuted ? { kind: 'suppressed', reason: 'muted' } : { kind: 'now' })
  })

  it.each([
    ['late payments', { kind: 'late_payment', bureau: null, until: null }, false],
    ['new accounts', { kind: 'new_account', bureau: null, until: null }, true],
    ['new accounts elsewhere', { kind: 'new_account', bureau: 'bureau_b', until: null }, false],
    ['everything', { kind: null, bureau: null, until: null }, true],
  ] as const)(
    'is at once for an account that is late and new, unless new accounts or everything is muted: %s',
    (_, mute, isMuted) => {
      const isNew = { ...late, details: { ...late.details, previousStatus: null } }
      const wishes = wishing({ mutes: [mute], quietHours, snoozedUntil: night + 1_000 })
      expect(judgeItem(isNew, wishes, night)).toEqual(
        isMuted ? { kind: 'suppressed', reason: 'muted' } : { kind: 'now' },
      )
    },
  )

  it('is never for an account that has become late while late payments are muted', () => {
    const mute = { kind: 'late_payment', bureau: null, until: null } as const
    const verdict = judgeItem(late, wishing({ mutes: [mute] }), night)
    expect(verdict).toEqual({ kind: 'suppressed', reason: 'muted' })
  })

  it('is never when their account says that they want no notifications', () => {
    const verdict = judgeItem(account, { ...wishing(), isEnabled: false }, night)
    expect(verdict).toEqual({ kind: 'suppressed', reason: 'notifications_off' })
  })
})
