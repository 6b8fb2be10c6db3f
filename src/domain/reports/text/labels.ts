/** What the value of a label tells of an account. */
export type Field =
  | 'name'
  | 'number'
  | 'type'
  | 'loanType'
  | 'status'
  | 'payStatus'
  | 'balance'
  | 'limit'
  | 'highBalance'
  | 'pastDue'
  | 'opened'
  | 'closed'
  | 'firstDelinquency'
  | 'originalCreditor'
  | 'originalAmount'
  | 'removal'
  | 'remarks'
  | 'worstLate'
  | 'responsibility'
  | 'lastActivity'
  | 'soldTo'
  /** "Open" or "Closed", apart from how it is paid. */
  | 'openState'
  /** What the creditor does: "Utilities", "Medical or Health Care". */
  | 'creditorClass'
  /** A label that we know but whose value tells nothing: it ends the value before it. */
  | 'other'

/** Fields whose values are amounts, and those whose values are dates. */
export const amountFields: ReadonlySet<Field> = new Set<Field>([
  'balance',
  'limit',
  'highBalance',
  'pastDue',
  'originalAmount',
])
export const dateFields: ReadonlySet<Field> = new Set<Field>([
  'opened',
  'closed',
  'firstDelinquency',
  'removal',
  'lastActivity',
])

/**
 * The labels that the layouts print, as `labelForm` writes them. Sources: Experian, TransUnion and
 * Equifax consumer disclosures and their published guides, three-bureau consumer pages.
 */
const printed: Readonly<Record<Field, string>> = {
  name: 'account|account name|creditor|creditor name|lender|company|company name|name of creditor|furnisher|collection agency|agency',
  number:
    'account number|partial account number|account ending in|account ending|account no|account #|account|acct|acct #|acct no|number|account id',
  type: 'account type|type|type of account|kind',
  loanType: 'loan type|type of loan|account type detail|loan/account type|account detail',
  status: 'status|condition|account condition|account status|account rating|current status',
  payStatus: 'pay status|payment status|current payment status',
  balance:
    'balance|current balance|recent balance|reported balance|balance owed|amount owed|amount|account balance|balance amount|unpaid balance|present balance',
  limit:
    'credit limit|limit|credit line|credit limit/original amount|credit limit or original amount|limit/original amount|limit / loan|limit/loan|total credit limit',
  highBalance: 'high balance|highest balance|largest past balance|high credit|balance high',
  pastDue: 'past due|amount past due|past due amount|past-due amount|total past due',
  opened:
    'date opened|opened|open date|opened on|account opened|date of opening|date assigned|assigned date',
  closed: 'date closed|closed|closed date|closed on',
  firstDelinquency:
    'date of first delinquency|first delinquency|date of 1st delinquency|original delinquency date|date of original delinquency|first delinquent|1st delinquency',
  originalCreditor: 'original creditor|original creditor name|original lender',
  originalAmount: 'original amount|loan amount|original amount owed|original balance|original debt',
  removal:
    'on record until|estimated month and year that this item will be removed|estimated removal date|estimated date of removal|estimated date that this item will be removed|estimated month and year this item will be removed|this account is scheduled to continue on record until|scheduled to continue on record until',
  remarks: 'remarks|comments|comment|creditor remarks|creditor comments|notes',
  worstLate:
    'maximum delinquency|worst payment status|worst delinquency|highest delinquency|worst rating',
  responsibility:
    'responsibility|owner|ownership|bureau code|account designator code|account designator|payment responsibility|whose account|ecoa',
  lastActivity:
    'date of last activity|date last active|last activity|last activity date|date of last payment|last payment date|last payment made|last payment|most recent payment',
  soldTo: 'sold to|company sold|account sold to|transferred to|purchased by|account transferred to',
  openState: 'open/closed',
  creditorClass: 'creditor classification',
  other:
    'delinquency first reported|your statement|utilization|credit utilization|debt-to-credit ratio|credit usage|balance updated|date updated|last updated|updated|recent payment|monthly payment|scheduled payment|scheduled payment amount|actual payment|actual payment amount|payment received|terms|terms frequency|term duration|address|phone|phone number|status updated|date of status|reported since|date reported|last reported|first reported|months reviewed|no of months terms|activity designator|charge off amount|deferred payment start date|balloon payment date|balloon payment amount|available credit|interest type|narrative code|account history|payment history|monthly payment amount|last verified|contact info|account info|balance date|status date|creditor type|business type|address identification number|address id|address id #|lender rank|score scale|prepared for|file number|report number|report date|date generated|date created|confirmation number|name|credit score|score|social security number|date of birth|late payments|payment terms|credit type|industry|date verified|dispute status|current rating|reported|credit limit hist|historical credit limit|hist credit limit|two-year payment history|days late 7 year history|balance history|actual amount paid|source',
}

