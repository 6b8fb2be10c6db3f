import type { ThreatCues } from './threat-cues.ts'

/** What a person may announce: thanks, patience, payment, papers or a legal remedy. */
const anodin = String.raw`(?:(?:vous |le |la |les |l'|me |m'|y |en |leur |lui )*(?:comprend|remerci|serai(?:s)? (?:reconnaissant|heureu|oblige|ravi|tres|patient)|suis|reste|enverrai|envoi|envoie|fournir|joins|joindrai|montrer|pai|rembours|attend|continue|perd(?:s|rai)? (?:ma|mon|la)|contest|ecri|demand|respect|accept|appreci|transmet|apport|donn|espere|crois|sais|souhait|port(?:e|er|erai|era|erons)? plainte|depos|adress\w* (?:a|au|une plainte)|plain(?:dre|drai)|saisi|consult|fer(?:ai|ons) (?:une plainte|le necessaire|appel|valoir mes droits|mes paiements)|exerc|m'adress|poursui|dois|pourrai|peux|vais (?:payer|continuer|comprendre|fournir|envoyer|rester|attendre|perdre (?:ma|mon|la)|devoir|porter plainte|deposer|saisir|consulter)|devrai|aurai (?:du|besoin)))`
const moi = "(?:je |j'|nous |on |mes (?:amis|cousins|proches|freres) |tout le monde )"

export const frenchThreats: ThreatCues = {
  harm: [
    String.raw`(?:vous (?:allez|le)|tu vas|vous l'aurez) (?:le )?(?:regrett\w+|voulu|payer cher)`,
    String.raw`je (?:vais|viendrai|vous|sais (?:ou|dans quel|a quelle))\b[^.;!?]{0,40}\b(?:bruler|tuer|tuerai|frapper|blesser|detruire|detruirai|retrouver|retrouverai|vous (?:travaillez|habitez|vivez|stationnez)|vos (?:employes|bureaux)|publier (?:vos|les) (?:adresses|noms)|debarquer|casser)\b`,
    String.raw`(?:payez|versez|donnez)-moi\b[^.;!?]{0,40}\b(?:ou|sinon)\b`,
    String.raw`(?:faux avis|mauvais avis|avis (?:negatifs?|d'une etoile|a une etoile)|une etoile|salir (?:votre|leur)|trainer dans la boue|devenir viral|boycott\w*|reputation|ruiner|couler (?:votre|la)|denoncer publiquement)\b`,
    `${moi}(?:vous |en |le |la |l'|les )*(?:vais |va |allons |\\w+r(?:ai|a|ons) |racont|remplis|alert|appell|publi|contact|ecri|fais|met)\\w*(?: \\w+){0,5}? (?:(?:a |aux |dans |sur |les |le |la |tous |toutes |des )*)(?:medias?|journaux|journal|journalistes?|presse|television|tele|radio|reseaux sociaux|facebook|google|tiktok|instagram|twitter|youtube|internet|nouvelles)\\b`,
    String.raw`(?:publi|affich|diffus|repand|partag)(?:er|erai|e|ons|erons) (?:\w+ ){0,2}?(?:adresses?|noms?|photos?|numeros?|coordonnees|employes)\b`,
    String.raw`(?:avant|pour ne pas|afin) qu[e'] ?(?:il |quelqu'un |vous |quelque chose )?(?:\w+ ){0,3}?(?:blesse|arrive (?:malheur|quelque chose)|malheur|regrett)`,
    String.raw`(?:je connais|j'ai) (?:du monde|des gens|quelqu'un|des amis|des contacts|un ami) (?:a|au|aux|dans) (?:la |les |le |l')?(?:radio|tele|medias|journa\w+|presse)|a vous de voir (?:si|ce)`,
    "ce serait (?:vraiment )?(?:dommage|bete|plate|malheureux) (?:si|que|qu')",
  ],
  condition: [
    String.raw`(?:sinon|sans quoi|faute de quoi|autrement|ou (?:alors |bien )?(?=je |j'|nous |on )|a moins que|a defaut|si (?:vous|tu|la|le|ce|cette|ca|c'est|rien|les|mon|ma|d'ici) [^.;!?]{0,60}?\b(?:pas|refus\w*|reste\w*|toujours|encore|rien|continu\w*|ignor\w*)|d'ici (?:\d+|vendredi|lundi|demain|ce soir|une semaine|la fin)|(?:vous avez|je vous donne|il vous reste) (?:\d+|\w+) (?:heures|jours)|je vous (?:avertis|previens|mets en garde)|dernier avertissement|derniere chance)`,
  ],
  announced: [
    `${moi}(?!${anodin})(?:vais |va |vous |l'|la |le |les |en )*(?!${anodin})[a-z]+`,
    String.raw`(?:vous (?:allez|aurez|entendrez)|attendez-vous a|preparez-vous)\b`,
  ],
  remedy: [
    String.raw`(?:je|nous) (?:vais |vous |le |la |les )*(?:poursui|port(?:e|er|erai) plainte|plain|signal|alert|appell|denonc|ferm|contact|publi)\w*\b`,
  ],
  legalPressure: [
    String.raw`si vous (?:ne |n')?(?:\w+ ){0,4}?(?:pas|refusez)\b[^.;!?]{0,60}\bje (?:vais |vous )*(?:poursui\w+|port\w+|alert\w+|appel\w+|publi\w+|denonc\w+|plaindr\w+|ferm\w+)`,
    String.raw`(?:sinon|ou) (?:je|nous) (?:vous )?(?:vais|allons|poursui\w+|porte\w*|alerte\w*|appelle\w*|publie\w*|ferme\w*)`,
    String.raw`(?:mon|notre|un) avocat(?:e)? (?:\w+ )?(?:va|sera|communiquera|vous)\b|poursuites? (?:judiciaires?)?\b`,
  ],
}
