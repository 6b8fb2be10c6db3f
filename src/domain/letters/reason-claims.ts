/**
 * What a reason claims and admits, read from its words. The rules lean towards letting a letter
 * through: they find an item admitted to be right only where nothing in the reason says otherwise.
 */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'")

const clauseBreak = /[.;!?,\n]+|\b(?:but|however|although|though|yet|except|because|still|and)\b/

const negated = /\b(?:not|never|no|neither|nor|cannot|falsely|wrongly|supposedly|allegedly)\b|n't\b/
/** Somebody else's words: `they claim that the debt is valid`. */
const saidByOthers =
  /\b(?:claim(?:s|ed)?|says?|said|told|insists?|reported as|listed as|shown as|verified|alleges?)\b/

const itemIsRight =
  /\b(?:it|this|that|these|they|everything|(?:the|this|that|my|these|those) (?:[\w-]+ ){0,3}?(?:account|debt|items?|information|entry|entries|records?|payments?|lates?|collection|charge-?off|balance|report|reporting|inquiry|bankruptcy|mark))(?:'s|'re| is| are| was| were) (?:\w+ly |in fact |indeed |all |100% ){0,2}(?:accurate|correct|true|valid|legitimate|legit|mine|right)\b/
const ownLateness =
  /\bi (?:\w+ly |did |do |was |have )?(?:late on|paid (?:it |this |them )?late|pay (?:it )?late|missed|miss|skipped|owed?|defaulted|stopped paying|fell behind)\b|\bi (?:(?:\w+ )?was|were) (?!not\b|never\b)(?:[\w-]+ ){0,3}?late\b|\bi (?:did not|didn't|could not|couldn't) (?:pay|make)\b(?! (?:it |this |them |a |any )?late)/
/** Asking a favour, where nothing is said to be wrong, is for the creditor to grant. */
const asksFavour =
  /\bi admit\b|\bgoodwill\b|\bas a courtesy\b|\bforgive|\b(?:remove|delete) (?:the |these |my |this |an? )?(?:accurate|correct|true|valid)\b/
