import { dataLayout } from '../../engine/bureau-data/read-data.ts'
import { parseJsonTree } from '../../engine/text/data-tree.ts'

/** JSON of the bureaus' interfaces: Equifax, Experian, TransUnion and resellers. */
export const bureauJson = dataLayout('bureau-json', /^\s*[[{]/, parseJsonTree)
