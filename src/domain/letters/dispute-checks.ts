import { longDate } from '../calendar.ts'
import { admitsAccuracy, namesNothingWrong } from './accuracy-claims.ts'
import { datesIn } from './dates-in-text.ts'
import { isUnderAge, itemKindIn, namesNoAge } from './item-age.ts'
import type { DisputeFacts } from './letter.ts'
import { admitsTransaction, claimsTheft } from './theft-claims.ts'
import { type Check, firstOf, foreign, type Untruth, unusable } from './untruth.ts'

const reasonField = 'accountInfo.disputeReason'

const disputeTexts: Check<DisputeFacts> = (facts) =>
  unusable('accountInfo.creditor', facts.creditor) ??
  unusable('accountInfo.accountNumber', facts.accountNumber) ??
  unusable(reasonField, facts.reason) ??
  unusable('userInfo.name', facts.name) ??
  unusable('userInfo.address', facts.address) ??
  firstOf(facts.evidence, (text, index) => unusable(`supportingEvidence[${index}]`, text)) ??
  foreign(reasonField, facts.reason)

const section609 =
  /(?:\bsection|\bsec\.?|§|\bfcra)\s*§?\s*609\b|\b1681g\b|\b609 (?:letter|dispute|loophole)/i
const agent =
  /\bmy client(?:'s|’s)? (?:account|credit|file|report|is|has|was|disputes?|requests?)\b|\bon behalf of (?:my|our) (?:client|customer)|\bour client\b/i
const borrowedIdentity = /\bcpn\b|\bcredit (?:privacy|profile|protection) number\b/i

/** 15 U.S.C. § 1679b(a)(1)-(2): no untrue or misleading statement, no concealed identity. */
const unlawfulClaims: Check<DisputeFacts> = ({ reason, disputeType }) => {
  if (section609.test(reason)) {
    return {
      field: reasonField,
      issue:
        'section 609 (15 U.S.C. § 1681g) gives a right to see the file, not to have an item deleted',
      advice: 'Say instead what is wrong with the item, in your own words.',
    }
  }
  if (agent.test(reason)) {
    return {
      field: reasonField,
      issue: 'must be in the words of the person whose report it is',
      advice: 'The consumer writes, signs and mails this letter; write “I” and “my”.',
    }
  }
  if (disputeType !== 'fraud' && borrowedIdentity.test(reason)) {
    return {
      field: reasonField,
      issue: 'must not rest on a number that stands in for a social security number',
      advice:
        'Using a “CPN” to hide an identity is a federal offence; dispute under your own name.',
    }
  }
  return undefined
}

const pastEvent =
  /\b(?:paid|closed|opened|settled|missed|late|delinquent|charged off|reported|confirmation|receipt|letter|statement|filed|was|were|happened|since)\b[^.;]*$/i
const stillToCome =
  /\b(?:will|until|till|before|by|expir\w*|valid|through|due|scheduled|next|should|shall|agree\w*|plan\w*|ends?|matur\w*)\b[^.;]*$/i

function futureEvent(field: string, text: string, now: number): Untruth | undefined {
  const date = datesIn(text).find(
    ({ first, before }) => first > now && pastEvent.test(before) && !stillToCome.test(before),
  )
  if (date === undefined) return undefined
  return {
    field,
    issue: `speaks of ${longDate(date.first)} as past, and that day is still to come`,
    advice: 'Correct the date; a letter must not rest on what has not happened.',
  }
}

const futureEvents: Check<DisputeFacts> = ({ reason, evidence }, now) =>
  futureEvent(reasonField, reason, now) ??
  firstOf(evidence, (text, index) => futureEvent(`supportingEvidence[${index}]`, text, now))

const goodwillAdvice =
  'A bureau keeps what is accurate. If it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead; if something in it is wrong, say what and what would be right.'

const accuracy: Check<DisputeFacts> = ({ reason, disputeType }) => {
  if (disputeType !== 'error' && disputeType !== 'unverified') return undefined
  if (admitsAccuracy(reason)) {
    return { field: reasonField, issue: 'admits that the item is right', advice: goodwillAdvice }
  }
  if (disputeType === 'unverified' || !namesNothingWrong(reason)) return undefined
  return {
    field: reasonField,
    issue: 'names nothing that is wrong',
    advice: 'Say in English what is wrong with the item and what would be right.',
  }
}

/** 15 U.S.C. § 1681c-2(a)(4) asks for the statement, (c)(1) takes the block back if it is untrue. */
const identityTheft: Check<DisputeFacts> = ({ reason, disputeType }) => {
  if (disputeType !== 'fraud') return undefined
  if (admitsTransaction(reason)) {
    return {
      field: reasonField,
      issue:
        'says that the transaction was your own, and a fraud letter must state that it was not',
      advice:
        'A block that rests on an untrue statement is taken back (15 U.S.C. § 1681c-2(c)). If something else is wrong, use disputeType error; if it is right, a goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy.',
    }
  }
  if (claimsTheft(reason)) return undefined
  return {
    field: reasonField,
    issue: 'does not say that the account or transaction is not yours',
    advice:
      'If it is the result of identity theft, say so in your own words, in English (for example that you did not open the account); if it is your account and something is wrong, use disputeType error.',
  }
}

const legalAge: Check<DisputeFacts> = ({ reason, disputeType }, now) => {
  if (disputeType !== 'outdated') return undefined
  if (/\binquir/i.test(reason) && itemKindIn(reason) === 'account') {
    return {
      field: reasonField,
      issue: 'is about an inquiry, for which section 605 sets no age',
      advice:
        'Bureaus take inquiries off after two years by their own practice; if one is older or was not yours, use disputeType error.',
    }
  }
  if (namesNoAge(reason)) {
    return {
      field: reasonField,
      issue: 'gives no date from which the age of the item could be counted',
      advice:
        'Write when the account was first late and never caught up (for example “first late in January 2018”), or how old the item is; your credit report or an old statement shows it.',
    }
  }
  if (!isUnderAge(reason, now)) return undefined
  const bankruptcy = itemKindIn(reason) === 'bankruptcy'
  return {
    field: reasonField,
    issue: bankruptcy
      ? 'gives the bankruptcy a date at which it may still be reported (10 years, 15 U.S.C. § 1681c(a)(1))'
      : 'gives the item a date at which it may still be reported (7 years, for a collection or charge-off counted from 180 days after the delinquency began, 15 U.S.C. § 1681c)',
    advice: bankruptcy
      ? 'Bureaus take a completed Chapter 13 case off after 7 years by their own practice; ask for that without the claim that the law bars it, or use disputeType error if something in it is wrong.'
      : 'Name the month in which the delinquency began if that is earlier (a sale or a payment never restarts it). If the item is right and not yet too old, a goodwill letter (POST /api/generate/goodwill) asks the creditor for a courtesy.',
  }
}

/** In the order in which a person would correct them. */
export const disputeChecks: readonly Check<DisputeFacts>[] = [
  disputeTexts,
  unlawfulClaims,
  futureEvents,
  accuracy,
  identityTheft,
  legalAge,
]
