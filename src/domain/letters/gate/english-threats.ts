import type { ThreatCues } from './threat-cues.ts'

const we = String.raw`(?:i|we|me and [\w' ]{2,30}|my \w+ and (?:i|me)|my (?:\w+ )?(?:friends|family|cousins?|brothers?|lawyer|union|followers)|everyone i know|everybody i know|(?:some|a lot of|many) people|folks|people)`
const shall =
  "(?:'ll| will|'m going to| am going to|'re going to| are going to|'m gonna| gonna| going to|'m (?=\\w+ing\\b)(?!going)| am (?=\\w+ing\\b)(?!going)|'re (?=\\w+ing\\b)(?!going)| are (?=\\w+ing\\b)(?!going)) ?"
/** What a person may announce: thanks, patience, payment, papers, their own hardship or a legal remedy. */
const harmless = String.raw`(?:(?:just |also |only |then |still |never |not |have to |need to |be able to |be forced to |be happy to |gladly |even |always |probably |simply |not be able to |be unable to )*(?:understand|underst\w+|be (?:\w+ )?(?:grateful|thankful|glad|fine|okay|ok|homeless|stuck|denied|happy|here|reached|ruined|evicted|patient|honest|able|without|in|out|late|on time|a \w+|the|out)\b|be\s*$|appreciate|accept|respect|thank|send|provide|mail|include|attach|show|keep|continue|pay|wait|try|answer|lose (?:my|the|our|this)|rent|live|miss|never|need|want|hope|prefer|like|love|dispute|write (?:back|again)|ask|assume|believe|think|consider|know|see|bring|get|give|sign|provide|resend|forward|apply|add|request|seek|consult|speak|talk (?:to|with) (?:a|my) (?:lawyer|attorney)|exercise|follow|escalate|turn to|go to (?:the|small claims|court)|(?:file|make|submit|open|send|lodge|bring|take|raise|refer) (?:an? |my |the |this |it |that )*(?:\w+ )?(?:complaint|claim|case|dispute|appeal|matter|to (?:the|my) (?:cfpb|ftc|attorney|state|regulator|ombuds\w+|privacy|lawyer|court))|complain to|contact (?:the|my) (?:cfpb|ftc|attorney|state|consumer|regulator|lawyer|ombuds\w+|privacy)|report (?:this|it|you) to (?:the )?(?:cfpb|ftc|attorney|state|consumer|regulator)|sue|have no choice|do (?:my|the) |take (?:it|this|the matter) (?:up|to|further)|call (?:back|again|the|you (?:to|on|about))|fix|work|stay|remain|set|make (?:the|a|my|sure (?:to|it|that i|i|every|all) ?(?:pay|never|does|doesn't|is paid|on time)?)|catch|not))`

