import type { Action, ActionType } from '../../../src/domain/scoring/prediction.ts'
import type { PublishedAction } from './published-figures.ts'

type Row = readonly [
  source: string,
  score: number,
  type: ActionType,
  details: Action['details'],
  month: number,
  from: number,
  to: number,
]

const lendingTree = 'LendingTree'
const consolidated = `${lendingTree} (2022, consumeraffairs.com), cards consolidated by a loan`
const transUnion = 'TransUnion (2019, fool.com), consolidated: 68% gained 20 or more in 3 months'
const cfpb = 'CFPB'
const sesame = 'Credit Sesame (2018, creditcardsconsolidated.com), added to a card'
const oneReader = 'one person'

const consolidation = (paymentAmount: number) => ({ paymentAmount, fundedBy: 'personal_loan' })
const added = { accountType: 'authorized_user' }

/**
 * Where a study prints a mean and no starting score, the score, the balances and the range around the
 * mean are ours. Credit Sesame's people did other things too: half of its mean, or more, is expected.
 */
const rows: readonly Row[] = [
  [`${lendingTree}, $500 paid down, mean +7`, 690, 'pay_down', { paymentAmount: 500 }, 1, 4, 10],
  [
    `${lendingTree}, $500 paid that lower utilization by 10 percent or more, mean +19`,
    640,
    'pay_down',
    { currentBalance: 2_000, creditLimit: 4_000, paymentAmount: 500 },
    1,
    12,
    26,
  ],
  [
    `${lendingTree}, the same told of all cards`,
    640,
    'pay_down',
    { currentBalance: 2_360, creditLimit: 4_000, paymentAmount: 500, scope: 'all_cards' },
    1,
    12,
    26,
  ],
  [`${consolidated}: $1,000 to $5,000, mean +17`, 680, 'pay_down', consolidation(3_000), 1, 10, 24],
  [`${consolidated}: $5,000 or more, mean +38`, 680, 'pay_down', consolidation(5_000), 1, 28, 48],
  [`${consolidated}: $10,000 or more, mean +49`, 680, 'pay_down', consolidation(10_000), 1, 39, 59],
  [transUnion, 680, 'pay_down', { paymentPercent: 57, fundedBy: 'personal_loan' }, 3, 20, 90],
  [`${transUnion}; near prime 77%`, 630, 'pay_down', consolidation(6_000), 3, 20, 90],
  [`${transUnion}; subprime 84%`, 580, 'pay_down', consolidation(6_000), 3, 20, 90],
  [
    'primerates.com, typical at 680: cards from 35% to under 10%',
    680,
    'pay_down',
    { currentUtilization: 35, targetUtilization: 9 },
    1,
    40,
    80,
  ],
  [
    `${lendingTree}, mortgage taken, mean -15 (2018) to -20, lowest after about 5 months`,
    720,
    'new_account',
    { accountType: 'mortgage' },
    5,
    -20,
    -10,
  ],
  [
    `${lendingTree} (2018), back after about 11 months`,
    720,
    'new_account',
    { accountType: 'mortgage' },
    12,
    -2,
    5,
  ],
  [
    `a new card, ${oneReader}: 804 to 790 in a month (bargaineering.com, 2009)`,
    804,
    'new_account',
    { accountType: 'credit_card', currentUtilization: 5 },
    1,
    -20,
    -8,
  ],
  [
    'myFICO estimator (freeby50.com, 2015): three cards in three months, about -25',
    816,
    'new_account',
    { accountType: 'credit_card', count: 3, historyYears: 20, currentUtilization: 5 },
    1,
    -35,
    -15,
  ],
  [`${sesame}: under 550, +10% after a month`, 540, 'new_account', added, 1, 25, 55],
  [`${sesame}: under 550, +18% after three`, 540, 'new_account', added, 3, 45, 100],
  [`${sesame}: fair, +11% after three`, 620, 'new_account', added, 3, 34, 70],
  [`${sesame}: over 700, +3.5% after a month`, 710, 'new_account', added, 1, 9, 25],
  [`${sesame}: over 700, +5.2% after three`, 710, 'new_account', added, 3, 15, 37],
  [`${sesame}: 800 and above, +1%`, 810, 'new_account', added, 1, 0, 8],
  [
    `${cfpb} (2020), credit-builder loan beside existing debt, about -3`,
    600,
    'new_account',
    { accountType: 'credit_builder_loan', existingDebt: true },
    12,
    -5,
    -1,
  ],
  [
    `${cfpb} (2020) and Self-Help (2016, +47), credit-builder loan without debt: +57`,
    600,
    'new_account',
    { accountType: 'credit_builder_loan', existingDebt: false },
    12,
    28,
    60,
  ],
  [
    'the oldest card closed: -2 (fool.com), barely changed (creditcards.com), none (thefinancebuff.com)',
    800,
    'close_account',
    { creditLimit: 1_000, totalBalance: 2_000, totalLimit: 40_000, isOldest: true },
    1,
    -5,
    0,
  ],
  [
    `a card of 18,000 out of 37,500 closed, ${oneReader}: 774 to 735 (foxbusiness.com); the debt is ours`,
    774,
    'close_account',
    { creditLimit: 18_000, balance: 0, totalBalance: 7_500, totalLimit: 37_500 },
    1,
    -49,
    -29,
  ],
  [
    `the last loan repaid, ${oneReader} each: -12 to -30 (policygenius.com, 2021, and others)`,
    720,
    'close_account',
    { accountType: 'auto_loan', otherInstallmentOpen: false, balance: 0, originalAmount: 15_000 },
    1,
    -30,
    -10,
  ],
]

export const publishedStudies: readonly PublishedAction[] = rows.map(
  ([source, score, type, details, month, from, to]) => ({
    source,
    score,
    action: { type, details },
    month,
    from,
    to,
  }),
)
