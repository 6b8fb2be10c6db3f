import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Debts to others than lenders, and the source of threats about them. */
export const owedElsewhere: readonly CoachTopic[] = [
  {
    id: 'rent-arrears',
    kind: 'credit',
    title: { en: 'rent that is owed', fr: 'le loyer dû' },
    cues: [
      'apartment|landlord|rental|lease|rented|proprio*|logement|appart*|loyer + carpet|damage|damages|cleaning|paint|repairs|fees|tapis|dommages|nettoyage|peinture + owe|says i owe|collections|collection|sent to|charged|dois|reclame*',
      'national credit systems|hunter warfield|columbia debt recovery|source receivables',
      'month s rent|months rent|months of rent|months of back rent|back rent|rent arrears|mois de loyer|loyers impayes|loyer impaye|retard de loyer|loyers en retard + owe|owed|behind|credit|report|landlord|apartment|dois|doit|proprio*|dossier|cote|paraitre|parait|retard',
      'owe|owed|behind|unpaid|late|missed|broke|dois|doit|retard|impaye|impayes|pas paye|arrieres + rent|my lease|the lease|back rent|loyer|loyers|mon bail|le bail + credit|report*|score|collection*|landlord|apartment|dossier|cote|parait|paraitre|proprio*|bureau|affect*|show',
      'landlord|old landlord|rent|last month|security deposit|move out|moving out|lease|apartment|proprio*|proprietaire|loyer|bail|locateur|logement + collections|collection|collector|sent me to|recouvrement|agence de recouvrement|damage*|deposit|depot|dommages',
      'evict*|eviction|broke my lease|breaking a lease|break my lease|expuls*|tribunal administratif du logement|tal|casse mon bail|briser mon bail + credit|report*|score|record|dossier|cote|parait|affect*|reste|stay|show*',
    ],
    points: [
      point(
        'cfpb',
        'Yes, it can: a landlord rarely reports itself, but unpaid rent sold or given to a collector shows as a collection like any other. Paid before that, it usually leaves no trace in your credit file.',
        'Oui, c’est possible : un propriétaire déclare rarement lui-même, mais un loyer impayé confié au recouvrement y paraît comme tout recouvrement. Payé avant, il ne laisse d’habitude aucune trace au dossier de crédit.',
      ),
      countryPoint(
        'US',
        'fcra-retention',
        'A collection stays {usCollection} years. The eviction is not in the credit report, but tenant-screening files show court cases up to 7 years.',
        'Aux États-Unis, un recouvrement reste {usCollection} ans. L’expulsion n’est pas au dossier de crédit, mais les fichiers de locataires montrent les causes jusqu’à 7 ans.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'In Canada a collection or a judgment stays about {caLate} years; rental tribunal decisions (in Quebec the TAL) are public, and landlords look there.',
        'Au Canada, un recouvrement ou un jugement reste environ {caLate} ans ; les décisions des tribunaux du logement (au Québec, le TAL) sont publiques, et les propriétaires y regardent.',
      ),
      point(
        'cfpb',
        'Write to the landlord now: ask for the account with the deposit counted, offer a plan in writing, and have it said that the debt does not go to a collector while you pay.',
        'Écrivez au propriétaire maintenant : demandez le compte, dépôt déduit s’il y en a un, offrez un plan par écrit, et faites préciser que la dette n’ira pas au recouvrement tant que vous payez.',
      ),
    ],
    figures: [],
    recommendations: ['callLender', 'counselling', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'tax-debt',
    kind: 'credit',
    title: { en: 'tax debt', fr: 'une dette d’impôt' },
    cues: [
      'impots impayes|impot impaye|dette d impot|dettes d impot|dette fiscale|unpaid taxes|tax debt|back taxes|owe taxes|owe the irs|owe the cra|owe cra + credit|score|report|equifax|transunion|experian|cote|dossier|parait|paraissent|@hurt|show',
      'owe|owed|debt|behind|unpaid|back taxes|dois|doit|dette|impaye|retard + irs|cra|taxes|back taxes|tax bill|income tax|revenu quebec|agence du revenu|arc|impot|impots|tps|tvq|state tax + credit|score|report|affect*|hurt|show|cote|dossier|touche|nuit|parait|@hurt',
      'revenu quebec|arc|cra|irs|revenue canada|revenu canada|agence du revenu|taxman + reclame*|says i owe|wants|i owe|dois|cotisation|demand*',
    ],
    points: [
      point(
        'tax-collection',
        'Not by itself: tax that you owe is no credit account and no part of a score. It gets there by another way: a court judgment, a bankruptcy, or the card or loan that paid it.',
        'Pas en soi : un impôt dû n’est pas un compte de crédit et n’entre pas dans la cote. Il y arrive autrement : un jugement, une faillite, ou la carte ou le prêt qui l’a payé.',
      ),
      countryPoint(
        'US',
        'public-records',
        'The IRS reports nothing to the bureaus, which took tax liens off reports in 2017-18.',
        'Aux États-Unis, l’IRS ne déclare rien aux bureaux, qui ont retiré les privilèges fiscaux en 2017-18.',
      ),
      countryPoint(
        'CA',
        'ca-tax',
        'In Canada the CRA and Revenu Québec do not report ordinary balances to the bureaus; a registered judgment, a proposal or a bankruptcy does show.',
        'Au Canada, l’ARC et Revenu Québec ne déclarent pas les soldes ordinaires aux bureaux ; un jugement inscrit, une proposition ou une faillite paraît, oui.',
      ),
      point(
        'tax-collection',
        'It counts elsewhere: a tax authority can take wages and bank balances without suing first, and a mortgage lender asks for proof that taxes are paid or in a plan.',
        'Elle compte ailleurs : le fisc peut saisir salaire et compte sans poursuivre d’abord, et un prêteur hypothécaire demande la preuve que l’impôt est payé ou en entente.',
      ),
      point(
        'tax-collection',
        'File even if you cannot pay, then ask for a payment arrangement in writing; it stops most collection. Paying tax with a card adds utilisation, a fee and interest.',
        'Déclarez même sans pouvoir payer, puis demandez une entente de paiement par écrit ; elle arrête l’essentiel du recouvrement. Payer l’impôt par carte ajoute utilisation, frais et intérêts.',
      ),
    ],
    figures: [],
    recommendations: ['callLender', 'counselling'],
    asks: ['country'],
  },
  {
    id: 'false-collector',
    kind: 'boundary',
    title: { en: 'threats from a false collector', fr: 'les menaces d’un faux agent' },
    cues: [
      'call|called|calling|caller|calls|voicemail|text|email|said|says|appelle|appele|appel|texto|courriel|dit + arrest*|jail|police|warrant|deport*|prison|mandat|arrete + pay|today|now|payday|gift card*|bitcoin|irs|cra|wire|payer|aujourd hui|tout de suite|arc',
      'menace*|threat*|threaten* + arreter|arrete|arrestation|police|prison|mandat|arrest|arrested|jail|warrant|deport* + paie|paye|payer|pay|ce soir|tonight|today|aujourd hui',
      'fake debt collector|fake collector|faux agent|fausse agence|phantom debt|scam collector|collector a scam|arnaque de recouvrement',
      'gift card*|google play|itunes|zelle|wire|crypto|bitcoin|carte cadeau|cartes cadeaux + calling|caller|called|calls|collector|collection*|demand*|appel*',
    ],
    points: [
      point(
        'fdcpa-conduct',
        'Do not pay: nobody is arrested for an ordinary unpaid debt, and a demand to pay today under threat of arrest is the mark of a fraud. Hang up.',
        'Ne payez pas : on n’arrête personne pour une dette ordinaire, et exiger un paiement le jour même sous menace d’arrestation est la marque d’une fraude. Raccrochez.',
      ),
      point(
        'fdcpa',
        'Give no account, card or identity number. If the debt may be real, ask for name, firm, address and written proof, and call the lender at a number that you find yourself.',
        'Ne donnez aucun numéro de compte, de carte ou d’identité. Si la dette peut être vraie, demandez nom, entreprise, adresse et preuve écrite, et appelez le prêteur à un numéro que vous trouvez vous-même.',
      ),
      point(
        'ftc',
        'If you paid or gave numbers: call your bank today and freeze your file. Report it: in the United States reportfraud.ftc.gov, in Canada the Anti-Fraud Centre, 1-888-495-8501.',
        'Si vous avez payé ou donné des numéros : appelez votre banque aujourd’hui et protégez votre dossier. Signalez-le : au Canada, Centre antifraude, 1 888 495-8501 ; aux États-Unis, reportfraud.ftc.gov.',
      ),
    ],
    figures: [],
    recommendations: ['reportScam', 'freeze'],
    asks: [],
  },
  {
    id: 'sue-bureau',
    kind: 'credit',
    title: { en: 'taking a bureau to court', fr: 'poursuivre un bureau' },
    cues: [
      'sue|suing|lawsuit|poursuivre + credit report|report|bureau|equifax|experian|transunion|dossier + wrong|error|mistake|incorrect|cost me|false|erreur|faux',
      'sue|suing|small claims|small claims court|lawsuit|take to court|court|lawyer|petites creances|poursuivre|poursuis|poursuite|avocat + equifax|experian|transunion|credit bureau|the bureau|bureaus|bureau de credit|bureau|furnisher',
    ],
    points: [
      point(
        'cfpb',
        'Yes, it is possible, in small claims too, where you can show that the bureau erred after you disputed, and what it cost you. A free complaint to the authority often gets there first.',
        'Oui, c’est possible, même aux petites créances, si vous pouvez montrer que le bureau a erré après votre contestation, et ce que cela vous a coûté. Une plainte gratuite à l’autorité y arrive souvent avant.',
      ),
      countryPoint(
        'US',
        'fcra-liability',
        'If after your dispute it failed to investigate reasonably, you may claim your actual loss, or $100 to $1,000 where the failure was wilful, plus costs. The time is 2 years from when you found out, 5 at most.',
        'Aux États-Unis, si, après votre contestation, le bureau n’a pas enquêté raisonnablement, on peut réclamer sa perte réelle, ou de 100 $ à 1 000 $ si la faute est volontaire, plus les frais. Le délai est de 2 ans après la découverte, 5 au plus.',
      ),
      countryPoint(
        'CA',
        'ca-law',
        'In Canada complaint comes first and is free: in Quebec the Commission d’accès à l’information and the AMF, in Ontario the registrar of consumer reporting agencies, elsewhere the province’s consumer office. Small claims limits and times differ by province.',
        'Au Canada, la plainte vient d’abord et est gratuite : au Québec la Commission d’accès à l’information et l’AMF, en Ontario le registrateur des agences de renseignements, ailleurs le bureau provincial de la consommation. Aux petites créances, limites et délais changent selon la province.',
      ),
      point(
        'cfpb',
        'What carries such a case is paper: the dispute letters with proof of sending, each answer, a refused loan or higher rate, and a new dispute with fresh proof before you go.',
        'Ce qui porte une telle cause, ce sont les papiers : les lettres et preuves d’envoi, chaque réponse, un prêt refusé ou un taux plus haut, et une nouvelle contestation avec de nouvelles preuves avant d’y aller.',
      ),
      point(
        'cfpb',
        'I inform and do not advise on law: a consumer lawyer or legal aid can say if it is worth it. Do not threaten to sue in the letter.',
        'J’informe, je ne donne pas d’avis juridique : un avocat en consommation ou l’aide juridique dira si cela vaut la peine. Ne menacez pas de poursuivre dans la lettre.',
      ),
    ],
    figures: [],
    recommendations: ['dispute', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'card-after-bankruptcy',
    kind: 'credit',
    title: { en: 'a card after bankruptcy', fr: 'une carte après une faillite' },
    cues: [
      'bankrupt*|chapter 7|chapter 13|discharge*|faillite|liber*|proposition|proposal + card|credit card|cards|carte|cartes|carte de credit + get|again|after|when|can i|approved|apply|apres|ravoir|avoir|obtenir|quand|how soon|demander|new',
    ],
    points: [
      point(
        'practice',
        'Yes: once you are discharged, a secured card is usually open to you at once, and an ordinary one after about one to two years of clean payments.',
        'Oui : une fois libéré, une carte garantie vous est d’habitude ouverte aussitôt, et une carte ordinaire après environ un à deux ans de paiements sans faute.',
      ),
      point(
        'practice',
        'Choose one that reports to every bureau and has no or a low annual fee, put one small purchase a month on it and pay it in full. One card is enough for the first six months.',
        'Choisissez-en une déclarée à tous les bureaux, sans frais annuels ou presque, mettez-y un petit achat par mois et payez-le en entier. Une seule suffit les six premiers mois.',
      ),
      countryPoint(
        'US',
        'bankruptcy',
        'During Chapter 13 you need the court’s or trustee’s leave first. Banks that lost money in it may refuse you longer: try another.',
        'Pendant un « Chapter 13 », il faut d’abord l’accord du tribunal ou du syndic. Une banque qui y a perdu peut refuser plus longtemps : essayez ailleurs.',
      ),
      countryPoint(
        'CA',
        'ca-insolvency',
        'In Canada, before your discharge you must tell anybody from whom you borrow $1,000 or more that you are bankrupt. A bank that lost money in it may refuse you longer: try another.',
        'Au Canada, avant votre libération, vous devez dire à qui vous prête 1 000 $ ou plus que vous êtes en faillite. Une banque qui y a perdu peut refuser plus longtemps : essayez ailleurs.',
      ),
    ],
    figures: [],
    recommendations: ['securedCard', 'autopay', 'checkReports'],
    asks: ['country'],
  },
]
