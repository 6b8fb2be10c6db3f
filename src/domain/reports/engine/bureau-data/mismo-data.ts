import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import type { ReportAccount } from '../../report.ts'
import {
  claimIn,
  isMedicalIn,
  isSoldIn,
  lateBucket,
  parseAccountType,
  parseStatus,
  worstIn,
} from '../accounts/account-words.ts'
import { normalizeValues } from '../accounts/normalize-account.ts'
import type {
  NormalAccount,
  NormalInquiry,
  NormalPublicRecord,
  NormalReport,
} from '../normal-form.ts'
import { type DataNode, type NodeValues, nodesNamed, valuesOf } from '../text/data-tree.ts'
import { readNotices } from '../text/notices.ts'
import { markIn } from '../text/payment-history.ts'
import { chapterIn, isEndedStatus } from '../text/public-records.ts'
import { modelIn } from '../text/scores.ts'
import {
  dataReport,
  endingOf,
  factorOf,
  identityOf,
  monthsOf,
  nameOf,
  openOf,
  parseCodedAmount,
  parseCodedDate,
  scoreOf,
  stateOf,
  worstOfCounts,
} from './data-values.ts'

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
function mismoAccount(node: DataNode): NormalAccount | undefined {
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
    parseStatus(`${printed}. ${state}`, isCollection).status
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
  return normalizeValues({
    name,
    type,
    status: stateOf(isCollection && status !== 'paid' ? 'collection' : status, open),
    open,
    balance: parseCodedAmount(
      get('unpaidbalanceamount', 'balanceamount', 'currentbalance', 'balance', 'unpaidbalance'),
    ),
    limit: parseCodedAmount(get('limitamount', 'creditlimitamount', 'creditlimit')),
    lastFour: endingOf(get('accountidentifier', 'accountnumber')),
    openedOn: parseCodedDate(get('accountopeneddate', 'openeddate', 'dateopened', 'opendate')),
    firstDelinquencyOn: parseCodedDate(get('firstdelinquencydate', 'dateoffirstdelinquency')),
    pastDue: parseCodedAmount(get('pastdueamount', 'pastdue', 'amountpastdue')),
    worstLate: worstIn(history, [worstCounted(get)]),
    historyMark: markIn(history),
    medical: isMedicalIn(
      `${get('creditbusinesstype', 'creditorbusinesstype')} ${comments} ${originalCreditor ?? ''}`,
    ),
    originalAmount: /revolving|creditline/i.test(kind)
      ? null
      : parseCodedAmount(get('originalbalanceamount', 'highcreditamount', 'highbalanceamount')),
    originalCreditor,
    isAuthorizedUser: /authorized/i.test(get('accountownershiptype', 'ownershiptype', 'ecoa')),
    isSold: /transferred/i.test(state) || isSoldIn(comments),
    claim: /^(?:y|true)/i.test(get('consumerdisputeindicator')) ? 'disputed' : claimIn(comments),
    closedOn: parseCodedDate(get('accountcloseddate', 'closeddate', 'dateclosed', 'closedate')),
    lastActivityOn: parseCodedDate(
      get('lastactivitydate', 'dateoflastactivity', 'lastpaymentdate'),
    ),
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
function words(name: string): string {
  return name.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/_/g, ' ')
}

function hasAccountData(get: NodeValues): boolean {
  return (
    get('unpaidbalanceamount', 'balanceamount', 'currentbalance', 'balance', 'accounttype') !==
      '' || get('accountidentifier', 'accountnumber', 'loantype', 'creditloantype') !== ''
  )
}

function typeOf(kind: string): ReportAccount['type'] {
  const [detail = '', broad = ''] = kind.split(', ')
  const named = parseAccountType(detail)
  return named === 'other'
    ? parseAccountType(broad.replace(/^credit line$/i, 'line of credit'))
    : named
}

function worstCounted(get: NodeValues): ReportAccount['worstLate'] {
  const [thirty = '', sixty = '', ninety = ''] = ['30', '60', '90'].map((days) =>
    get(`latecount${days}days`, `${days}dayslatecount`, `late${days}count`, `late${days}dayscount`),
  )
  const counted = worstOfCounts(thirty, sixty, ninety)
  const rated = /late(?:over)?(\d{2,3})/i.exec(get('highestadverseratingtype'))?.[1]
  return lateBucket(Math.max(counted ?? 0, Number(rated ?? 0))) ?? counted
}

/** Score models of mortgage lending: Equifax FICO 5, TransUnion FICO 4, Experian FICO 2. */
const models: readonly (readonly [RegExp, string])[] = [
  [/beacon ?5/i, 'FICO 5'],
  [/classic ?0?4/i, 'FICO 4'],
  [/experianfairisaac/i, 'FICO 2'],
]

/** Names of the report's date. */
const reportDates = [
  'creditreportfirstissueddate',
  'creditreportlastupdateddate',
  'reportdate',
  'requestedat',
] as const

/**
 * A MISMO credit response (2.x: attributes, 3.x: elements), and reseller JSON with the same names.
 * An entry reported by several bureaus becomes a copy for each, with a shared record number.
 */
export function readMismo(root: DataNode): NormalReport {
  const files = new Map(
    nodesNamed(root, 'creditfile').map((file) => [
      file.values.get('creditfileid') ?? '',
      bureauOf(file.values.get('creditrepositorysourcetype') ?? ''),
    ]),
  )
  const bureausOf = (node: DataNode) => {
    const get = valuesOf(node)
    const sources = nodesNamed(node, 'creditrepository', 'creditrepositories').map((one) =>
      bureauOf(valuesOf(one)('sourcetype', 'creditrepositorysourcetype', 'creditrepositories')),
    )
    const own = bureauOf(
      get('creditrepositorysourcetype', 'sourcetype', 'bureau', 'source', 'creditrepositories'),
    )
    const known = [...sources, own].filter((one) => one !== null)
    const file = files.get(get('creditfileid')) ?? null
    return known.length > 0 ? [...new Set(known)] : [file]
  }
  const liabilities = nodesNamed(root, 'creditliability', 'tradelines', 'tradeline', 'collections')
  const people = nodesNamed(root, 'borrower', 'party', 'alias', 'subject', 'consumer')
  const head = valuesOf({ ...root, children: [] })
  const response = valuesOf(nodesNamed(root, 'creditresponse', 'creditresponsedetail')[0] ?? root)
  return {
    ...dataReport(onlyBureauOf(head('bureau', 'creditbureau'))),
    country: /^ca(?:n|nada)?$/i.test(head('country', 'countrycode')) ? 'CA' : 'US',
    accounts: liabilities.flatMap((node, record) => {
      const account = mismoAccount(node)
      return account === undefined
        ? []
        : bureausOf(node).map((bureau) => ({ ...account, bureau, record }))
    }),
    ...scoresOf(root, bureausOf),
    inquiries: nodesNamed(root, 'creditinquiry', 'inquiries', 'inquiry').flatMap((node) =>
      bureausOf(node).flatMap((bureau) => inquiryOf(node, bureau)),
    ),
    publicRecords: nodesNamed(root, 'creditpublicrecord', 'publicrecords', 'publicrecord').flatMap(
      (node) => bureausOf(node).flatMap((bureau) => publicRecordOf(node, bureau)),
    ),
    reportDate: parseCodedDate(head(...reportDates, 'date') || response(...reportDates)),
    notices: readNotices(
      nodesNamed(root, 'creditfile', 'alertmessage').flatMap((file) =>
        nodesNamed(file, 'creditcomment', 'alertmessage').map((one) =>
          valuesOf(one)('text', 'creditcommenttext', 'alertmessagetext'),
        ),
      ),
    ),
    identity: identityOf(
      people.map((one) => {
        const get = valuesOf(one)
        return `${get('firstname')} ${get('middlename')} ${get('lastname')}`
      }),
      people.map((one) => valuesOf(one)('ssn', 'taxpayeridentifiervalue')),
    ),
  }
}

function bureauOf(text: string): BureauName | null {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '')
  return knownBureaus.find((name) => plain.includes(name.toLowerCase())) ?? null
}

/** A report of several bureaus belongs to none alone. */
function onlyBureauOf(text: string): BureauName | null {
  const named = knownBureaus.filter((name) => text.toLowerCase().includes(name.toLowerCase()))
  return named.length === 1 ? (named[0] ?? null) : null
}

function scoresOf(
  root: DataNode,
  bureausOf: (node: DataNode) => readonly (BureauName | null)[],
): Pick<NormalReport, 'scores' | 'factors'> {
  const nodes = nodesNamed(root, 'creditscore', 'scores', 'score')
  return {
    scores: nodes.flatMap((node) => {
      const get = valuesOf(node)
      const named = get('modelnametype', 'modelname', 'model', 'scoremodel')
      const name = /^other$/i.test(named) ? get('modelnametypeotherdescription') : named
      const model = models.find(([one]) => one.test(name))?.[1] ?? modelIn(words(name))
      return bureausOf(node).flatMap((bureau) =>
        scoreOf(get('value', 'scorevalue', 'creditscore', 'score'), model, bureau),
      )
    }),
    factors: nodes.flatMap((node) =>
      nodesNamed(node, 'factor', 'factors', 'scorefactors', 'reasons', 'reason').flatMap((one) => {
        const get = valuesOf(one)
        const [bureau = null] = bureausOf(node)
        return factorOf(get('code', 'factorcode'), get('text', 'factortext', 'description'), bureau)
      }),
    ),
  }
}

function inquiryOf(node: DataNode, bureau: BureauName | null): readonly NormalInquiry[] {
  const get = valuesOf(node)
  const date = parseCodedDate(get('date', 'inquirydate', 'dateofinquiry'))
  const by = get('name', 'fullname', 'subscribername', 'subscriber', 'creditorname')
  const isSoft = /soft|promotional|review/i.test(get('inquirytype', 'type'))
  return date === null || isSoft ? [] : [{ date, by: nameOf(by), bureau }]
}

const kinds: readonly (readonly [RegExp, NormalPublicRecord['kind']])[] = [
  [/bankrupt|chapter/i, 'bankruptcy'],
  [/judge?ment/i, 'judgment'],
  [/lien/i, 'tax_lien'],
  [/foreclos/i, 'foreclosure'],
]

function publicRecordOf(node: DataNode, bureau: BureauName | null): readonly NormalPublicRecord[] {
  const get = valuesOf(node)
  const type = words(get('type', 'recordtype', 'publicrecordtype', 'classification'))
  const ending = get('dispositiontype', 'status')
  const filedOn = parseCodedDate(get('fileddate', 'datefiled', 'filingdate'))
  const kind = kinds.find(([pattern]) => pattern.test(type))?.[1]
  if (kind === undefined && filedOn === null) return []
  return [
    {
      kind: kind ?? 'other',
      chapter: chapterIn(type.replace(/(\D)(\d)/g, '$1 $2').replace(/ +/g, ' ')),
      filedOn,
      closedOn: isEndedStatus(ending)
        ? parseCodedDate(
            get('dispositiondate', 'satisfieddate', 'paiddate', 'dateclosed', 'statusdate'),
          )
        : null,
      amount: parseCodedAmount(
        get('legalobligationamount', 'bankruptcyliabilitiesamount', 'amount', 'liabilities'),
      ),
      bureau,
    },
  ]
}
