import type { ReportAccount } from '../../report.ts'
import {
  claimIn,
  isMedicalIn,
  isSoldIn,
  parseAccountType,
  parseStatus,
  worstIn,
} from '../accounts/account-words.ts'
import { normalizeValues } from '../accounts/normalize-account.ts'
import type { NormalAccount, NormalPublicRecord, NormalReport } from '../normal-form.ts'
import { type DataNode, type NodeValues, nodesNamed, valuesOf } from '../text/data-tree.ts'
import { markIn } from '../text/payment-history.ts'
import { chapterIn, isEndedStatus } from '../text/public-records.ts'
import { modelIn } from '../text/scores.ts'
import {
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

/** A court record; a final disposition ends it. */
function recordOf(node: DataNode, kind: NormalPublicRecord['kind']): readonly NormalPublicRecord[] {
  const get = valuesOf(node)
  const words = [
    get(
      'currentintentordispositioncodedescription',
      'currentintentordispositiondescription',
      'dispositioncodedescription',
      'disposition',
    ),
    get('statuscodedescription', 'status'),
    get('type'),
  ].join(' ')
  const filedOn = parseCodedDate(get('datefiled'))
  const date = get(
    'currentdispositiondate',
    'dispositiondate',
    'satisfieddate',
    'releaseddate',
    'statusdate',
  )
  return [
    {
      kind,
      chapter: chapterIn(words),
      filedOn,
      closedOn: isEndedStatus(words) ? parseCodedDate(date) : null,
      amount: parseCodedAmount(get('liabilityamount', 'amount', 'liabilities')),
      bureau: null,
    },
  ]
}

/** Notices about the file itself. */
function noticesOf(file: DataNode): NormalReport['notices'] {
  const isFrozen = /freeze|frozen|lock/i.test(valuesOf(file)('hitcodedescription'))
  const hasAlert = nodesNamed(file, 'alertcontacts', 'fraudvictimindicator').length > 0
  const statements = nodesNamed(file, 'consumerstatements').map(
    (one) => one.values.get('statement') ?? '',
  )
  return noticesIn(statements, [
    ...(hasAlert ? ['fraud_alert' as const] : []),
    ...(isFrozen ? ['freeze' as const] : []),
  ])
}

/**
 * `equifaxUSConsumerCreditReport`: codes with descriptions; dates are month, day, year, with day 00
 * if unknown.
 */
export function readEquifax(root: DataNode): NormalReport {
  const file = nodesNamed(root, ...americanRoots)[0] ?? root
  const people = [
    ...nodesNamed(file, 'subjectname'),
    ...nodesNamed(file, 'formernames', 'aliases', 'akas'),
  ].map((one) => personOf(one, 'firstname', 'middlename', 'middleinitial', 'lastname', 'suffix'))
  const head = valuesOf({ ...file, children: nodesNamed(file, 'usheader') })
  const models = nodesNamed(file, 'models', 'usbeacon', 'usfico', 'usvantagescore', 'usscore')
  return {
    ...dataReport('Equifax'),
    accounts: [
      ...nodesNamed(file, 'trades', 'ustrade').flatMap(tradeOf),
      ...nodesNamed(file, 'collections', 'uscollection').flatMap(collectionOf),
    ],
    scores: models.flatMap((model) => {
      const get = valuesOf(model)
      const name = `${get('type')} ${get('modelname', 'ficoscoreindicatorcodedescription', 'description')}`
      return scoreOf(model.values.get('score') ?? '', modelIn(name), null)
    }),
    factors: reasonsOf(models[0], 'reasons', 'description'),
    inquiries: nodesNamed(file, 'inquiries', 'usinquiry').flatMap((one) => {
      const get = valuesOf(one)
      const date = parseCodedDate(get('inquirydate', 'dateofinquiry', 'date'))
      const isSoft = /soft|promotional|review|consumer disclosure/i.test(get('type'))
      return date === null || isSoft
        ? []
        : [{ date, by: nameOf(get('customername', 'customeridname', 'name')), bureau: null }]
    }),
    reportDate: parseCodedDate(head('reportdate', 'creditfiledateofrequest', 'dateofrequest')),
    publicRecords: [
      ...nodesNamed(file, 'bankruptcies', 'usbankruptcy').flatMap((one) =>
        recordOf(one, 'bankruptcy'),
      ),
      ...nodesNamed(file, 'legalitems', 'judgments', 'uslegalitem').flatMap((one) =>
        recordOf(one, 'judgment'),
      ),
      ...nodesNamed(file, 'taxliens', 'ustaxlien').flatMap((one) => recordOf(one, 'tax_lien')),
    ],
    notices: noticesOf(file),
    identity: identityOf(people, [
      file.values.get('subjectsocialnum') ?? '',
      ...nodesNamed(file, 'identification').map((one) => one.values.get('subjectsocialnum') ?? ''),
    ]),
  }
}

/** Root nodes of an American file, in JSON and XML. */
export const americanRoots = ['equifaxusconsumercreditreport', 'usconsumercreditreport'] as const

function tradeOf(node: DataNode): readonly NormalAccount[] {
  const get = valuesOf(node)
  const name = nameOf(get('customername', 'creditoridname'))
  if (name === null) return []
  const narratives = narrativesOf(node)
  const activity = get('activitydesignatorcodedescription')
  const rated =
    statusOfRating(get('ratestatuscodecode', 'ratestatuscode', 'ratecode', 'rate', 'statuscode')) ??
    knownStatus(get('ratestatuscodedescription', 'ratedescription', 'statusdescription'))
  const isBad = rated === 'charge_off' || rated === 'collection'
  const isPaid = isBad && /paid|settled/i.test(`${activity} ${narratives}`)
  const status = isPaid ? 'paid' : /bankrupt/i.test(narratives) ? 'bankruptcy' : rated
  const portfolio = get('portfoliotypecodecode', 'portfoliotypecode')
  const isLoan = /^[IM]/.test(portfolio)
  const isPaidOff =
    isLoan &&
    parseCodedAmount(get('balance', 'balanceamount')) === 0 &&
    /\bpaid account\b/i.test(narratives)
  const isClosed =
    get('closeddate', 'dateclosed') !== '' ||
    isPaidOff ||
    /\bclosed\b|transfer|\blost\b|refinanc/i.test(`${activity} ${narratives}`)
  const open = openOf(isClosed, status)
  const type = typeOf(get, narratives)
  const history = historyOf(node)
  const sale = get('purchasedfromorsoldcreditorindicatordescription')
  const other = nameOf(get('purchasedfromorsoldcreditorname'))
  return [
    normalizeValues({
      name,
      type,
      status: stateOf(status, open),
      open,
      balance: parseCodedAmount(get('balance', 'balanceamount')),
      limit: parseCodedAmount(get('creditlimit', 'creditlimitamount')),
      lastFour: endingOf(get('accountnumber')),
      openedOn: parseCodedDate(get('dateopened')),
      firstDelinquencyOn: parseCodedDate(
        get('dateoffirstdelinquency', 'firstdelinquencydate', 'datefirstdelinquency'),
      ),
      pastDue: parseCodedAmount(get('pastdueamount', 'pastdue')),
      worstLate: worstIn(history, [
        worstOfCounts(get('thirtydaycounter'), get('sixtydaycounter'), get('ninetydaycounter')),
      ]),
      historyMark: markIn(history),
      medical: isMedicalIn(`${narratives} ${get('creditorclassificationcodedescription')}`),
      originalAmount: /^[IMO]/.test(portfolio)
        ? parseCodedAmount(get('highcredit', 'highcreditamount'))
        : null,
      originalCreditor: /purchased/i.test(sale) ? other : null,
      isAuthorizedUser:
        get('accountdesignatorcode', 'accountdesignator') === 'A' ||
        /authorized/i.test(get('accountdesignatordescription')),
      isSold: /sold/i.test(sale) || isSoldIn(`${narratives}. ${activity}`),
      claim: claimIn(narratives),
      closedOn: parseCodedDate(get('closeddate', 'dateclosed')),
      lastActivityOn: parseCodedDate(get('lastactivitydate', 'lastpaymentdate')),
    }),
  ]
}

function narrativesOf(node: DataNode): string {
  return nodesNamed(node, 'narrativecodes')
    .map(({ values }) => values.get('description') ?? '')
    .join('. ')
}

function knownStatus(text: string): ReportAccount['status'] | undefined {
  const { status } = parseStatus(text, false)
  return status === 'unknown' ? undefined : status
}

function typeOf(get: NodeValues, narratives: string): ReportAccount['type'] {
  const named = [get('accounttypecodedescription', 'accounttypedescription'), narratives].map(
    parseAccountType,
  )
  const known = named.find((type) => type !== 'other')
  if (known !== undefined) return known
  const portfolio = get('portfoliotypecodecode', 'portfoliotypecode')
  if (portfolio === 'R') return 'credit_card'
  if (portfolio === 'C') return 'line_of_credit'
  return portfolio === 'M' ? 'mortgage' : 'other'
}

/** Monthly codes, newest first; "/" separates years. */
function historyOf(node: DataNode) {
  const pattern = ['paymenthistory1to24', 'paymenthistory25to36', 'paymenthistory37to48']
    .flatMap((part) => node.children.filter(({ name }) => name === part))
    .map(({ values }) => values.get('code') ?? '')
    .filter((code) => code.length === 1)
    .join('')
  return monthsOf(pattern, 'from_one')
}

function collectionOf(node: DataNode): readonly NormalAccount[] {
  const get = valuesOf(node)
  const client = nameOf(get('clientnameornumber', 'originalcreditorname'))
  const name =
    nameOf(get('customername', 'customeridname', 'agencyname', 'collectionagency')) ?? client
  if (name === null) return []
  const status = get('statuscodedescription', 'statusdescription', 'status')
  const narratives = narrativesOf(node)
  const isPaid = /\bpaid\b|settled/i.test(status) && !/unpaid/i.test(status)
  return [
    normalizeValues({
      name,
      type: 'collection',
      status: isPaid ? 'paid' : 'collection',
      open: null,
      balance: parseCodedAmount(get('balance', 'balanceamount')),
      lastFour: endingOf(get('accountnumber')),
      openedOn: parseCodedDate(get('dateassigned', 'dateopened')),
      firstDelinquencyOn: parseCodedDate(get('dateoffirstdelinquency')),
      medical: isMedicalIn(
        `${narratives} ${get('creditorclassificationcodedescription')} ${client ?? ''}`,
      ),
      originalAmount: parseCodedAmount(get('originalamount')),
      originalCreditor: client === name ? null : client,
      claim: claimIn(narratives),
      lastActivityOn: parseCodedDate(get('lastpaymentdate')),
    }),
  ]
}
