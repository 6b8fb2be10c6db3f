import { point, pointFor, type Topic } from '../topic.ts'

/** More of what is sold as a way around the truth, and money lost at play. */
export const soldShortcuts: readonly Topic[] = [
  {
    id: 'tradelines',
    kind: 'boundary',
    title: { en: 'bought tradelines', fr: 'les comptes loués (tradelines)' },
    cues: [
      'tradeline*|trade line*|seasoned account*|primary tradeline*',
      'buy|rent|purchase|sell|pay + authorized user spot*|au spot*|seasoned|stranger s card',
      'acheter|louer|vendre + ligne de credit ancienne|vieille ligne|tradeline*|compte ancien|historique',
      'stranger*|inconnu*|someone i don t know + card|carte|credit line|account + pay|paying|payer|buy|add*|get on|etre sur|old|vieille|year old',
      'tradeline|tradelines|trade lines',
    ],
    points: [
      point(
        'practice',
        'I do not help to buy tradelines: renting a place on a stranger’s card is made to deceive lenders, and saying that you share that history on an application can be fraud.',
        'Je n’aide pas à acheter des « tradelines » : louer une place sur la carte d’un inconnu sert à tromper les prêteurs, et s’en réclamer dans une demande peut être une fraude.',
      ),
      point(
        'practice',
        'It seldom pays: issuers close such cards, newer scores discount strangers, and the line leaves your report after a month or two. A “primary” tradeline for sale is simply false.',
        'Cela rapporte rarement : les émetteurs ferment ces cartes, les cotes récentes écartent les inconnus, et la ligne quitte le dossier après un mois ou deux. Un tradeline « principal » à vendre est tout simplement faux.',
      ),
      point(
        'practice',
        'Free and honest: be an authorised user of a parent or partner with a well-kept card, or open one secured card of your own.',
        'Gratuit et honnête : être utilisateur autorisé de la carte bien tenue d’un parent ou du conjoint, ou ouvrir sa propre carte garantie.',
      ),
    ],
    figures: ['band'],
    levers: ['reportScam', 'securedCard', 'payTo30', 'autopay'],
    asks: [],
  },
  {
    id: 'credit-sweep',
    kind: 'boundary',
    title: { en: 'credit sweeps', fr: 'le « nettoyage » de crédit' },
    cues: [
      'credit sweep*|sweep|credit wash*|clean slate|credit reset',
      'wipe*|eras*|clean*|delet* + everything|entire|whole|all negative* + days|hours|72|24|guarantee*|company',
      'wipe|sweep|effacement|clean|erase|purge|nettoyage + 24|48|72|hour|hours|heures|days|jours|overnight|complet|total + negatives|credit|report|real|vrai|legit|dossier|complet|everything|of my',
      'tout effacer|efface* tout|tout nettoyer|nettoy* tout|remise a zero + jours|heures|compagnie|entreprise',
    ],
    points: [
      point(
        'croa',
        'Leave it: a “sweep” disputes everything as identity theft, true or not. The false statement is made in your name, and you answer for it.',
        'Laissez cela : un tel « nettoyage » conteste tout comme vol d’identité, vrai ou faux. La fausse déclaration est faite en votre nom, et c’est vous qui en répondez.',
      ),
      point(
        'fcra-block',
        'Items blocked on a false report come back, with a note, and the fee is gone. What is true and not too old stays with any company.',
        'Ce qui est bloqué sur une fausse déclaration revient, avec une mention, et les frais sont perdus. Ce qui est vrai et pas trop vieux reste, quelle que soit l’entreprise.',
      ),
      pointFor(
        'US',
        'croa',
        'A credit repair company may take no money before the work is done and must give you three business days to cancel. Report one that does otherwise to the FTC.',
        'Aux États-Unis, une entreprise de réparation ne peut rien prendre avant que le travail soit fait et doit laisser trois jours ouvrables pour annuler. Signalez à la FTC celle qui fait autrement.',
      ),
    ],
    figures: [],
    levers: ['reportScam', 'checkReports', 'dispute'],
    asks: [],
  },
  {
    id: 'gambling',
    kind: 'boundary',
    title: { en: 'gambling', fr: 'le jeu' },
    cues: [
      'gambl*|casino|sports bet*|sportsbook|betting|poker|slot machine*|draftkings|fanduel|lottery|scratch tickets',
      'casino|jeu compulsif|joueur compulsif|jeux d argent|pari*sport*|paris sportifs|loto|loterie|mise au jeu|vlt|machines a sous|joue* + argent|tout perdu|au casino|dette*',
      'paris|pari|bets|bet|parlays|betting + sportifs|sports|lost|perdu|owe|dois|debt|dette|dettes|online|en ligne|cards|cartes',
      'casino|draftkings|fanduel|bet365|loto quebec|poker|slots|gambling + owe|dois|debt|lost|perdu|cards|dettes|maxed|savings',
    ],
    points: [
      point(
        'helplines',
        'Thank you for saying it. This is common, and there is help that is free and confidential, day and night: 1-800-522-4700 in the United States; in Canada 1-866-531-2600 (Ontario), 1-800-461-0140 (Quebec), or 211 elsewhere. If it ever feels like too much to bear, call or text 988.',
        'Merci de le dire. C’est fréquent, et il existe une aide gratuite et confidentielle, jour et nuit : au Québec 1 800 461-0140, en Ontario 1 866 531-2600, ailleurs au Canada le 211 ; aux États-Unis 1 800 522-4700. Si c’est trop lourd à porter, appelez le 988 ou textez-lui.',
      ),
      point(
        'practice',
        'To protect your money today: self-exclude at the sites or casinos, ask the bank to block gambling payments and cash advances, lower your card limits, and let somebody you trust look after the cards.',
        'Pour protéger votre argent dès aujourd’hui : demandez l’autoexclusion aux sites ou casinos, faites bloquer par la banque les paiements de jeu et les avances de fonds, baissez vos limites, et confiez les cartes à quelqu’un de sûr.',
      ),
      point(
        'cfpb',
        'The debts come second and can be arranged: a non-profit counsellor (nfcc.org; creditcounsellingcanada.ca) makes the plan with you. Do not borrow to win it back.',
        'Les dettes viennent ensuite et s’arrangent : un conseiller sans but lucratif (creditcounsellingcanada.ca ; nfcc.org) fait le plan avec vous. N’empruntez pas pour vous refaire.',
      ),
    ],
    figures: [],
    levers: ['counselling', 'callLender'],
    asks: [],
  },
  {
    id: 'hacking',
    kind: 'boundary',
    title: { en: 'breaking into a bureau', fr: 'le piratage d’un bureau' },
    cues: [
      'hack|hacks|hacking|hacker|hackers|break into|hacked|pirater|piratage|pirate|pirates + equifax|experian|transunion|bureau*|credit report|my credit|my score|the system|remove|delete|erase|change|dossier|cote|effacer|enlever|changer + delete|remove|erase|fix|change|raise|wipe|clean|into|can you|can i|hire|effacer|enlever|changer|peux tu|pouvez vous|engager|monter',
    ],
    points: [
      point(
        'computer-crime',
        'No: breaking into a bureau’s records is a crime, I neither do it nor help with it, and who sells it as a service takes your money and your identity.',
        'Non : entrer dans les fichiers d’un bureau est un crime, je ne le fais pas et n’y aide pas, et qui le vend comme un service prend votre argent et votre identité.',
      ),
      point(
        'practice',
        'What is lawful and free: dispute what is wrong with proof, ask the creditor for goodwill on what is true, and let marks age while you pay on time.',
        'Ce qui est légal et gratuit : contester avec preuves ce qui est faux, demander au créancier sa bonne volonté pour ce qui est vrai, et laisser vieillir les marques en payant à temps.',
      ),
    ],
    figures: [],
    levers: ['checkReports', 'dispute', 'goodwill'],
    asks: [],
  },
]
