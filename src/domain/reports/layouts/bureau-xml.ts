import { treeFromXml } from '../text/data-tree.ts'
import { dataLayout } from './bureau-data/data-layout.ts'

/** The XML that bureaus and mortgage lenders exchange: TransUnion's, and MISMO 2 and 3. */
export const bureauXml = dataLayout('bureau-xml', /^\s*<[?!A-Za-z]/, treeFromXml)
