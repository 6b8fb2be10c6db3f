import { claimIn, isSoldIn, lateBucket, statusFrom } from '../../engine/accounts/account-status.ts'
import {
  accountTypeFrom,
  isInstallmentType,
  isMedicalIn,
} from '../../engine/accounts/account-type.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { accountFromValues, lastFourOf } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { shortDateFrom } from '../../engine/text/dates.ts'
import { moneyFrom } from '../../engine/text/money.ts'
import { isMark } from '../../engine/text/payment-history.ts'
import type { ReportAccount } from '../../report.ts'
import { mannerFrom, mannersIn } from './manner-of-payment.ts'
import type { PrintedTrade } from './printed-trades.ts'
import { remarkWords } from './remark-codes.ts'

/** Converts a trade; undefined if its name cannot be a creditor's. */
export function accountFromTrade(trade: PrintedTrade): NormalAccount | undefined {
  const name = creditorName(trade.name)
  if (name === undefined) return undefined
  const words = remarkWords(trade.remarks)
  const type = typeOf(trade)
  const closedOn = shortDateFrom(trade.closed)
  const balance = moneyFrom(trade.balance)
  const status = statusOf(trade, words, balance)
  const isDead = isMark(status) || mannerFrom(trade.manner).mark !== null
  const months = mannersIn(trade.pattern)
  return accountFromValues({
    name,
    type,
    status,
    open: closedOn !== null ? false : isDead || trade.manner === '' ? null : true,
    balance,
    limit: moneyFrom(trade.limit),
    lastFour: lastFourOf(trade.number),
    openedOn: shortDateFrom(trade.opened),
    pastDue: moneyFrom(trade.pastDue),
    worstLate: worstOf(trade),
    historyMark: months.find(({ mark }) => mark !== null)?.mark ?? null,
    medical: isMedicalIn(`${trade.loanType} ${words}`),
    originalAmount:
      isInstallmentType(type) || trade.kind === 'I' ? moneyFrom(trade.highCredit) : null,
    isAuthorizedUser: trade.ecoa === 'A',
    isSold: isSoldIn(words),
    claim: claimIn(words),
    closedOn,
  })
}

/**
 * Account letters: R revolving, I installment, M mortgage, C check credit (a line), O open.
 * Subscribers of kind Y are collectors.
 */
function typeOf({ kind, loanType, business }: PrintedTrade): ReportAccount['type'] {
  if (business === 'Y') return 'collection'
  const named = accountTypeFrom(loanType)
  if (kind === 'R' && /equity|\bHE\b/i.test(loanType)) return 'line_of_credit'
  if (named !== 'other') return named
  if (kind === 'R') return 'credit_card'
  if (kind === 'C') return 'line_of_credit'
  return kind === 'M' ? 'mortgage' : 'other'
}

function statusOf(trade: PrintedTrade, words: string, balance: number | null) {
  const { manner, kind, closed } = trade
  const { late, mark, isPaying } = mannerFrom(manner)
  const remarkStatus = statusFrom(words, false).status
  if (remarkStatus === 'bankruptcy' || remarkStatus === 'foreclosure') return remarkStatus
  if (mark === 'repossession') return kind === 'M' ? 'foreclosure' : mark
  if (isPaying && balance === 0) return 'paid'
  if (mark !== null) return mark
  const days = late === null || late === 0 ? null : lateBucket(late)
  if (days !== null) return `late_${days}` as const
  if (/P$/i.test(closed) || (closed !== '' && remarkStatus === 'paid')) return 'paid'
  if (closed !== '') return 'closed'
  return late === 0 ? 'current' : 'unknown'
}

/** Null if no history is printed, or only a bad end. */
function worstOf(trade: PrintedTrade): NormalAccount['worstLate'] {
  const { pattern, manner, worstManner, counters } = trade
  const months = [...mannersIn(pattern), mannerFrom(manner), mannerFrom(worstManner)]
  const counted = [30, 60, 90].filter((_, place) => (counters?.[place] ?? 0) > 0)
  const worst = lateBucket(Math.max(0, ...months.map(({ late }) => late ?? 0), ...counted))
  if (worst !== null) return worst
  const isClean = months.every(({ mark }) => mark === null)
  const hasHistory = counters !== undefined || mannersIn(pattern).length > 0
  return isClean && hasHistory ? 0 : null
}
