import { accountOf } from '../canada/account.ts'
import type { CanadianEntry } from '../canada/entries.ts'
import type { CanadianField } from '../canada/labels.ts'
import { recordOf } from '../canada/records-and-inquiries.ts'
import type { SectionTopic } from '../canada/sections.ts'
import { readAccounts } from '../layout.ts'
import type { NormalInquiry, NormalPublicRecord, NormalReport } from '../normal-form.ts'
import { type DataNode, type NodeValues, nodesNamed, valuesOf } from '../text/data-tree.ts'
import { isEndedStatus } from '../text/public-records.ts'
import { modelIn } from '../text/scores.ts'
import { dataReport, factorOf, identityOf, nameOf, parseCodedDate, scoreOf } from './data-values.ts'

/** `CNConsumerCreditReport` of Equifax Canada: the values of its printed labels as elements. */
export function readEquifaxCanada(root: DataNode): NormalReport {
  const file = nodesNamed(root, ...canadianRoots)[0] ?? root
  const scores = listed(file, 'cnscore', 'cnscores', 'scores')
  const head = valuesOf(file)
  return {
    ...dataReport('Equifax'),
    country: 'CA',
    accounts: readAccounts(
      [
        ...listed(file, 'cntrade', 'cntrades', 'trades').map(tradeOf),
        ...listed(file, 'cncollection', 'cncollections', 'collections').map(collectionOf),
      ],
      accountOf,
    ),
    scores: scores.flatMap((node) => {
      const get = valuesOf(node)
      const model = modelIn(`${get('productname')} ${get('productdescription', 'description')}`)
      return scoreOf(get('resultvalue', 'scoreresult', 'value', 'score'), model, 'Equifax')
    }),
    // Reason numbers are specific to Canada: only the words identify them.
    factors: scores.flatMap((node) =>
      nodesNamed(node, 'reasoncode', 'reason', 'reasons').flatMap((one) =>
        factorOf('', one.values.get('description') ?? '', 'Equifax'),
      ),
    ),
    inquiries: [
      ...listed(file, 'cnlocalinquiry', 'cnlocalinquiries', 'inquiries'),
      ...listed(file, 'cnforeigninquiry', 'cnforeigninquiries'),
    ].flatMap(inquiryOf),
    publicRecords: recordNodes.flatMap(([topic, names]) =>
      listed(file, ...names).flatMap((node) => publicRecordOf(node, topic)),
    ),
    reportDate: parseCodedDate(head('dateofrequest', 'reportdate')),
    identity: identityOf(
      nodesNamed(file, 'subjectname', 'formername', 'alias').map((one) => {
        const get = valuesOf(one)
        return `${get('firstname')} ${get('middlename')} ${get('lastname')}`
      }),
      [head('socialinsurancenumber')],
    ),
  }
}

/** Root nodes of a Canadian file. */
export const canadianRoots = [
  'cnconsumercreditreport',
  'equifaxcaconsumercreditreport',
  'equifaxcanadaconsumercreditreport',
] as const

const recordNodes: readonly (readonly [SectionTopic, readonly string[]])[] = [
  ['bankruptcy', ['cnbankruptcyoract', 'cnbankruptciesoracts', 'bankruptcies']],
  ['public', ['cnlegalitem', 'cnlegalitems', 'legalitems']],
  ['registered_item', ['cnsecuredloan', 'cnsecuredloans', 'securedloans']],
]

/** Entries by their own name, as in XML, or by the list's name, as in JSON. */
function listed(node: DataNode, ...names: readonly string[]): readonly DataNode[] {
  const found = names.map((name) => nodesNamed(node, name))
  return found.find((nodes) => nodes.length > 0) ?? []
}

type PrintedFields = readonly (readonly [CanadianField, string])[]

/** Builds an entry with the printed form's labels, without empty values. */
function entryOf(
  topic: SectionTopic,
  name: string,
  printed: PrintedFields,
  notes: readonly string[],
): CanadianEntry {
  return {
    name,
    section: { topic, heading: '', lines: [] },
    fields: new Map(printed.filter(([, value]) => value.trim() !== '')),
    notes: notes.filter((note) => note !== ''),
  }
}

