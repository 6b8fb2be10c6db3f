import type { PublishedAction } from './published-figures.ts'

type Row = readonly [
  source: string,
  score: number,
  details: PublishedAction['action']['details'],
  from: number,
  to: number,
]

const cfpb = 'CFPB'
const smaller = `${cfpb} (2023, buckleyfirm.com), last medical collection removed`
const rct = 'Kluender et al. (2024, paymentsjournal.com), medical debt relieved'
const nyFed = 'Federal Reserve Bank of New York, Liberty Street Economics, 2018-08-14'
const liens = 'liens and judgments removed, 2017 and 2018 (VantageScore about 10, FICO up to 20)'
const purged = 'FICO (2016, moneytalksnews.com), delinquencies of 90 days purged'

const medical = { itemType: 'medical_collection', outcome: 'deleted' }
const collection = { itemType: 'collection', outcome: 'deleted' }
const late = { itemType: 'late_payment', outcome: 'deleted' }

/**
 * What removed items were worth. The range around a mean is ours, and so is the score where none is
 * printed.
 */
const rows: readonly Row[] = [
  [`${smaller}, mean +25`, 650, { ...medical, remainingSimilarItems: 0 }, 20, 30],
  [
    `${smaller}: under $500, mean +21`,
    630,
    { ...medical, amount: 300, remainingSimilarItems: 0 },
    16,
    26,
  ],
  [
    `${smaller}: over $500, mean +32`,
    630,
    { ...medical, amount: 1_200, remainingSimilarItems: 0 },
    27,
    37,
  ],
  [
    `${cfpb} (2024), all medical collections removed, +20`,
    600,
    { ...medical, remainingSimilarItems: 0 },
    15,
    25,
  ],
  [
    `${rct}, mean +3.6, mostly with other collections`,
    560,
    { ...medical, remainingSimilarItems: 6 },
    1,
    8,
  ],
  [
    `${rct}, mean +13.4 with no other collection (CFPB found 20 to 25)`,
    580,
    { ...medical, remainingSimilarItems: 0 },
    10,
    23,
  ],
  [
    'Urban Institute (2023), all medical debt removed, 585 to 615',
    585,
    { ...medical, amount: 700, count: 2, remainingSimilarItems: 0 },
    20,
    40,
  ],
  [`${purged}: one of several, mean +14`, 620, { ...late, remainingSimilarItems: 1 }, 9, 19],
  [
    `${purged}: all, mean +33`,
    640,
    { ...late, count: 2, remainingSimilarItems: 0, onlyNegativeItem: true },
    23,
    43,
  ],
  [`${nyFed}: a collection removed, mean +11`, 600, collection, 8, 14],
  [
    `${nyFed}: all collections removed, mean +14`,
    600,
    { ...collection, remainingSimilarItems: 0 },
    11,
    17,
  ],
  [liens, 650, { itemType: 'tax_lien', outcome: 'deleted' }, 10, 20],
  [
    'VantageScore (2016, pymnts.com), liens and judgments removed, mean +11',
    600,
    { itemType: 'civil_judgment', outcome: 'deleted' },
    6,
    16,
  ],
  [
    'FTC (2012), errors corrected: more than half of the changes under 20',
    680,
    { itemType: 'error', outcome: 'deleted' },
    3,
    20,
  ],
]

export const publishedRemovals: readonly PublishedAction[] = rows.map(
  ([source, score, details, from, to]) => ({
    source,
    score,
    action: { type: 'dispute', details },
    month: 3,
    from,
    to,
  }),
)
