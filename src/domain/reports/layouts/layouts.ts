import type { Layout } from '../engine/layout.ts'
import { appPaste } from './app/layout.ts'
import { bureauJson, bureauXml } from './bureau-data/layout.ts'
import { equifaxCanada, transunionCanada } from './canada/layout.ts'
import { equifaxDisclosure } from './equifax/layout.ts'
import { equifaxCanadaLender } from './equifax-canada-lender/layout.ts'
import { equifaxLetter } from './equifax-letter/layout.ts'
import { experianDisclosure } from './experian/layout.ts'
import { genericLabels } from './generic/layout.ts'
import { lenderTriMerge } from './lender-tri-merge/layout.ts'
import { threeBureauWeb } from './three-bureau/layout.ts'
import { threeBureauPdf } from './three-bureau-pdf/layout.ts'
import { transunionDisclosure } from './transunion/layout.ts'
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
