import type { Sentence } from '../../language.ts'
import { type Reading, readingOf } from '../reading/clauses.ts'
import { cuesIn } from '../reading/cues.ts'
import { englishUntruthCues } from './english-untruth-cues.ts'
import { frenchUntruthCues } from './french-untruth-cues.ts'
import {
  concedesFirst,
  isPolite,
  messenger,
  ordersIn,
  takesBack,
  toldClause,
  withoutOrders,
} from './orders.ts'
import { claimsTheft } from './theft-claims.ts'
import type { Untruth } from './untruth.ts'

const cuesFor = cuesIn(englishUntruthCues, frenchUntruthCues)

/** `I am not going to make up a story`: what is refused is not asked for. */
const refused =
  /(?:\b(?:not|never|refuse|without|pas|jamais|sans|rather than)|n't)(?: (?!but\b|so\b|and\b|mais\b|et\b|donc\b)[\w']+){0,3} $/

/** The beginning of what is told as a stranger's crime, though nobody told one before. */
const crimeTold =
  /^(?:someone|somebody|a (?:thief|hacker|stranger|criminal)|my (?:identity|card|info\w*) (?:was|got)|i was (?:hacked|robbed|scammed)|i (?:never|didn't|did not) (?:open|appl|sign)|quelqu'un|on m'a|un (?:voleur|inconnu|pirate)|j'ai ete)\b/
/** What a bureau should conclude, rather than a fact: `say that it is an error`. */
const claimTold =
  /^(?:it|this|they|these|that)(?:'s|'re| (?:is|was|are|were|isn't|wasn't))(?: not| never)? (?:\w+ ){0,2}?(?:wrong|errors?|mistakes?|fraud|(?:id(?:entity)? )?theft|mine|stolen|me|inaccurate|incorrect|false|expired|outdated|unauthori[sz]ed)\b|^(?:c'est|c'etait|ce n'est|il est|elle est|ils sont|elles sont|il a ete|(?:le|la|ce|cette) [\w-]+ (?:est|etait|n'est|a ete)) (?:pas )?(?:(?:une|un|de la|du|mon|ma) )?(?:erreurs?|faux|fausse|fraude|vol|vole|volee|a moi|le mien|la mienne|inexacte?|incorrecte?|ex|perime)\b/

/** What in French takes back what was said before. */
const enFait = `(?:meme si|bien qu[e']|quoiqu[e']|alors qu[e']|en (?:fait|realite|verite)|mais (?:en fait|c'est|ce n'est|j'))`
const subject = '(?:i|it|they|we|he|she|there|nothing|(?:the|my|this|that|these|an?) [\\w-]+)'
const bareVerb = `(?:did|was|is|were|are|have|had|do|does|am|has|went|paid|came|got|could|knew|signed|opened|made|took|missed|owe[ds]?|stopped|forgot)`
/** What should be told is taken back in the same sentence: `write that I paid although I did not`. */
const concession = new RegExp(
  [
    String.raw`^[^.!;?]*\b(?:though|although|even if|when (?:in fact|really|actually|in reality|in truth)|while (?:in fact|really|actually)|but (?:really|actually|in fact|in truth|in reality)),? ${subject}(?: (?:\w+ly|never|just))?(?: ${bareVerb}|'s|'m|'re)`,
    String.raw`^[^.!;?]*[.,;!(]\s*${subject} ${bareVerb}(?:n't| not)\s*(?:$|[.,;:!?)]|but\b|(?:really |actually |even )?(?:happen|true|right|so)\b)`,
    String.raw`^[^.!;?]*\b${enFait}`,
  ].join('|'),
)

/** An order to make dates or the item look otherwise, which says nothing by itself. */
const redating =
  /(?:^|[.!;:?,]\s*)(?:please |just |then |so |can you |could you )*(?:change|move|shift|set|alter|make|put|changez|mettez|deplacez) (?:the |my |that |this |la )?(?:\w+ )?dates?\b|\b(?:make|makes?|made) it (?:look|seem|appear|sound)\b/

/** `Say it is wrong. I do not know if it is`: what should be told is not known to be so. */
const unknown =
  /\b(?:(?:do not|don't) (?:\w+ly |even )?know|(?:have )?no idea|not (?:\w+ly )?sure) (?:if|whether) (?:it|that|this|they)(?:'s| is| are| was| were)(?: (?:true|so))?\s*(?:$|[.,;!?]|but\b|and\b)/
/** What may well be told without knowing. */
const doubtTold = /\b(?:doubt|sure|certain|know|verif|check|question|unclear|confus)/

function wishes(text: string, wish: RegExp): boolean {
  if (!wish.test(text)) return false
  return [...text.matchAll(new RegExp(wish, 'g'))].some(
    ({ index }) => !refused.test(text.slice(Math.max(0, index - 60), index)),
  )
}

/** What a reason says of its own, without what others advised to say. */
function withoutAdvice(reading: Reading): string {
  const { advice } = cuesFor(reading)
  if (!advice.test(reading.text)) return reading.text
  return reading.clauses.filter((clause) => !advice.test(clause)).join('. ')
}

/** The same without what the writer is ordered to tell. */
export function ownWordsOf(reading: Reading): Reading {
  const own = withoutOrders(withoutAdvice(reading))
  return own === reading.text ? reading : readingOf(own)
}

/** A folded text that asks for an untrue letter: `say that it is wrong, though it is not`. */
function asksForUntruth(reading: Reading): boolean {
  const { text, clauses } = reading
  const { wish, effect } = cuesFor(reading)
  if (wishes(text, wish)) return true
  const orders = ordersIn(text)
  if (orders.some(({ told }) => concession.test(told))) return true
  const isConclusion = orders.some(
    (order) =>
      (crimeTold.test(order.told) || claimTold.test(order.told)) &&
      !(isPolite(order) && messenger.test(order.words)),
  )
  if (isConclusion && !claimsTheft(ownWordsOf(reading))) return true
  if (unknown.test(text) && orders.some(({ told }) => !doubtTold.test(toldClause(told))))
    return true
  if ((orders.length > 0 || redating.test(text)) && effect.test(text)) return true
  return takesBack(orders, clauses) || concedesFirst(orders, text)
}

/**
 * A text of which a part asks the writer for an untruth, or rests on advice to tell one. `stands` tells
 * whether a text makes a claim of its own: then somebody's advice beside it is only a story.
 */
export function askedUntruth(
  field: string,
  reading: Reading,
  correction: Sentence,
  stands: (ownWords: Reading) => boolean,
): Untruth | undefined {
  const isAdvised =
    cuesFor(reading).advice.test(reading.text) && !stands(readingOf(withoutAdvice(reading)))
  return isAdvised || asksForUntruth(reading) ? untruthAsked(field, correction) : undefined
}

export const untruthAsked = (field: string, advice: Sentence): Untruth => ({
  field,
  issue: {
    en: 'asks the letter for an untruth',
    fr: 'demande à la lettre de dire une fausseté',
  },
  advice,
})
