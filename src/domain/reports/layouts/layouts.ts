import { appPaste } from './app-paste.ts'
import { equifaxDisclosure } from './equifax-disclosure.ts'
import { experianDisclosure } from './experian-disclosure.ts'
import { genericLabels } from './generic-labels.ts'
import type { Layout } from './layout.ts'
import { threeBureauWeb } from './three-bureau-web.ts'
import { transunionDisclosure } from './transunion-disclosure.ts'

/** All layouts, the most particular first; the last recognises anything. */
export const layouts: readonly Layout[] = [
  threeBureauWeb,
  equifaxDisclosure,
  transunionDisclosure,
  experianDisclosure,
  appPaste,
  genericLabels,
]
