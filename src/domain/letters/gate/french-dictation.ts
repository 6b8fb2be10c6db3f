import type { Alternatives } from '../reading/cues.ts'

/** Ends a verb that dictates a statement. */
const chose = String.raw`(?:(?:quand meme|tout de meme|tout simplement|juste|plutot|aussi|donc|bien) )?(?:que\b|qu'|comme\b|une?\b|des\b|le\b|la\b|les\b|l'|mon\b|ma\b|mes\b|n'importe|quelque|ca\b|cela\b|ce\b|cet(?:te)?\b|d'|de\b|du\b|\d|"|aussi\b|plutot\b|juste\b|la-dedans|moi (?:une?|des|quelque)\b|leur (?:que|qu')|lui (?:que|qu'))`
const reponse = "(?:qui|comment|pourquoi|quand|ou|quel\\w*|si|s'il|par ecrit|combien)\\b"

/**
 * Imperatives (`-ez`) of requests to the reader: to look, to correct, to answer. Any other imperative
 * orders words from the letter's writer.
 */
export const frenchRequests: Alternatives = [
  String.raw`(?:corrig|supprim|retir|enlev|efface|effac|radi|rectifi|verifi|confirm|enquet|bloqu|gel|ferm|cess|arret|envoy|transmett|fourniss|donn|montr|remett|communiqu|contact|appel|aid|excus|pardonn|accept|accord|not|ve?uill|comprend?n?|regard|consult|examin|revis|revoy|reconsider|consider|ten|repond|demand|exig|avis|inform|prevn?en|signal|fait?|di|met|mett|ajust|ramen|annul|restaur|retabl\w*|remplac|modifi|chang|laiss|permett|recev|agre|croy|sach|voy|souven|rappel|n'hesit|traduis|joign|separ|dissoci|fusionn|compar|li|liv|ouvr|lev|rend|trait|appliqu|respect|sort|nettoy|actualis|attend|ecout|essay|gard|conserv|remont|cherch|fouill|valid|analys|oubli|port|pass|ecriv|expliqu|indiqu|inscriv|marqu|affich|declar|rapport|precis|ajout|complet|epargn|evit|soy|ay|remerci|prene|pren|tranch|regl|resolv|rembours|compens|reconnaiss|penser?|dat)(?:i?ez)\b`,
]

/** Imperatives that may be a request or a dictation, and what behind them makes them the second. */
export const frenchDictation: Alternatives = [
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

export const frenchManner =
  "(?:svp |s'il vous plait |juste |simplement |plutot |alors |et |mais |donc |ou |bon |ok |aussi |la |ben |apres |encore |maintenant |puis |surtout |tout simplement |allez,? |a la place |au pire |sinon |bref )"

export const frenchFrames: Alternatives = [
  "(?:pouvez-vous|pourriez-vous|voulez-vous|voudriez-vous|peux-tu|pourrais-tu|veux-tu|vous (?:pouvez|pourriez|devriez|devez|n'avez qu'a)|tu (?:peux|pourrais|dois|devrais|as juste a)|t'as (?:juste|qu')a|on (?:peut|pourrait|va|devrait|n'a qu'a)|nous (?:pouvons|pourrions|allons)|(?:il )?(?:faut|faudrait|suffit|suffirait) (?:de |d')?|veuillez|merci de|priere de|(?:je )?vous (?:prie|demande|invite) (?:de|d'|a)|(?:la|cette|votre|ma) lettre (?:doit|devrait|peut|pourrait)|y a (?:juste )?qu'a|autant)",
  "(?:je|j'|on|nous) ?(?:veux|voudrais|aimerais|souhaite|prefere|prefererais|demande|veut|voulons|aimerait|apprecierais|tiens a ce)(?: bien| mieux| plutot)? (?:que |qu')(?:vous |tu |la lettre |on |ca |cela |ce |l'on )",
  String.raw`(?:je|j'|on) ?(?:veux|voudrais|aimerais|vais|prefere|prefererais|aime)(?: bien| mieux| autant| plutot)?(?= (?:pretendre|blamer|invoquer|faire croire|faire passer|plaider|jouer|inventer|mettre (?:ca|que))\b)`,
  String.raw`(?:si|quand) (?:vous|on|tu) (?=(?:ecri|mett|met|invent|chang|recul)\w+)`,
  '(?:une?|la) lettre qui',
]

export const frenchIndirectOrders: Alternatives = [
  String.raw`(?:disons|mettons|supposons|pretendons|racontons|imaginons|faisons) (?:juste |plutot |simplement )?(?:que|qu'|comme|une|un|le|la|ca|(?:\w+ )?\d)|dans la lettre,? (?:j'|je |on |mettez|dites|vous)`,
  String.raw`lettre (?:qui )?(?:dit|dise|disant|explique|expliquant|affirme|pretend|raconte)\b`,
  String.raw`(?:ca|cela|ce serait|l'histoire|une maladie|\w+) (?:passe|passerait|sonne|sonnerait|fait|ferait|parait|marche|marcherait|aide|paie) (?:toujours |plus |tres |assez |vraiment )*(?:mieux|bien|credible|serieux|triste|vrai|comme (?:excuse|raison|histoire|motif))\b`,
  String.raw`comme (?:excuse|pretexte|alibi)\b`,
  String.raw`(?:n'importe (?:quel\w*|quoi|laquelle|lequel)|peu importe (?:l[ae]quel\w*|quoi|la(?:quelle)?))\b`,
]
