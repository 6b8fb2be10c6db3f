import { type Lever, lever, type Text } from './lever.ts'

const nextStatement: Text = ['1 to 2 statement cycles', '1 à 2 cycles de relevé']
const today: Text = ['today', 'aujourd’hui']
const thisWeek: Text = ['this week', 'cette semaine']

/** Levers on balances, payments and habits; a slot without value leaves a lever out. */
export const everydayLevers = {
  payTo30: lever('high', [
    [
      'Pay {to30} on your cards, which brings {utilisation} down to 30%',
      'Payez {to30} sur vos cartes, ce qui ramène {utilisation} à 30 %',
    ],
    [
      'Utilisation is the part of a score that answers fastest, and the steps above 30% weigh most.',
      'L’utilisation est la partie de la cote qui réagit le plus vite, et ce sont les paliers au-dessus de 30 % qui pèsent le plus.',
    ],
    nextStatement,
    [
      'At {utilisation} utilisation every statement reports cards that look strained, and one emergency can fill them.',
      'À {utilisation} d’utilisation, chaque relevé montre des cartes tendues, et un imprévu peut les remplir.',
    ],
  ]),
  payTo10: lever('medium', [
    [
      'Pay {to10} in all on your cards, which brings them to 10%',
      'Payez {to10} en tout sur vos cartes, ce qui les amène à 10 %',
    ],
    [
      'People with 800 and more use about 7% of their limits.',
      'Les personnes à 800 et plus utilisent environ 7 % de leurs limites.',
    ],
    ['2 to 6 statement cycles, as cash allows', '2 à 6 cycles de relevé, selon vos moyens'],
    [
      'Interest goes on growing on whatever stays on the cards.',
      'Les intérêts continuent de courir sur ce qui reste sur les cartes.',
    ],
  ]),
  payBeforeStatement: lever('medium', [
    [
      'Pay your cards a few days before the statement date, not only by the due date',
      'Payez vos cartes quelques jours avant la date du relevé, pas seulement à l’échéance',
    ],
    [
      'The balance on the statement date is the one that bureaus receive.',
      'C’est le solde à la date du relevé que reçoivent les bureaux de crédit.',
    ],
    ['the next statement', 'le prochain relevé'],
    [
      'A card that is paid in full each month can still report a high balance.',
      'Une carte payée en entier chaque mois peut quand même déclarer un solde élevé.',
    ],
  ]),
  autopay: lever(
    'high',
    [
      [
        'Set automatic payment of at least the minimum on every account',
        'Programmez le paiement automatique d’au moins le minimum sur chaque compte',
      ],
      [
        'Payment history is the largest part of a score: 35% in FICO, 40% in VantageScore 3.0.',
        'L’historique de paiement est la plus grande part de la cote : 35 % pour FICO, 40 % pour VantageScore 3.0.',
      ],
      today,
      [
        'One payment that is 30 days late can undo months of progress, the more so the higher the score.',
        'Un seul retard de 30 jours peut défaire des mois de progrès, d’autant plus que la cote est haute.',
      ],
    ],
    {
      impact: [
        'Payment history is the largest part of a score, about 35%.',
        'L’historique de paiement est la plus grande part de la cote, environ 35 %.',
      ],
    },
  ),
  bringCurrent: lever('high', [
    [
      'Pay what is past due first, before the next 30-day mark',
      'Payez d’abord ce qui est en retard, avant le prochain seuil de 30 jours',
    ],
    [
      'A late account that is current again stops getting worse, and the mark weighs less as it ages.',
      'Un compte en retard remis à jour cesse de s’aggraver, et la marque pèse moins en vieillissant.',
    ],
    thisWeek,
    [
      'At 60, 90 and 120 days the mark gets heavier, and a charge-off usually follows near 180 days.',
      'À 60, 90 et 120 jours la marque s’alourdit, et la radiation suit d’habitude vers 180 jours.',
    ],
  ]),
  checkReports: lever(
    'medium',
    [
      [
        'Get your free reports from every bureau and read each account',
        'Demandez vos dossiers gratuits à chaque bureau et lisez chaque compte',
      ],
      [
        'In the FTC study of 2012, 26% of people found a material error; most corrections moved a score by less than 20 points.',
        'Dans l’étude de la FTC de 2012, 26 % des personnes ont trouvé une erreur importante ; la plupart des corrections ont fait bouger la cote de moins de 20 points.',
      ],
      thisWeek,
      [
        'An error that nobody disputes can stay for years.',
        'Une erreur que personne ne conteste peut rester des années.',
      ],
    ],
    {
      action: [
        'Get your free file from Equifax and from TransUnion and read each account',
        'Demandez votre dossier gratuit à Equifax et à TransUnion et lisez chaque compte',
      ],
      impact: [
        'Having a wrong item corrected costs nothing; a true one stays.',
        'Faire corriger un élément faux ne coûte rien ; un élément vrai reste.',
      ],
    },
  ),
  fewApplications: lever(
    'medium',
    [
      [
        'Apply only for credit that you need, and space the applications',
        'Ne demandez que le crédit dont vous avez besoin, et espacez les demandes',
      ],
      [
        'A hard inquiry costs 0 to 5 points and is scored for 12 months.',
        'Une demande ferme coûte de 0 à 5 points et compte pendant 12 mois.',
      ],
      ['the next 6 to 12 months', 'les 6 à 12 prochains mois'],
      [
        'Several new accounts at once lower the average age and look like distress, above all on a thin file.',
        'Plusieurs comptes neufs d’un coup baissent l’âge moyen et ressemblent à de la détresse, surtout sur un dossier mince.',
      ],
    ],
    {
      impact: [
        'A hard inquiry costs few points and weighs most in its first year.',
        'Une demande ferme coûte peu de points et pèse surtout la première année.',
      ],
    },
  ),
  keepOld: lever('low', [
    [
      'Keep old cards without an annual fee open, with one small purchase now and then',
      'Gardez ouvertes les vieilles cartes sans frais annuels, avec un petit achat de temps en temps',
    ],
    [
      'Their limit keeps utilisation low and their history goes on ageing.',
      'Leur limite garde l’utilisation basse et leur historique continue de vieillir.',
    ],
    ['every 3 to 6 months', 'tous les 3 à 6 mois'],
    [
      'A card that is never used can be closed by its issuer, and its limit goes with it.',
      'Une carte jamais utilisée peut être fermée par l’émetteur, et sa limite part avec elle.',
    ],
  ]),
  payoffOrder: lever('high', [
    [
      'Pay the minimum on everything and send every other dollar to one card, the highest rate first',
      'Payez le minimum partout et envoyez chaque autre dollar sur une seule carte, le taux le plus haut d’abord',
    ],
    [
      'It costs the least interest of all orders.',
      'De tous les ordres, c’est celui qui coûte le moins d’intérêts.',
    ],
    ['each month until the last card', 'chaque mois jusqu’à la dernière carte'],
    [
      'Payments spread over all cards leave the dearest debt alive longest.',
      'Des paiements éparpillés laissent vivre le plus longtemps la dette la plus chère.',
    ],
  ]),
  reserve: lever('medium', [
    [
      'Build a first reserve of one month of expenses in a savings account',
      'Constituez une première réserve d’un mois de dépenses sur un compte d’épargne',
    ],
    [
      'A reserve pays the surprise, so that the card does not.',
      'La réserve paie l’imprévu, et non la carte.',
    ],
    ['3 to 6 months', '3 à 6 mois'],
    [
      'Without a reserve the next repair or bill returns to the cards.',
      'Sans réserve, la prochaine réparation ou facture retourne sur les cartes.',
    ],
  ]),
  counselling: lever('medium', [
    [
      'Talk with a non-profit credit counsellor before you miss a payment',
      'Parlez à un conseiller en crédit sans but lucratif avant de manquer un paiement',
    ],
    [
      'A debt management plan can lower rates without a new loan; a first meeting is usually free.',
      'Un plan de gestion de dettes peut réduire les taux sans nouveau prêt ; une première rencontre est d’habitude gratuite.',
    ],
    ['within two weeks', 'd’ici deux semaines'],
    [
      'After several missed payments fewer choices are left, and they cost more.',
      'Après plusieurs paiements manqués, il reste moins de choix, et ils coûtent plus cher.',
    ],
  ]),
} as const satisfies Readonly<Record<string, Lever>>
