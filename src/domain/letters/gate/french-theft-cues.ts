import type { TheftCues } from './theft-cues.ts'

const item =
  '(?:comptes?|cartes?|prets?|marges?|credits?|achats?|transactions?|operations?|dettes?|contrats?|demandes?|frais|retraits?|emprunts?|forfaits?|abonnements?)'
const act =
  '(?:ouvert|demande|autorise|approuve|signe|contracte|effectue|fait|utilise|souscrit|emprunte|commande|achete|consenti)e?s?'
/** `je n'ai pas fait le paiement` denies no transaction. */
const notAPayment = String.raw`(?! (?:[\w']+ ){0,3}?(?:paiements?|versements?|factures?|lettres?|releves?|avis|courriers?|en retard|a temps|taux|interets?)\b)`
const lately = String.raw`(?:[\w']+ ){0,2}?`

/** Things of one's own that others use without taking credit with them. */
const notCredit = String.raw`(?:mon |ma |mes |l'|le |la |les )?(?:auto|char|voiture|camion|velo|maison|logement|appartement|chambre|cles|ordinateur|portable|telephone|cellulaire|courriel|courrier|adresse|wi-?fi|internet)\b`
const surely = '(?:(?:moi-meme|bien|personnellement|vraiment|effectivement|seulement) ){0,2}'
/** What is opened or signed without being the disputed item. */
const paperwork = String.raw`(?:emplois?|offres?|invitation|lettres?|factures?|releves?|avis|courriers?|appels?|courriels?|enveloppes?|dossier|rapport|plainte|declaration|signalement|alerte|lien|enquete|police|copie|demarches?|recherches?|verification)\b`

