import { clausesOf, negated, type Reading, readingOf, wordCount } from '../reading/clauses.ts'
import { type Cues, cuesIn } from '../reading/cues.ts'
import type { AccuracyCues } from './accuracy-cues.ts'
import { englishAccuracyCues } from './english-accuracy-cues.ts'
import { frenchAccuracyCues } from './french-accuracy-cues.ts'
import { wantsCleanRecordTold, withoutOrders } from './orders.ts'
import { admitsTransaction } from './theft-claims.ts'
import { isBareStatement } from './unstated.ts'

const cuesFor = cuesIn(englishAccuracyCues, frenchAccuracyCues)

/** Stands in whatever says that nothing is wrong, and is quickly looked for. */
const saysNo = /no|n't|rien|pas|aucun|sans/

function isAdmission(cues: Cues<AccuracyCues>, clause: string): boolean {
  if (saysNo.test(clause) && cues.nothingWrong.test(clause)) return true
  if (cues.asksFavour.test(clause)) return true
  const isOwned =
    cues.ownLateness.test(clause) || (cues.itemIsRight.test(clause) && !negated.test(clause))
  return isOwned && !cues.saidByOthers.test(clause)
}

const isWholeAdmission = (cues: Cues<AccuracyCues>, clause: string) =>
  cues.everythingRight.test(clause) && !negated.test(clause) && !cues.saidByOthers.test(clause)

/** A couple's lateness is the person's: `we fell behind`, `nous avons manqué un paiement`. */
const inTheSingular = (text: string) =>
  text
    .replace(/\b(?:my (?:wife|husband|partner|spouse) and (?:i|me)|we)\b/g, 'i')
    .replace(/\bnous (?=(?:av|et)(?:ons|ions)\b)/g, "j'")
    .replace(/\bj'avons\b/g, "j'ai")
    .replace(/\bj'etions\b/g, "j'etais")

const lateness =
  /\blate (?:\w+ ){0,2}?(once|twice|\w+ times)\b|\b(once|twice|\w+ times) late\b|\bretard (?:\w+ ){0,2}?(\w+ fois)\b|\b(\w+ fois) (?:\w+ )?en retard\b/g

/** How often a text says that something was late: `I was late once; it says three times late`. */
const latenessCounts = (text: string) =>
  new Set([...text.matchAll(lateness)].map((match) => match.slice(1).find((count) => count)))

/**
 * True when a reason says that its item is right. Who owns a part and says what is wrong with another
 * admits nothing, but must say what: a bare “incorrect” is not enough, and beside “all of it is
 * accurate” there must be an exception.
 */
export function admitsAccuracy(reading: Reading): boolean {
  const cues = cuesFor(reading)
  const text = inTheSingular(reading.text)
  const clauses = text === reading.text ? reading.clauses : clausesOf(text)
  if (!clauses.some((clause) => isAdmission(cues, clause))) return false
  if (wantsCleanRecordTold(text)) return true
  if (clauses.some((clause) => isWholeAdmission(cues, clause)) && !cues.exception.test(text))
    return true
  const stated = withoutOrders(text, isBareStatement)
  const told = clauses.some((clause) => cues.tactic.test(clause))
    ? clausesOf(stated)
        .filter((clause) => !cues.tactic.test(clause))
        .join('. ')
    : stated
  const claims = told.replace(new RegExp(cues.nothingWrong, 'g'), ' ')
  return (
    !cues.specificClaim.test(claims) &&
    !cues.contrast.test(told) &&
    !cues.paidYetShown.test(told) &&
    latenessCounts(told).size < 2
  )
}

/** True when a reason only counts on silence: `hopefully they lost the paperwork`. */
export function gambles(reading: Reading): boolean {
  const cues = cuesFor(reading)
  const { clauses } = reading
  const own = clauses.filter((clause) => !cues.tactic.test(clause))
  if (own.length === clauses.length) return false
  const told = readingOf(own.join('. '))
  if (admitsTransaction(told)) return !cues.specificClaim.test(told.text)
  return !own.some((clause) => tellsOfItem(cues, clause)) && !claimsSomething(cues, told.text)
}

/** What a wish for removal names tells nothing of it: `get rid of my bankruptcy`. */
const wishedAway =
  /\b(?:remove|delete|erase|get rid of|take off|wipe|supprime[rz]|retire[rz]|enleve[rz]|efface[rz]) (?:(?:my|the|this|these|those|all|that|an?|of|ma|mon|mes|la|le|les|cette|ce|ces|une?) )*(?:bankruptc\w+|medical|paid|settled|closed|discharged|faillite|proposition)(?: \w+)?\b/g

/** How a clause begins that is about the person, a plan or what others may do, rather than the item. */
const notOfItem =
  /^\s*(?:so )?(?:(?:i|je|we|nous|my (?!account|balance)|you)\b|(?:this|it|that) (?:is|was|keeps|makes|has)\b|j'|(?:can|could|trying|looking|hoping|going|applying|planning)\b|(?:they|you|it|he|she|nobody|people|bureaus?) (?:can|could|will|would|may|might|should|won't)\b|c'est\b|ca\b|mon\b|ma\b)/

/** A clause long enough to tell a fact, and about neither the person, a wish nor a hardship. */
const tellsOfItem = (cues: Cues<AccuracyCues>, clause: string) =>
  wordCount(clause) >= 6 &&
  !cues.bareWish.test(clause) &&
  !cues.politeWish.test(clause) &&
  !notOfItem.test(clause)

const claimsSomething = (cues: Cues<AccuracyCues>, text: string) =>
  [cues.anythingClaimed, cues.specificClaim, cues.contrast, cues.paidYetShown].some((cue) =>
    cue.test(text),
  )

/**
 * True when a reason names nothing that could be wrong: a bare wish or hardship, or next to no words.
 * A fact whose fault is not plain (`the bill is for the house after I moved out`) is the person's to
 * tell, and the bureau's to read.
 */
export function namesNothingWrong(reading: Reading): boolean {
  const cues = cuesFor(reading)
  const { text: whole, clauses } = reading
  const told = clauses.filter((clause) => !cues.excuse.test(clause) && !cues.tactic.test(clause))
  if (told.some((clause) => tellsOfItem(cues, clause))) return false
  const text = (told.length < clauses.length ? told.join('. ') : whole).replace(wishedAway, ' ')
  if (claimsSomething(cues, text)) return false
  if (cues.bareWish.test(whole) || wordCount(text) < 3) return true
  if (clauses.some((clause) => cues.tactic.test(clause))) return true
  const facts = told.filter((clause) => !cues.politeWish.test(clause))
  return facts.length < clauses.length && facts.every((clause) => wordCount(clause) < 4)
}
