import { anyOf, clausesOf, folded, negated } from '../reading/clauses.ts'
import { englishTheftCues } from './english-theft-cues.ts'
import { frenchTheftCues } from './french-theft-cues.ts'
import { type TheftCues, theftCueNames } from './theft-cues.ts'

/** The cues of both languages at once: a reason may be in either, whatever the letter's is. */
const cues = Object.fromEntries(
  theftCueNames.map((name) => [name, anyOf(...englishTheftCues[name], ...frenchTheftCues[name])]),
) as Readonly<Record<keyof TheftCues, RegExp>>

const wordsIn = (text: string) => text.match(/[\p{L}\p{Nd}]+/gu)?.length ?? 0

const dropped =
  /(^|[.;!?\n]\s*)(?=(?:opened|financed|bought|used|took|signed|ordered|charged|purchased|co-?signed|let|gave|lent|added|kept|sold|leased|borrowed) (?:it|this|the|them|these|my|an?|for|[\w-]+ (?:on credit|from them|there))\b)/g

/** `Financed the car myself`: a sentence whose subject hurried writing leaves out. */
const withSubjects = (text: string) => text.replace(dropped, '$1i ')

/** What stands before an act that is not told as one's own: `no way I did`, `they say that I`. */
const notAsserted = [negated, cues.saidByOthers, cues.subordinate, cues.doubted]

/** Whether a clause tells such an act as the person's own. */
function asserts(clause: string, cue: RegExp): boolean {
  const act = cue.exec(clause)
  if (act === null || cues.anotherAct.test(clause)) return false
  const before = clause.slice(0, act.index)
  return notAsserted.every((without) => !without.test(before))
}

const isOwnAct = (clause: string) =>
  (cues.byMe.test(clause) && !negated.test(clause)) || asserts(clause, cues.ownTransaction)

/** True when a reason says that the transaction was the person's own. */
export function admitsTransaction(reason: string): boolean {
  const text = folded(reason)
  if (cues.jointly.test(text)) return true
  const clauses = clausesOf(withSubjects(text))
  if (clauses.some(isOwnAct)) return true
  return (
    !cues.theftClaimed.test(text) && clauses.some((clause) => asserts(clause, cues.boughtSomething))
  )
}

/**
 * What a reason that admits nothing tells of whose transaction it was. The type of the dispute is the
 * person's claim already, and the letter makes it in their name (15 U.S.C. § 1681c-2(a)(4)): any
 * circumstance is told with it (`I was at sea that year`), unless the reason quarrels about money. A
 * doubt, a wish or silence makes no claim.
 */
export function theftTold(reason: string): 'claimed' | 'doubted' | 'untold' {
  const text = folded(reason)
  const clauses = clausesOf(text)
  const sure = clauses.filter((clause) => !cues.doubted.test(clause))
  const conduct = cues.creditorsConduct.test(text) || cues.fraudAsMeans.test(text)
  const isClaim = (clause: string) =>
    cues.theftClaimed.test(clause) || (cues.fraudNamed.test(clause) && !conduct)
  // A claim may reach over the breaks of a clause: `not my account because …, still my name`.
  if (sure.some(isClaim) || (sure.length === clauses.length && isClaim(text))) return 'claimed'
  if (sure.length < clauses.length) return 'doubted'
  const told = sure.filter((clause) => !cues.saidByOthers.test(clause))
  if (told.some((clause) => cues.grievance.test(clause))) return 'untold'
  const isCircumstance = (clause: string) =>
    !cues.wished.test(clause) &&
    !cues.fraudAsMeans.test(clause) &&
    (wordsIn(clause) >= 7 || (wordsIn(clause) >= 3 && cues.circumstance.test(clause)))
  return told.some(isCircumstance) ? 'claimed' : 'untold'
}
