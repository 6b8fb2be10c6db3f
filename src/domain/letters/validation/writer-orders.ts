import { type CuePatterns, createCueReader, type ParsedText } from '../parse/parsed-text.ts'

/*
 * A letter contains its sender's statements. An order to the writer (`tell them that I moved`, `go
 * with a hospital stay`) states nothing, true or not; a request to the reader (`please verify it`)
 * belongs in the letter.
 */

/** Non-verbs that begin a sentence: pronouns, conjunctions, adverbs, answers. */
const functionWords =
  'an?|the|i|it|its|they|we|he|she|you|u|that|this|these|those|there|my|our|your|their|his|her|one|two|three|both|all|every|each|some|any|none|no|not|never|nobody|someone|somebody|anyone|everyone|everything|nothing|something|anything|whatever|which|what|who|whose|whom|when|where|while|why|how|if|unless|until|till|because|since|as|though|although|after|before|during|then|than|so|but|and|or|nor|yet|only|even|also|again|still|just|now|once|twice|maybe|perhaps|please|yes|yeah|yep|no|nope|ok|okay|well|hi|hello|dear|sir|madam|sorry|thanks|thank|besides|despite|instead|rather|otherwise|otherwise|in|on|at|by|for|from|of|off|to|into|onto|with|without|within|under|over|about|above|below|against|between|through|per|via|except|upon|like|unlike|near|around|across|along|out|up|down|back|beyond|past|outside|inside|is|are|was|were|be|been|am|do|does|did|has|have|had|will|would|can|could|shall|should|may|might|must|let|lets|same|such|much|many|most|more|less|few|half|enough|too|very|quite|almost|always|often|ever|soon|later|today|yesterday|tomorrow|tonight|here|overall|meanwhile|however|whether|whenever|wherever|oh|bit|lot|btw|fyi|idk|rien|il|elle|on|ca|cela|qui|personne|quelqu|tout'
/** Irregular past forms and participles: sentences without a subject begin with them. */
const pastForms =
  'got|gotten|went|gone|took|taken|came|come|gave|given|made|sent|said|told|found|lost|left|kept|felt|held|paid|bought|sold|brought|thought|caught|taught|saw|seen|knew|known|grew|grown|drew|threw|thrown|flew|ran|began|begun|broke|broken|chose|chosen|drove|driven|fell|fallen|forgot|forgotten|heard|hid|hit|hurt|led|lent|met|put|quit|read|rode|rose|set|shut|spent|split|spoke|stole|stolen|stood|stuck|swore|understood|woke|won|wore|wrote|written|cut|dealt|built|bent|bit|blew|became|bet|cost|let|cast|spread|shown|done|been'
/** Requests to a bureau or creditor. */
const requests =
  'remove|delete|take|correct|fix|change|update|amend|adjust|revise|modify|verify|check|recheck|confirm|investigate|reinvestigate|look|review|reconsider|consider|forgive|waive|excuse|grant|help|assist|ask|contact|call|get|send|mail|email|fax|forward|provide|give|show|prove|work|block|freeze|stop|cease|quit|clear|clean|erase|wipe|drop|return|restore|reinstate|mark|list|report|set|make|put|note|see|know|understand|remember|recall|refer|find|respond|reply|answer|notify|inform|advise|alert|warn|allow|accept|believe|trust|separate|split|merge|combine|unlink|detach|compare|match|reverse|refund|credit|lift|suppress|close|reopen|open|keep|hear|listen|read|pull|rerun|honor|honour|follow|apply|process|handle|resolve|sort|straighten|settle|treat|feel|hold|wait|bear|tell|require|force|demand|request|disclose|identify|trace|produce|furnish|supply|obtain|attach|match|replace|reset|purge|expunge|hope|wish|appreciate|need|want|dispute|bring|leave|reach|write|say|use|try|continue|start|begin|finish|complete|reduce|lower|raise|release|do|don|pay|unblock|escalate|respect|expect|place|issue|protect|end|acknowledge|examine|search|conduct|obey|comply|cite|serve'
