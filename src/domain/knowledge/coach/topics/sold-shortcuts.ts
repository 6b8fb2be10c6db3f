import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** More shortcuts sold to people, and gambling losses. */
export const soldShortcuts: readonly CoachTopic[] = [
  {
    id: 'tradelines',
    kind: 'boundary',
    title: { en: 'bought tradelines', fr: 'les comptes loués (tradelines)' },
    cues: [
      'buy|bought|rent|renting|sell|sells|selling|purchase|pay for|paying for|cost|add me|get added|company|site|guy|worth|legit|legal|boost|raise|work|acheter|vendre|louer|payer|ajoute*|vaut|legal + tradeline*|trade line*|seasoned account*',
      'seasoned tradeline*|primary tradeline*|seasoned account*|tradeline company|tradeline companies',
      'buy|rent|purchase|sell|pay + authorized user spot*|au spot*|seasoned|stranger s card',
      'vend|vends|vendent|vendre|acheter|achete|loue|louer|louent + lignes de credit|ligne de credit|anciennes lignes|vieux compte|vieux comptes|comptes anciens|place sur une carte + ans|ancien*|vieille*|vieux|cote|pointage|monter|facebook|instagram',
      'acheter|louer|vendre + ligne de credit ancienne|vieille ligne|tradeline*|compte ancien|historique',
      'stranger*|inconnu*|someone i don t know + card|carte|credit line|account + pay|paying|payer|buy|add*|get on|etre sur|old|vieille|year old',
      'buy|bought|rent|renting|sale|for sale|sell*|purchas*|acheter|louer|vendre|a vendre|vente + tradeline*|someone else s credit|someone elses credit|another person s credit|other people s credit|stranger s credit|credit history of|credit d un autre|credit de quelqu un|historique d un autre',
    ],
    points: [
      point(
        'ftc',
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
    recommendations: ['reportScam', 'securedCard', 'payTo30', 'autopay'],
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
      countryPoint(
        'US',
        'croa',
        'A credit repair company may take no money before the work is done and must give you three business days to cancel. Report one that does otherwise to the FTC.',
        'Aux États-Unis, une entreprise de réparation ne peut rien prendre avant que le travail soit fait et doit laisser trois jours ouvrables pour annuler. Signalez à la FTC celle qui fait autrement.',
      ),
    ],
    figures: [],
    recommendations: ['reportScam', 'checkReports', 'dispute'],
    asks: [],
  },
  {
    id: 'debt-before-bankruptcy',
    kind: 'boundary',
    title: { en: 'new debt before a bankruptcy', fr: 'de nouvelles dettes avant une faillite' },
    cues: [
      'bankruptcy|bankrupt|chapter 7|chapter 13|faillite|proposition + hide|hiding|leave out|leave off|not list|some of the debts|only some|just the debts|keep secret|cacher|pas declarer|pas mettre|oublier expres + others|other|some|asset*|debts|one|account|autres|dettes|biens|compte',
      'before|right before|then|and then|prior to|since i m|if i m going to|avant|puis|ensuite + file bankruptcy|file for bankruptcy|filing bankruptcy|filing for bankruptcy|file chapter|bankruptcy|bankrupt|declarer faillite|faire faillite|faillite|proposition + max out|max|max them|run up|charge up|borrow|borrowing|spend|cash advance*|buy stuff|go on vacation|take out|load|vider|remplir|emprunter|depenser|loader|avance de fonds|profiter',
      'cacher|cache|mettre|transferer|donner|hide|put|transfer|move|sign over + au nom de|nom de mon|nom de ma|in my brother s|in my sister s|in my mom s|in my wife s|in his name|in her name|to my brother|to my sister|to my mom|to my son + faillite|bankruptcy|bankrupt|chapter|proposition|creanciers|creditors|huissier|seize|saisir',
      'hide|transfer|sign over|give|put|cacher|transferer|donner|mettre au nom + house|car|money|assets|savings|maison|auto|argent|biens + before bankruptcy|bankruptcy|chapter 7|chapter 13|before i file|before filing|from my creditors|faillite|creanciers',
    ],
    points: [
      point(
        'bankruptcy-fraud',
        'Do not: debt taken on with no thought of paying it is fraud, it can survive the bankruptcy, and it puts the whole discharge at risk.',
        'Non, ne le faites pas : une dette prise sans intention de payer est une fraude, elle peut survivre à la faillite, et met toute la libération en péril.',
      ),
      countryPoint(
        'US',
        'bankruptcy-fraud',
        'Luxuries bought within 90 days and cash advances within 70 days before filing are presumed fraudulent above a small sum; trustees look further back, at payments to family and at property given away.',
        'Aux États-Unis, les achats de luxe dans les 90 jours et les avances de fonds dans les 70 jours avant le dépôt sont présumés frauduleux au-delà d’une petite somme ; on regarde plus loin pour la famille et les biens donnés.',
      ),
      countryPoint(
        'CA',
        'ca-insolvency',
        'In Canada a debt got by false pretences is not released, and the trustee reviews purchases, transfers and payments of at least the last year, longer within a family.',
        'Au Canada, une dette obtenue par faux semblants n’est pas libérée, et le syndic examine achats, transferts et paiements d’au moins un an, davantage au sein d’une famille.',
      ),
      point(
        'bankruptcy-fraud',
        'What is lawful: stop using the cards now, keep records, tell a bankruptcy lawyer or trustee everything; the first talk is often free, and living costs may be paid.',
        'Ce qui est permis : cessez d’utiliser les cartes dès maintenant, gardez les preuves, parlez-en ouvertement à un avocat ou à un syndic ; le premier entretien est souvent gratuit, et on peut payer sa subsistance.',
      ),
    ],
    figures: [],
    recommendations: ['counselling', 'callLender'],
    asks: [],
  },
  {
    id: 'another-identity',
    kind: 'boundary',
    title: { en: 'credit under another person’s name', fr: 'du crédit au nom d’un autre' },
    cues: [
      'can i|could i|how do i|how to|should i|is it ok|i can|puis je|je peux|peux je|comment + open|get|apply|take out|use|ouvrir|prendre|avoir|utiliser + in her name|in his name|in their name|in my mom s name|in my dad s name|in my roommate s name|in someone else s name|using her|using his|with her ssn|with his ssn|with her mail|with his mail|a son nom|au nom de ma mere|au nom de mon pere|au nom d un autre|au nom de mon coloc|avec son nas',
      'roommate*|neighbor*|dead|deceased|grandma|grandmother|grandpa|coloc|voisin*|decede*|mort|grand mere + mail|ssn|social|id|offer|courrier|nas|carte d identite|preapproved + open|use|apply|sign up|ouvrir|utiliser|signer',
    ],
    points: [
      countryPoint(
        'US',
        'false-number',
        'No: to open or use credit under another person’s name or number without that person’s leave is identity theft, a crime, even in the family and even if you mean to pay.',
        'Non : ouvrir ou utiliser du crédit au nom ou au numéro d’une autre personne sans son accord est un vol d’identité, un crime, même en famille et même si l’on compte payer.',
      ),
      countryPoint(
        'CA',
        'ca-identity',
        'No: to open or use credit under another person’s name or number without that person’s leave is identity fraud, a crime, even in the family and even if you mean to pay.',
        'Non : ouvrir ou utiliser du crédit au nom ou au numéro d’une autre personne sans son accord est une fraude à l’identité, un crime, même en famille et même si l’on compte payer.',
      ),
      point(
        'practice',
        'Mail for another person goes back unopened. If it has already happened, tell the person and the lender before a bill comes: it weighs less than being found.',
        'Le courrier d’un autre se retourne sans être ouvert. Si c’est déjà fait, avisez la personne et le prêteur avant la première facture : cela pèse moins que d’être découvert.',
      ),
      point(
        'practice',
        'With consent there are lawful ways: be added as an authorised user, ask for a co-signer who knows the risk, or open one secured card of your own.',
        'Avec accord, il y a des voies permises : être ajouté comme utilisateur autorisé, demander un cosignataire qui connaît le risque, ou ouvrir sa propre carte garantie.',
      ),
    ],
    figures: [],
    recommendations: ['securedCard'],
    asks: [],
  },
  {
    id: 'deceit',
    kind: 'boundary',
    title: { en: 'deceiving a bureau or a lender', fr: 'tromper un bureau ou un prêteur' },
    cues: [
      '@intend + @deceive + @bureau|bureaus|@bank|creditor*|collector*|landlord*|proprio*|court|judge|trustee|syndic|letter|lettre|debts|dettes|creancier*|preteur*',
      'comment|how to|how do i|how can i + frauder|arnaquer|tromper|defraud|scam|cheat|trick + equifax|experian|transunion|bureau*|bank|banque|lender*|preteur*|creancier*|creditor*',
      'make|faire|fabriquer|get me|write me + fake|false|bogus|faux|fausse + letter|reference|landlord letter|rent receipt|lettre|reference|quittance',
    ],
    points: [
      countryPoint(
        'US',
        'false-statement',
        'No, I do not help with that: to deceive a bureau, lender, landlord or court with a false paper or story is fraud, with fines and prison behind it.',
        'Non, je n’aide pas à cela : tromper un bureau, un prêteur, un propriétaire ou un tribunal avec un faux papier ou une fausse histoire est une fraude, passible d’amende et de prison.',
      ),
      countryPoint(
        'CA',
        'ca-fraud',
        'No, I do not help with that: to deceive a bureau, lender, landlord or court with a false paper or story is fraud under the Criminal Code.',
        'Non, je n’aide pas à cela : tromper un bureau, un prêteur, un propriétaire ou un tribunal avec un faux papier ou une fausse histoire est une fraude selon le Code criminel.',
      ),
      point(
        'practice',
        'It seldom holds either: lenders compare pay, tax and bureau data, and what is found out closes doors for years.',
        'Cela tient rarement, en plus : les prêteurs comparent paie, impôt et dossiers, et ce qui est découvert ferme des portes pour des années.',
      ),
      point(
        'practice',
        'Tell me what you need it for: there is mostly an honest way, such as correcting what is wrong, a true explanation, a guarantor, a smaller sum or a plan with the creditor.',
        'Dites-moi à quoi cela doit servir : il y a le plus souvent une voie honnête, comme corriger ce qui est faux, une explication vraie, une caution, une somme plus petite ou un plan avec le créancier.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'counselling'],
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
        'Thank you for saying it. This is common, and there is help that is free and confidential, day and night: 1-800-MY-RESET (1-800-697-3738) or 1-800-522-4700 in the United States; in Canada 1-866-531-2600 (Ontario), 1-800-461-0140 (Quebec), or 211 elsewhere. If it ever feels like too much to bear, call or text 988.',
        'Merci de le dire. C’est fréquent, et il existe une aide gratuite et confidentielle, jour et nuit : au Québec 1 800 461-0140, en Ontario 1 866 531-2600, ailleurs au Canada le 211 ; aux États-Unis 1 800 697-3738 (MY-RESET) ou 1 800 522-4700. Si c’est trop lourd à porter, appelez ou textez le 988.',
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
    recommendations: ['counselling', 'callLender'],
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
    recommendations: ['checkReports', 'dispute', 'goodwill'],
    asks: [],
  },
]
