import { englishDenials } from './english-denials.ts'
import type { TheftCues } from './theft-cues.ts'

/** What is opened or signed without being the disputed item. */
const paperwork = String.raw`my (?:phone|laptop|computer|mailbox|inbox|wallet|purse|door|eyes)\b|(?:[\w'-]+ ){0,3}?(?:letter|bill|statement|notice|report|mail|e-?mail|text|call|envelope|alert|police|ftc|affidavit|complaint|dispute|case|claim|freeze|form|app|link|attachment|website|message|news|copy|file|score|lawyer|monitoring)\b`
/** Goods, credit and services that somebody gets, keeps or pays for. */
const goods = String.raw`(?:it|this|that|these|those|them|(?:the|this|that|these|those|my(?! (?:social|ssn|info\w*|name|identity|data|details|id|number|own)\b)|both|all|one of)(?: [\w'-]+)?)`
/** Things of one's own that others use without taking credit with them: `I let him drive my car`. */
const notCredit = String.raw`(?:(?:my|our|the) )?(?:computer|laptop|tablet|phone|wi-?fi|internet|mail|mailbox|e-?mail|address|car|truck|van|bike|house|place|home|apartment|room|garage|keys)\b`
const surely =
  '(?:(?:did|do|had|have|just|only|also|really|actually|myself|personally|willingly|knowingly|originally) ){0,3}'

