import { type DirectAnswer, directAnswer } from './answers/answer-to.ts'
import { applicationAnswers } from './answers/applications.ts'
import { collectorAnswers } from './answers/collectors.ts'
import { courtAnswers } from './answers/courts.ts'
import { debtAnswers } from './answers/debts.ts'
import { everydayAnswers } from './answers/everyday.ts'
import { figureAnswers } from './answers/figures.ts'
import { fileAnswers } from './answers/files.ts'
import { reportAnswers } from './answers/reports.ts'
import { rightsAnswers } from './answers/rights.ts'
import { scoreAnswers } from './answers/scores.ts'
import { taxAnswers } from './answers/taxes.ts'
import { countryPoint, point } from './topic.ts'

export const directAnswers: readonly DirectAnswer[] = [
  ...scoreAnswers,
  ...taxAnswers,
  ...applicationAnswers,
  ...debtAnswers,
  ...figureAnswers,
  ...fileAnswers,
  ...reportAnswers,
  ...rightsAnswers,
  ...collectorAnswers,
  ...courtAnswers,
  ...everydayAnswers,
  directAnswer(
    'cosigning',
    'get off|get out|remove|released|release|sortir|retirer|enlever|liberer|me retirer',
    point(
      'ftc',
      'You come off a co-signed loan only with the lender’s leave: ask for a release, have it refinanced in the other’s name, or see it paid off. Meanwhile pay before it is 30 days late, since it marks you too.',
      'On ne sort d’un prêt cosigné qu’avec l’accord du prêteur : demandez une libération, un refinancement au nom de l’autre, ou le remboursement. D’ici là, payez avant 30 jours de retard, car la marque serait aussi à vous.',
    ),
  ),
  directAnswer(
    'authorised-user',
    'remove|removed|get off|take me off|remove myself|retirer|enlever|me retirer|sortir',
    point(
      'practice',
      'Yes: ask the issuer to take you off, the owner can ask as well; then have the account removed from your report, as you do not owe it. Your score follows at the next update.',
      'Oui : demandez à l’émetteur de vous retirer, le titulaire le peut aussi ; puis faites ôter le compte de votre dossier, car vous ne le devez pas. La cote suit à la mise à jour suivante.',
    ),
  ),
  directAnswer(
    'score-drop',
    'paid off|paid my|payed off|finished paying|fini de payer|rembourse|paye mon pret|paye ma + loan|loans|student|car|auto|mortgage|pret|hypotheque',
    point(
      'practice',
      'Because the loan closed: with no open instalment loan left, the mix is thinner and a loan nearly paid no longer counts in your favour. It is small, usually passes in some months, and paying it off was still right.',
      'Parce que le prêt s’est fermé : sans prêt ouvert, la variété diminue et un prêt presque payé ne joue plus pour vous. C’est peu, cela passe d’habitude en quelques mois, et le rembourser restait bon.',
    ),
  ),
  directAnswer(
    'alternative-data',
    'worth|worth it|fee|charge me|pay for|vaut|payer pour|frais|utile + rent|landlord|loyer|boost|proprio*',
    point(
      'practice',
      'Only if your file is thin and the fee is small: FICO 9, FICO 10 and VantageScore count reported rent, FICO 8 does not, and a late month would show as well.',
      'Seulement si votre dossier est mince et les frais petits : FICO 9, FICO 10 et VantageScore comptent un loyer déclaré, FICO 8 non, et un mois en retard paraîtrait aussi.',
    ),
  ),
  directAnswer(
    'freeze',
    'child|childs|children|kid|kids|minor|son|daughter|baby|enfant|enfants|mineur|fils|fille|bebe',
    countryPoint(
      'US',
      'fcra-freeze',
      'For a child under 16 a parent asks each bureau by mail, with proof of both identities and of the relation: it is free, and the bureau makes a file only to freeze it. From 16 the young person can ask.',
      'Aux États-Unis, pour un enfant de moins de 16 ans, un parent écrit à chaque bureau avec preuve des deux identités et du lien : c’est gratuit, et le bureau ne crée un dossier que pour le geler. Dès 16 ans, le jeune le demande lui-même.',
    ),
  ),
  directAnswer(
    'score-models',
    'accurate|accuracy|reliable|real|trust|legit|fiable|exact|exacte|vrai|vraie|precis + karma|credit karma|borrowell|app|clearscore|credit sesame|application|score|cote',
    point(
      'practice',
      'It is a real score, but mostly not the one a lender uses: the data is the bureau’s, the model another one (often VantageScore in the United States). Follow its direction, and expect a lender’s to differ by some dozens of points.',
      'C’est une vraie cote, mais le plus souvent pas celle d’un prêteur : les données sont celles du bureau, le modèle est autre. Suivez sa direction, et attendez-vous à quelques dizaines de points d’écart chez un prêteur.',
    ),
  ),
  directAnswer(
    'score-models',
    'credit union|credit unions|caisse|caisses + differen*|same|banks|look|regarde*|voit|autrement|comme',
    point(
      'practice',
      'They read the same bureau files and scores as banks; what differs is that they often look longer at the member, the income and the reason, and may lend where a bank’s rule says no.',
      'Elles lisent les mêmes dossiers et cotes que les banques ; la différence est qu’elles regardent souvent davantage le membre, le revenu et le motif, et prêtent parfois là où la règle d’une banque dit non.',
    ),
  ),
  directAnswer(
    'consolidation',
    'personal loan|loan|pret personnel|pret + hurt|affect|lower|drop|nuit|nuire|baisser|affecte|impact|will',
    point(
      'practice',
      'A little at first: one hard inquiry (0 to 5 points) and a new account. Paid on time it then helps, above all if it replaces card balances and the cards stay empty.',
      'Un peu au début : une demande ferme (0 à 5 points) et un nouveau compte. Payé à temps, il aide ensuite, surtout s’il remplace des soldes de cartes et que les cartes restent vides.',
    ),
  ),
  directAnswer(
    'debt-settlement',
    'in full|full|au complet|en entier|au total|totalite + settle|settled|settlement|percent|40|50|less|reduit|rabais|entente|moins|or|ou',
    point(
      'practice',
      'Paid in full is better for the file: it reads “paid”, a settlement reads “settled for less”. The difference shrinks once the account is charged off, so full payment is worth it only if it does not cost your reserve.',
      'Payer en entier vaut mieux pour le dossier : il y est écrit « payé », et non « réglé pour moins ». La différence diminue si le compte est déjà radié : ne payez tout que si votre réserve n’y passe pas.',
    ),
  ),
  directAnswer(
    'job-check',
    'denied|deny|refuse|refused|get a job|bad credit|mauvais credit|hire|hired|can i|embauche',
    point(
      'fcra-purpose',
      'It happens for some posts with money or trust, but only with your written consent to the check, and never by your score: an employer does not see it.',
      'Cela arrive pour certains postes d’argent ou de confiance, mais seulement si vous avez consenti par écrit à l’enquête, et jamais par la cote : un employeur ne la voit pas.',
    ),
  ),
  directAnswer(
    'foreclosure',
    'rebuild|after|rebound|recover|rebatir|apres|remonter|reconstruire',
    point(
      'practice',
      'Begin with what counts each month: every payment on time, one card (secured if need be) under 10% of its limit, and the report checked for a wrong balance or date. The mark weighs less every year.',
      'Commencez par ce qui compte chaque mois : tout à temps, une carte (garantie au besoin) sous 10 % de sa limite, et le dossier vérifié, solde et date. La marque pèse moins chaque année.',
    ),
  ),
  directAnswer(
    'repossession',
    'another|again|get a car|car loan|new loan|after|apres|autre pret|ravoir|how long|how soon|combien de temps + car loan|loan|car|auto|pret',
    point(
      'practice',
      'No law sets a wait: some lenders say yes at once at a high rate, better terms usually come after about a year of clean payments with the old deficiency paid or settled.',
      'Aucune loi ne fixe d’attente : certains prêteurs disent oui aussitôt, à un taux élevé ; de meilleures conditions viennent d’habitude après un an environ sans faute et l’ancien solde réglé.',
    ),
  ),
  directAnswer(
    'landlord-check',
    'can i|puis je|peut on|est ce possible|possible|still + bad credit|mauvaise cote|mauvais credit|low score|under|cote basse|mauvaise|rent|louer',
    point(
      'practice',
      'Yes, often: show what a score does not say, such as rent paid on time, income, a guarantor or savings, and say what happened before they find it.',
      'Oui, souvent : montrez ce que la cote ne dit pas, comme des loyers payés à temps, un revenu, une caution ou de l’épargne, et expliquez avant qu’on le trouve.',
    ),
  ),
  directAnswer(
    'inquiries',
    'authoriz*|authoris*|autoris*|permission|didn t|never applied|not mine|don t recognize|jamais|reconnais pas + remove|delete|get rid|take off|off my|what do i do|enlever|retirer|effacer|dispute|contester|who|unknown|faire',
    point(
      'fcra-dispute',
      'Ask the lender first for the application with your signature; if there is none, have it withdraw the inquiry in writing and dispute it with the bureau. If somebody applied as you, treat it as identity theft.',
      'Demandez d’abord au prêteur la demande avec votre signature ; s’il n’y en a pas, exigez le retrait par écrit et contestez auprès du bureau. Si quelqu’un a demandé à votre place, traitez-la comme un vol d’identité.',
    ),
  ),
  directAnswer(
    'secured-card',
    'prepaid|prepayee|prepayees|debit|reloadable|rechargeable',
    point(
      'practice',
      'No: a prepaid or debit card is your own money and reports nothing. A secured card looks alike, but it is credit and is reported.',
      'Non : une carte prépayée ou de débit, c’est votre propre argent, et rien n’est déclaré. Une carte garantie lui ressemble, mais c’est du crédit, et elle est déclarée.',
    ),
  ),
  directAnswer(
    'collections',
    'old|vieille|vieux|ancienne|2012|2013|2014|2015|2016|2017|years ago|il y a + pay|should|payer|dois je|paye',
    point(
      'cfpb',
      'Not before you know its date: a debt of that age may be past the time to sue and off the report already, and a part payment can start the time to sue again. Ask for proof in writing first.',
      'Pas avant d’en connaître la date : une dette de cet âge peut être prescrite et déjà sortie du dossier, et un paiement partiel peut faire repartir le délai de poursuite. Exigez d’abord la preuve par écrit.',
    ),
  ),
  directAnswer(
    'limitation',
    'sue|sued|poursuivre|poursuivi|prescrite|prescrit|expired|still|encore|legally|collect + old|2010|2011|2012|2013|2014|2015|2016|2017|years|ans|date',
    point(
      'cfpb',
      'After the time to sue has passed, usually counted from the last payment or default, a debt of that age can no longer be won in court if you say so; a later payment or written promise may have moved the date.',
      'Passé le délai de poursuite, compté d’habitude du dernier paiement ou du défaut, une dette de cet âge ne se gagne plus en justice si vous le dites ; un paiement ou un écrit plus récent a pu déplacer la date.',
    ),
  ),
  directAnswer(
    'collections',
    'how long|combien de temps|stay|stays|longer|longtemps|reste|restent|restart + pay|paid|paying|paye|payer|rembourse',
    countryPoint(
      'US',
      'fcra-retention',
      'Just as long as unpaid: paying neither shortens nor restarts the time, it only changes the balance to zero.',
      'Aussi longtemps que sans payer : le paiement ne raccourcit ni ne relance le délai, il met seulement le solde à zéro.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'About as long as unpaid, some {caLate} years in Canada: paying shortens nothing, brings the balance to zero, and at Equifax may count as the last activity, so ask the bureau which date it uses.',
      'À peu près aussi longtemps que sans payer, environ {caLate} ans au Canada : le paiement ne raccourcit rien, met le solde à zéro et peut compter chez Equifax comme dernière activité. Demandez au bureau de quelle date il compte.',
    ),
  ),
  directAnswer(
    'student-loans',
    'save plan|plan save|in save|on save|from save|le save|pret save|etudiant save|save loan*|save forbearance|save ended|save is|save est',
    countryPoint(
      'US',
      'student-loans',
      'SAVE is over: look for your servicer’s notice today, and choose another plan (IBR or the Repayment Assistance Plan) at studentaid.gov within the about 90 days that it gives.',
      'Aux États-Unis, SAVE est terminé : cherchez aujourd’hui l’avis de votre gestionnaire, et choisissez un autre plan (IBR ou « Repayment Assistance Plan ») sur studentaid.gov dans les 90 jours environ qu’il donne.',
    ),
  ),
  directAnswer(
    'student-loans',
    'default|defaulted|in default|defaut|en defaut|rehabilit*',
    countryPoint(
      'US',
      'student-loans',
      'Call the Education Department’s Default Resolution Group (myeddebt.ed.gov) this week: default on a federal loan can be undone by rehabilitation (nine payments in ten months, set by income) or consolidation.',
      'Aux États-Unis, appelez cette semaine le « Default Resolution Group » du ministère de l’Éducation (myeddebt.ed.gov) : un défaut sur un prêt fédéral se répare par réhabilitation (neuf paiements en dix mois, selon le revenu) ou consolidation.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'Call this week: default can be undone. For a federal loan, the service centre (or the CRA, once it collects the loan): pay the arrears or ask to rehabilitate the loan. For a Quebec loan, the province’s student aid office.',
      'Appelez cette semaine : un défaut se répare. Au Québec, l’Aide financière aux études ; pour un prêt fédéral, le centre de service (ou l’ARC, si elle le recouvre) : payez l’arriéré ou demandez la réhabilitation du prêt.',
    ),
  ),
  directAnswer(
    'denied',
    'caisse|bank|banque|loan|pret|card|carte|what do i do|que faire|qu est ce que je fais|refuse',
    point(
      'practice',
      'Ask why before you ask elsewhere: which bureau was read and which reasons counted, then correct or work on that one.',
      'Demandez pourquoi avant de demander ailleurs : quel bureau a été lu et quelles raisons ont compté, puis corrigez ou travaillez celle-là.',
    ),
  ),
]
