/** The request of the HTTP figures: six actions, about 1 KB. */
export const impactRequest = JSON.stringify({
  currentScore: 664,
  timeframe: 6,
  actions: [
    {
      type: 'pay_down',
      details: {
        currentBalance: 4_200,
        paymentAmount: 1_500,
        creditLimit: 6_000,
        scope: 'one_card',
      },
    },
    {
      type: 'pay_down',
      details: { currentBalance: 2_800, paymentPercent: 50, creditLimit: 5_000, scope: 'one_card' },
    },
    {
      type: 'new_account',
      details: { accountType: 'credit_card', creditLimit: 4_000, hardInquiry: true, count: 1 },
    },
    {
      type: 'close_account',
      details: {
        accountType: 'credit_card',
        balance: 0,
        creditLimit: 2_000,
        totalBalance: 7_000,
        totalLimit: 13_000,
        isOldest: false,
      },
    },
    { type: 'dispute', details: { itemType: 'collection', amount: 640, outcome: 'deleted' } },
    { type: 'dispute', details: { itemType: 'late_payment', count: 1, remainingSimilarItems: 2 } },
  ],
})