/** What French reasons say; folded text (no accents), each alternative begins at a word. */
export const frenchTheftCues: TheftCues = {
  fraudNamed: [String.raw`(?:fraudes?|fraudeu(?:r|rs|se|ses)|frauduleu\w+|fraudee?s?)\b`],
  creditorsConduct: [
    String.raw`(?:interets?|frais|taux|modalites|vendeu\w+|concessionnaire|trompee?|menti|surfacture\w*|prix|contrat)\b`,
  ],
  fraudAsMeans: [
    String.raw`(?:fraudes?|vols?(?: d'identite)?) (?:fait|font|sont|marche\w*|fonctionne\w*|passe\w*) (?:\w+ment |toujours )?(?:bloqu|effac|supprim|enlev|retir|vite|bien|tomber)`,
    String.raw`(?:signaler|declarer|invoquer|dire|mettre|plaider) (?:[\w-]+ ){0,2}?fraude\b[^.;!?]{0,60}\bpour qu(?:e |')(?:[\w']+ ){0,3}?(?:dispara\w+|parte\w*|s'efface\w*|tombe\w*|enlev\w+|supprim\w+)`,
  ],
  theftClaimed: [
    String.raw`(?:compte|carte|pret|creancier|dette|compagnie|transaction)s? (?:\w+ment )?inconnue?s?\b`,
    String.raw`(?:perdu|egare) (?:mon|ma|mes) (?:[\w-]+ )?(?:portefeuille|sac|sacoche|passeport|permis|papiers|cartes?|telephone|cellulaire|courrier)\b`,
    String.raw`(?:colocataire|coloc|quelqu'un|il|elle|ils|voisine?) (?:\w+ )?(?:a|ont) (?:intercepte|imite|active|falsifie|forge)`,
    String.raw`(?:cambriol\w*|derob\w*)\b`,
    String.raw`jamais (?!recu|paye|en retard|manque|rate|voulu|pense|aime|su\b|plus|ete en|compris)[a-z]{2,}\b${notAPayment}`,
    String.raw`pas (?:mon|ma|mes) (?!faute|probleme|erreur|intention|respons|choix|idee)\w+`,
    String.raw`(?:fuite|breche|echange de (?:carte )?sim|cyberattaque|faux (?:site|appel|courriel))\b`,
    String.raw`j'(?:etais|avais|ai ete) (?:(?:encore|seulement|juste|a peine|alors|deja) )*(?:a (?!temps|jour|court|l'heure|bout)|en (?!retard|defaut|arriere|arrerages|faillite|difficulte|chicane|divorce)|au (?!chomage|courant|bord)|aux\b|dans (?:l'|un (?:hopital|centre|coma)|une (?:prison|base|autre))|hospitalise|incarcere|detenu|deploye|mineure?|enfant|\d+ ans|hors du|parti)`,
    String.raw`(?:alors que|quand|lorsque|pendant que) j'etais\b`,
    String.raw`j'ai (?:jamais|pas) (?:rien|de|d')\b[^.;]{0,20}\bavec\b`,
    String.raw`(?:apparu\w*|sorti\w*|arrive\w*) (?:de |d'|du )?nulle part\b`,
    "(?:n'|j')ai (?:signe|ouvert|demande|autorise|fait|achete) aucun",
    String.raw`(?:victime d(?:e|'une)|signale (?:la|une)) fraude\b`,
    String.raw`(?:vol|vols|usurpation|voleurs?|usurpateurs?) (?:d'identite|de (?:mon |l')identite|de (?:mes )?donnees)\b`,
    String.raw`(?:vole\w*|voleurs?|pirat\w+|hamecon\w+|arnaqu\w+|escroqu\w+|usurp\w+|imposteurs?|contrefait\w*|contrefacon|falsifi\w+|imitee?s?|clone\w*|fuite de donnees)\b`,
    String.raw`non autorise\w*`,
    String.raw`(?:ajoute|cree|inscrit|pris|prise|faite?|demandee?)e?s? (?:[\w-]+ ){0,4}(?:a|en|sous|avec) (?:mon nom|mon identite|mes (?:papiers|renseignements|informations))\b`,
    String.raw`(?:ne )?(?:connais|sais) rien (?:de|du|sur|a propos)\b`,
    String.raw`(?:suis|ai ete|etais) (?:une |la )?victime\b`,
    String.raw`(?:rapport|plainte|signalement) (?:de|a la|au?) (?:la )?(?:police|centre antifraude|surete|grc)\b`,
    String.raw`ouvert\w* (?:[\w-]+ ){0,4}(?:a|en|sous) (?:mon nom|\w+ noms?)\b`,
    String.raw`sans (?:mon|ma|avoir) (?:\w+ )?(?:autorisation|consentement|accord|permission|approbation|demande mon)\b`,
    String.raw`(?:a mon insu|sans que je le sache|sans me le demander)\b`,
    String.raw`(?:pas|aucunement|nullement) (?:a moi|le mien|la mienne|les mien\w*|moi\b|ma signature|de moi|mon (?:\w+ )?${item}|ma (?:\w+ )?${item}|mes (?:\w+ )?${item}|ouverte? par moi|faite?s? par moi)`,
    "m'appart(?:ient|iennent|enait|enaient) (?:pas|plus|aucunement|nullement|en rien)",
    String.raw`(?:quelqu'un|une autre personne|une personne|un tiers|un inconnu|une inconnue|un etranger|un individu|des criminels|un criminel|on|(?:mon|ma|un|une) (?!banque|caisse|banquier|creancier|preteur|compagnie|institution)[\w-]+) (?:d'autre )?(?:l'|les |m'|me l')?(?:a|ont|aurait|avait|s'est) ${lately}(?:ouvert|utilise|signe|demande|obtenu|pris|contracte|forge|imite|achete|emprunte|servi|depense|fait (?:les|ces|des|cet|cette) (?:achats?|transactions?|demandes?))`,
    String.raw`(?:il|elle|(?:mon|ma|mes|un|une|le|la) (?!banque|caisse|banquier|creancier|preteur|compagnie|institution|vendeu)[\w-]+(?: [\w-]+){0,2}?) (?:a|ont) (?:tout |fini par )?(?:avouee?s?|avouer|ete (?:arrete|condamne|accuse)\w*)\b`,
    "(?:ouverte?s?|faite?s?|utilisee?s?|demandee?s?|signee?s?) par (?:quelqu'un|un |une |des )",
    String.raw`(?:utilise|pris|servi de) (?:mon|mes|ma) (?:\w+ )?(?:identite|nom|nas|renseignements|informations|donnees|numero|carte|coordonnees)\b`,
    String.raw`(?:n'|j')(?:ai|avais) (?:jamais|pas|aucunement|nullement) ${lately}${act}\b${notAPayment}`,
    String.raw`(?:n'|j')(?:ai|avais) (?:jamais|pas) (?:ete (?:client|cliente|membre)|eu (?:de |d'|un |une |aucun\w* )?(?:${item}|relation|lien)|fait affaire|fait de transaction|entendu parler|traite avec|mis les pieds)\b`,
    String.raw`(?:ne |n'|je )(?:reconnais|connais) (?:pas|aucun\w*|nullement) (?:du tout )?(?:d')?(?:ce|cet|cette|ces|la|le|les|avoir)?\b`,
    String.raw`(?:aucun lien|aucune relation|rien a voir|aucune connaissance|aucun compte|aucun rapport) (?:avec|de|a|chez|dans)\b`,
    `aucune? (?:de )?(?:cet(?:te)?|ces?) ${item} (?:n'est|ne sont|ne vient)`,
    String.raw`(?:m'est|me sont) (?:\w+ment )?inconnu`,
  ],
  ownTransaction: [
    String.raw`c'est (?:bien |vraiment |effectivement )*ma signature\b`,
    String.raw`(?:le|la|les|ce|cet|cette|ces) ${item} (?:est|sont|etait|etaient) (?:bien |vraiment |effectivement )*(?:a moi|le mien|la mienne|les miens|les miennes)\b`,
    String.raw`je (?:connais|reconnais|me souviens d\w+|me rappelle) (?:bien |tres bien )?(?:ce|cette|le|la|l'avoir|avoir) ?(?:comptes?|cartes?|pret|dette|ouvert\w*|signe\w*)\b`,
    String.raw`(?:j'ai|je l'ai) mis (?:[\w']+ ){0,3}?a mon nom\b`,
    String.raw`(?:j'ai|nous avons|je l'ai|je les ai|je l'avais|je les avais) ${surely}(?:ouvert|demande|signe|achete|autorise|utilise|contracte|commande|fait|pris|garde|finance|loue|endosse|accepte|active|depense|emprunte|vendu)e?s?\b(?! (?:[\w'-]+ ){0,3}?${paperwork})(?! (?:aucun|rien|que\b|mes renseignements))`,
    String.raw`j'ai (?:commande|achete|recu|garde) (?:la |les |des |de la )?(?:marchandise|biens|articles)\b`,
    String.raw`(?<=^\s*(?:oui )?)c'est (?:bien )?moi qui (?:l'|les |ai|a|avais)`,
    String.raw`(?:avec|j'ai donne|avait|avaient) (?:ma permission|mon accord|mon autorisation|mon consentement|mon approbation|ma benediction|mon ok)\b`,
    String.raw`(?:notre|nous avions un|on avait un) (?:compte|pret|carte) (?:conjointe?|commune?)\b`,
    String.raw`j'ai (?:autorise|encourage|aide) (?:mon|ma|mes|un|une) [\w-]+ a (?:ouvrir|utiliser|prendre|acheter|signer|demander)\b`,
    String.raw`j'ai (?:laisse|permis|cosigne|endosse|prete|consenti|donne (?:ma carte|mon nip))(?! (?:[\w'-]+ ){0,4}?(?:numero|nas|renseignements))(?! (?:(?:a )?[\w-]+ [\w-]+ )?(?:(?:utiliser|prendre|emprunter|conduire|avoir) )?${notCredit})(?! (?:[\w'-]+ ){1,3}?(?:conduire|habiter|rester|vivre|dormir|entrer)\b)\b`,
    String.raw`je (?:lui |leur )?(?:ai |avais )(?:donne|prete|permis)\b`,
    String.raw`(?:ce n'est|c'est|ce n'etait|n'est) pas (?:vraiment |reellement |du tout )?(?:de la |une |un )?(?:fraude|vol)\b`,
    String.raw`(?:personne|nul) (?:ne |n')?(?:m'a|a) (?:\w+ )?(?:vole|usurpe|utilise|pirate|ouvert)`,
    String.raw`c'est (?:bien |vraiment |effectivement )?(?:a moi|mon (?:propre )?compte|ma (?:propre )?(?:dette|carte)|mon pret)\b`,
    "m'appart(?:ient|iennent) (?:bien|vraiment|effectivement)",
  ],
  boughtSomething: [
    String.raw`j'ai (?:(?:bel et )?bien |vraiment |effectivement )?(?:recu|eu|garde) (?:le |la |l'|les |mon |ma )(?:telephone|cellulaire|appareil|argent|auto|char|voiture|camion|meubles?|ordinateur|portable|marchandise|service)\b`,
    String.raw`je (?:ne |n')?(?:peux|puis|pouvais|pourrais) (?:pas|plus|juste pas) (?:la |le |les )?(?:payer|rembourser)\b`,
    String.raw`(?:livree?s?|envoyee?s?|arrivee?s?) (?:a|chez) (?:moi|mon adresse|ma maison|mon domicile)\b`,
  ],
  jointly: [
    String.raw`(?:il|elle|mon [\w-]+|ma [\w-]+) (?:est|etait) (?:un |une |mon |ma )?(?:utilisat\w+ autorisee?|cosignataire|codetent\w+)\b`,
    String.raw`(?:on|nous) (?:l'|les )?(?:a|avons|avait) (?:[\w'-]+ ){0,6}?(?:ensemble|tous les deux|toutes les deux)\b`,
    String.raw`(?:moi et (?:mon|ma) [\w-]+|(?:mon|ma) [\w-]+ et moi),? (?:on |nous )?(?:l'|les )?(?:a|avons|ont) (?:ouvert|signe|demande|pris|achete)`,
  ],
  byMe: [String.raw`(?:ouvert|fait|signe|autorise|demande|utilise)e?s? par moi\b`],
  saidByOthers: [
    String.raw`(?:pretend\w*|affirm\w*|di(?:t|sent|sait|saient)|soutien\w*|allegu\w*|selon|d'apres|supposement|apparemment|soi-disant|prouv\w*|preuve|indiqu\w*|montr\w*)\b`,
  ],
  subordinate: [
    String.raw`(?:quand|lorsque?|depuis que?|des que?|apres|avant|comme|si|s'il|pourquoi|comment)\b`,
  ],
  anotherAct: [
    String.raw`(?:j'ai|je n'ai|je ne l'ai) (?:pas|jamais)\b`,
    String.raw`(?:chez|avec|dans) (?:un|une) autre\b`,
  ],
  doubted: [
    String.raw`(?:peut-etre|peut etre (?=un|que|a moi|mon |ma |de la|moi)|(?:possible|possiblement|se peut|pourrait|pourraient)\b)`,
    String.raw`pas (?:\w+ment |trop |tout a fait )?(?:sure?|certaine?)\b(?! (?:comment|qui|ou|pourquoi))`,
    String.raw`(?:souviens|rappelle|souvenais) (?:pas|plus|aucunement)\b`,
    String.raw`(?:me demande si|sais pas si|aucun souvenir|oublie si)\b`,
  ],
  circumstance: [
    "(?:je |j'|mon |ma |mes |moi)",
    String.raw`(?:ouvert|signe|demande|cree|commande|achete|livre|active|fait|utilise)e?s? (?:[\w'-]+ ){0,3}?(?:a|au|en|par|chez|dans|apres|avant|avec|depuis|pendant)\b`,
    String.raw`(?:apparu\w*|apparai\w*|surgi\w*)\b`,
  ],
  wished: [
    String.raw`(?:supprim\w+|retir\w+|enlev\w+|effac\w+|nettoy\w+|corrig\w+|aid(?:ez|er)|svp|s'il vous plait|veuillez|voudrais|veux|faut|besoin|nuit|cote|pointage|hypotheque|souhait\w+)\b`,
  ],
  grievance: [
    String.raw`(?:retards?|pa(?:ye|yer|ie|ies|yes|yee)|paiements?|versements?|rembours\w+|dois|doit|interets?|frais|taux|prix|cher|chere|soldes?|montants?|factures?|modalites|qualite|brise\w*|moteur|garantie|injuste|emploi|chomage|divorcee?|faute|regrett\w+|impoli\w*|pour moi)\b`,
  ],
}
