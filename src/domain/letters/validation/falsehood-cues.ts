import type { CuePatterns } from '../parse/parsed-text.ts'

/** Cues for requests to write falsehoods. */
interface FalsehoodCues {
  /** Asks the letter for a falsehood, in any type. */
  readonly wish: CuePatterns
}

/** Beginning of a clause, where orders stand. */
const clauseStart = String.raw`(?<=(?:^|[.!;:?,(\n]\s?)(?:and |so |or |then |but |et |ou |puis |donc |mais )?)`

/** Openings of a request to the letter's writer. */
const asking =
  "(?:please|can you|could you|would you|will you|you (?:can|could|should|may|might)|let's|let us|(?:want|need|like) you to|help me(?: to)?|we (?:can|could|should|will)|i (?:will|could|can|want to|would like to)|i'(?:ll|d like to)|why not|lawyer (?:can|could|to)|just)(?: (?:just|also|then|simply|kindly))?"
const story =
  '(?:excuse|lie|errors?|mistakes?|reasons?|story|stories|explanation|something|anything|whatever|illness|sickness|date|dates|proof|letter|document|receipt)'
const invents = String.raw`(?:invent|fabricate|concoct|falsify|back-?date|back date|antedate|predate|exaggerate|embellish|(?:make|cook|dream|think) (?:\w+ )?up (?:\w+ ){0,3}?${story}|make up (?:an?|some|any) (?!payment|missed|difference|loss)\w+|(?:make|cook|dream|think) (?:something|anything|stuff|things|it|this|that|one|a \w+) up|(?:come up with|think of|find|choose|pick|give|use|write|try) (?:an?|some|any|whatever|another) (?:\w+ ){0,3}?(?:excuse|lie|story|pretext)|mislead|lie\b(?! (?:about me|to me))|(?:fake|forge) (?:an?|the|some|my|that|this)\b)`
/** Requests to conceal: `but leave out that I signed it`. */
const conceals = String.raw`(?:do not|don't|never|not) (?:mention|tell (?:them|anyone|the \w+)|say|write|reveal|disclose|admit) (?:that |about |the fact )?(?:i|it|my|the|we|how)\b|(?:mention nothing|say nothing|keep (?:quiet|silent))\b|(?:leave out|leave off|hide|conceal|omit|skip over|gloss over) (?:that|the fact|the part|how|my|when)\b`

/** Matches the requested words first: nearly every word could begin a request. */
const requestFor = (words: string) => `(?=${words})(?:(?<=\\b${asking} )|${clauseStart})`

