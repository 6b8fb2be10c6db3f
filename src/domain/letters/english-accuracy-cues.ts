import type { AccuracyCues } from './accuracy-cues.ts'

const item = String.raw`(?:it|this|that|these|they|everything(?: (?:in|on|about) (?:it|this|that|(?:the|my|this) \w+))?|all of (?:it|this|that|these)|(?:the|this|that|my|these|those) (?:[\w-]+ ){0,3}?(?:account|debt|items?|info|information|entry|entries|records?|payments?|lates?|collection|charge-?off|balance|report|reporting|inquiry|bankruptcy|mark))`

/** What of an item can be wrong. */
const part = String.raw`(?:balances?|amounts?|limits?|dates?|status(?:es)?|names?|address(?:es)?|numbers?|(?:late )?(?:payments?|marks?|fees?)|history|months?|charge-?offs?|interest|inquir(?:y|ies)|rating|remarks?|codes?|terms?|delinquen\w+|\$[\d,.]+)`

const wrong = String.raw`(?:wrong(?:ly)?|incorrect(?:ly)?|inaccurate(?:ly)?|mistaken(?:ly)?|an? (?:\w+ )?(?:error|mistake)|in error|incomplete|false(?:ly)?|mis(?:reported|stated|spelled|spelt)|too (?:high|low)|missing|duplicated?)`

