import { treeFromXml } from '../text/data-tree.ts'
import { readData, tellsSomething } from './bureau-data/read-data.ts'
import type { Layout } from './layout.ts'

/** How far into a text its first tag must stand, in lines. */
const reach = 20

/** The XML that bureaus and mortgage lenders exchange: TransUnion's, and MISMO 2 and 3. */
export const bureauXml: Layout = {
  name: 'bureau-xml',
  recognizes: (lines) => {
    const first = lines.slice(0, reach).find((line) => line.trim() !== '')
    return first !== undefined && /^\s*<[?!A-Za-z]/.test(first)
  },
  read: ({ whole }) => readData(treeFromXml(whole.replaceAll('\f', '\n'))),
  isReport: tellsSomething,
}
