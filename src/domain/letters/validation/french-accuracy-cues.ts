import { monthNames } from '../../text/dates.ts'
import { removeAccents } from '../../text/language.ts'
import type { AccuracyCues } from './accuracy-cues.ts'

const frenchThings = String.raw`(?:comptes?|cartes?|dettes?|elements?|info\w*|renseignements?|inscriptions?|entrees?|paiements?|retards?|soldes?|montants?|dossier|rapport|mentions?|creances?|recouvrement|radiation|prets?|faillite|marques?|cote|demande)`
const frenchItem = String.raw`(?:c'|ce (?:n')?|ca |cela |ceci |tout (?:ca |cela |ceci |le reste |ce qu[^.;,]{0,30} )?|tous |toutes |(?:les? |la |l'|cet(?:te)? |ces? |mon |ma |mes )?(?:[\w-]{1,30} ){0,2}?${frenchThings}(?: [\w-]+ees?| [\w-]+es)?(?: (?:de|du|en|dans|sur|a) [^.;,]{0,30}?)? |(?:ils?|elles?) )`
const frenchSurely = String.raw`(?:(?:\w+ment|bien|bel et bien|tout a fait|en effet|tous|toutes|vraiment|a 100 %|cent pour cent) ){0,3}`
const frenchRight = String.raw`(?:exacte?s?|reel(?:le)?s?|correcte?s?|vraie?s?|justes?(?! (?:un|une|que|qu|pour|le|la|les|de|du|des|pas)\b)|valides?|veridiques?|legitimes?|fondee?s?|bons?|bonnes?|a moi|la mienne|le mien|les mien(?:ne)?s|mienn?e?s?|ma (?:propre )?(?:dette|carte|faute)|mon (?:propre )?(?:compte|pret)|mes (?:propres )?(?:dettes|retards))\b`

const frenchLate = String.raw`(?:en retard|trop tard|tardif\w*|apres l'echeance|apres la date)`

const frenchMonths = removeAccents(monthNames.fr.join('|'))

/** Parts of an item that can be wrong. */
const frenchPart = String.raw`(?:${frenchMonths}|soldes?|montants?|limites?|dates?|statuts?|etats?|noms?|adresses?|numeros?|(?:paiements?|versements?)|retards?|frais|historique|mois|radiations?|interets?|demandes?|cotes?|remarques?|mentions?|codes?|modalites|marques?|\d[\d .,]{0,14}\$)`
const frenchWrong = String.raw`(?:fau(?:x|sse|sses|ssement)|inexacte?s?|inexactement|incorrecte?s?|incorrectement|erronee?s?|par erreur|(?:une |des )?(?:\w+ )?erreurs?|incomplete?s?|incomplets?|trop (?:eleve|haut|bas)\w*|manquante?s?|en double|dedouble\w*|dupliquee?s?|mauvais(?:e|es)?|pas (?:exacte?s?|correcte?s?|vraie?s?|bon(?:ne)?s?|justes?)|mal (?:inscrit|ecrit|rapporte|calcule|epele)\w*|gonflee?s?)`
const frenchShown = String.raw`(?:indiqu\w*|affich\w*|montr\w*|(?<!m'a |m'ont |m'avait )dit(?! de\b)|disent|declare\w*|rapporte\w*|inscri(?:t|te|ts|tes|vent)|marque(?:es?|s|nt)?|figur\w*|apparai\w*|lit)`

/** `Mon conseiller m'a dit`, `j'ai lu`. */
const frenchAdvised =
  '(?:dit|disait|disent|conseillee?s?|suggere|recommande|explique|lu|vu|entendu|appris)'