/** English, for folded text; each alternative begins at a word. */
export const englishFalsehoodCues: FalsehoodCues = {
  wish: [
    String.raw`(?:sob|sad) story\b`,
    String.raw`(?:an?|good|great|usual|common) (?:good|great|usual|common|nice|believable) (?:excuse|story|pretext)\b`,
    String.raw`(?:mak|hav)(?:e|ing) (?:them|him|her|you|the \w+) (?:think|believe|assume)\b`,
    String.raw`(?:dispute|contest|challenge|remove|delete|write|claim|ask|send)\b[^.;!?]{0,120}\beven (?:though|if) i (?:did|do|am|was|know|owe|really|actually|signed|borrowed|used|opened|missed|never paid)\b`,
    // `Word it so they think …`, `write it like the site was down`.
    String.raw`(?:word|phrase|write|put|frame|present|spin|tell) (?:it|this|the letter|everything|that)? ?(?:so (?:that )?(?:they|it|the \w+|everyone) (?:thinks?|believes?|looks?|seems?|sounds?|assumes?)|like (?:i|it|they|the|my|we)\b|as if|as though|to (?:look|sound|seem))\b`,
    String.raw`(?:come up with|think of|find|make up) (?:something|anything)\b`,
    String.raw`(?:need|want|give me|find|invent|write) (?:me )?(?:an? |some )?(?:\w+ )?(?:believable|convincing|plausible|credible|touching|sympathetic) (?:\w+ )?(?:reason|story|excuse|explanation|letter)\b`,
    String.raw`(?:pretend (?:that )?(?:it|this)|(?:let's|please|just|can we|could we|can you|i'll|want to|like to|want you to) pretend)\b(?! to be)`,
    // `Claim there was …`: truthful people ask to say or mention it.
    requestFor(
      '(?:claim|pretend) (?:that )?(?:i|it|they|there|we|he|she|my|the|a|an|somebody|someone)\\b',
    ),
    // `The real reason is … . Just put down that …`: a request for the truth needs no "just".
    String.raw`(?:the )?(?:real|actual|true) reason\b[^.;!?]{0,160}[.;!?,]? ?(?:but |so )?(?:please )?(?:just|instead|rather) (?:put|say|write|tell|blame|claim|use)\b`,
    // `… which is about what I owe. Ask them to put it at $0`
    String.raw`(?:about|exactly|pretty much|roughly) what i (?:really |actually )?owe\b[^.;!?]{0,80}[.;!?,] ?(?:please |just |but |so )*(?:ask|tell|have|get) (?:them|him|her|the \w+|\w+) to (?:put|show|report|change|list|set|make)\b`,
    String.raw`ma[dk]e (?:it|this) up\b`,
    String.raw`i (?:\w+ )?(?:invented|fabricated|faked|made up(?! (?:for|both|all|the (?:missed|payment|late|difference)|(?:my|that|those|every) (?:missed|payment|late)))|am inventing|am making|am lying|lied)\b`,
    String.raw`(?:please|just|you|let's|to|and|but) (?:please |just )?(?:say|claim|write|state) otherwise\b`,
    String.raw`even (?:though|if) (?:it|this|the \w+|the \w+ \w+)(?:'s| is| was) (?:\w+ly )?(?:accurate|correct|true|valid|mine)\b`,
    String.raw`(?:please|just|to|and|can you|you (?:can|could|should)) (?:just |please )?lie\b(?! (?:about me|to me))`,
    String.raw`(?:want|need|like) (?:it|this|them|that) (?:to be )?(?:treated|marked|filed|handled|reported|called) as (?:fraud|identity theft|theft|stolen)\b`,
    String.raw`(?:make|find|invent|come up with|think of) (?:up )?(?:an?|some|any) (?:\w+ ){0,2}?(?:excuse|lie|errors?|mistakes?|reason) (?:to|so|for|that|why|which)\b`,
    String.raw`make (?:something|stuff|anything) up\b`,
    // `I missed those but can you say …`.
    String.raw`i (?:did |really |have )?(?:missed|skipped|owe|opened|used|signed|made) (?:it|this|that|those|these|them|both|all)\b[^.;!?]{0,30}\bbut (?:can you|could you|please|just|will you|would you) (?:please |just )?(?:say|write|claim|put|tell)\b`,
    String.raw`just (?:put|call|claim|mark|use|list|file|write|say) (?:it |this |that |as |down |it's )*(?:id(?:entity)? theft|fraud|theft|stolen)\b`,
    requestFor(`(?:${invents}|${conceals})`),
    requestFor(
      String.raw`(?:use|write|put|say|pick|choose|try) (?:whatever|anything|any (?!documents?|records?|address|evidence)\w+)\b`,
    ),
    String.raw`(?:put|write|use|enter|list) (?:down )?(?:\w+ years ago|an? (?:older|earlier|different) date)\b`,
    String.raw`(?:want|prefer|need|like|give me|write|tell|make up) (?:me |them |us )?(?:an? )(?:\w+ ){0,2}?(?:story|tale|tearjerker)\b`,
    String.raw`rather (?:tell (?:them|you)|say|claim|call)\b(?! (?:you |them )?the truth)|call (?:it|this|that) (?:an? )?(?:id(?:entity)? theft|fraud|theft|forgery)\b`,
    String.raw`(?:use|take|try|go with|put) (?:that|this|it|them|the \w+) (?:down )?as (?:the|a|an|my|our) (?:\w+ )?(?:reason|excuse|pretext|basis|grounds?|explanation|story)\b`,
    String.raw`let's (?:just )?(?:do|use|say|claim|call|go with|put|pretend|try|blame|file|dispute) (?:that|this|it|them|the same)\b`,
    String.raw`(?:file|filed|filing|make|made|do|did) (?:an? |the )?(?:fake|false|bogus|phony|untrue) (?:\w+ )?(?:report|complaint|claim|affidavit|statement|letter|receipt)s? (?:to|so|for|and|if|then)\b(?! (?:him|them|her) )`,
    String.raw`(?:easiest|fastest|quickest|best|simplest) (?:way|route|option|trick|method) (?:to (?:get|remove|delete|erase|make)|out)\b`,
  ],
}

