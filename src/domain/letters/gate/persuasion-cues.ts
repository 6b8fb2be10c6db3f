import type { Alternatives } from '../reading/cues.ts'

/*
 * Talk about the letter instead of about what happened: what its reader likes, believes or checks, what
 * the letter needs, and what is taken back as soon as it is said. A sender who states the truth has no
 * use for any of it.
 */

const readers =
  '(?:they|banks?|bureaus?|creditors?|lenders?|people|everyone|everybody|customer service|the (?:bank|bureau|lender|reader|clerk)s?|equifax|experian|transunion)'

export const englishPersuasion: Alternatives = [
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
  // Taken back as soon as it is said.
  String.raw`(?:not really|not exactly)\s*(?:$|[.,;!?)])|i made (?:it|that|this) up\b`,
  String.raw`(?:well|okay|ok|i mean|or),? (?:(?:i|it) (?:will|haven't|hasn't|didn't|did not|am going to)|i'll|i'm (?:going to|gonna))\b|so (?:we|i) win\b|if (?:anyone|anybody|someone|they) asks?\b|sooner or later\b|(?<=(?:^|[.;!?])\s*(?:just )?)keep (?:on )?(?:sending|asking|disputing|filing|hitting)\b|(?:haven't|have not|hasn't) (?:\w+ )?yet,? but\b|i will when\b`,
]

export const frenchPersuasion: Alternatives = [
  String.raw`(?:ils|elles|les banques|les gens|le monde|ca|cela) (?:\w+ )?(?:adorent|aiment (?:ca|bien)|croient|tombent dans le panneau|attendrit|emeut|touche toujours|fait pitie|verifient (?:rien|jamais|pas)|se verifie pas|donne du poids|passe toujours|marche (?:toujours|a tous les coups))\b`,
  String.raw`(?:personne|ils|elles|on|y) (?:ne |n')?(?:le |la |l'|y |s'en )?(?:saura|sauront|verifiera|verifieront|remarquera|remarqueront|verra|verront|apercevra|apercevront|(?:va|vont) (?:le |la |s'en )?(?:savoir|verifier|remarquer|voir))\b`,
  String.raw`qui (?:va|irait|pourrait) (?:le |la |s'en )?(?:savoir|remarquer|apercevoir)\b|qui (?:le |la |s'en )?(?:verifierait|saurait|remarquerait|apercevrait)\b`,
  String.raw`(?:que )?(?:la|cette|votre|ta) lettre (?:parle|dise|raconte|mentionne|explique|doive?|devrait|pourrait|ait)\b`,
  String.raw`vous (?:direz|ecrirez|mettrez|raconterez|expliquerez|preciserez|ajouterez|mentionnerez|inventerez|pretendrez)\b|tu (?:diras|ecriras|mettras|raconteras|ajouteras)\b`,
  String.raw`si (?:on|c'etait|ca|cela|ce) (?:disait|ecrivait|mettait|indiquait|affichait)\b|(?:ca|ce) serait mieux \d`,
  String.raw`pas vraiment\s*(?:$|[.,;!?)])|(?:il|elle)s? (?:va|vont|se porte) (?:tres )?bien,? mais\b|en pleine forme\b`,
]
