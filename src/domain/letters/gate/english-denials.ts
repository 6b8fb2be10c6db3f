import type { Alternatives } from '../reading/cues.ts'

/** What a denial must be about: who made, signed, used or knew of the account or its transactions. */
const act = String.raw`(?:open|appl(?:y|ied)|authori[sz]|approv|sign(?!ed a lease)|request|order|buy\b|bought|t(?:ake|ook|aken) (?:out|this|it|the|that|an?|any|these|those|part)\b|us(?:e|ed) (?!it (?:much|often|a lot|since|anymore))|mak(?:e|ing)\b|made\b|charg|purchas|financ|leas|rent|borrow|consent|agree|allow|permit|let\b|giv(?:e|en)\b|gave\b|enrol|regist|creat|initiat|start|set up|co-?sign|ask(?:ed)? (?:for|any|him|her|them)|(?:have|had|own|owned|held|hold|got|get|carr(?:y|ied))(?: (?:an?|any|this|that|the|such|one|no|even|of|these|those|their))* (?:\w+ )?(?:accounts?|cards?|loans?|lines?|mortgage|contract|service|phone|business|dealings?|relationship|anything|bank|debts?|lease|store)\b|done (?:any )?business|do (?:any )?business|bank(?:ed)?\b|deal|shop|hear|recogni[sz]|kn[eo]w (?!i (?:was|had|missed)|how (?:much|to|bad)|that (?:i|the|it)|the (?:rate|terms|price)|better|what to)|activat|accept|do (?:it|this|that|any|so)\b|did (?:it|this|that|any)\b|transfer|withdr|submit|fill|complet|plac(?:e|ed) |step|visit|set foot|been (?:a |their )(?:customer|client|member)|be (?:a |their )?(?:customer|client|member)|a (?:customer|client|member)|sa(?:y|id) (?:yes|ok|okay)\b|(?:been |step )?(?:in|inside|to|into|at) (?:that|this|the|their|your|any) (?:branch|store|bank|dealership|shop|office|location|casino|hotel)\b)`
/** Quarrels about money, terms or papers deny no transaction. */
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

/** The sender's own denial of the account or transaction; folded text, from the beginning of a word. */
export const englishDenials: Alternatives = [
  // With its subject, without it (`never opened this`), or behind another denial (`nor signed it`).
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