/** Nouns of credit and life that begin a clause without comma or verb. */
const nouns =
  'account|balance|bank|bill|card|loan|debt|charge|payment|collector|collection|creditor|lender|credit|report|statement|letter|receipt|proof|copy|date|amount|limit|name|address|number|case|file|court|judge|police|husband|wife|mom|mum|dad|mother|father|brother|sister|son|daughter|kids|baby|job|car|house|insurance|hospital|doctor|work|company|equifax|experian|transunion|bureau|mortgage|rent|lease|student|medical|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|late|lates|wrong|right|good|bad|new|old|first|second|third|last|next|total|full|zero|duplicate|identity|fraud|theft|status|entry|item|error|mistake|bankruptcy|chapter|nothing|life|times?|money|cash|check|cheque|autopay|mail|email|phone|fire|flood|storm|tornado|hurricane|covid|cancer|divorce|because|thats|cuz|dont|didnt|wasnt|isnt|cant|ive|im|id|ill|its|plus|minus|bottom|long|short|big|small|true|false|sure|glad|happy|sad|tough|hard|no one|guess|bet|honest|truth'

/**
 * Words that may begin a sentence of the letter. Any other word there is an imperative to the
 * writer, unless it ends like a past form, participle, plural or adverb.
 */
const readerVerbs = String.raw`(?:${functionWords}|${pastForms}|${requests}|${nouns})(?![\w])|[a-z]+(?:ed|ing|ly|[^s]s|'\w+)\b`

/** Follows a verb that dictates a statement, an object or an invention. */
const thing = String.raw`(?:that|i|i'm|i've|it|it's|they|they're|we|he|she|there|there's|this|these|those|my|the|an?|one|some|any|something|anything|whatever|no|not|never|nobody|someone|somebody|identity|fraud|theft|how|as|like|about|otherwise|so|(?:early|late|mid)-?|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|"|\$?\d+)(?![\w'])`
/** Addressee of a dictated statement; `tell them to check` and `tell me who` request an act. */
const listener = String.raw`(?!(?:me|us)\b)(?:(?!(?:to|not to|who|why|how|when|what|whether|which|where|the truth)\b)[\w'-]+ ){1,4}?`
/** Subject of a question to the bureau or creditor. */
const answer = String.raw`(?:who|why|how|when|what|where|which|whether|in (?:your|writing))\b`
const correction = String.raw`(?:(?:it|this|that|them|things|everything|(?:the|my) [\w ]{1,30}?) (?:right|back|straight|in writing|(?:at|to) (?:\$ ?|zero|\d))|(?:my|the) (?:\w+ )?(?:address|name|phone|number|correct|right|true|actual|real)\b|(?:me|my name) (?:in|through|on|down as the)|(?:an? |this |that )?(?:\w+ )?(?:stop|hold|freeze|alert|block|lock|note|flag|end)\b|yourself)`
const remark = String.raw`(?:an? |my |this |the |our )?(?:[\w-]+ )?(?:note|notes|statement|comment|copy|copies|alert|freeze|explanation|results?|documents?|name and|reference|phone|address|dispute|interest back|payments?)\b`

/**
 * Verbs that order words, facts or inventions from the writer, after the start of an order.
 * Requests to the reader (`tell me who verified it`) are excluded.
 */
