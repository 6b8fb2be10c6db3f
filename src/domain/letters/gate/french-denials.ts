import type { Alternatives } from '../reading/cues.ts'

const item =
  '(?:comptes?|cartes?|prets?|marges?|credits?|achats?|transactions?|operations?|dettes?|contrats?|demandes?|retraits?|emprunts?|forfaits?|abonnements?|ententes?|financements?|virements?|signature|ecriture|hypotheques?|lignes?)'
const act =
  '(?:ouvert|demande|autorise|approuve|signe|contracte|effectue|fait|utilise|souscrit|emprunte|commande|achete|consenti|accepte|permis|donne|pris|obtenu|voulu|finance|loue|active|cosigne|endosse|adhere|conclu|passe)e?s?'
/** Quarrels about money or papers deny no transaction. */
const notAPayment = String.raw`(?! (?:(?!chez\b|avec\b)[\w']+ ){0,3}?(?:paiements?|versements?|factures?|lettres?|releves?|avis|courriers?|en retard|a temps|taux|interets?|frais|garantie|assurance|modalites|augmentation)\b)`
const adverbs =
  '(?:du tout |moi-meme |personnellement |vraiment |jamais |meme |aussi |ete celle qui a |rien |non plus )*'
const ident = String.raw`(?:mon|ma|mes) (?:[\w-]+ )?(?:nom|identite|nas|renseignements|informations|infos|donnees|numero|carte|coordonnees|signature|permis|passeport|papiers|date de naissance|adresse)\b`
const other =
  "(?:quelqu'un(?: d'autre)?|une autre personne|une personne|un tiers|un inconnu|une inconnue|un etranger|un individu|un voleur|un fraudeur|une fraudeuse|un escroc|un pirate|des (?:criminels|voleurs|fraudeurs|pirates|escrocs)|un criminel)"

