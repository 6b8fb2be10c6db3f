import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** A lender's criteria and conditions. */
export const lendersView: readonly CoachTopic[] = [
  {
    id: 'what-lenders-see',
    kind: 'credit',
    title: { en: 'what a lender sees', fr: 'ce qu’un prêteur voit' },
    cues: [
      'tell|mention|disclose|declare|list|include|dire|declarer|mentionner + lender|bank|application|mortgage|preteur|banque|demande + not on my report|not on my credit|thats not on|isn t on|doesn t show|not reported|not showing|pas au dossier|pas sur mon dossier|parait pas',
      'income|salary|wages|savings|bank balance|salaire|revenu|revenus|epargne + on my report|on my credit report|on a credit report|on the report|on my file|in my file|show up|shows up|au dossier|dans mon dossier|sur mon dossier|a mon dossier',
      'what do|what does|what can|what will|what information|can|do + @bank|lenders|creditors|underwriter* + see|look at|check|find out|know about|view + my report|my credit|on my file|when i apply|credit check|application|my accounts|pull|report',
      'qu est ce que|que|quoi|quelles informations|est ce que + @bank|preteur|preteurs|creancier|courtier + voit|voient|regarde|regardent|verifie|verifient|peut voir|consulte + dossier|mon credit|demande|cote|comptes|quand',
    ],
    points: [
      point(
        'practice',
        'It sees one or more bureau files: each credit account with its limit or amount, balance, age and payments month by month, collections, bankruptcies, who asked for your file, and a score it has chosen, often not the one in your app.',
        'Il voit un ou plusieurs dossiers : chaque compte de crédit avec limite ou montant, solde, âge et paiements mois par mois, recouvrements, faillites, qui a consulté le dossier, et une cote de son choix, souvent pas celle de votre application.',
      ),
      point(
        'practice',
        'Not there: income, savings and bank balances, race, religion, health, and other people’s files. It asks you for income and employment itself.',
        'Ne s’y trouvent pas : revenu, épargne et soldes bancaires, origine, religion, santé, ni le dossier d’autrui. Le revenu et l’emploi, il vous les demande.',
      ),
      point(
        'practice',
        'Your own look at it (a soft inquiry) is never shown to a lender. Your own bank also knows your accounts with it, overdrafts among them.',
        'Vos propres consultations (demandes douces) ne lui sont jamais montrées. Votre propre banque connaît aussi vos comptes chez elle, découverts compris.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'dispute'],
    asks: [],
  },
  {
    id: 'self-employed',
    kind: 'credit',
    title: { en: 'credit for the self-employed', fr: 'le crédit du travailleur autonome' },
    cues: [
      'self employed|self employment|freelanc*|gig work*|uber driver|1099|contractor|own boss|work for myself|no pay stubs|pay stubs|no paystubs|pigiste|travailleur autonome|travailleuse autonome|a mon compte|autonome|sans talon de paie',
      'self employed|freelanc*|1099|contractor|travailleur autonome|travailleuse autonome|a mon compte|pigiste + credit|loan|mortgage|card|score|prouver|prove|pret|hypotheque|carte|cote|harder|build|approved',
    ],
    points: [
      point(
        'practice',
        'No harder for the score: how you earn is no part of it. Build it as anybody does, in your own name, with a card paid on time and lightly used.',
        'Pas plus difficile pour la cote : la façon de gagner sa vie n’en fait pas partie. Bâtissez-la comme tout le monde, à votre nom, avec une carte payée à temps et peu utilisée.',
      ),
      countryPoint(
        'US',
        'practice',
        'What is harder is proving income for a loan: lenders usually ask for two years of tax returns (with Schedule C or 1099s) and bank statements, and count the net after expenses.',
        'Aux États-Unis, ce qui est plus difficile est de prouver le revenu : d’habitude deux ans de déclarations (« Schedule C », 1099) et des relevés bancaires ; c’est le net après dépenses qui compte.',
      ),
      countryPoint(
        'CA',
        'practice',
        'In Canada what is harder is proving income for a loan: lenders usually ask for two years of notices of assessment and tax returns, and count the net after expenses. Taxes in arrears stop most of them.',
        'Au Canada, ce qui est plus difficile est de prouver le revenu : d’habitude deux ans d’avis de cotisation et de déclarations ; c’est le net après dépenses qui compte. Des impôts en retard arrêtent la plupart des prêteurs.',
      ),
      point(
        'practice',
        'Keep business and personal accounts apart, file on time, and hold a few months of payments in reserve: uneven income is what makes people late.',
        'Séparez comptes d’affaires et personnels, déclarez à temps, et gardez quelques mois de paiements en réserve : c’est le revenu inégal qui met en retard.',
      ),
    ],
    figures: [],
    recommendations: ['autopay', 'reserve', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'loan-rates',
    kind: 'credit',
    title: { en: 'rates by score', fr: 'les taux selon la cote' },
    cues: [
      'good|normal|average|fair|typical|expect|high|too high|reasonable|bon|normal|moyen|raisonnable|attendre|eleve|quel + apr|interest rate|rate|rates|taux|taux d interet|percent interest + ascore|score|my credit|cote|for my|avec ma cote|credit score|car loan|auto loan|pret auto',
      'what apr|what rate|which rate|what interest rate|quel taux|good apr|good rate|bon taux|apr should|rate should|rate can i get|apr can i get|apr will i get + ascore|score|cote|car|auto|loan|pret|credit|card',
    ],
    points: [
      countryPoint(
        'US',
        'auto-rates',
        'For a car, averages of the third quarter of 2025: 4.88% on a new car at 781 and more, 6.51% at 661 to 780, 9.77% at 601 to 660, 13.34% at 501 to 600 and 15.85% under that; used cars cost more (7.43% and 9.65% in the two best groups).',
        'Aux États-Unis, pour une auto neuve, moyennes du troisième trimestre de 2025 : 4,88 % à 781 et plus, 6,51 % de 661 à 780, 9,77 % de 601 à 660, 13,34 % de 501 à 600 et 15,85 % dessous ; l’occasion coûte plus cher (7,43 % et 9,65 % dans les deux meilleurs groupes).',
      ),
      countryPoint(
        'CA',
        'ca-usury',
        'In Canada no official table says the rate for a score: compare a written offer of your bank or credit union with two others. More than 35% a year is a crime, payday loans apart.',
        'Au Canada, aucun tableau officiel ne donne le taux pour une cote : comparez l’offre écrite de votre banque ou caisse avec deux autres. Plus de 35 % par an est un crime, sauf les prêts sur salaire.',
      ),
      point(
        'cfpb',
        'A good rate is the lowest of three written offers for the same amount and term: prequalify (a soft inquiry), and send real applications within 14 days.',
        'Un bon taux est le plus bas de trois offres écrites pour le même montant et la même durée : préqualifiez-vous (demande douce), et faites les vraies demandes en moins de 14 jours.',
      ),
      point(
        'practice',
        'Rates move with the market, the term, the down payment and income too. Card rates are mostly above 20%, so paid in full is the only good card rate.',
        'Les taux changent aussi avec le marché, la durée, la mise de fonds et le revenu. Une carte est le plus souvent au-dessus de 20 % : le seul bon taux est un solde payé en entier.',
      ),
    ],
    figures: ['band'],
    recommendations: ['shopTogether', 'prequalify', 'payTo30'],
    asks: ['country', 'score'],
  },
  {
    id: 'account-age',
    kind: 'credit',
    title: { en: 'the age of accounts', fr: 'l’âge des comptes' },
    cues: [
      'average age|age of accounts|aaoa|oldest account|age of my accounts|age of credit|length of history|credit age|credit history length|age moyen|age des comptes|plus vieux compte|compte le plus vieux|plus ancien compte|anciennete',
      'average age|oldest account|age moyen|plus vieux compte|aaoa + calculat*|closed|close|new|matter*|drop|ferme|calcul*|compte|baisse|score|cote|fermer',
      'how old|average age|age + my accounts|accounts be|my cards be|mes comptes|mes cartes',
      'oldest|youngest|plus vieux|plus vieille + account|card|compte|carte + years|year|yrs|short|young|enough|ans',
    ],
    points: [
      point(
        'fico',
        'The average age is the age of all accounts added up and divided by their number; length of history is about 15% of FICO, and looks at the oldest, the newest and that average.',
        'L’âge moyen est l’âge de tous les comptes additionné et divisé par leur nombre ; l’ancienneté fait environ 15 % de FICO et regarde le plus vieux, le plus récent et cette moyenne.',
      ),
      point(
        'practice',
        'Closing does not take age away at once: FICO goes on counting a closed account while it is on the report, in good standing about {usPositive} years in the United States; VantageScore may leave closed ones out.',
        'Fermer n’ôte pas l’âge aussitôt : FICO compte un compte fermé tant qu’il est au dossier, environ {usPositive} ans aux États-Unis s’il est en règle ; VantageScore peut l’exclure.',
      ),
      point(
        'practice',
        'What closing does at once is take the limit away. A new account lowers the average the day it shows: three of 9, 6 and 3 years average 6, with a new one 4½.',
        'Ce que fermer ôte aussitôt, c’est la limite. Un nouveau compte baisse la moyenne le jour où il paraît : trois comptes de 9, 6 et 3 ans font 6, avec un nouveau 4½.',
      ),
    ],
    figures: [],
    recommendations: ['keepOld', 'fewApplications'],
    asks: [],
  },
  {
    id: 'denied',
    kind: 'credit',
    title: { en: 'an application that was refused', fr: 'une demande refusée' },
    cues: [
      '@refused + je fais quoi|quoi faire|que faire|what now|now what|what do i do|what can i do|maintenant|what next',
      'denied|declin*|turned down|reject*|refused|adverse action',
      'refus*|rejet* + demande*|credit|pret*|carte*|banque|hypotheque',
      '@refused + @card|@loan|apple card|chase|capital one|application|why|pourquoi|don t know|marge|banque|bank|hypotheque|mortgage|carte|pret|appart*',
      'bank|banque|caisse|they + said no|dit non|no to me|refus*',
      'failed|fail|flagged|background check|tenant screening|screening report|eviction + apartment*|rental|landlord|complex|rent|lease + dismissed|wrong|not mine|error|denied|failed|because|says|old',
      'won t rent|wouldn t rent|refuse* to rent|won t lease|denied my rental|veut pas me louer|refuse de me louer|refuse de louer|refuse un appart*|refuse un logement',
      'turned down|got denied|was denied|been denied|adverse action letter|lettre de refus',
      'said no|no because|declined|decline|denied|refuse|refuses|rejected|not approved|turned down + ascore|recent accounts|too many|why|pourquoi|with a|avec|card|chase|amex|reason|because|parce',
      'why did i get|pourquoi + declined|denied|refuse|rejected',
      'turn me down|turned me down|on me refuse|me refuse|they refused|keep getting denied|keeps denying|toujours refuse|won t approve|veut pas m approuver',
    ],
    points: [
      countryPoint(
        'US',
        'fcra-adverse',
        'The lender must send an adverse action notice: the score used, the main reasons, and the bureau, whose report is then free for 60 days.',
        'Aux États-Unis, le prêteur doit envoyer un avis : la cote utilisée, les raisons principales et le bureau, dont le dossier est alors gratuit pendant 60 jours.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
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
    recommendations: ['checkReports', 'prequalify', 'payTo30', 'fewApplications'],
    asks: ['score', 'utilisation'],
  },
]
