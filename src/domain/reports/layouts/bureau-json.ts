import { treeFromJson } from '../engine/text/data-tree.ts'
import { dataLayout } from './bureau-data/data-layout.ts'

/** JSON of the bureaus' interfaces: Equifax, Experian, TransUnion and resellers. */
export const bureauJson = dataLayout('bureau-json', /^\s*[[{]/, treeFromJson)
