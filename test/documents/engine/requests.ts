/** One good request for each endpoint of the Engine document. */

export const chatRequest = {
  messages: [{ role: 'user', content: 'How can I raise my credit score?' }],
  context: {
    creditScore: 640,
    creditGoal: 700,
    timeframe: '6 months',
    financialSituation: { income: 52_000, debt: 9_000, assets: 4_000 },
  },
  options: { includeAnalysis: true, language: 'en' },
}

export const impactRequest = {
  currentScore: 680,
  actions: [
    {
      type: 'pay_down',
      details: { currentBalance: 4_200, paymentAmount: 3_000, creditLimit: 6_000 },
    },
  ],
  timeframe: 6,
}

export const disputeRequest = {
  bureau: 'bureau_b',
  disputeType: 'error',
  accountInfo: {
    creditor: 'Lakeside Bank',
    accountNumber: '4400123412345678',
    disputeReason: 'The balance of $2,310 was paid in full in March 2026; it should read $0.',
  },
  supportingEvidence: ['Payment confirmation of 12 March 2026'],
  userInfo: { name: 'Jordan Sample', address: '12 Elm Street, Dayton, OH 45402', ssn: '6789' },
}

export const goodwillRequest = {
  creditor: 'Lakeside Bank',
  accountNumber: '4400123412345678',
  latePaymentDates: ['2025-03-14'],
  explanation: 'I was in hospital that month and missed the due date.',
  customerHistory: { accountAge: 72, previousLatePayments: 1 },
}

export const monitoringRequest = {
  bureaus: ['bureau_a', 'bureau_c'],
  frequency: 'weekly',
  alerts: { scoreChange: 10, newAccount: true, hardInquiry: true, latePayment: false },
  notifications: { email: 'jordan@example.com' },
}

/**
 * What `monitoringRequest`, sent at noon of 21 November 2026, answers. Checks of one moment are
 * spread over an hour by the user's id: those of Alice are 54 minutes and 51 seconds later.
 */
export const monitoringStatus = {
  monitoring: {
    active: true,
    since: '2026-11-21T12:00:00.000Z',
    lastCheck: null,
    nextCheck: '2026-11-28T12:54:51.000Z',
  },
  recentAlerts: [],
  configuration: {
    bureaus: ['bureau_a', 'bureau_c'],
    frequency: 'weekly',
    alerts: { scoreChange: 10, newAccount: true, hardInquiry: true, latePayment: false },
  },
  goal: null,
}
