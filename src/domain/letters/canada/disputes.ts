import texts from '../../knowledge/letters/canada.json' with { type: 'json' }
import { fillSlots } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import { type DisputeText, numbered } from '../dispute-text.ts'
import type { DisputeType } from '../letter.ts'
import { sourceWithDe } from '../source-of-item.ts'
import {
  formatClock,
  formatExpectedAnswer,
  formatGuard,
  formatNextSteps,
  formatRequestBasis,
  listRequests,
} from './dispute-parts.ts'
import { outdatedDispute } from './outdated.ts'

/** Inaccurate or incomplete item. */
const errorDispute: DisputeText = {
  subject: texts.error.subject,
  needed: ['identity', 'address', 'report', 'proofOfError'],
  body: (setting) => [
    fillSlots(texts.error.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.error.correct)),
    formatClock(setting),
  ],
  instructions: () => [texts.error.sayBoth],
  expectedResponse: formatExpectedAnswer,
  nextSteps: formatNextSteps,
}

/**
 * Account or transaction opened by somebody else. Canada has no four-day block: a correction, with
 * the bureau's fraud warning.
 */
const fraudDispute: DisputeText = {
  subject: texts.fraud.subject,
  needed: ['theftReport', 'identity', 'address', 'report'],
  body: (setting) => [
    fillSlots(texts.fraud.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    texts.fraud.statement,
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.fraud.delete, texts.fraud.warning)),
    formatClock(setting),
  ],
  instructions: () => [texts.fraud.onlyIfTrue],
  expectedResponse: formatExpectedAnswer,
  nextSteps: (setting) => [
    formatGuard(setting),
    texts.fraud.report,
    fillSlots(texts.fraud.tellSource, {
      source: sourceWithDe(setting.facts),
    }),
    ...formatNextSteps(setting),
  ],
}

/**
 * Item the person cannot confirm. Canadian law grants no description of the procedure, unlike US
 * law: the letter asks to verify it with its source.
 */
const unverifiedDispute: DisputeText = {
  subject: texts.unverified.subject,
  needed: ['identity', 'address', 'report'],
  body: (setting) => [
    fillSlots(texts.unverified.opening, { bureau: bureauTitle(setting.facts) }),
    setting.facts.reason,
    formatRequestBasis(setting),
    numbered(listRequests(setting, texts.unverified.correct, texts.unverified.confirmedBy)),
    formatClock(setting),
  ],
  instructions: () => [texts.unverified.nameDoubt],
  expectedResponse: formatExpectedAnswer,
  nextSteps: (setting) => [texts.unverified.askSource, ...formatNextSteps(setting)],
}

/** Canadian disputes; provincial law is in `rectification.ts`. */
export const canadianDisputes: Readonly<Record<DisputeType, DisputeText>> = {
  error: errorDispute,
  fraud: fraudDispute,
  outdated: outdatedDispute,
  unverified: unverifiedDispute,
}
