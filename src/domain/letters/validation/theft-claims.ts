import {
  type CuePatterns,
  type Cues,
  createCueReader,
  negated,
  type ParsedText,
  splitClauses,
} from '../parse/parsed-text.ts'

/** Cues for whose transaction it was. */
interface TheftCues {
  /** The sender's own denial: `I did not open it`, `opened without my knowledge`. */
  readonly denied: CuePatterns
  /** `I want to report fraud so that they disappear`: fraud as a means, not a theft. */
  readonly fraudAsMeans: CuePatterns
  /** The account is the sender's, although single transactions may not be. */
  readonly ownAccount: CuePatterns
  /** Single transactions of an account. */
  readonly transactions: CuePatterns
  /** The person's own act: `I opened it`. */
  readonly ownTransaction: CuePatterns
  /** The same in the passive: `opened by me`. */
  readonly byMe: CuePatterns
  /** Joint with somebody. */
  readonly jointly: CuePatterns
  /** The person's own, unless something else was stolen: `I bought a phone`. */
  readonly boughtSomething: CuePatterns
  /** Words of others: `they say that I opened it`. */
  readonly statedByOthers: CuePatterns
  /** Makes an act a condition or another act: `when I opened the mail`. */
  readonly subordinate: CuePatterns
  /** Not the disputed transaction: `I received the letter`. */
  readonly anotherAct: CuePatterns
  /** Doubts, which support no statement: `Might be fraud`, `I do not remember`. */
  readonly doubted: CuePatterns
}

/**
 * Acts a denial must be about: making, signing, using or knowing of the account or its
 * transactions.
 */
const act = String.raw`(?:open|appl(?:y|ied)|authori[sz]|approv|sign(?!ed a lease)|request|order|buy\b|bought|t(?:ake|ook|aken) (?:out|this|it|the|that|an?|any|these|those|part)\b|us(?:e|ed) (?!it (?:much|often|a lot|since|anymore))|mak(?:e|ing)\b|made\b|charg|purchas|financ|leas|rent|borrow|consent|agree|allow|permit|let\b|giv(?:e|en)\b|gave\b|enrol|regist|creat|initiat|start|set up|co-?sign|ask(?:ed)? (?:for|any|him|her|them)|(?:have|had|own|owned|held|hold|got|get|carr(?:y|ied))(?: (?:an?|any|this|that|the|such|one|no|even|of|these|those|their))* (?:\w+ )?(?:accounts?|cards?|loans?|lines?|mortgage|contract|service|phone|business|dealings?|relationship|anything|bank|debts?|lease|store)\b|done (?:any )?business|do (?:any )?business|bank(?:ed)?\b|deal|shop|hear|recogni[sz]|kn[eo]w (?!i (?:was|had|missed)|how (?:much|to|bad)|that (?:i|the|it)|the (?:rate|terms|price)|better|what to)|activat|accept|do (?:it|this|that|any|so)\b|did (?:it|this|that|any)\b|transfer|withdr|submit|fill|complet|plac(?:e|ed) |step|visit|set foot|been (?:a |their )(?:customer|client|member)|be (?:a |their )?(?:customer|client|member)|a (?:customer|client|member)|sa(?:y|id) (?:yes|ok|okay)\b|(?:been |step )?(?:in|inside|to|into|at) (?:that|this|the|their|your|any) (?:branch|store|bank|dealership|shop|office|location|casino|hotel)\b)`
/** Arguments about money, terms or papers deny no transaction. */
const notAPayment = String.raw`(?! ?\w{0,3} ?(?:(?!with\b|from\b)[\w'$]+ ){0,3}?(?:payments?|late|on time|bills?|statements?|letters?|notices?|terms|rates?|fees?|interest|warranty|insurance|price|balance|full amount|refund|increase|penalt\w+|arbitration|bad faith|on purpose|intending|meaning to)\b)`
const never =
  "(?:never|did not|didn't|have not|haven't|had not|hadn't|would not|wouldn't|would never|could not|couldn't|could never|can't|cannot|can not|do not|don't|was not|wasn't|am not|was never|have never|had never|did never|nor did i|no way i|nothing i)"
const between =
  '(?: (?:ever|even|once|knowingly|actually|possibly|really|personally|myself|have|has|had|been|be|then|either|the one who|the one that|the person who|one to|in|any|way|or|to|also|just|no|not|authori[sz]e,? or|apply for,? or|would|could|willingly|in my life))*'