/** What English reasons say; folded text, each alternative begins at a word. */
export const englishTheftCues: TheftCues = {
  fraudAsMeans: [
    String.raw`(?:fraud|theft) (?:claims?|disputes?|reports?|cases?|letters?) (?:\w+ly |always |just )?(?:gets?|are|is|work|works|go|goes|have|has) (?:\w+ly )?(?:blocked|removed|deleted|approved|erased|away|through|faster?|to be|every|well)\b`,
    String.raw`(?:report|claim|file|call|say|use|do|try|put) (?:[\w-]+ ){0,2}?fraud\b[^.;!?]{0,60}\bso (?:that )?(?:it|they|this|these|those|everything) (?:all |just |will |can )?(?:disappears?|go(?:es)? away|vanish(?:es)?|come off|comes off|drops? off|falls? off|gets? (?:deleted|removed|erased))\b`,
  ],
  denied: englishDenials,
  ownAccount: [
    String.raw`(?:the|this|my|that) (?:\w+ )?(?:card|account|line)(?: itself)? (?:is|was) (?:\w+ly |really |indeed |all )?(?:mine|my own|legit\w*|valid|genuine)\b`,
    String.raw`(?:it's|it is|this is|that's) (?:\w+ly |really |indeed )?my (?:own )?(?:card|account)\b`,
    String.raw`i (?:\w+ly |did )?open(?:ed)? (?:the|this|my|that) (?:card|account)\b`,
  ],
  transactions: [
    String.raw`(?:charges?|purchases?|transactions?|withdrawals?|transfers?|(?:cash )?advances?|orders?)\b`,
  ],
  ownTransaction: [
    String.raw`(?:account|card|loan|debt|charges?|it|this|that)(?:'s| is| are| was| were) (?:\w+ly |all )?(?:legit\w*|valid|genuine)\b`,
    String.raw`i(?:'m| am| was) the (?:one|person) (?:who|that) (?:\w+ly )?(?:opened|signed|used|applied|did|made|bought|got)\b`,
    String.raw`i ${surely}applied (?:on|with|from|using|through) (?:my|their|the)\b`,
    String.raw`i (?:just |really |now )?regret (?:it|this|signing|opening|buying|the|getting)\b`,
    String.raw`(?:the|this|that|those|these|all (?:the|of (?:it|them))|both|charges?|purchases?)(?: [\w-]+){0,2}? (?:is|are|was|were) (?:\w+ly |all )?mine\b`,
    String.raw`i ${surely}agreed to (?:be|become|co-?sign|open|lease|finance|buy|rent|take|put|sign|apply|get)\b`,
    String.raw`i (?:was|am) (?:an? |the )?(?:joint|co-?signer|co-?owner|guarantor|account ?holder|primary)\b`,
    String.raw`(?:it's|it is|this is|that's|that is) (?:an? |one of )?(?:[\w-]+ ){0,3}?(?:of mine|i (?:used|stopped|had|opened))\b`,
    String.raw`i ${surely}(?:applied|apply|signed up|enrolled|cosigned)(?: (?:online|in (?:person|store)|by phone|myself)\b|\s*$)`,
    String.raw`i ${surely}(?:put|got|placed) (?:[\w'-]+ ){1,3}?(?:in|under) my (?:own )?name\b`,
    String.raw`i ${surely}(?:know|recognize|remember|recall) (?:opening|getting|applying|signing|(?:the|this|that) (?:account|card|loan|debt)\b(?! (?:is|was|isn't|wasn't)))`,
    String.raw`(?:it was|it's|it is|this was|that was|this is) (?:really |actually |just |all )?me\b(?! (?:who|that) (?:was|got|lost))`,
    String.raw`i ${surely}(?:open(?:ed)?|appl(?:y|ied) for|made|make|bought|buy|authori[sz]ed?|approved|signed|used?|took out|take out|took|get|got|keep|kept|received?|spent|financed|leased|rented|ordered|purchased|charged|activated|accepted|agreed to|sold|returned|borrow(?:ed)?|consented to) (?!${paperwork}|(?:this|that|the) (?:morning|week|month|year)\b|(?:[\w'-]+ ){1,3}(?:back )?to (?:the|my|an?) (?:bank|branch|police|store|station)\b)(?:${goods}|for it|up)\b`,
    String.raw`we (?:both |all )?(?:opened|signed|applied|took out|bought|used|charged|spent)\b`,
    String.raw`(?:with|had|gave (?:him|her|them)) (?:my )?(?:full |verbal |written )?(?:permission|consent|approval|okay|ok|blessing|agreement|authori[sz]ation|go-ahead|knowledge)\b`,
    String.raw`i ${surely}(?:allowed|permitted|authori[sz]ed|encouraged|helped) (?:him|her|them|(?:my|a|an|the) [\w-]+(?: [\w-]+)?) to (?!(?:use|have|borrow|take|drive) ${notCredit}|drive\b|live\b|stay\b|move\b|enter\b|come\b|sleep\b)`,
    String.raw`i ${surely}(?:asked|told|wanted) (?:him|her|them|(?:my|a|an) [\w-]+(?: [\w-]+)?) to (?:open|get|use|apply|buy|sign|order|take|put)\b`,
    String.raw`i ${surely}(?:clicked|pressed|tapped|checked) (?:on )?(?:accept|agree|yes|submit|apply|ok)\b`,
    String.raw`(?:stopped|quit) paying (?:it |them )?(?:when|after|once|since) i\b`,
    String.raw`(?:was|were|is) allowed to (?:use|open|buy|charge|sign|spend)\b`,
    String.raw`i(?: was| am|'m) (?:\w+ )?(?:fine|ok|okay|good|cool|alright|happy) with (?:it|that|this|him|her|them)\b`,
    '(?:our|we (?:had|have|shared|opened|own) an?) joint (?:account|card|loan|line|credit)',
    String.raw`(?:that |which )?i (?:have |had )?(?:defaulted|stopped paying|fell behind|quit paying)\b`,
    String.raw`i ${surely}(?:let|allow(?:ed)?) (?:(?!use\b|have\b|borrow\b|take\b)[\w'-]+ ){1,4}?(?:(?:use|have|open|take|borrow)\b(?! ${notCredit})|(?:put|get|charge|add|sign|buy|finance|lease|rent|apply|order|purchase|run up|register)\b)`,
    String.raw`i ${surely}(?:gave|give|lent|lend|loaned)\b(?! (?:[\w'-]+ ){0,2}?${notCredit})(?! (?:[\w'-]+ ){0,9}?(?:info\w*|social|ssn|sin|password|code|details|numbers?|data|id|licen[cs]e|statement|report)\b)`,
    String.raw`i ${surely}(?:co-?sign(?:ed)?|guaranteed)\b`,
    String.raw`i ${surely}(?:added|put) (?:[\w'-]+ ){1,4}?(?:as (?:an? )?authori[sz]ed|on (?:my|the) (?:account|card|plan|line))`,
    String.raw`(?:not|isn't|no) (?:really |actually )?(?:fraud|theft|identity theft|stolen)\b`,
    String.raw`i (?:just |always )?(?:said|told (?:him|her|them)) (?:whatever|sure|of course|yes|fine|ok|okay|sure|go ahead|no problem)\b`,
    String.raw`(?:it's|it is|that's|that is|this is) (?:\w+ly )?my (?:own )?signature\b`,
    String.raw`i (?:opened|applied|signed|did|ordered|bought) (?:[\w']+ ){0,2}?myself\b`,
    String.raw`i ${surely}sign(?:ed)? (?:at|on|where|by|off|the (?:papers|paperwork|contract|form|lease|note|agreement))\b`,
    String.raw`i ${surely}(?:handed|passed|shared|let (?:him|her|them) (?:have|use|take)) (?:[\w'-]+ ){0,3}?(?:the|my) (?:\w+ )?(?:card|pin|account)\b`,
    String.raw`authori[sz]ed user who (?:\w+ly )?(?:charged|used|bought|spent)\b`,
    String.raw`i(?:'d| had)? (?:said|told (?:him|her|them)|knew|agreed)(?: that)? (?:he |she |they |it )?(?:could|can|would|was (?:ok|okay|fine|using))\b`,
    String.raw`(?:nobody|no one) (?:else )?(?:\w+ )?(?:stole|used|opened|hacked|forged)\b`,
    String.raw`(?:it is|it's|this is) (?:really |actually )?(?:mine|my account|my debt)\b`,
  ],
  boughtSomething: [
    String.raw`i ${surely}(?:opened|ordered|purchased|bought|financed|leased|took out|authori[sz]ed|enjoyed)(?: (?!${paperwork})(?:an?|some|[\w-]+ (?:on credit|from them|there))\b|\s*$)`,
    String.raw`(?:delivered|shipped|sent|came|arrived) (?:to|at) (?:me\b|my (?:house|home|door|place|address|apartment)\b)`,
    String.raw`i (?:can't|cannot|can not|don't have (?:the |any )?money to) (?:pay|afford)\b`,
    String.raw`i still have (?:it|them|the (?!letter|envelope|bill|report|statement)\w+)\b`,
  ],
  jointly: [
    String.raw`(?:he|she|they|my [\w-]+) (?:was|is|were|are) (?:an? |the |my )?(?:authori[sz]ed users?|co-?signers?|joint)\b`,
    String.raw`we (?:[\w']+ ){1,6}?(?:together|jointly|both)\b`,
    String.raw`(?:me and (?:my|an?|the) [\w-]+|(?:my|an?|the) [\w-]+ and (?:i|me)) (?:both |all )?(?:opened|signed|applied|took out|bought)\b`,
  ],
  byMe: [
    // A time told by one's own act takes the act for granted.
    String.raw`(?:when|since|after|before) i (?:opened|signed up for|applied for|took out|got|bought) (?:this|that|the) (?:card|account|loan|line|credit)\b`,
    String.raw`(?:opened|made|ordered|authori[sz]ed|signed|used|bought) by me\b`,
  ],
  saidByOthers: [
    String.raw`(?:claim(?:s|ed|ing)?|sa(?:y|ys|id|ying)|told|tells?|insists?|alleg\w*|states?|stating|according|supposedly|apparently|as if|pretend\w*|prove|proof|shows?|showing)\b`,
  ],
  subordinate: [
    String.raw`(?:when|since|after|before|as|if|whether|unless|until|where|how|why|i (?:first )?(?:thought|believed|assumed|suspected)|(?:they|he|she|who|you|bank|police) think?s?)\b`,
  ],
  anotherAct: [
    String.raw`i (?:did )?(?:not|never)\b`,
    String.raw`(?:at|with|from|by) (?:another|a different)\b`,
  ],
  doubted: [
    String.raw`(?:(?:pretty|fairly|almost|reasonably|kind of|somewhat|mostly) (?:sure|certain)|probably|as far as i (?:know|remember|recall|can tell)|to (?:the best of )?my (?:knowledge|recollection)|i(?:'m| am)? (?:\w+ly )?(?:think|guess|suppose|assume|guessing|assuming|thinking|doubt) (?:that )?(?:i|it|this|that|these|they)\b|i (?:don't|do not) (?:\w+ly )?(?:think|believe)\b)`,
    String.raw`(?:might|maybe|may be|perhaps|possibl[ey]|could be|could have been|unsure|(?:idk|dunno|unclear|wonder(?:ing)?)\b(?! (?:how|who|where|why|what|when))|possible)\b`,
    String.raw`(?:not|isn't|n't) (?:(?:\w+ly|so|too|a hundred percent|100%|100 %) )?(?:sure|certain|positive)\b(?! (?:how|who|where|why|what|when))`,
    String.raw`(?:do not|don't|did not|didn't|cannot|can't|can not) (?:\w+ )?(?:remember|recall)\b`,
    String.raw`(?:don't|do not) know (?:if|whether)\b`,
    String.raw`(?:no (?:memory|recollection)|forg[eo]t (?:if|whether))\b`,
  ],
}
