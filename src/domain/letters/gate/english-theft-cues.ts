import type { TheftCues } from './theft-cues.ts'

const itemWord =
  '(?:account|card|loan|line|credit|purchases?|charges?|transactions?|debt|contract|application|item)'
const act =
  '(?:open(?:ed)?|appl(?:y|ied)|authori[sz]ed?|made|make|sign(?:ed)?|request(?:ed)?|order(?:ed)?|buy|bought|t[ao]ke|took|use|used|consent(?:ed)?|agreed?)'
/** `I did not make the payment` denies no transaction. */
const notAPayment = String.raw`(?! (?:\w+ ){0,3}(?:payments?|late|on time|bill|statement|letter|notice|terms|rate|fees?|interest)\b)`

/** Somebody else; a lender's own act is no theft. */
const other = String.raw`(?:someone|somebody|some one|anyone|another (?:person|man|woman|guy)|people|criminals?|crooks?|thieves|hackers?|scammers?|he|she|they|(?:my|an?|the|some) (?!bank|lender|creditor|company|store|dealer|salesm|broker|card|account|loan|collect)(?:(?!i\b|we\b|me\b|that\b)[\w'-]+ ){0,4}?(?!i\b|we\b|me\b|that\b)[\w'-]+) (?:else )?(?:(?!me\b|not\b|i\b)\w+ ){0,2}?`
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
  fraudNamed: [String.raw`(?:fraud|frauds|fraudulent|fraudulently|fraudsters?)\b`],
  creditorsConduct: [
    String.raw`(?:interest|fees?|rates?|terms|salesm[ae]n|dealer(?:ship)?|misled|lied to me|predatory|overcharged?|price|contract)\b`,
  ],
  fraudAsMeans: [
    String.raw`(?:fraud|theft) (?:claims?|disputes?|reports?|cases?|letters?) (?:\w+ly |always |just )?(?:gets?|are|is|work|works|go|goes|have|has) (?:\w+ly )?(?:blocked|removed|deleted|approved|erased|away|through|faster?|to be|every|well)\b`,
    String.raw`(?:report|claim|file|call|say|use|do|try|put) (?:[\w-]+ ){0,2}?fraud\b[^.;!?]{0,60}\bso (?:that )?(?:it|they|this|these|those|everything) (?:all |just |will |can )?(?:disappears?|go(?:es)? away|vanish(?:es)?|come off|comes off|drops? off|falls? off|gets? (?:deleted|removed|erased))\b`,
  ],
  theftClaimed: [
    String.raw`(?:sold|leaked|copied|took) (?:[\w'-]+ ){0,3}?(?:records|data|information|identities)\b`,
    String.raw`(?:identity|victim of|committed|reported (?:it as|the|this)) fraud\b`,
    String.raw`(?:unknown|unfamiliar) (?:account|loan|card|inquiry|debt)s?\b`,
    String.raw`(?:identity|identities|id|information|wallet|card|mail|purse|number|data|info|details|ssn) (?:was |were |has been |had been |is |got )?(?:compromised|exposed)\b`,
    String.raw`(?:stole|stolen|thief|thieves|theft|impost[oe]rs?|impersonat\w+|forged|forgery|hacked|hackers?|phish\w+|scammers?|scammed|data breach|skimm\w+|cloned)\b`,
    String.raw`unauthori[sz]ed\b`,
    String.raw`never (?:got|had|received) (?:an?|any|this|that|the) (?:\w+ )?(?:loan|card|credit|account|money)\b`,
    String.raw`without my (?:\w+ )?(?:permission|consent|authori[sz]ation|knowledge|approval)\b`,
    String.raw`unknown to me\b`,
    String.raw`not (?:mine|me|by me|i who|my (?:\w+ )?(?:${itemWord}|signature))\b`,
    String.raw`isn't (?:mine|me|my (?:\w+ )?${itemWord})\b`,
    String.raw`(?:wasn't|was not) (?:me|the one who|i who|opened by me|made by me|authori[sz]ed by me)\b`,
    // Whatever a somebody did, advice and answers apart.
    String.raw`(?:someone|somebody|some (?:stranger|guy|woman|man|person))(?! (?:told|said|says|called|suggested|at|from|in|on|please|there|should|can|could|will|needs?|has to|to|else to)\b) (?:had |has |must have |then |also |\w+ly )?[a-z]+(?:ed|t|k|de|le|an|ew|ot)\b`,
    String.raw`${other}(?:opened|used|applied|signed|forged|faked|took out|took (?:it|this|an?|the|my|over)|obtained|created|bought|financed|rented|activated|intercepted|impersonated|got (?:it|this|an?|the|my|into)|made (?:the|this|these|that|those) (?:\w+ )?(?:charges?|purchases?|transactions?))\b`,
    String.raw`${other}(?:confess(?:ed|es)|admitted|admits|pleaded guilty|pled guilty|(?:was|were|got|has been|have been) (?:arrested|convicted|caught|indicted))\b`,
    String.raw`(?:lost|missing|misplaced) (?:my )?(?:[\w'-]+ ){0,2}?(?:wallet|purse|mail|passport|licen[cs]e|id|phone|card|documents?|papers)\b`,
    String.raw`(?:wallet|purse|mail|passport|licen[cs]e|phone|documents?|papers|bag|laptop)(?: [\w'-]+){0,3}? (?:lost|missing|taken|gone)\b`,
    String.raw`(?:broke|break|broken|hacked|logged|got) into\b`,
    String.raw`(?:sim[ -]?swap\w*|breach\w*|leak(?:ed)?|malware|spyware|fake (?:website|site|id|job|call\w*))\b`,
    // Whatever was never done is denied, payments and bills apart.
    String.raw`never (?!late|paid|pay|missed|mind|again|received|got|gotten|should|want|meant|liked|told|understood|knew|had (?:a |any )?(?:problem|late|issue)|been late)[a-z]+\b${notAPayment}`,
    String.raw`(?:one|none|any) of mine\b`,
    String.raw`(?:recognize|know|opened|made) none of\b`,
    String.raw`(?:not|isn't|wasn't|nor|neither) my (?!fault|problem|mistake|intention|best|business|respons|plan|idea)\w+`,
    String.raw`(?:fake|bogus|posing as|posed as|identitytheft|spoof\w*)\b`,
    String.raw`(?:another (?:man|woman|person|guy|individual)(?:'s)?|(?:someone|somebody) else's|snatched)\b`,
    String.raw`(?<!\bi )(?:put|gave|entered|listed|wrote|registered) (?:[\w'-]+ ){0,3}?my (?:name|social|ssn|info\w*|identity)\b`,
    String.raw`(?:got (?:a )?hold of|had access to|copied|photographed|scanned|found|kept|knew|has|had|saw|took|guessed|sold|shared|grabbed) (?:a (?:copy|picture|photo) of )?my (?:\w+ )?(?:licen[cs]e|id|ssn|social|sin|passport|password|pin|info\w*|data|mail|papers|documents|wallet|purse|identity|signature)\b`,
    String.raw`(?:burglar\w*|robbed|robbery|mugged|break-?in|pickpocket\w*)\b`,
    // Where the person was, or how young, when it happened.
    String.raw`i(?: was| had been| have been| am|'m) (?:(?:still|only|just|away|living|working|stationed|travell?ing|serving|locked up|already|even) ){0,3}(?:in|at|on (?:a|deployment|tour|active)|overseas|abroad|deployed|stationed|hospitali[sz]ed|incarcerated|jailed|detained|an? (?:minor|child|kid|baby|teen\w*|\w+ (?:in|at|on))|under ?age|\d+(?: years old| yrs old| y\/?o)?|out of (?:the )?(?:country|state|town|province))\b(?! (?:debt|default|arrears|a (?:bad|tough|hard|rough|difficult)|(?:\d+ )?days|days|late|bad|trouble|need|my mistake|fault))`,
    String.raw`(?:when|while) i was (?:an?|\d|in|at|away|only|still|just|overseas|abroad|deployed)\b`,
    String.raw`(?:appeared|showed up|popped up|shows? up|came|coming|surfaced|turned up)(?: [\w'-]+){0,6}? (?:nowhere|the blue|without (?:warning|reason))\b`,
    String.raw`(?:did not|didn't|do not|don't|cannot|can't) (?:even )?(?:recogni[sz]e|know who)\b`,
    String.raw`(?:could not|couldn't|can't|cannot|can not|impossible (?:that|for)) (?:possibly )?(?:i |me to )?(?:have )?(?:possibly )?${act}\b`,
    '(?:opened|made|used|applied for|signed) by (?:someone|somebody|another|an? )',
    String.raw`used my (?:\w+ )?(?:information|identity|name|social|ssn|details|data|number|card|credit)\b`,
    String.raw`never (?:heard of|dealt with)\b`,
    String.raw`(?:did not|didn't|have not|haven't|had not) (?:\w+ )?${act}\b${notAPayment}`,
    String.raw`(?:do not|don't|did not|didn't) (?:recogni[sz]e|know|have) (?:(?:this|the|that|any|an|of|about|these|those|such) )*(?:\w+ )?(?:${itemWord}|it|creditor|lender|company|bank)\b`,
    String.raw`(?:no|not any) (?:account|knowledge of|connection|relationship)\b`,
    String.raw`(?:does not|doesn't|do not|don't|not) belong\b`,
    String.raw`not (?:something|one|an? \w+) (?:that |which )?i ${act}\b`,
    String.raw`opened (?:[\w-]+ ){0,4}in \w+ name and mine\b`,
    String.raw`(?:someone|somebody|they|he|she|(?:an?|my|some|the) [\w-]+) (?:[\w-]+ ){0,5}(?:using|used|uses) my\b`,
    String.raw`(?:added|opened|created|taken out|set up|registered|issued|made|bought|charged) (?:[\w-]+ ){0,4}(?:under|in|with|using) my (?:\w+ )?(?:name|info\w*|social|ssn|identity|id|number|papers|documents|licen[cs]e|passport|data|details)\b(?! (?:by|with|on) me)`,
    String.raw`(?:did|made|opened|authori[sz]ed|requested|ordered|signed) none of\b`,
    String.raw`(?:take-?over\b|(?:took|taken) over my\b)`,
    String.raw`no way (?:that )?(?:i|we) (?:\w+ )?${act}\b`,
    String.raw`know (?:nothing|not a thing) (?:about|of)\b`,
    String.raw`(?:am|was|been|i'm) (?:a |the )?victim\b`,
    String.raw`(?<!\bno )(?:police|ftc|sheriff)(?:'s)? (?:\w+ ){0,3}?(?:report|complaint|affidavit)\b`,
    String.raw`nothing to do with (?:it|this|that|the)\b`,
    // `They say that I opened it. I did not.`
    String.raw`i (?:did not|didn't|never did|have not|haven't)\s*(?:$|[.,;!)])`,
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
    String.raw`i ${surely}(?:gave|give|lent|lend|loaned)\b(?! (?:[\w'-]+ ){0,2}?${notCredit})(?! (?:[\w'-]+ ){0,6}?(?:info\w*|social|ssn|sin|password|code|details|numbers?|data|id|licen[cs]e|statement|report)\b)`,
    String.raw`i ${surely}(?:co-?sign(?:ed)?|guaranteed)\b`,
    String.raw`i ${surely}(?:added|put) (?:[\w'-]+ ){1,4}?(?:as (?:an? )?authori[sz]ed|on (?:my|the) (?:account|card|plan|line))`,
    String.raw`(?:not|isn't|no) (?:really |actually )?(?:fraud|theft|identity theft|stolen)\b`,
    String.raw`i (?:said|told (?:him|her|them)) (?:yes|fine|ok|okay|sure|go ahead|no problem)\b`,
    String.raw`(?:it's|it is|that's|that is|this is) (?:\w+ly )?my (?:own )?signature\b`,
    String.raw`i (?:opened|applied|signed|did|ordered|bought) (?:[\w']+ ){0,2}?myself\b`,
    String.raw`authori[sz]ed user who (?:\w+ly )?(?:charged|used|bought|spent)\b`,
    String.raw`i (?:said|told (?:him|her|them)|knew|agreed)(?: that)? (?:he |she |they |it )?(?:could|can|would|was (?:ok|okay|fine|using))\b`,
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
    String.raw`(?:might|maybe|may be|perhaps|possibl[ey]|could be|could have been|unsure|(?:idk|dunno|unclear|wonder(?:ing)?)\b(?! (?:how|who|where|why|what|when))|possible)\b`,
    String.raw`(?:not|isn't|n't) (?:(?:\w+ly|so|too|a hundred percent|100%|100 %) )?(?:sure|certain|positive)\b(?! (?:how|who|where|why|what|when))`,
    String.raw`(?:do not|don't|did not|didn't|cannot|can't|can not) (?:\w+ )?(?:remember|recall)\b`,
    String.raw`(?:don't|do not) know (?:if|whether)\b`,
    String.raw`(?:no (?:memory|recollection)|forg[eo]t (?:if|whether))\b`,
  ],
  circumstance: [
    // What the person is, has, never does, or found.
    String.raw`(?:i'm|i've|i) (?:\w+ly )?(?:am|was|only|never|not|do not|did not|\w+n't|have|had|live\w*|reside\w*|work\w*|drive|own|bank\w*|shop\w*|froze|moved|arrived|immigrated|found|reported|filed|noticed|discovered|learned|saw|got|recently|turned|became|\d+)\b`,
    String.raw`i'm (?!a good)\w+`,
    String.raw`(?:my (?:\w+ ){0,2}?(?:house|home|info\w*|identity|phone|number|e-?mail|name|address|signature|mail\w*|computer|office|employer|car|apartment|records)|nobody|no one|none of us)\b`,
    String.raw`(?:opened|signed|applied|created|ordered|bought|delivered|shipped|sent|activated|registered|used) (?:[\w'-]+ ){0,3}?(?:in|at|from|by|on|online|after|before|with|to|while|when)\b`,
    String.raw`(?:appear\w*|showed up|popped up|turned up|surfaced|this is neither|nobody here|wrong (?:address|phone|number|employer|e-?mail|birth\w*|state|signature|name))\b`,
  ],
  wished: [
    String.raw`(?:remov\w+|delet\w+|eras\w+|take (?:it|this|them) off|get rid|gone|clean|clear|fix|help|please|need|want|wish|hope|correct|score|denied|cancel\w*|exception)\b`,
  ],
  grievance: [
    String.raw`(?:drowning in|too much|deep in) debt\b`,
    String.raw`(?:late|behind|missed|pay|pays|paid|paying|payments?|afford|owed?|owing|interest|fees?|rates?|price|pric\w+|expensive|overcharg\w+|charged me|balances?|amounts?|bills?|invoices?|refund\w*|terms|quality|rude|broken|defective|engine|warranty|unfair|unhappy|happy with|job|laid off|divorced?|mistake|fault|regret\w*|poor|broke|careless|irresponsible|stupid|for me|apr|limit|service|membership|ridiculous|harass\w*|calling)\b`,
  ],
}
