import type { PlainText } from '../plain-text.ts'

/** What a clause goes on with where nothing more is said of what cannot be borne. */
const ends =
  "(?=$| ?[^\\p{L}\\p{N}' ]| (?:and|but|because|cause|cuz|so|if|i|im|i'm|my|everything|everyone|nothing|nobody|please|help|what|with (?:all|everything|so much)|et|mais|parce|car|je|j'|mes|avec tou[st]|tout|pis|aidez)(?![\\p{L}\\p{N}]))"
const longer = '(?: (?:any ?more|any longer|no more|much longer|like this|today|tonight)){0,2}'
const cannot = "(?:cannot|can ?not|can'?t)"
const cannotFr = '(?:j?peux (?:plus|pu|pas)|(?:suis|chu|chus|chuis) (?:plus|pu|pas) capable de)'

/** "I don't want to be here", unless a place or a task says where; « je ne veux plus être là ». */
const notHere =
  /(?<!\p{L})(?:(?:don'?t|do not|didn'?t|never|no longer) (?:even |really )?wan(?:t to|na) (?:even |still )?be here|j?veux (?:meme )?(?:plus|pu) etre (?:la|ici))(?!-|\p{L}|(?: any ?more| any longer)? (?:in|at|on|inside|as|with|for|by|near|paying|renting|living|working|waiting|asking|dealing|bas|dans|a|au|aux|chez|comme|en|sur|avec|pour)(?!\p{L}))/u

/** "I can't go on", unless with what: "I can't go on paying this". */
const notOn = new RegExp(
  `(?<!\\p{L})(?:i (?:just |really |honestly |simply )?${cannot} (?:go on|keep going|carry on)${longer}|${cannotFr} continuer(?: comme (?:ca|cela))?)${ends}`,
  'u',
)

/** "I can't do this anymore" and no other word: beside a question it is said of letters and bills. */
const exhausted = new RegExp(
  `^\\P{L}*(?:i |je |j')?(?:just |really |honestly |ne |n')?(?:${cannot} (?:do|take) (?:this|it) (?:any ?more|any longer)|en peux (?:vraiment )?(?:plus|pu))\\P{L}*$`,
  'u',
)

/** Words in which somebody says, without naming death, that they do not want to live on. */
export function saysDespair({ plain }: PlainText): boolean {
  return notHere.test(plain) || notOn.test(plain) || exhausted.test(plain)
}
