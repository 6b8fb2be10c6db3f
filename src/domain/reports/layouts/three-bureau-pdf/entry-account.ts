import type { BureauName } from '../../../bureaus.ts'
import { accountTypeFrom, isInstallmentType } from '../../engine/accounts/account-type.ts'
import { accountFromFields } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import type { Field } from '../../engine/text/labels.ts'
import { isMark } from '../../engine/text/payment-history.ts'
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

/** Labels parsed as in other layouts. */
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

/** One bureau's entry of an account; undefined without values. */
export function accountFromEntry(entry: Entry): NormalAccount | undefined {
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

/** "Revolving" is a card, unless a remark or the creditor type names a line of credit. */
function typeWords(type: string, beside: string): string {
  return /revolving/i.test(type) && /line of credit|\bheloc\b|home equity/i.test(beside)
    ? 'line of credit'
    : type
}

/**
 * Card issuers also lend otherwise: the creditor type is reliable only for loans and collectors.
 */
function typeOfCreditor(words: string): string {
  const type = accountTypeFrom(words)
  return isInstallmentType(type) || type === 'collection' ? words : ''
}

function disputeIn(printed: string): string {
  return /\bnot\b|\bno\b/i.test(printed) ? '' : printed
}

/** Seven years of counts reach further back than two years of months. */
function withCounts(account: NormalAccount, counted: LateHistory['worst']): NormalAccount {
  const { worstLate, status } = account
  if (counted === null || (counted === 0 && (worstLate !== null || isMark(status)))) return account
  return {
    ...account,
    worstLate: counted > (worstLate ?? 0) || counted === 0 ? counted : worstLate,
  }
}
