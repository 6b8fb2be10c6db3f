import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import type { NormalInquiry, NormalPublicRecord, NormalReport } from '../../engine/normal-form.ts'
import { type DataNode, nodesNamed, valuesOf } from '../../engine/text/data-tree.ts'
import { noticesFrom } from '../../engine/text/notices.ts'
import { chapterIn, isEndedStatus } from '../../engine/text/public-records.ts'
import { modelIn } from '../../engine/text/scores.ts'
import { codedAmount, codedDate } from './coded-values.ts'
import { dataReport, factorOf, identityOf, nameOf, scoreOf } from './data-report.ts'
import { mismoAccount, words } from './mismo-account.ts'

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
    reportDate: codedDate(head(...reportDates, 'date') || response(...reportDates)),
    notices: noticesFrom(
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
  const date = codedDate(get('date', 'inquirydate', 'dateofinquiry'))
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
  const filedOn = codedDate(get('fileddate', 'datefiled', 'filingdate'))
  const kind = kinds.find(([pattern]) => pattern.test(type))?.[1]
  if (kind === undefined && filedOn === null) return []
  return [
    {
      kind: kind ?? 'other',
      chapter: chapterIn(type.replace(/(\D)(\d)/g, '$1 $2').replace(/ +/g, ' ')),
      filedOn,
      closedOn: isEndedStatus(ending)
        ? codedDate(get('dispositiondate', 'satisfieddate', 'paiddate', 'dateclosed', 'statusdate'))
        : null,
      amount: codedAmount(
        get('legalobligationamount', 'bankruptcyliabilitiesamount', 'amount', 'liabilities'),
      ),
      bureau,
    },
  ]
}
