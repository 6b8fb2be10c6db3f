/** How a request to the letter's writer begins, rather than a sentence of the letter itself. */
const asking =
  "(?:please|can you|could you|would you|will you|you (?:can|could|should|may|might)|let's|let us|(?:want|need|like) you to|help me(?: to)?|we (?:can|could|should|will)|i (?:will|could|can|want to|would like to)|i'(?:ll|d like to)|why not|lawyer (?:can|could|to)|just)(?: (?:just|also|then|simply|kindly))?"
const demande =
  "(?:svp|s'il vous plait|veuillez|pouvez-vous|pourriez-vous|vous (?:pouvez|pourriez)|peux-tu|on (?:peut|pourrait|va)|aidez-moi a|je (?:veux|voudrais|vais)|il (?:faut|faudrait)|juste)(?: (?:juste|simplement|aussi))?"
/** Where an order stands: at the beginning of a clause. */
const start = String.raw`(?<=(?:^|[.!;:?,(\n]\s?)(?:and |so |or |then |but |et |ou |puis |donc |mais )?)`

const story =
  '(?:excuse|lie|errors?|mistakes?|reasons?|story|stories|explanation|something|anything|whatever|illness|sickness|date|dates|proof|letter|document|receipt)'
const histoire =
  "(?:excuse|mensonge|erreurs?|raisons?|histoire|explication|motif|quelque chose|n'importe quoi|maladie|date|preuve|lettre|document|recu)"
const invents = String.raw`(?:invent|fabricate|concoct|falsify|back-?date|back date|antedate|predate|exaggerate|embellish|(?:make|cook|dream|think) (?:\w+ )?up (?:\w+ ){0,3}?${story}|(?:make|cook|dream|think) (?:something|anything|stuff|things|it|this|that|one|a \w+) up|(?:come up with|think of|find|choose|pick|give|use|write|try) (?:an?|some|any|whatever|another) (?:\w+ ){0,3}?(?:excuse|lie|story|pretext)|mislead|lie\b(?! (?:about me|to me))|(?:fake|forge) (?:an?|the|some|my|that|this)\b)`
/** What must not be told: `but leave out that I signed it`. */
const conceals = String.raw`(?:do not|don't|never|not) (?:mention|tell (?:them|anyone|the \w+)|say|write|reveal|disclose|admit) (?:that |about |the fact )?(?:i|it|my|the|we|how)\b|(?:mention nothing|say nothing|keep (?:quiet|silent))\b|(?:leave out|leave off|hide|conceal|omit|skip over|gloss over) (?:that|the fact|the part|how|my|when)\b`
const invente = String.raw`(?:invent|fabriqu|falsifi|antidat|exager|imagin|ment)(?:ez|er|ons|ir|s)\b(?! (?:pas|jamais|rien))|(?:trouv|invent|imagin|donn|ecri)(?:ez|er|re|vez|ons) (?:moi )?(?:une|un|n'importe quelle|quelconque) (?:\w+ ){0,2}?(?:excuse|mensonge|histoire|pretexte|bonne raison)\b`
const cache = String.raw`(?:ne )?(?:dites|mentionnez|dis|mentionne|parlez|precisez|ecrivez) (?:surtout )?(?:pas|jamais) (?:que?|qu'|de|d'|le|la|mon|ma)\b|(?:cach|omett|pass)(?:ez|er|re) (?:sous silence|que|le fait|mon|ma|la partie)\b`

const theft =
  '(?:fraud|identity theft|id theft|theft|stolen|not mine|unauthori[sz]ed|an? (?:error|mistake))'

