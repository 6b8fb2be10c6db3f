/** `Je n'étais pas en retard avant` denies nothing. */
const onlyOtherTimes =
  '(?! (?:avant|auparavant|jusqu|depuis|autrement|par ailleurs|ailleurs|a part|sauf|une autre))'

/** What French explanations of late payments say; folded text (no accents). */
export const frenchExplanationCues = {
  latenessDenied: [
    String.raw`je (?:ne |n')(?:suis|etais|ai ete|ai jamais ete|ai pas ete) (?:pas |jamais )?(?:\w+ )?en retard\b${onlyOtherTimes}`,
    String.raw`(?:j'etais|j'ai|je suis) (?:pas|jamais) (?:ete )?en retard\b${onlyOtherTimes}`,
    String.raw`(?:n'|j')ai (?:pas|jamais) (?:manque|rate|saute|oublie) (?:le|ce|ces|les|cette|cet|de|un|aucun) (?:\w+ )?(?:paiements?|versements?|echeances?)\b${onlyOtherTimes}`,
    String.raw`(?:n'|j')ai (?:pas|jamais) paye en retard\b${onlyOtherTimes}`,
    String.raw`(?:j'ai|je l'ai|je les ai) (?:bien |toujours )?(?:payee?s?|faite?s?|effectuee?s?|envoyee?s?) (?:[\w']+ ){0,3}?(?:a temps|a l'echeance|avant l'echeance)\b`,
    String.raw`(?:le|ce|les|ces) (?:paiements?|versements?) (?:a|ont) (?:\w+ )?ete (?:faits?|recus?|effectues?|envoyes?|payes?) (?:a temps|avant l'echeance|a l'echeance)\b`,
    String.raw`(?:c'est|le (?:retard|dossier|rapport)|l'inscription|ce retard|cette mention|ce) (?:n'est |est |n'etait )?(?:\w+ment )?(?:faux|fausse|inexacte?|errone|erronee|pas vrai|une erreur (?:de (?:votre|la)|du|de declaration))\b`,
    String.raw`(?:votre|leur) erreur\b`,
    String.raw`(?:vos|votre) (?:registres?|dossiers?|systeme|donnees) (?:est|sont|etait|etaient) (?:fau(?:x|sses?)|inexact\w*|errone\w*|incorrect\w*)\b`,
    String.raw`(?:ce|il|(?:le|mon) (?:paiement|versement)) (?:n'|ne )?(?:etait|est|fut) (?:pas|jamais) en retard\b${onlyOtherTimes}`,
    String.raw`(?:n'|j')ai (?:jamais|pas) (?:ouvert|demande|eu) (?:ce|cette|le|la|un|une|de) (?:compte|carte|pret)\b`,
    String.raw`(?:ce n'est|c'est) pas (?:mon compte|a moi)\b`,
    String.raw`quelqu'un d'autre (?:a|l'a) ouvert\b`,
  ],
  mistakenBelief: [
    String.raw`(?:pensais|croyais|croyant|pensant|certaine?|persuadee?|convaincue?|impression|supposais)\b`,
  ],
  cleanRecord: [
    String.raw`(?:historique|dossier|feuille de route|bilan)(?: de (?:paiement|credit))? (?:\w+ ){0,2}?(?:parfaite?|impeccable|irreprochable|sans tache|sans faille|vierge|exemplaire|immacule)\b`,
    String.raw`(?:parfaite?|impeccable|irreprochable) (?:historique|dossier)\b`,
    String.raw`jamais (?:ete |paye |eu (?:de |un )?)?(?:\w+ )?(?:en retard|retard|paiement en retard|manque (?:de |un |aucun )?(?:paiement|versement))\b(?! depuis)`,
    String.raw`toujours (?:paye|ete paye) (?:\w+ )?(?:a temps|a l'echeance)\b`,
    String.raw`(?:mon |le )?seul (?:et unique )?(?:retard|paiement en retard)\b`,
    String.raw`seule fois\b`,
  ],
} as const
