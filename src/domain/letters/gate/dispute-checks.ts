import type { DisputeFacts } from '../letter.ts'
import { readingOf } from '../reading/clauses.ts'
import { datesIn, reasonDates } from '../reading/dates-in-text.ts'
import { reasonLanguage } from '../reading/reason-language.ts'
import { absentEvidence } from './absent-evidence.ts'
import { legalAge } from './age-checks.ts'
import { futureEvent } from './future-events.ts'
import { bureauElsewhere, provinceElsewhere } from './place-checks.ts'
import { doubtfulStatement } from './statement.ts'
import { unlawfulClaim } from './unlawful-claims.ts'
import {
  type Check,
  firstOf,
  foreign,
  missingLine,
  reasonField,
  unusable,
  unusableLine,
} from './untruth.ts'

const disputeTexts: Check<DisputeFacts> = (facts) =>
  unusableLine('accountInfo.creditor', facts.creditor) ??
  unusableLine('accountInfo.accountNumber', facts.accountNumber) ??
  unusable(reasonField, facts.reason) ??
  missingLine('userInfo.name', facts.name) ??
  missingLine('userInfo.address', facts.address) ??
  firstOf(facts.evidence, (text, index) => unusable(`supportingEvidence[${index}]`, text)) ??
  foreign(reasonField, reasonLanguage(facts))

const unlawfulClaims: Check<DisputeFacts> = ({ disputeType }, _now, reading) =>
  unlawfulClaim({ field: reasonField, reading, isFraud: disputeType === 'fraud' })

const futureEvents: Check<DisputeFacts> = (facts, now) =>
  futureEvent(reasonField, reasonDates(facts), now) ??
  firstOf(facts.evidence, (text, index) =>
    futureEvent(`supportingEvidence[${index}]`, datesIn(text, facts), now),
  )

const papers: Check<DisputeFacts> = ({ evidence }) =>
  firstOf(evidence, (text, index) =>
    absentEvidence(`supportingEvidence[${index}]`, readingOf(text)),
  )

const statement: Check<DisputeFacts> = ({ disputeType, country }, _now, reading) =>
  doubtfulStatement({ field: reasonField, reading, kind: disputeType, country })

/** In the order in which a person would correct them. */
export const disputeChecks: readonly Check<DisputeFacts>[] = [
  provinceElsewhere,
  bureauElsewhere,
  disputeTexts,
  unlawfulClaims,
  futureEvents,
  papers,
  legalAge,
  statement,
]
