import type { TheftCues } from './theft-cues.ts'

const item =
  '(?:comptes?|cartes?|prets?|marges?|credits?|achats?|transactions?|operations?|dettes?|contrats?|demandes?|frais|retraits?|emprunts?|forfaits?|abonnements?)'
const act =
  '(?:ouvert|demande|autorise|approuve|signe|contracte|effectue|fait|utilise|souscrit|emprunte|commande|achete|consenti)e?s?'
/** `je n'ai pas fait le paiement` denies no transaction. */
const notAPayment = String.raw`(?! (?:[\w']+ ){0,3}?(?:paiements?|versements?|factures?|lettres?|releves?|avis|courriers?|en retard|a temps|taux|interets?)\b)`
const lately = String.raw`(?:[\w']+ ){0,2}?`

/** What French reasons say; folded text (no accents), each alternative begins at a word. */
export const frenchTheftCues: TheftCues = {
  fraudNamed: [String.raw`(?:fraudes?|fraudeu(?:r|rs|se|ses)|frauduleu\w+|fraudee?s?)\b`],
  creditorsConduct: [
    String.raw`(?:interets?|frais|taux|modalites|vendeu\w+|concessionnaire|trompee?|menti|surfacture\w*|prix|contrat)\b`,
  ],
  theftClaimed: [
    String.raw`(?:victime d(?:e|'une)|signale (?:la|une)) fraude\b`,
    String.raw`(?:vol|vols|usurpation|voleurs?|usurpateurs?) (?:d'identite|de (?:mon |l')identite|de (?:mes )?donnees)\b`,
    String.raw`(?:vole\w*|voleurs?|pirat\w+|hamecon\w+|arnaqu\w+|escroqu\w+|usurp\w+|imposteurs?|contrefait\w*|contrefacon|falsifi\w+|clone\w*|fuite de donnees)\b`,
    String.raw`non autorise\w*`,
    String.raw`(?:ajoute|cree|inscrit|pris|prise|faite?|demandee?)e?s? (?:[\w-]+ ){0,4}(?:a|en|sous|avec) (?:mon nom|mon identite|mes (?:papiers|renseignements|informations))\b`,
    String.raw`(?:ne )?(?:connais|sais) rien (?:de|du|sur|a propos)\b`,
    String.raw`(?:suis|ai ete|etais) (?:une |la )?victime\b`,
    String.raw`jamais (?:\w+ )?(?:habite|vecu|travaille|magasine|alle|allee|mis les pieds)\b`,
    String.raw`(?:rapport|plainte|signalement) (?:de|a la|au?) (?:la )?(?:police|centre antifraude|surete|grc)\b`,
    String.raw`ouvert\w* (?:[\w-]+ ){0,4}(?:a|en|sous) (?:mon nom|\w+ noms?)\b`,
    String.raw`sans (?:mon|ma|avoir) (?:\w+ )?(?:autorisation|consentement|accord|permission|approbation|demande mon)\b`,
    String.raw`(?:a mon insu|sans que je le sache|sans me le demander)\b`,
    String.raw`(?:pas|aucunement|nullement) (?:a moi|le mien|la mienne|les mien\w*|moi\b|ma signature|de moi|mon (?:\w+ )?${item}|ma (?:\w+ )?${item}|mes (?:\w+ )?${item}|ouverte? par moi|faite?s? par moi)`,
    "m'appart(?:ient|iennent|enait|enaient) (?:pas|plus|aucunement|nullement|en rien)",
    String.raw`(?:quelqu'un|une autre personne|une personne|un tiers|un inconnu|une inconnue|un etranger|un individu|des criminels|un criminel|on|(?:mon|ma|un|une) (?!banque|caisse|banquier|creancier|preteur|compagnie|institution)[\w-]+) (?:d'autre )?(?:l'|les |m'|me l')?(?:a|ont|aurait|avait|s'est) ${lately}(?:ouvert|utilise|signe|demande|obtenu|pris|contracte|forge|imite|achete|emprunte|servi|depense|fait (?:les|ces|des|cet|cette) (?:achats?|transactions?|demandes?))`,
    "(?:ouverte?s?|faite?s?|utilisee?s?|demandee?s?|signee?s?) par (?:quelqu'un|un |une |des )",
    String.raw`(?:utilise|pris|servi de) (?:mon|mes|ma) (?:\w+ )?(?:identite|nom|nas|renseignements|informations|donnees|numero|carte|coordonnees)\b`,
    String.raw`(?:n'|j')(?:ai|avais) (?:jamais|pas|aucunement|nullement) ${lately}${act}\b${notAPayment}`,
    String.raw`(?:n'|j')(?:ai|avais) (?:jamais|pas) (?:ete (?:client|cliente|membre)|eu (?:de |d'|un |une |aucun\w* )?(?:${item}|relation|lien)|fait affaire|fait de transaction|entendu parler|traite avec|mis les pieds)\b`,
    String.raw`jamais (?:ouvert|demande|autorise|signe|contracte|souscrit|fait affaire|entendu parler|eu de (?:compte|carte|pret))\b${notAPayment}`,
    String.raw`(?:ne |n'|je )(?:reconnais|connais) (?:pas|aucun\w*|nullement) (?:du tout )?(?:d')?(?:ce|cet|cette|ces|la|le|les|avoir)?\b`,
    String.raw`(?:aucun lien|aucune relation|rien a voir|aucune connaissance|aucun compte|aucun rapport) (?:avec|de|a|chez|dans)\b`,
    String.raw`(?:ce n'est|c'est|n'etait) pas moi\b`,
    `aucune? (?:de )?(?:cet(?:te)?|ces?) ${item} (?:n'est|ne sont|ne vient)`,
    String.raw`(?:m'est|me sont) (?:\w+ment )?inconnu`,
  ],
  ownTransaction: [
    String.raw`j'ai (?:moi-meme |bien |personnellement ){0,2}(?:ouvert|demande|signe|achete|autorise|utilise|contracte|commande|fait|pris|garde) (?:ce|cet|cette|ces|le|la|les|l'|mon|ma|mes|un|une|des) ?(?:\w+ )?${item}\b`,
    String.raw`j'ai (?:commande|achete|recu|garde) (?:la |les |des |de la )?(?:marchandise|biens|articles)\b`,
    String.raw`j'ai achete (?:une?|la|le|des|mon|ma)\b`,
    "je (?:l'ai|l'avais|les ai|les avais) (?:moi-meme |bien |personnellement ){0,2}(?:ouverte?|signee?|utilisee?s?|faite?s?|autorisee?s?|demandee?)",
    String.raw`(?:avec|j'ai donne) (?:ma permission|mon accord|mon autorisation|mon consentement|mon approbation)\b`,
    String.raw`j'ai (?:laisse|permis|cosigne|prete|consenti|donne (?:ma carte|mon nip))\b`,
    String.raw`je (?:lui |leur )?(?:ai |avais )(?:donne|prete|permis)\b`,
    String.raw`je (?:lui|leur) ai (?:donne|prete|permis)\b`,
    String.raw`(?:ce n'est|c'est|ce n'etait|n'est) pas (?:vraiment |reellement |du tout )?(?:de la |une |un )?(?:fraude|vol)\b`,
    String.raw`(?:personne|nul) (?:ne |n')?(?:m'a|a) (?:\w+ )?(?:vole|usurpe|utilise|pirate|ouvert)`,
    String.raw`je (?:ne |n')?(?:peux|puis|pouvais|pourrais) (?:pas|plus|juste pas) (?:la |le |les )?(?:payer|rembourser)\b`,
    String.raw`c'est (?:bien |vraiment |effectivement )?(?:a moi|mon (?:propre )?compte|ma (?:propre )?(?:dette|carte)|mon pret)\b`,
    "m'appart(?:ient|iennent) (?:bien|vraiment|effectivement)",
  ],
  jointly: [
    String.raw`(?:moi et (?:mon|ma) [\w-]+|(?:mon|ma) [\w-]+ et moi),? (?:on |nous )?(?:l'|les )?(?:a|avons|ont) (?:ouvert|signe|demande|pris|achete)`,
  ],
  byMe: [String.raw`(?:ouvert|fait|signe|autorise|demande|utilise)e?s? par moi\b`],
  anotherAct: [
    String.raw`(?:j'ai|je n'ai|je ne l'ai) (?:pas|jamais)\b`,
    "(?:quand|lorsque|depuis que|des que|apres que|apres avoir|comme) (?:j'|je )",
    "j'ai (?:recu|ouvert|demande|signe|fait) (?:la|le|une|un|cette|ce|ma|mon) (?:lettre|facture|releve|avis|courrier|appel|courriel|enveloppe|dossier|rapport|plainte|declaration|signalement)",
  ],
}
