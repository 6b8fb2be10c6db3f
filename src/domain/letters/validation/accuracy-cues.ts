import { monthNames } from '../../text/dates.ts'
import type { CuePatterns } from '../parse/parsed-text.ts'

/** Cues for whether a reason calls its item wrong or right. */
export interface AccuracyCues {
  /** Words of others, or a question: `they claim that the debt is valid`, `whether it is`. */
  readonly statedByOthers: CuePatterns
  /** `The account is accurate`. */
  readonly itemIsRight: CuePatterns
  /** The person's own part in the item: `I missed two payments`. */
  readonly ownLateness: CuePatterns
  /** Asks a favour without naming an error: for the creditor, not the bureau. */
  readonly asksFavour: CuePatterns
  /** `I can't find any errors`, `rien à corriger`. */
  readonly nothingWrong: CuePatterns
  /** Names an error, so it may accompany an admission of the rest. */
  readonly specificClaim: CuePatterns
  /** Names some error or fact, when nothing is admitted. */
  readonly anythingClaimed: CuePatterns
  /** Reasons for a lateness, which say nothing about the item: `I was young`. */
  readonly excuse: CuePatterns
  /** Relies on silence, haste or a rule instead of facts: `hopefully they cannot prove it`. */
  readonly tactic: CuePatterns
  /** A wish for removal or a hardship, which says nothing about the item. */
  readonly bareWish: CuePatterns
  /** `Please correct`: facts may follow. */
  readonly politeWish: CuePatterns
  /** The report's statement contrasted with the facts: `but it says 120 days late`. */
  readonly contrast: CuePatterns
  /** `I paid it in full and it still shows a balance`. */
  readonly paidYetShown: CuePatterns
  /** `All of it is accurate`; only an `exception` takes it back. */
  readonly everythingRight: CuePatterns
  readonly exception: CuePatterns
}

const englishItem = String.raw`(?:it|this|that|these|they|everything(?: (?:in|on|about) (?:it|this|that|(?:the|my|this) \w+)| (?:that )?(?:you|they|it) (?:have|has|put|wrote|say|says|report|reports|list|lists|show|shows))?|all of (?:it|this|that|these)|(?:the|this|that|my|these|those) (?:[\w-]+ ){0,3}?(?:account|debt|items?|info|information|entry|entries|records?|payments?|lates?|collection|charge[- ]?off|balance|report|reporting|inquiry|bankruptcy|mark|tradeline|listing|delinquency|default|repossession|repo|lien|judgment|loan|card|bill|amount|status))`

/** Parts of an item that can be wrong. */
const englishPart = String.raw`(?:balances?|amounts?|limits?|dates?|status(?:es)?|names?|address(?:es)?|numbers?|(?:late )?(?:payments?|marks?|fees?)|(?:the|this|that|these|those|one|any) (?:\d{4} |\w+ )?lates?|history|months?|charge-?offs?|interest|inquir(?:y|ies)|rating|remarks?|codes?|terms?|delinquen\w+|\$[\d,.]+)`

const englishWrong = String.raw`(?:wrong(?:ly)?|incorrect(?:ly)?|inaccurate(?:ly)?|mistaken(?:ly)?|an? (?:\w+ )?(?:error|mistake)|in error|not (?:right|correct|accurate|true|exact)|(?:isn't|wasn't|aren't) (?:right|correct|accurate|true)|incomplete|false(?:ly)?|mis(?:reported|stated|spelled|spelt)|too (?:high|low)|missing|duplicated?)`

const englishMonth = `(?:${monthNames.en.join('|').toLowerCase()})`

/** Verbs of what a report or bureau states; `needs a clean report` states nothing. */
const englishStated = String.raw`(?<!\b(?:them|to|please|(?:should|must|can|could|will|would|shouldn't|mustn't|can't|couldn't|won't)(?: not)?) )(?:shows?|says?(?! (?:to|i|we|you)\b)|lists?|states?|showing|marked|listed|listing|reads?|(?<!\b(?:my|the|an?|your|their|credit|clean) )report(?:s|ed|ing)?)\b`

/** `My cousin said`, `I was told`, `saw a video`. */
const englishAdvised =
  '(?:said|says|saying|told|tells|advised?|advises|suggest(?:s|ed)|recommend(?:s|ed)?|heard|read|saw|seen|watched|learned)'

