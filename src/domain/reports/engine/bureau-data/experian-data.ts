import type { ReportAccount } from '../../report.ts'
import { isMedicalIn, parseAccountType, worstIn } from '../accounts/account-words.ts'
import { normalizeValues } from '../accounts/normalize-account.ts'
import type { NormalAccount, NormalPublicRecord, NormalReport } from '../normal-form.ts'
import { type DataNode, type NodeValues, nodesNamed, valuesOf } from '../text/data-tree.ts'
import { markIn } from '../text/payment-history.ts'
import { chapterIn, isEndedStatus } from '../text/public-records.ts'
import { modelIn } from '../text/scores.ts'
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
  statusOfMetro,
  worstOfCounts,
} from './data-values.ts'

/** Account type codes, identical to those of Metro 2. */
const types = codeTable<ReportAccount['type']>([
  ['00 3A', 'auto_loan'],
  ['07 18 0G 2A 37', 'credit_card'],
  ['15 47 89 4D', 'line_of_credit'],
  ['05 08 19 25 26 27 2B 2C 5A 5B 6D', 'mortgage'],
  ['12', 'student_loan'],
  ['01 02 04 06 20 91', 'personal_loan'],
  ['48 0C 77', 'collection'],
])

/** `modelIndicator`: V3 and V4 are VantageScore, F8 and F9 are FICO. */
const models: Readonly<Record<string, string>> = {
  V3: 'VantageScore 3.0',
  V4: 'VantageScore 4.0',
  F8: 'FICO 8',
  F9: 'FICO 9',
}

/** Compliance condition codes of Metro 2: disputed, or resolved while the consumer disagrees. */
const disputed = /^(?:XB|XC|XD|XE|XF|XG)$/

/** `creditProfile`: flat entries of codes, dates month, day, year, amounts padded with zeros. */
export function readExperian(root: DataNode): NormalReport {
  const file = nodesNamed(root, 'creditprofile')[0] ?? root
  const risk = nodesNamed(file, 'riskmodel')
  return {
    ...dataReport('Experian'),
    accounts: nodesNamed(file, 'tradeline').flatMap(accountOf),
    scores: risk.flatMap((one) => {
      const indicator = one.values.get('modelindicator') ?? ''
      const model = models[indicator] ?? modelIn(indicator)
      return scoreOf(valuesOf(one)('score', 'creditscore'), model, null)
    }),
    factors: reasonsOf(risk[0], 'scorefactors', 'description'),
    inquiries: nodesNamed(file, 'inquiry').flatMap((one) => {
      const get = valuesOf(one)
      const date = parseCodedDate(get('date', 'inquirydate'))
      const isSoft = /soft|promotional/i.test(get('type'))
      const by = nameOf(get('subscribername', 'creditorname'))
      return date === null || isSoft ? [] : [{ date, by, bureau: null }]
    }),
    reportDate: parseCodedDate(valuesOf(file)('headerrecordreportdate')),
    publicRecords: nodesNamed(file, 'publicrecord').flatMap(recordOf),
    notices: noticesIn(
      nodesNamed(file, 'statement').map((one) => valuesOf(one)('statementtext', 'text')),
    ),
    identity: identityOf(
      nodesNamed(file, 'consumeridentity')
        .flatMap((part) => nodesNamed(part, 'name'))
        .map((one) => personOf(one, 'firstname', 'middlename', 'surname')),
      nodesNamed(file, 'ssn').map(({ values }) => values.get('number') ?? values.get('ssn') ?? ''),
    ),
  }
}

