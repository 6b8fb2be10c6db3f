import type { Layout } from '../engine/layout.ts'
import { appPaste } from './app/layout.ts'
import { bureauJson } from './bureau-json/layout.ts'
import { bureauXml } from './bureau-xml/layout.ts'
import { equifaxDisclosure } from './equifax/layout.ts'
import { equifaxCanada } from './equifax-canada/layout.ts'
import { equifaxCanadaLender } from './equifax-canada-lender/layout.ts'
import { equifaxLetter } from './equifax-letter/layout.ts'
import { experianDisclosure } from './experian/layout.ts'
import { genericLabels } from './generic/layout.ts'
import { lenderTriMerge } from './lender-tri-merge/layout.ts'
import { threeBureauWeb } from './three-bureau/layout.ts'
import { threeBureauPdf } from './three-bureau-pdf/layout.ts'
import { transunionDisclosure } from './transunion/layout.ts'
import { transunionCanada } from './transunion-canada/layout.ts'
import { transunionPrintImage } from './transunion-print-image/layout.ts'

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