const demande =
  "(?:svp|s'il vous plait|veuillez|pouvez-vous|pourriez-vous|vous (?:pouvez|pourriez)|peux-tu|on (?:peut|pourrait|va)|aidez-moi a|je (?:veux|voudrais|vais)|il (?:faut|faudrait)|juste)(?: (?:juste|simplement|aussi))?"
const histoire =
  "(?:excuse|mensonge|erreurs?|raisons?|histoire|explication|motif|quelque chose|n'importe quoi|maladie|date|preuve|lettre|document|recu)"
const invente = String.raw`(?:invent|fabriqu|falsifi|antidat|exager|imagin|ment)(?:ez|er|ons|ir|s)\b(?! (?:pas|jamais|rien))|(?:trouv|invent|imagin|donn|ecri)(?:ez|er|re|vez|ons) (?:moi )?(?:une|un|n'importe quelle|quelconque) (?:\w+ ){0,2}?(?:excuse|mensonge|histoire|pretexte|bonne raison)\b`
const cache = String.raw`(?:ne )?(?:dites|mentionnez|dis|mentionne|parlez|precisez|ecrivez) (?:surtout )?(?:pas|jamais) (?:que?|qu'|de|d'|le|la|mon|ma)\b|(?:cach|omett|pass)(?:ez|er|re) (?:sous silence|que|le fait|mon|ma|la partie)\b`

/** French, for folded text (no accents); each alternative begins at a word. */
export const frenchFalsehoodCues: FalsehoodCues = {
  wish: [
    '(?:formulez|ecrivez|redigez|tournez|presentez|racontez)(?:-l[ea]| ca| cela| la lettre)? (?:de (?:facon|maniere|sorte) (?:a|que)|comme si|pour qu)',
    String.raw`(?:quelque chose|une raison|une histoire|une excuse|une lettre) (?:de |d'|qui )?(?:\w+ )?(?:triste|touchante?|credible|convaincante?|plausible|emouvante?)\b`,
    String.raw`(?:mettez|inscrivez|declarez|appelez|disons) (?:ca |cela |le |la |que c'est )?(?:comme )?(?:une |de la |un )?(?:fraude|vol)\b`,
    String.raw`(?:la )?(?:vraie|veritable) (?:raison|cause)\b[^.;!?]{0,160}[.;!?,]? ?(?:mais |alors )?(?:svp )?(?:(?:juste |plutot )(?:dire|mettre|ecrire|inscrire|blamer)|(?:dites|mettez|ecrivez|inscrivez|blamez) (?:juste|plutot|simplement))\b`,
    String.raw`(?:mentez|mens|svp mentir)\b`,
    String.raw`(?:fai(?:tes|s|re)|faisons) (?:semblant|comme si|croire)\b`,
    String.raw`(?:dites|ecrivez|pretendez|dis|ecris) (?:le contraire|autrement)\b`,
    String.raw`(?:j'ai|je l'ai) (?:tout )?(?:invente|fabrique|menti)\b`,
    String.raw`(?:je mens|j'invente|inventez|invente)\b`,
    String.raw`meme si (?:c'est|tout est|tout ca est|il est|elle est|ils sont|elles sont|(?:le|la|ce|cette|les|ces) \w+(?: \w+)? (?:est|sont)) (?:\w+ ){0,2}?(?:exacte?s?|vraie?s?|correcte?s?|juste|valide|a moi|le mien|la mienne)\b`,
    `(?=${invente}|${cache})(?:(?<=\\b${demande} )|${clauseStart})`,
    String.raw`(?:${demande} )?(?:trouv|imagin)(?:ez|er|ons) (?:moi |lui |nous )?(?:une|un) (?:\w+ ){0,2}?${histoire}\b`,
    String.raw`(?:utilis|pren|serv)\w* (?:ca|cela|ce|cet|cette|de ca|de cela) (?:\w+ )?comme (?:raison|motif|excuse|pretexte)\b`,
  ],
}