const englishDictation: CuePatterns = [
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

/** Words between the start of a request and its verb. */
const englishManner =
  '(?:please |just |then |so |now |also |maybe |simply |kindly |instead |ok |okay |well |and |but |or |hey |look |anyway |perhaps |better |still |again |right |if you (?:can|could|would|want|like),? |go ahead (?:and )?|feel free to |try (?:to|and) |be sure (?:to|and) |make sure (?:to|(?:that )?(?:it|you|they|the letter) )|(?:you )?might as well |for (?:the|this|that) \\w{2,20}(?: \\w{1,12}){0,2} (?:you )?)'

/** Phrases before the verb that address the writer or plan together. */
const englishFrames: CuePatterns = [
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

/** Orders without such a start. */
const englishIndirectOrders: CuePatterns = [
  String.raw`(?:want|need|like|prefer|write|draft|make|prepare|generate|create|do) (?:me |us )?(?:the|an?|this|my|some|your) (?:[\w-]+ ){0,2}?(?:letter|note|story|version|paragraph|one) (?:that |which |to )?(?:say|says|saying|stating|states|claiming|claims|explaining|explains|telling|tells|describing)\b`,
  // Without a pause: `they look so alike call one of them a duplicate`.
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

/** Follows a verb that dictates a statement. */
const chose = String.raw`(?:(?:quand meme|tout de meme|tout simplement|juste|plutot|aussi|donc|bien) )?(?:que\b|qu'|comme\b|une?\b|des\b|le\b|la\b|les\b|l'|mon\b|ma\b|mes\b|n'importe|quelque|ca\b|cela\b|ce\b|cet(?:te)?\b|d'|de\b|du\b|\d|"|aussi\b|plutot\b|juste\b|la-dedans|moi (?:une?|des|quelque)\b|leur (?:que|qu')|lui (?:que|qu'))`
const reponse = "(?:qui|comment|pourquoi|quand|ou|quel\\w*|si|s'il|par ecrit|combien)\\b"

/**
 * Imperatives (`-ez`) that request an act of the reader: look, correct, answer. All others are
 * orders to the writer.
 */
const frenchRequests: CuePatterns = [
  String.raw`(?:corrig|supprim|retir|enlev|efface|effac|radi|rectifi|verifi|confirm|enquet|bloqu|gel|ferm|cess|arret|envoy|transmett|fourniss|donn|montr|remett|communiqu|contact|appel|aid|excus|pardonn|accept|accord|not|ve?uill|comprend?n?|regard|consult|examin|revis|revoy|reconsider|consider|ten|repond|demand|exig|avis|inform|prevn?en|signal|fait?|di|met|mett|ajust|ramen|annul|restaur|retabl\w*|remplac|modifi|chang|laiss|permett|recev|agre|croy|sach|voy|souven|rappel|n'hesit|traduis|joign|separ|dissoci|fusionn|compar|li|liv|ouvr|lev|rend|trait|appliqu|respect|sort|nettoy|actualis|attend|ecout|essay|gard|conserv|remont|cherch|fouill|valid|analys|oubli|port|pass|ecriv|expliqu|indiqu|inscriv|marqu|affich|declar|rapport|precis|ajout|complet|epargn|evit|soy|ay|remerci|prene|pren|tranch|regl|resolv|rembours|compens|reconnaiss|penser?|dat)(?:i?ez)\b`,
]

/** Imperatives that may be either, with what makes them an order to the writer. */
const frenchDictation: CuePatterns = [
  `(?:dites|redites|dis|dire|disiez|dise)(?:-(?:leur|lui|le))?(?! (?:leur |lui )?${reponse})(?!-?moi)(?! (?:(?:a|aux?) [\\w' -]{1,40}?)?de (?:[mts]e |l'|me |le |la |les )?[a-z]+(?:er|ir|re)\\b) `,
  `(?:ecri(?:vez|s|re|viez|ve))(?:-(?:leur|lui|le|y))?(?! (?:a|au|aux)\\b)(?!-?moi)(?:-?y)? ${chose}`,
  String.raw`(?:mett(?:ez|re|iez|e)|mets|met)(?:-y)?(?!-moi)(?!(?:-l[ea]s?| ca| cela| cette? \w+| l[ea]s? [\w' ]{1,30}?| mon \w+| le tout)? (?:a jour|fin|a zero|a 0|en ordre|correctement|comme il faut))(?! (?:a jour|fin|le bon|la bonne|les bon|un terme|un gel|une alerte|un frein|une note)) ${chose}`,
  String.raw`(?:pretend|pretext|invent|fabriqu|falsifi|antidat|exager|imagin|blam|invoqu|simul|brod|trafiqu|maquill|bidouill|jou|embelli\w*|allegu|plaid|accus|insinu|ment)(?:ez|er|re|e|es|s|ons|iez|ir)\b`,
  String.raw`(?:racont|mention|mentionn|affirm|soutien|souten|evoqu|sugger|jur|attribu|decri[vt]?|parl|raj(?:out)|gliss|coll|plac|insist|laiss(?:ez|er|e) (?:croire|entendre|penser))(?:ez|er|re|e|s|iez|ir)?\b(?! (?:a (?:votre|vos|la banque de)))(?:-(?:leur|lui|en|y))? ?${chose}`,
  String.raw`ajout(?:ez|er|e|es|iez)(?:-y)?(?! (?:une|ma|la|cette) (?:\w+ )?(?:note|declaration|alerte|mention|explication|copie)) ${chose}`,
  `(?:expliqu|precis|indiqu)(?:ez|er|e|es|iez)(?:-leur|-lui)?(?!-?moi)(?! ${reponse})(?! (?:le bon|la bonne|la vraie|le vrai|correctement|votre|vos|la (?:source|raison|provenance|base|methode)|le (?:detail|nom)|les (?:motifs|raisons))) ${chose}`,
  String.raw`(?:inscri(?:vez|s|re|viez)|marqu(?:ez|er|e)|declar(?:ez|er|e)|signal(?:ez|er|e)|class(?:ez|er|e)|trait(?:ez|er|e)|contest(?:ez|er|e)|present(?:ez|er|e)|consider(?:ez|er|e)|appel(?:ez|er|le)|not(?:ez|er))(?:-(?:l[ea]s?|y|leur))? (?:[\w']+ ){0,4}?(?:que\b|qu'|comme (?:une? |de la |du |etant |faux )*(?:fraud\w*|vol\w*|erreur|doublon|pas|jamais|inexact\w*|faux|fausse|non)|de la fraude|une fraude)`,
  String.raw`(?:inscri(?:vez|s|re|viez)|indiqu(?:ez|er|e|iez)|marqu(?:ez|er|e)) (?:\w+ )?\d{4}\b`,
  "fai(?:tes|s|re|siez)(?:-(?:leur|lui|les|moi))? (?:valoir|croire|semblant|comme|passer|dire|accroire|pitie|reculer|remonter|vieillir|en sorte qu|ressortir|jouer|le coup|l'innocent)",
  String.raw`(?:choisi(?:ssez|s|r)|utilis(?:ez|er|e)|pren(?:ez|ds|dre)|serv(?:ez|ir)|sers|trouv(?:ez|er|e|ons)|donn(?:ez|er|e)|sort(?:ez|ir)|sors|tap(?:ez|er|e))(?:-(?:vous|toi|moi|leur|lui|en|lui|nous))? (?:n'importe|une?\b|quelque|de ca\b|de cela\b|ca\b|cela\b|ce\b|cet(?:te)?\b|la fuite|le (?:vol|deces|piratage)|l')(?! (?:copie|preuve|reponse|suivi|explication|delai|chance|seconde chance))`,
  '(?:recul|decal|devanc|vieilli|avanc|boug|deplac)(?:ez|er|e|s|ssez|r)(?:-l[ea])? (?:la |le |les |cette |ca|a |de )',
  String.raw`(?:chang|modifi|ajust|arrang)(?:ez|er|e|eons)(?:-l[ea])? (?:(?:la |les |cette )?(?:\w+ )?(?:dates?|annee|mois)|ca|cela) (?:pour|a|en|de (?:facon|maniere))\b`,
  String.raw`(?:debrouill|arrang)(?:ez|e)-(?:vous|toi)\b`,
  String.raw`(?:(?:ne )?(?:dites|dis|mentionn\w+|parl\w+|ecri\w+|precis\w+|avou\w+|revel\w+) (?:surtout )?(?:pas|rien|jamais)|(?:cach|omett|tais|taire|laiss(?:ez|er|e) (?:de cote|tomber le fait)|pass(?:ez|er|e) sous silence|gard(?:ez|er|e) (?:ca|cela) (?:pour|secret)|oubli(?:ez|er|e) (?:que|qu'|le fait|de (?:dire|mentionner)))\w*)\b`,
  '(?:formul|redig|tourn|present|enrob)(?:ez|er|e)(?:-l[ea]| ca| cela| la lettre)? (?:de (?:facon|maniere|sorte)|comme|pour qu)',
]

const frenchManner =
  "(?:svp |s'il vous plait |juste |simplement |plutot |alors |et |mais |donc |ou |bon |ok |aussi |la |ben |apres |encore |maintenant |puis |surtout |tout simplement |allez,? |a la place |au pire |sinon |bref )"

const frenchFrames: CuePatterns = [
  "(?:pouvez-vous|pourriez-vous|voulez-vous|voudriez-vous|peux-tu|pourrais-tu|veux-tu|vous (?:pouvez|pourriez|devriez|devez|n'avez qu'a)|tu (?:peux|pourrais|dois|devrais|as juste a)|t'as (?:juste|qu')a|on (?:peut|pourrait|va|devrait|n'a qu'a)|nous (?:pouvons|pourrions|allons)|(?:il )?(?:faut|faudrait|suffit|suffirait) (?:de |d')?|veuillez|merci de|priere de|(?:je )?vous (?:prie|demande|invite) (?:de|d'|a)|(?:la|cette|votre|ma) lettre (?:doit|devrait|peut|pourrait)|y a (?:juste )?qu'a|autant)",
  "(?:je|j'|on|nous) ?(?:veux|voudrais|aimerais|souhaite|prefere|prefererais|demande|veut|voulons|aimerait|apprecierais|tiens a ce)(?: bien| mieux| plutot)? (?:que |qu')(?:vous |tu |la lettre |on |ca |cela |ce |l'on )",
  String.raw`(?:je|j'|on) ?(?:veux|voudrais|aimerais|vais|prefere|prefererais|aime)(?: bien| mieux| autant| plutot)?(?= (?:pretendre|blamer|invoquer|faire croire|faire passer|plaider|jouer|inventer|mettre (?:ca|que))\b)`,
  String.raw`(?:si|quand) (?:vous|on|tu) (?=(?:ecri|mett|met|invent|chang|recul)\w+)`,
  '(?:une?|la) lettre qui',
]

const frenchIndirectOrders: CuePatterns = [
  String.raw`(?:disons|mettons|supposons|pretendons|racontons|imaginons|faisons) (?:juste |plutot |simplement )?(?:que|qu'|comme|une|un|le|la|ca|(?:\w+ )?\d)|dans la lettre,? (?:j'|je |on |mettez|dites|vous)`,
  String.raw`lettre (?:qui )?(?:dit|dise|disant|explique|expliquant|affirme|pretend|raconte)\b`,
  String.raw`(?:ca|cela|ce serait|l'histoire|une maladie|\w+) (?:passe|passerait|sonne|sonnerait|fait|ferait|parait|marche|marcherait|aide|paie) (?:toujours |plus |tres |assez |vraiment )*(?:mieux|bien|credible|serieux|triste|vrai|comme (?:excuse|raison|histoire|motif))\b`,
  String.raw`comme (?:excuse|pretexte|alibi)\b`,
  String.raw`(?:n'importe (?:quel\w*|quoi|laquelle|lequel)|peu importe (?:l[ae]quel\w*|quoi|la(?:quelle)?))\b`,
]

/*
 * Talk about the letter instead of the facts: its reader's beliefs or checks, its needs, and
 * retracted statements. Truthful senders need none of it.
 */

const readers =
  '(?:they|banks?|bureaus?|creditors?|lenders?|people|everyone|everybody|customer service|the (?:bank|bureau|lender|reader|clerk)s?|equifax|experian|transunion)'

const englishPersuasion: CuePatterns = [
  `${readers} (?:(?:always|usually|often|really|just|all|do|will|would|tend to|go|are) ){0,3}(?:love|fall for|eat (?:it|that|this) up|lap (?:it|that) up|soften|easier on|easy on|way easier|gentler|suckers? for|treat \\w+ (?:real |really |so )?(?:good|well|nice\\w*)|never looks? (?:it|that|them|this) up|(?:can't|won't|don't|will never|would never|never|wouldn't) (?:even |ever |really |be able to )?(?:dig|notice|catch on|know the difference|figure it out|find out|look (?:it|that) up|tell the difference))\\b`,
  String.raw`(?:hard|tough|difficult|impossible) to (?:argue with|disprove|question|say no to|turn down|check)\b|easy (?:to (?:believe|buy|sell)|sell)\b`,
  String.raw`who(?:'s| is|'d| would| will|'ll)? (?:going to |gonna |ever |really )?(?:checks?|know the difference|notices?|they believe|find out)\b`,
  String.raw`(?:nobody|no one) (?:will|would|'ll|'d|is going to) (?:ever )?(?:check|know|notice|find out|catch|look|dig|question it)\b|won't (?:check|notice|know|dig|look that|find out|ever know)\b`,
  String.raw`(?:does|do|would do|will do|might do) the trick\b|works like a charm\b|(?:always|usually) (?:works?|does it|gets? (?:a yes|them|approved)|gets? through)\b|(?:helps?|sells?|fits) the story\b|explains everything\b|close enough\b|basically true\b|good (?:scapegoat|cover|excuse|one to use)\b`,
  String.raw`the letter (?:needs?|wants|could use|(?:should|must|has to|ought to|can|could|would) (?:say|mention|explain|state|include|talk|bring|be about|go with|blame))\b|(?:for|in) the (?:letter|affidavit|form|statement)(?: part)?,? (?:let's|you|we|put|say|just|make|i want|i'd|go)\b`,
  String.raw`(?<!\b(?:said|says|me|us|that|if|as|how|whether) )you (?:can|could|should|may|might)(?: just| also| always| simply)? (?:say|write|mention|claim|pretend|blame|pin|tell (?!me|us))\b`,
  String.raw`i(?:'m| am| was) thinking (?:of |about |maybe )?(?:saying|an?\b|we\b|something|[\w-]+ (?:loss|trouble|emergency|problem|accident|illness|death|story|surgery|issue))\b`,
  String.raw`(?:look|search|hunt|dig) (?:around )?for (?:something|anything|(?:an?|any) (?:error|mistake))\b|surprise me\b|any (?:error|mistake|reason|excuse|story|date|thing) (?:will|would) do\b`,
  String.raw`if (?:it|they|that|this) (?:said|showed|read) \$?\d[^.;!?]{1,40}\bi(?:'d| could| would)\b`,
  String.raw`make (?:me|us|my \w+|him|her) (?:sound|look|seem|appear)\b`,
  String.raw`but (?:please |just |still )?(?:list|mark|report|show|change|set|count) (?:it|this|that|them) (?:as|to|at)\b`,
  // Retractions.
  String.raw`(?:not really|not exactly)\s*(?:$|[.,;!?)])|i made (?:it|that|this) up\b`,
  String.raw`(?:well|okay|ok|i mean|or),? (?:(?:i|it) (?:will|haven't|hasn't|didn't|did not|am going to)|i'll|i'm (?:going to|gonna))\b|so (?:we|i) win\b|if (?:anyone|anybody|someone|they) asks?\b|sooner or later\b|(?<=(?:^|[.;!?])\s*(?:just )?)keep (?:on )?(?:sending|asking|disputing|filing|hitting)\b|(?:haven't|have not|hasn't) (?:\w+ )?yet,? but\b|i will when\b`,
]

const frenchPersuasion: CuePatterns = [
  String.raw`(?:ils|elles|les banques|les gens|le monde|ca|cela) (?:\w+ )?(?:adorent|aiment (?:ca|bien)|croient|tombent dans le panneau|attendrit|emeut|touche toujours|fait pitie|verifient (?:rien|jamais|pas)|se verifie pas|donne du poids|passe toujours|marche (?:toujours|a tous les coups))\b`,
  String.raw`(?:personne|ils|elles|on|y) (?:ne |n')?(?:le |la |l'|y |s'en )?(?:saura|sauront|verifiera|verifieront|remarquera|remarqueront|verra|verront|apercevra|apercevront|(?:va|vont) (?:le |la |s'en )?(?:savoir|verifier|remarquer|voir))\b`,
  String.raw`qui (?:va|irait|pourrait) (?:le |la |s'en )?(?:savoir|remarquer|apercevoir)\b|qui (?:le |la |s'en )?(?:verifierait|saurait|remarquerait|apercevrait)\b`,
  String.raw`(?:que )?(?:la|cette|votre|ta) lettre (?:parle|dise|raconte|mentionne|explique|doive?|devrait|pourrait|ait)\b`,
  String.raw`vous (?:direz|ecrirez|mettrez|raconterez|expliquerez|preciserez|ajouterez|mentionnerez|inventerez|pretendrez)\b|tu (?:diras|ecriras|mettras|raconteras|ajouteras)\b`,
  String.raw`si (?:on|c'etait|ca|cela|ce) (?:disait|ecrivait|mettait|indiquait|affichait)\b|(?:ca|ce) serait mieux \d`,
  String.raw`pas vraiment\s*(?:$|[.,;!?)])|(?:il|elle)s? (?:va|vont|se porte) (?:tres )?bien,? mais\b|en pleine forme\b`,
]

/** Reported advice of others: `he said, just say it is not yours`. */
const adviceOfOthers = String.raw`(?<!\b(?:said|says|told me|tells me|told us|suggested|advised|goes|was like|quote|dit|disait|suggere|conseille)[,:]? ?)`
/** `I won't lie and say it is wrong`: a refused order is none. */
const refusedOrder = String.raw`(?<!\b(?:won't|will not|wouldn't|would not|not going to|refuse to|rather than) (?:\w+ )?\w+ )`
/** Start of an order: the beginning of a clause. */
const beginning = String.raw`(?:^|[.;!?()\n"]\s*|${adviceOfOthers}[:,]\s*|\s[-–—]+\s*|${adviceOfOthers}\b(?:so|then|but|just|please|mais|alors|donc|puis|svp)\s|${adviceOfOthers}${refusedOrder}\b(?:and|et)\s)`

const behindBeginning = (frames: CuePatterns, manner: string, verbs: CuePatterns) =>
  `${beginning}${manner}{0,4}(?:(?:${frames.join('|')}) ?)?${manner}{0,4}(?:${verbs.join('|')})`

interface OrderCues {
  /** Orders after the start of a clause or a phrase to the writer. */
  readonly dictated: CuePatterns
  readonly indirect: CuePatterns
  /** Imperatives that no reader of the letter could follow. */
  readonly unknownImperative: CuePatterns
}

const fromWord = (alternative: string) => String.raw`\b(?:${alternative})`

const sentenceBeginning = String.raw`(?:^|[.;:!?\n]\s*|\b(?:so|then|please|just|donc|alors|svp) )`

const english: OrderCues = {
  dictated: [behindBeginning(englishFrames, englishManner, englishDictation)],
  indirect: [...englishIndirectOrders, ...englishPersuasion].map(fromWord),
  unknownImperative: [
    String.raw`${sentenceBeginning}${englishManner}{0,4}(?!${readerVerbs})[a-z]{2,12} (?:an?|the|my|this|that|these|those|it|them|some|any|whatever|something|anything)\b`,
  ],
}

const french: OrderCues = {
  dictated: [behindBeginning(frenchFrames, frenchManner, frenchDictation)],
  indirect: [...frenchIndirectOrders, ...frenchPersuasion].map(fromWord),
  unknownImperative: [
    String.raw`${sentenceBeginning}${frenchManner}{0,4}(?!${frenchRequests.join('|')}|(?:chez|assez|nez|rez)\b)[a-z']{2,14}ez\b(?!-vous)`,
  ],
}

const cuesFor = createCueReader<OrderCues>(
  english,
  french,
  (...alternatives) => new RegExp(alternatives.join('|')),
)

/** True when the text orders its writer to state, invent, use or omit something. */
export function ordersWriter(parsed: ParsedText): boolean {
  const { dictated, indirect, unknownImperative } = cuesFor(parsed)
  const { own } = parsed
  return dictated.test(own) || indirect.test(own) || unknownImperative.test(own)
}
