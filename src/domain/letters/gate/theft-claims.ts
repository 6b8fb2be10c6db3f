import { clausesOf, negated, type Reading, wordCount } from '../reading/clauses.ts'
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

/** True when a reason says that the transaction was the person's own. */
export function admitsTransaction(reading: Reading): boolean {
  const cues = cuesFor(reading)
  const { text } = reading
  if (cues.jointly.test(text)) return true
  const whole = withSubjects(text)
  const clauses = whole === text ? reading.clauses : clausesOf(whole)
  if (clauses.some((clause) => isOwnAct(cues, clause))) return true
  const told = clauses.filter((clause) => !cues.fraudAsMeans.test(clause))
  return (
    !cues.theftClaimed.test(told.length < clauses.length ? told.join('. ') : text) &&
    told.some((clause) => asserts(cues, clause, cues.boughtSomething))
  )
}

const bareDenial = /^\s*(?:no|nope|non|false|faux)\s*$/
const condition = /^\s*(?:so )?(?:if|whether|si)\b/

/** True when a reason says in so many words that it was not the person. */
export function claimsTheft(reading: Reading): boolean {
  const cues = cuesFor(reading)
  const { text, clauses } = reading
  const conduct = cues.creditorsConduct.test(text) || cues.fraudAsMeans.test(text)
  const isClaim = (clause: string) =>
    cues.theftClaimed.test(clause) ||
    bareDenial.test(clause) ||
    (cues.fraudNamed.test(clause) && !conduct)
  const sure = clauses.filter(
    (clause) =>
      !cues.doubted.test(clause) && !condition.test(clause) && !cues.fraudAsMeans.test(clause),
  )
  // A claim may reach over the breaks of a clause: `not my account because …, still my name`.
  return sure.some(isClaim) || (sure.length === clauses.length && isClaim(text))
}

/**
 * What a reason that admits nothing tells of whose transaction it was. The type of the dispute is the
 * person's claim already, and the letter makes it in their name (15 U.S.C. § 1681c-2(a)(4)): any
 * circumstance is told with it (`I was at sea that year`), unless the reason quarrels about money. A
 * doubt, a wish or silence makes no claim.
 */
export function theftTold(reading: Reading): 'claimed' | 'doubted' | 'untold' {
  if (claimsTheft(reading)) return 'claimed'
  const cues = cuesFor(reading)
  const { clauses } = reading
  const sure = clauses.filter((clause) => !cues.doubted.test(clause))
  if (sure.length < clauses.length) return 'doubted'
  const told = sure.filter((clause) => !cues.saidByOthers.test(clause))
  if (told.some((clause) => cues.grievance.test(clause))) return 'untold'
  const isCircumstance = (clause: string) =>
    !cues.wished.test(clause) &&
    !cues.fraudAsMeans.test(clause) &&
    (wordCount(clause) >= 7 || (wordCount(clause) >= 3 && cues.circumstance.test(clause)))
  return told.some(isCircumstance) ? 'claimed' : 'untold'
}
