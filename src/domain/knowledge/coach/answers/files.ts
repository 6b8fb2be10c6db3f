import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

/** Answers on disputes, reports, inquiries, freezes and theft. */
export const fileAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'dispute-error',
    'how long|how many days|deadline|days|when|30 days|by law|combien de temps|delai|combien de jours|quand|30 jours + dispute*|bureau*|answer|respond|reply|investigat*|fix|correct|hear back|contest*|repondre|reponse|corriger|equifax|transunion|experian|enquete',
    countryPoint(
      'US',
      'fcra-dispute',
      'The bureau has 30 days from the day it receives your dispute (45 after a free annual report; 15 more if you send something new within the 30), and must write you the result within 5 business days of finishing.',
      'Aux États-Unis, le bureau a 30 jours dès réception (45 après un dossier annuel gratuit ; 15 de plus si vous envoyez du nouveau), et doit vous écrire le résultat dans les 5 jours ouvrables suivant la fin de l’enquête.',
    ),
    countryPoint(
      'CA',
      'ca-law',
      'In Quebec the bureau must answer a request for rectification in 30 days; elsewhere in Canada the law mostly says “within a reasonable time”. The bureaus’ own estimates are some 15 to 25 days at Equifax and about 30 at TransUnion.',
      'Au Québec, le bureau doit répondre à la demande de rectification en 30 jours ; ailleurs au Canada, la loi dit le plus souvent « dans un délai raisonnable ». Les bureaux eux-mêmes annoncent de 15 à 25 jours chez Equifax et une trentaine chez TransUnion.',
    ),
  ),
  directAnswer(
    'dispute-error',
    '@hurt|lower*|@fall|cost points|nuit|nuire + disput*|contest*|filing a dispute',
    point(
      'practice',
      'No: to dispute costs no points. The score moves only by what the result changes.',
      'Non : contester ne coûte aucun point. La cote ne bouge que par ce que le résultat change.',
    ),
  ),
  directAnswer(
    'dispute-error',
    'mortgage|closing|underwrit*|lender|loan officer|preapproval|hypotheque|courtier|notaire + open dispute|in dispute|under dispute|disputed|dispute on|disputes on|remove the dispute|contestation|conteste',
    point(
      'practice',
      'An open dispute can hold a mortgage up: many lenders want it closed first, because a disputed account may be left out of the score. Have it settled, or ask the bureau to take the remark off.',
      'Une contestation ouverte peut retarder une hypothèque : bien des prêteurs la veulent close, car un compte contesté peut être laissé hors de la cote. Faites-la régler, ou demandez au bureau d’ôter la mention.',
    ),
  ),
  directAnswer(
    'dispute-error',
    'paid|paid off|already paid|settled|discharged|paye|payee|deja paye|regle|rembourse + still shows|still showing|shows|showing|says i owe|balance|unpaid|open|montre|indique|solde|encore|toujours|impaye',
    point(
      'fcra-dispute',
      'A debt that you paid must show a zero balance: dispute it with the proof of payment at each bureau that shows otherwise, and at the creditor. The line itself may stay as paid.',
      'Une dette payée doit montrer un solde nul : contestez avec la preuve de paiement auprès de chaque bureau qui dit autre chose, et du créancier. La ligne elle-même peut rester, comme payée.',
    ),
  ),
  directAnswer(
    'dispute-error',
    'reported|marked|says|said|saying|claims|shows|declare|marque|disent|inscrit + late|30 days|30 day|en retard|30 jours + but i paid|but i payed|i paid|only|just|on time|2 day|2 days|few days|12th|mais j ai paye|seulement|a temps|quelques jours',
    point(
      'metro-2',
      'If you paid less than 30 days after the due date, it may not be reported as late at all: dispute it with the creditor and with each bureau, with the bank statement that shows the day of the payment.',
      'Si vous avez payé moins de 30 jours après l’échéance, rien ne doit être déclaré en retard : contestez auprès du créancier et de chaque bureau, avec le relevé bancaire qui montre le jour du paiement.',
    ),
  ),
  directAnswer(
    'dispute-error',
    'frivolous|refuse*|reject*|won t investigate|not investigate|ignore*|frivole*|rejet*|refus* + dispute*|bureau*|equifax|transunion|experian|contest*',
    countryPoint(
      'US',
      'fcra-dispute',
      'A bureau may refuse only a dispute that is frivolous or says too little, and must tell you why within 5 business days. Send it again with what was missing and your proof.',
      'Aux États-Unis, un bureau ne peut refuser qu’une contestation frivole ou trop vague, et doit dire pourquoi en 5 jours ouvrables. Renvoyez-la avec ce qui manquait et vos preuves.',
    ),
    countryPoint(
      'CA',
      'ca-law',
      'Ask for the refusal and its reason in writing, send the creditor the same proof, and complain to the province; your own statement can be put in the file meanwhile.',
      'Exigez le refus motivé par écrit, envoyez les mêmes preuves au créancier, et plaignez-vous (au Québec, à la Commission d’accès à l’information, dans les 30 jours) ; votre déclaration peut entre-temps être ajoutée au dossier.',
    ),
  ),
  directAnswer(
    'freeze',
    '@hurt|lower*|@fall|affect*|nuit|nuire|baisse* + @score|@credit|cote|dossier',
    point(
      'fcra-freeze',
      'No: a freeze neither lowers nor raises a score, and your present cards and loans go on as before. You lift it, free, when you apply for something.',
      'Non : un gel ne baisse ni ne monte une cote, et vos cartes et prêts continuent comme avant. Vous le levez, sans frais, quand vous faites une demande.',
    ),
  ),
  directAnswer(
    'freeze',
    'difference|vs|versus|or|which|better|ou|lequel|mieux|c est quoi + alert|fraud alert|alerte|lock|verrou + freeze|gel|geler',
    point(
      'fcra-freeze',
      'A freeze shuts the file: no new lender can read it until you lift it. A fraud alert leaves it open, but a lender must first check that it is really you. The freeze protects more, the alert is less trouble.',
      'Le gel ferme le dossier : aucun nouveau prêteur ne le lit tant que vous ne le levez pas. L’alerte le laisse ouvert, mais le prêteur doit d’abord vérifier que c’est bien vous. Le gel protège davantage, l’alerte gêne moins.',
    ),
  ),
  directAnswer(
    'freeze',
    'how long|last|expire*|forever|combien de temps|dure|duree|expire',
    countryPoint(
      'US',
      'fcra-freeze',
      'A freeze stays until you lift it; a fraud alert lasts one year, an extended one (with an identity theft report) seven.',
      'Aux États-Unis, un gel reste jusqu’à ce que vous le leviez ; une alerte dure un an, sept avec une déclaration de vol d’identité.',
    ),
    countryPoint(
      'CA',
      'ca-freeze',
      'A freeze stays until you lift it; how long an alert lasts is set by bureau and province, some 6 years as a rule: have the date confirmed.',
      'Un gel reste jusqu’à ce que vous le leviez ; la durée d’une alerte dépend du bureau et de la province, environ 6 ans d’ordinaire : faites confirmer la date.',
    ),
  ),
  directAnswer(
    'freeze',
    'all three|each|one bureau|every bureau|both|chaque|les deux|les trois|where|ou + freeze|gel|geler|alert|alerte',
    countryPoint(
      'US',
      'fcra-freeze',
      'Ask Equifax, Experian and TransUnion each, free, online, by phone or by mail: a freeze at one does not reach the others. A fraud alert needs only one of them.',
      'Aux États-Unis, demandez à Equifax, Experian et TransUnion, chacun, gratuitement : un gel chez l’un ne vaut pas chez les autres. Pour une alerte, un seul suffit.',
    ),
    countryPoint(
      'CA',
      'ca-freeze',
      'Ask Equifax Canada and TransUnion Canada each: one does not tell the other. A freeze is free by law in Quebec and, since July 2026, in Ontario; elsewhere ask for a fraud alert.',
      'Demandez à Equifax Canada et à TransUnion Canada, chacun : l’un ne prévient pas l’autre. Le gel est gratuit de par la loi au Québec et, depuis juillet 2026, en Ontario ; ailleurs, demandez une alerte de fraude.',
    ),
  ),
  directAnswer(
    'identity-theft',
    'owe|liable|responsible|have to pay|must i pay|on the hook|make me pay|dois je payer|responsable|oblige|rembourser',
    point(
      'fcra-block',
      'No: you do not owe what you neither opened nor allowed. Say so in writing to the creditor, with your report of the theft, and pay nothing on it: a payment can look like an admission.',
      'Non : vous ne devez pas ce que vous n’avez ni ouvert ni permis. Écrivez-le au créancier avec votre déclaration de vol, et n’y payez rien : un paiement peut passer pour un aveu.',
    ),
  ),
  directAnswer(
    'identity-theft',
    'police|police report|rapport de police|plainte + need|necessary|have to|should i|must|faut il|dois je|obligatoire|necessaire',
    countryPoint(
      'US',
      'ftc',
      'Mostly not: the report from IdentityTheft.gov is what the law asks for. Add a police report where you know the thief or a creditor insists.',
      'Aux États-Unis, le plus souvent non : la déclaration d’IdentityTheft.gov suffit. Ajoutez un rapport de police si vous connaissez le voleur ou si un créancier l’exige.',
    ),
    countryPoint(
      'CA',
      'ca-fraud-centre',
      'Yes: in Canada lenders and bureaus nearly always ask for the police file number; report it to the Anti-Fraud Centre too.',
      'Oui : au Canada, prêteurs et bureaux demandent presque toujours le numéro de dossier de police ; avisez aussi le Centre antifraude.',
    ),
  ),
  directAnswer(
    'identity-theft',
    'how do i know|how can i tell|signs|comment savoir|signes|savoir si|know if',
    point(
      'practice',
      'Look for what is not yours: accounts, inquiries or addresses in your reports, bills or collectors for unknown debts, mail that stops, a refusal without reason.',
      'Cherchez ce qui n’est pas à vous : comptes, demandes ou adresses dans vos dossiers, factures ou agences pour des dettes inconnues, courrier qui cesse, refus sans raison.',
    ),
  ),
  directAnswer(
    'data-breach',
    'wallet|purse|portefeuille|porte feuille|sac|sacoche|ssn card|carte d assurance sociale|passport|passeport|licence|license + lost|stole|stolen|perdu|vole|volee|missing',
    countryPoint(
      'US',
      'card-charges',
      'Call your bank and each card issuer now and have the cards replaced: for a debit card reported within 2 business days you bear at most $50, later up to $500 or more, for a credit card never above $50. Then freeze your file or place a fraud alert today.',
      'Appelez maintenant votre banque et chaque émetteur pour remplacer les cartes : aux États-Unis, une carte de débit signalée en 2 jours ouvrables coûte au plus 50 $, plus tard 500 $ ou davantage, une carte de crédit jamais plus de 50 $. Puis posez aujourd’hui un gel ou une alerte de fraude.',
    ),
    countryPoint(
      'CA',
      'practice',
      'Call your bank and each card issuer now and have the cards replaced; then freeze your file or place a fraud alert today, before anybody uses the numbers.',
      'Appelez maintenant votre banque et chaque émetteur pour remplacer les cartes ; puis posez aujourd’hui un gel ou une alerte de fraude, avant qu’on se serve des numéros.',
    ),
  ),
  directAnswer(
    'inquiries',
    'hard|soft|regular|account review|promotional|ferme|douce + difference|vs|versus|what are|what is|mean|or|ou|kind|section*|companies|c est quoi',
    point(
      'fico-inquiries',
      'Hard (“regular”) inquiries come from your applications, others can see them, and each may cost 0 to 5 points; soft ones (“account review”, offers, your own look) only you see, and they cost nothing.',
      'Les demandes fermes viennent de vos demandes de crédit, les autres les voient, et chacune peut coûter de 0 à 5 points ; les douces (suivi de compte, offres, la vôtre), vous seul les voyez, et elles ne coûtent rien.',
    ),
  ),
  directAnswer(
    'inquiries',
    'apartment|appart*|rental|rent|landlord|proprio*|logement|louer|loyer + @fall|@hurt|lower*|points|baiss*|cote|score',
    point(
      'fico-inquiries',
      'A little at most: many rental checks are soft and cost nothing; a hard one costs 0 to 5 points. Ask the landlord which kind it is before you agree.',
      'Très peu, au plus : bien des enquêtes de location sont douces et ne coûtent rien ; une ferme coûte de 0 à 5 points. Demandez laquelle au propriétaire avant d’accepter.',
    ),
  ),
  directAnswer(
    'inquiries',
    'how many points|points|how much|combien + inquir*|hard check|hard pull|enquete|demande|check + mortgage|card|loan|hypotheque|carte|pret|cost|drop|lower|how long|baiss*',
    point(
      'fico-inquiries',
      'A few points at most, 0 to 5 for a hard inquiry, and for a short time; it counts less after some months.',
      'Quelques points au plus, de 0 à 5 pour une demande ferme, et pour peu de temps ; elle compte moins après quelques mois.',
    ),
  ),
  directAnswer(
    'free-report',
    'experian + canada|canadian|canadien*|toronto|montreal|quebec|ontario|vancouver|alberta|calgary',
    point(
      'ca-file',
      'No: Experian has had no consumer files in Canada since 2009. Your free reports are at the two bureaus that are left, Equifax Canada and TransUnion Canada.',
      'Non : Experian n’a plus de dossiers de consommateurs au Canada depuis 2009. Vos dossiers gratuits sont chez les deux bureaux qui restent, Equifax Canada et TransUnion Canada.',
    ),
  ),
  directAnswer(
    'free-report',
    'how often|often|how many times|once a|souvent|combien de fois|frequence|chaque',
    countryPoint(
      'US',
      'fcra-files',
      'As often as every week: AnnualCreditReport.com gives each bureau’s report free, and looking costs no points.',
      'Aux États-Unis, jusqu’à chaque semaine : AnnualCreditReport.com donne le dossier de chaque bureau sans frais, et regarder ne coûte aucun point.',
    ),
  ),
  directAnswer(
    'identity-theft',
    'got me to|made me|tricked me|talked me into|convinced me|i gave him|i gave them|i sent|i opened|gift cards|cartes cadeaux|m a convaincu|m a fait|j ai ouvert|j ai envoye|j ai donne + owe|liable|responsible|pay|scammer|scam|card|cards|loan|dois|payer|fraudeur|arnaque*',
    point(
      'cfpb',
      'Call the bank or card issuer now: what you opened or paid yourself, even tricked, is often yours to pay, unlike an account opened without you, but a quick report can stop or undo part of it.',
      'Appelez maintenant la banque ou l’émetteur : ce que vous avez ouvert ou payé vous-même, même trompé, est souvent à votre charge, à la différence d’un compte ouvert sans vous, mais un avis rapide peut en arrêter une part.',
    ),
  ),
  directAnswer(
    'identity-theft',
    'affidavit|identity theft report|what is an|declaration de vol',
    countryPoint(
      'US',
      'ftc',
      'It is your sworn statement of what was stolen and used, made at IdentityTheft.gov: with proof of identity it obliges the bureaus to block those items within 4 business days. It must be true.',
      'Aux États-Unis, c’est votre déclaration signée de ce qui a été volé, faite sur IdentityTheft.gov : avec une preuve d’identité, elle oblige les bureaux à bloquer ces éléments en 4 jours ouvrables. Elle doit être vraie.',
    ),
  ),
  directAnswer(
    'identity-theft',
    'refuse*|won t|declin*|denied|rejected|refus* + block|bloquer|blocage',
    countryPoint(
      'US',
      'fcra-block',
      'A bureau may decline only if the report is incomplete, false or you received the goods, and must tell you. Send again the identity theft report, proof of identity and the list of accounts, ask for the block within 4 business days, and complain to the CFPB.',
      'Aux États-Unis, un bureau ne peut refuser que si la déclaration est incomplète ou fausse, ou si vous avez reçu les biens, et doit vous l’écrire. Renvoyez déclaration, preuve d’identité et liste des comptes, demandez le blocage en 4 jours ouvrables, et plaignez-vous au CFPB.',
    ),
  ),
]
