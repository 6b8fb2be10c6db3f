import { toGlobal } from '../../text/bounded-text.ts'
import {
  type Cues,
  createCueReader,
  negated,
  type ParsedText,
  splitClauses,
  wordCount,
} from '../parse/parsed-text.ts'
import type { AccuracyCues } from './accuracy-cues.ts'
import { englishAccuracyCues } from './accuracy-cues.ts'
import { frenchAccuracyCues } from './french-accuracy-cues.ts'

const accuracyCuesFor = createCueReader(englishAccuracyCues, frenchAccuracyCues)

/** Cheap check before the pattern for "nothing is wrong". */
const negationHint = /no|n't|rien|pas|aucun|sans/

function isAdmission(cues: Cues<AccuracyCues>, clause: string): boolean {
  if (negationHint.test(clause) && cues.nothingWrong.test(clause)) return true
  if (cues.asksFavour.test(clause)) return true
  const isOwned =
    cues.ownLateness.test(clause) || (cues.itemIsRight.test(clause) && !negated.test(clause))
  return isOwned && !cues.statedByOthers.test(clause)
}

const isWholeAdmission = (cues: Cues<AccuracyCues>, clause: string) =>
  cues.everythingRight.test(clause) && !negated.test(clause) && !cues.statedByOthers.test(clause)

