import { anyOf, type Reading } from '../reading/clauses.ts'
import { frenchExplanationCues } from './french-explanation-cues.ts'

/** `I was not late before` denies nothing. */
const onlyOtherTimes =
  '(?! (?:before|until|again|since|otherwise|on any other|other than|except|apart))'

const latenessDenied = anyOf(
  String.raw`i (?:did not|didn't|never) (?:pay|paid) late\b${onlyOtherTimes}`,
  String.raw`i (?:was|were|am|have been|'ve been) (?:never|not) (?:\w+ )?late\b${onlyOtherTimes}`,
  String.raw`i (?:wasn't|haven't been) (?:\w+ )?late\b${onlyOtherTimes}`,
  String.raw`i (?:did not|didn't|never) miss(?:ed)? (?:the|this|that|these|those|any|a) (?:(?!other|further|more)\w+ )?(?:payments?|due dates?)${onlyOtherTimes}`,
  String.raw`(?:it|this|that|they|(?:the|this|these) payments?)(?: was| were) (?:\w+ )?(?:made |paid |sent |received )?on time\b`,
  String.raw`i (?:paid|made) (?:it|this|the|these|them|that)(?: payments?)? on time\b`,
  String.raw`(?:it|this|the (?:late (?:mark|payment)s?|report(?:ing)?|entry|entries|information|record))(?: is| are| was| were|'s) (?:\w+ly )?(?:wrong|inaccurate|incorrect|untrue|false|not (?:right|accurate|correct|true)|a reporting error|your (?:error|mistake))\b`,
  // `Since then I paid on time` speaks of other payments: only a clause that begins so denies.
  String.raw`(?<=^\s*(?:yes |no |well )?)i (?:did )?(?:pay|paid) (?:[\w-]+ ){0,2}?(?:on time|(?:before|on|by) the due date)\b${onlyOtherTimes}(?! (?:every|for|all|in|with))`,
  String.raw`(?:reported|marked|listed|recorded) (?:(?:it|this|me|that|them|(?:the|my) \w+|as|late) ){0,3}(?:wrongly|incorrectly|inaccurately|falsely|by mistake|in error)\b`,
  String.raw`(?:it|this|that|they|(?:the|my|this|these) (?:\w+ )?payments?) (?:(?:was|were|is|are) (?:not|never)|wasn't|weren't|isn't) (?:\w+ )?late\b${onlyOtherTimes}`,
  String.raw`(?:don't|do not) (?:believe|think|agree) (?:that )?(?:i|it|this|(?:the|my) payment) (?:was|were|is|paid) (?:\w+ )?late\b`,
  String.raw`i (?:sent|mailed|made|paid) (?:it|this|that|(?:the|my|this|that) payment) (?:[\w-]+ ){0,3}?(?:early|before (?:it was due|the due date))\b`,
  String.raw`you (?:\w+ )?(?:posted|processed|credited|applied|recorded) (?:it|(?:the|my|this|that) payment) (?:\w+ )?late\b`,
  String.raw`(?:your|the) (?:own )?(?:records?|system|reporting|report|data|books) (?:is|are|was|were) (?:wrong|inaccurate|incorrect|false|mistaken)\b`,
  String.raw`i never (?:opened|owned|had|applied for) (?:an?|any|this|that|the|such) (?:\w+ )?(?:account|card|loan)\b`,
  String.raw`(?:not my account|account (?:is not|isn't) mine|someone else opened)\b`,
  ...frenchExplanationCues.latenessDenied,
)
/** `I thought that it was paid` explains a late payment. */
const mistakenBelief = anyOf(
  String.raw`(?:thought|believed|assumed|expected|sure|impression)\b`,
  ...frenchExplanationCues.mistakenBelief,
)

const cleanRecord = anyOf(
  String.raw`(?:perfect|spotless|flawless|unblemished|impeccable|pristine|clean) (?:(?:payment|credit|account|\w+) )?(?:history|record|track record|years)\b`,
  String.raw`(?:history|record) (?:is|has been|was) (?:otherwise )?(?:perfect|spotless|flawless|unblemished|impeccable|clean)\b`,
  String.raw`never (?:been |once been )?(?:late|missed)\b(?! (?:again|since))`,
  String.raw`always paid on time\b`,
  String.raw`only (?:late payment|time i)\b`,
  ...frenchExplanationCues.cleanRecord,
)

/** A lateness of which the same text speaks as one that happened. */
const latenessOwned = anyOf(
  String.raw`(?:i|we) (?:did |simply |just |honestly |completely |totally )?(?:forgot|missed|overlooked|(?:was|were|am|fell|got|ran) (?:\w+ ){0,12}(?:late|behind)|(?:paid|sent|made) (?:it|them|the payment|my payment)? ?(?:\w+ )?late|slipped|messed up|mixed up|lost track|let (?:\w+ ){1,4}?slide|could not|couldn't)\b`,
  String.raw`(?:except|until|before|other than|apart from|besides|prior|otherwise|again|since(?! (?:19|20)\d\d)|only (?:time|once)|this once|this (?:one|time)|but (?:this|that|in|for))\b`,
  String.raw`(?:oublie|manque|rate|saute|en retard|a part|sauf|jusqu|avant|auparavant|depuis|autrement|seule? fois)\b(?<!jamais (?:\w+ ){0,3}?\w{1,12} ?\w{0,12})`,
)
const neverLate = anyOf(
  String.raw`(?:i|we)(?:'ve| have| had|'d)? never (?:once |ever )?(?:been |paid |made a |missed |had a )(?:\w+ )?(?:late|payment|past due)?\b`,
  String.raw`(?:i|we) (?:have not|haven't|was not|wasn't) (?:been )?late\b`,
  String.raw`(?:i|we) (?:have )?(?:paid|made|sent) (?:[\w-]+ ){0,5}?(?:on (?:time|the dot)|early|before (?:the|my|its) (?:due date|deadline)|punctually)\b(?! (?:since(?! (?:19|20)\d\d)|ever|from|after|going|every|now|again))`,
  String.raw`je (?:ne |n')?(?:l')?ai jamais (?:paye|ete|eu|manque)\b[^.;!?]{0,40}(?:retards?|paiements?|versements?)\b|j'ai jamais (?:paye|ete|eu)\b[^.;!?]{0,20}retards?\b`,
)

/** True when an explanation denies the lateness for which goodwill is asked. */
export function deniesLatePayment({ clauses, own }: Reading): boolean {
  if (neverLate.test(own) && !latenessOwned.test(own) && !mistakenBelief.test(own)) return true
  return clauses.some((clause) => latenessDenied.test(clause) && !mistakenBelief.test(clause))
}

/** True when an explanation calls the person's history clean. */
export function claimsCleanRecord({ text }: Reading): boolean {
  return cleanRecord.test(text)
}
