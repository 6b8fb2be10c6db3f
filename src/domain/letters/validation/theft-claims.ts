import {
  type Cues,
  createCueReader,
  negated,
  type ParsedText,
  splitClauses,
} from '../parse/parsed-text.ts'
import type { TheftCues } from './theft-cues.ts'
import { englishTheftCues, frenchTheftCues } from './theft-cues.ts'

const theftCuesFor = createCueReader(englishTheftCues, frenchTheftCues)

const droppedSubject =
  /(^|[.;!?\n]\s*)(?=(?:opened|financed|bought|used|took|signed|ordered|charged|purchased|co-?signed|let|gave|lent|added|kept|sold|leased|borrowed) (?:it|this|the|them|these|my|an?|for|[\w-]+ (?:on credit|from them|there))\b)/g

/** Adds the omitted subject: `Financed the car myself`. */
const addSubjects = (text: string) => text.replace(droppedSubject, '$1i ')

/**
 * True when the clause states the act as the person's own: not `no way I did`, `they say that I`.
 */
function asserts(cues: Cues<TheftCues>, clause: string, cue: RegExp): boolean {
  const act = cue.exec(clause)
  if (act === null || cues.anotherAct.test(clause)) return false
  const before = clause.slice(0, act.index)
  const without = [negated, cues.statedByOthers, cues.subordinate, cues.doubted]
  return without.every((word) => !word.test(before))
}

const isOwnAct = (cues: Cues<TheftCues>, clause: string) =>
  (cues.byMe.test(clause) && !negated.test(clause)) || asserts(cues, clause, cues.ownTransaction)

const condition =
  /^\s*(?:so )?(?:if|whether|unless|suppose|si)\b|^\s*(?:could|can|might|would) (?:this|it|that)\b/
/** `They say that I opened it. I did not.`, `No.` */
const bareDenial =
  /^\s*(?:no|nope|non|false|faux|untrue)\s*$|^\s*(?:but )?i (?:did not|didn't|never did|have not|haven't|never have)\s*$|^\s*(?:mais )?je (?:ne )?l'ai pas fait\s*$/

/**
 * True when the clause denies the transaction in the sender's name, alone or in reply to others.
 */
function isDenial(cues: Cues<TheftCues>, clauses: readonly string[], at: number): boolean {
  const clause = clauses[at] ?? ''
  if (cues.doubted.test(clause) || condition.test(clause) || cues.fraudAsMeans.test(clause))
    return false
  if (cues.denied.test(clause)) return true
  const before = clauses.slice(Math.max(0, at - 2), at)
  return bareDenial.test(clause) && before.some((earlier) => cues.statedByOthers.test(earlier))
}

/**
 * Whose transaction it was, according to the reason. A fraud letter needs its sender's own denial
 * (15 U.S.C. § 1681c-2(a)(4)): another theft, a circumstance or a word of crime is none.
 */
export function transactionStance(parsed: ParsedText): 'denied' | 'doubted' | 'unstated' {
  const cues = theftCuesFor(parsed)
  const { clauses } = parsed
  if (clauses.some((_, at) => isDenial(cues, clauses, at))) return 'denied'
  const isDoubted = clauses.some((clause) => cues.doubted.test(clause))
  // A denial may span clauses: `opened a card, a loan and a line in my name`.
  if (
    !isDoubted &&
    !clauses.some((clause) => condition.test(clause)) &&
    cues.denied.test(parsed.own)
  )
    return 'denied'
  return isDoubted ? 'doubted' : 'unstated'
}

const deniesTransaction = (parsed: ParsedText): boolean => transactionStance(parsed) === 'denied'

/** `The card is mine, but I did not make the charges of May 3`. */
function deniesTransactionsOnly(parsed: ParsedText): boolean {
  const { transactions } = theftCuesFor(parsed)
  return transactions.test(parsed.text) && deniesTransaction(parsed)
}

/** True when the reason says that the transaction was the person's own. */
export function admitsTransaction(parsed: ParsedText): boolean {
  const cues = theftCuesFor(parsed)
  const { text } = parsed
  if (cues.jointly.test(text)) return true
  const whole = addSubjects(text)
  const clauses = whole === text ? parsed.clauses : splitClauses(whole)
  const isAccountOnly = deniesTransactionsOnly(parsed)
  const owned = (clause: string) =>
    isOwnAct(cues, clause) && !(isAccountOnly && cues.ownAccount.test(clause))
  if (clauses.some(owned)) return true
  const statements = clauses.filter((clause) => !cues.fraudAsMeans.test(clause))
  return (
    !cues.denied.test(statements.length < clauses.length ? statements.join('. ') : text) &&
    statements.some((clause) => asserts(cues, clause, cues.boughtSomething))
  )
}
