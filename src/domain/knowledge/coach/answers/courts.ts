import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

const decree = point(
  'cfpb',
  'The decree binds your former spouse, not the bank: on a joint account you both still owe, so pay at least the minimum, close or refinance the account, and have the court enforce the decree (your lawyer can ask for what you paid).',
  'Le jugement lie votre ex, pas la banque : d’un compte conjoint, vous devez toujours tous deux. Payez au moins le minimum, faites fermer ou refinancer le compte, et faites exécuter le jugement (votre avocat peut réclamer ce que vous avez payé).',
)

/** Answers on bankruptcy, repossession, co-signing, divorce and checks. */
export const courtAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'bankruptcy',
    'discharg*|libere|liberation|libere* + balance*|still|owe*|show*|report*|open|charged off|solde*|encore|montre*|dois',
    countryPoint(
      'US',
      'fcra-dispute',
      'That is an error: a debt discharged in the bankruptcy must show a zero balance and “included in bankruptcy”. Dispute each line with a copy of your discharge order and the schedule that lists it.',
      'Aux États-Unis, c’est une erreur : une dette libérée doit montrer un solde nul et « incluse dans la faillite ». Contestez chaque ligne avec copie de l’ordonnance de libération et de la liste des dettes.',
    ),
    countryPoint(
      'CA',
      'ca-law',
      'That is an error: a debt released by the bankruptcy must show nothing owing. Send both bureaus a copy of your discharge certificate and of the statement of affairs that lists it.',
      'C’est une erreur : une dette libérée ne doit plus montrer de solde. Envoyez aux deux bureaux copie du certificat de libération et du bilan qui la nomme.',
    ),
  ),
  directAnswer(
    'bankruptcy',
    '@howlong|7|10|years|ans + stay|stays|report|credit|fall off|come off|last|reste|dossier|part|efface*|disparai*',
    countryPoint(
      'US',
      'fcra-retention',
      'Chapter 7 stays {usBankruptcy} years from the filing, Chapter 13 in practice {usChapter13}; most of the accounts in it leave sooner, {usLate} years after their own first default.',
      'Aux États-Unis, le « Chapter 7 » reste {usBankruptcy} ans depuis le dépôt, le « Chapter 13 » en pratique {usChapter13} ; la plupart des comptes inclus partent plus tôt, {usLate} ans après leur propre défaut.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'A first bankruptcy stays {caBankruptcy} to {caBankruptcyLong} years after the discharge, by bureau and province, a second one {caSecondBankruptcy}; a consumer proposal goes sooner, {caProposal} years after it is paid.',
      'Une première faillite reste {caBankruptcy} à {caBankruptcyLong} ans après la libération, selon le bureau et la province, une deuxième {caSecondBankruptcy} ans ; une proposition de consommateur part plus tôt, {caProposal} ans après son paiement.',
    ),
  ),
  directAnswer(
    'consumer-proposal',
    'better|worse|best|or|vs|versus|difference|instead|mieux|pire|ou|plutot|meilleur* + bankruptcy|faillite',
    countryPoint(
      'CA',
      'ca-file',
      'For your file a proposal is mostly the better one: it is rated 7 and goes {caProposal} years after it is paid, or {caProposalLong} after filing if sooner; a first bankruptcy is rated 9 and stays {caBankruptcy} to {caBankruptcyLong} years after discharge.',
      'Pour le dossier, la proposition est le plus souvent la meilleure voie : elle est cotée 7 et part {caProposal} ans après son paiement, ou {caProposalLong} ans après le dépôt si c’est plus tôt ; une première faillite est cotée 9 et reste {caBankruptcy} à {caBankruptcyLong} ans après la libération.',
    ),
  ),
  directAnswer(
    'repossession',
    'still owe|owe|owing|deficiency|dois je|dois encore|payer|have to pay|balance|solde|reste',
    point(
      'cfpb',
      'Usually yes: the lender sells the car, and what the sale and your payments did not cover, with costs, is still owed (the deficiency). Ask for the account of the sale before you pay any of it.',
      'D’ordinaire oui : le prêteur vend l’auto, et ce que la vente n’a pas couvert, avec les frais, reste dû. Demandez le décompte de la vente avant d’en payer quoi que ce soit.',
    ),
    countryPoint(
      'CA',
      'ca-seizure',
      'In some provinces a lender that seizes the car may not claim the rest as well; in Quebec it depends on which remedy it chose. Legal aid can say.',
      'Au Canada, dans certaines provinces, le prêteur qui saisit ne peut pas aussi réclamer le reste ; au Québec, cela dépend du recours choisi. L’aide juridique peut le dire.',
    ),
  ),
  directAnswer(
    'cosigning',
    'stopped|stops|isn t paying|not paying|won t pay|late|trash*|ruin*|hurt*|default*|paie plus|paye plus|en retard|baisse*',
    point(
      'ftc',
      'You owe it in full, and its late payments are truly yours too: bring it current now, before the next 30-day mark, and then talk about who pays, a refinance or a sale. A true late mark cannot be disputed, only asked off as goodwill.',
      'Vous la devez en entier, et ses retards sont vraiment les vôtres aussi : remettez-la à jour maintenant, avant la prochaine marque de 30 jours, puis parlez de qui paie, d’un refinancement ou d’une vente. Un vrai retard ne se conteste pas, il se demande en bonne volonté.',
    ),
  ),
  directAnswer(
    'separation',
    'decree|judge|court order|ordered|agreement|jugement|juge|ordonnance|convention + divorc*|separat*|ex|husband|wife|mari|femme|she|he + joint|jointly|card|loan|account|debt|mortgage|conjoint|conjointe|carte|pret|compte|dette + @pay|gave|says|said|responsible|dit|donne',
    decree,
  ),
  directAnswer(
    'separation',
    'decree|judge|court order|ordered|agreement says|supposed to pay|was supposed|jugement|ordonnance|convention|devait payer',
    decree,
  ),
  directAnswer(
    'job-check',
    'can they|legal|allowed|right|without|peut il|peuvent ils|droit|permis + pull|pulled|run|ran|check|checked|do that|consent|permission|verifier|enquete|consulter|faire ca',
    point(
      'fcra-purpose',
      'Only with your written consent: without it an employer may not read your credit file, and it never sees a score.',
      'Seulement avec votre consentement écrit : sans lui, un employeur ne peut pas lire votre dossier, et il ne voit jamais de cote.',
    ),
  ),
  directAnswer(
    'denied',
    'apartment|apt|rental|landlord|tenant|lease|appart*|logement|proprio*|locateur|louer',
    countryPoint(
      'US',
      'fcra-adverse',
      'The landlord owes you a notice (adverse action) that names the company whose report it used; that report is then free for 60 days, and you may dispute what is wrong in it.',
      'Aux États-Unis, le propriétaire vous doit un avis qui nomme l’agence dont il a lu le rapport ; celui-ci est alors gratuit pendant 60 jours, et vous pouvez y contester les erreurs.',
    ),
    countryPoint(
      'CA',
      'ca-provinces',
      'Ask the landlord which bureau’s file it read and why it refused; then read that file free and have errors corrected. Several provinces oblige it to tell you.',
      'Demandez au propriétaire quel dossier il a lu et pourquoi il refuse ; lisez ensuite ce dossier, gratuit, et faites corriger les erreurs. Plusieurs provinces l’obligent à vous le dire.',
    ),
  ),
  directAnswer(
    'who-may-read',
    'without|no permission|never agreed|didn t|did not|unauthorized|sans|pas autorise|jamais + permission|consent|agreed|authorize*|asking|consentement|autoris*|demande*',
    point(
      'fcra-purpose',
      'That should not happen: ask in writing for the consent or purpose they relied on; if there is none, have the inquiry withdrawn, dispute it with the bureau, and complain.',
      'Cela ne devrait pas arriver : demandez par écrit sur quel consentement ou motif ils se fondent ; s’il n’y en a pas, faites retirer la demande, contestez-la auprès du bureau et portez plainte.',
    ),
  ),
  directAnswer(
    'small-bills',
    'paid|already paid|paye|payee|deja paye|regle|reglee + collection|collections|recouvrement + mortgage|loan|refus*|denied|bank|banque|hypotheque|pret|card|apartment',
    point(
      'practice',
      'Get the proof of payment and a letter from the company or agency that nothing is owed, show both to the lender, and have the file corrected if it does not say paid with a zero balance; a paid one still stays its whole time.',
      'Obtenez la preuve de paiement et une lettre de l’entreprise ou de l’agence disant que rien n’est dû, montrez les deux au prêteur, et faites corriger le dossier s’il ne dit pas « payé », solde nul ; payé, il reste quand même jusqu’à la fin de son délai.',
    ),
  ),
  directAnswer(
    'repossession',
    'efface|annule|eteint|wipe|wipes|clear|clears|cancel|cancels|erase|settle + dette|debt|loan|pret|owe',
    point(
      'cfpb',
      'Not by itself: what the sale of the car does not cover is still owed, unless the law where you live or the lender’s choice of remedy says otherwise. Ask for the account of the sale.',
      'Pas en soi : ce que la vente ne couvre pas reste dû, sauf si la loi de l’endroit ou le recours choisi par le prêteur dit le contraire (au Québec, cela dépend du recours). Demandez le décompte de la vente.',
    ),
  ),
  directAnswer(
    'inquiries',
    'dealer|dealership|dealers|concessionnaire|car lot + times|many|several|ran|pulled|fois|plusieurs',
    point(
      'fico-inquiries',
      'For the score they count as one: inquiries for one auto loan within 14 days are merged. If you signed the application, they were allowed; one without your permission can be disputed with that lender and the bureau.',
      'Pour la cote, elles comptent pour une : les demandes pour un même prêt auto en 14 jours sont réunies. Si vous avez signé la demande, elles étaient permises ; une sans votre permission se conteste auprès du prêteur et du bureau.',
    ),
  ),
  ...['charge-off', 'collections', 'bankruptcy', 'medical-debt', 'retention', 'public-records'].map(
    (topic) =>
      directAnswer(
        topic,
        'how many points|how much|points|score go up|score jump|combien de points|points de plus|monter + deleted|removed|comes off|falls off|drops off|goes away|is gone|gets removed|efface*|supprime*|enleve*|retire*|disparai*',
        point(
          'practice',
          'Nobody can say to the point: removing one such item is typically worth some 10 to 30 points, almost nothing while others of the kind remain, and more when it was the last.',
          'Personne ne peut le dire au point près : le retrait d’un tel élément vaut d’ordinaire de 10 à 30 points, presque rien tant qu’il en reste d’autres du genre, davantage si c’était le dernier.',
        ),
      ),
  ),
  directAnswer(
    'repossession',
    'still on|still shows|still there|still showing|why|encore|toujours|pourquoi + paid|i paid|after i paid|paid off|paye|j ai paye|regle',
    point(
      'metro-2',
      'Because a payment changes the balance and not the history: paid, it must show zero, but the mark itself stays until its time on the report is over.',
      'Parce qu’un paiement change le solde et non l’historique : payée, elle doit montrer zéro, mais la marque reste jusqu’à la fin de son délai au dossier.',
    ),
  ),
  directAnswer(
    'bankruptcy',
    'keeps reporting|still reporting|reports late|reporting late|reporting me late|reporting me|declare encore|continue de declarer + chapter 13|chapter 7|bankruptcy|filed|faillite',
    point(
      'fcra-dispute',
      'Tell your bankruptcy lawyer or trustee first, with the page of the report: a debt in the case should be shown as included in it and not as newly late each month. Then dispute the line with each bureau, with the case number and the filing.',
      'Dites-le d’abord à votre avocat ou syndic, page du dossier à l’appui : une dette comprise doit paraître comme telle, et non en nouveau retard chaque mois. Puis contestez la ligne auprès de chaque bureau, avec le numéro du dossier et le dépôt.',
    ),
  ),
  directAnswer(
    'consumer-proposal',
    '@howlong|r7|reste|stay|duree|fall off|drop off|part|efface*',
    countryPoint(
      'CA',
      'ca-file',
      'It goes {caProposal} years after it is paid, or {caProposalLong} years after filing if that is sooner; the exact date differs a little by bureau.',
      'Elle part {caProposal} ans après son paiement, ou {caProposalLong} ans après le dépôt si c’est plus tôt ; la date exacte varie un peu selon le bureau.',
    ),
  ),
  directAnswer(
    'insurance-score',
    'droit|refuser|refuse|consentement|right|allowed|legal|say no|permission|obliged',
    countryPoint(
      'CA',
      'ca-provinces',
      'Yes: an insurer needs your consent to read your credit file, and you may say no or withdraw it; it may then quote without the discount. Ontario forbids credit for car insurance.',
      'Oui : un assureur a besoin de votre consentement pour lire votre dossier, et vous pouvez refuser ou le retirer ; il peut alors soumissionner sans le rabais. L’Ontario interdit le crédit en assurance auto.',
    ),
  ),
  directAnswer(
    'counselling',
    'vs|versus|or|ou|who do i see|which|better|qui voir|lequel|mieux + trustee|syndic|lit|insolvency',
    point(
      'ca-insolvency',
      'A counsellor first if you could repay everything in about five years at lower rates; a trustee if you could not, for only a trustee can file a proposal or a bankruptcy. The first talk with either is usually free.',
      'D’abord un conseiller si vous pouvez tout rembourser en cinq ans environ à taux réduit ; un syndic sinon, car lui seul dépose une proposition ou une faillite. Le premier entretien est d’habitude gratuit chez les deux.',
    ),
  ),
  directAnswer(
    'newcomer',
    'debt|debts|owe|dette|dettes + leave|leaving|move out|moving|abroad|out of the country|follow|quitter|partir|quitte|suit|suivre',
    point(
      'cfpb',
      'Yes, you still owe it: a file does not cross the border by itself, but interest runs, the old report keeps the marks, and a creditor can sue or sell the debt to a collector where you live.',
      'Oui, vous la devez toujours : le dossier ne passe pas la frontière tout seul, mais les intérêts courent, l’ancien dossier garde les marques, et un créancier peut poursuivre ou vendre la dette là où vous vivez.',
    ),
  ),
  directAnswer(
    'goodwill',
    'worth|bother|point in|any use|does it work|do they work|vaut|utile|sert|marche',
    point(
      'practice',
      'It costs a stamp and can only help where it was one slip on an account that is current; but no creditor has to agree, and large banks often do not.',
      'Elle coûte un timbre et peut aider si c’était un seul oubli sur un compte à jour ; mais aucun créancier n’y est tenu, et les grandes banques refusent souvent.',
    ),
  ),
]
