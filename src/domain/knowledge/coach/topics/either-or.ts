import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Choices between two ways. */
export const eitherOr: readonly CoachTopic[] = [
  {
    id: 'secured-or-builder',
    kind: 'credit',
    title: { en: 'a secured card or a builder loan', fr: 'carte garantie ou prêt pour bâtir' },
    cues: [
      'secured card|secured credit card|secured|carte garantie|carte securisee + credit builder|builder loan|credit builder loan|builder|pret pour batir|pret batisseur|pret d epargne|batir le credit|kikoff|self loan + or|ou|vs|versus|which|better|first|lequel|laquelle|difference|choisir',
    ],
    points: [
      point(
        'practice',
        'For most people the secured card first: it shows card use, which weighs most after payments, costs nothing if paid in full, and can become an ordinary card.',
        'Pour la plupart, la carte garantie d’abord : elle montre l’usage d’une carte, ce qui pèse le plus après les paiements, ne coûte rien si on la paie en entier, et peut devenir une carte ordinaire.',
      ),
      point(
        'practice',
        'The builder loan suits you if a card tempts you, if you cannot leave a deposit, or if your file has cards but no loan; its interest and fees are its price, and you get the savings at the end.',
        'Le prêt pour bâtir convient si une carte vous tente, si vous ne pouvez pas laisser de dépôt, ou si votre dossier a des cartes mais aucun prêt ; ses intérêts et frais en sont le prix, et l’épargne vous revient à la fin.',
      ),
      point(
        'cfpb-builder-study',
        'In a CFPB study the loan helped people without debt; for people who already had debt the score fell by about 3 points.',
        'Dans une étude du CFPB, le prêt a aidé les personnes sans dette ; chez celles qui en avaient déjà, la cote a baissé d’environ 3 points.',
      ),
      point(
        'practice',
        'With either: it must report to every bureau, one is enough to begin, and a missed payment undoes the work.',
        'Dans les deux cas : il faut une déclaration à tous les bureaux, un seul suffit pour commencer, et un paiement manqué défait le travail.',
      ),
    ],
    figures: [],
    recommendations: ['securedCard', 'autopay', 'checkReports'],
    asks: [],
  },
  {
    id: 'bankruptcy-or-other',
    kind: 'credit',
    title: { en: 'bankruptcy or another way', fr: 'la faillite ou une autre voie' },
    cues: [
      'bankrupt*|chapter 7|chapter 13|file|faillite|faire faillite + consolid*|consolidation loan|settle|settlement|debt management|dmp|consumer proposal|proposal|proposition|regroupement|entente|plan + or|ou|vs|versus|better|mieux|difference|instead|plutot|choisir|which|lequel|laquelle|compare*',
      'faillite ou|ou faillite|ou la faillite|ou une faillite|proposition ou|ou une proposition|ou proposition|bankruptcy or|or bankruptcy|or a bankruptcy|or file|or a consumer proposal|consumer proposal or|consumer proposal vs|proposal or|bankruptcy vs|bankruptcy versus + proposal|proposition|faillite|bankruptcy|consolid*|settle*|regroup*|dmp|plan|loan|pret + proposal|proposition|consolid*|settle*|regroup*|dmp|plan|loan|pret',
      'avoid bankruptcy|alternatives to bankruptcy|eviter la faillite|alternative a la faillite|autre chose que la faillite',
    ],
    points: [
      point(
        'cfpb',
        'It turns on whether you can repay everything within about five years: if yes, a loan at a clearly lower rate or a counsellor’s plan; if no, the legal ways clear more and stop lawsuits and garnishment.',
        'Tout dépend de ceci : pouvez-vous tout rembourser en cinq ans environ ? Si oui, un prêt à taux nettement plus bas ou le plan d’un conseiller ; si non, les voies légales effacent davantage et arrêtent poursuites et saisies.',
      ),
      countryPoint(
        'US',
        'fcra-retention',
        'On the report: Chapter 7 stays {usBankruptcy} years, Chapter 13 in practice {usChapter13}; a consolidation loan leaves no bad mark if every payment is on time.',
        'Au dossier américain : « Chapter 7 » reste {usBankruptcy} ans, « Chapter 13 » en pratique {usChapter13} ; un prêt de consolidation ne laisse aucune marque s’il est payé à temps.',
      ),
      countryPoint(
        'CA',
        'ca-insolvency',
        'In Canada a consumer proposal lets you keep your property and pay part, over at most five years; it leaves the file {caProposal} years after it is paid or {caProposalLong} after filing, the first that comes. A first bankruptcy is often shorter and cheaper, but some property may go, and it stays {caBankruptcy} to {caBankruptcyLong} years after discharge.',
        'Au Canada, la proposition de consommateur laisse garder ses biens et payer une partie, sur cinq ans au plus ; elle quitte le dossier {caProposal} ans après son paiement ou {caProposalLong} ans après le dépôt, au premier des deux. Une première faillite est souvent plus courte et moins chère, mais des biens peuvent y passer, et elle reste {caBankruptcy} à {caBankruptcyLong} ans après la libération.',
      ),
      point(
        'cfpb',
        'Which one is a legal question: first talks with a bankruptcy lawyer (US) or a licensed insolvency trustee (Canada) are often free. See one, and a non-profit counsellor, before you sign anything.',
        'Laquelle ? C’est une question de droit : la première rencontre avec un syndic autorisé (Canada) ou un avocat en faillite (États-Unis) est souvent gratuite. Voyez-en un, et un conseiller sans but lucratif, avant de signer.',
      ),
    ],
    figures: [],
    recommendations: ['counselling', 'callLender', 'checkReports'],
    asks: ['country', 'finances'],
  },
  {
    id: 'chapter-7-or-13',
    kind: 'credit',
    isChoice: true,
    title: { en: 'Chapter 7 or Chapter 13', fr: '« Chapter 7 » ou « Chapter 13 »' },
    cues: [
      '7|seven + 13|thirteen + chapter|ch|chapters|bankruptcy|faillite|chapitre + or|vs|versus|ou|better|worse|which|difference|lequel|laquelle|than|pire|mieux|compare*',
    ],
    points: [
      countryPoint(
        'US',
        'fico-damage',
        'For the score they are about equal: FICO’s published loss is that of a bankruptcy, whichever chapter (130 to 150 points from 680, 220 to 240 from 780). What differs is the time on the report: Chapter 7 stays {usBankruptcy} years from the filing, Chapter 13 in practice {usChapter13}.',
        'Pour la cote, ils se valent à peu près : la perte publiée par FICO est celle d’une faillite, quel que soit le chapitre (de 130 à 150 points à partir de 680, de 220 à 240 à partir de 780). Ce qui diffère est la durée au dossier : « Chapter 7 » reste {usBankruptcy} ans depuis le dépôt, « Chapter 13 » en pratique {usChapter13}.',
      ),
      countryPoint(
        'CA',
        'ca-insolvency',
        'Neither chapter exists in Canada: the choice there is a bankruptcy, {caBankruptcy} to {caBankruptcyLong} years on the file after discharge, or a consumer proposal, {caProposal} years after its completion or {caProposalLong} after its filing, whichever comes first.',
        'Aucun des deux n’existe au Canada : le choix y est une faillite, {caBankruptcy} à {caBankruptcyLong} ans au dossier après la libération, ou une proposition de consommateur, {caProposal} ans après son exécution ou {caProposalLong} ans après son dépôt, au premier des deux.',
      ),
      countryPoint(
        'US',
        'bankruptcy',
        'Chapter 7 ends most debts within some months, for who passes the means test; Chapter 13 is a plan of three to five years, with which a house or a car in arrears can be kept.',
        'Aux États-Unis, « Chapter 7 » efface la plupart des dettes en quelques mois, pour qui satisfait au critère de revenu ; « Chapter 13 » est un plan de trois à cinq ans, qui permet de garder une maison ou une auto malgré l’arriéré.',
      ),
      point(
        'cfpb',
        'Which one fits is a legal question: a bankruptcy lawyer or a licensed trustee answers it, often free at first. I do not.',
        'Lequel convient est une question de droit : un avocat ou un syndic y répond, souvent gratuitement au début. Pas moi.',
      ),
    ],
    figures: ['band'],
    recommendations: ['counselling', 'securedCard', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'lease-or-buy',
    kind: 'credit',
    title: { en: 'leasing or buying a car', fr: 'louer ou acheter une auto' },
    cues: [
      'lease|leasing|leased|louer|location + buy|buying|finance|financing|loan|own|acheter|achat|financer + car|auto|truck|vehicle|voiture|char|camion|suv|vehicule',
      'car lease|auto lease|leasing a car|lease a car|lease a truck|location d auto|location automobile|louer une auto|louer une voiture|louer un char + @credit|@score|cote|credit|@hurt|build|batir|report*|need|what score',
      'lease|leasing|location + or|ou|vs + buy|acheter|finance|financer',
    ],
    points: [
      point(
        'practice',
        'For your credit they are about equal: a lease is reported like an instalment loan, with one hard inquiry, a monthly payment that builds or harms history, and a balance of what is left to pay.',
        'Pour votre crédit, c’est à peu près égal : une location est déclarée comme un prêt à versements, avec une demande ferme, un paiement du mois qui bâtit ou nuit, et un solde de ce qui reste à payer.',
      ),
      point(
        'cfpb',
        'The difference is money: a lease costs less each month and leaves you with nothing at the end, plus fees for distance and wear; a loan costs more each month and the car is yours.',
        'La différence est l’argent : la location coûte moins par mois et ne vous laisse rien à la fin, avec des frais de distance et d’usure ; le prêt coûte plus par mois et l’auto est à vous.',
      ),
      point(
        'practice',
        'Leases often ask for a better score than loans, and leaving one early is dear: the remaining payments can go to collections.',
        'La location demande souvent une meilleure cote que le prêt, et en sortir tôt coûte cher : les paiements restants peuvent aller au recouvrement.',
      ),
    ],
    figures: ['band'],
    recommendations: ['shopTogether', 'prequalify', 'autopay'],
    asks: [],
  },
  {
    id: 'dispute-channel',
    kind: 'credit',
    title: { en: 'disputing online or by mail', fr: 'contester en ligne ou par la poste' },
    cues: [
      'disput*|contest*|correction|rectifi*|erreur|error + online|website|by phone|en ligne|par telephone|internet|app + mail|letter|certified|par la poste|lettre|courrier|poste|by mail|better|mieux',
      'disput*|contester|contestation + online or|certified mail|by mail|by letter|par la poste|par courrier|en ligne ou|online vs|courrier recommande',
    ],
    points: [
      point(
        'cfpb',
        'Both are valid: online is quicker for a simple error; a letter is better when you must prove something, because you keep a copy, add every paper and say all you need in your own words.',
        'Les deux valent : en ligne est plus rapide pour une erreur simple ; la lettre est meilleure quand il faut prouver, car vous gardez copie, joignez chaque papier et expliquez avec vos mots.',
      ),
      countryPoint(
        'US',
        'fcra-dispute',
        'The clock is the same: 30 days from receipt (45 after a free annual report). Send letters by certified mail with return receipt; online, save the pages and the confirmation number.',
        'Aux États-Unis, le délai est le même : 30 jours dès réception (45 après un dossier annuel gratuit). Envoyez la lettre en recommandé avec avis de réception ; en ligne, gardez les pages et le numéro.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'In Canada Equifax names about 15 to 20 days online and 20 to 25 by mail, TransUnion about 30 days. Add copies of two pieces of identification; by post, use registered mail.',
        'Au Canada, Equifax annonce environ 15 à 20 jours en ligne et 20 à 25 par la poste, TransUnion environ 30 jours. Joignez copie de deux pièces d’identité ; par la poste, en recommandé.',
      ),
      point(
        'cfpb',
        'Send it to the lender that reported the error as well, with copies, never originals.',
        'Envoyez-la aussi au prêteur qui a déclaré l’erreur, avec des copies, jamais d’originaux.',
      ),
    ],
    figures: [],
    recommendations: ['dispute', 'checkReports'],
    asks: ['country'],
  },
]
