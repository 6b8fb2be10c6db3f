import type { Sentence } from '../../language.ts'
import { anyOf, clausesOf, folded } from '../reading/clauses.ts'
import type { Untruth } from './untruth.ts'
import { forEffect, souhaitsDeFaussete, untruthWishes } from './untruth-cues.ts'

const wishForAnUntruth = anyOf(...untruthWishes, ...souhaitsDeFaussete)
const untruthAsked =
  /(?:^|[.,;] ?)(?:say|claim|write|tell them|act like) (?:that )?(?:it|this) (?:is|was|isn't|wasn't|never)\b/

const tell =
  '(?:say|tell|write|put|claim|state|pretend|assert|affirm|argue|insist|allege|swear|mention|dites|ecri(?:vez|s)|pretendez|declarez)'
const politely =
  '(?:please |just |then |so |also |and |can you |could you |would you |you (?:can|could|should) |i (?:want|need|would like) you to |i.d like you to |we (?:can|could) |svp |veuillez |juste |pouvez-vous |pourriez-vous |alors |et ){0,5}'
/** The beginning of a sentence that tells the writer what to say. */
const order = String.raw`(?:^|[.!;:?,]\s*|\b(?:so|and|but|then|please|alors|et|mais) )${politely}${tell} (?:(?:down|them|him|her|it|leur|lui|juste|people|the \w+|experian|equifax|transunion) )?(?!to me\b|me\b|back\b|us\b|moi\b)`

const pronoun = '(?:i|it|they|we|he|she|there|nothing|(?:the|my|this|that|these|an?) [\\w-]+)'
const bareVerb = `(?:did|was|is|were|are|have|had|do|does|am|has|went|paid|came|got|could|knew|signed|opened|made|took|missed|owe[ds]?|stopped|forgot)`
const enFait = `(?:meme si|bien qu[e']|quoiqu[e']|alors qu[e']|en (?:fait|realite|verite)|mais (?:en fait|c'est|ce n'est|j'))`

/** How far behind an order its own words are looked for. */
const reach = 240

/** What should be told is taken back in the same breath: `write that I paid although I did not`. */
const takenBack = new RegExp(
  [
    String.raw`^[^.!;?]*\b(?:though|although|even if|when (?:in fact|really|actually|in reality|in truth)|while (?:in fact|really|actually)|but (?:really|actually|in fact|in truth|in reality)),? ${pronoun}(?: (?:\w+ly|never|just))?(?: ${bareVerb}|'s|'m|'re)`,
    String.raw`^[^.!;?]*[.,;!(]\s*${pronoun} ${bareVerb}(?:n't| not)\s*(?:$|[.,;:!?)]|but\b|(?:really |actually |even )?(?:happen|true|right|so)\b)`,
    String.raw`^[^.!;?]*\b${enFait}`,
  ].join('|'),
)
/** What should be told is a stranger's crime, though nobody told one before. */
const crimeTold =
  /^(?:that |qu[e'] ?)?(?:someone|somebody|a (?:thief|hacker|stranger|criminal)|my (?:identity|card|info\w*) (?:was|got)|i was (?:hacked|robbed|scammed)|i (?:never|didn't|did not) (?:open|appl|sign)|quelqu'un|on m'a|un (?:voleur|inconnu|pirate)|j'ai ete)\b/

const effect = anyOf(...forEffect)
const orders = new RegExp(order, 'g')
/** An order to make dates or the item look otherwise, which says nothing by itself. */
const redating = new RegExp(
  String.raw`(?:^|[.!;:?,]\s*)${politely}(?:change|move|shift|set|alter|make|put|changez|mettez|deplacez) (?:the |my |that |this |la )?(?:\w+ )?dates?\b|\b(?:make|makes?|made) it (?:look|seem|appear)\b`,
)

/** The beginning of a clause that tells what a letter should say. */
const instruction = new RegExp(String.raw`^\s*${politely}(?:${tell}|dispute|contest|contestez)\b`)
const notMine = anyOf(
  String.raw`(?:not|isn't|aren't|wasn't|weren't|never) mine\b`,
  String.raw`pas (?:a moi|le mien|la mienne|les miens|les miennes)\b`,
)
/** A whole clause that takes such a denial back: `it is`, `they are mine`, `c'est à moi`. */
const affirmed =
  /^\s*(?:(?:it|they|these|this|that)(?: is| are| was| were|'s|'re)(?: really| actually| all| in fact)*(?: mine)?|(?:most|some|all|many|several|both) of (?:them|these|those|it) (?:is|are) (?:\w+ )?mine|(?:c'est|ils sont|elles sont) (?:bien |vraiment )*(?:a moi|le mien|la mienne|les miens|les miennes))\s*$/

/** `Write that I always paid on time`: a clean record, for the letter to tell. */
const cleanRecordTold = new RegExp(
  String.raw`^\s*${politely}${tell} (?:them |it |the \w+ |leur )?(?:that |qu[e'] ?)?(?:i|je|j')\b.*\b(?:always|never|not|\w+n't|on time|toujours|jamais|pas|a temps)\b`,
)

/** Whether a folded text asks the letter to tell a clean record. */
export function wantsCleanRecordTold(text: string): boolean {
  return clausesOf(text).some((clause) => cleanRecordTold.test(clause))
}

/** `Say that it is wrong`: a folded text that asks for an untrue letter. */
function asksForUntruth(text: string): boolean {
  if (wishForAnUntruth.test(text) || untruthAsked.test(text)) return true
  const told = [...text.matchAll(orders)].map(({ 0: words, index }) =>
    text.slice(index + words.length, index + words.length + reach),
  )
  if (told.some((what) => takenBack.test(what) || crimeTold.test(what))) return true
  if ((told.length > 0 || redating.test(text)) && effect.test(text)) return true
  if (!notMine.test(text)) return false
  const clauses = clausesOf(text)
  return (
    clauses.some((clause) => instruction.test(clause)) &&
    clauses.some((clause) => affirmed.test(clause))
  )
}

/** A text of which a part asks the writer for an untruth. */
export function askedUntruth(field: string, text: string, advice: Sentence): Untruth | undefined {
  if (!asksForUntruth(folded(text))) return undefined
  return {
    field,
    issue: {
      en: 'asks the letter for an untruth',
      fr: 'demande à la lettre de dire une fausseté',
    },
    advice,
  }
}
