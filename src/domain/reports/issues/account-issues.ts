import type { BureauName } from '../../bureaus.ts'
import { isCollection, isLateNow, markOf, wasLate } from '../credit-figures.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { ReportIssue } from '../report.ts'
import { printedMoney } from '../text/money.ts'

/** What is asked of one account; the answers of all rules together are its issues. */
interface AccountQuestion {
  readonly account: ReadAccount
  readonly bureau: BureauName
  readonly now: number
}

export type AccountRule = (question: AccountQuestion) => ReportIssue | undefined

export const lateNow: AccountRule = ({ account }) => {
  if (!isLateNow(account)) return undefined
  const days = account.status.replace('late_', '')
  const due = account.pastDue
  return {
    kind: 'late_now',
    severity: 'high',
    description: `${account.name} is reported ${days === '120' ? '120 or more' : `at least ${days}`} days late${due === null ? '' : `, ${printedMoney(due)} past due`}.`,
    recommendation: `Pay ${due === null || due <= 0 ? 'what is past due' : `the ${printedMoney(due)} that is past due`} before the next 30-day mark, or call the creditor today and ask for a hardship plan; each further 30 days late hurts more. When the account is current again and the late was an exception, ask for a goodwill adjustment. If it was paid on time, dispute the entry with your proof of payment.`,
    account: account.name,
  }
}

export const pastLate: AccountRule = ({ account }) => {
  if (!wasLate(account) || isCollection(account) || account.status === 'charge_off')
    return undefined
  return {
    kind: 'past_late',
    severity: account.worstLate !== null && account.worstLate >= 90 ? 'medium' : 'low',
    description: `${account.name} shows a payment ${account.worstLate} or more days late in its history.`,
    recommendation:
      'Check the month against your own records. If it is right, a short goodwill letter to the creditor is all that can be tried: it may say no, and the mark weighs less each year. If it is wrong, dispute that month with proof of payment. Automatic payment of the minimum keeps it from happening again.',
    account: account.name,
  }
}

export const chargeOff: AccountRule = ({ account }) => {
  if (account.status !== 'charge_off') return undefined
  const { balance } = account
  return {
    kind: 'charge_off',
    severity: 'high',
    description: `${account.name} is reported as charged off${balance === null ? '' : ` with a balance of ${printedMoney(balance)}`}.`,
    recommendation:
      balance === 0
        ? 'Nothing is owed. Check that the amounts and the date of first delinquency are right, because that date decides when the item comes off; dispute only what is wrong.'
        : 'Ask the creditor in writing who owns the debt and what is owed before paying anyone. Paying or settling changes the entry to paid and stops a sale or a suit, but does not remove it; a payment can restart the time to sue in some states. Check the date of first delinquency.',
    account: account.name,
  }
}

export const collection: AccountRule = ({ account }) => {
  if (!isCollection(account) || account.medical) return undefined
  const isPaid = account.status === 'paid' || account.balance === 0
  return {
    kind: 'collection',
    severity: isPaid ? 'medium' : 'high',
    description: `${account.name} reports a ${isPaid ? 'paid collection' : 'collection'}${account.balance === null || isPaid ? '' : ` of ${printedMoney(account.balance)}`}.`,
    recommendation: isPaid
      ? 'Newer models (FICO 9 and 10, VantageScore 3.0 and 4.0) ignore paid collections, FICO 8 does not. Keep the proof of payment, check that the balance reads $0, and let it age off.'
      : 'Within 30 days of the collector’s first notice, ask it in writing to validate the debt. If it is yours and still within the time to sue, weigh paying or settling, with the terms in writing first; newer models ignore paid collections, FICO 8 does not. If it is not yours or the amount is wrong, dispute it with the bureau.',
    account: account.name,
  }
}

/** What the history shows and the status does not, or no longer. */
export const pastMark: AccountRule = ({ account }) => {
  const mark = markOf(account)
  if (mark === null || mark === account.status || isCollection(account)) return undefined
  return {
    kind: 'past_mark',
    severity: 'medium',
    description: `${account.name} shows a ${mark.replace('_', '-')} in its payment history.`,
    recommendation:
      'Check the month against your own records and the creditor’s letters. If it is right it weighs less each year and may be reported for seven years from the first missed payment. If it is wrong, dispute that month with your proof.',
    account: account.name,
  }
}

const lasting = {
  bankruptcy: [
    'as included in bankruptcy',
    'Check that a discharged debt shows a balance of $0 and nothing past due; dispute it with the discharge order if it does not. Build new on-time history with one small account.',
  ],
  repossession: [
    'as a repossession',
    'Check the remaining balance against the creditor’s notice of the sale; dispute a wrong amount. The mark itself stays for seven years from the first missed payment.',
  ],
  foreclosure: [
    'with a foreclosure',
    'If the home is not sold yet, call the servicer and a HUD-approved housing counsellor at once: the loan may still be brought current or modified. Else check the remaining balance and the dates; dispute what is wrong. The mark itself stays for seven years from the first missed payment.',
  ],
} as const

export const lastingMark: AccountRule = ({ account }) => {
  const { name, status } = account
  if (status !== 'repossession' && status !== 'foreclosure' && status !== 'bankruptcy')
    return undefined
  const [told, recommendation] = lasting[status]
  return {
    kind: status,
    severity: 'high',
    description: `${name} is reported ${told}.`,
    recommendation,
    account: name,
  }
}

export const missingLimit: AccountRule = ({ account }) => {
  const { revolving, open, limit, balance } = account
  const isRunning = open !== false && balance !== null && balance > 0
  if (
    !revolving ||
    limit !== null ||
    !isRunning ||
    isCollection(account) ||
    account.status === 'charge_off'
  )
    return undefined
  return {
    kind: 'missing_limit',
    severity: 'low',
    description: `${account.name} reports a balance but no credit limit, so its utilization cannot be told.`,
    recommendation:
      'If the account has a limit, ask the creditor to report it: without one a score may take the highest balance for the limit and see the card as nearly full.',
    account: account.name,
  }
}
