/** What a label of the form tells of an account; 'other' is known and tells nothing that is read. */
export type PrintedLabel =
  | 'number'
  | 'lastActivity'
  | 'opened'
  | 'balance'
  | 'closed'
  | 'rating'
  | 'description'
  | 'dispute'
  | 'creditorType'
  | 'status'
  | 'payStatus'
  | 'remarks'
  | 'lastPayment'
  | 'pastDue'
  | 'type'
  | 'limit'
  | 'originalCreditor'
  | 'firstDelinquency'
  | 'other'

/** How the value of a label looks, to pair labels with values by their places alone. */
type Look = 'code' | 'money' | 'date' | 'word' | 'text'

interface Label {
  readonly label: PrintedLabel
  readonly look: Look
}

/** The labels as the form prints them, without the colon. */
const labels: ReadonlyMap<string, Label> = new Map<string, Label>([
  ['account #', { label: 'number', look: 'code' }],
  ['account number', { label: 'number', look: 'code' }],
  ['high balance', { label: 'other', look: 'money' }],
  ['high credit', { label: 'other', look: 'money' }],
  ['last verified', { label: 'other', look: 'date' }],
  ['date of last activity', { label: 'lastActivity', look: 'date' }],
  ['date last active', { label: 'lastActivity', look: 'date' }],
  ['date reported', { label: 'other', look: 'date' }],
  ['date opened', { label: 'opened', look: 'date' }],
  ['balance owed', { label: 'balance', look: 'money' }],
  ['balance', { label: 'balance', look: 'money' }],
  ['closed date', { label: 'closed', look: 'date' }],
  ['date closed', { label: 'closed', look: 'date' }],
  ['account rating', { label: 'rating', look: 'word' }],
  ['account description', { label: 'description', look: 'word' }],
  ['dispute status', { label: 'dispute', look: 'word' }],
  ['creditor type', { label: 'creditorType', look: 'text' }],
  ['account status', { label: 'status', look: 'word' }],
  ['payment status', { label: 'payStatus', look: 'word' }],
  ['creditor remarks', { label: 'remarks', look: 'text' }],
  ['payment amount', { label: 'other', look: 'money' }],
  ['last payment', { label: 'lastPayment', look: 'date' }],
  ['term length', { label: 'other', look: 'word' }],
  ['past due amount', { label: 'pastDue', look: 'money' }],
  ['past due', { label: 'pastDue', look: 'money' }],
  ['account type', { label: 'type', look: 'text' }],
  ['payment frequency', { label: 'other', look: 'word' }],
  ['credit limit', { label: 'limit', look: 'money' }],
  ['original creditor', { label: 'originalCreditor', look: 'text' }],
  ['date of first delinquency', { label: 'firstDelinquency', look: 'date' }],
])

const longestFirst = [...labels.keys()].toSorted((one, other) => other.length - one.length)

export interface FoundLabel extends Label {
  /** What stands behind it in the same piece of the line. */
  readonly rest: string
}

/** The label that a text begins with; a word of it that goes on is none ("Balances: $5"). */
export function labelIn(text: string): FoundLabel | undefined {
  const printed = text.trim()
  const lower = printed.toLowerCase().replace(/\s+/g, ' ')
  const name = longestFirst.find(
    (label) => lower.startsWith(label) && /^(?:$|[\s:#])/.test(lower.slice(label.length)),
  )
  const found = name === undefined ? undefined : labels.get(name)
  if (name === undefined || found === undefined) return undefined
  const rest = printed
    .replace(/\s+/g, ' ')
    .slice(name.length)
    .replace(/^\s*:?\s*/, '')
  return { ...found, rest }
}

/** '--' stands for what a bureau does not tell. */
export function isAbsent(value: string): boolean {
  return /^[-–—]{1,3}$/.test(value) || value === ''
}

const looks: Readonly<Record<Look, RegExp>> = {
  code: /^[\dA-Z*•-]{2,30}$/i,
  money: /^\$?[\d,]+(?:\.\d\d)?$|^n\/a$/i,
  date: /^\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}$|^n\/a$/i,
  word: /\p{L}|\d/u,
  text: /\p{L}|\d/u,
}

/** Words that are the value of an open or paid state, of a person's part, of a kind. */
const ownWords: Readonly<Partial<Record<PrintedLabel, RegExp>>> = {
  rating: /^(?:open|closed|derogatory|paid|transfer|refinanc|unknown|other|settled)/i,
  description:
    /^(?:individual|joint|authori[sz]ed|terminated|co-?signer|maker|undesignated|shared|participant|deceased|on behalf|unknown|other)/i,
  dispute: /disput/i,
  status: /^(?:open|closed|derogatory|paid|transfer|refinanc|unknown|other|settled)/i,
}

/** Whether a line can be the value of a label, where only the order of lines tells. */
export function canBeValue({ label, look }: Label, value: string): boolean {
  return isAbsent(value) || (ownWords[label] ?? looks[look]).test(value)
}

/** Lines that wrap belong to labels of free text alone. */
export function canWrap({ look }: Label): boolean {
  return look === 'text'
}
