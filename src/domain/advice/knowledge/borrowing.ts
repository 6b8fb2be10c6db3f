import { point, pointFor, type Topic } from '../topic.ts'

export const borrowing: readonly Topic[] = [
  {
    id: 'mortgage',
    kind: 'credit',
    title: { en: 'getting ready for a mortgage', fr: 'se préparer à une hypothèque' },
    cues: [
      'mortgage*|home loan|fha|refinanc*',
      'buy*|purchas* + house|home|condo',
      'hypothe*|pret immobilier|mise de fonds',
      'acheter|achat + maison|condo|appartement|propriete',
    ],
    points: [
      pointFor(
        'US',
        'mortgage-models',
        'Lenders take the middle of your three scores: FHA starts at 580 with 3.5% down, conventional loans usually at 620, and the best prices near 740 to 780.',
        'Aux États-Unis, les prêteurs prennent la cote du milieu des trois : FHA commence à 580 avec 3,5 % de mise, les prêts ordinaires vers 620, et les meilleurs prix vers 740 à 780.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada insured mortgages ask for about 600 and more, and the best prices usually for 680 and more; two bureaus are read.',
        'Au Canada, les hypothèques assurées demandent environ 600 et plus, et les meilleurs prix d’habitude 680 et plus ; deux bureaux sont lus.',
      ),
      point(
        'practice',
        'Six months before: no new card or loan, every payment on time, card balances under 10%, errors disputed early.',
        'Six mois avant : pas de nouvelle carte ni de nouveau prêt, chaque paiement à temps, soldes de cartes sous 10 %, erreurs contestées tôt.',
      ),
      point(
        'cfpb',
        'Debt-to-income counts beside the score: all monthly payments with the new one, over gross income, best at 36% or less, stretched at 43%.',
        'Le ratio d’endettement compte à côté de la cote : tous les paiements du mois avec le nouveau, sur le revenu brut, au mieux 36 % ou moins, tendu à 43 %.',
      ),
      point(
        'fico-inquiries',
        'Ask several lenders within 14 days: it counts as one inquiry.',
        'Demandez à plusieurs prêteurs en moins de 14 jours : cela compte pour une demande.',
      ),
    ],
    figures: ['band', 'gap', 'deadline', 'utilisation', 'debtToIncome'],
    levers: [
      'payTo10',
      'shopTogether',
      'checkReports',
      'lowerPayments',
      'fewApplications',
      'autopay',
    ],
    asks: ['score', 'finances', 'utilisation'],
  },
  {
    id: 'auto-loan',
    kind: 'credit',
    title: { en: 'a car loan', fr: 'un prêt auto' },
    cues: [
      'auto loan*|car loan*|car payment*|vehicle loan*|car note|dealer*|car financing',
      'buy*|financ*|lease + car|truck|vehicle',
      'pret* auto*|financement auto*|concessionnaire*',
      'acheter|financer|louer + voiture|auto|vehicule|camion',
    ],
    points: [
      point(
        'cfpb',
        'Get an offer from a bank or credit union before you see the dealer: the dealer’s rate often carries a margin.',
        'Obtenez une offre d’une banque ou d’une caisse avant de voir le concessionnaire : son taux porte souvent une marge.',
      ),
      point(
        'fico-inquiries',
        'Ask for all rates within 14 days, so that the inquiries count as one.',
        'Demandez tous les taux en moins de 14 jours, pour que les demandes comptent pour une.',
      ),
      point(
        'practice',
        'Compare the total cost and not the monthly payment; a term above 60 months usually leaves you owing more than the car is worth.',
        'Comparez le coût total et non le paiement du mois ; au-delà de 60 mois, on doit d’habitude plus que la valeur de l’auto.',
      ),
      point(
        'practice',
        'Lenders may use an auto version of the score (250 to 900), so it can differ from the one you see.',
        'Les prêteurs peuvent utiliser une version auto de la cote (250 à 900) : elle peut différer de celle que vous voyez.',
      ),
    ],
    figures: ['band', 'gap', 'debtToIncome'],
    levers: ['shopTogether', 'prequalify', 'lowerPayments', 'payTo30', 'checkReports'],
    asks: ['score', 'finances'],
  },
  {
    id: 'student-loans',
    kind: 'credit',
    title: { en: 'student loans', fr: 'les prêts étudiants' },
    cues: [
      'student loan*|student debt|college loan*|navient|mohela|fafsa|education loan*',
      'pret* etudiant*|dette* etudiant*|prets et bourses|pret* d etudes',
    ],
    points: [
      pointFor(
        'US',
        'student-loans',
        'If you cannot pay, ask for an income-driven plan or deferment before you are 90 days late: federal loans are reported late from there.',
        'Aux États-Unis, si vous ne pouvez pas payer, demandez un plan selon le revenu ou un report avant 90 jours de retard : c’est là que les prêts fédéraux sont déclarés en retard.',
      ),
      pointFor(
        'US',
        'fico-damage',
        'A new 90-day student loan delinquency cost 171 points on average from 760 and more, and 87 below 620 (New York Fed).',
        'Un nouveau retard de 90 jours sur un prêt étudiant a coûté en moyenne 171 points à partir de 760 et plus, et 87 sous 620 (Fed de New York).',
      ),
      pointFor(
        'US',
        'student-loans',
        'In default (270 days), rehabilitation or consolidation brings federal loans back; rehabilitation also removes the default mark, not the late ones.',
        'En défaut (270 jours), la réhabilitation ou la consolidation remet en règle les prêts fédéraux ; la réhabilitation retire aussi la marque de défaut, pas les retards.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada ask the Repayment Assistance Plan (federal) or the deferred payment plan (Quebec) before you miss a payment.',
        'Au Canada, demandez le Programme d’aide au remboursement (fédéral) ou le remboursement différé (Québec) avant de manquer un paiement.',
      ),
      point(
        'practice',
        'Paid on time they help: history and mix. Paying them off early saves interest, but hardly moves a score.',
        'Payés à temps, ils aident : historique et variété. Les rembourser plus tôt épargne des intérêts, mais bouge à peine la cote.',
      ),
    ],
    figures: ['band', 'debtToIncome'],
    levers: ['callLender', 'autopay', 'bringCurrent', 'lowerPayments'],
    asks: ['country', 'finances'],
  },
  {
    id: 'cosigning',
    kind: 'credit',
    title: { en: 'co-signing', fr: 'cosigner un prêt' },
    cues: [
      'cosign*|co sign*|guarantor|joint account|joint loan',
      'cosign*|caution|se porter garant|endosse*|compte conjoint|codebiteur*',
    ],
    points: [
      point(
        'ftc',
        'A co-signer owes the whole debt, not half, and the lender may ask you first.',
        'Un cosignataire doit toute la dette, pas la moitié, et le prêteur peut s’adresser d’abord à vous.',
      ),
      point(
        'practice',
        'The loan stands on your report: its balance counts in your debt-to-income, and its late payments hurt your score.',
        'Le prêt figure à votre dossier : son solde compte dans votre ratio d’endettement, et ses retards nuisent à votre cote.',
      ),
      point(
        'ftc',
        'Sign only what you could pay alone, and ask for statements or online access of your own.',
        'Ne signez que ce que vous pourriez payer seul, et demandez vos propres relevés ou accès en ligne.',
      ),
    ],
    figures: ['debtToIncome'],
    levers: ['checkReports', 'lowerPayments', 'autopay'],
    asks: ['finances'],
  },
  {
    id: 'denied',
    kind: 'credit',
    title: { en: 'an application that was refused', fr: 'une demande refusée' },
    cues: [
      'denied|declin*|turned down|reject*|refused|adverse action',
      'refus*|rejet* + demande*|credit|pret*|carte*|banque|hypotheque',
    ],
    points: [
      pointFor(
        'US',
        'fcra-adverse',
        'The lender must send an adverse action notice: the score used, the main reasons, and the bureau, whose report is then free for 60 days.',
        'Aux États-Unis, le prêteur doit envoyer un avis : la cote utilisée, les raisons principales et le bureau, dont le dossier est alors gratuit pendant 60 jours.',
      ),
      pointFor(
        'CA',
        'ca-law',
        'In Canada ask the lender which bureau it read and why; you may read that file free and have errors corrected.',
        'Au Canada, demandez au prêteur quel bureau il a lu et pourquoi ; vous pouvez lire ce dossier gratuitement et faire corriger les erreurs.',
      ),
      point(
        'practice',
        'Work on the first reason named, and call the lender’s reconsideration line when the notice shows an error or a missing paper.',
        'Travaillez la première raison nommée, et appelez le service de réexamen si l’avis montre une erreur ou une pièce manquante.',
      ),
      point(
        'fico-inquiries',
        'Do not apply elsewhere the same day: each refusal adds an inquiry and explains nothing.',
        'Ne redemandez pas ailleurs le même jour : chaque refus ajoute une demande et n’explique rien.',
      ),
    ],
    figures: ['band', 'utilisation', 'debtToIncome'],
    levers: ['checkReports', 'prequalify', 'payTo30', 'fewApplications'],
    asks: ['score', 'utilisation'],
  },
]
