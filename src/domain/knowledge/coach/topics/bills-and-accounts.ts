import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Bills and bank accounts, which are no credit but reach the file. */
export const billsAndAccounts: readonly CoachTopic[] = [
  {
    id: 'small-bills',
    kind: 'credit',
    title: {
      en: 'phone, energy, gym and rent debts',
      fr: 'les factures de téléphone, d’énergie ou de gym',
    },
    cues: [
      'gym|planet fitness|electric*|utility|utilities|phone bill*|cell phone|cable|internet|water bill|gas bill|hydro|t mobile|tmobile|verizon|at t|comcast|xfinity|spectrum|early termination|toll*|library|subscription*|vet bill|rent owed|back rent|eviction + debt*|bill*|owe*|collection*|unpaid|late|credit|report|score|fee*|missed',
      'planet fitness|early termination fee',
      'gym|hydro|bell|videotron|rogers|fido|telus|koodo|cellulaire|telephone|cell|internet|electricite|cable|abonnement|loyer impaye|loyers impayes + facture*|recouvrement|dette*|impaye*|retard|cote|credit|dossier|reclam*|dois|dossier',
      'parking ticket*|traffic ticket*|speeding ticket*|library fine*|toll*|contravention*|amende*|constat d infraction + credit|score|unpaid|impaye*|cote|dossier|go on|affect*|effet|collections',
      'comcast|xfinity|spectrum|att|verizon|t mobile|sprint|videotron|bell|rogers|telus|fido|koodo|cogeco|modem|router|equipment|decodeur + collections|sent me|recouvrement|collection|owe|reclam*|fee|return|return*|envoie|credit|cote',
      'water company|water bill|electric company|power company|gas company|phone company|cable company|landlord|compagnie de telephone + collections|collection|bill|facture|sent|recouvrement|old',
    ],
    points: [
      countryPoint(
        'US',
        'practice',
        'Phone, energy and gym companies mostly report nothing while you pay; unpaid, the debt goes to a collector, and the collection shows, even a small one.',
        'Aux États-Unis, téléphone, énergie et gym ne déclarent presque rien tant que vous payez ; impayée, la dette va au recouvrement, et celui-ci paraît, même petit.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'In Canada mobile and internet companies often report themselves; energy and gym debts arrive through a collector. Either stays about {caLate} years. For a phone or internet bill the CCTS takes complaints free (ccts-cprst.ca).',
        'Au Canada, les compagnies de mobile et d’internet déclarent souvent elles-mêmes ; l’énergie et le gym arrivent par le recouvrement. L’un comme l’autre reste environ {caLate} ans. Pour le téléphone ou internet, la CPRST reçoit les plaintes sans frais (ccts-cprst.ca).',
      ),
      point(
        'practice',
        'Ask for the contract, the last bill and the proof before you pay; if you cancelled rightly or gave the equipment back, dispute it with that paper.',
        'Demandez le contrat, la dernière facture et la preuve avant de payer ; si vous aviez bien résilié ou rendu l’équipement, contestez avec ce papier.',
      ),
      countryPoint(
        'US',
        'vantage',
        'FICO 8 leaves out a collection whose original balance was under $100; FICO 9 and 10 and VantageScore 3.0 and later leave out paid ones. Ask in writing whether the company takes it back on payment.',
        'FICO 8 ignore un recouvrement de moins de 100 $ au départ ; FICO 9 et 10 et VantageScore 3.0 et suivants ignorent ceux qui sont payés. Demandez par écrit si la compagnie le retire une fois payé.',
      ),
    ],
    figures: [],
    recommendations: ['validate', 'dispute', 'autopay', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'overdraft',
    kind: 'credit',
    title: { en: 'overdrafts and ChexSystems', fr: 'les découverts bancaires' },
    cues: [
      'debit or credit|debit vs credit|debit card or credit|debit or a credit|credit or debit|debit ou credit|debit ou de credit|carte de debit ou|credit ou debit',
      'chexsystems|chex systems|chex|early warning services|second chance account*|second chance checking',
      'overdraft*|overdrew|overdrawn|bounced check*|bounced cheque*|nsf|negative balance|checking account|bank account|debit card + credit|closed|report*|score|affect*|open|denied|owe|bank|build',
      'decouvert*|cheque* sans provision|compte bancaire|compte cheque*|nsf|compte en souffrance|carte de debit + credit|cote|dossier|banque|bureau|ferme*|parait|refus*|batir',
      'overdrew|overdrawn|overdraft*|decouvert + my account|account|bank|compte|banque|bank account + closed|credit|owe|ferme|bureau',
      'checking|checking account|chequing|chequing account|compte cheque|compte courant|bank account|compte de banque|compte bancaire + negative|minus|moins|overdr*|owe|closed|denied|open|report*|rapport*|negatif|refus*|ouvrir|ferme',
      'no bank|aucune banque|banks|bank|banque + will open|won t open|let me open|open me|veut m ouvrir|ouvrir un compte|ouvrir + account|compte|chex',
      'chex|chexsystems|ews|early warning',
      'negative|overdrawn|overdraft|negatif|le negatif|decouvert + closed|bank|banks|account|banque|ferme|chase|desjardins|compte|touch',
    ],
    points: [
      point(
        'cfpb',
        'A bank account and a debit card are no credit: overdrafts, balances and fees do not enter a score. An overdraft left unpaid can go to a collector, and that does.',
        'Un compte bancaire et une carte de débit ne sont pas du crédit : découverts, soldes et frais n’entrent pas dans une cote. Un découvert laissé impayé peut aller au recouvrement, et cela, oui.',
      ),
      countryPoint(
        'US',
        'cfpb',
        'Banks keep a file of their own, most often at ChexSystems, usually for 5 years: it is free once a year and after a refusal, and errors can be disputed there like at a credit bureau.',
        'Les banques américaines tiennent leur propre fichier, le plus souvent ChexSystems, d’habitude 5 ans : il est gratuit une fois par an et après un refus, et ses erreurs se contestent comme ailleurs.',
      ),
      countryPoint(
        'US',
        'cfpb',
        'Pay the old bank, ask it to update the record in writing, and open a “second chance” or Bank On account meanwhile.',
        'Payez l’ancienne banque, demandez-lui de mettre le fichier à jour par écrit, et ouvrez entre-temps un compte « second chance » ou Bank On.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'In Canada you have a right to a basic bank account even with bad credit or a past bankruptcy, with proper identification. An overdraft line of credit, unlike the account, can be reported.',
        'Au Canada, vous avez droit à un compte de base même avec un mauvais crédit ou une ancienne faillite, sur pièces d’identité. Une marge de découvert, elle, peut être déclarée.',
      ),
    ],
    figures: [],
    recommendations: ['callLender', 'securedCard', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'loan-scams',
    kind: 'boundary',
    title: { en: 'loans with a fee first', fr: 'les prêts avec frais d’avance' },
    cues: [
      'fee|fees|deposit|gift card*|insurance|pay me first|pay them first|pay money first + upfront|up front|in advance|first|before + loan|grant|guaranteed loan|get the money|approved',
      'pay|payer + upfront|up front|in advance|before i get|before they|before the money|to get a|to receive|d avance|avant de recevoir|avant d avoir + loan|grant|guaranteed loan|get the money|approved|pret|emprunt',
      'frais|depot|assurance|cartes cadeaux + avance|d avance|avant + pret|emprunt',
      'guaranteed approval|approbation garantie|pret garanti',
      'loan*|pret*|credit|argent + whatsapp|telegram|facebook|instagram|marketplace',
      'no credit check + loan*|lender*',
      'assurance|insurance|fee|frais|deposit|depot|payment|processing + before|avant|upfront|release|releasing|d avance|liberer + loan|pret|my money|funds|fonds',
      'gift card*|cartes cadeaux|carte cadeau|bitcoin|crypto|western union|moneygram|zelle|interac + loan|pret|approved|approuve|approuvee|lender|funds|first|avant',
      'payments|payment|paiements|mois|months + in advance|d avance|upfront|up front + loan|fund|pret|before|avant',
    ],
    points: [
      point(
        'ftc',
        'Careful: who asks for money, gift cards or “insurance” before a loan takes the money and gives no loan. An honest lender takes its costs out of the loan or later.',
        'Attention : qui demande de l’argent, des cartes-cadeaux ou une « assurance » avant un prêt prend l’argent et ne prête pas. Un prêteur honnête prélève ses frais sur le prêt ou après.',
      ),
      point(
        'practice',
        'A loan “without a credit check” is nearly always a very dear one: look at the yearly rate. In Canada more than 35% a year is a crime, payday loans apart.',
        'Un prêt « sans enquête de crédit » est presque toujours très cher : regardez le taux annuel. Au Canada, plus de 35 % par an est un crime, sauf les prêts sur salaire.',
      ),
      point(
        'ftc',
        'If you have paid or given your numbers: call your bank today, freeze your file, and report it (reportfraud.ftc.gov; in Canada the Anti-Fraud Centre, 1-888-495-8501).',
        'Si vous avez payé ou donné vos numéros : appelez votre banque aujourd’hui, gelez votre dossier, et signalez-le (Centre antifraude du Canada, 1 888 495-8501 ; aux États-Unis, reportfraud.ftc.gov).',
      ),
    ],
    figures: [],
    recommendations: ['reportScam', 'freeze', 'counselling'],
    asks: [],
  },
]
