import { point, pointFor, type Topic } from '../topic.ts'

/** Also what a question with a score or a goal and no other words is about. */
export const raiseScore: Topic = {
  id: 'raise-score',
  kind: 'general',
  title: { en: 'raising a score', fr: 'améliorer une cote' },
  cues: [
    'raise|rais*|improv*|boost*|increas*|build up|fix*|better|repair*|grow|help + score|credit|fico',
    'get + score|credit + up|higher|better',
    'reach|get to|hit|go from|up to + score|points|fico',
    'amelior*|augment*|monter|remonter|hausser|booster|relever|reparer|refaire|redresser + cote|score|pointage|credit|dossier',
    'passer|atteindre|gagner|arriver + cote|score|pointage|points',
    'fast|fastest|quick*|get|gain + points',
    'my score|my credit|ma cote|mon credit|mon score|mon pointage',
    'what should i do|where do i start|par ou commencer|que dois je faire|que faire',
  ],
  points: [
    point(
      'fico',
      'First, never late: automatic payment of at least the minimum protects the largest part of the score.',
      'D’abord, jamais de retard : le paiement automatique d’au moins le minimum protège la plus grande part de la cote.',
    ),
    point(
      'fico-utilisation',
      'Second, card balances: under 30% of each limit, then under 10%, before the statement date. It is the fastest lever.',
      'Ensuite, les soldes de cartes : sous 30 % de chaque limite, puis sous 10 %, avant la date du relevé. C’est le levier le plus rapide.',
    ),
    point(
      'fcra-dispute',
      'Third, errors: read every bureau’s report and dispute what is wrong; what is true stays until its legal age.',
      'Troisièmement, les erreurs : lisez le dossier de chaque bureau et contestez ce qui est faux ; ce qui est vrai reste jusqu’à son âge légal.',
    ),
    point(
      'fico-inquiries',
      'Fourth, patience: few applications, old accounts kept open. Marks fade over months and years.',
      'Quatrièmement, la patience : peu de demandes, de vieux comptes gardés ouverts. Les marques s’effacent en mois et en années.',
    ),
  ],
  figures: ['band', 'gap', 'deadline', 'utilisation', 'debtToIncome'],
  levers: ['payTo30', 'autopay', 'payTo10', 'checkReports', 'fewApplications', 'keepOld'],
  asks: ['score', 'utilisation', 'goal'],
}

