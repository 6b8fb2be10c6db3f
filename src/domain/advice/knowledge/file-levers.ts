import { type Lever, lever, type Text } from './lever.ts'

const today: Text = ['today', 'aujourd’hui']
const thisWeek: Text = ['this week', 'cette semaine']

/** Levers on what stands in a file, on new accounts and on protection. */
export const fileLevers = {
  dispute: lever(
    'high',
    [
      [
        'Dispute each error in writing, with copies of your proof, at every bureau that shows it',
        'Contestez chaque erreur par écrit, avec copie de vos preuves, auprès de chaque bureau qui la montre',
      ],
      [
        'A wrong item that is corrected or deleted stops counting; a true one stays.',
        'Un élément faux corrigé ou supprimé cesse de compter ; un élément vrai reste.',
      ],
      ['30 days as a rule, 45 in some cases', '30 jours en règle générale, 45 dans certains cas'],
      [
        'A dispute without details or proof can be closed as verified or frivolous.',
        'Une contestation sans détails ni preuve peut être fermée comme vérifiée ou non sérieuse.',
      ],
    ],
    {
      timeline: ['about 30 days for an answer', 'environ 30 jours pour une réponse'],
    },
  ),
  validate: lever(
    'high',
    [
      [
        'Ask the collector in writing to validate the debt before you pay or promise anything',
        'Demandez par écrit à l’agence de recouvrement de prouver la dette avant de payer ou de promettre quoi que ce soit',
      ],
      [
        'You learn whether the debt, the amount and the collector are right.',
        'Vous saurez si la dette, le montant et l’agence sont les bons.',
      ],
      ['within 30 days of the validation notice', 'dans les 30 jours de l’avis de validation'],
      [
        'A payment or a promise on an old debt can restart the time in which you can be sued.',
        'Un paiement ou une promesse sur une vieille dette peut relancer le délai de poursuite.',
      ],
    ],
    {
      timeline: ['before you pay or promise anything', 'avant tout paiement ou toute promesse'],
    },
  ),
  goodwill: lever('low', [
    [
      'Write one honest goodwill letter to the creditor, with the reason and what changed',
      'Écrivez une seule lettre de bonne volonté, honnête, au créancier, avec la raison et ce qui a changé',
    ],
    [
      'A creditor may remove a late mark as a courtesy; none has to.',
      'Un créancier peut retirer un retard par courtoisie ; aucun n’y est tenu.',
    ],
    ['2 to 6 weeks for an answer', '2 à 6 semaines pour une réponse'],
    [
      'Large banks often refuse, so do not count on it for a date.',
      'Les grandes banques refusent souvent : n’y comptez pas pour une date précise.',
    ],
  ]),
  freeze: lever(
    'high',
    [
      [
        'Freeze your file at every bureau and lift it only when you apply',
        'Gelez votre dossier auprès de chaque bureau et ne levez le gel que pour une demande',
      ],
      [
        'A frozen file stops most new accounts in your name and does not touch your score.',
        'Un dossier gelé arrête la plupart des comptes ouverts à votre nom et ne touche pas votre cote.',
      ],
      today,
      [
        'Each open day lets another account be opened in your name.',
        'Chaque jour sans protection permet d’ouvrir un autre compte à votre nom.',
      ],
    ],
    {
      action: [
        'Ask Equifax and TransUnion for a fraud alert, and in Quebec and Ontario for the free security freeze',
        'Demandez à Equifax et à TransUnion une alerte de fraude et, au Québec et en Ontario, le gel de sécurité gratuit',
      ],
      impact: [
        'A lender is then asked to make sure that it is you, or sees no file at all; your score stays as it is.',
        'Le prêteur doit alors s’assurer que c’est bien vous, ou ne voit pas le dossier ; votre cote n’y perd rien.',
      ],
    },
  ),
  theftReport: lever(
    'high',
    [
      [
        'Report the theft officially (IdentityTheft.gov in the United States; the police and the Canadian Anti-Fraud Centre in Canada)',
        'Déclarez le vol officiellement (à IdentityTheft.gov aux États-Unis ; au Canada, à la police et au Centre antifraude)',
      ],
      [
        'A true report gives the right to have the fraudulent items blocked.',
        'Une déclaration vraie donne le droit de faire bloquer les éléments frauduleux.',
      ],
      thisWeek,
      [
        'Without a report the debts of the thief look like yours.',
        'Sans déclaration, les dettes du voleur ressemblent aux vôtres.',
      ],
    ],
    {
      action: [
        'Report the theft to the police and to the Canadian Anti-Fraud Centre (1-888-495-8501)',
        'Déclarez le vol à la police et au Centre antifraude du Canada (1 888 495-8501)',
      ],
      impact: [
        'The report is the proof that creditors and both bureaus ask for.',
        'La déclaration est la preuve que demandent les créanciers et les deux bureaux.',
      ],
    },
  ),
  securedCard: lever('medium', [
    [
      'Open one secured card that reports to all bureaus and keep its balance under 10% of its limit',
      'Ouvrez une carte garantie déclarée à tous les bureaux et gardez son solde sous 10 % de sa limite',
    ],
    [
      'It builds payment history with a deposit that you get back.',
      'Elle construit un historique de paiement avec un dépôt qui vous revient.',
    ],
    ['6 to 12 months', '6 à 12 mois'],
    [
      'A file without recent activity may give no score at all.',
      'Un dossier sans activité récente peut ne donner aucune cote.',
    ],
  ]),
  prequalify: lever('medium', [
    [
      'Compare offers by prequalification, which is a soft inquiry, before any application',
      'Comparez les offres par préqualification, qui est une demande douce, avant toute demande',
    ],
    ['You see rates without a hard inquiry.', 'Vous voyez les taux sans demande ferme.'],
    ['before you apply', 'avant de faire une demande'],
    [
      'Blind applications leave hard inquiries and no loan.',
      'Des demandes à l’aveugle laissent des demandes fermes et pas de prêt.',
    ],
  ]),
  shopTogether: lever('high', [
    [
      'Get all quotes for the loan within 14 days',
      'Obtenez toutes les offres pour le prêt en moins de 14 jours',
    ],
    [
      'Mortgage, auto and student loan inquiries of the same window count as one.',
      'Les demandes pour hypothèque, auto ou études d’une même période comptent pour une.',
    ],
    ['14 days', '14 jours'],
    [
      'Quotes spread over months count one by one.',
      'Des demandes étalées sur des mois comptent une à une.',
    ],
  ]),
  callLender: lever('high', [
    [
      'Call the lender before the due date and ask for its hardship or relief programme, in writing',
      'Appelez le prêteur avant l’échéance et demandez son programme d’aide, par écrit',
    ],
    [
      'A changed due date or plan that is kept is usually reported as paid as agreed.',
      'Une échéance déplacée ou un plan respecté est d’habitude déclaré payé comme convenu.',
    ],
    thisWeek,
    [
      'After the account is charged off or sold, the lender has little left to offer.',
      'Après la radiation ou la vente du compte, le prêteur n’a plus grand-chose à offrir.',
    ],
  ]),
  lowerPayments: lever('medium', [
    [
      'Retire the smallest loan or card first where that lowers your monthly payments before you apply',
      'Remboursez d’abord le plus petit prêt ou la plus petite carte si cela baisse vos paiements du mois avant la demande',
    ],
    [
      'Lenders look at payments against income beside the score.',
      'Les prêteurs regardent les paiements par rapport au revenu, à côté de la cote.',
    ],
    ['1 to 6 months', '1 à 6 mois'],
    [
      'A good score alone does not carry a loan that income cannot pay.',
      'Une bonne cote seule ne porte pas un prêt que le revenu ne peut pas payer.',
    ],
  ]),
  reportScam: lever(
    'high',
    [
      [
        'Walk away from the offer and report it (ftc.gov and consumerfinance.gov in the United States, antifraudcentre-centreantifraude.ca in Canada)',
        'Refusez l’offre et signalez-la (ftc.gov et consumerfinance.gov aux États-Unis, antifraudcentre-centreantifraude.ca au Canada)',
      ],
      ['You keep your money and a clean record.', 'Vous gardez votre argent et un dossier propre.'],
      today,
      [
        'Who uses such an offer signs the false statement, and answers for it.',
        'Qui utilise une telle offre signe la fausse déclaration, et en répond.',
      ],
    ],
    {
      action: [
        'Walk away from the offer and report it (antifraudcentre-centreantifraude.ca)',
        'Refusez l’offre et signalez-la (antifraudcentre-centreantifraude.ca)',
      ],
    },
  ),
  ageOff: lever('low', [
    [
      'Note the date on which each true negative item should leave the report, and check that it goes',
      'Notez la date où chaque élément négatif vrai doit quitter le dossier, et vérifiez qu’il part',
    ],
    [
      'A negative item weighs less each year before it goes.',
      'Un élément négatif pèse moins chaque année avant de partir.',
    ],
    ['once a year', 'une fois par an'],
    [
      'An item kept past that date can still cost you an application.',
      'Un élément gardé après cette date peut encore vous valoir un refus.',
    ],
  ]),
} as const satisfies Readonly<Record<string, Lever>>