const item =
  '(?:accounts?|cards?|loans?|lines?|credit|purchases?|charges?|transactions?|debts?|contracts?|applications?|items?|inquir(?:y|ies)|bills?|orders?|phones?|leases?|mortgages?|withdrawals?|transfers?|signatures?|handwriting|doing|writing|email|e-mail)'
const ident = String.raw`my (?:[\w-]+ ){0,3}?(?:name|identity|social|ssn|sin|info\w*|data|details|signature|id|licen[cs]e|passport|birth\w*|number|credentials|card|credit|account|login|papers|password|app|documents|address)\b`
const other = String.raw`(?:someone|somebody|some one|another (?:person|man|woman|guy|individual)|people|criminals?|crooks?|thieves|hackers?|scammers?|fraudsters?|an? (?:\w+ )?(?:thief|stranger|criminal|hacker|scammer|fraudster|crook|imposter|impostor|con ?man)|some (?:stranger|guy|man|woman|person|thief|crook|creep))`
const obtained =
  '(?:opened|applied|took out|taken out|took|got|gotten|obtained|created|bought|financed|rented|ordered|charged|activated|signed|made|ran up|set up|started|registered|purchased|maxed|spent|withdrew|transferred|drained|used)'

/** The sender's own denial; for folded text, from the beginning of a word. */
const englishDenials: CuePatterns = [
  // With a subject, without one (`never opened this`), or after another denial (`nor signed it`).
  `(?:(?:i|we)(?:'ve|'d)?(?: \\w+ly| still| also| just| even| myself| sure| for one)*,? |(?<=^\\s*(?:but |so |again |just |and |or |nor )?)|(?<=\\b(?:nor|or|and) (?=did i|have i|had i|never|did not|didn't|ever)))(?:${never}|no way|did i|have i|had i|ever)${between} ${act}${notAPayment}`,
  String.raw`i ${never}(?: \w+)? (?:open|opened|use|used|appl(?:y|ied)(?: for)?|sign(?:ed)?|authori[sz]ed?|made?k?e?|do|did|want(?:ed)?)\s*$`,
  String.raw`(?:not|isn't|wasn't|aren't|weren't|never|neither|none (?:of (?:it|them|these|those|this|that) )?(?:is|are|was|were)) (?:(?:even|really|actually|remotely|close to|in any way|truly|either|one of) ){0,2}(?:mine|me|ours|by me|i who|the one who|(?:opened|made|signed|authori[sz]ed|used|done) by me|my (?:\w+ )?${item})\b(?! (?:fault|own fault))`,
  String.raw`(?:is|are|was|were) not\s*$`,
  String.raw`(?:none|not one|neither|not any) of (?:it|them|these|those|this|that|the)(?: \w+)? (?:is|are|was|were|came|belongs?) (?:from |to |by )?(?:mine|me|ours)\b`,
  String.raw`(?:couldn't|could not|can't|cannot|can not) (?:possibly )?(?:have )?(?:been|be) me\b`,
  String.raw`(?:does not|doesn't|do not|don't|did not|didn't|not) belong to (?:me|us)\b`,
  String.raw`i(?:'ve| have| had|'d)? (?:got |have )?(?:absolutely |literally |truly )?(?:no|zero|not any) (?:account|card|loan|credit|connection|relationship|dealings|business|knowledge|contract)s?\b`,
  String.raw`(?:recogni[sz]e|know|opened|made|authori[sz]ed|signed|requested|ordered|did|bought) none of\b`,
  String.raw`(?:i )?(?:know|knew) (?:nothing|not a thing) (?:about|of)\b`,
  String.raw`(?:i )?(?:had|have) (?:absolutely )?nothing to do with\b`,
  String.raw`(?:without|with(?:out)? no|not with) (?:my|our) (?:[\w-]+ ){0,3}?(?:permission|consent|authori[sz]ation|knowledge|knowing|approval|okay|ok|say-so|signature)\b`,
  String.raw`(?:without (?:even |ever )?asking\b|without (?:\w+ )?(?:telling|consulting|informing) me|without me (?:knowing|agreeing|signing)|behind my back|unbeknownst to me|unknown to me)\b`,
  String.raw`(?:did not|didn't|never) (?:have|had|ask(?:ed)?(?: me)? for|get|got) my (?:permission|consent|okay|ok|approval)\b`,
  String.raw`(?:forged|faked|copied|signed|imitated|wrote|traced) (?:[\w-]+ )?my (?:name|signature)\b`,
  String.raw`impersonat(?:ed|ing) me\b|pretend(?:ed|ing) to be me\b|pos(?:ed|ing) as me\b|as if (?:he|she|they) were me\b`,
  String.raw`(?<!\b(?:i|we|could|can|may|would|should|to|let (?:him|her|them)) )(?:opened|created|added|taken out|took out|made|got|gotten|obtained|started|set up|registered|signed|bought|financed|applied for|put|placed|charged|established|issued|rented|leased|activated)(?: (?!my\b|i\b|we\b)[\w'$,.-]+){0,7}? (?:in|under|with|using|on|against|off|through) ${ident}(?! (?:by|with) me)`,
  String.raw`(?<!\b(?:i|we|could|can|to) )(?:us(?:ed|es|ing)|stole|stolen|took|got (?:a ?hold of|hold of|into)|hacked|hijacked|hacked into|copied|swapped) ${ident}[^;!?\n]{0,80}?\b(?:to (?:open|apply|get|buy|take|obtain|rent|lease|sign|finance|order|run|charge|make|set|start|borrow)|and (?:\w+ )?${obtained}|for (?:this|it|the|an?|games|purchases|charges)|${obtained} (?:an?|this|the|it|some|two|three|\d+) )`,
  String.raw`${other} (?:else )?(?:(?:had|has|must have|then|also|apparently|\w+ly) )*${obtained} (?:(?:for|up) )?(?:an?|this|it|these|the|those|that|them|two|three|several|\d+)\b[^;!?\n]{0,60}?(?:account|cards?|loans?|line|credit|contract|charges|purchases|mortgage|phone|this|it|lease|\bmy (?:name|data|social|info\w*))\b`,
  `(?:opened|made|used|applied for|signed|taken out|charged|ordered|added (?:in|under) my name) by ${other}`,
  `${other} (?:(?!to\\b|could\\b|can\\b|may\\b)[\\w'-]+ ){0,4}?(?:used|uses|using|stole and used) ${ident}`,
  String.raw`(?:added|opened|put) (?:in|under) my name by (?:an?|the|my|some) \w+\b`,
  String.raw`(?:opened|took out|got) (?:[\w-]+ ){1,4}?in (?:\w+ )?(?:his|her|their|\w+'s) (?:own )?name and (?:mine|in mine)\b`,
  `(?:did|done|doing) (?:this|it|that) (?:with|using|under|in) ${ident}`,
  String.raw`(?:not|n't) (?:something|anything|one|an? \w+) (?:that |which )?i (?:ever )?(?:open|appl|authori[sz]|sign|request|order|made|took|asked|agreed)`,
  String.raw`unauthori[sz]ed (?:accounts?|charges?|transactions?|purchases?|withdrawals?|loans?|use of my|opening|transfers?)\b`,
  `(?:identity|social|ssn|information|info) (?:was|were|has been|had been|got|is being|being) (?:used|stolen|misused)[^;!?\\n]{0,80}?(?:to (?:open|apply|get|buy|take|obtain|rent)|${obtained})\\b`,
]

