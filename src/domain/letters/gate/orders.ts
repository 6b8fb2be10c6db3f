import { anyOf, negated } from '../reading/clauses.ts'

/*
 * What a reason tells the letter's writer to say, against what it tells of the facts: `say that I
 * moved; I did not`. An order alone is no untruth: people dictate true letters too.
 */

/** The verb of an order. */
const tell =
  '(?:say|tell|write|put|claim|state|pretend|assert|affirm|argue|insist|allege|swear|mention|deny|act like|go with|call it|dites|ecri(?:vez|s|re)|pretend(?:ez|re)|declare[rz]|mett(?:ez|re)|mets|mentionne[rz]|affirme[rz]|raconte[rz]|dire|disiez|ecriviez|mettiez|faites comme)'
/** What may stand before it. */
const politely =
  "(?:please |just |then |so |now |also |and |maybe |still |can you |could you |would you |can (?:i|we|the letter) |could (?:i|we|the letter) |i'm (?:going|planning) to |i'll |let's |you (?:can|could|should) |i (?:want|need|prefer|would like|would rather|am going|mean) (?:you |the letter |it )?(?:to )?|i'd (?:like|rather|prefer) (?:you |the letter |it )?(?:to )?|(?:want|need|rather|trying|going) (?:you |the letter |it )?(?:to )?|we (?:can|could) |svp |veuillez |juste |pouvez-vous |pourriez-vous |peux-tu |alors |et |donc |on (?:peut|pourrait) |je (?:veux|voudrais|prefere|prefererais|vais)(?: juste)? (?:que vous )?|j'aimerais (?:que vous |mieux )?){0,5}"
/** `A letter that says I was a victim`. */
const letterThat =
  '(?:letter|something|statement|lettre) (?:that |which |to |qui )?(?:says?|states?|claims?|saying|stating|claiming|dit|dise|disant)'
/** A verb behind a word makes it what is told of: `say it is`, `say the bank lost`. */
const toldOf =
  "(?!'| (?:\\w+ )?(?:is|was|were|isn't|wasn't|never|has|had|did|didn't|does|doesn't|went|got|came|lost|sent|belong\\w*|\\w+ed)\\b)"
/** To whom, which is not what; `tell them to check` and `write to me` ask for an act. */
const toWhom = `(?:(?:down|in|them|him|her|it${toldOf}|leur|lui|juste|people|on|the (?:credit )?\\w+${toldOf}|(?:a )?(?:la|mon|ma) \\w+(?=(?:,? qu[e'])| ?$)|a la \\w+|au \\w+|(?:a )?(?:experian|equifax|transunion)|that|qu[e'] ?) ?){0,3}(?<!\\w)`
/** Where an order begins. */
const start = '(?:^|[.!;:?,(]\\s*|\\b(?:so|and|but|then|please|alors|et|mais|donc) )'
/** What follows when an act is asked for, and nothing is to be told. */
const notAnAct =
  '(?!to\\b|me\\b|back\\b|us\\b|moi\\b|-moi\\b|you\\b|how\\b|who\\b|why\\b|when\\b|what\\b|whether\\b|where\\b|which\\b|in (?:writing|your|the report|my)\\b|de \\w+er\\b|a jour\\b|pourquoi\\b|comment\\b|qui\\b|fin\\b|proceed|address|off\\b|up\\b)'
/** `Dispute it as not mine`. */
const disowned =
  "(?:dispute|contest|report|challenge|list|contestez)(?: [\\w']+){1,4}? (?:as|comme) (?=not|never|pas)"
const orders = new RegExp(
  `(?:${start}${politely}(?:${tell}(?=-| )|${disowned})|\\b${letterThat} )[ -]?${toWhom}${notAnAct}`,
  'g',
)

/** A word of an order, of which most texts hold none: quickly looked for. */
const orderWord = new RegExp(`\\b(?:(?:${tell}|letter|something|statement|lettre)[ -]|${disowned})`)

/** How many characters after an order are looked at for what is to be told. */
const reach = 240

export interface Order {
  /** Where it begins in the text. */
  readonly at: number
  /** The words that give it: `please tell them that`. */
  readonly words: string
  /** What follows it: the words to be told. */
  readonly told: string
}