function accountOf(node: DataNode): readonly NormalAccount[] {
  const get = valuesOf(node)
  const name = nameOf(get('subscribername', 'creditorname'))
  if (name === null) return []
  const type = typeOf(get)
  const originalCreditor = nameOf(get('originalcreditorname'))
  const isSold = get('status') === '05' || get('enhancedaccountcondition') === '05'
  const isClosed = /^c/i.test(get('openorclosed')) || isSold
  const now = statusOf(get)
  const status = type === 'collection' && now !== 'paid' ? 'collection' : now
  const open = openOf(isClosed, status)
  const history = monthsOf(get('enhancedpaymenthistory84', 'paymenthistory'), 'from_zero')
  return [
    normalizeValues({
      name,
      type,
      status: stateOf(status, open),
      open,
      balance: parseCodedAmount(get('balanceamount')),
      limit: parseCodedAmount(get('creditlimitamount')) ?? amountOf(get, 'L'),
      lastFour: endingOf(get('accountnumber')),
      openedOn: parseCodedDate(get('opendate')),
      firstDelinquencyOn: parseCodedDate(get('firstdelinquencydate')),
      pastDue: parseCodedAmount(get('amountpastdue', 'pastdueamount')),
      worstLate: worstIn(history, [
        worstOfCounts(
          get('delinquencies30days'),
          get('delinquencies60days'),
          get('delinquencies90to180days'),
        ),
      ]),
      historyMark: markIn(history),
      medical:
        get('accounttype') === '90' || /^M/.test(get('kob')) || isMedicalIn(originalCreditor ?? ''),
      originalAmount: parseCodedAmount(get('originalloanamount')) ?? amountOf(get, 'O'),
      originalCreditor,
      isAuthorizedUser: get('ecoa') === '3' || /authorized/i.test(get('ecoa')),
      isSold,
      claim: disputed.test(get('compliancecondition')) ? 'disputed' : null,
      closedOn: parseCodedDate(get('closeddate', 'dateclosed')),
      lastActivityOn: parseCodedDate(get('lastpaymentdate')),
    }),
  ]
}

/** Status 05, 12 or 13 means that the account ended: the other field holds the payment status. */
function statusOf(get: NodeValues): ReportAccount['status'] | undefined {
  const codes = [get('status'), get('enhancedpaymentstatus')]
  const known = codes.flatMap((code) => statusOfMetro(code) ?? [])
  const bad = known.find((status) => status !== 'current' && status !== 'paid')
  return bad ?? known[0]
}

/** "amount1": 5000 with "amount1Qualifier": "L" is the limit; O is the original amount. */
function amountOf(get: NodeValues, qualifier: 'L' | 'O'): number | null {
  const place = (['1', '2'] as const).find((one) => get(`amount${one}qualifier`) === qualifier)
  return place === undefined ? null : parseCodedAmount(get(`amount${place}`))
}

function typeOf(get: NodeValues): ReportAccount['type'] {
  const code = get('accounttype').toUpperCase()
  const known = types.get(code)
  if (known !== undefined) return known
  return get('revolvingorinstallment') === 'R' ? 'credit_card' : parseAccountType(code)
}

/** Status 15 is a discharged chapter 7; a bankruptcy court is named "US BKPT CT …". */
function recordOf(node: DataNode): readonly NormalPublicRecord[] {
  const get = valuesOf(node)
  const words = `${get('type')} ${get('filingtype')} ${get('statusdescription', 'statusdesc')} ${get('status')} ${get('courtname')}`
  const isChapter7 = get('status', 'statuscode') === '15'
  const isBankruptcy = isChapter7 || /bankrupt|bkpt|chapter/i.test(words)
  const kind = isBankruptcy ? 'bankruptcy' : otherKind(words)
  const filedOn = parseCodedDate(get('filingdate', 'datefiled'))
  const isEnded = isChapter7 || isEndedStatus(words)
  return [
    {
      kind,
      chapter: isChapter7 ? 7 : chapterIn(words),
      filedOn,
      closedOn: isEnded ? parseCodedDate(get('statusdate')) : null,
      amount: parseCodedAmount(get('amount', 'bankruptcyliabilitiesamount')),
      bureau: null,
    },
  ]
}

function otherKind(words: string): NormalPublicRecord['kind'] {
  if (/judge?ment/i.test(words)) return 'judgment'
  return /tax lien/i.test(words) ? 'tax_lien' : 'other'
}
