import { point, pointFor, type Topic } from '../topic.ts'

/** Seeing one's own file and reading what stands in it. */
export const ownFile: readonly Topic[] = [
  {
    id: 'check-own-score',
    kind: 'credit',
    title: { en: 'looking at your own score', fr: 'la consultation de sa propre cote' },
    cues: [
      'checking|check|looking|look|viewing|seeing|pulling|pull|open* the app|every day|daily + my own|my score|my credit|own score|own credit|own fico|credit karma|my fico|my report + @hurt|lower*|@fall|count*|hard|points|bad|inquir*',
      'own + hard pull|hard inquir*|soft pull|hurt*|lower*|drop*',
      'consult*|regard*|verifi*|voir + ma cote|ma propre|mon dossier|mon credit|borrowell|ma propre cote|mon pointage|mon score + @hurt|baiss*|point|points|compte|demande|dur|nuire',
      'soi meme|moi meme + consult*|verifi*|regard*',
      'does checking my own credit|checking your own credit',
      'check|checking|verifier|consulter|regarder + my credit|my score|sa cote|ma cote|son credit|mon credit|score + often|too often|souvent|mauvais|bad|every day|tous les jours',
    ],
    points: [
      point(
        'fico-inquiries',
        'No: looking at your own score or report is a soft inquiry: it costs no points, however often you look, in an app or at the bureau.',
        'Non : regarder sa propre cote ou son propre dossier est une demande douce, et cela ne coûte aucun point, aussi souvent que vous regardez, dans une application ou au bureau.',
      ),
      point(
        'fico-inquiries',
        'What may cost 0 to 5 points is a hard inquiry: a lender who reads your file because you applied.',
        'Ce qui peut coûter de 0 à 5 points est une demande ferme : un prêteur qui lit votre dossier parce que vous avez fait une demande.',
      ),
    ],
    figures: ['band'],
    levers: ['checkReports', 'fewApplications'],
    asks: [],
  },
  {
    id: 'free-report',
    kind: 'credit',
    title: { en: 'getting your reports free', fr: 'vos dossiers, gratuitement' },
    cues: [
      '@free + @report|score|scores|credit',
      'get|obtain|order|request|download|find|where|how often|see|copy|read + my report*|my credit report*|credit report*|reports|all three|three reports|my credit file|three bureaus',
      'annualcreditreport*|annual credit report|free credit report*',
      'gratuit*|obtenir|voir|demander|commander|copie|acceder|consulter|lire|ou + mon dossier|mon rapport|dossier de credit|dossier equifax|dossier transunion|ma cote|dossiers',
      'no cost|without paying|for free + credit|report*|bureau*',
      'copy|copie|obtain|get|want|need|find|veux|obtenir|avoir|telecharger|download + file|report|dossier|rapport|reports + equifax|transunion|experian|credit|bureau*|my|mon',
      'dossier equifax|dossier transunion|equifax file|transunion file|experian file|experian report|equifax report|transunion report + get|copy|see|download|free|obtenir|copie|voir|avoir|veux',
      'full report|whole report|complete report|dossier complet|rapport complet + see|voir|get|free|for nothing|gratuit*|pour rien',
    ],
    points: [
      pointFor(
        'US',
        'fcra-files',
        'AnnualCreditReport.com gives you all three reports free, each week if you like; it asks for no card number. Sites with similar names may sell something.',
        'AnnualCreditReport.com donne vos trois dossiers gratuitement, chaque semaine si vous voulez, sans demander de carte. Des sites aux noms semblables vendent parfois quelque chose.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada ask Equifax and TransUnion themselves: the report is free online, by mail or by phone, and both have to be asked, for they do not hold the same things.',
        'Au Canada, demandez à Equifax et à TransUnion mêmes : le dossier est gratuit en ligne, par la poste ou par téléphone. Demandez aux deux, car ils ne détiennent pas les mêmes choses.',
      ),
      pointFor(
        'CA',
        'qc-agents',
        'In Quebec the score is free as well, with the file.',
        'Au Québec, la cote est gratuite aussi, avec le dossier.',
      ),
      point(
        'fico-inquiries',
        'Asking for your own file costs no points. A free report often has no score in it: the two are different things.',
        'Demander son propre dossier ne coûte aucun point. Un dossier gratuit ne contient souvent pas de cote : ce sont deux choses.',
      ),
    ],
    figures: [],
    levers: ['checkReports'],
    asks: ['country'],
  },
  {
    id: 'mixed-file',
    kind: 'credit',
    title: { en: 'a file mixed with somebody else’s', fr: 'un dossier mêlé à celui d’un autre' },
    cues: [
      'mixed file*|merged file*|mixed up|mix up|confus* + @report|name|credit|someone|with',
      'same name|similar name|namesake|junior|senior|jr|sr|twin + @report|credit|account*|loan*|debt*|score|his|her',
      'someone else s|somebody else s|another person s|stranger s|his|her|my father s|my dad s|my brother s|my son s + accounts|loans|debts|stuff|account|info*|card + on my report|on my credit|my file|in my file|mine|on my',
      'dossier* + mele*|melang*|confond*|confus*|homonyme*|meme nom|autre personne',
      'homonyme*|meme nom que',
      'same name|meme nom|jr|sr|junior|senior|namesake + on mine|on my|sur mon|mine|bankruptcy|faillite|debt*|dettes|credit|report|dossier|his|sa|ses',
      'his|her|son|sa|ses|their + bankruptcy|debt*|faillite|dettes|loan* + on mine|on my report|on my credit|sur mon dossier|in my file|dans mon dossier',
    ],
    points: [
      point(
        'practice',
        'That is a mixed file: two people with similar names, addresses or numbers in one report. It is the bureau’s error, and no theft.',
        'C’est un dossier mêlé : deux personnes aux noms, adresses ou numéros semblables dans un même dossier. C’est une erreur du bureau, pas un vol.',
      ),
      point(
        'practice',
        'Write to the bureau: say that files are mixed, list each account, name and address that is not yours, and add a copy of your identification and proof of address.',
        'Écrivez au bureau : dites que des dossiers sont mêlés, énumérez chaque compte, nom et adresse qui n’est pas à vous, et joignez une copie d’une pièce d’identité et une preuve d’adresse.',
      ),
      pointFor(
        'US',
        'fcra-dispute',
        'The bureau answers within 30 days of receipt; if it refuses, complain to the CFPB, and a consumer lawyer takes such cases.',
        'Le bureau répond dans les 30 jours de la réception ; s’il refuse, plaignez-vous au CFPB, et un avocat en consommation prend ces causes.',
      ),
      pointFor(
        'CA',
        'ca-law',
        'In Canada the bureau must check and correct within a reasonable time (30 days to answer in Quebec), and send the correction to who read the file.',
        'Au Canada, le bureau doit vérifier et corriger dans un délai raisonnable (30 jours pour répondre au Québec) et transmettre la correction à qui a lu le dossier.',
      ),
    ],
    figures: [],
    levers: ['checkReports', 'dispute'],
    asks: ['country'],
  },
  {
    id: 'duplicate-debt',
    kind: 'credit',
    title: { en: 'one debt that shows twice', fr: 'une dette qui paraît deux fois' },
    cues: [
      'same|one + debt|account|loan|collection + twice|two times|double|duplicate*|both|reported by two|two collect*',
      'duplicate* + account*|debt*|collection*|entry|entries|report',
      'sold|transferred + debt|account|loan + twice|still shows|both|old account|balance',
      'meme + dette|compte|pret + deux fois|double|en double|deux agences',
      'doublon*|en double',
      'original|bank|lender|banque|creancier|both|toutes deux|les deux + collector|agency|agence|collection|recouvrement + balance|solde|both|show*|montrent|report*|les deux|twice',
      'and|et + midland|lvnv|portfolio|collector|agency|agence|collection + both|report both|deux|toutes deux|tous les deux|les deux',
    ],
    points: [
      point(
        'metro-2',
        'A debt that was sold may stand twice, once with the lender and once with the collector, but only the present owner may show a balance; the first must show zero and “sold” or “transferred”.',
        'Une dette vendue peut paraître deux fois, chez le prêteur et chez l’agence, mais seul le propriétaire actuel peut montrer un solde ; le premier doit montrer zéro et « vendu » ou « transféré ».',
      ),
      point(
        'metro-2',
        'Two balances, two collectors at once or two different first dates are errors: dispute the wrong line, with the letter that shows the sale.',
        'Deux soldes, deux agences à la fois ou deux dates de début différentes sont des erreurs : contestez la ligne fausse, avec la lettre qui montre la vente.',
      ),
      pointFor(
        'US',
        'fcra-retention',
        'A sale never makes a debt younger: both lines leave by the date of the first delinquency.',
        'Une vente ne rajeunit jamais une dette : les deux lignes partent selon la date du premier défaut.',
      ),
    ],
    figures: [],
    levers: ['dispute', 'validate', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'canada-ratings',
    kind: 'credit',
    title: { en: 'the ratings R1 to R9', fr: 'les mentions R1 à R9' },
    cues: [
      'r0|r1|r2|r3|r4|r5|r6|r7|r8|r9|i1|i2|i3|i4|i5|i7|i8|i9|m1|o1|o9|r 9|r 1',
      'rating|ratings|rated + letter*|number*|code*|report + canada*|equifax|transunion',
      'mention*|cote|code* + lettre*|chiffre* + dossier|compte*|equifax|transunion',
    ],
    points: [
      point(
        'ca-file',
        'The letter is the kind of account: R revolving (cards, lines), I instalment (loans), O open, M mortgage. The number says how it is paid.',
        'La lettre est le genre de compte : R renouvelable (cartes, marges), I versements (prêts), O ouvert, M hypothèque. Le chiffre dit comment il est payé.',
      ),
      point(
        'ca-file',
        '0 too new to rate; 1 paid as agreed; 2 is 30 to 59 days late; 3 is 60 to 89; 4 is 90 to 119; 5 is 120 and more; 7 paid under a proposal or debt plan; 8 repossession; 9 bad debt, collection or bankruptcy.',
        '0 trop récent ; 1 payé comme convenu ; 2 retard de 30 à 59 jours ; 3 de 60 à 89 ; 4 de 90 à 119 ; 5 de 120 et plus ; 7 payé par proposition ou plan de remboursement ; 8 reprise de possession ; 9 mauvaise créance, recouvrement ou faillite.',
      ),
      point(
        'ca-file',
        'A rating is not a score. A true 2 or more stays about {caLate} years; a wrong one can be corrected by Equifax Canada, TransUnion Canada or the lender.',
        'Une mention n’est pas une cote. Un 2 ou plus qui est vrai reste environ {caLate} ans ; un faux peut être corrigé par Equifax Canada, TransUnion Canada ou le prêteur.',
      ),
    ],
    figures: [],
    levers: ['checkReports', 'ageOff'],
    asks: [],
  },
]
