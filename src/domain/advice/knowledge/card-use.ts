import { point, pointFor, type Topic } from '../topic.ts'

export const cardUse: readonly Topic[] = [
  {
    id: 'utilisation',
    kind: 'credit',
    title: { en: 'how much of your limits you use', fr: 'la part des limites utilisée' },
    cues: [
      'utilization|utilisation|usage ratio|maxed out|maxed|max out',
      'balance|owe|owing|using|use + limit|limits|credit line',
      'how much + card*|limit*|credit + use|spend|charge|keep',
      'card balance*|credit card debt|statement balance|30 rule|30 percent|statement date',
      'solde*|je dois + limite*|sur ma carte|sur mes cartes|sur une carte|marge',
      'solde* + carte*',
      'taux d utilisation|carte* pleine*|carte est pleine|cartes sont pleines|a pleine capacite',
      'utilise* + limite*|carte*',
    ],
    points: [
      point(
        'fico-utilisation',
        'Both the total and each single card count. There is no cliff at 30%: under 30% is the usual advice, and people with 800 and more use about 7%.',
        'Le total et chaque carte comptent. Il n’y a pas de falaise à 30 % : sous 30 % est le conseil habituel, et les personnes à 800 et plus utilisent environ 7 %.',
      ),
      point(
        'fico-utilisation',
        'The balance on the statement date is reported, so pay before that date; no interest needs to be paid to build a score.',
        'C’est le solde à la date du relevé qui est déclaré : payez donc avant cette date ; aucun intérêt n’est nécessaire pour bâtir une cote.',
      ),
      point(
        'vantage',
        'In most models utilisation has no memory: a lower balance counts at the next report. FICO 10T and VantageScore 4.0 look back 24 months.',
        'Dans la plupart des modèles, l’utilisation n’a pas de mémoire : un solde plus bas compte au prochain relevé. FICO 10T et VantageScore 4.0 regardent 24 mois en arrière.',
      ),
    ],
    figures: ['utilisation', 'band'],
    levers: ['payTo30', 'payTo10', 'payBeforeStatement', 'keepOld', 'autopay'],
    asks: ['utilisation', 'score'],
  },
  {
    id: 'pay-first',
    kind: 'credit',
    title: { en: 'which card to pay first', fr: 'quelle carte payer d’abord' },
    cues: [
      'which card*|which credit card*|what card + pay*|first',
      'pay* + first + card|cards|balance*',
      'quelle carte|quelles cartes|laquelle + pay*|rembours*|premier|d abord|abord',
      'carte* + d abord|en premier|premiere',
    ],
    points: [
      point(
        'fico-utilisation',
        'For the score: first the card nearest to its limit, until it is under 80%, then under 50% and 30%, because each card counts by itself.',
        'Pour la cote : d’abord la carte la plus proche de sa limite, jusque sous 80 %, puis sous 50 % et 30 %, car chaque carte compte aussi seule.',
      ),
      point(
        'method',
        'For the wallet: first the card with the highest interest rate. When both name the same card, start there today.',
        'Pour le portefeuille : d’abord la carte au taux d’intérêt le plus haut. Quand les deux désignent la même carte, commencez par elle dès aujourd’hui.',
      ),
      point(
        'fico',
        'Always pay the minimum on all the others: one late payment costs more than any order can win.',
        'Payez toujours le minimum sur toutes les autres : un seul retard coûte plus que ce qu’un ordre peut gagner.',
      ),
    ],
    figures: ['utilisation'],
    levers: ['payTo30', 'payoffOrder', 'payTo10', 'autopay', 'payBeforeStatement'],
    asks: ['utilisation'],
  },
  {
    id: 'limit-increase',
    kind: 'credit',
    title: { en: 'a higher limit', fr: 'une limite plus haute' },
    cues: [
      'limit increase*|higher limit*|bigger limit*|raise my limit|raise my credit limit|increase my limit|increase my credit limit|raise the limit|increase the limit|limit raised|credit line increase*',
      'augmenter ma limite|augmenter la limite|hausse de limite|augmentation de limite|limite plus haute|limite plus elevee|hausser ma limite|relever ma limite',
    ],
    points: [
      point(
        'fico-utilisation',
        'A higher limit lowers utilisation at the same balance; it helps only if the balance does not follow.',
        'Une limite plus haute baisse l’utilisation à solde égal ; cela n’aide que si le solde ne suit pas.',
      ),
      point(
        'fico-inquiries',
        'Ask first whether the issuer uses a soft or a hard inquiry: a hard one costs 0 to 5 points.',
        'Demandez d’abord si l’émetteur fait une demande douce ou ferme : une demande ferme coûte de 0 à 5 points.',
      ),
      point(
        'practice',
        'The best moment is after six months of payments on time or a rise in income, not while a payment is late.',
        'Le bon moment est après six mois de paiements à temps ou une hausse de revenu, pas pendant un retard.',
      ),
    ],
    figures: ['utilisation'],
    levers: ['payTo30', 'payBeforeStatement', 'autopay', 'keepOld'],
    asks: ['utilisation'],
  },
  {
    id: 'close-card',
    kind: 'credit',
    title: { en: 'closing a card', fr: 'fermer une carte' },
    cues: [
      'clos*|cancel* + card|cards|account|accounts',
      'cut up|get rid of + card*',
      'ferm*|annul*|resili* + carte*|compte*',
    ],
    points: [
      point(
        'fico-utilisation',
        'Closing takes the card’s limit away, so utilisation rises at once if you carry balances elsewhere; with every balance at zero it costs little.',
        'Fermer une carte enlève sa limite : l’utilisation monte aussitôt si vous avez des soldes ailleurs ; avec tous les soldes à zéro, cela coûte peu.',
      ),
      pointFor(
        'US',
        'practice',
        'Its age is not lost at once: a closed account in good standing stays about {usPositive} years on US reports.',
        'Son âge n’est pas perdu aussitôt : un compte fermé en règle reste environ {usPositive} ans dans les dossiers américains.',
      ),
      point(
        'practice',
        'Close it when the annual fee or the temptation costs more than the limit is worth; first ask for a version without a fee.',
        'Fermez-la si les frais annuels ou la tentation coûtent plus que ce que vaut la limite ; demandez d’abord une version sans frais.',
      ),
      point(
        'fico',
        'Never close a card with a balance to look better: the debt and its history stay.',
        'Ne fermez jamais une carte avec un solde pour mieux paraître : la dette et son historique restent.',
      ),
    ],
    figures: ['utilisation'],
    levers: ['keepOld', 'payTo30', 'payBeforeStatement'],
    asks: ['utilisation'],
  },
  {
    id: 'balance-transfer',
    kind: 'credit',
    title: { en: 'moving or consolidating debt', fr: 'transférer ou regrouper des dettes' },
    cues: [
      'balance transfer*|transfer + balance*',
      'consolidat* + loan*|debt*|card*',
      'personal loan|debt consolidation',
      'transfert de solde|transferer + solde*',
      'consolid*|regroup* + dette*|pret*|carte*',
      'pret personnel',
    ],
    points: [
      point(
        'fico-damage',
        'FICO’s own simulator put a balance transfer between −15 and +15 points: the gain is in interest, hardly in the score.',
        'Le simulateur de FICO situait un transfert de solde entre −15 et +15 points : le gain est dans les intérêts, à peine dans la cote.',
      ),
      point(
        'practice',
        'Count the whole cost: the fee (often 3% to 5%), the date on which the low rate ends, and the rate after it.',
        'Comptez le coût entier : les frais (souvent 3 % à 5 %), la date où le bas taux finit, et le taux qui suit.',
      ),
      point(
        'fico-utilisation',
        'An instalment loan takes the debt off the cards and lowers utilisation, but only if the emptied cards stay empty.',
        'Un prêt à versements retire la dette des cartes et baisse l’utilisation, mais seulement si les cartes vidées restent vides.',
      ),
    ],
    figures: ['utilisation', 'debtToIncome'],
    levers: ['prequalify', 'payoffOrder', 'payTo30', 'counselling', 'autopay'],
    asks: ['utilisation', 'finances'],
  },
]
