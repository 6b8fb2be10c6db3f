import { anyOf, asksForUntruth, clausesOf, folded, negated } from './clauses.ts'

const itemWord =
  '(?:account|card|loan|line|credit|purchases?|charges?|transactions?|debt|contract|application|item)'
const act =
  '(?:open(?:ed)?|appl(?:y|ied)|authori[sz]ed?|made|make|sign(?:ed)?|request(?:ed)?|order(?:ed)?|buy|bought|t[ao]ke|took|use|used|consent(?:ed)?|agreed?)'
/** `I did not make the payment` denies no transaction. */
const notAPayment = String.raw`(?! (?:\w+ ){0,3}(?:payments?|late|on time|bill|statement|letter|notice|terms|rate|fees?|interest)\b)`

const theftClaimed = anyOf(
  String.raw`(?:fraud|frauds|fraudulent|fraudulently|fraudsters?)\b`,
  String.raw`(?:identity|identities|id|information|wallet|card|mail|purse|number|data|ssn) (?:was |were |has been |had been |is |got )?(?:theft|thief|thieves|stolen|hacked|cloned|skimmed|forged|compromised|breached)\b`,
  String.raw`(?:stole|stolen|thief|thieves|theft|impost[oe]rs?|impersonat\w+|forged|forgery|hacked|hackers?|phish\w+|scammers?|scammed|data breach|skimm\w+|cloned)\b`,
  String.raw`unauthori[sz]ed\b`,
  String.raw`without my (?:\w+ )?(?:permission|consent|authori[sz]ation|knowledge|approval)\b`,
  String.raw`unknown to me\b`,
  String.raw`not (?:mine|me|by me|i who|my (?:\w+ )?${itemWord})\b`,
  String.raw`isn't (?:mine|my (?:\w+ )?${itemWord})\b`,
  String.raw`(?:wasn't|was not) (?:me|the one who|i who|opened by me|made by me|authori[sz]ed by me)\b`,
  String.raw`(?:someone|somebody|another person|criminals?|crooks?|(?:my|an?) (?!bank|lender|creditor|company)[\w-]+) (?:else )?(?:\w+ )?(?:opened|used|applied|signed|forged|took|got|obtained|created|bought|made (?:the|this|these|that|those) (?:\w+ )?(?:charges?|purchases?|transactions?))\b`,
  '(?:opened|made|used|applied for|signed) by (?:someone|somebody|another|an? )',
  String.raw`used my (?:\w+ )?(?:information|identity|name|social|ssn|details|data|number|card|credit)\b`,
  String.raw`i (?:have |had |was )?never (?:\w+ ){0,2}(?:a customer|a client|customer|client)\b`,
  String.raw`i (?:have |had )?never (?:\w+ )?${act}\b${notAPayment}`,
  String.raw`never (?:had|owned|held) (?:(?:an?|any|this|that|the|such|one) )?(?:[\w-]+ ){0,2}(?:${itemWord}|business|dealings|relationship)\b`,
  String.raw`never (?:heard of|dealt with|done business|did business|banked|owned it|had (?:it|one))\b`,
  String.raw`(?:did not|didn't|have not|haven't|had not) (?:\w+ )?${act}\b${notAPayment}`,
  String.raw`(?:do not|don't|did not|didn't) (?:recogni[sz]e|know|have) (?:(?:this|the|that|any|an|of|about|these|those|such) )*(?:\w+ )?(?:${itemWord}|it|creditor|lender|company|bank)\b`,
  String.raw`(?:no|not any) (?:account|knowledge of|connection|relationship)\b`,
  String.raw`(?:does not|doesn't|do not|don't|not) belong\b`,
  String.raw`never (?:opened|applied|signed up|authori[sz]ed)\b${notAPayment}`,
  String.raw`not (?:something|one|an? \w+) (?:that |which )?i ${act}\b`,
  String.raw`nothing to do with (?:it|this|that|the)\b`,
)

const ownTransaction = anyOf(
  String.raw`i (?:did |had |have )?(?:open(?:ed)?|appl(?:y|ied) for|made|make|bought|authori[sz]ed?|signed|used|took out|got|kept|received|spent) (?:it|this|the|that|these|them|for it|up)\b`,
  String.raw`i (?:did |had |have )?(?:opened|ordered|purchased|bought|authori[sz]ed|enjoyed)(?: (?:the|my|a|an|some)\b|\s*$)`,
  String.raw`(?:with|gave (?:him|her|them)) (?:my )?(?:permission|consent|approval)\b`,
  String.raw`i (?:gave|let|allowed|co-?signed|lent)\b`,
  String.raw`(?:not|isn't|no) (?:really |actually )?(?:fraud|theft|identity theft|stolen)\b`,
  String.raw`(?:nobody|no one) (?:else )?(?:\w+ )?(?:stole|used|opened|hacked|forged)\b`,
  String.raw`i (?:can't|cannot|can not) (?:pay|afford)\b`,
  String.raw`(?:it is|it's|this is) (?:really |actually )?(?:mine|my account|my debt)\b`,
)
const byMe = anyOf(String.raw`(?:opened|made|ordered|authori[sz]ed|signed|used|bought) by me\b`)
/** `I received the letter`, `when I used the card elsewhere`: not the disputed transaction. */
const anotherAct = anyOf(
  String.raw`i (?:did )?(?:not|never)\b`,
  String.raw`(?:when|since|after|as) i\b`,
  String.raw`not (?:something|one|an? \w+) (?:that |which )?i\b`,
  String.raw`i (?:received|got|opened) (?:the|this|a|that) (?:letter|bill|statement|notice|report|mail|call|email|envelope)\b`,
)

/**
 * True when a reason says that the transaction was not the person's: theft, or that they did not make
 * or authorise it. The letter makes that statement in their name (15 U.S.C. § 1681c-2(a)(4)), so
 * silence is not enough.
 */
export function claimsTheft(reason: string): boolean {
  return theftClaimed.test(folded(reason))
}

/** True when a reason says that the transaction was the person's own, or asks for an untruth. */
export function admitsTransaction(reason: string): boolean {
  const text = folded(reason)
  return (
    asksForUntruth(text) ||
    clausesOf(text).some(
      (clause) =>
        (ownTransaction.test(clause) && !anotherAct.test(clause)) ||
        (byMe.test(clause) && !negated.test(clause)),
    )
  )
}
