import { anyOf, clausesOf } from './clauses.ts'

const wishForAnUntruth = anyOf(
  String.raw`pretend (?:that )?(?:it|this)\b`,
  String.raw`ma[dk]e (?:it|this) up\b`,
  String.raw`i (?:\w+ )?(?:invented|fabricated|faked|made up|am inventing|am making|am lying|lied)\b`,
  String.raw`(?:please|just|you|let's|to|and|but) (?:please |just )?(?:say|claim|write|state) (?:so|otherwise)\b`,
  String.raw`even (?:though|if) (?:it|this|the \w+|the \w+ \w+)(?:'s| is| was) (?:\w+ly )?(?:accurate|correct|true|valid|mine)\b`,
  String.raw`(?:please|just|you|let's|to|i'll|i will|and|but) (?:say|claim|write|tell them|act like) (?:that )?(?:it|this)(?:'s| (?:is|was|isn't|wasn't|never))\b`,
  String.raw`(?:please|just|to|and|can you|you (?:can|could|should)) (?:just |please )?lie\b(?! (?:about me|to me))`,
  String.raw`(?:told|asked|advised) me to (?:just )?(?:say|claim|pretend|lie)\b`,
  String.raw`(?:want|need|like) (?:it|this|them|that) (?:to be )?(?:treated|marked|filed|handled|reported|called) as (?:fraud|identity theft|theft|stolen)\b`,
  String.raw`(?:make|find|invent|come up with|think of) (?:up )?(?:an?|some|any) (?:\w+ )?(?:excuse|lie|errors?|mistakes?|reason) (?:to|so|for|that)\b`,
  String.raw`(?:mettez|inscrivez|declarez|appelez|disons) (?:ca |cela |le |la |que c'est )?(?:comme )?(?:une |de la |un )?(?:fraude|vol)\b`,
  String.raw`make (?:something|stuff|anything) up\b`,
  String.raw`just (?:put|call|claim|mark|use|list|file|write|say) (?:it |this |that |as |down |it's )*(?:id(?:entity)? theft|fraud|theft|stolen)\b`,
  String.raw`(?:mentez|mens|svp mentir)\b`,
  String.raw`(?:fai(?:tes|s|re)|faisons) (?:semblant|comme si)\b`,
  String.raw`(?:dites|ecrivez|pretendez|affirmez|declarez|dis|ecris|pretends) (?:juste |simplement |leur |plutot )?(?:que? |qu')(?:c'est|ce n'est|c'etait|ce n'etait|il|elle|le|la|ce|cette)\b`,
  String.raw`(?:dites|ecrivez|pretendez|dis|ecris) (?:le contraire|autrement)\b`,
  String.raw`(?:j'ai|je l'ai) (?:tout )?(?:invente|fabrique|menti)\b`,
  String.raw`(?:je mens|j'invente|inventez|invente)\b`,
  String.raw`meme si (?:c'est|tout est|tout ca est|il est|elle est|ils sont|elles sont|(?:le|la|ce|cette|les|ces) \w+(?: \w+)? (?:est|sont)) (?:\w+ ){0,2}?(?:exacte?s?|vraie?s?|correcte?s?|juste|valide|a moi|le mien|la mienne)\b`,
)
const untruthAsked =
  /(?:^|[.,;] ?)(?:say|claim|write|tell them|act like) (?:that )?(?:it|this) (?:is|was|isn't|wasn't|never)\b/

const tell = '(?:say|tell|write|put|claim|state|pretend|dites|ecri(?:vez|s)|pretendez|declarez)'
const politely =
  '(?:please |just |then |so |also |can you |could you |you (?:can|could|should) |i want you to |svp |veuillez |juste )*'

const pronoun = '(?:i|it|they|we|he|she)'
const bareVerb = '(?:did|was|is|were|are|have|had|do|does|am|has)'

/** `Say I was never late even though I was`: what should be told is taken back. */
const takenBack = new RegExp(
  String.raw`(?:^|[.!;?]\s*)${politely}${tell}\b[^.!;?]*(?:\b(?:though|although|even if) ${pronoun} (?:never )?${bareVerb}(?:n't| not)?|[.,(]\s*${pronoun} ${bareVerb}(?:n't| not))\s*(?:$|[.,;:!?)]|but\b)`,
)
/** The beginning of a clause that tells what a letter should say. */
const instruction = new RegExp(String.raw`^\s*${politely}(?:${tell}|dispute|contestez)\b`)
const notMine = anyOf(
  String.raw`(?:not|isn't|aren't|wasn't|weren't|never) mine\b`,
  String.raw`pas (?:a moi|le mien|la mienne|les miens|les miennes)\b`,
)
/** A whole clause that takes such a denial back: `it is`, `they are mine`, `c'est à moi`. */
const affirmed =
  /^\s*(?:(?:it|they|these|this|that)(?: is| are| was| were|'s|'re)(?: really| actually| all| in fact)*(?: mine)?|(?:c'est|ils sont|elles sont) (?:bien |vraiment )*(?:a moi|le mien|la mienne|les miens|les miennes))\s*$/

/** `Write that I always paid on time`: a clean record, for the letter to tell. */
const cleanRecordTold = new RegExp(
  String.raw`^\s*${politely}${tell} (?:them |it |the \w+ |leur )?(?:that |qu[e'] ?)?(?:i|je|j')\b.*\b(?:always|never|not|\w+n't|on time|toujours|jamais|pas|a temps)\b`,
)

/** Whether a folded text asks the letter to tell a clean record. */
export function wantsCleanRecordTold(text: string): boolean {
  return clausesOf(text).some((clause) => cleanRecordTold.test(clause))
}

/** `Say that it is wrong`: a folded text that asks for an untrue letter. */
export function asksForUntruth(text: string): boolean {
  if (wishForAnUntruth.test(text) || untruthAsked.test(text) || takenBack.test(text)) return true
  if (!notMine.test(text)) return false
  const clauses = clausesOf(text)
  return (
    clauses.some((clause) => instruction.test(clause)) &&
    clauses.some((clause) => affirmed.test(clause))
  )
}