function dateIn(get: NodeValues, ...names: readonly string[]): string {
  return parseCodedDate(get(...names)) ?? ''
}

function customerOf(node: DataNode): string {
  const get = valuesOf(node)
  return nameOf(get('creditoridname', 'customeridname', 'customername', 'name')) ?? ''
}

function narrativesOf(node: DataNode): string {
  return nodesNamed(node, 'narrative', 'narratives', 'narrativecode', 'narrativecodes')
    .map(({ values }) => values.get('description') ?? '')
    .join('. ')
}

function tradeOf(node: DataNode): CanadianEntry {
  const get = valuesOf(node)
  const letter = get('portfoliotypecode')
  const rate = get('paymentratecode', 'ratecode', 'paymentrate', 'rate')
  const remarks = narrativesOf(node)
  return entryOf(
    'accounts',
    customerOf(node),
    [
      ['number', get('accountnumber')],
      ['rating', rate === '' ? '' : `${letter}${rate.replace(/^0+(?=\d)/, '')}`],
      ['type', letter],
      ['balance', get('balanceamount', 'balance')],
      ['limit', get('creditlimitamount', 'creditlimit')],
      ['limitOrHigh', get('highcreditamount', 'highcredit')],
      ['pastDue', get('pastdueamount', 'pastdue')],
      ['opened', dateIn(get, 'dateopened', 'openeddate')],
      ['closed', dateIn(get, 'dateclosed', 'closeddate')],
      ['lastActivity', dateIn(get, 'datelastactivityorpayment', 'dateoflastactivity')],
      ['firstDelinquency', dateIn(get, 'dateoffirstdelinquency', 'firstdelinquencydate')],
      ['late30', get('derogatorycountersthirtydays', 'count30dayspastdue', 'thirtydaycounter')],
      ['late60', get('derogatorycounterssixtydays', 'count60dayspastdue', 'sixtydaycounter')],
      ['late90', get('derogatorycountersninetydays', 'count90dayspastdue', 'ninetydaycounter')],
      ['owner', get('associationdescription', 'association')],
      ['remarks', remarks],
    ],
    [],
  )
}

function collectionOf(node: DataNode): CanadianEntry {
  const get = valuesOf(node)
  const agency = customerOf(node)
  return entryOf(
    'collections',
    agency,
    [
      ['agency', agency],
      ['filed', dateIn(get, 'assigneddate', 'dateassigned')],
      ['originalAmount', get('originalamount')],
      ['balance', get('balanceamount', 'balance')],
      ['originalCreditor', get('clientname', 'creditorname', 'originalcreditorname')],
      ['lastPayment', dateIn(get, 'dateoflastpayment', 'lastpaymentdate')],
      ['status', get('descriptiondescription', 'statusdescription', 'statuscodedescription')],
      ['number', get('accountnumber', 'ledgernumber')],
      ['remarks', narrativesOf(node)],
    ],
    [],
  )
}

function publicRecordOf(node: DataNode, topic: SectionTopic): readonly NormalPublicRecord[] {
  const get = valuesOf(node)
  const words = get('intentordispositiondescription', 'statusdescription', 'descriptiondescription')
  const isEnded = isEndedStatus(words) || /libér|quittanc/i.test(words)
  const ended = dateIn(get, 'datesatisfied', 'datedischarged', 'datereleased')
  const record = recordOf(
    entryOf(
      topic,
      '',
      [
        ['filed', dateIn(get, 'datefiled', 'fileddate')],
        [
          'ended',
          ended !== '' || !isEnded
            ? ended
            : dateIn(get, 'intentordispositiondate', 'dispositiondate'),
        ],
        ['amount', get('liabilityamount', 'amount')],
      ],
      [words, get('typedescription')],
    ),
    'Equifax',
  )
  return record === undefined ? [] : [record]
}

function inquiryOf(node: DataNode): readonly NormalInquiry[] {
  const get = valuesOf(node)
  const date = parseCodedDate(get('date', 'inquirydate'))
  return date === null ? [] : [{ date, by: nameOf(customerOf(node)), bureau: 'Equifax' }]
}
