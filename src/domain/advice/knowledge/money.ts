import { point, pointFor, type Topic } from '../topic.ts'

export const moneyTopics: readonly Topic[] = [
  {
    id: 'payoff-order',
    kind: 'credit',
    title: { en: 'the order of paying debts off', fr: 'l’ordre de remboursement des dettes' },
    cues: [
      'snowball|avalanche|boule de neige',
      'pay off|payoff|paying off|pay down|get out of|eliminat* + debt*|loans|balances',
      'which debt*|what debt* + first',
      'rembours*|sortir|payer|eliminer + dette*|endett*',
      'quelle dette*|quelles dettes + d abord|premier|abord',
    ],
    points: [
      point(
        'method',
        'Avalanche: highest interest rate first; it costs the least. Snowball: smallest balance first; it gives quick wins. The better one is the one you keep.',
        'Avalanche : le taux d’intérêt le plus haut d’abord ; elle coûte le moins. Boule de neige : le plus petit solde d’abord ; elle donne des victoires rapides. La meilleure est celle que vous tenez.',
      ),
      point(
        'fico',
        'In both, pay the minimum on everything first, then put every free dollar on one debt, and roll its payment into the next.',
        'Dans les deux, payez d’abord le minimum partout, puis mettez chaque dollar libre sur une seule dette, et reportez son paiement sur la suivante.',
      ),
      point(
        'fico-utilisation',
        'For the score cards come before loans: only card balances move utilisation.',
        'Pour la cote, les cartes passent avant les prêts : seuls les soldes de cartes bougent l’utilisation.',
      ),
      point(
        'cfpb',
        'Ask each issuer for a lower rate or a hardship plan; a call costs nothing.',
        'Demandez à chaque émetteur un taux plus bas ou un plan d’aide ; un appel ne coûte rien.',
      ),
    ],
    figures: ['utilisation', 'debtToIncome', 'assets'],
    levers: ['payoffOrder', 'payTo30', 'counselling', 'reserve', 'autopay'],
    asks: ['utilisation', 'finances'],
  },
  {
    id: 'budget',
    kind: 'credit',
    title: { en: 'budget and emergency fund', fr: 'le budget et le fonds d’urgence' },
    cues: [
      'budget*|emergency fund*|rainy day|living paycheck|paycheck to paycheck|save money|saving money|spending',
      'fonds d urgence|epargn*|economiser|depense*|fin* de mois|joindre les deux bouts',
    ],
    points: [
      point(
        'cfpb',
        'Write down one month of income and spending as it is, bills first; what is left over is what debts and savings can have.',
        'Notez un mois de revenus et de dépenses tels quels, factures d’abord ; ce qui reste est ce que les dettes et l’épargne peuvent recevoir.',
      ),
      point(
        'method',
        'A frame to start from: half for needs, a third for wants, a fifth for debts and savings; change it to fit your rent.',
        'Un cadre pour commencer : la moitié pour les besoins, un tiers pour les envies, un cinquième pour les dettes et l’épargne ; adaptez-le à votre loyer.',
      ),
      point(
        'method',
        'Order: minimum payments, one month of expenses in reserve, then debts above about 8% interest, then three to six months of reserve.',
        'Ordre : paiements minimums, un mois de dépenses en réserve, puis les dettes au-dessus d’environ 8 % d’intérêt, puis trois à six mois de réserve.',
      ),
      point(
        'fico',
        'Savings are not in a score, but they stop the late payment that is.',
        'L’épargne n’est pas dans la cote, mais elle empêche le retard qui, lui, y est.',
      ),
    ],
    figures: ['debtToIncome', 'assets'],
    levers: ['reserve', 'autopay', 'payoffOrder', 'counselling'],
    asks: ['finances'],
  },
  {
    id: 'debt-to-income',
    kind: 'credit',
    title: { en: 'debt-to-income', fr: 'le ratio d’endettement' },
    cues: [
      'debt to income|dti',
      'ratio + debt|income',
      'ratio d endettement|taux d endettement',
      'ratio + dette*|revenu*',
      'income + score|affect|credit',
    ],
    points: [
      point(
        'cfpb',
        'Debt-to-income is all monthly debt payments over gross monthly income. 36% is comfortable; many lenders stop at 43%.',
        'Le ratio d’endettement est la somme des paiements de dettes du mois sur le revenu brut du mois. 36 % est confortable ; bien des prêteurs s’arrêtent à 43 %.',
      ),
      point(
        'fico',
        'It is no part of a credit score: bureaus do not know your income. Lenders look at both.',
        'Il ne fait pas partie de la cote : les bureaux ne connaissent pas votre revenu. Les prêteurs regardent les deux.',
      ),
      point(
        'method',
        'It falls when a loan ends, when a card’s minimum falls, or when income rises; the smallest loan paid off often moves it most.',
        'Il baisse quand un prêt finit, quand le minimum d’une carte baisse ou quand le revenu monte ; le plus petit prêt remboursé le bouge souvent le plus.',
      ),
    ],
    figures: ['debtToIncome'],
    levers: ['lowerPayments', 'payoffOrder', 'fewApplications', 'counselling'],
    asks: ['finances'],
  },
  {
    id: 'cannot-pay',
    kind: 'general',
    title: { en: 'bills that you cannot pay', fr: 'des factures impossibles à payer' },
    cues: [
      'can t|cannot|can not|unable to|struggl* + pay|afford|minimum|bills|payment*',
      'lost my job|laid off|unemploy*|hardship|drowning|in over my head',
      'credit counsel*|debt management plan',
      'peux pas|peux plus|incapable|arrive pas|arrive plus + payer|rembours*|paiement*|factures',
      'perdu mon emploi|chomage|mise a pied|surendett*|conseil* en credit',
    ],
    points: [
      point(
        'cfpb',
        'Pay in this order: housing, food, heat and light, the car you need for work; then minimums; then the rest.',
        'Payez dans cet ordre : logement, nourriture, chauffage et électricité, l’auto nécessaire au travail ; puis les minimums ; puis le reste.',
      ),
      point(
        'cfpb',
        'Call each creditor before the due date, ask for hardship terms and for how they will be reported, and get it in writing.',
        'Appelez chaque créancier avant l’échéance, demandez des conditions d’aide et comment elles seront déclarées, et obtenez-le par écrit.',
      ),
      pointFor(
        'US',
        'cfpb',
        'A non-profit counsellor (NFCC member) can set up a debt management plan without a new loan.',
        'Un conseiller sans but lucratif (membre de la NFCC aux États-Unis) peut établir un plan de gestion de dettes sans nouveau prêt.',
      ),
      pointFor(
        'CA',
        'ca-insolvency',
        'In Canada a non-profit counsellor (ACEF in Quebec) or a licensed insolvency trustee explains the choices; the first meeting is usually free.',
        'Au Canada, un conseiller sans but lucratif (une ACEF au Québec) ou un syndic autorisé explique les choix ; la première rencontre est d’habitude gratuite.',
      ),
    ],
    figures: ['debtToIncome', 'assets'],
    levers: ['callLender', 'counselling', 'bringCurrent', 'reserve'],
    asks: ['finances', 'country'],
  },
]