const nothingWrong =
  /\b(?:nothing(?:'s| is)? (?:wrong|inaccurate|incorrect)|(?:no|not an?|isn't an?) (?:error|mistake)\b|(?:not|isn't) (?:really |actually )?(?:wrong|inaccurate|incorrect|false))/

const claimsOfError =
  /\b(?:wrong(?:ly)?|incorrect\w*|inaccura\w*|errors?|mistak\w*|incomplete|false(?:ly)?|duplicat\w*|twice|misreport\w*|mismatch\w*|never (?:late|missed|opened|received|had|owed|paid late|signed|agreed|was|made|been|authori[sz]ed)|not \$?\d|not (?:mine|late|my|correct|accurate|right|true|complete|\w+ to me)|isn't (?:mine|my|correct|accurate|right|true)|(?:was not|wasn't) late|(?:do not|don't) (?:owe|recogni[sz]e|know this|have)|(?:did not|didn't) (?:miss|open|pay late|receive|authori[sz]e|sign|agree|owe)|should(?: have|n't| not)? \w+|no (?:record|proof)|no longer|(?:cannot|can't) be verified|discharged|identity theft|stolen|someone else|fraud\w*|obsolete|outdated|instead of|rather than|too (?:high|low))\b/
const contrast =
  /\b(?:but|yet|while|whereas|however)\b[^.\n]*\b(?:shows?|says?|lists?|reports?|reported|states?|showing|marked|listed|reads?)\b|\b(?:shows?|says?|lists?|reports?)\b[^.\n]*\bwhen\b/
const paidYetShown =
  /\b(?:paid|settled)\b[^\n]*\b(?:still|shows?|showing|balance|owing|open|unpaid|zero|outstanding)\b|\b(?:still|shows?|showing|balance)\b[^\n]*\b(?:paid|settled)\b/

const wishForAnUntruth =
  /\b(?:pretend|make (?:it|this) up|made (?:it|this) up|(?:^|[.,;] ?|\b(?:please|just|you|let's|to|i'll|i will|and|but) )(?:say|claim|tell them|act like) (?:that )?(?:it|this) (?:is|was|isn't|wasn't|never)|even (?:though|if) (?:it|this|the \w+|the \w+ \w+)(?:'s| is| was) (?:\w+ly )?(?:accurate|correct|true|valid|mine))\b/

function clausesOf(text: string): readonly string[] {
  return text.split(clauseBreak)
}

/** True when a reason says that the item is right, or that what it claims is made up. */
export function admitsAccuracy(reason: string): boolean {
  const text = fold(reason)
  if (wishForAnUntruth.test(text)) return true
  const admission = clausesOf(text).some(
    (clause) =>
      nothingWrong.test(clause) ||
      asksFavour.test(clause) ||
      (!saidByOthers.test(clause) &&
        (ownLateness.test(clause) || (itemIsRight.test(clause) && !negated.test(clause)))),
  )
  if (!admission) return false
  const claims = text.replace(new RegExp(nothingWrong.source, 'g'), ' ')
  return !claimsOfError.test(claims) && !contrast.test(text) && !paidYetShown.test(text)
}

const claimOfTheft =
  /\b(?:fraud\w*|identit\w*|stolen|stole|theft|thief|thieves|impostor|imposter|impersonat\w*|forged?|forgery|hacked|hacker|phish\w*|scam\w*|breach\w*|skimm\w*|cloned|unauthori[sz]ed|without (?:my|permission|consent|authori[sz]ation|knowledge)|unknown|not (?:mine|my|me|by me|i who)|isn't (?:mine|my)|(?:wasn't|was not) (?:me|the one|i)\b|(?:someone|somebody|another person|a stranger|a thief|a relative|my ex)\b|never (?:\w+ ){0,2}(?:customer|client|opened|applied|authori[sz]ed|signed|received|made|bought|used|had|heard|asked|consented|agreed|been|lived|did|done|dealt|owned|requested|took)|(?:did not|didn't|do not|don't|have not|haven't|had not|have no|no) (?:\w+ )?(?:open|opened|apply|applied|authori[sz]e|authori[sz]ed|make|made|sign|signed|recogni[sz]e|know|knowledge|have|use|used|buy|bought|take|took|request|requested|consent|account|belong|idea)|(?:does not|doesn't) belong|not belong|nothing to do with|usurp\w*|vol d')/

const ownTransaction =
  /\b(?:i (?:did |had |have )?(?:open(?:ed)?|appl(?:y|ied) for|made|make|bought|authori[sz]ed?|signed|used|took out|got|kept|received|spent) (?:it|this|the|that|these|them|for it|up)\b|(?:with|gave (?:him|her|them)) (?:my )?(?:permission|consent|approval)|i (?:gave|let|allowed|co-?signed|lent)\b|(?:not|isn't|no) (?:really |actually )?(?:fraud|identity theft|stolen)\b|i (?:can't|cannot|can not) (?:pay|afford)|(?:it is|it's|this is) (?:really |actually )?(?:mine|my account|my debt))/
const ownHarmlessAct =
  /\b(?:i (?:did )?(?:not|n't|never)|when i|since i|after i|as i|i (?:received|got|opened) (?:the|this|a|that) (?:letter|bill|statement|notice|report|mail|call|email|envelope))\b/

/** True when a reason says that the account or transaction is not the person's. */
export function claimsTheft(reason: string): boolean {
  return claimOfTheft.test(fold(reason))
}

/** True when a reason says that the transaction was the person's own. */
export function admitsTransaction(reason: string): boolean {
  const text = fold(reason)
  if (wishForAnUntruth.test(text)) return true
  return clausesOf(text).some(
    (clause) => ownTransaction.test(clause) && !ownHarmlessAct.test(clause),
  )
}

const deniesLateness =
  /\bi (?:was|were|am|have been|'ve been) (?:never|not) (?:\w+ )?late\b(?! (?:before|until|again|since|otherwise|on any other|other than|except|apart))|\bi (?:wasn't|haven't been) (?:\w+ )?late\b(?! (?:before|until|again|since|otherwise|on any other|other than|except|apart))|\bi (?:did not|didn't|never) miss(?:ed)? (?:the|this|that|these|those|any|a) (?:(?!other|further|more)\w+ )?(?:payments?|due dates?)(?! (?:before|until|again|since|otherwise|other than|except))|\b(?:it|this|that|the payment|this payment|the payments|they|these payments)(?: was| were) (?:\w+ )?(?:made |paid |sent |received )?on time\b|\bi (?:paid|made) (?:it|this|the|these|them|that)(?: payments?)? on time\b|\b(?:it|this|the (?:late (?:mark|payment)s?|report(?:ing)?|entry|entries|information|record))(?: is| are| was| were|'s) (?:\w+ly )?(?:wrong|inaccurate|incorrect|untrue|false|not (?:right|accurate|correct|true)|a reporting error|your (?:error|mistake))\b|\b(?:not my account|account (?:is not|isn't) mine|someone else opened)\b/

/** `I thought that it was paid` explains a late payment. */
const mistakenBelief = /\b(?:thought|believed|assumed|expected|sure|impression)\b/

/** True when an explanation denies the lateness for which goodwill is asked. */
export function deniesLatePayment(explanation: string): boolean {
  return clausesOf(fold(explanation)).some(
    (clause) => deniesLateness.test(clause) && !mistakenBelief.test(clause),
  )
}

const cleanRecord =
  /\b(?:perfect|spotless|flawless|unblemished|impeccable|pristine|clean) (?:payment |credit |account )?(?:history|record|track record)\b|\b(?:history|record) (?:is|has been|was) (?:otherwise )?(?:perfect|spotless|flawless|unblemished|impeccable|clean)\b|\bnever (?:been |once been )?(?:late|missed)\b(?! (?:again|since))|\balways paid on time\b|\bonly (?:late payment|time i)\b/

/** True when an explanation calls the person's history clean. */
export function claimsCleanRecord(explanation: string): boolean {
  return cleanRecord.test(fold(explanation))
}
