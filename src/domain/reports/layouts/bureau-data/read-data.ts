import type { ReadReport } from '../../normal-form.ts'
import { type DataNode, nodesNamed } from '../../text/data-tree.ts'
import { dataReport } from './data-report.ts'
import { canadianRoots, readEquifaxCanada } from './equifax-canada-data.ts'
import { americanRoots, readEquifax } from './equifax-data.ts'
import { readExperian } from './experian-data.ts'
import { readMismo } from './mismo-data.ts'
import { readTransunion } from './transunion-data.ts'

interface Dialect {
  /** Nodes that only this dialect has. */
  readonly roots: readonly string[]
  /** Entries that it has, and a value of theirs that no other kind of data has. */
  readonly entries: readonly string[]
  readonly values: readonly string[]
  read(root: DataNode): ReadReport
}

/** How the bureaus and the resellers name things; the first that the data is in reads it. */
const dialects: readonly Dialect[] = [
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

/** The report that the data is; an empty one for data of another kind. */
export function readData(root: DataNode | undefined): ReadReport {
  const dialect =
    root === undefined
      ? undefined
      : (dialects.find(({ roots }) => nodesNamed(root, ...roots).length > 0) ??
        dialects.find(({ entries, values }) =>
          nodesNamed(root, ...entries).some((entry) => values.some((one) => entry.values.has(one))),
        ))
  return root === undefined || dialect === undefined ? dataReport(null) : dialect.read(root)
}
