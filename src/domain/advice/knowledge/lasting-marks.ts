import { point, pointFor, type Topic } from '../topic.ts'

export const lastingMarks: readonly Topic[] = [
  {
    id: 'retention',
    kind: 'credit',
    title: { en: 'how long items stay', fr: 'la durée des inscriptions' },
    cues: [
      'how long|how many years|when + stay*|remain*|fall off|drop off|come off|disappear|on my report|on my credit|on record',
      'seven years|7 years|six years|6 years|7 year',
      'combien de temps|combien d annees|quand|duree + rest*|dispara*|dossier|efface*|conserv*|part',
      'fall off|drops off|falls off',
    ],
    points: [
      pointFor(
        'US',
        'fcra-retention',
        'United States: late payments, charge-offs and collections {usLate} years; Chapter 7 bankruptcy {usBankruptcy} years, Chapter 13 in practice {usChapter13}; hard inquiries {usInquiry} years; good closed accounts about {usPositive} years.',
        'États-Unis : retards, radiations et recouvrements {usLate} ans ; faillite « Chapter 7 » {usBankruptcy} ans, « Chapter 13 » en pratique {usChapter13} ans ; demandes fermes {usInquiry} ans ; bons comptes fermés environ {usPositive} ans.',
      ),
      pointFor(
        'US',
        'fcra-retention',
        'For collections and charge-offs the clock starts 180 days after the delinquency began; payment or sale never restarts it.',
        'Pour les recouvrements et radiations, le délai commence 180 jours après le début du défaut ; un paiement ou une vente ne le relance jamais.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'Canada: late payments, charge-offs and collections about {caLate} years; inquiries {caInquiry} years at Equifax and up to {caInquiryLong} at TransUnion; the exact start depends on bureau and province.',
        'Canada : retards, radiations et recouvrements environ {caLate} ans ; demandes {caInquiry} ans chez Equifax et jusqu’à {caInquiryLong} ans chez TransUnion ; le début exact dépend du bureau et de la province.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'A first bankruptcy stays {caBankruptcy} to {caBankruptcyLong} years after discharge, a second one {caSecondBankruptcy}; a consumer proposal {caProposal} years after it is paid or {caProposalLong} after filing, whichever is earlier at TransUnion.',
        'Une première faillite reste {caBankruptcy} à {caBankruptcyLong} ans après la libération, une deuxième {caSecondBankruptcy} ans ; une proposition de consommateur {caProposal} ans après son paiement ou {caProposalLong} ans après le dépôt, le plus tôt des deux chez TransUnion.',
      ),
      point(
        'fico',
        'Long before an item goes, it weighs less: a recent mark counts far more than an old one.',
        'Bien avant de partir, un élément pèse moins : une marque récente compte bien plus qu’une vieille.',
      ),
    ],
    figures: [],
    levers: ['ageOff', 'checkReports', 'dispute'],
    asks: ['country'],
  },
  {
    id: 'bankruptcy',
    kind: 'credit',
    title: { en: 'bankruptcy', fr: 'la faillite' },
    cues: ['bankrupt*|chapter 7|chapter 13|insolven*', 'faillite*|insolvab*'],
    points: [
      pointFor(
        'US',
        'fcra-retention',
        'In the United States Chapter 7 stays {usBankruptcy} years, Chapter 13 in practice {usChapter13}; the accounts inside show zero balance and “included in bankruptcy”.',
        'Aux États-Unis, le « Chapter 7 » reste {usBankruptcy} ans, le « Chapter 13 » en pratique {usChapter13} ans ; les comptes inclus montrent un solde nul.',
      ),
      pointFor(
        'CA',
        'ca-insolvency',
        'In Canada a first bankruptcy stays {caBankruptcy} to {caBankruptcyLong} years after discharge and a second {caSecondBankruptcy}; only a licensed insolvency trustee can file one.',
        'Au Canada, une première faillite reste {caBankruptcy} à {caBankruptcyLong} ans après la libération et une deuxième {caSecondBankruptcy} ans ; seul un syndic autorisé en insolvabilité peut la déposer.',
      ),
      point(
        'fico-damage',
        'In FICO’s published examples a bankruptcy cost 130 to 150 points from 680 and 220 to 240 from 780; recovery took 5 to 10 years.',
        'Dans les exemples publiés par FICO, une faillite a coûté de 130 à 150 points à partir de 680 et de 220 à 240 à partir de 780 ; la remontée a pris de 5 à 10 ans.',
      ),
      point(
        'practice',
        'After it, one secured card paid on time from the first month does most of the rebuilding.',
        'Après, une carte garantie payée à temps dès le premier mois fait l’essentiel de la reconstruction.',
      ),
      point(
        'cfpb',
        'Whether to file is a legal question: a bankruptcy lawyer or trustee answers it, often free at first. I do not.',
        'Faut-il déposer ? C’est une question de droit : un avocat ou un syndic y répond, souvent gratuitement au début. Pas moi.',
      ),
    ],
    figures: ['band'],
    levers: ['counselling', 'securedCard', 'checkReports', 'ageOff'],
    asks: ['country'],
  },
  {
    id: 'consumer-proposal',
    kind: 'credit',
    title: { en: 'a consumer proposal', fr: 'une proposition de consommateur' },
    cues: ['consumer proposal*', 'proposition* + consommateur*|concordataire*'],
    points: [
      pointFor(
        'US',
        'ca-insolvency',
        'A consumer proposal is a Canadian procedure; in the United States the nearest are a debt management plan and Chapter 13.',
        'La proposition de consommateur est une procédure canadienne ; aux États-Unis, le plus proche est un plan de gestion de dettes ou le « Chapter 13 ».',
      ),
      point(
        'ca-insolvency',
        'It is an offer to pay part of your debts over at most five years, filed by a licensed insolvency trustee and binding on the creditors once accepted.',
        'C’est une offre de payer une partie de vos dettes sur cinq ans au plus, déposée par un syndic autorisé en insolvabilité et obligatoire pour les créanciers une fois acceptée.',
      ),
      point(
        'ca-file',
        'Its accounts are rated 7; it goes {caProposal} years after it is paid, or {caProposalLong} years after filing.',
        'Ses comptes sont cotés 7 ; elle part {caProposal} ans après son paiement, ou {caProposalLong} ans après le dépôt.',
      ),
    ],
    figures: ['band'],
    levers: ['counselling', 'securedCard', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'foreclosure',
    kind: 'credit',
    title: { en: 'foreclosure or repossession', fr: 'la saisie' },
    cues: [
      'foreclos*|reposses*|repo|short sale|evict*',
      'saisie*|saisi|reprise de finance|expuls*',
    ],
    points: [
      point(
        'fico-damage',
        'In FICO’s published examples a foreclosure cost 85 to 105 points from 680 and 140 to 160 from 780, with 3 to 7 years to recover.',
        'Dans les exemples publiés par FICO, une saisie de maison a coûté de 85 à 105 points à partir de 680 et de 140 à 160 à partir de 780, avec 3 à 7 ans pour s’en remettre.',
      ),
      point(
        'cfpb',
        'Call the lender and a housing counsellor (HUD-approved in the United States) before the date: a changed plan is open only until the sale.',
        'Appelez le prêteur et un conseiller en logement (agréé HUD aux États-Unis) avant la date : un autre plan n’est possible que jusqu’à la vente.',
      ),
      pointFor(
        'US',
        'fcra-retention',
        'The mark may stay {usLate} years; a balance left after the sale is a debt of its own, and you can ask how it was computed.',
        'La marque peut rester {usLate} ans ; un solde après la vente est une dette à part, et vous pouvez demander comment il est calculé.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada a repossession is rated 8 and stays about {caLate} years.',
        'Au Canada, une reprise est cotée 8 et reste environ {caLate} ans.',
      ),
    ],
    figures: ['band'],
    levers: ['callLender', 'counselling', 'bringCurrent', 'checkReports'],
    asks: ['country'],
  },
]
