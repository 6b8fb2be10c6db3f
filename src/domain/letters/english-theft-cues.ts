import type { TheftCues } from './theft-cues.ts'

const itemWord =
  '(?:account|card|loan|line|credit|purchases?|charges?|transactions?|debt|contract|application|item)'
const act =
  '(?:open(?:ed)?|appl(?:y|ied)|authori[sz]ed?|made|make|sign(?:ed)?|request(?:ed)?|order(?:ed)?|buy|bought|t[ao]ke|took|use|used|consent(?:ed)?|agreed?)'
/** `I did not make the payment` denies no transaction. */
const notAPayment = String.raw`(?! (?:\w+ ){0,3}(?:payments?|late|on time|bill|statement|letter|notice|terms|rate|fees?|interest)\b)`

/** What English reasons say; folded text, each alternative begins at a word. */
export const englishTheftCues: TheftCues = {
  fraudNamed: [String.raw`(?:fraud|frauds|fraudulent|fraudulently|fraudsters?)\b`],
  creditorsConduct: [
    String.raw`(?:interest|fees?|rates?|terms|salesm[ae]n|dealer(?:ship)?|misled|lied to me|predatory|overcharged?|price|contract)\b`,
  ],
  theftClaimed: [
    String.raw`(?:identity|victim of|committed|reported (?:it as|the|this)) fraud\b`,
    String.raw`unknown (?:account|loan|card|inquiry|debt)s?\b`,
    String.raw`(?:identity|identities|id|information|wallet|card|mail|purse|number|data|info|details|ssn) (?:was |were |has been |had been |is |got )?(?:theft|thief|thieves|stolen|hacked|cloned|skimmed|forged|compromised|breached|leaked|exposed)\b`,
    String.raw`(?:stole|stolen|thief|thieves|theft|impost[oe]rs?|impersonat\w+|forged|forgery|hacked|hackers?|phish\w+|scammers?|scammed|data breach|skimm\w+|cloned)\b`,
    String.raw`unauthori[sz]ed\b`,
    String.raw`never (?:got|had|received) (?:an?|any|this|that|the) (?:\w+ )?(?:loan|card|credit|account|money)\b`,
    String.raw`without my (?:\w+ )?(?:permission|consent|authori[sz]ation|knowledge|approval)\b`,
    String.raw`unknown to me\b`,
    String.raw`not (?:mine|me|by me|i who|my (?:\w+ )?(?:${itemWord}|signature))\b`,
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
    String.raw`opened (?:[\w-]+ ){0,4}in (?:my name|\w+ name and mine)\b`,
    String.raw`(?:someone|somebody|they|he|she|(?:an?|my|some|the) [\w-]+) (?:[\w-]+ ){0,5}(?:using|used|uses) my\b`,
    String.raw`(?:added|opened|created|taken out|set up|registered|issued|made|bought|charged) (?:[\w-]+ ){0,4}(?:under|in|with|using) my (?:\w+ )?(?:name|info\w*|social|ssn|identity|id|number)\b(?! (?:by|with|on) me)`,
    String.raw`(?:did|made|opened|authori[sz]ed|requested|ordered|signed) none of\b`,
    String.raw`(?:take-?over\b|(?:took|taken) over my\b)`,
    String.raw`no way (?:that )?i (?:\w+ )?${act}\b`,
    String.raw`know (?:nothing|not a thing) (?:about|of)\b`,
    String.raw`(?:am|was|been|i'm) (?:a |the )?victim\b`,
    String.raw`never (?:been|lived|worked|shopped|stayed|set foot) (?:there|here|in|at|to|inside)\b`,
    String.raw`(?:police|ftc|sheriff)(?:'s)? (?:\w+ ){0,3}?(?:report|complaint|affidavit)\b`,
    String.raw`nothing to do with (?:it|this|that|the)\b`,
    // `They say that I opened it. I did not.`
    String.raw`i (?:did not|didn't|never did|have not|haven't)\s*(?:$|[.,;!)])`,
  ],
  ownTransaction: [
    String.raw`(?:it was|it's|it is) (?:really |actually |just )?me\b(?! (?:who|that) (?:was|got|lost))`,
    String.raw`i (?:did |had |have )?(?:open(?:ed)?|appl(?:y|ied) for|made|make|bought|authori[sz]ed?|signed|used|took out|got|kept|received|spent) (?:it|this|the|that|these|them|for it|up)\b`,
    String.raw`i (?:did |had |have )?(?:opened|ordered|purchased|bought|authori[sz]ed|enjoyed)(?: (?:the|my|a|an|some)\b|\s*$)`,
    String.raw`we (?:both |all )?(?:opened|signed|applied|took out|bought)\b`,
    String.raw`(?:drowning in|too much|deep in) debt\b`,
    String.raw`(?:with|gave (?:him|her|them)) (?:my )?(?:permission|consent|approval)\b`,
    String.raw`i (?:gave|let|allowed|co-?signed|lent)\b`,
    String.raw`(?:not|isn't|no) (?:really |actually )?(?:fraud|theft|identity theft|stolen)\b`,
    String.raw`(?:nobody|no one) (?:else )?(?:\w+ )?(?:stole|used|opened|hacked|forged)\b`,
    String.raw`i (?:can't|cannot|can not) (?:pay|afford)\b`,
    String.raw`(?:it is|it's|this is) (?:really |actually )?(?:mine|my account|my debt)\b`,
  ],
  jointly: [
    String.raw`(?:me and (?:my|an?|the) [\w-]+|(?:my|an?|the) [\w-]+ and (?:i|me)) (?:both |all )?(?:opened|signed|applied|took out|bought)\b`,
  ],
  byMe: [String.raw`(?:opened|made|ordered|authori[sz]ed|signed|used|bought) by me\b`],
  anotherAct: [
    String.raw`i (?:did )?(?:not|never)\b`,
    String.raw`(?:when|since|after|as) i\b`,
    String.raw`not (?:something|one|an? \w+) (?:that |which )?i\b`,
    String.raw`i (?:received|got|opened) (?:the|this|a|that) (?:letter|bill|statement|notice|report|mail|call|email|envelope)\b`,
  ],
}
