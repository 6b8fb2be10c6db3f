import type { ReadReport } from '../../normal-form.ts'
import type { DataNode } from '../../text/data-tree.ts'
import type { Layout } from '../layout.ts'
import { readData } from './read-data.ts'

/** How far into a text its first mark must stand, in lines. */
const reach = 20

/** A layout of data: the first printed line begins it, all of the text is one tree. */
export function dataLayout(
  name: string,
  begins: RegExp,
  treeFrom: (text: string) => DataNode | undefined,
): Layout {
  return {
    name,
    recognizes: (lines) =>
      begins.test(lines.slice(0, reach).find((line) => line.trim() !== '') ?? ''),
    read: ({ whole }) => readData(treeFrom(whole.replaceAll('\f', '\n'))),
    isReport: tellsSomething,
  }
}

/** Something of a credit file was found in the data. */
function tellsSomething({ accounts, scores, inquiries, publicRecords }: ReadReport): boolean {
  return accounts.length + scores.length + inquiries.length + publicRecords.length > 0
}