/** English, for folded text; each alternative begins at a word. */
export const englishAccuracyCues: AccuracyCues = {
  statedByOthers: [
    String.raw`(?:tells?|telling) (?:you|me|us)\b|how (?:can|could|do) (?:they|you|anyone)\b`,
    String.raw`(?:claim(?:s|ed)?|says?|said|told|insists?|alleges?|verified)\b`,
    String.raw`(?:reported|listed|shown) as\b`,
    String.raw`(?:proof|proves?|evidence|whether|unless|if|nobody|no one)\b`,
    String.raw`show(?:s|ing|ed|n)? (?:that )?(?:i|me|we)\b`,
  ],
  itemIsRight: [
    String.raw`(?:they|you|report|bureau|bank|lender|creditor) (?:have|has|got) (?:the|my|all the|these) \w+ (?:all )?(?:right|correct)\b`,
    String.raw`i know (?:perfectly |full |very )?(?:well |exactly )?what (?:this|it|that) is\b`,
    String.raw`(?:report|file|entry|bureau|equifax|experian|transunion) (?:has|have|got) (?:it|this|that|everything|me) (?:\w+ )?right\b`,
    String.raw`mine (?:is|are) (?:\w+ )?(?:accurate|correct|true|valid|legit\w*|real|right)\b`,
    String.raw`(?:they|you|bureau|bank|lender|creditor) (?:have|has|got) the (?:right|correct) \w+`,
    String.raw`(?:reported|reporting|listed) (?:me |it |this |everything )?(?:right|correctly|accurately)\b`,
    String.raw`all (?:true|accurate|correct|mine|legit)\b`,
    String.raw`everything (?:on|in) (?:\w+ ){1,3}is (?:me|mine)\b`,
    String.raw`(?:belongs?|belonged) to me\b`,
    String.raw`(?:is|are|was|were|s|re)(?: on (?:my|the) (?:\w+ )?(?:report|file))? (?:all |exactly |just ){0,2}(?:as|like|what|where|how) (?:they|it) (?:should|ought to) be\b`,
    String.raw`(?:most|some|all|many|several|both) of (?:them|these|those|it) (?:is|are|was|were) (?:\w+ )?mine\b`,
    String.raw`all (?:of )?(?:the |this |that |your )?(?:information|info|details|items|entries) (?:is|are) (?:accurate|correct|true|right)\b`,
    String.raw`(?:they|you|bureau|bank|lender|creditor|landlord|collector|agency|company|hospital|store|dealer|servicer)(?:'re| are| is| (?:have|has|got) (?:it|this|that|everything|it all)) right\b`,
    // `Balance is right`: without an article, at the beginning of a clause.
    String.raw`(?<=^\s*(?:yes |ok |sure |well )?)(?:balance|amount|account|debt|loan|bill|repo(?:ssession)?|collection|charge[- ]?off|judgment|eviction|foreclosure|default|bankruptcy|inquiry|info|information|dates?|lates|late payments?|charges?|everything else|(?:every|each|all)(?: the)? (?:[\w-]+ )?(?:lates?|marks?|items?|payments?|things?))(?:'s| is| are| was| were) (?:all |\w+ly )?(?:accurate|correct|true|real|valid|legit|mine|right|fine|ok|deserved|justified)\b`,
    String.raw`(?:it's|it is|this is|that's|that is|it was) (?:an? |my )?(?:legit\w*|valid|genuine|real|true|actual|accurate) (?:debt|loan|account|bill|balance|charge|collection)\b`,
    String.raw`(?:is|was|are) (?:\w+ly |just )?what i (?:\w+ly )?(?:owed?|borrowed|spent|charged)\b`,
    // `Correct, but …`: a clause that is this word alone.
    String.raw`(?<=^\s*(?:yes |ok |sure |well |it's |it is )?)(?:(?:correct|accurate|true|valid|legit\w*)(?: (?:debt|account|loan|bill|info\w*|balance|amount|collection|charge))?|real (?:debt|account|loan|bill|balance|amount|collection))\s*$`,
    String.raw`(?<=^\s*(?:yes |ok |sure |well )?)my (?:own )?(?:debt|loan)\s*$`,
    String.raw`${englishItem}(?:'s|'re| is| are| was| were| looks?| seems?| appears?) (?:\w+ly |in fact |indeed |all |100% ){0,2}(?:accurate|correct|true|valid|legitimate|legit|real|mine|right|factual|truthful|fine|in order|deserved|justified|spot on|my (?:own )?(?:debt|account|card|loan))\b`,
  ],
  ownLateness: [
    String.raw`i(?:'ll| will|'m going to| am going to|'m gonna| plan to) pay (?:it|this|that|them|the \w+)? ?(?:off |back )?(?:when|once|as soon as|later|next|after|someday)\b`,
    String.raw`(?<=^\s*)(?:it|they|this|that)(?: all| did| really| both)* happen(?:ed)?\s*$`,
    String.raw`i (?:(?:do|did|still|really|clearly) ){0,2}owed? (?!(?:\w+ )?(?:nothing|zero|no|not|none)\b|only|just|less|neither|nobody|some|part|about|an?\b|the (?:correct|right|lower)|money (?:on|to) (?:another|other))[a-z]+\b`,
    String.raw`(?:bills?|debts?|letters?|notices?|calls?|statements?) (?:that )?i (?:\w+ )?ignored\b`,
    String.raw`my (?:\w+ )?payments? (?:was|were|is|are) (?!not\b|never\b|\w+ed\b)(?:\w+ )?late\s*$`,
    String.raw`i (?:\w+ly |did |do |was |have )?(?:late on|paid (?:it |this |them )?late\b(?! (?:fees?|charges?))|pay (?:it )?late|(?:missed|miss|skipped)(?! (?:no|none|nothing)\b)|owed? (?:it|this|that|them|every|everything|all|the (?:full |whole )?(?:debt|money|balance|amount))(?! (?:nothing|zero|\$?0\b|no\w* (?:money|more)))|defaulted|stopped paying)\b`,
    // Payments are reported late from 30 days on: fewer days admit nothing.
    String.raw`i (?:(?:\w+ )?was|were) (?!not\b|never\b|(?:\w+ )?[12]?\d days)(?:[\w-]+ ){0,3}?late\b`,
    String.raw`i (?:had|made) (?:an?|one|two|three|some|several|\d+) late payments?\b`,
    String.raw`i (?:have |had )?never (?:paid|pay|(?:made|sent|mailed) (?:a|any|one|the|that|my) payments?)\b(?! (?:\w+ )?late)`,
    String.raw`(?:(?:late|missed) payments?|lates?|repo(?:ssession)?s?|default|charge[- ]?offs?|eviction|foreclosure|delinquenc\w+) (?:\w+ly |did |do |all |indeed )*(?:happen|occurr|took place)`,
    String.raw`i (?:\w+ )?(?:(?:messed|screwed) up|blew it|dropped the ball|walked away|broke (?:the|my) (?:lease|contract|agreement))\b`,
    String.raw`i (?:\w+ )?(?:let|allowed) (?:it|this|that|them|the \w+|my \w+) (?:to )?(?:go (?:to collections?|into|unpaid|past due)|slide|lapse|slip|default|fall)\b`,
    String.raw`i(?: am|'m| was| take| accept| bear) (?:\w+ )?(?:responsib\w+ for (?:it|this|that|these|the (?:debt|lates?|account|missed|default))|guilty|to blame|(?![12]?\d days)\d+ days (?:late|behind|past due))\b`,
    String.raw`paid (?:it |this |them )?(?:(?:about|some|over) )?(?:[3-9]\d|\d{3}) days (?:after|late|past|overdue)\b`,
    String.raw`slipped my mind\b`,
    String.raw`i (?:did |do |was |have )?(?:go|went|gone|get|got|fall) (?:about |over |past )?(?:[3-9]\d|\d{3}) days (?:late|behind|past due|overdue|delinquent)\b`,
    String.raw`i (?:just |simply )?never got (?:around|round) to (?:it|(?:pay|send|mak)ing)\b`,
    String.raw`i (?:can't|cannot|can not|won't|will not|don't) (?:\w+ )?(?:deny|argue with) (?:it|that|this|the|these|any|owing|being|having|missing)\b`,
    "i (?:have not|haven't) paid (?:it |this |them |anything |a cent |for |in (?:months|years|a ))",
    String.raw`i do (?:\w+ )?owe\b`,
    String.raw`my bad\b`,
    String.raw`i (?:did |do |am )?(?:in )?default\b`,
    // Without a subject, at the beginning of a clause: `missed three payments`.
    String.raw`(?<=^\s*(?:yes |yeah |so |then |just |once )?)(?:(?:stopped|quit) paying|(?:missed|skipped) (?!no\b|none\b)(?:[\w-]+ ){0,2}?(?:payments?|bills?|due dates?|months?)|forgot(?= (?:to|about|the|my|one|a)\b|\s*$)|fell behind|was late|defaulted on)\b`,
    String.raw`(?:made|makes|make|caus\w+|led|forced) (?:me|us|i) (?:to )?(?:be |pay |go |fall |miss|skip|default|late|behind)`,
    String.raw`(?<=^\s*(?:all |entirely |totally )?)my (?:own )?(?:fault|mistake)\b`,
    String.raw`(?<=^\s*)paid (?:[\w-]+ ){0,3}?late\b(?! (?:fees?|charges?))`,
    String.raw`i (?:just )?ignored (?:it|them|the|my|their)\b`,
    String.raw`(?:unable|not able|n't able|no money|n't have (?:the |any )?money) to (?:pay|make|keep up)\b`,
    String.raw`(?=used|spent|kept|enjoyed)(?<=^\s*(?:i (?:\w+ )?)?)\w+ (?:all )?(?:of )?(?:it|the|that|their) (?:money|cash|funds|proceeds|loan|goods)\b(?! (?:[\w']+ ){0,4}?to (?:pay|settle|close))`,
    String.raw`my (?:\w+ )?payments? (?:was|were) (?:about |over )?(?:[3-9]\d|\d{3}) days late\b`,
    String.raw`i(?:'ve| have)? paid nothing (?:since|in|on|after|at all|yet|for (?:months|years|a|\w+ (?:months|years)))\b`,
    String.raw`i ran up\b`,
    String.raw`i (?:\w+ )?(?:stopped (?:caring|bothering)|neglected)\b`,
    String.raw`i (?:\w+ )?paid (?:it |them |this |that )?(?:eventually|in the end|finally|later on)\b`,
    String.raw`i forgot to (?:pay|make)\b`,
    String.raw`(?:fell|fall|fallen|got|am|was|were) behind\b`,
    String.raw`(?:was|were|is) my (?:own )?(?:fault|mistake)\b`,
    String.raw`(?:is|are|was|were) (?:reported|reporting) (?:accurately|correctly)\b`,
    String.raw`i (?:\w+ )?(?:did not|didn't) (?:pay|make)\b(?! (?:it |this |them |a |any )?late)`,
    String.raw`(?:could not|couldn't) (?:pay|make|afford|keep up)\b(?! (?:it |this |them |a |any )?late)`,
    String.raw`i (?:\w+ )?paid (?:[\w-]+ ){0,3}?late\b(?! (?:fees?|charges?))`,
  ],
  asksFavour: [
    String.raw`(?:true|accurate|right|correct|legit|valid|fair) or not\b`,
    // `Dispute it anyway`: without a reason in the item itself.
    String.raw`(?:disput|challeng|contest|ask|verify|verif|send|remov|delet|fight|try|fil)\w* (?:\w+ ){0,2}?(?:anyways?|regardless|either way|all the same|nonetheless)\b`,
    // Paid, and therefore to be removed: a paid item is still right.
    String.raw`(?:remov\w*|delet\w*|taken? off|come off|drop off|fall off) (?:[\w']+ ){0,3}?(?:now(?: that)?|since|as) (?:it|i|they)(?:'s|'ve| is| was| have| has been)? (?:\w+ )?(?:paid|settled)\b(?! (?:on time|before))`,
    String.raw`(?:don't|do not|am not|i'm not|not) (?:dispute|disputing|deny|denying|contest|contesting) (?:that|it|this|the|these|those|my|owing)\b`,
    String.raw`i(?:'ll| will| do| can| must| have to| freely)? admit (?:it|to|the|these|my|being|that it|(?:that )?i (?:was|am|have|had|did|do|owed?|paid|missed|fell|defaulted))\b`,
    String.raw`goodwill\b`,
    String.raw`(?:make an exception|as an? (?:[\w-]+ ){0,2}(?:courtesy|favou?r|gesture)|fresh start|clean slate)\b`,
    String.raw`(?:forgive|forgiveness|be forgiven|(?:your|some) mercy)\b`,
    String.raw`(?:remove|delete) (?:the |these |my |this |an? )?(?:accurate|correct|true|valid)\b`,
  ],
  nothingWrong: [
    String.raw`(?:no (?:clue|idea)|dunno|(?:don't|do not) (?:\w+ )?know|not sure|can't (?:say|tell|think of)) what(?:'s| is| could be| might be)? (?:\w+ )?(?:wrong|the error|the mistake)\b`,
    String.raw`(?:can't|cannot|couldn't|don't) (?:\w+ )?(?:see|find|spot|think of) (?:anything|any (?:error|mistake)s?|a (?:single )?(?:mistake|error)|what)\b`,
    String.raw`no (?:proof|evidence|sign) (?:of |that )?anything (?:is |was |being )?(?:wrong|inaccurate|incorrect|false)\b`,
    String.raw`(?:isn't|is not|wasn't|not|don't see|can't find) anything (?:\w+ )?(?:wrong|inaccurate|incorrect|false|mistaken)\b`,
    String.raw`nothing(?:'s| is)? (?:wrong|inaccurate|incorrect|to (?:correct|fix|dispute))\b`,
    String.raw`(?:can't|cannot|can not|couldn't|don't|do not|did not|didn't) (?:really |actually )?(?:find|see|spot|have) (?:anything wrong|(?:an?|any) (?:errors?|mistakes?|inaccurac\w+)|(?:an?|any) (?:real )?reason to dispute)\b`,
    String.raw`not (?:saying|claiming) (?:that )?(?:it|this|they|anything|the \w+)(?:'s| is| are|'re) (?:wrong|inaccurate|incorrect|false|an error)\b`,
    String.raw`(?:no|not an?|isn't an?|is no|are no) (?:(?:actual|real|true|factual|genuine|single|technical) )?(?:errors?|mistakes?|inaccurac\w+)\b`,
    String.raw`nothing (?:[\w']+ ){0,4}?(?:is|was|seems|looks) (?:\w+ )?(?:wrong|inaccurate|incorrect|false|mistaken)\b`,
    String.raw`(?:not|isn't) (?:really |actually )?(?:wrong|inaccurate|incorrect|false)\b`,
  ],
  specificClaim: [
    String.raw`(?:waived|reversed|refunded|vacated|dismissed|forgave|deferred) (?:the|those|these|it|that|this|my|them|all)\b`,
    // `Right except the date`: a thing, not a wish.
    String.raw`(?:except|excepting|other than|apart from|aside from|besides) (?:for )?(?:the|one|its|that|this|my|your|those|these|when|where|what) (?!fact\b|way\b)\w+`,
    String.raw`(?<!(?:not|n't) )(?:deny|dispute|contest) (?:owing|the (?:rest|other|remaining)|that (?!it\b|this\b)|having|being)`,
    String.raw`${englishPart}\b[^.;\n]{0,60}\b${englishWrong}\b`,
    String.raw`${englishWrong} (?:[\w-]+ ){0,3}${englishPart}\b`,
    String.raw`(?:duplicat\w*|re-?aged|(?<!late |missed |behind )twice(?! (?:late|last|this|in|a)\b)|mismatch\w*|discharged|obsolete|outdated)\b`,
    String.raw`(?:identity theft|stolen|someone else|fraud\w*)\b`,
    String.raw`never (?:(?:more|than|over|even|once|been|went|gone|was|paid|\d+|days?|a) ){0,5}(?:late|past due|behind|mine|missed|opened|received|owed|paid late|signed|agreed|been|authori[sz]ed)\b`,
    String.raw`never (?:had|was|made)\b(?! (?:a |any |one )?payments?)`,
    String.raw`not (?:\$?\d|(?:in|for|on) (?:\d|${englishMonth})|(?:once|twice|two|three|four|five|six|what|mine|late|my|\w+ to me)\b)`,
    String.raw`isn't (?:mine|my)\b`,
    String.raw`(?:was not|wasn't) (?:(?:more|than|over|even|\d+|days?) ){0,4}late\b`,
    String.raw`(?:do not|don't) (?:owe|recogni[sz]e|know this|have(?! (?:(?:it|them|that) (?:right now|any ?more|yet|all|now)|(?:the |any |enough |that )?(?:money|cash|funds))))\b`,
    String.raw`(?:did not|didn't) (?:miss|open|pay late|receive|authori[sz]e|sign|agree|owe)\b`,
    // `The two late marks are not`: the disputed part beside an admitted one.
    String.raw`${englishPart}[^.;\n]{0,60}\b(?:(?:is|are|was|were) not|(?:is|are|was|were)n't)\s*(?:$|[.;:,!])`,
    // `The one in February is wrong`.
    String.raw`(?:ones?|others?|rest|second|${englishMonth}|20\d\d)\b[^.;\n]{0,40}\b(?:is|are|was|were)\b[^.;\n]{0,20}\b${englishWrong}\b`,
    String.raw`(?:one|ones|others?|rest|${englishMonth})(?: (?:and|or) \w+)? (?:(?:is|are|was|were) not|(?:is|are|was|were)n't)\s*(?:$|[.;:,!])`,
    String.raw`(?<!never |(?:as|like|how|what|where) (?:they|it) )should (?:not |only )?(?:be|read|show|say|state|reflect|report|list|have (?:been|read|shown|said))\b(?! (?:\w+ )?(?:deleted|removed|erased|gone|taken|forgiven|wiped))`,
    String.raw`(?:another|different) (?:lender|creditor|bank|company|account|person|man|woman)\b`,
    String.raw`always (?:current|on time|paid)\b`,
    String.raw`(?:was|were|is|are|been|all|payments?) (?:always |all )?on time\b`,
    String.raw`(?:was|were|been|being) (?:\w+ )?(?:waived|reversed|refunded|vacated|dismissed)\b`,
    String.raw`(?:payments?|checks?|cheques?|transfers?|was|were|is|are|been|i) (?:\w+ )?(?:paid|cleared|posted|received|arrived|went through|processed) (?:[\w-]+ ){0,2}(?:before|on time)\b`,
    String.raw`(?:no (?:record|longer)|(?<!\b(?:have|got|had|with) )no proof)\b`,
    String.raw`(?:cannot|can't) be verified\b`,
    String.raw`(?:instead of|rather than)\b`,
    String.raw`(?:has|have|had|got) me (?:[\w-]+ ){0,3}?late\b`,
  ],
  anythingClaimed: [
    String.raw`(?:wrong(?:ly)?|incorrect\w*|inaccura\w*|errors?|erroneous\w*|mistak\w*|incomplete|false(?:ly)?|untrue|invalid|misreport\w*|mis\w+ed|missing|duplicat\w*|mixed|merged|confus\w*|made up|invented|fabricated|unknown|unfamiliar|unauthori[sz]ed|deceased|dead|spelled)\b|owe (?:them |you |anyone )?nothing\b`,
    String.raw`(?:not|never|n't|instead|twice|zero|outdated|expired|different|another (?!one|letter|try|dispute|chance|time|round)|someone|somebody)\b`,
    String.raw`\w+n't\b`,
    String.raw`(?:they|it|you|bureau|report|bank|lender|creditor) (?:\w+ )?(?:shows?|lists?|reports?|marks?|says?|states?|showed|listed|reported|marked|said|stated)\b`,
    String.raw`(?:paid|settled|closed|cancel\w*|refund\w*|returned|transferred|sold|discharged|bankruptcy|forgiven|co-?signer|statute|before the|past the|current|on time|belongs?|same name|agreed|promised|insur\w+|medical|autopay|went through|posted|processed|hardship (?:program|plan)|forbearance|deferment|deferred|modification|arrangement|credited|cleared|bounced)\b`,
    // Acts of others on the item: `they put three lates`, `the bank took my name off`.
    String.raw`(?:they|he|she|somebody|(?:the|my|their|your) (?:bank|lender|creditor|bureau|company|agency|collector|servicer|landlord|dealer|store|hospital|clinic|insurer|court|judge|school|new owner|decree)) (?:\w+ly |then |just |also |even |had |have |has )?(?!want|need|requir|denied|den(?:y|ies)|approv|would|will|can|could|might|may|should|must|are|is|was|were|pull|check|look|think|offer|told|help)\w{3,} (?:[\w'$-]+ ?){1,}`,
    String.raw`\w+'s (?:account|debt|card|loan)\b`,
    String.raw`(?:balance|amount|limit|date|status|name|address) (?:is|was|reads?|shows?|says?)\b`,
  ],
  excuse: [
    String.raw`i(?: was| were| am|'m| had been) (?:(?:a|an|so|very|too|just|really|only) ){0,2}(?:young|sick|ill|unemployed|broke|stupid|naive|immature|irresponsible|careless|depressed|struggling|single|pregnant|overwhelmed|stressed|grieving|homeless|going through)\b`,
    String.raw`(?:did not|didn't|don't|do not) (?:really |even )?(?:know (?:how|better|what i)|understand (?:how|credit)|pay attention)\b`,
    String.raw`(?:said|says|saying|told me|heard|read|saw)\b[^.;\n]{0,80}\b(?:they|bureaus?|you) (?:have|has|had|must|need|needs) (?:to )?(?:delete|remove|erase)\b`,
    // Dislike of somebody or of the mark itself.
    String.raw`(?:don't|do not|never|can't|cannot) (?:really |even )?(?:like|liked|trust|trusted|stand|care for) (?:it|them|him|her|(?:this|that|the|these|your) (?:[\w-]+ )?(?:creditor|bank|lender|company|collector|agency|card|store|people|business|guys?|mark|entry|item|account))\b(?! (?:name|address|balance|date|as|is|was|because|since))`,
    String.raw`(?:hate|despise|detest|am (?:angry|mad|furious) (?:at|with)|rather (?:it|they|this)|would rather)\b`,
    String.raw`(?:i can explain|between jobs|out of work|(?:hours|pay|salary|wages|income) (?:were|was|got) cut|(?:n't|not|no) (?:have )?(?:the |any |enough )?money)\b`,
    String.raw`(?:hard|tough|difficult|rough|bad) (?:times?|period|year|patch|situation)\b`,
    String.raw`(?:single (?:mom|mother|dad|father|parent)|keep(?:s|ing)? me from|looks bad|embarrass\w*|second chance|(?:give|cut) me a break)\b`,
  ],
  tactic: [
    String.raw`(?:whatever|anything|any of it|what|those|the ones?) (?:that |which )?(?:[\w']+ ){1,5}?(?:gets? (?:deleted|removed|erased|dropped|wiped)|(?:goes|go) away|comes? off)\b`,
    // Advice of others to dispute anything, without facts.
    String.raw`${englishAdvised}\b[^.;\n]{0,80}\b(?:disput|challeng|contest)\w* (?:(?:everything|anything|enough|all|every|each|whatever|any)\b|(?:it|them|this|that|these|those)(?: all)?(?: as\b|\s*$))`,
    String.raw`${englishAdvised}\b[^.;\n]{0,80}\bif (?:you|i|we|people) (?:just |simply |only )?(?:say|claim|disput|challeng|contest|file|write|tell|send|ask|request|demand)`,
    String.raw`(?:hop(?:e|ing)|hopefully|bet|betting|odds are|chances are|(?:with|any) luck|probably|likely|maybe|perhaps|might have|may have)\b[^.;]{0,60}?(?:\b(?:can't|cannot|won't|don't|doesn't|lost|nobody|no one|unable|fails?|document it|mess(?:es)? up|forgets?|tired|gives? up|drops?|falls?|out of business|(?:gets?|be) (?:deleted|removed|erased)|goes away|disappears?)\b)`,
    String.raw`(?:so|until|in case|and|then|to see if|see if|maybe) (?:that )?(?:they|it|nobody|no one|some|these|those|this|one|all|the \w+(?: \w+)?) (?:\w+ ){0,2}?(?:drops?|falls?|goes|went|comes?|gets? (?:tired|deleted|removed|erased)|gives? up|mess(?:es)? up|disappears?|answers?|forgets?)\b`,
    String.raw`(?:some|most|all|they|it|one|accounts|items)(?:'ll| will| might| should| may| usually| always| just)* (?:falls?|drops?) off\b`,
    String.raw`(?:delet|remov|eras)\w+ even (?:if|when|though)\b`,
    String.raw`(?:have|has|had) (?:only )?30 days(?: to\b|\s*$)|if (?:they|nobody|no one|it|the \w+) (?:don't|doesn't|do not|does not|can't|answers?|responds?)[^.;]{0,40}(?:30|thirty) days\b`,
    String.raw`wast(?:e|ing) (?:their |some )?time\b|worst (?:they|you) can (?:say|do)\b|no matter what\b|(?:to see|see|find out|check) (?:if|whether) they (?:still |even )?(?:have|has|can|keep|kept|answer)\b|buy(?:ing)? (?:me )?(?:some )?time\b|(?:can't|cannot|won't be able to) prove (?:anything|it|a thing)\b|lost the (?:paperwork|papers|file|contract|records)\b`,
    String.raw`(?:(?:nobody|no one) (?:will|would|is going to)|(?:might|may|probably) (?:not|never)|(?:probably|likely) won't) (?:bother|answer|respond|reply|verify)\b`,
  ],
  bareWish: [
    String.raw`(?:(?:get|want|take|wipe|strike) (?:it|this|them|these|that|those|him) (?:off|out|gone)|remove|delete|erase|take (?:it|this|them) off|get rid|clean (?:it|this|my|up)|need|hurts?|hurting|lowers?|drops?|ruins?|ruining|killing|score|(?:an? |new |my new |for my )(?:mortgage|house|apartment)|approved|lost my job|laid off|sick|divorce\w*|hospital|struggling|afford|luck)\b`,
  ],
  politeWish: [String.raw`(?:fix|correct|help|wish|want|hope|please|would like|update|change)\b`],
  contrast: [
    // Two years, the second stated by the report: `I stopped in 2018 and it says 2023`.
    String.raw`(?:19|20)\d\d\b[^\n]{0,120}\b${englishStated}[^.;\n]{0,60}\b(?:19|20)\d\d\b`,
    String.raw`(?:but|yet|while|whereas|however)\b[^.\n]{0,300}\b${englishStated}`,
    String.raw`${englishStated}[^.\n]{0,300}\bwhen\b`,
    String.raw`${englishStated}[^\n]{0,60}\b(?:that|which|this)(?:'s| is) (?:false|wrong|incorrect|untrue|not (?:true|right|correct))\b`,
    String.raw`(?:reported|listed|shown|marked)\b[^.;\n]{0,300}\d days late\b[^.\n]{0,300}\bi was (?:only )?\d+ days\b`,
  ],
  paidYetShown: [
    String.raw`(?:brought|got) (?:it |this |them |everything |the \w+ )?(?:all )?(?:current|up to date|caught up)\b[^\n]{0,600}\b(?:still|ever since|past due|shows?|report\w*|listed)\b`,
    String.raw`(?:paid|settled)\b[^\n]{0,600}\b(?:still|shows?|showing|balance|owing|open|unpaid|zero|outstanding)\b`,
    String.raw`(?:still|shows?|showing|balance)\b[^\n]{0,600}\b(?:paid|settled)\b`,
    // `I paid it off and they never updated it`.
    String.raw`(?<!\b(?:never|not) |n't )(?:paid|settled)\b[^\n]{0,600}\b(?:never|not|(?:did|have|has|had)n't) (?:\w+ )?(?:updat|correct|fix|chang|record|credit|clos|post)\w*`,
    String.raw`paid[- ]in[- ]full letter\b`,
  ],
  everythingRight: [
    String.raw`(?:everything|all of (?:it|this|that|these)|it(?:'s| is) all|this is all)(?: (?:in|on|about) (?:[\w-]+ ){0,2}[\w-]+)? ?(?:is |are |was )?(?:\w+ly |in fact |100% )?(?:accurate|correct|true|valid|right|mine)\b`,
  ],
  exception: [
    String.raw`(?:except|excepting|other than|apart from|aside from|besides|but|however|only|otherwise|yet|although)\b`,
  ],
}
