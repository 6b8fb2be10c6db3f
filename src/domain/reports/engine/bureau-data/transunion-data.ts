import type { PublicRecord, ReportAccount } from '../../report.ts'
import {
  claimIn,
  isMedicalIn,
  isSoldIn,
  parseAccountType,
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
import { type MonthRating, markIn } from '../text/payment-history.ts'
import {
  codeTable,
  dataReport,
  endingOf,
  identityOf,
  monthsOf,
  nameOf,
  noticesIn,
  openOf,
  parseCodedAmount,
  parseCodedDate,
  personOf,
  reasonsOf,
  scoreOf,
  stateOf,
  statusOfRating,
  worstOfCounts,
} from './data-values.ts'

/** Codes of `<account><type>`, from TransUnion's user guide. */
const types = codeTable<ReportAccount['type']>([
  ['AU AL AX', 'auto_loan'],
  ['CC SC CH FX', 'credit_card'],
  ['LC CL HE', 'line_of_credit'],
  ['CV FM FR VM VA RE RM SM RL', 'mortgage'],
  ['ST ED', 'student_loan'],
  ['US PL NT SE UC', 'personal_loan'],
  ['CO CA FC', 'collection'],
])

/** `<remark><code>`: facts beside the rating. */
const remarks: Readonly<Record<string, string>> = {
  AID: 'account information disputed by consumer',
  DRC: 'dispute resolved; consumer disagrees',
  CBC: 'closed by consumer',
  CBG: 'closed by credit grantor',
  CLO: 'closed',
  TRF: 'account transferred to another office',
  TRL: 'transferred to another lender',
  SLD: 'account sold to another lender',
}

/** Products of `addOnProduct` that are scores of a known model. */
const models: Readonly<Record<string, string>> = {
  '00V60': 'VantageScore 3.0',
  '00W18': 'FICO 8',
  '00P02': 'FICO 4',
}

/**
 * Types of public records: a chapter (7, 1 = 11, 2 = 12, 3 = 13) with F filed, D discharged, X
 * dismissed.
 */
const chapters = { '7': 7, '1': 11, '2': 12, '3': 13 } as const
const records: readonly (readonly [RegExp, PublicRecord['kind']])[] = [
  [/^(?:CJ|PC|CP|JL|PV|CB|DF)$/, 'judgment'],
  [/^(?:FT|SL|ST|TL|CT|TB|RL|PL|PT|RS|RF)$/, 'tax_lien'],
  [/^(?:FC|FD)$/, 'foreclosure'],
]

/** `<creditBureau>`: one element per trade, amounts and ratings padded with zeros. */
export function readTransunion(root: DataNode): NormalReport {
  const file = nodesNamed(root, 'subjectrecord')[0] ?? root
  const get = valuesOf(nodesNamed(root, 'transactioncontrol')[0] ?? root)
  const accounts = [
    ...nodesNamed(file, 'trade').flatMap((trade) => accountOf(trade, false)),
    ...nodesNamed(file, 'collection').flatMap((item) => accountOf(item, true)),
  ]
  const products = nodesNamed(file, 'addonproduct').flatMap((product) => {
    const model = models[product.values.get('code') ?? ''] ?? null
    return nodesNamed(product, 'scoremodel').map((score) => ({ score, model }))
  })
  return {
    ...dataReport('TransUnion'),
    accounts,
    scores: products.flatMap(({ score, model }) =>
      scoreOf(valuesOf(score)('scoreresults', 'results'), model, null),
    ),
    factors: reasonsOf(products[0]?.score, 'factor', 'text'),
    inquiries: nodesNamed(file, 'inquiry').flatMap(inquiryOf),
    reportDate: parseCodedDate(get('transactiontimestamp', 'trackingtransactiontimestamp')),
    country: get('optionscountry').toLowerCase() === 'ca' ? 'CA' : 'US',
    publicRecords: nodesNamed(file, 'publicrecord').flatMap(publicRecordOf),
    notices: noticesOf(file),
    identity: identityOf(
      nodesNamed(file, 'indicative')
        .flatMap((part) => nodesNamed(part, 'person'))
        .map((one) => personOf(one, 'first', 'middle', 'last')),
      nodesNamed(file, 'socialsecurity').map(({ values }) => values.get('number') ?? ''),
    ),
  }
}

function accountOf(node: DataNode, isCollection: boolean): readonly NormalAccount[] {
  const get = valuesOf(node)
  const name = nameOf(nameIn(node))
  if (name === null) return []
  const remarkNodes = nodesNamed(node, 'remark').map(({ values }) => values)
  const codes = remarkNodes.map((values) => values.get('code') ?? '')
  const remarkText = remarkNodes
    .map((values, place) => remarks[codes[place] ?? ''] ?? values.get('text') ?? '')
    .join('. ')
  const isBankrupt = codes.some((code) => /^(?:BKL|BRL|BKC)$/.test(code))
  const type = typeOf(get, isCollection)
  const printed = statusOfRating(get('accountrating'))
  // 9P is paid or being paid: a remaining balance is a bad debt.
  const isOwed = printed === 'paid' && (parseCodedAmount(get('currentbalance')) ?? 0) > 0
  const isWrittenOff =
    type !== 'collection' && printed === 'collection' && isWrittenOffBy(get, codes)
  const rating = isBankrupt ? 'bankruptcy' : isOwed || isWrittenOff ? 'charge_off' : printed
  const isClosed = get('dateclosed', 'closedindicator') !== '' || /\bclosed\b/.test(remarkText)
  const status = isCollection && rating !== 'paid' ? 'collection' : rating
  const open = openOf(isClosed, status)
  const isInstallment = !/revolving|lineofcredit/i.test(get('portfoliotype'))
  const history = monthsOf(get('paymentpatterntext'), 'from_one')
  const original = nodesNamed(node, 'original', 'creditgrantor')[0]
  const originalCreditor = original === undefined ? null : nameOf(nameIn(original))
  return [
    normalizeValues({
      name,
      type,
      status: stateOf(status, open),
      open,
      balance: parseCodedAmount(get('currentbalance')),
      limit: parseCodedAmount(get('creditlimit')),
      lastFour: endingOf(get('accountnumber')),
      openedOn: parseCodedDate(get('dateopened')),
      firstDelinquencyOn: parseCodedDate(
        get('datefirstdelinquent', 'dateoffirstdelinquency', 'datefirstdelinquency'),
      ),
      pastDue: parseCodedAmount(get('pastdue')),
      worstLate: worstReported(node, history),
      historyMark: markIn(history),
      medical:
        /^M/.test(get('subscriberindustrycode')) ||
        get('accounttype') === 'MD' ||
        isMedicalIn(`${get('creditorclassification')} ${originalCreditor ?? ''}`),
      originalAmount: isInstallment
        ? parseCodedAmount(get('originalbalance', 'originalamount', 'highcredit'))
        : null,
      originalCreditor,
      isAuthorizedUser: /authorized/i.test(get('ecoadesignator')),
      isSold: isSoldIn(remarkText),
      claim: claimIn(remarkText),
      closedOn: parseCodedDate(get('dateclosed')),
      lastActivityOn: parseCodedDate(get('mostrecentpaymentdate', 'datelastactivity')),
    }),
  ]
}

/** `<historicalCounters>` and `<maxDelinquency>` reach further back than the pattern. */
function worstReported(
  node: DataNode,
  history: readonly MonthRating[],
): NormalAccount['worstLate'] {
  const get = valuesOf(node)
  const worst = nodesNamed(node, 'maxdelinquency').flatMap((one) =>
    monthsOf(valuesOf(one)('accountrating'), 'from_one'),
  )
  return worstIn(
    [...worst, ...history],
    [worstOfCounts(get('late30daystotal'), get('late60daystotal'), get('late90daystotal'))],
  )
}

/** `<subscriber><name><unparsed>` of this trade, not of the original creditor. */
function nameIn(node: DataNode): string {
  const part = node.children.find(({ name }) => name === 'subscriber') ?? node
  const named = nodesNamed(part, 'name', 'creditgrantor')[0] ?? part
  return valuesOf(named)('unparsed', 'nameunparsed', 'creditorname', 'name')
}

/** Remark PRL: profit and loss. */
function isWrittenOffBy(get: NodeValues, remarkNodes: readonly string[]): boolean {
  return /charge/i.test(get('closedindicator')) || remarkNodes.includes('PRL')
}

/**
 * 9B is "placed for collection": on a trade with a loan type, the lender still reports its own
 * account.
 */
function typeOf(get: NodeValues, isCollection: boolean): ReportAccount['type'] {
  const known = types.get(get('accounttype').toUpperCase())
  const isPlaced = /^0?9B$/i.test(get('accountrating'))
  const isCollector = known === undefined || /^Y/i.test(get('subscriberindustrycode'))
  if (isCollection || (isPlaced && isCollector)) return 'collection'
  const portfolio = get('portfoliotype')
  if (known === 'line_of_credit' && /mortgage|installment/i.test(portfolio)) return 'mortgage'
  return known ?? parseAccountType(portfolio.replace(/lineofcredit/i, 'line of credit'))
}

function inquiryOf(node: DataNode): readonly NormalInquiry[] {
  const date = parseCodedDate(valuesOf(node)('date', 'inquirydate'))
  return date === null ? [] : [{ date, by: nameOf(nameIn(node)), bureau: null }]
}

function publicRecordOf(node: DataNode): readonly NormalPublicRecord[] {
  const get = valuesOf(node)
  const code = (node.values.get('type') ?? '').toUpperCase()
  const chapter = /^([1237])[FDXVC]$/.exec(code)?.[1] as keyof typeof chapters | undefined
  const kind = chapter !== undefined ? 'bankruptcy' : records.find(([one]) => one.test(code))?.[1]
  const filedOn = parseCodedDate(get('datefiled', 'dateeffective'))
  if (kind === undefined && filedOn === null) return []
  return [
    {
      kind: kind ?? 'other',
      chapter: chapter === undefined ? null : chapters[chapter],
      filedOn,
      closedOn: parseCodedDate(get('datepaid', 'datesettled', 'datedischarged')),
      amount: parseCodedAmount(get('amount', 'legalactionamount', 'liabilities')),
      bureau: null,
    },
  ]
}

function noticesOf(file: DataNode): NormalReport['notices'] {
  const get = valuesOf(file)
  const statements = nodesNamed(file, 'consumerstatement').map((one) => valuesOf(one)('text'))
  return noticesIn(statements, get('freezeindicator') === 'true' ? ['freeze'] : [])
}
