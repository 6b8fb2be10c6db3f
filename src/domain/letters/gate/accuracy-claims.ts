import { anyOf, clausesOf, folded, negated } from '../reading/clauses.ts'
import { type AccuracyCues, accuracyCueNames } from './accuracy-cues.ts'
import { wantsCleanRecordTold } from './asked-untruth.ts'
import { englishAccuracyCues } from './english-accuracy-cues.ts'
import { frenchAccuracyCues } from './french-accuracy-cues.ts'

const either = (name: keyof AccuracyCues) =>
  anyOf(...englishAccuracyCues[name], ...frenchAccuracyCues[name])

/** The cues of both languages at once: a reason may be in either, whatever the letter's is. */
const cues = Object.fromEntries(accuracyCueNames.map((name) => [name, either(name)])) as Readonly<
  Record<keyof AccuracyCues, RegExp>
>

/** Stands in whatever says that nothing is wrong, and is quickly looked for. */
const saysNo = /no|n't|rien|pas|aucun|sans/

function isAdmission(clause: string): boolean {
  if (saysNo.test(clause) && cues.nothingWrong.test(clause)) return true
  if (cues.asksFavour.test(clause)) return true
  const isOwned =
    cues.ownLateness.test(clause) || (cues.itemIsRight.test(clause) && !negated.test(clause))
  return isOwned && !cues.saidByOthers.test(clause)
}

const isWholeAdmission = (clause: string) =>
  cues.everythingRight.test(clause) && !negated.test(clause) && !cues.saidByOthers.test(clause)

/** A couple's lateness is the person's: `we fell behind`, `nous avons manqué un paiement`. */
const inTheSingular = (text: string) =>
  text
    .replace(/\b(?:my (?:wife|husband|partner|spouse) and (?:i|me)|we)\b/g, 'i')
    .replace(/\bnous (?=(?:av|et)(?:ons|ions)\b)/g, "j'")
    .replace(/\bj'avons\b/g, "j'ai")
    .replace(/\bj'etions\b/g, "j'etais")

/**
 * True when a reason says that its item is right. Who owns a part and says
 * what is wrong with another admits nothing; a bare “incorrect” says nothing of the kind, and “all of
 * it is accurate” needs an exception beside it.
 */
export function admitsAccuracy(reason: string): boolean {
  const text = inTheSingular(folded(reason))
  const clauses = clausesOf(text)
  if (!clauses.some(isAdmission)) return false
  if (wantsCleanRecordTold(text)) return true
  if (clauses.some(isWholeAdmission) && !cues.exception.test(text)) return true
  const claims = text.replace(new RegExp(cues.nothingWrong, 'g'), ' ')
  return (
    !cues.specificClaim.test(claims) && !cues.contrast.test(text) && !cues.paidYetShown.test(text)
  )
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{Nd}]+/gu)?.length ?? 0

/** What a wish for removal names tells nothing of it: `get rid of my bankruptcy`. */
const wishedAway =
  /\b(?:remove|delete|erase|get rid of|take off|wipe|supprime[rz]|retire[rz]|enleve[rz]|efface[rz]) (?:(?:my|the|this|these|those|all|that|an?|of|ma|mon|mes|la|le|les|cette|ce|ces|une?) )*(?:bankruptc\w+|medical|paid|settled|closed|discharged|faillite|proposition)(?: \w+)?\b/g

/** A clause long enough to tell a fact, and about neither the person, a wish nor a hardship. */
const tellsOfItem = (clause: string) =>
  wordsIn(clause) >= 6 &&
  !cues.bareWish.test(clause) &&
  !cues.politeWish.test(clause) &&
  !/^\s*(?:so )?(?:(?:i|je|we|nous|my (?!account|balance)|you)\b|(?:this|it|that) (?:is|was|keeps|makes|has)\b|j'|(?:can|could|trying|looking|hoping|going|applying|planning)\b|c'est\b|ca\b|mon\b|ma\b)/.test(
    clause,
  )

/**
 * True when a reason names nothing that could be wrong: a bare wish or hardship, or next to no words.
 * A fact whose fault is not plain (`the bill is for the house after I moved out`) is the person's to
 * tell, and the bureau's to read.
 */
export function namesNothingWrong(reason: string): boolean {
  const whole = folded(reason)
  const clauses = clausesOf(whole)
  if (clauses.some((clause) => tellsOfItem(clause) && !cues.excuse.test(clause))) return false
  const told = clauses.filter((clause) => !cues.excuse.test(clause))
  const text = (told.length < clauses.length ? told.join('. ') : whole).replace(wishedAway, ' ')
  const claims = [cues.anythingClaimed, cues.specificClaim, cues.contrast, cues.paidYetShown]
  if (claims.some((cue) => cue.test(text))) return false
  if (cues.bareWish.test(whole) || wordsIn(text) < 3) return true
  const facts = told.filter((clause) => !cues.politeWish.test(clause))
  return facts.length < clauses.length && facts.every((clause) => wordsIn(clause) < 4)
}
