import type { NormalReport } from '../../engine/normal-form.ts'
import type { DataNode } from '../../engine/text/data-tree.ts'
import type { Layout } from '../layout.ts'
import { readData } from './read-data.ts'

/** Lines searched for the first marker. */
const maxLines = 20

/**
 * Creates a layout of structured data: the first printed line identifies it, and the whole text is
 * one tree.
 */
export function dataLayout(
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
