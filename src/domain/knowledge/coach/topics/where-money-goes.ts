import { type CoachTopic, point } from '../topic.ts'

/** Choices between two places for the same money. */
export const whereMoneyGoes: readonly CoachTopic[] = [
  {
    id: 'savings-or-cards',
    kind: 'credit',
    isChoice: true,
    title: { en: 'savings or cards', fr: 'épargne ou cartes' },
    cues: [
      'savings|save|emergency fund|emergencies|emergency|rainy day|invest|retirement|401k|ira|tfsa|rrsp|celi|celiapp|reer|epargne|epargner|economies|fonds d urgence|coussin|placement* + or|ou|vs|versus|instead of|plutot que|rather than + @card|cards|cartes|card|carte|debt*|dette*|visa|mastercard|loan|pret',
      'tax refund|refund|bonus|windfall|inheritance|gift|impot|impots|prime|heritage|cadeau + savings|save|emergency|bank|invest|celi|reer|tfsa|rrsp|epargne|economies|coussin|de cote + or|ou|vs|versus|both|les deux',
      'use|using|drain|empty|utiliser|vider|prendre|piger + my savings|savings|emergency fund|mes epargnes|mon epargne|mes economies|mon celi|mon reer|401k + pay|payer|rembours*|card*|carte*|debt*|dette*',
    ],
    points: [
      point(
        'cfpb',
        'Both, the card for most of it: first set aside a small cushion ($500 to $1,000, or one month of expenses), then put the rest on the card.',
        'Les deux, et surtout la carte : gardez d’abord un petit coussin (500 $ à 1 000 $, ou un mois de dépenses), puis mettez le reste sur la carte.',
      ),
      point(
        'method',
        'A card at about 20% and more costs in interest several times what savings earn: every $1,000 left on it costs some $200 a year.',
        'Une carte à environ 20 % et plus coûte en intérêts plusieurs fois ce que l’épargne rapporte : chaque tranche de 1 000 $ qui y reste coûte quelque 200 $ par an.',
      ),
      point(
        'cfpb',
        'Without any cushion the next repair or bill goes back on the card. Savings are in no credit score; the balance against the limit is.',
        'Sans coussin, la prochaine réparation ou facture retourne sur la carte. L’épargne n’entre dans aucune cote ; le solde par rapport à la limite, oui.',
      ),
      point(
        'practice',
        'Do not empty retirement savings for a card before you know the tax and the penalty; an employer’s matching money is worth taking first.',
        'Ne videz pas une épargne-retraite pour une carte avant de connaître l’impôt et la pénalité ; la part que l’employeur ajoute mérite de passer d’abord.',
      ),
    ],
    figures: ['utilisation'],
    recommendations: ['payTo30', 'reserve', 'payoffOrder', 'autopay'],
    asks: ['utilisation'],
  },
  {
    id: 'collection-or-card',
    kind: 'credit',
    isChoice: true,
    title: { en: 'a collection or a card first', fr: 'recouvrement ou carte d’abord' },
    cues: [
      'collection|collections|collector|charge off|charged off|recouvrement*|agence|radiation + or|ou|vs|versus|first|d abord|before|avant|en premier|instead of|plutot que|rather than + @card|card|cards|carte|cartes|visa|mastercard|credit card*',
    ],
    points: [
      point(
        'fico',
        'The card first, as a rule, after anything past due on an open account: a lower balance counts at the next report, while a paid collection changes nothing in FICO 8, which many lenders use.',
        'La carte d’abord, en règle générale, après tout retard sur un compte ouvert : un solde plus bas compte au prochain relevé, tandis qu’un recouvrement payé ne change rien dans FICO 8, que bien des prêteurs utilisent.',
      ),
      point(
        'fico',
        'The collection goes first if a lender asks for it to be paid, if you are being sued, or if your lender uses FICO 9 or 10 or VantageScore 3.0 or 4.0, which ignore paid collections.',
        'Le recouvrement passe d’abord si un prêteur l’exige, si l’on vous poursuit, ou si le prêteur utilise FICO 9 ou 10 ou VantageScore 3.0 ou 4.0, qui ignorent les recouvrements payés.',
      ),
      point(
        'fdcpa',
        'Before you pay a collector, have the debt proved in writing, and get any agreement in writing; a payment on an old debt may restart the time in which you can be sued.',
        'Avant de payer une agence, faites prouver la dette par écrit et obtenez toute entente par écrit ; un paiement sur une vieille dette peut relancer le délai pour vous poursuivre.',
      ),
      point(
        'fico',
        'Meanwhile pay at least the minimum on every account: one new late mark costs more than either choice wins.',
        'Entre-temps, payez au moins le minimum partout : un nouveau retard coûte plus que ce que chaque choix rapporte.',
      ),
    ],
    figures: ['utilisation'],
    recommendations: ['payTo30', 'payoffOrder', 'validate', 'autopay'],
    asks: ['utilisation'],
  },
  {
    id: 'loan-or-card',
    kind: 'credit',
    isChoice: true,
    title: { en: 'a loan or a card first', fr: 'prêt ou carte d’abord' },
    cues: [
      'student loan|student loans|car loan|auto loan|my loan|car|pret etudiant|prets etudiants|pret auto|mon pret + or|ou|vs|versus|instead of|before|avant|rather than|plutot que + my card|my cards|credit card*|the card|visa|mastercard|ma carte|mes cartes|la carte|les cartes|carte de credit + pay*|put|attack|knock*|boni|bonus|prime|refund|extra|inheritance|rembours*|payer|mettre|verser|first|d abord|faster|plus vite',
    ],
    points: [
      point(
        'fico-utilisation',
        'The card first, as a rule: it usually has the highest rate, and only card balances move utilisation; what is left of a loan hardly counts in a score.',
        'La carte d’abord, en règle générale : elle a d’habitude le taux le plus haut, et seuls les soldes de cartes font bouger l’utilisation ; ce qui reste d’un prêt compte à peine dans la cote.',
      ),
      point(
        'fico',
        'First of all whatever is past due, loan or card: a late account weighs more than any balance. Then the loan payment on time each month, and every other dollar on the card.',
        'Avant tout ce qui est en retard, prêt ou carte : un compte en retard pèse plus que tout solde. Puis le paiement du prêt à temps chaque mois, et chaque autre dollar sur la carte.',
      ),
      point(
        'practice',
        'The loan goes first if its rate is higher, if a co-signer or your car depends on it, or if its end frees the monthly payment that a mortgage lender counts.',
        'Le prêt passe d’abord si son taux est plus haut, si un cosignataire ou votre auto en dépend, ou si sa fin libère le paiement du mois que compte un prêteur hypothécaire.',
      ),
    ],
    figures: ['utilisation'],
    recommendations: ['payTo30', 'payoffOrder', 'autopay'],
    asks: ['utilisation'],
  },
  {
    id: 'loan-or-transfer',
    kind: 'credit',
    isChoice: true,
    title: { en: 'a loan or a balance transfer', fr: 'prêt ou transfert de solde' },
    cues: [
      'loan|personal loan|consolidation|consolidate|line of credit|pret|marge|regroupement|consolider + balance transfer|transfer|0 card|0 apr|transfert|transferer + or|ou|vs|versus|better|mieux|which|lequel|difference',
    ],
    points: [
      point(
        'practice',
        'The transfer if you can pay all of it before the low rate ends and the fee is small; the loan if you need longer, since its rate and last payment are fixed.',
        'Le transfert si vous pouvez tout payer avant la fin du bas taux et si les frais sont petits ; le prêt s’il vous faut plus de temps, car son taux et sa dernière échéance sont fixes.',
      ),
      point(
        'fico-inquiries',
        'Both bring a hard inquiry and a new account, which cost a little at first. A loan moves the debt off the cards, so utilisation falls; a transfer moves it to another card, where it still counts against limits.',
        'Les deux amènent une demande ferme et un compte neuf, qui coûtent un peu au début. Un prêt retire la dette des cartes, et l’utilisation baisse ; un transfert la met sur une autre carte, où elle compte encore.',
      ),
      point(
        'practice',
        'With either, put no new purchases on the emptied cards and keep them open: debt that comes back is the way these fail.',
        'Dans les deux cas, ne faites pas de nouveaux achats sur les cartes vidées et gardez-les ouvertes : c’est la dette revenue qui fait échouer ces plans.',
      ),
      point(
        'practice',
        'Compare by prequalification first, which is a soft inquiry: the advertised rate is not always yours.',
        'Comparez d’abord par préqualification, qui est une demande douce : le taux annoncé n’est pas toujours le vôtre.',
      ),
    ],
    figures: ['utilisation'],
    recommendations: ['prequalify', 'payoffOrder', 'autopay'],
    asks: ['utilisation'],
  },
]