/** Things opened or signed that are not the disputed item. */
const paperwork = String.raw`my (?:phone|laptop|computer|mailbox|inbox|wallet|purse|door|eyes)\b|(?:[\w'-]+ ){0,3}?(?:letter|bill|statement|notice|report|mail|e-?mail|text|call|envelope|alert|police|ftc|affidavit|complaint|dispute|case|claim|freeze|form|app|link|attachment|website|message|news|copy|file|score|lawyer|monitoring)\b`
/** Goods, credit and services that a person gets, keeps or pays for. */
const goods = String.raw`(?:it|this|that|these|those|them|(?:the|this|that|these|those|my(?! (?:social|ssn|info\w*|name|identity|data|details|id|number|own)\b)|both|all|one of)(?: [\w'-]+)?)`
/** Own things lent without credit: `I let him drive my car`. */
const notCredit = String.raw`(?:(?:my|our|the) )?(?:computer|laptop|tablet|phone|wi-?fi|internet|mail|mailbox|e-?mail|address|car|truck|van|bike|house|place|home|apartment|room|garage|keys)\b`
const surely =
  '(?:(?:did|do|had|have|just|only|also|really|actually|myself|personally|willingly|knowingly|originally) ){0,3}'

/** English, for folded text; each alternative begins at a word. */
const englishTheftCues: TheftCues = {
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
    // A time given by one's own act presupposes the act.
    String.raw`(?:when|since|after|before) i (?:opened|signed up for|applied for|took out|got|bought) (?:this|that|the) (?:card|account|loan|line|credit)\b`,
    String.raw`(?:opened|made|ordered|authori[sz]ed|signed|used|bought) by me\b`,
  ],
  statedByOthers: [
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

const frenchItem =
  '(?:comptes?|cartes?|prets?|marges?|credits?|achats?|transactions?|operations?|dettes?|contrats?|demandes?|retraits?|emprunts?|forfaits?|abonnements?|ententes?|financements?|virements?|signature|ecriture|hypotheques?|lignes?)'
const frenchAct =
  '(?:ouvert|demande|autorise|approuve|signe|contracte|effectue|fait|utilise|souscrit|emprunte|commande|achete|consenti|accepte|permis|donne|pris|obtenu|voulu|finance|loue|active|cosigne|endosse|adhere|conclu|passe)e?s?'
/** Arguments about money or papers deny no transaction. */
const frenchNotAPayment = String.raw`(?! (?:(?!chez\b|avec\b)[\w']+ ){0,3}?(?:paiements?|versements?|factures?|lettres?|releves?|avis|courriers?|en retard|a temps|taux|interets?|frais|garantie|assurance|modalites|augmentation)\b)`
const frenchAdverbs =
  '(?:du tout |moi-meme |personnellement |vraiment |jamais |meme |aussi |ete celle qui a |rien |non plus )*'
const frenchIdent = String.raw`(?:mon|ma|mes) (?:[\w-]+ )?(?:nom|identite|nas|renseignements|informations|infos|donnees|numero|carte|coordonnees|signature|permis|passeport|papiers|date de naissance|adresse)\b`
const frenchOther =
  "(?:quelqu'un(?: d'autre)?|une autre personne|une personne|un tiers|un inconnu|une inconnue|un etranger|un individu|un voleur|un fraudeur|une fraudeuse|un escroc|un pirate|des (?:criminels|voleurs|fraudeurs|pirates|escrocs)|un criminel)"

/** The sender's own denial; for folded text, from the beginning of a word. */
const frenchDenials: CuePatterns = [
  `(?:je |j'|nous )?(?:ne |n'|j'|l'|les )?(?:l'|les |la |le |y )?(?:ai|avais|avons|aurais) (?:pas|jamais|aucunement|nullement|rien|ni) ${frenchAdverbs}${frenchAct}\\b${frenchNotAPayment}`,
  `(?:je |j'|nous )?(?:n'|j')?(?:ai|avais|avons) ${frenchAct} (?:aucun|rien|ni)\\b`,
  `(?<=^\\s*(?:et |ni |mais |donc )?)(?:jamais|pas|ni) ${frenchAdverbs}${frenchAct}\\b${frenchNotAPayment}`,
  `(?<=\\b(?:ni|et|ou) )(?:jamais )?${frenchAct} (?:quoi que ce soit|ce|cet|cette|ces|le|la|les|un|une|de|d')\\b(?<=(?:pas|jamais)\\b[^.;!?]{0,60})`,
  String.raw`jamais (?:ete (?:client|cliente|membre|abonne)e?s?|eu (?:rien |de |d'|un |une |aucun\w* )?(?:\w+ )?(?:${frenchItem}|relation|lien|affaire)|fait affaires?|fait de transaction|fait d'achats?|entendu parler|traite avec|mis les pieds|rien (?:eu|fait|signe|achete|demande|commande|ouvert)|consenti|donne (?:mon|ma) (?:accord|permission|autorisation|consentement))`,
  String.raw`(?:rien|aucun\w*(?: \w+)?) (?:signe|achete|demande|commande|ouvert|emprunte|autorise)\b`,
  `(?:pas|aucunement|nullement|jamais|non) (?:du tout )?(?:a moi|le mien|la mienne|les mien\\w*|moi\\b|de moi|de ma main|(?:ouvert|fait|signe|autorise|demande)e?s? par moi|ma signature|mon ecriture|(?:mon|ma|mes) (?:\\w+ )?${frenchItem})\\b`,
  String.raw`(?:mais |et )?pas (?:les|ces|la|le|cet|cette|ce|aux|pour les) (?:\w+ )?(?:achats?|transactions?|retraits?|virements?|operations?|pret|frais)\b`,
  "m'appart(?:ient|iennent|enait|enaient) (?:pas|aucunement|nullement|en rien)",
  String.raw`(?:ne |n'|je )(?:la |le |les )?(?:reconnais|connais) (?:pas|aucun\w*|nullement|rien)\b(?! (?:le montant|le solde|avoir ete))`,
  String.raw`(?:connais|sais) rien (?:de|du|sur|a propos)\b`,
  String.raw`(?:aucun lien|aucune relation|rien a voir|aucune connaissance|aucun compte|aucun rapport|aucun contrat|aucune carte|aucun pret|pas de (?:compte|carte|pret)) (?:avec|a|chez|dans)\b`,
  `aucune? (?:de )?(?:cet(?:te)?|ces?) ${frenchItem} (?:n'est|ne sont|ne vient|est)`,
  String.raw`(?:m'est|me sont) (?:\w+ment )?inconnue?s?\b`,
  String.raw`sans (?:mon|ma|avoir) (?:\w+ )?(?:autorisation|consentement|accord|permission|approbation|signature|demande mon)\b`,
  String.raw`(?:a mon insu|sans (?:que je|m'avoir|me l[ea]s?|m'en|me) (?:le )?(?:sache|consulter?|demander?|demande|dire|parler|consulte|avertir|prevenir)|dans mon dos)\b`,
  String.raw`(?:imite|falsifie|forge|contrefait|copie|imitant|falsifiant|contrefaisant) ma (?:propre )?signature\b|ma signature (?:\w+ )*(?:imitee|falsifiee|contrefaite|forgee|copiee)\b`,
  String.raw`s'(?:est|etait|sont) fait passer pour moi\b|se faisant passer pour moi\b`,
  String.raw`(?<!\bj'ai )(?<!\bai )(?:ouvert|cree|pris|souscrit|contracte|demande|fait|obtenu|inscrit|ajoute|signe|achete|loue|finance|active)e?s? (?:(?!j'|je\b|mon\b|ma\b|mes\b)[\w',$-]+ ){0,7}?(?:a|en|sous|avec|dans|au moyen de) ${frenchIdent}`,
  `(?:quelqu'un|on|il|elle|ils|elles|${frenchOther}|(?:mon|ma|mes|un|une) (?!banque|caisse|banquier|creancier|preteur|compagnie|institution)[\\w-]+(?: [\\w-]+){0,2}?) (?:d'autre )?(?:a|ont|aurait|avait|s'est|se sont) (?:\\w+ ){0,2}?(?:utilise|vole|usurpe|pris|servie?s? de|copie|obtenu|pirate)e?s? ${frenchIdent}[^;!?\\n]{0,80}?(?:pour |afin d|et (?:a |ont |en )?(?:ouvert|pris|obtenu|fait|demande|achete))`,
  `${frenchOther} (?:l'|les )?(?:a|ont|aurait|avait) (?:\\w+ ){0,2}?(?:ouvert|demande|obtenu|pris|contracte|achete|emprunte|fait|souscrit|signe)e?s?\\b`,
  String.raw`(?:m'a|m'ont) (?:[\w']+ ){0,6}?(?:et )?(?:utilise|servi de|pris) (?:ma carte|mon nom|mon identite|mes renseignements|mes cartes)\b`,
  `(?:ouverte?s?|faite?s?|utilisee?s?|demandee?s?|signee?s?|contractee?s?|prise?s?) par ${frenchOther}`,
  String.raw`${frenchItem} (?:\w+ )?non autorise\w*|non autorise\w* (?:a|sur|dans) (?:mon|ma)`,
  String.raw`(?:usurpe\w*|vole\w*) (?:mon identite|mon nas|mon nom)[^;!?\n]{0,80}?\b(?:ouvert|pris|souscrit|contracte|fait|achete|a mon nom)`,
  String.raw`(?:identite|nas) (?:\w+ )?ete (?:usurpee?|volee?|utilisee?)[^;!?\n]{0,80}?\b(?:pour|ouvert|pris|souscrit|contracte)`,
]

const frenchTheftItem =
  '(?:comptes?|cartes?|prets?|marges?|credits?|achats?|transactions?|operations?|dettes?|contrats?|demandes?|frais|retraits?|emprunts?|forfaits?|abonnements?)'
/** Own things lent without credit. */
const frenchNotCredit = String.raw`(?:mon |ma |mes |l'|le |la |les )?(?:auto|char|voiture|camion|velo|maison|logement|appartement|chambre|cles|ordinateur|portable|telephone|cellulaire|courriel|courrier|adresse|wi-?fi|internet)\b`
const frenchSurely = '(?:(?:moi-meme|bien|personnellement|vraiment|effectivement|seulement) ){0,2}'
/** Things opened or signed that are not the disputed item. */
const frenchPaperwork = String.raw`(?:emplois?|offres?|invitation|lettres?|factures?|releves?|avis|courriers?|appels?|courriels?|enveloppes?|dossier|rapport|plainte|declaration|signalement|alerte|lien|enquete|police|copie|demarches?|recherches?|verification)\b`

/** French, for folded text (no accents); each alternative begins at a word. */
const frenchTheftCues: TheftCues = {
  fraudAsMeans: [
    String.raw`(?:fraudes?|vols?(?: d'identite)?) (?:fait|font|sont|marche\w*|fonctionne\w*|passe\w*) (?:\w+ment |toujours )?(?:bloqu|effac|supprim|enlev|retir|vite|bien|tomber)`,
    String.raw`(?:signaler|declarer|invoquer|dire|mettre|plaider) (?:[\w-]+ ){0,2}?fraude\b[^.;!?]{0,60}\bpour qu(?:e |')(?:[\w']+ ){0,3}?(?:dispara\w+|parte\w*|s'efface\w*|tombe\w*|enlev\w+|supprim\w+)`,
  ],
  denied: frenchDenials,
  ownAccount: [
    String.raw`(?:la|le|cette|ce|ma|mon) (?:\w+ )?(?:carte|compte|marge) (?:est|etait) (?:bien |vraiment |effectivement )*(?:a moi|le mien|la mienne)\b`,
    String.raw`c'est (?:bien |vraiment |effectivement )?(?:ma (?:propre )?carte|mon (?:propre )?compte)\b`,
    String.raw`j'ai (?:bien )?ouvert (?:ce|le|cette|la) (?:compte|carte)\b`,
  ],
  transactions: [String.raw`(?:achats?|transactions?|retraits?|virements?|operations?|avances?)\b`],
  ownTransaction: [
    String.raw`c'est (?:bien |vraiment |effectivement )*ma signature\b`,
    String.raw`(?:le|la|les|ce|cet|cette|ces) ${frenchTheftItem} (?:est|sont|etait|etaient) (?:bien |vraiment |effectivement )*(?:a moi|le mien|la mienne|les miens|les miennes)\b`,
    String.raw`je (?:connais|reconnais|me souviens d\w+|me rappelle) (?:bien |tres bien )?(?:ce|cette|le|la|l'avoir|avoir) ?(?:comptes?|cartes?|pret|dette|ouvert\w*|signe\w*)\b`,
    String.raw`(?:j'ai|je l'ai) mis (?:[\w']+ ){0,3}?a mon nom\b`,
    String.raw`(?:j'ai|nous avons|je l'ai|je les ai|je l'avais|je les avais) ${frenchSurely}(?:ouvert|demande|signe|achete|autorise|utilise|contracte|commande|fait|pris|garde|finance|loue|endosse|accepte|active|depense|emprunte|vendu)e?s?\b(?! (?:[\w'-]+ ){0,3}?${frenchPaperwork})(?! (?:aucun|rien|que\b|mes renseignements))`,
    String.raw`j'ai (?:commande|achete|recu|garde) (?:la |les |des |de la )?(?:marchandise|biens|articles)\b`,
    String.raw`(?<=^\s*(?:oui )?)c'est (?:bien )?moi qui (?:l'|les |ai|a|avais)`,
    String.raw`(?:avec|j'ai donne|avait|avaient) (?:ma permission|mon accord|mon autorisation|mon consentement|mon approbation|ma benediction|mon ok)\b`,
    String.raw`(?:notre|nous avions un|on avait un) (?:compte|pret|carte) (?:conjointe?|commune?)\b`,
    String.raw`j'ai (?:autorise|encourage|aide) (?:mon|ma|mes|un|une) [\w-]+ a (?:ouvrir|utiliser|prendre|acheter|signer|demander)\b`,
    String.raw`j'ai (?:laisse|permis|cosigne|endosse|prete|consenti|donne (?:ma carte|mon nip))(?! (?:[\w'-]+ ){0,4}?(?:numero|nas|renseignements))(?! (?:(?:a )?[\w-]+ [\w-]+ )?(?:(?:utiliser|prendre|emprunter|conduire|avoir) )?${frenchNotCredit})(?! (?:[\w'-]+ ){1,3}?(?:conduire|habiter|rester|vivre|dormir|entrer)\b)\b`,
    String.raw`je (?:lui |leur )?(?:ai |avais )(?:donne|prete|permis)\b`,
    String.raw`(?:ce n'est|c'est|ce n'etait|n'est) pas (?:vraiment |reellement |du tout )?(?:de la |une |un )?(?:fraude|vol)\b`,
    String.raw`(?:personne|nul) (?:ne |n')?(?:m'a|a) (?:\w+ )?(?:vole|usurpe|utilise|pirate|ouvert)`,
    String.raw`c'est (?:bien |vraiment |effectivement )?(?:a moi|mon (?:propre )?compte|ma (?:propre )?(?:dette|carte)|mon pret)\b`,
    "m'appart(?:ient|iennent) (?:bien|vraiment|effectivement)",
  ],
  boughtSomething: [
    String.raw`j'ai (?:(?:bel et )?bien |vraiment |effectivement )?(?:recu|eu|garde) (?:le |la |l'|les |mon |ma )(?:telephone|cellulaire|appareil|argent|auto|char|voiture|camion|meubles?|ordinateur|portable|marchandise|service)\b`,
    String.raw`je (?:ne |n')?(?:peux|puis|pouvais|pourrais) (?:pas|plus|juste pas) (?:la |le |les )?(?:payer|rembourser)\b`,
    String.raw`(?:livree?s?|envoyee?s?|arrivee?s?) (?:a|chez) (?:moi|mon adresse|ma maison|mon domicile)\b`,
  ],
  jointly: [
    String.raw`(?:il|elle|mon [\w-]+|ma [\w-]+) (?:est|etait) (?:un |une |mon |ma )?(?:utilisat\w+ autorisee?|cosignataire|codetent\w+)\b`,
    String.raw`(?:on|nous) (?:l'|les )?(?:a|avons|avait) (?:[\w'-]+ ){0,6}?(?:ensemble|tous les deux|toutes les deux)\b`,
    String.raw`(?:moi et (?:mon|ma) [\w-]+|(?:mon|ma) [\w-]+ et moi),? (?:on |nous )?(?:l'|les )?(?:a|avons|ont) (?:ouvert|signe|demande|pris|achete)`,
  ],
  byMe: [String.raw`(?:ouvert|fait|signe|autorise|demande|utilise)e?s? par moi\b`],
  statedByOthers: [
    String.raw`(?:pretend\w*|affirm\w*|di(?:t|sent|sait|saient)|soutien\w*|allegu\w*|selon|d'apres|supposement|apparemment|soi-disant|prouv\w*|preuve|indiqu\w*|montr\w*)\b`,
  ],
  subordinate: [
    String.raw`(?:quand|lorsque?|depuis que?|des que?|apres|avant|comme|si|s'il|pourquoi|comment)\b`,
  ],
  anotherAct: [
    String.raw`(?:j'ai|je n'ai|je ne l'ai) (?:pas|jamais)\b`,
    String.raw`(?:chez|avec|dans) (?:un|une) autre\b`,
  ],
  doubted: [
    String.raw`(?:peut-etre|peut etre (?=un|que|a moi|mon |ma |de la|moi)|(?:possible|possiblement|se peut|pourrait|pourraient)\b)`,
    String.raw`pas (?:\w+ment |trop |tout a fait )?(?:sure?|certaine?)\b(?! (?:comment|qui|ou|pourquoi))`,
    String.raw`(?:souviens|rappelle|souvenais) (?:pas|plus|aucunement)\b`,
    String.raw`(?:me demande si|sais pas si|aucun souvenir|oublie si)\b`,
  ],
}

const theftCuesFor = createCueReader(englishTheftCues, frenchTheftCues)

const droppedSubject =
  /(^|[.;!?\n]\s*)(?=(?:opened|financed|bought|used|took|signed|ordered|charged|purchased|co-?signed|let|gave|lent|added|kept|sold|leased|borrowed) (?:it|this|the|them|these|my|an?|for|[\w-]+ (?:on credit|from them|there))\b)/g

/** Adds the omitted subject: `Financed the car myself`. */
const addSubjects = (text: string) => text.replace(droppedSubject, '$1i ')

/**
 * True when the clause states the act as the person's own: not `no way I did`, `they say that I`.
 */
function asserts(cues: Cues<TheftCues>, clause: string, cue: RegExp): boolean {
  const act = cue.exec(clause)
  if (act === null || cues.anotherAct.test(clause)) return false
  const before = clause.slice(0, act.index)
  const without = [negated, cues.statedByOthers, cues.subordinate, cues.doubted]
  return without.every((word) => !word.test(before))
}

const isOwnAct = (cues: Cues<TheftCues>, clause: string) =>
  (cues.byMe.test(clause) && !negated.test(clause)) || asserts(cues, clause, cues.ownTransaction)

const condition =
  /^\s*(?:so )?(?:if|whether|unless|suppose|si)\b|^\s*(?:could|can|might|would) (?:this|it|that)\b/
/** `They say that I opened it. I did not.`, `No.` */
const bareDenial =
  /^\s*(?:no|nope|non|false|faux|untrue)\s*$|^\s*(?:but )?i (?:did not|didn't|never did|have not|haven't|never have)\s*$|^\s*(?:mais )?je (?:ne )?l'ai pas fait\s*$/

/**
 * True when the clause denies the transaction in the sender's name, alone or in reply to others.
 */
function isDenial(cues: Cues<TheftCues>, clauses: readonly string[], at: number): boolean {
  const clause = clauses[at] ?? ''
  if (cues.doubted.test(clause) || condition.test(clause) || cues.fraudAsMeans.test(clause))
    return false
  if (cues.denied.test(clause)) return true
  const before = clauses.slice(Math.max(0, at - 2), at)
  return bareDenial.test(clause) && before.some((earlier) => cues.statedByOthers.test(earlier))
}

/**
 * The owner of the transaction according to the reason. A fraud letter needs its sender's own denial
 * (15 U.S.C. § 1681c-2(a)(4)): another theft, a circumstance or a word of crime is none.
 */
export function transactionStance(parsed: ParsedText): 'denied' | 'doubted' | 'unstated' {
  const cues = theftCuesFor(parsed)
  const { clauses } = parsed
  if (clauses.some((_, at) => isDenial(cues, clauses, at))) return 'denied'
  const isDoubted = clauses.some((clause) => cues.doubted.test(clause))
  // A denial may span clauses: `opened a card, a loan and a line in my name`.
  if (
    !isDoubted &&
    !clauses.some((clause) => condition.test(clause)) &&
    cues.denied.test(parsed.own)
  )
    return 'denied'
  return isDoubted ? 'doubted' : 'unstated'
}

const deniesTransaction = (parsed: ParsedText): boolean => transactionStance(parsed) === 'denied'

/** `The card is mine, but I did not make the charges of May 3`. */
function deniesTransactionsOnly(parsed: ParsedText): boolean {
  const { transactions } = theftCuesFor(parsed)
  return transactions.test(parsed.text) && deniesTransaction(parsed)
}

/** True when the reason says that the transaction was the person's own. */
export function admitsTransaction(parsed: ParsedText): boolean {
  const cues = theftCuesFor(parsed)
  const { text } = parsed
  if (cues.jointly.test(text)) return true
  const whole = addSubjects(text)
  const clauses = whole === text ? parsed.clauses : splitClauses(whole)
  const isAccountOnly = deniesTransactionsOnly(parsed)
  const owned = (clause: string) =>
    isOwnAct(cues, clause) && !(isAccountOnly && cues.ownAccount.test(clause))
  if (clauses.some(owned)) return true
  const statements = clauses.filter((clause) => !cues.fraudAsMeans.test(clause))
  return (
    !cues.denied.test(statements.length < clauses.length ? statements.join('. ') : text) &&
    statements.some((clause) => asserts(cues, clause, cues.boughtSomething))
  )
}