/** What English reasons say; folded text, each alternative begins at a word. */
export const englishAccuracyCues: AccuracyCues = {
  saidByOthers: [
    String.raw`(?:claim(?:s|ed)?|says?|said|told|insists?|alleges?|verified)\b`,
    String.raw`(?:reported|listed|shown) as\b`,
    String.raw`(?:proof|proves?|evidence|whether|unless|if)\b`,
  ],
  itemIsRight: [
    String.raw`all (?:true|accurate|correct|mine|legit)\b`,
    String.raw`${item}(?:'s|'re| is| are| was| were) (?:\w+ly |in fact |indeed |all |100% ){0,2}(?:accurate|correct|true|valid|legitimate|legit|mine|right|my (?:own )?(?:debt|account|card|loan))\b`,
  ],
  ownLateness: [
    String.raw`i (?:\w+ly |did |do |was |have )?(?:late on|paid (?:it |this |them )?late|pay (?:it )?late|(?:missed|miss|skipped)(?! (?:no|none|nothing)\b)|owed? (?:it|this|that|them|the (?:debt|money|balance))|defaulted|stopped paying)\b`,
    String.raw`i (?:(?:\w+ )?was|were) (?!not\b|never\b)(?:[\w-]+ ){0,3}?late\b`,
    String.raw`i (?:had|made) (?:an?|one|two|three|some|several|\d+) late payments?\b`,
    String.raw`i (?:have |had )?never (?:paid|pay|made (?:a|any|one) payments?)\b(?! (?:\w+ )?late)`,
    String.raw`(?:late|missed) payments? (?:\w+ly |did |do |all |indeed )*happen`,
    String.raw`i forgot to (?:pay|make)\b`,
    String.raw`fell behind\b`,
    String.raw`(?:was|were|is) my (?:own )?(?:fault|mistake)\b`,
    String.raw`(?:is|are|was|were) (?:reported|reporting) (?:accurately|correctly)\b`,
    String.raw`i (?:did not|didn't) (?:pay|make)\b(?! (?:it |this |them |a |any )?late)`,
    String.raw`(?:could not|couldn't) (?:pay|make|afford)\b(?! (?:it |this |them |a |any )?late)`,
    String.raw`i (?:\w+ )?paid (?:[\w-]+ ){0,3}?late\b(?! (?:fees?|charges?))`,
  ],
  asksFavour: [
    String.raw`(?:don't|do not|am not|i'm not|not) (?:dispute|disputing|deny|denying|contest|contesting) (?:that|it|this|the|these|those|my|owing)\b`,
    String.raw`i admit\b`,
    String.raw`goodwill\b`,
    String.raw`as a courtesy\b`,
    'forgive',
    String.raw`(?:remove|delete) (?:the |these |my |this |an? )?(?:accurate|correct|true|valid)\b`,
  ],
  nothingWrong: [
    String.raw`nothing(?:'s| is)? (?:wrong|inaccurate|incorrect)\b`,
    String.raw`not (?:saying|claiming) (?:that )?(?:it|this|they|anything|the \w+)(?:'s| is| are|'re) (?:wrong|inaccurate|incorrect|false|an error)\b`,
    String.raw`(?:no|not an?|isn't an?) (?:error|mistake)\b`,
    String.raw`(?:not|isn't) (?:really |actually )?(?:wrong|inaccurate|incorrect|false)\b`,
  ],
  specificClaim: [
    String.raw`${part}\b[^.;\n]{0,60}\b${wrong}\b`,
    String.raw`${wrong} (?:[\w-]+ ){0,3}${part}\b`,
    String.raw`(?:duplicat\w*|twice|mismatch\w*|discharged|obsolete|outdated)\b`,
    String.raw`(?:identity theft|stolen|someone else|fraud\w*)\b`,
    String.raw`never (?:late|missed|opened|received|owed|paid late|signed|agreed|been|authori[sz]ed)\b`,
    String.raw`never (?:had|was|made)\b(?! (?:a |any |one )?payments?)`,
    String.raw`not (?:\$?\d|(?:what|mine|late|my|\w+ to me)\b)`,
    String.raw`isn't (?:mine|my)\b`,
    String.raw`(?:was not|wasn't) late\b`,
    String.raw`(?:do not|don't) (?:owe|recogni[sz]e|know this|have)\b`,
    String.raw`(?:did not|didn't) (?:miss|open|pay late|receive|authori[sz]e|sign|agree|owe)\b`,
    String.raw`should (?:not |only )?(?:be|read|show|say|state|reflect|report|list|have (?:been|read|shown|said))\b(?! (?:\w+ )?(?:deleted|removed|erased|gone|taken|forgiven|wiped))`,
    String.raw`(?:another|different) (?:lender|creditor|bank|company|account|person|man|woman)\b`,
    String.raw`always (?:current|on time|paid)\b`,
    String.raw`(?:was|were|is|are|been) paid (?:[\w-]+ ){0,2}(?:before|on time)\b`,
    String.raw`no (?:record|proof|longer)\b`,
    String.raw`(?:cannot|can't) be verified\b`,
    String.raw`(?:instead of|rather than)\b`,
  ],
  anythingClaimed: [
    String.raw`(?:wrong(?:ly)?|incorrect\w*|inaccura\w*|errors?|erroneous\w*|mistak\w*|incomplete|false(?:ly)?|untrue|invalid|misreport\w*|mis\w+ed|missing|duplicat\w*|mixed|merged|confus\w*|made up|invented|fabricated|unknown|unfamiliar|unauthori[sz]ed)\b`,
    String.raw`(?:not|never|n't|instead|twice|zero|outdated|expired|different|another|someone|somebody)\b`,
    String.raw`\w+n't\b`,
    String.raw`(?:they|it|you|bureau|report|bank|lender|creditor) (?:\w+ )?(?:shows?|lists?|reports?|marks?|says?|states?|showed|listed|reported|marked|said|stated)\b`,
    String.raw`(?:paid|settled|closed|cancel\w*|refund\w*|returned|transferred|sold|discharged|bankruptcy|forgiven|co-?signer|statute|before the|past the|current|on time|belongs?|same name|agreed|promised|insur\w+|medical|autopay|went through|posted|processed|credited|cleared|bounced)\b`,
    String.raw`\w+'s (?:account|debt|card|loan)\b`,
    String.raw`(?:balance|amount|limit|date|status|name|address) (?:is|was|reads?|shows?|says?)\b`,
  ],
  contrast: [
    String.raw`(?:but|yet|while|whereas|however)\b[^.\n]*\b(?:shows?|says?|lists?|reports?|reported|states?|showing|marked|listed|reads?)\b`,
    String.raw`(?:shows?|says?|lists?|reports?|showing|listing|reporting)\b[^.\n]*\bwhen\b`,
    String.raw`(?:reported|listed|shown|marked)\b[^.;\n]*\d days late\b[^.\n]*\bi was (?:only )?\d+ days\b`,
  ],
  paidYetShown: [
    String.raw`(?:paid|settled)\b[^\n]*\b(?:still|shows?|showing|balance|owing|open|unpaid|zero|outstanding)\b`,
    String.raw`(?:still|shows?|showing|balance)\b[^\n]*\b(?:paid|settled)\b`,
  ],
  everythingRight: [
    String.raw`(?:everything|all of (?:it|this|that|these)|it(?:'s| is) all|this is all)(?: (?:in|on|about) (?:[\w-]+ ){0,2}[\w-]+)? ?(?:is |are |was )?(?:\w+ly |in fact |100% )?(?:accurate|correct|true|valid|right|mine)\b`,
  ],
  exception: [
    String.raw`(?:except|excepting|other than|apart from|aside from|besides|but|however|only|otherwise|yet|although)\b`,
  ],
}
