import type { Alternatives } from '../reading/cues.ts'

/** Ends a verb that dictates a whole statement, an object or an invention. */
const thing = String.raw`(?:that|i|i'm|i've|it|it's|they|they're|we|he|she|there|there's|this|these|those|my|the|an?|one|some|any|something|anything|whatever|no|not|never|nobody|someone|somebody|identity|fraud|theft|how|as|like|about|otherwise|so|(?:early|late|mid)-?|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|"|\$?\d+)(?![\w'])`
/** Whom an order makes the writer speak to; `tell them to check` and `tell me who` ask for an act. */
const listener = String.raw`(?!(?:me|us)\b)(?:(?!(?:to|not to|who|why|how|when|what|whether|which|where|the truth)\b)[\w'-]+ ){1,4}?`
/** What a bureau's or a creditor's own words are about, when they are asked to explain themselves. */
const answer = String.raw`(?:who|why|how|when|what|where|which|whether|in (?:your|writing))\b`
const correction = String.raw`(?:(?:it|this|that|them|things|everything|(?:the|my) [\w ]{1,30}?) (?:right|back|straight|in writing|(?:at|to) (?:\$ ?|zero|\d))|(?:my|the) (?:\w+ )?(?:address|name|phone|number|correct|right|true|actual|real)\b|(?:me|my name) (?:in|through|on|down as the)|(?:an? |this |that )?(?:\w+ )?(?:stop|hold|freeze|alert|block|lock|note|flag|end)\b|yourself)`
const remark = String.raw`(?:an? |my |this |the |our )?(?:[\w-]+ )?(?:note|notes|statement|comment|copy|copies|alert|freeze|explanation|results?|documents?|name and|reference|phone|address|dispute|interest back|payments?)\b`

/**
 * Verbs with which a person orders words, facts or inventions from the letter's writer, as they stand
 * behind the beginning of an order. Requests to the reader (`tell me who verified it`) are no such orders.
 */
