import { isAbsent } from '../../engine/three-bureau/bureau-columns.ts'

/** Meaning of a label; 'other' is known but unused. */
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

/** Shape of a label's value, to pair labels and values by position. */
type ValueShape = 'code' | 'money' | 'date' | 'word' | 'text'

interface ShapedLabel {
  readonly label: PrintedLabel
  readonly look: ValueShape
}

/** Printed labels without the colon. */
const labels: ReadonlyMap<string, ShapedLabel> = new Map<string, ShapedLabel>([
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

const labelsByLength = [...labels.keys()].toSorted((one, other) => other.length - one.length)

export interface FoundLabel extends ShapedLabel {
  /** Text after it in the same cell. */
  readonly rest: string
}

/** Label at the start of a text; a longer word does not match ("Balances: $5"). */
export function labelIn(text: string): FoundLabel | undefined {
  const printed = text.trim()
  const lower = printed.toLowerCase().replace(/\s+/g, ' ')
  const name = labelsByLength.find(
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

const shapeOfValue: Readonly<Record<ValueShape, RegExp>> = {
  code: /^[\dA-Z*•-]{2,30}$/i,
  money: /^\$?[\d,]+(?:\.\d\d)?$|^n\/a$/i,
  date: /^\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}$|^n\/a$/i,
  word: /\p{L}|\d/u,
  text: /\p{L}|\d/u,
}

/** Words of an account state, responsibility or dispute. */
const ownWords: Readonly<Partial<Record<PrintedLabel, RegExp>>> = {
  rating: /^(?:open|closed|derogatory|paid|transfer|refinanc|unknown|other|settled)/i,
  description:
    /^(?:individual|joint|authori[sz]ed|terminated|co-?signer|maker|undesignated|shared|participant|deceased|on behalf|unknown|other)/i,
  dispute: /disput/i,
  status: /^(?:open|closed|derogatory|paid|transfer|refinanc|unknown|other|settled)/i,
}

/** True if a line can be the label's value, judging by position alone. */
export function canBeValue({ label, look }: ShapedLabel, value: string): boolean {
  return isAbsent(value) || (ownWords[label] ?? shapeOfValue[look]).test(value)
}

/** Only free text wraps. */
export function canWrap({ look }: ShapedLabel): boolean {
  return look === 'text'
}
