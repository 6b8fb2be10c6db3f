import type { BureauName } from '../../../bureaus.ts'
import { accountFromFields } from '../../account-from-fields.ts'
import { accountTypeFrom, isInstallmentType } from '../../account-type.ts'
import type { ReadAccount } from '../../normal-form.ts'
import type { Field } from '../../text/labels.ts'
import { isMark } from '../../text/payment-history.ts'
import type { LateHistory } from './late-history.ts'
import type { PrintedLabel } from './printed-labels.ts'

export interface Entry {
  readonly name: string
  readonly originalCreditor: string
  readonly bureau: BureauName
  readonly record: number
  readonly values: ReadonlyMap<PrintedLabel, string>
  readonly history: LateHistory
}

/** Labels whose values are read as the other layouts read them. */
const plain = [
  'number',
  'opened',
  'balance',
  'closed',
  'payStatus',
  'pastDue',
  'limit',
  'originalCreditor',
  'firstDelinquency',
] as const satisfies readonly (PrintedLabel & Field)[]

/** One bureau's entry of an account; undefined where the bureau tells nothing of it. */
export function accountFromEntry(entry: Entry): ReadAccount | undefined {
  const { values, history } = entry
  const text = (label: PrintedLabel) => values.get(label) ?? ''
  const fields = new Map<Field, string>(
    plain.flatMap((label) => {
      const value = values.get(label)
      return value === undefined ? [] : [[label, value] as const]
    }),
  )
  if (values.size === 0) return undefined
  const status = [text('rating'), text('status')].filter((one) => one !== '').join('. ')
  const remarks = [text('remarks'), disputeIn(text('dispute'))]
    .filter((one) => one !== '')
    .join('. ')
  if (status !== '') fields.set('status', status)
  if (remarks !== '') fields.set('remarks', remarks)
  fields.set('loanType', typeWords(text('type'), `${text('creditorType')}. ${text('remarks')}`))
  fields.set('type', typeOfCreditor(text('creditorType')))
  fields.set('responsibility', text('description'))
  if (entry.originalCreditor !== '' && !fields.has('originalCreditor'))
    fields.set('originalCreditor', entry.originalCreditor)
  fields.set('lastActivity', text('lastActivity') || text('lastPayment'))
  const account = accountFromFields({
    name: entry.name,
    fields,
    history: history.ratings,
    bureau: entry.bureau,
    record: entry.record,
    closingIsPrinted: true,
  })
  return account === undefined ? undefined : withCounts(account, history.worst)
}

/** "Revolving" is a card, unless a remark or the creditor's kind names a line of credit. */
function typeWords(type: string, beside: string): string {
  return /revolving/i.test(type) && /line of credit|\bheloc\b|home equity/i.test(beside)
    ? 'line of credit'
    : type
}

/** A bank that issues cards lends in other ways too: the creditor's kind tells only of loans and collectors. */
function typeOfCreditor(words: string): string {
  const type = accountTypeFrom(words)
  return isInstallmentType(type) || type === 'collection' ? words : ''
}

function disputeIn(printed: string): string {
  return /\bnot\b|\bno\b/i.test(printed) ? '' : printed
}

/** Seven years of counts reach further back than two years of months. */
function withCounts(account: ReadAccount, counted: LateHistory['worst']): ReadAccount {
  const { worstLate, status } = account
  if (counted === null || (counted === 0 && (worstLate !== null || isMark(status)))) return account
  return {
    ...account,
    worstLate: counted > (worstLate ?? 0) || counted === 0 ? counted : worstLate,
  }
}
