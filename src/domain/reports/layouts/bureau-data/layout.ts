import { dataReport } from '../../engine/bureau-data/data-values.ts'
import { canadianRoots, readEquifaxCanada } from '../../engine/bureau-data/equifax-canada-data.ts'
import { americanRoots, readEquifax } from '../../engine/bureau-data/equifax-data.ts'
import { readExperian } from '../../engine/bureau-data/experian-data.ts'
import { readMismo } from '../../engine/bureau-data/mismo-data.ts'
import { readTransunion } from '../../engine/bureau-data/transunion-data.ts'
import type { Layout } from '../../engine/layout.ts'
import type { NormalReport } from '../../engine/normal-form.ts'
import {
  type DataNode,
  nodesNamed,
  parseJsonTree,
  parseXmlTree,
} from '../../engine/text/data-tree.ts'

interface DataDialect {
  /** Nodes specific to this dialect. */
  readonly roots: readonly string[]
  /** Entries of the dialect, and values specific to them. */
  readonly entries: readonly string[]
  readonly values: readonly string[]
  read(root: DataNode): NormalReport
}

/** Data dialects of bureaus and resellers; the first match is used. */
const dialects: readonly DataDialect[] = [
  {
    roots: canadianRoots,
    entries: ['cntrade'],
    values: ['accountnumber'],
    read: readEquifaxCanada,
  },
  {
    roots: americanRoots,
    entries: ['trades'],
    values: ['customername'],
    read: readEquifax,
  },
  {
    roots: ['creditprofile'],
    entries: ['tradeline'],
    values: ['subscribername', 'revolvingorinstallment', 'kob'],
    read: readExperian,
  },
  {
    roots: ['creditliability', 'creditfile', 'creditresponse'],
    entries: ['tradelines', 'tradeline'],
    values: ['creditorname', 'creditor', 'subscribername', 'accountidentifier', 'accountnumber'],
    read: readMismo,
  },
  {
    roots: ['creditbureau', 'subjectrecord'],
    entries: ['trade'],
    values: ['portfoliotype', 'ecoadesignator', 'accountrating'],
    read: readTransunion,
  },
]

/** Reads the data's report; an empty one for other data. */
function readData(root: DataNode | undefined): NormalReport {
  const dialect =
    root === undefined
      ? undefined
      : (dialects.find(({ roots }) => nodesNamed(root, ...roots).length > 0) ??
        dialects.find(({ entries, values }) =>
          nodesNamed(root, ...entries).some((entry) => values.some((one) => entry.values.has(one))),
        ))
  return root === undefined || dialect === undefined ? dataReport(null) : dialect.read(root)
}

/** Lines searched for the first marker. */
const maxLines = 20

/**
 * Creates a layout of structured data: the first printed line identifies it, and the whole text is
 * one tree.
 */
function dataLayout(
  name: string,
  begins: RegExp,
  treeFrom: (text: string) => DataNode | undefined,
): Layout {
  return {
    name,
    recognizes: (lines) =>
      begins.test(lines.slice(0, maxLines).find((line) => line.trim() !== '') ?? ''),
    read: ({ whole }) => readData(treeFrom(whole.replaceAll('\f', '\n'))),
    isReport: hasCreditData,
  }
}

/** True if the data contains credit data. */
function hasCreditData({ accounts, scores, inquiries, publicRecords }: NormalReport): boolean {
  return accounts.length + scores.length + inquiries.length + publicRecords.length > 0
}

/** JSON of the bureaus' interfaces: Equifax, Experian, TransUnion and resellers. */
export const bureauJson = dataLayout('bureau-json', /^\s*[[{]/, parseJsonTree)

/** XML exchanged by bureaus and mortgage lenders: TransUnion, MISMO 2 and 3. */
export const bureauXml = dataLayout('bureau-xml', /^\s*<[?!A-Za-z]/, parseXmlTree)