const fields = new Map<string, Field>()
for (const [field, labels] of Object.entries(printed) as [Field, string][]) {
  for (const label of labels.split('|')) if (!fields.has(label)) fields.set(label, field)
}

/**
 * The first words of labels, each with how many words the longest label has that it begins, and the last
 * words: most words of a report are neither, and cost no further look.
 */
const longestFrom = new Map<string, number>()
const lastWords = new Set<string>()
for (const label of fields.keys()) {
  const words = label.split(' ')
  const [first = ''] = words
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length))
  lastWords.add(words.at(-1) ?? '')
}

/** The word as labels have it; a colon or a star that stands alone is part of the word beside it. */
function wordForm(word = '', beside = ''): string {
  const form = labelForm(word)
  return form === '' ? labelForm(beside) : form
}

const longestLabel = Math.max(...longestFrom.values())

/** How every label begins, in two letters; where a mark or another letter stands it may yet be one. */
const begins = new RegExp(
  `^(?:${[...new Set([...fields.keys()].map((label) => label.slice(0, 2)))].join('|')}|.?[^a-z\\d]|.?$)`,
  'is',
)

/** Written as labels are, but for its case: ASCII without marks, its words one space apart. */
const formed = /^[!-'+,/\d;-~]+(?: [!-'+,/\d;-~]+)*$/

/** "Credit Limit (Hist.):" and "credit limit hist" are one label. */
function labelForm(text: string): string {
  const lower = text.toLowerCase()
  if (formed.test(lower)) return lower
  return lower
    .replace(/ [-–] /g, ' ')
    .replace(/[().:*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function fieldOf(label: string): Field | undefined {
  return label.length > 80 || !begins.test(label) ? undefined : fields.get(labelForm(label))
}

/** A known label found among words: the words from `start` up to `end`. */
export interface LabelPlace {
  readonly field: Field
  readonly start: number
  readonly end: number
}

/** The longest label that the words begin with at `start`. */
export function labelFrom(words: readonly string[], start: number): LabelPlace | undefined {
  if (!begins.test(words[start] ?? '')) return undefined
  const most = longestFrom.get(wordForm(words[start], words[start + 1]))
  if (most === undefined) return undefined
  for (let end = furthestEnd(words, start, most); end > start; end--) {
    const field = fieldOf(words.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}

/** Where a label of at most so many words ends at the latest: marks that stand alone are no words, a colon ends it. */
function furthestEnd(words: readonly string[], start: number, most: number): number {
  const last = Math.min(words.length, start + longestLabel + 1)
  let count = 0
  for (let end = start; end < last; end++) {
    const word = words[end] ?? ''
    if (!/^(?:[().:*]*|[-–])$/.test(word)) count++
    if (count > most) return end
    if (word.endsWith(':')) return end + 1
  }
  return last
}

/**
 * The longest label that ends with the word before `end`, a word with a colon. Right behind another
 * label "Current" is its value ("Status: Current Balance: $5"), not the start of "Current Balance".
 */
export function labelUpTo(words: readonly string[], end: number, from: number) {
  if (!lastWords.has(wordForm(words[end - 1], words[end - 2]))) return undefined
  const first = from > 0 && /^current$/i.test(words[from] ?? '') ? from + 1 : from
  for (let start = Math.max(first, end - longestLabel - 1); start < end; start++) {
    const field = fieldOf(words.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}
