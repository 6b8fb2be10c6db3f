import type { Localized } from '../../text/language.ts'

/** A recommendation, and the risk of ignoring it. */
export interface RecommendationTemplate {
  readonly priority: 'high' | 'medium' | 'low'
  readonly action: Localized
  readonly impact: Localized
  readonly timeline: Localized
  readonly risk: Localized
  /** Differences under Canadian rules and offices. */
  readonly inCanada: Partial<Record<'action' | 'impact' | 'timeline', Localized>>
}

type TextPair = readonly [en: string, fr: string]

function recommendation(
  priority: RecommendationTemplate['priority'],
  [action, impact, timeline, risk]: readonly [TextPair, TextPair, TextPair, TextPair],
  inCanada: Partial<Record<'action' | 'impact' | 'timeline', TextPair>> = {},
): RecommendationTemplate {
  const toLocalized = ([en, fr]: TextPair): Localized => ({ en, fr })
  const canadian = Object.entries(inCanada).map(([part, text]) => [part, toLocalized(text)])
  return {
    inCanada: Object.fromEntries(canadian),
    priority,
    action: toLocalized(action),
    impact: toLocalized(impact),
    timeline: toLocalized(timeline),
    risk: toLocalized(risk),
  }
}

const nextStatement: TextPair = ['1 to 2 statement cycles', '1 à 2 cycles de relevé']
const today: TextPair = ['today', 'aujourd’hui']
const thisWeek: TextPair = ['this week', 'cette semaine']

/** Balances, payments and habits; an unknown slot drops the recommendation. */
const everydayRecommendations = {
  payTo30: recommendation('high', [
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
  payTo10: recommendation('medium', [
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
  payBeforeStatement: recommendation('medium', [
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
  autopay: recommendation(
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
  bringCurrent: recommendation('high', [
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
  checkReports: recommendation(
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
  fewApplications: recommendation(
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
  keepOld: recommendation('low', [
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
  payoffOrder: recommendation('high', [
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
  reserve: recommendation('medium', [
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
  counselling: recommendation('medium', [
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
} as const satisfies Readonly<Record<string, RecommendationTemplate>>

/** Files, new accounts and protection. */
const fileRecommendations = {
  dispute: recommendation(
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
  validate: recommendation(
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
  goodwill: recommendation('low', [
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
  freeze: recommendation(
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
  theftReport: recommendation(
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
  securedCard: recommendation('medium', [
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
  prequalify: recommendation('medium', [
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
  shopTogether: recommendation('high', [
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
  callLender: recommendation('high', [
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
  lowerPayments: recommendation('medium', [
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
  reportScam: recommendation(
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
  ageOff: recommendation('low', [
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
} as const satisfies Readonly<Record<string, RecommendationTemplate>>

export const recommendations: Readonly<
  Record<
    keyof typeof everydayRecommendations | keyof typeof fileRecommendations,
    RecommendationTemplate
  >
> = { ...everydayRecommendations, ...fileRecommendations }

export type RecommendationId = keyof typeof recommendations
