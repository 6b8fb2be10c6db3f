import type { Action, ActionType } from './prediction.ts'
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
const smaller = `${cfpb} (2023, buckleyfirm.com), last medical collection removed`
const rct = 'Kluender et al. (2024, paymentsjournal.com), medical debt relieved'
const nyFed = 'Federal Reserve Bank of New York, Liberty Street Economics, 2018-08-14'
const liens = 'liens and judgments removed, 2017 and 2018 (VantageScore about 10, FICO up to 20)'
const sesame = 'Credit Sesame (2018, creditcardsconsolidated.com), added to a card'
const oneReader = 'one person'

/** A medical collection that is removed. */
const medical = { itemType: 'medical_collection', outcome: 'deleted' }
const collection = { itemType: 'collection', outcome: 'deleted' }
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
    -14,
    -3,
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
    `the last loan repaid, ${oneReader} each: -12 to -30 (policygenius.com, 2021, and others)`,
    720,
    'close_account',
    { accountType: 'auto_loan', otherInstallmentOpen: false, balance: 0, originalAmount: 15_000 },
    1,
    -30,
    -10,
  ],
  [`${smaller}, mean +25`, 650, 'dispute', { ...medical, remainingSimilarItems: 0 }, 3, 20, 30],
  [
    `${smaller}: under $500, mean +21`,
    630,
    'dispute',
    { ...medical, amount: 300, remainingSimilarItems: 0 },
    3,
    16,
    26,
  ],
  [
    `${smaller}: over $500, mean +32`,
    630,
    'dispute',
    { ...medical, amount: 1_200, remainingSimilarItems: 0 },
    3,
    27,
    37,
  ],
  [
    `${cfpb} (2024), all medical collections removed, +20`,
    600,
    'dispute',
    { ...medical, remainingSimilarItems: 0 },
    3,
    15,
    25,
  ],
  [
    `${rct}, mean +3.6, mostly with other collections`,
    560,
    'dispute',
    { ...medical, remainingSimilarItems: 6 },
    3,
    1,
    8,
  ],
  [
    `${rct}, mean +13.4 with no other collection (CFPB found 20 to 25)`,
    580,
    'dispute',
    { ...medical, remainingSimilarItems: 0 },
    3,
    10,
    23,
  ],
  [`${nyFed}: a collection removed, mean +11`, 600, 'dispute', collection, 3, 8, 14],
  [
    `${nyFed}: all collections removed, mean +14`,
    600,
    'dispute',
    { ...collection, remainingSimilarItems: 0 },
    3,
    11,
    17,
  ],
  [liens, 650, 'dispute', { itemType: 'tax_lien', outcome: 'deleted' }, 3, 10, 20],
  [
    'VantageScore (2016, pymnts.com), liens and judgments removed, mean +11',
    600,
    'dispute',
    { itemType: 'civil_judgment', outcome: 'deleted' },
    3,
    6,
    16,
  ],
  [
    'FTC (2012), errors corrected: more than half of the changes under 20',
    680,
    'dispute',
    { itemType: 'error', outcome: 'deleted' },
    3,
    3,
    20,
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
