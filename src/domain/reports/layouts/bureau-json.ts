import { treeFromJson } from '../text/data-tree.ts'
import { readData, tellsSomething } from './bureau-data/read-data.ts'
import type { Layout } from './layout.ts'

/** How far into a text its first bracket must stand, in lines. */
const reach = 20

/** The JSON of the bureaus' interfaces: Equifax's, Experian's, TransUnion's, and that of resellers. */
export const bureauJson: Layout = {
  name: 'bureau-json',
  recognizes: (lines) => {
    const first = lines.slice(0, reach).find((line) => line.trim() !== '')
    return first !== undefined && /^\s*[[{]/.test(first)
  },
  read: ({ whole }) => readData(treeFromJson(whole.replaceAll('\f', '\n'))),
  isReport: tellsSomething,
}
