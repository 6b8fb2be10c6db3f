import {
  claimIn,
  isSoldIn,
  lateBucket,
  statusFrom,
  worstIn,
} from '../../engine/accounts/account-status.ts'
import { accountTypeFrom, isMedicalIn } from '../../engine/accounts/account-type.ts'
import { accountFromValues } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { type DataNode, nodesNamed, type Values, valuesOf } from '../../engine/text/data-tree.ts'
import { markIn } from '../../engine/text/payment-history.ts'
import type { ReportAccount } from '../../report.ts'
import { codedAmount, codedDate, monthsOf, openOf, stateOf, worstOfCounts } from './coded-values.ts'
import { endingOf, nameOf } from './data-report.ts'

/** `_CURRENT_RATING _Type` of MISMO 2 and `CreditLiabilityCurrentRatingType` of MISMO 3. */
const ratings: readonly (readonly [RegExp, ReportAccount['status']])[] = [
  [/^asagreed|^current/i, 'current'],
  [/^late30/i, 'late_30'],
  [/^late60/i, 'late_60'],
  [/^late90/i, 'late_90'],
  [/^late(?:over)?1[258]0/i, 'late_120'],
  [/bankruptcy|wageearner/i, 'bankruptcy'],
  [/^collection(?:orchargeoff)?$/i, 'collection'],
  [/chargeoff/i, 'charge_off'],
  [/^foreclosure(?!or)/i, 'foreclosure'],
  [/repossession/i, 'repossession'],
]

/** Converts a liability; undefined without a name or any other value. */
export function mismoAccount(node: DataNode): NormalAccount | undefined {
  const get = valuesOf(node)
  const name = nameOf(creditorIn(node))
  if (name === null || !hasAccountData(get)) return undefined
  const kind = `${words(get('loantype', 'creditloantype'))}, ${words(get('accounttype', 'type', 'portfoliotype'))}`
  const comments = nodesNamed(node, 'creditcomment')
    .map((one) => valuesOf(one)('text', 'creditcommenttext'))
    .join('. ')
  const isCollection =
    node.name === 'collections' ||
    /collection/i.test(kind) ||
    /^(?:true|y)$/i.test(get('iscollectionindicator', 'collectionindicator'))
  const type = isCollection ? 'collection' : typeOf(kind)
  const printed = get('currentratingtype', 'currentrating', 'paymentstatus', 'status')
  const state = get('accountstatustype', 'accountstatus', 'openorclosed')
  const rating =
    ratings.find(([pattern]) => pattern.test(printed.replace(/[^a-z0-9]/gi, '')))?.[1] ??
    statusFrom(`${printed}. ${state}`, isCollection).status
  const isPaid = /^paid/i.test(state)
  const isClosed =
    /^(?:closed|paid|refinanced|transferred|c$)/i.test(state) ||
    get('accountcloseddate', 'closeddate', 'dateclosed', 'closedate') !== ''
  const status = isPaid && (isCollection || rating === 'charge_off') ? 'paid' : rating
  const open = openOf(isClosed, isCollection ? (status ?? 'collection') : status)
  const originalCreditor = nameOf(get('originalcreditorname', 'originalcreditor'))
  const history = monthsOf(
    get('paymentpatterndata', 'paymentpatterndatatext', 'paymentpattern', 'paymenthistory'),
    'from_zero',
  )
  return accountFromValues({
    name,
    type,
    status: stateOf(isCollection && status !== 'paid' ? 'collection' : status, open),
    open,
    balance: codedAmount(
      get('unpaidbalanceamount', 'balanceamount', 'currentbalance', 'balance', 'unpaidbalance'),
    ),
    limit: codedAmount(get('limitamount', 'creditlimitamount', 'creditlimit')),
    lastFour: endingOf(get('accountidentifier', 'accountnumber')),
    openedOn: codedDate(get('accountopeneddate', 'openeddate', 'dateopened', 'opendate')),
    firstDelinquencyOn: codedDate(get('firstdelinquencydate', 'dateoffirstdelinquency')),
    pastDue: codedAmount(get('pastdueamount', 'pastdue', 'amountpastdue')),
    worstLate: worstIn(history, [worstCounted(get)]),
    historyMark: markIn(history),
    medical: isMedicalIn(
      `${get('creditbusinesstype', 'creditorbusinesstype')} ${comments} ${originalCreditor ?? ''}`,
    ),
    originalAmount: /revolving|creditline/i.test(kind)
      ? null
      : codedAmount(get('originalbalanceamount', 'highcreditamount', 'highbalanceamount')),
    originalCreditor,
    isAuthorizedUser: /authorized/i.test(get('accountownershiptype', 'ownershiptype', 'ecoa')),
    isSold: /transferred/i.test(state) || isSoldIn(comments),
    claim: /^(?:y|true)/i.test(get('consumerdisputeindicator')) ? 'disputed' : claimIn(comments),
    closedOn: codedDate(get('accountcloseddate', 'closeddate', 'dateclosed', 'closedate')),
    lastActivityOn: codedDate(get('lastactivitydate', 'dateoflastactivity', 'lastpaymentdate')),
  })
}

/** Creditor of this account, not the original creditor. */
function creditorIn(node: DataNode): string {
  const part = node.children.find(({ name }) => name === 'creditor')
  const own = part === undefined ? '' : valuesOf(part)('name', 'fullname')
  const flat = ['creditorname', 'subscribername', 'creditor', 'accountname', 'name']
  return own || (flat.map((one) => node.values.get(one) ?? '').find((one) => one !== '') ?? '')
}

/** Splits "HomeEquityLineOfCredit" into words. */
export function words(name: string): string {
  return name.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/_/g, ' ')
}

function hasAccountData(get: Values): boolean {
  return (
    get('unpaidbalanceamount', 'balanceamount', 'currentbalance', 'balance', 'accounttype') !==
      '' || get('accountidentifier', 'accountnumber', 'loantype', 'creditloantype') !== ''
  )
}

function typeOf(kind: string): ReportAccount['type'] {
  const [detail = '', broad = ''] = kind.split(', ')
  const named = accountTypeFrom(detail)
  return named === 'other'
    ? accountTypeFrom(broad.replace(/^credit line$/i, 'line of credit'))
    : named
}

function worstCounted(get: Values): ReportAccount['worstLate'] {
  const [thirty = '', sixty = '', ninety = ''] = ['30', '60', '90'].map((days) =>
    get(`latecount${days}days`, `${days}dayslatecount`, `late${days}count`, `late${days}dayscount`),
  )
  const counted = worstOfCounts(thirty, sixty, ninety)
  const rated = /late(?:over)?(\d{2,3})/i.exec(get('highestadverseratingtype'))?.[1]
  return lateBucket(Math.max(counted ?? 0, Number(rated ?? 0))) ?? counted
}