/** The orders of a folded text to tell something. */
export function ordersIn(text: string): readonly Order[] {
  if (!orderWord.test(text)) return []
  return [...text.matchAll(orders)].map(({ 0: words, index }) => ({
    at: index,
    words,
    told: text.slice(index + words.length, index + words.length + reach),
  }))
}

/** Where the words to be told end. */
const clauseEnd = /[.;:!?()\n]|,(?!\d)|\b(?:but|and|though|although|because|mais|et|meme si)\b/

/** What is to be told, up to where its clause ends. */
export const toldClause = (told: string) => told.split(clauseEnd, 1)[0] ?? ''

/** The whole sentence of it, what limits it included. */
export const toldSentence = (told: string) => told.split(/[.;!?\n]/, 1)[0] ?? ''

/** A folded text without what some or all of its orders tell, which is no statement of its own. */
export function withoutOrders(
  text: string,
  isMeant: (order: Order) => boolean = () => true,
): string {
  const left = ordersIn(text).filter(isMeant)
  return left.reduceRight((rest, { at, told }) => {
    const end = text.indexOf(told, at) + toldClause(told).length
    return `${rest.slice(0, at)}. ${rest.slice(end)}`
  }, text)
}

/** The subject of a clause that takes something back. */
const subject =
  '(?:i|it|this|that|there|he|she|they|we|nobody|no one|none of (?:it|this|that|them)|nothing)'
/** Words that may end such a clause. */
const ending =
  '(?: (?:really|actually|exactly|quite|even|one|any|all|true|so|mine|though|too|now|happen(?:ed)?|exist(?:ed)?|like that|the case|to me|me|lied|it|do it|that))*\\s*$'
/** A whole clause that only denies: `I was not`, `there wasn't one`, `none of it happened`. */
const denies = new RegExp(
  `^\\s*(?:(?:which|even though|well|except) )*(?:(?:${subject}|which) (?:\\w+ly )?(?:(?:did|was|were|is|am|are|have|had|do|does)(?:n't| not)|never (?:did|was|were|had|happened))${ending}|(?:nobody|no one|nothing|none of (?:it|this|that|them)) (?:\\w+ly )?(?:did|was|is|happened|has|had)${ending}|(?:c'est|ce n'est|c'etait|ce n'etait) pas (?:vraiment )?(?:vrai|arrive|le cas)?(?: du tout)?\\s*$|(?:je |j'|il |elle |on |ca )(?:n'|ne |l'|ne l')?(?:est|etait|etais|suis|ai|a|avait) (?:pas|jamais)(?: vraiment| ete| arrive| fait)*\\s*$|(?:il )?(?:n')?y en (?:a|avait) pas(?: eu)?\\s*$|personne (?:n'|ne )?(?:l'a fait|m'a rien fait|a rien fait)\\s*$)`,
)
/** A whole clause that only affirms: `it is`, `I did`, `they are mine`. */
const affirms =
  /^\s*(?:(?:yes|even though|which|yeah|well) )*(?:(?:it|they|i|that|this|she|he|we|these|those) (?:\w+ly )?(?:is|are|was|were|did|do|am|have|had|does)|(?:it|that|this|she|he)'s|(?:they|we)'re|(?:most|some|all|many|several|both) of (?:them|these|those|it) (?:is|are)|c'est|ce l'est|ils sont|elles sont|je l'ai)(?: (?:really|actually|mine|though|all|indeed|too|true|in fact|bien|vraiment|a moi|le mien|la mienne|les miens|les miennes|fait|vrai))*\s*$/
const agrees =
  /^(?:that )?(?:i|we|they|it) (?:did|was|am|is|were|had)\s*(?:$|[.,;!?])|^(?:otherwise|the opposite)\b|^(?:que )?(?:oui|le contraire|si)\s*(?:$|[.,;!?])/

/** What denies by its pronoun alone: `say that I wasn't`, and nobody else had said so. */
const deniesOnly =
  /^(?:that )?(?:i|we|they|it)(?:'re|'m|'s| are| is| am| was| were| did| do| does| have)?(?: not|n't)\s*(?:$|[.,;!?])/

/** Words by their first four letters, for `write that I moved; I did not move`. */
export const stemsOf = (text: string) =>
  new Set(text.match(/\b[a-z]{4,}/g)?.map((word) => word.slice(0, 4)))
/** Beginnings of words that nearly every reason has. */
export const emptyStems = new Set(
  'that this they them have been were with from just your acco when late paid paym will then comp dett paye paie reta pour mais avec dans etai dire tout'.split(
    ' ',
  ),
)
const denied = /(?:\b(?:not|never|no)\b|n't\b|\b(?:pas|jamais|aucun\w*)\b)((?: [\w'-]+){1,3})/g
const stemsDenied = (clause: string) =>
  stemsOf([...clause.matchAll(denied)].map(([, behind = '']) => behind).join(' '))

