import texts from '../../knowledge/letters/rejections.json' with { type: 'json' }
import type { Country } from '../../reports/report.ts'
import { toGlobal } from '../../text/bounded-text.ts'
import type { LetterKind, StatementFinding } from '../classifier/features.ts'
import { isDoubtful } from '../classifier/score.ts'
import { createCueReader, negated, type ParsedText, wordPattern } from '../parse/parsed-text.ts'
import { admitsAccuracy, namesNothingWrong } from './accuracy-claims.ts'
import { englishFalsehoodCues, frenchFalsehoodCues } from './falsehood-cues.ts'
import type { LetterRejection, RejectionText } from './letter-rejection.ts'
import { speaksForAnother } from './speaker-claims.ts'
import { admitsTransaction, transactionStance } from './theft-claims.ts'
import { ordersWriter } from './writer-orders.ts'

const falsehoodCues = createCueReader(englishFalsehoodCues, frenchFalsehoodCues)

/** `I am not going to make up a story`: refuses to invent. */
const refusedBefore =
  /(?:\b(?:not|never|refuse|without|pas|jamais|sans|rather than)|n't)(?: (?!but\b|so\b|and\b|mais\b|et\b|donc\b)[\w']+){0,3} $/

/** True when the text asks the letter for a falsehood. */
function asksForFalsehood(parsed: ParsedText): boolean {
  const { wish } = falsehoodCues(parsed)
  const { own } = parsed
  return [...own.matchAll(toGlobal(wish))].some(
    ({ index }) => !refusedBefore.test(own.slice(Math.max(0, index - 60), index)),
  )
}

const findingTests: Readonly<
  Record<StatementFinding, (parsed: ParsedText, kind: LetterKind) => boolean>
> = {
  asksUntruth: asksForFalsehood,
  ordersWriter,
  ownTransaction: admitsTransaction,
  admitsAccuracy,
  namesNothingWrong,
  deniesTransaction: (parsed) => transactionStance(parsed) === 'denied',
  doubtsTransaction: (parsed) => transactionStance(parsed) === 'doubted',
  speaksForAnother,
}

const findingNames = Object.keys(findingTests) as readonly StatementFinding[]

/** Imprecise cues in a text. No cue decides alone: the trained score weighs them. */
export const findStatementFindings = (
  parsed: ParsedText,
  kind: LetterKind,
): readonly StatementFinding[] => findingNames.filter((name) => findingTests[name](parsed, kind))

interface SubmittedStatement {
  readonly field: string
  readonly parsed: ParsedText
  readonly kind: LetterKind
  readonly country: Country
}

/** Denials without a negation: `I deny having opened it`, `my name was forged`. */
const denialWords = wordPattern(
  String.raw`(?:den(?:y|ies|ied)|refus\w*|forg(?:ed|ery)|st(?:ole|olen|eal\w*)|impersonat\w*|imposters?|impostors?|hack\w*|thie(?:f|ves)|theft|fraud\w*|un(?:authori[sz]ed|known)|someone|somebody|a stranger|nie\b|imit\w*|falsifi\w*|vol(?:e|ee|es|eur\w*)?|usurp\w*|frauduleu\w*|pirat\w*|quelqu'un|inconnue?s?)\b`,
)

/**
 * A fraud letter needs its sender's own denial (15 U.S.C. § 1681c-2(a)(4)). This filter is wide;
 * the score weighs the object of the denial.
 */
const mayDeny = ({ own }: ParsedText, findings: readonly StatementFinding[]) =>
  findings.includes('deniesTransaction') || negated.test(own) || denialWords.test(own)

const isDispute = (kind: LetterKind) => kind === 'error' || kind === 'unverified'

/**
 * Chooses the explanation by the first finding that applies to the letter type; without one, only
 * asks for the statement and accuses nobody.
 */
function explainRejection(
  { kind, country }: SubmittedStatement,
  findings: readonly StatementFinding[],
): RejectionText {
  const has = (finding: StatementFinding) => findings.includes(finding)
  if (has('speaksForAnother')) return texts.anotherSpeaker
  // A block is withdrawn if the person made or profited from it (15 U.S.C. § 1681c-2(c)(1)).
  if (kind === 'fraud' && has('ownTransaction')) return texts.ownTransaction[country]
  if (isDispute(kind) && has('admitsAccuracy')) return texts.accurateItem
  const advice = texts.ownWords[kind]
  if (has('asksUntruth')) return { issue: texts.asksForFalsehood, advice }
  if (has('ordersWriter')) return { issue: texts.dictated, advice }
  if (kind === 'error' && has('namesNothingWrong')) return texts.nothingWrong
  if (kind === 'fraud' && !has('deniesTransaction')) {
    return has('doubtsTransaction') ? texts.doubtedTheft : texts.unstatedTheft
  }
  return { issue: texts.missingStatement, advice: texts.statementOnly[kind] }
}

/** Rejects a text that is no honest statement for its letter, by the trained score. */
export function checkStatement(statement: SubmittedStatement): LetterRejection | undefined {
  const { field, parsed, kind } = statement
  const findings = findStatementFindings(parsed, kind)
  const isRefused =
    (kind === 'fraud' && !mayDeny(parsed, findings)) || isDoubtful(parsed.own, kind, findings)
  return isRefused ? { field, ...explainRejection(statement, findings) } : undefined
}
