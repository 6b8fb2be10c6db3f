import { clausesOf, negated, type Reading } from '../reading/clauses.ts'
import { type Cues, cuesIn } from '../reading/cues.ts'
import { englishTheftCues } from './english-theft-cues.ts'
import { frenchTheftCues } from './french-theft-cues.ts'
import type { TheftCues } from './theft-cues.ts'

const cuesFor = cuesIn(englishTheftCues, frenchTheftCues)

const dropped =
  /(^|[.;!?\n]\s*)(?=(?:opened|financed|bought|used|took|signed|ordered|charged|purchased|co-?signed|let|gave|lent|added|kept|sold|leased|borrowed) (?:it|this|the|them|these|my|an?|for|[\w-]+ (?:on credit|from them|there))\b)/g

/** `Financed the car myself`: a sentence whose subject hurried writing leaves out. */
const withSubjects = (text: string) => text.replace(dropped, '$1i ')

/** Whether a clause tells such an act as the person's own: not `no way I did`, `they say that I`. */
function asserts(cues: Cues<TheftCues>, clause: string, cue: RegExp): boolean {
  const act = cue.exec(clause)
  if (act === null || cues.anotherAct.test(clause)) return false
  const before = clause.slice(0, act.index)
  const without = [negated, cues.saidByOthers, cues.subordinate, cues.doubted]
  return without.every((word) => !word.test(before))
}

const isOwnAct = (cues: Cues<TheftCues>, clause: string) =>
  (cues.byMe.test(clause) && !negated.test(clause)) || asserts(cues, clause, cues.ownTransaction)

const condition =
  /^\s*(?:so )?(?:if|whether|unless|suppose|si)\b|^\s*(?:could|can|might|would) (?:this|it|that)\b/
/** `They say that I opened it. I did not.`, `No.` */
const bareDenial =
  /^\s*(?:no|nope|non|false|faux|untrue)\s*$|^\s*(?:but )?i (?:did not|didn't|never did|have not|haven't|never have)\s*$|^\s*(?:mais )?je (?:ne )?l'ai pas fait\s*$/

/** Whether a clause denies the transaction in its sender's name, alone or in answer to others. */
function isDenial(cues: Cues<TheftCues>, clauses: readonly string[], at: number): boolean {
  const clause = clauses[at] ?? ''
  if (cues.doubted.test(clause) || condition.test(clause) || cues.fraudAsMeans.test(clause))
    return false
  if (cues.denied.test(clause)) return true
  const before = clauses.slice(Math.max(0, at - 2), at)
  return bareDenial.test(clause) && before.some((earlier) => cues.saidByOthers.test(earlier))
}

/**
 * What a reason says of whose transaction it was. A fraud letter rests on its sender's own denial (15
 * U.S.C. § 1681c-2(a)(4)): a theft of something else, a circumstance or a word of crime is none.
 */
export function transactionStance(reading: Reading): 'denied' | 'doubted' | 'unstated' {
  const cues = cuesFor(reading)
  const { clauses } = reading
  if (clauses.some((_, at) => isDenial(cues, clauses, at))) return 'denied'
  const isDoubted = clauses.some((clause) => cues.doubted.test(clause))
  // A denial may reach over the breaks of a clause: `opened a card, a loan and a line in my name`.
  if (
    !isDoubted &&
    !clauses.some((clause) => condition.test(clause)) &&
    cues.denied.test(reading.own)
  )
    return 'denied'
  return isDoubted ? 'doubted' : 'unstated'
}

const deniesTransaction = (reading: Reading): boolean => transactionStance(reading) === 'denied'

/** `The card is mine, but I did not make the charges of May 3`. */
function deniesTransactionsOnly(reading: Reading): boolean {
  const { transactions } = cuesFor(reading)
  return transactions.test(reading.text) && deniesTransaction(reading)
}

/** True when a reason says that the transaction was the person's own. */
export function admitsTransaction(reading: Reading): boolean {
  const cues = cuesFor(reading)
  const { text } = reading
  if (cues.jointly.test(text)) return true
  const whole = withSubjects(text)
  const clauses = whole === text ? reading.clauses : clausesOf(whole)
  const isAccountOnly = deniesTransactionsOnly(reading)
  const owned = (clause: string) =>
    isOwnAct(cues, clause) && !(isAccountOnly && cues.ownAccount.test(clause))
  if (clauses.some(owned)) return true
  const told = clauses.filter((clause) => !cues.fraudAsMeans.test(clause))
  return (
    !cues.denied.test(told.length < clauses.length ? told.join('. ') : text) &&
    told.some((clause) => asserts(cues, clause, cues.boughtSomething))
  )
}