/** Words of a folded text that ask the letter for an untruth, whatever its type. */
export const untruthWishes: readonly string[] = [
  String.raw`pretend (?:that )?(?:it|this)\b`,
  String.raw`ma[dk]e (?:it|this) up\b`,
  String.raw`i (?:\w+ )?(?:invented|fabricated|faked|made up|am inventing|am making|am lying|lied)\b`,
  String.raw`(?:please|just|you|let's|to|and|but) (?:please |just )?(?:say|claim|write|state) (?:so|otherwise)\b`,
  String.raw`even (?:though|if) (?:it|this|the \w+|the \w+ \w+)(?:'s| is| was) (?:\w+ly )?(?:accurate|correct|true|valid|mine)\b`,
  String.raw`(?:please|just|you|let's|to|i'll|i will|so|then|and|but) (?:say|claim|write|tell them|act like) (?:that )?(?:it|this)(?:'s| (?:is|was|isn't|wasn't|never))\b`,
  String.raw`(?:please|just|to|and|can you|you (?:can|could|should)) (?:just |please )?lie\b(?! (?:about me|to me))`,
  String.raw`(?:told|asked|advised) me to (?:just )?(?:say|claim|pretend|lie)\b`,
  String.raw`(?:want|need|like) (?:it|this|them|that) (?:to be )?(?:treated|marked|filed|handled|reported|called) as (?:fraud|identity theft|theft|stolen)\b`,
  String.raw`(?:make|find|invent|come up with|think of) (?:up )?(?:an?|some|any) (?:\w+ ){0,2}?(?:excuse|lie|errors?|mistakes?|reason) (?:to|so|for|that|why|which)\b`,
  String.raw`make (?:something|stuff|anything) up\b`,
  // `I missed those but can you say …`, `it's from 2022 but put 2015`.
  String.raw`i (?:did |really |have )?(?:missed|skipped|owe|opened|used|signed|made) (?:it|this|that|those|these|them|both|all)\b[^.;!?]{0,30}\bbut (?:can you|could you|please|just|will you|would you) (?:please |just )?(?:say|write|claim|put|tell)\b`,
  String.raw`it(?:'s| is| was) (?:really |actually |only )?from (?:[a-z]+ )?(?:19|20)\d\d,? (?:but|so) (?:please |just )*(?:put|write|say|use|claim) (?:[a-z]+ )?(?:19|20)\d\d\b`,
  String.raw`just (?:put|call|claim|mark|use|list|file|write|say) (?:it |this |that |as |down |it's )*(?:id(?:entity)? theft|fraud|theft|stolen)\b`,
  `(?:${asking} |${start})(?:${invents}|${conceals})`,
  // A pretext: `my lawyer said I could call it identity theft`, `use that as the reason`.
  String.raw`(?:say|says|said|told me|tells me|advised|advises|suggest\w*|recommend\w*|think|thinks|thought|figured?|heard|read|see if|wonder if|know|knows) (?:me )?(?:that )?(?:i|we|you|people) (?:can|could|might|may|should) (?:just |simply |always |also )?(?:call|claim|say|pretend|label|pass|treat|blame|use)(?: (?!\$|my\b|a refund)[\w']+){0,4}? ${theft}\b`,
  String.raw`(?:${asking} |${start})(?:use|write|put|say|pick|choose|try) (?:whatever|anything|any (?!documents?|records?|address|evidence)\w+)\b`,
  String.raw`(?:put|write|use|enter|list) (?:down )?(?:\w+ years ago|an? (?:older|earlier|different) date|(?:19|20)\d\d instead)\b`,
  String.raw`(?:want|prefer|need|like|give me|write|tell|make up) (?:me |them |us )?(?:an? )(?:\w+ ){0,2}?(?:story|tale|tearjerker)\b`,
  String.raw`rather (?:tell (?:them|you)|say|claim|call)\b|call (?:it|this|that) (?:an? )?(?:id(?:entity)? theft|fraud|theft|forgery)\b`,
  String.raw`(?:use|take|try|go with|put) (?:that|this|it|them|the \w+) (?:down )?as (?:the|a|an|my|our) (?:\w+ )?(?:reason|excuse|pretext|basis|grounds?|explanation|story)\b`,
  String.raw`let's (?:just )?(?:do|use|say|claim|call|go with|put|pretend|try|blame|file|dispute) (?:that|this|it|them|the same)\b`,
  String.raw`(?:file|filed|filing|make|made|do|did) (?:an? |the )?(?:fake|false|bogus|phony|untrue) (?:\w+ )?(?:report|complaint|claim|affidavit|statement|letter|receipt)s? (?:to|so|for|and|if|then)\b(?! (?:him|them|her) )`,
  String.raw`(?:easiest|fastest|quickest|best|simplest) (?:way|route|option|trick|method) (?:to (?:get|remove|delete|erase|make)|out)\b`,
]