export const englishThreats: ThreatCues = {
  /** Harm to a person, a name or a business, however it is announced. */
  harm: [
    String.raw`(?:you|they)(?:'ll| will| are going to|'re going to) (?:\w+ ){0,2}?(?:regret|be sorry|pay for (?:this|it)|suffer|wish you)\b`,
    String.raw`(?:i|we)(?:'ll| will|'m going to| am going to| can| could| might) (?:\w+ ){0,2}?(?:burn|kill|hurt|harm|shoot|beat|bomb|destroy|hunt|stalk|ruin|wreck|bury|smash|haunt|come (?:down|over|by|there|for|after|find|looking|to your)|show up|pay you a visit|drop by|(?:come|go|drive) (?:\w+ )?(?:to|by|over to|after|for) (?:you|your)|find (?:you|out where|where)|make (?:you|your|their|his|her|life|sure (?:every|the (?:whole|entire|press|media|news)|people|you|no ?one|nobody|they|he|she)))`,
    String.raw`(?:i|we) know (?:where|which|what|who|exactly where) (?:\w+ )?(?:you|they|your|he|she|building|time|car|school|street|floor|office) (?:\w+ ){0,4}?(?:live|lives|work|works|sleep|park|parks|walk|go|goes|is|are|out of)\b`,
    String.raw`(?:home|personal|private|cell) (?:addresses|address|numbers?|phones?|info\w*) (?:[\w']+ )?(?:on|online|everywhere|to|public)`,
    String.raw`(?:post|posting|leak|leaking|publish|publishing|release|expose|exposing|share|sharing|put|putting|doxx?\w*|blast|blasting|plaster|spread)\w* (?:(?:all|every|of|your|their|his|her|you|the|our|this|staff's|managers'|employees'|branch's|company's|bank's|home|private|personal) ?){1,4}(?:names?|addresses|address|numbers?|photos?|pictures?|family|families|faces?|recordings?|emails?|all over|online|everywhere|on (?:the internet|facebook|tiktok|twitter|x|reddit|youtube|instagram|social|blast|google|yelp))`,
    String.raw`(?:(?:one|1|bad|negative|fake|terrible|awful|nasty)[- ]?(?:star)?s? reviews?|star reviews?|(?:go|going|goes|make (?:this|it|you)) viral|drag (?:you|your|them|the bank|this company)|name through (?:the )?mud|on blast|smear|tarnish|trash (?:you|your)|boycott|(?:you're|you are|you|your company) out of business|news ?desks?|cancel you)\b`,
    String.raw`(?:before|until|so nobody|so no one|or) (?:somebody|someone|anybody|anyone|people|you|your \w+)(?:'s)? (?:gets?|get|is|are|ends? up|end up) (?:\w+ )?(?:hurt|harmed|killed|sorry|burned|shot|fired)\b`,
    String.raw`(?:would|it'd|'d) (?:really )?be (?:an?|such a|too|quite a) (?:\w+ )?(?:shame|pity|bad) if\b|(?:would not|wouldn't) want (?:anything|something|the|your|this|that|people|word)\b[^.;!?]{0,60}\b(?:happen|find out|hear|get out|know)`,
    String.raw`(?:i|my [\w ]{2,20}) (?:know|knows|have|has) (?:some )?(?:people|friends|someone|somebody|a (?:guy|friend|cousin)|contacts) (?:at|in|on|with|who works? (?:at|for)) (?:the |a )?(?:local )?(?:news\w*|paper|radio|tv|press|media|channel)|(?:start|keep|be) calling your\b`,
    "watch your (?:back|step|car)|(?:have|go have|come have) a (?:little )?(?:talk|chat|word) with (?:them|you|him|her)|see who(?:'s| is) laughing|accidents (?:do )?happen",
    String.raw`(?:pay|send|give|wire|cash app|venmo) me (?:\$ ?\d|\d|money|cash|an?\b)[^.;!?]{0,40}\b(?:or|and i(?:'ll| will))\b`,
    `${we}${shall}(?:[\\w']+ ){0,6}?(?:(?:the|every|local|national|all|a) )*(?:press|media|news|newspapers?|newsroom|reporters?|journalists?|tv|television|channel \\d+|social media|facebook|tiktok|twitter|instagram|reddit|youtube|yelp|google|internet|blog)\\b`,
    String.raw`(?:press|media|newspapers?|reporters?|journalists?|tv|news|everyone|everybody|the whole (?:town|world)) (?:will|is going to|would|'ll|hears?|gets?|finds?|found|would love) (?:\w+ ){0,3}?(?:hear|hears|know|find|about|the story|out)\b`,
  ],
  /** A condition that turns what follows into pressure. */
  condition: [
    String.raw`(?:unless (?:you|this|it|the|i (?:hear|get|see)|they|these)|or else\b|otherwise\b|or (?=${we}${shall})|or (?:expect|face|get ready)|if (?:you|they|this|it|that|the [\w ]{1,20}?|i|these|those) (?:\w+ )?(?:do not|don't|does not|doesn't|is not|isn't|are not|aren't|won't|will not|can't|refuse|fail|ignore|stays?|remains?|still|haven't|hasn't|have not|has not|keep|keeps|delay)|if not\b|you(?:'ve| have)? (?:got |have )?(?:(?:\d+|\w+) (?:hours|days|weeks)|until)\b|up to you (?:if|whether)|your (?:choice|call)\b|(?:by|before) (?:the end of |next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|tomorrow|tonight|midnight|noon)|last (?:chance|warning)|i(?:'m| am) warning|warn(?:ing)? you|final (?:notice|warning))`,
  ],
  /** What is announced behind it, of oneself or of others. */
  announced: [
    `${we}${shall}(?!${harmless})[a-z]+`,
    String.raw`(?<=\bor )(?:i|we) (?!${harmless})[a-z]+`,
    String.raw`(?:expect|get ready for|face) (?:an?|my|the|to|hell|war|trouble)\b`,
    String.raw`you(?:'ll| will|'re going to| are going to) (?:\w+ ){0,2}?(?:hear|see|find|lose|learn|get|be (?:hearing|seeing|sued|sorry|explaining))\b`,
  ],
  remedy: [
    String.raw`(?:i|we)(?:'ll| will|'m going to| am going to|'m| am) (?:be )?(?:\w+ly )?(?:fil|su|report|contact|complain|clos|tell|post|call|go(?:ing)? to (?:the|your)|tak)\w*\b`,
  ],
  /** A legal remedy as pressure, which spoils a request for a courtesy. */
  legalPressure: [
    String.raw`or (?:else )?(?:i|we)(?:'ll| will|'m going to| am going to) (?:\w+ ){0,3}?(?:sue|take you to court|report you|call|contact|tell|file|post|complain|see you in court)`,
    String.raw`(?:i|we)(?:'ll| will|'m going to| am going to) (?:\w+ ){0,2}?(?:sue|take you to court|see you in court)\b`,
    String.raw`or (?:else )?you(?:'ll| will|'re going to| are going to) (?:\w+ ){0,2}?(?:hear|hearing|see|sued|sorry)\b`,
    String.raw`if you (?:do not|don't|won't|refuse|fail|ignore)\b[^.;!?]{0,60}\b(?:i|we)(?:'ll| will|'m going to| am going to) (?:\w+ ){0,3}?(?:sue|report|file|complain|post|tell|take|contact|go to|call|close)\b`,
    String.raw`(?:my|our|an?) (?:lawyer|attorney)(?: \w+)? (?:will|is going to|is ready|would love)\b|legal action\b|statutory damages\b`,
  ],
}