/** The sender's own denial of the account or transaction; folded text, from the beginning of a word. */
export const frenchDenials: Alternatives = [
  `(?:je |j'|nous )?(?:ne |n'|j'|l'|les )?(?:l'|les |la |le |y )?(?:ai|avais|avons|aurais) (?:pas|jamais|aucunement|nullement|rien|ni) ${adverbs}${act}\\b${notAPayment}`,
  `(?:je |j'|nous )?(?:n'|j')?(?:ai|avais|avons) ${act} (?:aucun|rien|ni)\\b`,
  `(?<=^\\s*(?:et |ni |mais |donc )?)(?:jamais|pas|ni) ${adverbs}${act}\\b${notAPayment}`,
  `(?<=\\b(?:ni|et|ou) )(?:jamais )?${act} (?:quoi que ce soit|ce|cet|cette|ces|le|la|les|un|une|de|d')\\b(?<=(?:pas|jamais)\\b[^.;!?]{0,60})`,
  String.raw`jamais (?:ete (?:client|cliente|membre|abonne)e?s?|eu (?:rien |de |d'|un |une |aucun\w* )?(?:\w+ )?(?:${item}|relation|lien|affaire)|fait affaires?|fait de transaction|fait d'achats?|entendu parler|traite avec|mis les pieds|rien (?:eu|fait|signe|achete|demande|commande|ouvert)|consenti|donne (?:mon|ma) (?:accord|permission|autorisation|consentement))`,
  String.raw`(?:rien|aucun\w*(?: \w+)?) (?:signe|achete|demande|commande|ouvert|emprunte|autorise)\b`,
  `(?:pas|aucunement|nullement|jamais|non) (?:du tout )?(?:a moi|le mien|la mienne|les mien\\w*|moi\\b|de moi|de ma main|(?:ouvert|fait|signe|autorise|demande)e?s? par moi|ma signature|mon ecriture|(?:mon|ma|mes) (?:\\w+ )?${item})\\b`,
  String.raw`(?:mais |et )?pas (?:les|ces|la|le|cet|cette|ce|aux|pour les) (?:\w+ )?(?:achats?|transactions?|retraits?|virements?|operations?|pret|frais)\b`,
  "m'appart(?:ient|iennent|enait|enaient) (?:pas|aucunement|nullement|en rien)",
  String.raw`(?:ne |n'|je )(?:la |le |les )?(?:reconnais|connais) (?:pas|aucun\w*|nullement|rien)\b(?! (?:le montant|le solde|avoir ete))`,
  String.raw`(?:connais|sais) rien (?:de|du|sur|a propos)\b`,
  String.raw`(?:aucun lien|aucune relation|rien a voir|aucune connaissance|aucun compte|aucun rapport|aucun contrat|aucune carte|aucun pret|pas de (?:compte|carte|pret)) (?:avec|a|chez|dans)\b`,
  `aucune? (?:de )?(?:cet(?:te)?|ces?) ${item} (?:n'est|ne sont|ne vient|est)`,
  String.raw`(?:m'est|me sont) (?:\w+ment )?inconnue?s?\b`,
  String.raw`sans (?:mon|ma|avoir) (?:\w+ )?(?:autorisation|consentement|accord|permission|approbation|signature|demande mon)\b`,
  String.raw`(?:a mon insu|sans (?:que je|m'avoir|me l[ea]s?|m'en|me) (?:le )?(?:sache|consulter?|demander?|demande|dire|parler|consulte|avertir|prevenir)|dans mon dos)\b`,
  String.raw`(?:imite|falsifie|forge|contrefait|copie|imitant|falsifiant|contrefaisant) ma (?:propre )?signature\b|ma signature (?:\w+ )*(?:imitee|falsifiee|contrefaite|forgee|copiee)\b`,
  String.raw`s'(?:est|etait|sont) fait passer pour moi\b|se faisant passer pour moi\b`,
  String.raw`(?<!\bj'ai )(?<!\bai )(?:ouvert|cree|pris|souscrit|contracte|demande|fait|obtenu|inscrit|ajoute|signe|achete|loue|finance|active)e?s? (?:(?!j'|je\b|mon\b|ma\b|mes\b)[\w',$-]+ ){0,7}?(?:a|en|sous|avec|dans|au moyen de) ${ident}`,
  `(?:quelqu'un|on|il|elle|ils|elles|${other}|(?:mon|ma|mes|un|une) (?!banque|caisse|banquier|creancier|preteur|compagnie|institution)[\\w-]+(?: [\\w-]+){0,2}?) (?:d'autre )?(?:a|ont|aurait|avait|s'est|se sont) (?:\\w+ ){0,2}?(?:utilise|vole|usurpe|pris|servie?s? de|copie|obtenu|pirate)e?s? ${ident}[^;!?\\n]{0,80}?(?:pour |afin d|et (?:a |ont |en )?(?:ouvert|pris|obtenu|fait|demande|achete))`,
  `${other} (?:l'|les )?(?:a|ont|aurait|avait) (?:\\w+ ){0,2}?(?:ouvert|demande|obtenu|pris|contracte|achete|emprunte|fait|souscrit|signe)e?s?\\b`,
  String.raw`(?:m'a|m'ont) (?:[\w']+ ){0,6}?(?:et )?(?:utilise|servi de|pris) (?:ma carte|mon nom|mon identite|mes renseignements|mes cartes)\b`,
  `(?:ouverte?s?|faite?s?|utilisee?s?|demandee?s?|signee?s?|contractee?s?|prise?s?) par ${other}`,
  String.raw`${item} (?:\w+ )?non autorise\w*|non autorise\w* (?:a|sur|dans) (?:mon|ma)`,
  String.raw`(?:usurpe\w*|vole\w*) (?:mon identite|mon nas|mon nom)[^;!?\n]{0,80}?\b(?:ouvert|pris|souscrit|contracte|fait|achete|a mon nom)`,
  String.raw`(?:identite|nas) (?:\w+ )?ete (?:usurpee?|volee?|utilisee?)[^;!?\n]{0,80}?\b(?:pour|ouvert|pris|souscrit|contracte)`,
]
