import { type Reading, wordCount } from '../reading/clauses.ts'
import { ownWordsOf } from './asked-untruth.ts'
import {
  cleanRecord,
  emptyStems,
  isPolite,
  messenger,
  type Order,
  offhand,
  ordersIn,
  stemsOf,
  toldClause,
  toldSentence,
} from './orders.ts'
import { admitsTransaction, theftTold } from './theft-claims.ts'

/*
 * What the writer is ordered to tell must be what the person says happened: `just say it was never
 * mine` states nothing, `please tell them it is not mine` passes on a statement.
 */

/** A subject and its verb: an order to tell this is one to state a fact. */
const statement =
  /^(?:that |que |qu')?(?:(?:i|it|they|we|he|she|there|this|that|these|those|nobody|no one|nothing|everything|all|tout|someone|somebody|je|j'|il|elle|ils|elles|on|ca|c'|ce|quelqu'un|personne|rien)\b|(?:this|that|my|the|an?|cet(?:te)?|ces?|les?|la|mon|ma|mes|une?) ?(?:[\w-]+ ){0,2}?[\w-]+ (?:is|was|were|are|isn't|wasn't|has|had|did|didn't|does|never|always|belongs?|lost|sent|made|got|\w+ed|est|etait|sont|a|ont|n'\w+|s'est|ne)\b|l'\w+ (?:est|etait|a)\b)/
/** A day, a sum, a paper: who names one tells what happened. */
const particulars =
  /\d|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|because|parce|receipts?|statements?|enclosed|attached|confirmation|recus?|releves?|preuves?|jointe?s?|ci-joint)\b/

/** Whether an order is to state a fact, and names no day, sum or paper for it. */
export const isBareStatement = ({ told }: Order): boolean =>
  statement.test(told) && !particulars.test(toldSentence(told))