/** A couple's lateness is the person's: `we fell behind`, `nous avons manqué un paiement`. */
const toSingular = (text: string) =>
  text
    .replace(/\b(?:my (?:wife|husband|partner|spouse) and (?:i|me)|we)\b/g, 'i')
    .replace(/\bnous (?=(?:av|et)(?:ons|ions)\b)/g, "j'")
    .replace(/\bj'avons\b/g, "j'ai")
    .replace(/\bj'etions\b/g, "j'etais")

const lateness =
  /\blate (?:\w+ ){0,2}?(once|twice|\w+ times)\b|\b(once|twice|\w+ times) late\b|\bretard (?:\w+ ){0,2}?(\w+ fois)\b|\b(\w+ fois) (?:\w+ )?en retard\b/g

/** Different counts of lateness in a text: `I was late once; it says three times late`. */
const latenessCounts = (text: string) =>
  new Set([...text.matchAll(lateness)].map((match) => match.slice(1).find((count) => count)))

/**
 * True when the reason says that the item is right. An owner who says what is wrong with a part
 * admits nothing, but must be specific: a bare “incorrect” is not enough, and “all of it is
 * accurate” needs an exception.
 */
export function admitsAccuracy(parsed: ParsedText): boolean {
  const cues = accuracyCuesFor(parsed)
  const text = toSingular(parsed.text)
  const clauses = text === parsed.text ? parsed.clauses : splitClauses(text)
  if (!clauses.some((clause) => isAdmission(cues, clause))) return false
  if (clauses.some((clause) => isWholeAdmission(cues, clause)) && !cues.exception.test(text))
    return true
  const statements = clauses.some((clause) => cues.tactic.test(clause))
    ? clauses.filter((clause) => !cues.tactic.test(clause)).join('. ')
    : text
  const claims = statements.replace(toGlobal(cues.nothingWrong), ' ')
  return (
    !cues.specificClaim.test(claims) &&
    !cues.contrast.test(statements) &&
    !cues.paidYetShown.test(statements) &&
    latenessCounts(statements).size < 2
  )
}

/** The object of a removal wish is no claim: `get rid of my bankruptcy`. */
const removalWish =
  /\b(?:remove|delete|erase|get rid of|take off|wipe|supprime[rz]|retire[rz]|enleve[rz]|efface[rz]) (?:(?:my|the|this|these|those|all|that|an?|of|ma|mon|mes|la|le|les|cette|ce|ces|une?) )*(?:bankruptc\w+|medical|paid|settled|closed|discharged|faillite|proposition)(?: \w+)?\b/g

/** Openings of clauses about the person, a plan or others, rather than the item. */
const notOfItem =
  /^\s*(?:so )?(?:(?:i|je|we|nous|my (?!account|balance)|you)\b|(?:this|it|that) (?:is|was|keeps|makes|has)\b|j'|(?:can|could|trying|looking|hoping|going|applying|planning)\b|(?:they|you|it|he|she|nobody|people|bureaus?) (?:can|could|will|would|may|might|should|won't)\b|c'est\b|ca\b|mon\b|ma\b)/

/** Signs of a fact: a figure, an event, something shown. */
const factWords =
  /\d|\b(?:[a-z]{2,}ed|was|were|got|went|gone|took|taken|came|gave|given|made|sent|told|found|lost|left|kept|paid|bought|sold|knew|put|had|did|done|been|wrote|written|said|shows?|showing|lists?|reports?|says?|reads?|belongs?|has|have (?:an?|me|my|the)|appears?|still|twice|as|affiche\w*|indique\w*|montre\w*|figure\w*|apparait|inscrit\w*|marque\w*|appartient|encore|toujours|deux fois|(?:j'ai|ai|a|ont|avait|est|sont|etait|ete) (?:\w+ ){0,2}?\w+(?:e|i|u|is|it|ert)e?s?)\b/
/**
 * Remarks on the world, the person's merits or needs: `these agencies are crooks`, `I am a good
 * person`.
 */
const generalRemark =
  /\b(?:(?:can't|cannot|couldn't|can not|unable to|not able to) (?:even )?(?:get|buy|rent|find|qualify|afford|sleep|move|apply|refinance|finance|live|breathe|lease)|(?:don't|do not|didn't|doesn't) (?:like|want|need|deserve|trust|feel)|(?:not|isn't|n't) (?:\w+ )?fair|(?:peux|puis) (?:pas|plus) (?:avoir|louer|acheter|trouver|dormir|obtenir)|pas (?:du tout )?juste\s*$|families|people like|consumers|ordinary (?:people|folks|families)|the little guy|government|industry|the system|society|crooks?|crooked|bandits?|greedy|corrupt|a scam|scammers|hard[- ]?working|works? hard|good (?:person|man|woman|mother|father|customer)|single (?:mom|mum|mother|dad|father|parent)|deserves?|between me and|(?:last|only) thing|monde ordinaire|les gens|voleurs|profitent|bonne personne|travaill(?:e|ant) fort|(?:mere|pere) (?:seule?|monoparentale?))\b/

const isRemark = (clause: string) => generalRemark.test(clause) && !/\d/.test(clause)

/** A clause long enough for a fact, and not about the person, a wish or a hardship. */
const isAboutItem = (cues: Cues<AccuracyCues>, clause: string) =>
  wordCount(clause) >= 6 &&
  factWords.test(clause) &&
  !cues.bareWish.test(clause) &&
  !cues.politeWish.test(clause) &&
  !notOfItem.test(clause)

const claimsSomething = (cues: Cues<AccuracyCues>, text: string) =>
  [cues.anythingClaimed, cues.specificClaim, cues.contrast, cues.paidYetShown].some((cue) =>
    cue.test(text),
  )

/**
 * True when the reason states nothing that could be wrong: a wish, a hardship, a remark or hardly
 * any words. A fact without an obvious error (`the bill is for the house after I moved out`) is
 * left to the bureau.
 */
export function namesNothingWrong(parsed: ParsedText): boolean {
  const cues = accuracyCuesFor(parsed)
  const { text: whole, clauses } = parsed
  const statements = clauses.filter(
    (clause) => !cues.excuse.test(clause) && !cues.tactic.test(clause) && !isRemark(clause),
  )
  if (statements.some((clause) => isAboutItem(cues, clause))) return false
  const text = (statements.length < clauses.length ? statements.join('. ') : whole).replace(
    removalWish,
    ' ',
  )
  return !claimsSomething(cues, text)
}