/** French, for folded text (no accents); each alternative begins at a word. */
export const frenchAccuracyCues: AccuracyCues = {
  statedByOthers: [
    String.raw`(?:pretend(?:ent)?|affirm(?:e|ent)|dit|disent|disait|disaient|soutien(?:t|nent)|alleguent?|confirment?|(?:a|ont) (?:dit|affirme|confirme|pretendu|verifie))\b(?! la verite)`,
    String.raw`(?:declaree?s?|inscrite?s?|indiquee?s?|affichee?s?|marquee?s?|rapportee?s?) comme\b`,
    String.raw`(?:selon|d'apres|preuves?|prouv\w+|a moins|si|s'il|s'ils|personne)\b`,
    String.raw`(?:montr|demontr|indiqu)\w+ que (?:je|j'|nous)`,
  ],
  itemIsRight: [
    String.raw`(?:ils|elles|vous|(?:le|la) (?:bureau|banque|caisse)) (?:ont|avez|a) raison\b`,
    String.raw`(?:c'est|c'etait) (?:bien |vraiment |effectivement )?(?:une |un |ma )(?:vraie?|reelle?|bonne|veritable) (?:dette|compte|pret|solde|montant)\b`,
    String.raw`(?<=^\s*(?:oui |ok |bon )?)(?:exact|correct|vrai|valide)\s*$`,
    // Matches the verb first: nearly every word could begin an item.
    `(?=(?:est|sont|etait|etaient) ${frenchSurely}${frenchRight})(?<=\\b${frenchItem})`,
    `(?:m'appart(?:ient|iennent|enait)|est|sont) (?:bien|bel et bien|vraiment|effectivement) ${frenchRight}`,
    String.raw`m'appart(?:ient|iennent|enait|enaient)\b(?! (?:pas|plus|aucunement))`,
  ],
  ownLateness: [
    String.raw`j'(?:etais|ai ete|suis|ai) (?!pas\b|jamais\b|aucun|toujours paye a|(?:\w+ )?[12]?\d jours)(?:\w+ ){0,3}?${frenchLate}`,
    String.raw`j'ai (?!pas\b|jamais\b|aucun)(?:\w+ ){0,2}?(?:paye|rembourse|regle|verse)\w* (?:[\w']+ ){0,5}?${frenchLate}`,
    String.raw`j'ai (?!pas\b|jamais\b)(?:\w+ )?(?:manque|saute|rate|oublie)(?! (?:aucun|rien)) (?:de (?:payer|faire)|d'effectuer|(?:un|une|des|le|les|mes|mon|ce|ces|deux|trois|quatre|quelques|plusieurs|\d+|l')\b)`,
    String.raw`j'ai (?:\w+ )?(?:neglige|mal gere|laisse (?:aller|trainer|tomber|passer))\b`,
    String.raw`(?:(?:ca|cela) m'est sorti de la tete|je (?:suis|etais) (?:seule? )?responsable (?:de (?:la|cette|ce|ces|mes|mon)|du|des)|j'assume (?:la|ma|mes|ces|cette|tout)|peux pas (?:le )?nier)\b`,
    String.raw`(?:m'a|m'ont|nous a|nous ont) fait (?:manquer|sauter|rater|oublier|prendre du retard|payer en retard)\b`,
    String.raw`(?<=^\s*(?:oui )?)(?:manque|saute|rate|oublie) (?:de payer|(?:un|une|deux|trois|quelques|plusieurs|des|mon|mes|\d+) (?:\w+ )?(?:paiements?|versements?|mois))\b`,
    String.raw`j'ai (?:eu|fait) (?:un|une|des|deux|trois|quelques|plusieurs|\d+) (?:\w+ ){0,2}?(?:retards?|en retard)\b`,
    String.raw`je (?:la|le|les|leur) dois\b(?! (?:pas|rien))`,
    String.raw`je dois (?:bien |vraiment |encore |effectivement |toujours ){0,2}(?:cet(?:te)?|ces?|la dette|l'argent|le solde|le montant|de l'argent|tout)\b`,
    String.raw`j(?:e |e n'|')ai (?:pas|jamais) (?:ete capable de |pu )?(?:la |le |les )?(?:paye|payer|rembourse|rembourser)\b(?! (?:[\w']+ ){0,3}?${frenchLate})`,
    String.raw`je (?:n'|ne )?(?:pouvais|peux) (?:pas|plus) (?:la |le |les )?(?:payer|rembourser)\b`,
    String.raw`n'?arriv(?:e|ais|ait) (?:plus|pas) a (?:la |le |les )?(?:payer|rembourser)\b`,
    String.raw`j'ai (?:cesse|arrete) de (?:la |le |les )?(?:payer|rembourser)\b`,
    String.raw`(?:c'est|c'etait|ce fut) (?:de |entierement |bien )?ma faute\b`,
    String.raw`(?:c'est|c'etait) mon erreur\b`,
    String.raw`(?:j'ai (?:tout )?depense (?:l'argent|le pret|cet argent)|je l'ai (?:tout )?depensee?)\b`,
    String.raw`je (?:suis|etais) en defaut\b`,
    String.raw`c'est (?:bien )?moi qui (?:l'|les |la |le )?(?:dois|doit|ai|a)\b(?! (?:pas|jamais|rien))`,
    String.raw`(?:(?:incapable|pas capable) de |(?:pas|plus) (?:d'argent pour |les moyens de |l'argent pour ))(?:la |le |les )?(?:payer|rembourser)\b`,
    String.raw`je dois (?:tout (?:ca|cela)|chaque|le plein montant|au complet)\b`,
    String.raw`(?:retards?|paiements? en retard) (?:\w+ )?(?:ont|a) (?:bien|vraiment|reellement|effectivement) eu lieu`,
    '(?:suis|etais) tombee? (?:en (?:arriere|retard|defaut)|derriere)',
    String.raw`(?:est|sont|etait|etaient) (?:bien |tous |toutes )?(?:rapporte|declare|inscrit)e?s? (?:correctement|fidelement|comme il faut)\b`,
  ],
  asksFavour: [
    String.raw`(?:vraie?s?|exacte?s?) ou (?:pas|non|faux)\b`,
    String.raw`(?:contest|demand|verif|envoy|retir|enlev|supprim|essay)\w*(?:-l[ea]s?)? (?:\w+ ){0,2}?(?:quand meme|pareil|malgre tout)\b`,
    "(?:ne |n')?(?:nie|conteste) (?:pas|nullement) (?:la|le|les|cette|ce|ces|que|l'|mes|ma|mon)",
    String.raw`j'(?:admets|avoue)\b`,
    String.raw`je (?:l'|le |la |les )?(?:reconnais|avoue|admets)\b(?! (?:pas|aucun|rien|nullement|ni))`,
    String.raw`(?:geste|lettre) de (?:bonne volonte|courtoisie)\b`,
    String.raw`(?:a titre de|par) (?:courtoisie|faveur|gentillesse|bonte)\b`,
    String.raw`(?:faites|faire|fasse|fassiez|demande)(?:-moi)? (?:moi )?une faveur\b`,
    String.raw`pardonn(?:ez|er|e)\b`,
    String.raw`(?:supprim|retir|enlev|effac)\w+ (?:les? |la |ces? |mes |mon |des )?(?:\w+ )?(?:exacts?|exactes?|vrais?|veridiques?)\b`,
  ],
  nothingWrong: [
    String.raw`(?:rien|il n'y a rien|y a rien) (?:n'est |est |d'|de )?(?:faux|inexact|errone|incorrect)\b`,
    String.raw`rien a (?:corriger|redire|contester|signaler)\b`,
    String.raw`(?:ce n'est|c'est|ce ne sont) pas (?:vraiment |du tout )?(?:une erreur|des erreurs|faux|inexact|errone|incorrect)\b`,
    String.raw`(?:aucune|pas d'|sans) ?erreurs?\b`,
  ],
  specificClaim: [
    // `Tout est exact sauf la date`: a thing, not a wish.
    String.raw`(?:sauf|excepte|hormis|a part|a l'exception d)\w* ?(?:pour |de )?(?:la|le|les|l'|ma|mon|mes|sa|son|votre|une|un|celui|celle|ce qui) ?\w+`,
    String.raw`je (?:nie|conteste) (?:devoir|avoir|le reste|l'autre|que)\b`,
    String.raw`ne (?:l'|le |la |les )(?:est|sont|etait|etaient) (?:pas|aucunement|nullement)\b`,
    String.raw`${frenchPart}\b[^.;\n]{0,60}\b${frenchWrong}\b`,
    String.raw`${frenchWrong} (?:[\w-]+ ){0,3}${frenchPart}\b`,
    // `Celui de février est une erreur`.
    String.raw`(?:celui|celle|ceux|celles|l'autre|les autres|le reste|(?:le|la) (?:deuxieme|second|seconde|troisieme))\b[^.;\n]{0,40}\b(?:est|sont|etait|etaient)\b[^.;\n]{0,20}\b${frenchWrong}`,
    String.raw`(?:en double|doublons?|(?<!retard )deux fois(?! en retard)|liberee?s? de|perimee?s?|prescrit\w*|obsoletes?)\b`,
    String.raw`(?:vol d'identite|usurp\w+|volee?s?|quelqu'un d'autre|(?:une )?autre personne|homonyme|fraud\w*)\b`,
    String.raw`jamais (?:\w+ ){0,2}?(?:en retard|ouvert|manque|rate|saute|recu|signe|autorise|demande|contracte|emprunte|du\b|eu\b|fait affaire|conclu|accepte)`,
    String.raw`(?:pas|plus|non) (?:\d|en (?:\d|${frenchMonths})|a moi|le mien|la mienne|en retard|ce qu|mon |ma |mes )`,
    "m'appart(?:ient|iennent|enait) (?:pas|plus|aucunement)",
    String.raw`(?:ne |n')(?:dois|reconnais|connais|doit) (?:pas|rien|plus|aucun\w*)`,
    String.raw`(?:je )?(?:dois|reconnais|connais) (?:pas|rien|aucun\w*)\b`,
    String.raw`(?:n'|j'|je n')(?:ai|avais|etais) (?:pas|jamais|aucun\w*|manque aucun\w*) (?:\w+ ){0,2}?(?:en retard|manque|ouvert|recu|signe|autorise|accepte|demande|rate|paiement en retard)`,
    '(?:manque|rate|saute|oublie) aucun',
    String.raw`(?:devrait|devraient|doit|doivent|aurait du) (?:\w+ )?(?:etre|indiquer|afficher|montrer|dire|lire|se lire|figurer)\b(?! (?:\w+ )?(?:supprime|efface|retire|enleve|radie|pardonne))`,
    String.raw`(?:autre|differente?) (?:preteur|creancier|banque|caisse|compagnie|societe|entreprise|compte|personne|homme|femme)\b`,
    String.raw`toujours (?:ete )?(?:a jour|a temps|payee? (?:a temps|avant|a l'echeance))\b`,
    String.raw`(?:payee?s?|reglee?s?|effectuee?s?|recue?s?|faite?s?) (?:[\w']+ ){0,4}?(?:avant (?:l'echeance|la date)|a temps|a l'echeance)\b`,
    '(?:aucune (?:trace|preuve)|au lieu d|plutot qu)',
    'ne (?:peut|peuvent) (?:pas )?etre verifie',
  ],
  anythingClaimed: [
    // Acts of others on the item.
    String.raw`(?:ils|elles|(?:la|le|ma|mon) (?:banque|caisse|preteur|ex[\w-]*|juge|agence|proprietaire|creancier|locateur|fournisseur)) (?:\w+ )?(?:a|ont|avait|avaient|devait) (?!raison\b)\w+`,
    String.raw`(?:fau(?:x|sse\w*)|inexact\w*|incorrect\w*|errone\w*|erreurs?|tromp\w+|incompl\w+|invalides?|manqu\w*|doublons?|melang\w*|confond\w*|confus\w*|invent\w*|fabriqu\w*|inconnue?s?|mauvais\w*|decedee?s?|impossible|attribu\w*|meme (?:nom|prenom|adresse))\b`,
    String.raw`(?:on|ils|vous) (?:me |m'|l')(?:met\w*|marque\w*|di[st]\w*|declare\w*|montre\w*|donne\w*|affiche\w*|reclame\w*|facture\w*|compte\w*)\b`,
    String.raw`(?:n'|pas\b|jamais\b|aucun\w*|plutot\b|au lieu\b|deux fois\b|zero\b|perim\w*|expir\w*|prescri\w*|autre\b|quelqu'un\b|different\w*)`,
    String.raw`(?:ils?|elles?|on|ca|cela|vous|equifax|transunion|experian|(?:le|la|mon|votre|leur) (?:dossier|rapport|bureau|banque|caisse|creancier|preteur|fiche)) (?:[\w']+ )?${frenchShown}\b`,
    String.raw`(?:payee?s?|reglee?s?|acquittee?s?|fermee?s?|annulee?s?|rembours\w*|transferee?s?|vendue?s?|cedee?s?|liberee?s?|faillite|proposition|cosignataire|prescrite?|a jour|a temps|appart\w+|homonyme|meme nom|promis|recue?s?|(?:a|ont) ete (?:\w+ )?(?:faite?s?|effectuee?s?|envoyee?s?)|avant (?:l'echeance|la date)|convenu\w*|prelevement|preleve\w*|credite\w*|encaisse\w*|entente|assur\w+)\b`,
    String.raw`(?:soldes?|montants?|limites?|dates?|statuts?|noms?|adresses?) (?:est|sont|etait|de \d|${frenchShown})`,
  ],
  excuse: [
    String.raw`j'(?:etais|ai ete) (?:\w+ ){0,2}?(?:jeune|malade|naive?|irresponsable|deprimee?|enceinte|sans emploi|au chomage|inconsciente?|depassee?)\b`,
    String.raw`(?:comprenais|savais|connaissais) (?:pas|rien) (?:\w+ ){0,3}?(?:le credit|comment|mieux|ce que je)\b`,
    String.raw`(?:avais|avait|ai) (?:pas|plus) (?:l'|d'|assez d'|les )?(?:argent|moyens)\b`,
    String.raw`(?:periode|temps|annee|passe|moment)s? (?:tres |bien |plus )?(?:difficile|dure?s?)\b`,
    String.raw`(?:n'aime|j'aime|n'ai|supporte|fais) (?:pas|plus|jamais) (?:du tout )?(?:confiance (?:a|en) )?(?:ce|cet|cette|ces|la|le|les|leur) (?:\w+ )?(?:creancier|banque|caisse|preteur|compagnie|agence|carte|magasin|entreprise|gens|mention|inscription)\b`,
    String.raw`(?:deteste|hais|(?:suis|etais) (?:fachee?|furieu\w+|en colere) contre)\b`,
    String.raw`(?:(?:mere|pere|parent) (?:seule?|monoparentale?|celibataire)|(?:deuxieme|seconde) chance)\b`,
  ],
  tactic: [
    // Advice of others to dispute anything, without facts.
    String.raw`${frenchAdvised}\b[^.;\n]{0,80}\b(?:(?:tout|tous|toutes) contest\w+|contest\w+ (?:(?:tout|tous|toutes|chaque|n'importe)\b|(?:ca|cela)? ?(?:comme si\b|\s*$)))`,
    String.raw`${frenchAdvised}\b[^.;\n]{0,80}\bsi (?:on|tu|vous|je|nous) (?:\w+ )?(?:contest|di[st]\b|dites|pretend|declar|ecri|envo|reclam)`,
    String.raw`(?:espere|esperons|des fois|avec (?:un peu de |de la )?chance|gage|probablement|surement)\b[^.;]{0,60}?\b(?:pas|plus|perdu|personne|rien|oubli\w+|tomb\w+)\b`,
    String.raw`si (?:personne|ils|elles|la \w+|le \w+) (?:ne )?(?:repond\w*|prouv\w*|verifi\w*)\b`,
    String.raw`(?:ca|elle|il|ils|tout|elles) (?:finit|finira|va|vont|finissent) (?:par )?(?:tomber|partir|disparaitre|s'effacer)\b|ca (?:s'efface|tombe|disparait|part)\b`,
    String.raw`(?:obligee?s?|tenue?s?|forcee?s?) d(?:e |')(?:l'|le |la |les )?(?:effacer|supprimer|retirer|enlever)\b`,
    String.raw`gagner du temps\b|(?:perdu|egare) (?:les papiers|le contrat|le dossier|la preuve)\b`,
  ],
  bareWish: [
    String.raw`(?:supprim\w+|retir\w+|enlev\w+|effac\w+|nettoy\w+|besoin|nuit|baisse|ruine|cote|pointage|(?:une|pour l'|nouvelle) ?hypotheque|perdu mon (?:emploi|travail)|malade|divorce\w*|hopital|chance)\b`,
  ],
  politeWish: [
    String.raw`(?:svp|s'il vous plait|veuillez|voudrais|veux|souhait\w+|corrig\w+|aid(?:ez|er)|chang\w+)\b`,
  ],
  contrast: [
    String.raw`(?:mais|pourtant|alors qu\w*|tandis qu\w*|cependant|toutefois)\b[^.\n]{0,300}\b${frenchShown}\b`,
    String.raw`${frenchShown}\b[^.\n]{0,300}\b(?:alors qu\w*|tandis qu\w*|quand|mais)\b`,
    String.raw`${frenchShown}\b[^.;\n]{0,300}\d+ jours\b[^.\n]{0,150}\b(?:j'avais|j'etais)\b[^.\n]{0,40}\d+ jours\b`,
  ],
  paidYetShown: [
    // `J'ai tout payé et ils ne l'ont jamais mis à jour`.
    String.raw`(?<!\b(?:jamais|pas|rien) )(?:payee?s?|reglee?s?|acquittee?s?|rembours\w+)\b[^\n]*\b(?:jamais|pas) (?:ete )?(?:mise?s? a jour|corrig\w+|modifi\w+|enregistr\w+|credit\w+|ferm\w+)`,
    String.raw`(?:lettre|preuve|confirmation) de (?:paiement complet|quittance|liberation)\b`,
    String.raw`(?:payee?s?|reglee?s?|acquittee?s?|rembours\w+)\b[^\n]*\b(?:encore|toujours (?:un|une|le|la|inscrit|affich|indiqu|impaye|ouvert|comme|en souffrance)|affich\w*|indiqu\w*|apparai\w*|impayee?s?|zero)\b`,
    String.raw`(?:encore|affich\w*|indiqu\w*|toujours un solde)\b[^\n]*\b(?:payee?s?|reglee?s?|acquittee?s?|rembours\w+)\b(?! (?:[\w']+ ){0,3}?${frenchLate})`,
  ],
  everythingRight: [
    `tout(?: (?:ca|cela|ceci|ce qui [^.;,]{0,30}|le dossier|ce dossier))? est ${frenchSurely}${frenchRight}`,
    String.raw`(?:tous|toutes) (?:[\w']+ ){0,3}?sont ${frenchSurely}${frenchRight}`,
  ],
  exception: [
    String.raw`(?:sauf|excepte|hormis|mais|cependant|toutefois|seulement|seule?s?|a part|a l'exception|pour le reste|sinon|pourtant|bien que|quoique)\b`,
  ],
}