export const englishDictation: Alternatives = [
  `(?:say|state)(?! ${answer})(?! (?:of|street)\\b)[ "]`,
  `tell ${listener}(?:${thing}|about)`,
  `write (?:up|down|in(?:to)?|it (?:up|as|down|like|so|was|is|to|in)|${thing})(?! (?:bank|creditor|collector|agency|lender|company))`,
  `put (?!${correction})`,
  `(?:claim|allege|swear|insist|assert|argue|imply|insinuate|hint|suggest|declare|deny|emphasi[sz]e|stress|highlight) ${thing}`,
  String.raw`(?:pretend|invent|fabricate|concoct|falsify|exaggerate|embellish|back-?date|lie|fib|bluff|improvise|photoshop|mention(?! me\b)|blame|pin|attribute|chalk|credit it)\b`,
  `(?:fake|forge|fudge|doctor|spin|word|phrase|frame|round|pad|inflate|describe|portray|paint|depict|quote|cite|sign|enter|insert|draft|create|supply|produce|generate) ${thing}`,
  String.raw`(?:throw|toss|slip|stick|sneak|work|drop|slide|weave|sprinkle|mix|squeeze|pop|plug|pencil) (?:in|with|on)(?:to)?\b(?! (?:the )?(?:debt|account|item|mark))`,
  `add (?!(?:me|us|up)\\b|${remark})`,
  `include (?!(?:me|us)\\b|${remark})`,
  String.raw`(?:go|run|roll|stick|lead|open|start) with\b(?! (?:me|the bank|your|confirming))`,
  String.raw`(?:go (?:after|for|by)|lean (?:on|into)|play (?:it|up|the|on|dumb|like|along)|milk|angle)\b`,
  String.raw`act (?:like|as|dumb|surprised|confused)\b`,
  String.raw`make (?:up (?!for\b|the (?:missed|difference|past|late|payments?)|(?:my|that|this|those|all|any|what|a|every) (?:\w+ )?(?:missed|payments?|arrears|late|owed))|believe|(?:them|him|her|people) (?:think|believe|feel|assume|sorry|look)|(?:it|this|that|one|some|the \w+|my \w+) (?:(?:all |just )?(?:about|look|sound|seem|appear|read|like|old|an?|some|into|out)|(?:\w+ )?(?:id(?:entity)?|theft|fraud))|this one|(?:it|that|this) (?:\w+ )?(?:19|20)\d\d|something|anything|an? (?!(?:correction|change|note|decision|record|notation|fresh|full|new)\b))`,
  String.raw`call (?:(?:it|this|that|them|these|one(?: of \w+)?|(?:the|my) \w+) (?:an? |as |some )?(?!at\b|on\b|to\b|and\b|before\b|about\b|back\b|if\b)\w+)`,
  String.raw`use (?!today\b|regularly\b|it (?:today|daily|now|every)|(?:the|my|our) (?:\w+ )?(?:correct|right|new|current|full|real|proper|actual|legal|enclosed|attached|address|name|phone)|your|of\b|by\b|to\b)`,
  String.raw`(?:pick|choose|select) (?!up\b)`,
  String.raw`(?:come|cook|dream|think|conjure|dig) up\b`,
  'think of (?:an?|some|any)',
  String.raw`find (?:me |us )?(?:an?|some|any|something|anything|one)\b`,
  String.raw`give (?:them|him|her|it|the \w+|'em) (?:an?|some|any|the|my|that)\b`,
  `explain (?:away|that|i\\b|it (?:was|away|as|like)|my (?!account)|to (?:them|the \\w+) (?:that|how|why)|how (?:i|my|we|our|none|no|nobody|it was)\\b|${'(?:a|an|some) '})`,
  String.raw`treat (?:it|this|that|them|these|the \w+) (?:as|like)\b`,
  String.raw`(?:dispute|contest|challenge|file|flag|list|mark|label|tag|record|enter|list|code|class|class?ify|register|submit) (?:[\w']+ ){1,4}?(?:as|like|under|for) (?:an? |being |some |the |my |identity |id |pure )*(?:fraud\w*|theft|stolen|not mine|mistake|error|typo|duplicate|mixed|unauthori[sz]ed|identity|wrong|false|never|hardship|medical|lie)\b`,
  '(?:list|name|show|give) (?:an?|some|any|whatever|the wrong) (?!detailed|full|complete|correct|clear|written|reason why|phone)',
  String.raw`fill (?:in|out)? ?(?:it|the|an?|any|whatever|something)\b`,
  String.raw`(?:hide|conceal|omit|gloss over|skip (?:over|the)|leave (?:out|off)|leave (?:it|that|this|the|my|any)(?: [\w-]+){0,4} out|keep (?:quiet|silent|(?:it|that|this|my \w+|the [\w ]{1,20}) (?:out|quiet|secret|hidden|between|off)))\b`,
  String.raw`(?:ignore|forget) (?:the (?:fact|part)|that (?:i|it|my|part)|how|about (?:the|my))\b`,
  `(?:do not|don't|never) (?:say|mention|tell (?:them|anyone|the)|write|put|bring|reveal|admit|disclose|let (?:on|them)|include (?:the|that|my) \\w+ (?:i|we)|list the)`,
  String.raw`(?:shift|push|slide|bump|roll|nudge|move|age|drag) (?:it|this|that|them|everything|(?:the|my) (?:\w+ ){0,2}?(?:dates?|default|delinquency|year|month|late|payment|account|clock)) ?(?:back|to|earlier|up|forward|a|by|into|out)?\b`,
  String.raw`(?:tweak|change|alter|adjust|set|switch|swap) (?:it|this|that|(?:19|20)\d\d|(?:the|my) (?:\w+ ){0,3}?(?:dates?|year|month|default|delinquency)) (?:to|back|so|a bit|by|into)\b`,
  String.raw`(?:do|try|take|pull) (?:the|an?|that|this|it|your) (?:[\w-]+ ){0,4}?(?:thing|angle|route|story|trick|card|line|approach|excuse|claim|option|one|path|way)\b`,
  String.raw`get creative\b|be creative\b|try (?:something|anything|saying|claiming|that|it)\b`,
  String.raw`have (?:the letter|it|them|the \w+) (?:say|claim|state|read|explain|think|believe|look|sound|mention|question)\b`,
  String.raw`(?:let(?: it)? on|let (?:them|'em) (?:think|believe|assume)|bring up|talk (?:about|up)|speak (?:of|about)|tug|appeal to|sell (?:it|them|the)|drum up)\b`,
  String.raw`send (?:(?:them|it|in|him) )?(?:so many|a bunch|tons|loads|as many)\b`,
]

/** Words of a request that may stand between its beginning and its verb. */
export const englishManner =
  '(?:please |just |then |so |now |also |maybe |simply |kindly |instead |ok |okay |well |and |but |or |hey |look |anyway |perhaps |better |still |again |right |if you (?:can|could|would|want|like),? |go ahead (?:and )?|feel free to |try (?:to|and) |be sure (?:to|and) |make sure (?:to|(?:that )?(?:it|you|they|the letter) )|(?:you )?might as well |for (?:the|this|that) \\w{2,20}(?: \\w{1,12}){0,2} (?:you )?)'

