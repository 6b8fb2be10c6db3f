import { frenchDenials } from './french-denials.ts'
import type { TheftCues } from './theft-cues.ts'

const item =
  '(?:comptes?|cartes?|prets?|marges?|credits?|achats?|transactions?|operations?|dettes?|contrats?|demandes?|frais|retraits?|emprunts?|forfaits?|abonnements?)'
/** Things of one's own that others use without taking credit with them. */
const notCredit = String.raw`(?:mon |ma |mes |l'|le |la |les )?(?:auto|char|voiture|camion|velo|maison|logement|appartement|chambre|cles|ordinateur|portable|telephone|cellulaire|courriel|courrier|adresse|wi-?fi|internet)\b`
const surely = '(?:(?:moi-meme|bien|personnellement|vraiment|effectivement|seulement) ){0,2}'
/** What is opened or signed without being the disputed item. */
const paperwork = String.raw`(?:emplois?|offres?|invitation|lettres?|factures?|releves?|avis|courriers?|appels?|courriels?|enveloppes?|dossier|rapport|plainte|declaration|signalement|alerte|lien|enquete|police|copie|demarches?|recherches?|verification)\b`

/** What French reasons say; folded text (no accents), each alternative begins at a word. */
export const frenchTheftCues: TheftCues = {
  fraudAsMeans: [
    String.raw`(?:fraudes?|vols?(?: d'identite)?) (?:fait|font|sont|marche\w*|fonctionne\w*|passe\w*) (?:\w+ment |toujours )?(?:bloqu|effac|supprim|enlev|retir|vite|bien|tomber)`,
    String.raw`(?:signaler|declarer|invoquer|dire|mettre|plaider) (?:[\w-]+ ){0,2}?fraude\b[^.;!?]{0,60}\bpour qu(?:e |')(?:[\w']+ ){0,3}?(?:dispara\w+|parte\w*|s'efface\w*|tombe\w*|enlev\w+|supprim\w+)`,
  ],
  denied: frenchDenials,
  ownAccount: [
    String.raw`(?:la|le|cette|ce|ma|mon) (?:\w+ )?(?:carte|compte|marge) (?:est|etait) (?:bien |vraiment |effectivement )*(?:a moi|le mien|la mienne)\b`,
    String.raw`c'est (?:bien |vraiment |effectivement )?(?:ma (?:propre )?carte|mon (?:propre )?compte)\b`,
    String.raw`j'ai (?:bien )?ouvert (?:ce|le|cette|la) (?:compte|carte)\b`,
  ],
  transactions: [String.raw`(?:achats?|transactions?|retraits?|virements?|operations?|avances?)\b`],
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
}
