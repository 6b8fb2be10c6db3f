import { appPaste } from './app-paste.ts'
import { bureauJson } from './bureau-json.ts'
import { bureauXml } from './bureau-xml.ts'
import { equifaxCanada } from './equifax-canada.ts'
import { equifaxCanadaLender } from './equifax-canada-lender.ts'
import { equifaxDisclosure } from './equifax-disclosure.ts'
import { equifaxLetter } from './equifax-letter.ts'
import { experianDisclosure } from './experian-disclosure.ts'
import { genericLabels } from './generic-labels.ts'
import type { Layout } from './layout.ts'
import { lenderTriMerge } from './lender-tri-merge.ts'
import { threeBureauPdf } from './three-bureau-pdf.ts'
import { threeBureauWeb } from './three-bureau-web.ts'
import { transunionCanada } from './transunion-canada.ts'
import { transunionDisclosure } from './transunion-disclosure.ts'
import { transunionPrintImage } from './transunion-print-image.ts'

/** All layouts, most specific first; the last accepts anything. */
export const layouts: readonly Layout[] = [
  bureauXml,
  bureauJson,
  transunionPrintImage,
  lenderTriMerge,
  threeBureauPdf,
  threeBureauWeb,
  equifaxCanadaLender,
  transunionCanada,
  equifaxCanada,
  equifaxLetter,
  equifaxDisclosure,
  transunionDisclosure,
  experianDisclosure,
  appPaste,
  genericLabels,
]