/** How a person asks the letter's writer, or plans with them, before the verb. */
export const englishFrames: Alternatives = [
  "(?:can|could|would|will|can't|couldn't|won't) (?:you|we|the letter|someone|it|u)",
  "you (?:can|could|should|might|may|must|would|need to|have to|'ll have to|(?:ought|are supposed|are free|are welcome) to|better|can always|'d better)",
  "(?:i|we)(?:'d| would)? (?:really |just |also |much |only )?(?:want|need|like|love|prefer|expect|ask|wish|rather|appreciate it if|be happy if|hope) (?:for )?(?:you|the letter|this letter|it|the writer|somebody|someone)(?: to| would| could| can|'d)?",
  "(?:i'm|i am|am) (?:asking|hoping|counting on|telling|wanting|expecting) (?:for )?(?:you|the letter|it)(?: to| would| will)?",
  "(?:let's|lets|let us|how about|what about|what if|why not|why don't) (?:you|we|it)?",
  String.raw`(?:if|when|since|while|unless) (?:you|we) (?:just |could |would |can )?(?=(?:write|put|use|make|call|phrase|word|spin|blame|pin|invent|claim it|change|move|shift|switch)\b)`,
  '(?:need|want|help|get|ask|have) (?:you|this|the letter|me|it|a letter|somebody|someone) to',
  '(?:we|it|the letter|this letter|your letter|my letter) (?:can|could|should|must|has to|needs to|ought to|might|may|will|would|is to)',
  '(?:the|a|this|my) letter (?:to|that|which)',
  String.raw`(?:i'll|i will|i'm (?:going|gonna|planning) to|i am going to|gonna|i (?:want|plan|mean|intend|prefer|would like) to|i'd (?:like|rather|prefer)(?: to)?|rather)(?= (?:just |simply |rather )?(?:pretend|blame|pin|go with|use|play|act|make up|call it|claim (?:identity|fraud|theft|it|they|there)|invent|report it as (?:fraud|stolen|theft)|do the)\b)`,
]

/** Orders whose verb does not stand behind a beginning or a frame. */
export const englishIndirectOrders: Alternatives = [
  String.raw`(?:want|need|like|prefer|write|draft|make|prepare|generate|create|do) (?:me |us )?(?:the|an?|this|my|some|your) (?:[\w-]+ ){0,2}?(?:letter|note|story|version|paragraph|one) (?:that |which |to )?(?:say|says|saying|stating|states|claiming|claims|explaining|explains|telling|tells|describing)\b`,
  // Without a pause before it: `they look so alike call one of them a duplicate`.
  String.raw`(?<!\b(?:i|you|they|we|people|who|to|not|can|will|would|could|should|did|do|don't|won't|the|an?|my|this|that|phone|bureaus|collectors|banks|and) )(?:call (?:one(?: of \w+)?|it|this|them) (?:an?|as)|put (?:that (?:i|it|my|they)|it (?:as|down|was)|down (?:that|as)))\b`,
  String.raw`(?:i|we)(?:'d| would)? (?:rather|prefer|want|like|need) (?:for )?(?:that )?(?:it|this|that|you|they|these|them|the \w+) (?:to be |be |got |was |were |gets )?(?:pinned|blamed|said|wrote|called|treated|handled|described|explained|used|claimed|framed|reported as|listed as (?:fraud|stolen|theft)|filed as|marked as (?:fraud|stolen|theft)|put down|written)\b`,
  String.raw`let's say\b|leave (?:it|that|the \w+|the rest) to (?:you|your)|your imagination\b|(?:you (?:don't|do not|needn't)(?: need to| have to)?|no need to) (?:mention|say|tell|bring up|include|write)\b`,
  String.raw`(?:all you (?:need|have) to (?:do is )?|you (?:only|just) (?:need|have) to )(?:say|write|put|claim|tell|mention)\b`,
  String.raw`(?:it|that|this|[\w-]+ (?:angle|story|excuse|emergency|accident|illness|death|thing|one|date|reason)|\w+) (?:just )?(?:(?:reads?|plays|sells|goes over) (?:a lot |much |way |so )?(?:better|nicer|well|good|easier)|(?:sounds|looks|seems) (?:a lot |much |way |so )?(?:better|nicer|more \w+)(?: than| if| for|\s*$))`,
  String.raw`(?:might|would|could|may|will|should|does) (?:probably |just |always )?(?:sound|read|come across|play|go over|land) (?:\w+ )?(?:more|better|less|nicer|good|serious|sympathetic|believable)\b`,
  String.raw`(?:works?|passes|do|does|serves?|fine|good|perfect|useful) as (?:an?|the|our|my) (?:\w+ )?(?:story|excuse|reason|pretext|cover|alibi|explanation)\b`,
  String.raw`(?:something|anything|a story|an excuse) (?:sad|tragic|medical|believable|about (?:an?|my) \w+) (?:\w+ ){0,5}?(?:would|should|will|might|could) (?:be|do|work|help|sound)\b`,
  String.raw`(?:any|some|whatever|a different|another|an older|an earlier|which(?:ever)?) (?:\w+ )?(?:date|reason|excuse|story|error|mistake|illness|number|year) (?:will|would|works|is fine|you (?:like|want|can think)|that (?:works|fits|sounds|gets|is (?:old|over))|(?:is )?(?:old|over|far))\b`,
]