const attributed = anyOf(
  String.raw`(?:they|you|bank|bureau|he|she|it|lender|equifax|experian|transunion|report|ils?|elles?|vous|on) (?:\w+ )?(?:claim|say|said|think|insist|told|assert|dis|dit|pretend|affirm)\w*`,
)

/** True when the clauses of a text take back what it tells the writer to say. */
export function takesBack(given: readonly Order[], clauses: readonly string[]): boolean {
  if (given.length === 0) return false
  // `They say that I signed. I did not` takes back what they say.
  const own = clauses.filter(
    (clause, at) => !attributed.test(clause) && !attributed.test(clauses[at - 1] ?? ''),
  )
  const stemsTaken = new Set(own.flatMap((clause) => [...stemsDenied(clause)]))
  const isDenied = own.some((clause) => denies.test(clause))
  return given.some((order) => {
    if (deniesOnly.test(order.told)) return own.length === clauses.length
    if (agrees.test(order.told)) return own.some((clause) => negated.test(clause))
    const told = toldClause(order.told)
    if (negated.test(told)) return own.some((clause) => affirms.test(clause))
    return (
      isDenied || [...stemsOf(told)].some((stem) => stemsTaken.has(stem) && !emptyStems.has(stem))
    )
  })
}

/** `That part is true`: an admission, which an order to say otherwise may follow. */
const conceded = anyOf(
  String.raw`(?:that|this|it|they|which|everything|all of it|(?:the|my|these|those) [\w-]+(?: [\w-]+)?)(?: part)?(?:'s|'re| is| are| was| were) (?:all |\w+ly )?(?:true|right|correct|accurate|real|legit\w*)\b`,
  String.raw`(?:no question|(?:i )?(?:won't|can't|cannot) (?:deny|lie)|(?:the )?truth is|(?:c'est|c'etait|sont|est) (?:bien |tous )?(?:vrais?|vraies?|clair|exacts?|exactes?|correcte?s?)\b)`,
)

/** True when what a text says before its first order concedes the facts. */
export function concedesFirst([first]: readonly Order[], text: string): boolean {
  const before = text.slice(0, first?.at ?? 0)
  const at = conceded.exec(before)?.index
  return (
    at !== undefined && !/(?:\b(?:not|if|whether|pas|si)|n't) (?:\w+ )?$/.test(before.slice(0, at))
  )
}

/** `Write that I always paid on time`: a clean record, for the letter to tell. */
export const cleanRecord =
  /^(?:that )?(?:i|je|j')\b.*\b(?:always|never|not|\w+n't|on time|current|toujours|jamais|pas|a temps|a jour)\b/

/** Whether a folded text asks the letter to tell a clean record. */
export function wantsCleanRecordTold(text: string): boolean {
  return ordersIn(text).some(({ told }) => cleanRecord.test(toldSentence(told)))
}

/** An order to pass something on, rather than to write it. */
export const messenger = /\b(?:tell|dites|dire|disiez|mention\w*)\b/
/** An order that makes light of what is told. */
export const offhand = /\b(?:just|simply|instead|rather|juste|simplement|plutot)\b/
const please = /\b(?:please|kindly|svp|s'il vous plait|veuillez|merci|thanks|thank you)\b/

/** Whether an order is a polite request. */
export const isPolite = ({ words, told }: Pick<Order, 'words' | 'told'>): boolean =>
  !offhand.test(words) && (please.test(words) || please.test(toldSentence(told)))