export const scoreBasics: readonly Topic[] = [
  {
    id: 'good-score',
    kind: 'general',
    title: { en: 'what a good score is', fr: 'ce qu’est une bonne cote' },
    cues: [
      'good|bad|average|decent|excellent|fair|poor + credit score|score|fico',
      'score|fico + good|bad|ok|okay|decent|enough|mean',
      'score range*|credit range*|score band*|credit band*|credit tier*',
      'bonne|mauvaise|moyenne|excellente|correcte + cote|score|pointage',
      'cote|score|pointage + bon|bonne|mauvais|suffisant*|veut dire|signifie',
      'tranche*|echelle|fourchette + cote|score|pointage',
    ],
    points: [
      pointFor(
        'US',
        'fico',
        'On the FICO scale 670 to 739 is good, 740 to 799 very good, 800 to 850 exceptional; 580 to 669 is fair and under 580 poor.',
        'Sur l’échelle FICO, 670 à 739 est une bonne cote, 740 à 799 très bonne, 800 à 850 exceptionnelle ; 580 à 669 est passable et moins de 580 faible.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'On the Canadian scale (300 to 900) 660 to 724 is good, 725 to 759 very good, 760 and more excellent; 560 to 659 is fair and under 560 poor.',
        'Sur l’échelle canadienne (300 à 900), 660 à 724 est une bonne cote, 725 à 759 très bonne, 760 et plus excellente ; 560 à 659 est passable et moins de 560 faible.',
      ),
      point(
        'practice',
        'Each lender draws its own lines: from about 740 to 760 the best prices are usually open, and more points bring little.',
        'Chaque prêteur fixe ses propres seuils : à partir d’environ 740 à 760, les meilleurs prix sont d’habitude ouverts, et plus de points apportent peu.',
      ),
    ],
    figures: ['band', 'gap', 'deadline'],
    levers: ['autopay', 'checkReports'],
    asks: ['score', 'goal'],
  },
  {
    id: 'score-factors',
    kind: 'general',
    title: { en: 'what a score is made of', fr: 'ce qui compose une cote' },
    cues: [
      'what|how + affects|affect|makes up|goes into|calculated|determine*|influence* + score|credit',
      'factor*|weight* + score|credit|fico',
      'how + score*|fico + work*|calculated|computed',
      'facteur*|compose*|calcul*|influence*|determine* + cote|score|pointage|credit',
      'comment + fonctionne|marche + cote|score|pointage|credit',
    ],
    points: [
      pointFor(
        'US',
        'fico',
        'FICO weighs payment history 35%, amounts owed 30%, length of history 15%, new credit 10% and credit mix 10%.',
        'FICO pèse l’historique de paiement 35 %, les montants dus 30 %, l’ancienneté 15 %, le nouveau crédit 10 % et la variété 10 %.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada the usual weights are payment history 35%, use of credit 30%, length of history 15%, inquiries 10% and mix 10%.',
        'Au Canada, les poids habituels sont l’historique de paiement 35 %, l’utilisation du crédit 30 %, l’ancienneté 15 %, les demandes 10 % et la variété 10 %.',
      ),
      point(
        'vantage',
        'VantageScore 3.0 weighs payment 40%, age and type of credit 21%, share of limits used 20%, balances 11%, recent credit 5% and available credit 3%.',
        'VantageScore 3.0 pèse les paiements 40 %, l’âge et le type de crédit 21 %, la part des limites utilisée 20 %, les soldes 11 %, le crédit récent 5 % et le crédit disponible 3 %.',
      ),
      point(
        'fico',
        'Income, savings, job, age, marital status and debit cards are not part of a score.',
        'Le revenu, l’épargne, l’emploi, l’âge, l’état civil et les cartes de débit ne font pas partie de la cote.',
      ),
    ],
    figures: ['band', 'utilisation'],
    levers: ['autopay', 'payTo30', 'keepOld'],
    asks: ['score'],
  },
  raiseScore,
  {
    id: 'time-to-goal',
    kind: 'credit',
    title: { en: 'how long a climb takes', fr: 'le temps d’une remontée' },
    cues: [
      'how long|how fast|how quickly|how soon|when will|how many months + score|goal|reach|improve|raise|points|credit up|build credit|rebuild',
      'how long|how fast|how soon + take|takes',
      'combien de temps|en combien|quand|combien de mois|a quelle vitesse + cote|score|pointage|objectif|atteindre|amelior*|remonter|points',
      'overnight|fast as possible|du jour au lendemain|le plus vite possible',
    ],
    points: [
      point(
        'fico-damage',
        'Balances answer within one or two statements; a dispute takes 30 to 45 days; a late mark loses weight over 9 months to 3 years, the longer the higher you started.',
        'Les soldes répondent en un ou deux relevés ; une contestation prend de 30 à 45 jours ; un retard perd son poids en 9 mois à 3 ans, plus longtemps si vous partiez de haut.',
      ),
      point(
        'method',
        'Nobody can name the day or the points: lenders report on different dates, and each model reads the file in its own way.',
        'Personne ne peut dire le jour ni les points : les prêteurs déclarent à des dates différentes, et chaque modèle lit le dossier à sa façon.',
      ),
    ],
    figures: ['gap', 'deadline', 'utilisation'],
    levers: ['payTo30', 'autopay', 'checkReports', 'fewApplications'],
    asks: ['score', 'goal', 'utilisation'],
  },
]
