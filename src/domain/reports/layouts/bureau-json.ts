import { treeFromJson } from '../text/data-tree.ts'
import { dataLayout } from './bureau-data/data-layout.ts'

/** The JSON of the bureaus' interfaces: Equifax's, Experian's, TransUnion's, and that of resellers. */
export const bureauJson = dataLayout('bureau-json', /^\s*[[{]/, treeFromJson)