/** `Not mine`, `never opened`, `someone else's`. */
const disowning =
  /\b(?:(?:not|never|isn't|wasn't|aren't) (?:even )?(?:mine|my|me|by me|open|appl|sign|had|have|agree|authori|got|own|us|borrow|made)|(?:did not|didn't) (?:open|apply|sign|authori|make|borrow|use|take)|someone|somebody|belongs?|stol|theft|fraud|pas (?:a moi|le mien|la mienne|mon|ma|moi)|jamais (?:ouvert|signe|eu|demande|fait|emprunte|accepte)|quelqu'un|vol\b|fraude)/
const evidence =
  /\b(?:receipts?|proof|statements?|enclosed|attached|records?|preuves?|recus?|releves?|jointe?s?|ci-joint)\b/
/** `I want to state that …`: the person speaks. */
const ownSpeech =
  /\b(?:i (?:want|wish|need|would like)|i'd like) to (?:say|state|mention|declare|affirm|assert)|\bje (?:veux|voudrais) (?:dire|declarer|affirmer|mentionner)/

/** `Got the service, never paid the bill`: an admission without its subject. */
const receivedUnpaid =
  /(?:^|[.;!?]\s*)(?:got|received|used|had|took|ordered) (?!(?:an?|the|your|their) (?:bill|letter|notice|call|invoice|statement)\b)[^.;!?]{0,80}\b(?:never|didn't|did not|haven't) pa(?:id|y)\b(?! late)/

/** How the check of the dispute's type reads the person's own words. */
interface Judge {
  /** Whether they own that the item is right. */
  readonly admits: (own: Reading) => boolean
  /** Whether they name something that is wrong with it. */
  readonly claims: (own: Reading) => boolean
}

/** What the person's own words tell, read once for all orders beside them. */
interface OwnWords {
  readonly text: string
  readonly stems: ReadonlySet<string>
  /** Name something that is wrong with the item. */
  readonly isClaim: boolean
  /** Say that the transaction was not the person's. */
  readonly isDisowned: boolean
}

const ownWords = (own: Reading, { claims }: Judge): OwnWords => ({
  text: own.text,
  stems: stemsOf(own.text),
  isClaim: claims(own),
  isDisowned: theftTold(own) === 'claimed',
})

/**
 * What is politely handed to a messenger, or said of oneself, is the person's own statement; so is a
 * circumstance (`tell them my insurer paid`), unless they speak of something else beside it.
 */
function isMessage({ words, told }: Pick<Order, 'words' | 'told'>, own: OwnWords): boolean {
  if (offhand.test(words)) return false
  if (isPolite({ words, told }) || ownSpeech.test(words)) return true
  const clause = toldClause(told)
  const isCircumstance = !disowning.test(clause) && !cleanRecord.test(clause)
  return messenger.test(words) && isCircumstance && (own.isClaim || wordCount(own.text) < 3)
}

/** Whether the person's own words say what is to be told. */
function isStated(told: string, own: OwnWords): boolean {
  if (disowning.test(told)) return own.isDisowned
  const isShared = (stem: string) => own.stems.has(stem) && !emptyStems.has(stem)
  return own.isClaim || evidence.test(own.text) || [...stemsOf(told)].some(isShared)
}

/** `Je dois 900 $, mais écrivez que tout est payé`. */
const owes =
  /\b(?:i (?:still |do )?owe|je (?:leur )?dois)\b(?! (?:nothing|zero|rien|pas|less|only))/
const paidTold = /\b(?:paid|settled|payee?s?|reglee?s?|zero)\b/

const contradicts = (told: string, own: OwnWords) => paidTold.test(told) && owes.test(own.text)

/** True when a text orders the writer to state a fact that its person does not state. */
export function tellsUnstated(reading: Reading, judge: Judge): boolean {
  const facts = ordersIn(reading.text).filter(isBareStatement)
  if (facts.length === 0) return false
  const told = ownWordsOf(reading)
  if (judge.admits(told) || admitsTransaction(told) || receivedUnpaid.test(told.text)) return true
  const own = ownWords(told, judge)
  return facts.some((order) => {
    const clause = toldClause(order.told)
    return contradicts(clause, own) || !(isMessage(order, own) || isStated(clause, own))
  })
}

/** The person's own cause, which leaves no room for a misfortune: `I had the money`, `je m'en foutais`. */
const ownChoice =
  /\bi (?:just |simply |really )?(?:had the (?:money|funds)|could have paid|spent (?:it|the money)|chose not to pay|(?:didn't|did not) (?:care|bother|feel like))\b|\bcouldn't be bothered\b|\bje m'en (?:fous|foutais|fichais|moquais)\b|\bj'avais l'argent\b|\bj'aurais pu payer\b|\bpas envie de payer\b/
/** `I was in the hospital`: something that befell the person. */
const misfortune =
  /^(?:(?:instead|just|plutot|juste|simplement) )?(?:that |que |qu')?(?:i|we|my|j'|je|mon|ma|nous)(?: |\b)(?:[\w-]+ )?(?:was|were|had|lost|got|died|fell|etais|etait|etions|avais|ai|suis|est)\b/
/** `I was wrong`, `j'ai eu tort` own the fault. */
const regret =
  /\b(?:sorry|regret|apolog|wrong|fault|careless|irresponsible|foolish|ashamed|desole|faute|tort|excuse|honte|negligen)/

/** True when a goodwill letter is to tell a misfortune, though its person tells a choice. */
export function tellsOtherCause(reading: Reading): boolean {
  if (!ownChoice.test(reading.text)) return false
  const own = ownWordsOf(reading).text
  if (!ownChoice.test(own)) return false
  const stems = stemsOf(own)
  return ordersIn(reading.text).some(({ told }) => {
    const clause = toldClause(told)
    const isShared = [...stemsOf(clause)].some((stem) => stems.has(stem) && !emptyStems.has(stem))
    return misfortune.test(clause) && !regret.test(clause) && !isShared
  })
}
