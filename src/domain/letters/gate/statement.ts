import type { Country } from '../../reports/report.ts'
import type { Finding, LetterKind } from '../opinion/features.ts'
import { isDoubtful } from '../opinion/score.ts'
import { anyOf, negated, type Reading } from '../reading/clauses.ts'
import { findingsIn } from './findings.ts'
import {
  accurateItem,
  anotherSpeaker,
  dictated,
  doubtedTheft,
  missingStatement,
  nothingWrong,
  ownTransaction,
  type Refusal,
  unstatedTheft,
  untruthWished,
} from './statement-refusals.ts'
import type { Untruth } from './untruth.ts'

interface Statement {
  readonly field: string
  readonly reading: Reading
  readonly kind: LetterKind
  readonly country: Country
}

/** Denial without a negation: `I deny having opened it`, `my name was forged`. */
const denial = anyOf(
  String.raw`(?:den(?:y|ies|ied)|refus\w*|forg(?:ed|ery)|st(?:ole|olen|eal\w*)|impersonat\w*|imposters?|impostors?|hack\w*|thie(?:f|ves)|theft|fraud\w*|un(?:authori[sz]ed|known)|someone|somebody|a stranger|nie\b|imit\w*|falsifi\w*|vol(?:e|ee|es|eur\w*)?|usurp\w*|frauduleu\w*|pirat\w*|quelqu'un|inconnue?s?)\b`,
)

/**
 * A fraud letter rests on its sender's own denial (15 U.S.C. § 1681c-2(a)(4)). This floor is wide; the
 * score weighs what is denied.
 */
const mayDeny = ({ own }: Reading, findings: readonly Finding[]) =>
  findings.includes('deniesTransaction') || negated.test(own) || denial.test(own)

const isDispute = (kind: LetterKind) => kind === 'error' || kind === 'unverified'

/**
 * Explains a refusal by the first finding that applies to the letter's type. A text without one is
 * asked for its statement, and accused of nothing.
 */
function refusalFor({ kind, country }: Statement, findings: readonly Finding[]): Refusal {
  const has = (finding: Finding) => findings.includes(finding)
  if (has('speaksForAnother')) return anotherSpeaker
  if (kind === 'fraud' && has('ownTransaction')) return ownTransaction[country]
  if (isDispute(kind) && has('admitsAccuracy')) return accurateItem
  if (has('asksUntruth')) return untruthWished[kind]
  if (has('ordersWriter')) return dictated[kind]
  if (kind === 'error' && has('namesNothingWrong')) return nothingWrong
  if (kind === 'fraud' && !has('deniesTransaction')) {
    return has('doubtsTransaction') ? doubtedTheft : unstatedTheft
  }
  return missingStatement[kind]
}

/** The refusal of a text that is no honest statement for its letter, by the trained decision. */
export function doubtfulStatement(statement: Statement): Untruth | undefined {
  const { field, reading, kind } = statement
  const findings = findingsIn(reading, kind)
  const isRefused =
    (kind === 'fraud' && !mayDeny(reading, findings)) || isDoubtful(reading.own, kind, findings)
  return isRefused ? { field, ...refusalFor(statement, findings) } : undefined
}
