import type {
  NotificationItem,
  NotificationKind,
} from '../../../src/domain/monitoring/notification.ts'

type ItemOf<Kind extends NotificationKind> = Extract<NotificationItem, { readonly kind: Kind }>

const at = Date.parse('2026-11-23T15:00:00Z')

/** One thing of each kind that messages tell of. */
export const examples: { readonly [Kind in NotificationKind]: ItemOf<Kind> } = {
  score_change: {
    eventId: 'evt_score',
    kind: 'score_change',
    bureau: 'bureau_a',
    at,
    details: {
      previousScore: 672,
      newScore: 652,
      change: -20,
      model: 'FICO 8',
      since: '2026-11-14T15:00:00.000Z',
      causes: [
        { kind: 'late_payment', name: 'Lakeside Bank', from: null, to: null },
        { kind: 'balance_up', name: 'Maple Card', from: 100, to: 1_500 },
      ],
    },
  },
  new_account: {
    eventId: 'evt_account',
    kind: 'new_account',
    bureau: 'bureau_b',
    at,
    details: {
      name: 'Harbour Finance',
      accountType: 'personal_loan',
      openedOn: '2026-10',
      lastFour: '9876',
      balance: 4_000,
      limit: null,
    },
  },
  hard_inquiry: {
    eventId: 'evt_inquiry',
    kind: 'hard_inquiry',
    bureau: 'bureau_c',
    at,
    details: { by: 'Harbour Finance', inquiredOn: '2026-11-20' },
  },
  late_payment: {
    eventId: 'evt_late',
    kind: 'late_payment',
    bureau: 'bureau_a',
    at,
    details: {
      name: 'Lakeside Bank',
      accountType: 'credit_card',
      lastFour: '1234',
      status: 'late_30',
      previousStatus: 'current',
      pastDue: 1_250,
      worstLate: 30,
    },
  },
  dispute_deadline: {
    eventId: 'evt_dispute',
    kind: 'dispute_deadline',
    bureau: 'bureau_b',
    at,
    details: {
      disputeId: 'dsp_1',
      reference: 'CC-7F3K-Q2M9',
      creditor: 'Lakeside Bank',
      dueDate: '2026-12-29',
      deadline: 'answer',
      basis: 'law',
    },
  },
  goal_achieved: {
    eventId: 'evt_goal',
    kind: 'goal_achieved',
    bureau: 'bureau_a',
    at,
    details: {
      goal: 700,
      score: 702,
      model: null,
      allBureaus: false,
      date: '2026-11-20T00:00:00.000Z',
    },
  },
  monitoring_error: {
    eventId: 'evt_outage',
    kind: 'monitoring_error',
    bureau: 'bureau_c',
    at,
    details: { since: '2026-11-22T16:00:00.000Z', retryAt: '2026-11-24T15:00:00.000Z' },
  },
  webhook_disabled: {
    eventId: 'evt_webhook',
    kind: 'webhook_disabled',
    bureau: null,
    at,
    details: { host: 'hooks.example.com', reason: 'gone' },
  },
  bank_connection: {
    eventId: 'evt_sign_in',
    kind: 'bank_connection',
    bureau: null,
    at,
    details: {
      connectionId: 'bnk_1',
      institution: 'First Platypus Bank',
      status: 'login_required',
      expiresAt: null,
    },
  },
  bank_payment: {
    eventId: 'evt_payment',
    kind: 'bank_payment',
    bureau: null,
    at,
    details: {
      connectionId: 'bnk_1',
      warning: {
        key: 'card/missed/2026-11-20',
        problem: 'missed',
        accountId: 'card',
        name: 'Everyday Card',
        mask: '4321',
        institution: 'First Platypus Bank',
        dueDate: '2026-11-20',
        amount: 35,
        currency: 'USD',
        reportableFrom: '2026-12-20',
      },
    },
  },
}