/** The same in French. */
export const souhaitsDeFaussete: readonly string[] = [
  String.raw`(?:mettez|inscrivez|declarez|appelez|disons) (?:ca |cela |le |la |que c'est )?(?:comme )?(?:une |de la |un )?(?:fraude|vol)\b`,
  String.raw`(?:mentez|mens|svp mentir)\b`,
  String.raw`(?:fai(?:tes|s|re)|faisons) (?:semblant|comme si|croire)\b`,
  String.raw`(?:dites|ecrivez|pretendez|affirmez|declarez|dis|ecris|pretends) (?:juste |simplement |leur |plutot )?(?:que? |qu')(?:c'est|ce n'est|c'etait|ce n'etait|il|elle|le|la|ce|cette)\b`,
  String.raw`(?:dites|ecrivez|pretendez|dis|ecris) (?:le contraire|autrement)\b`,
  String.raw`(?:j'ai|je l'ai) (?:tout )?(?:invente|fabrique|menti)\b`,
  String.raw`(?:je mens|j'invente|inventez|invente)\b`,
  String.raw`meme si (?:c'est|tout est|tout ca est|il est|elle est|ils sont|elles sont|(?:le|la|ce|cette|les|ces) \w+(?: \w+)? (?:est|sont)) (?:\w+ ){0,2}?(?:exacte?s?|vraie?s?|correcte?s?|juste|valide|a moi|le mien|la mienne)\b`,
  `(?:${demande} |${start})(?:${invente}|${cache})`,
  String.raw`(?:${demande} )?(?:trouv|imagin)(?:ez|er|ons) (?:moi |lui |nous )?(?:une|un) (?:\w+ ){0,2}?${histoire}\b`,
  String.raw`(?:dit|disait|conseille|suggere|recommande|explique|lu|vu|entendu)(?: [\w']+){0,3}? (?:que? |qu')?(?:(?:je|on|nous) (?:peux|peut|pouvais|pouvait|pourrais|pourrait|pouvons|pourrions)|de) (?:juste |simplement |toujours )?(?:dire|appeler|pretendre|declarer|invoquer|parler d|plaider)(?: [\w']+){0,5}? ?(?:fraude|vol|erreur|usurpation)\b`,
  String.raw`(?:utilis|pren|serv)\w* (?:ca|cela|ce|cet|cette|de ca|de cela) (?:\w+ )?comme (?:raison|motif|excuse|pretexte)\b`,
]

/**
 * What tells that an order to the writer is for effect: `so that it counts as too old`, `it did not
 * happen, but it sounds plausible`, `nobody will check`.
 */
export const forEffect: readonly string[] = [
  String.raw`(?:it|that|this) (?:did not|didn't|never) (?:really |actually )?happen(?:ed)?\b`,
  String.raw`(?:sounds?|looks?|seems?|reads?) (?:\w+ )?(?:plausible|convincing|believable|legit|better)\b`,
  String.raw`(?:so (?:that )?|to make )(?:it|this|they|them|the \w+) (?:\w+ )?(?:count|qualif\w*|look|seem|fall|drop|appear)s?\b`,
  String.raw`(?:they|bureaus|banks|creditors|lenders|people) (?:always |usually |tend to )?(?:like|love|fall for|buy|believe|approve) (?:that|it|those|this|such|sob)\b`,
  String.raw`(?:it|that|this) (?:always |usually |often )?works\b`,
  String.raw`(?:in (?:truth|reality|actual fact)|(?:the )?truth is|(?:he|she|they)(?:'s| is| are) (?:fine|alive|well|okay|ok)\b)`,
  String.raw`(?:nobody|no one|they|you|experian|equifax|transunion|the \w+) (?:(?:will|would|can|could) (?:never|not|ever|hardly)? ?|won't |can't |cannot |ever )?(?:checks?|notices?|find out|know the difference|catch)\b`,
  String.raw`(?:nobody|no one) (?:can|could|will|would) (?:\w+ )?prove\b|(?:not|never|won't) be able to (?:answer|prove|verify|respond|reply)\b`,
  String.raw`(?:ce n'est|c'est|c'etait|ce n'etait) pas (?:vraiment )?(?:arrive|vrai|le cas)\b`,
  String.raw`(?:sonne|semble|parait|fait) (?:plus |tres |assez )?(?:plausible|credible|vrai|mieux)\b`,
  String.raw`pour que (?:ca|cela|ce|il|elle)(?: [\w']+)? (?:compte|passe|paraisse|semble|tombe|ait l'air|soit)\b`,
  String.raw`(?:ils|elles|les \w+) (?:aiment|adorent|croient) (?:ca|cela|ces|ce)\b`,
  String.raw`(?:personne|ils|vous|on|le bureau|la banque) (?:ne |n')?(?:verifiera|verifieront|verifie|verifient|saura|sauront|remarquera|s'en apercevra)\b`,
]
