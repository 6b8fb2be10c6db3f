import { dataLayout } from '../../engine/bureau-data/read-data.ts'
import { parseXmlTree } from '../../engine/text/data-tree.ts'

/** XML exchanged by bureaus and mortgage lenders: TransUnion, MISMO 2 and 3. */
export const bureauXml = dataLayout('bureau-xml', /^\s*<[?!A-Za-z]/, parseXmlTree)
