import { type Reading, wordCount } from '../reading/clauses.ts'
import {
  cleanRecord,
  emptyStems,
  type Order,
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
  /^(?:that |que |qu')?(?:(?:i|it|they|we|he|she|there|this|that|these|those|nobody|no one|nothing|someone|somebody|je|j'|il|elle|ils|elles|on|ca|c'|ce|quelqu'un|personne|rien)\b|(?:this|that|my|the|an?|cet(?:te)?|ces?|les?|la|mon|ma|mes|une?) ?(?:[\w-]+ ){0,2}?[\w-]+ (?:is|was|were|are|isn't|wasn't|has|had|did|didn't|does|never|always|belongs?|lost|sent|made|got|\w+ed|est|etait|sont|a|ont|n'\w+|s'est|ne)\b|l'\w+ (?:est|etait|a)\b)/
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
const please = /\b(?:please|kindly|svp|s'il vous plait|veuillez|merci|thanks|thank you)\b/
/** `I want to state that …`: the person speaks. */
const ownSpeech =
  /\b(?:i (?:want|wish|need|would like)|i'd like) to (?:say|state|mention|declare|affirm|assert)|\bje (?:veux|voudrais) (?:dire|declarer|affirmer|mentionner)/
const messenger = /\b(?:tell|dites|dire|disiez|mention\w*)\b/
const offhand = /\b(?:just|simply|instead|rather|juste|simplement|plutot)\b/

/** What the person's own words tell, by the readings that the check of the type has of them. */
export interface OwnWords {
  readonly own: Reading
  /** Whether they own that the item is right. */
  readonly admits: (own: Reading) => boolean
  /** Whether they name something that is wrong with it. */
  readonly claims: (own: Reading) => boolean
}

/**
 * What is politely handed to a messenger, or said of oneself, is the person's own statement; so is a
 * circumstance (`tell them my insurer paid`), unless they speak of something else beside it.
 */
function isMessage({ words, told }: Order, { own, claims }: OwnWords): boolean {
  if (offhand.test(words)) return false
  if (please.test(words) || please.test(toldSentence(told)) || ownSpeech.test(words)) return true
  const clause = toldClause(told)
  const isCircumstance = !disowning.test(clause) && !cleanRecord.test(clause)
  return messenger.test(words) && isCircumstance && (wordCount(own.text) < 3 || claims(own))
}

/** Whether the person's own words say what is to be told. */
function isStated(told: string, { own, claims }: OwnWords): boolean {
  if (disowning.test(told)) return theftTold(own) === 'claimed'
  const stems = stemsOf(told)
  return (
    evidence.test(own.text) ||
    [...stemsOf(own.text)].some((stem) => stems.has(stem) && !emptyStems.has(stem)) ||
    claims(own)
  )
}

/** True when a text orders the writer to state a fact that its person does not state. */
export function tellsUnstated(text: string, words: OwnWords): boolean {
  const facts = ordersIn(text).filter(isBareStatement)
  if (facts.length === 0) return false
  const { own, admits } = words
  if (admits(own) || admitsTransaction(own)) return true
  return facts.some((order) => !isMessage(order, words) && !isStated(toldClause(order.told), words))
}
