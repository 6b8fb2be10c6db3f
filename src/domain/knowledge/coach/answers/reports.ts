import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

/** Answers on terms of a report and its protections in Canada. */
export const reportAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'canada-ratings',
    'r9|i9|o9|9',
    point(
      'ca-file',
      'R9 is the worst rating: a bad debt, written off, in collection or in a bankruptcy; it stays about {caLate} years. The R means a revolving account, a card or line of credit.',
      'R9 est la pire mention : mauvaise créance, radiée, en recouvrement ou comprise dans une faillite ; elle reste environ {caLate} ans. Le R désigne un compte renouvelable, carte ou marge.',
    ),
  ),
  directAnswer(
    'canada-ratings',
    'r1|i1|o1|m1',
    point(
      'ca-file',
      'R1 is the best rating: paid as agreed, within 30 days. R is a revolving account, I one with instalments.',
      'R1 est la meilleure mention : payé comme convenu, dans les 30 jours. R est un compte renouvelable, I un prêt à versements.',
    ),
  ),
  directAnswer(
    'canada-ratings',
    'r7|i7|r 7',
    point(
      'ca-file',
      'R7 says that the debt is paid under an arrangement: a consumer proposal or a debt management plan.',
      'R7 dit que la dette se paie par une entente : proposition de consommateur ou plan de gestion de dettes.',
    ),
  ),
  directAnswer(
    'report-terms',
    'co|c o|charge off|charged off|chargeoff|radie|radiation',
    point(
      'metro-2',
      '“CO” or “charge-off” means that the lender has written the debt off as a loss, after about 180 days unpaid: you still owe it, and it weighs heavily.',
      '« CO » ou « radié » veut dire que le prêteur a passé la dette en perte, après environ 180 jours sans paiement : vous la devez encore, et la marque pèse lourd.',
    ),
  ),
  directAnswer(
    'report-terms',
    'closed by credit grantor|closed by grantor|closed by creditor|closed by consumer|ferme par',
    point(
      'metro-2',
      '“Closed by credit grantor” means that the lender closed the account, not you; the words cost no points, only the balances and late marks in it count.',
      '« Fermé par le prêteur » veut dire que c’est lui qui a fermé le compte, pas vous ; la mention ne coûte rien, seuls comptent les soldes et les retards.',
    ),
  ),
  directAnswer(
    'quebec-rights',
    'note explicative|explanatory note|explanatory statement|note',
    countryPoint(
      'CA',
      'qc-agents',
      'The explanatory statement is a free note of your own that Equifax or TransUnion puts beside an item you disagree with, after a rectification was refused; who reads the file sees it.',
      'La note explicative est un mot de vous, sans frais, qu’Equifax ou TransUnion met à côté d’un élément que vous contestez quand la rectification est refusée ; qui lit le dossier la voit.',
    ),
  ),
  directAnswer(
    'free-report',
    'charged me|charge me|charging me|supposed to be free|made me pay|wants me to pay|m ont charge|fait payer|me charge|cense etre gratuit',
    countryPoint(
      'US',
      'fcra-files',
      'It is free by law: AnnualCreditReport.com asks for no card. What you paid was most likely a subscription: cancel it and ask for the money back.',
      'Aux États-Unis, c’est gratuit de par la loi : AnnualCreditReport.com ne demande pas de carte. Ce que vous avez payé est sans doute un abonnement : annulez-le et demandez le remboursement.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'Yes, it is free: both bureaus must give you your file without charge (online, by mail or by phone). What you paid was most likely a subscription with a score: cancel it and ask for the money back.',
      'Oui, c’est gratuit : les deux bureaux doivent vous donner votre dossier sans frais (en ligne, par la poste ou par téléphone). Ce que vous avez payé est sans doute un abonnement avec cote : annulez-le et demandez le remboursement.',
    ),
  ),
  directAnswer(
    'bankruptcy',
    'never filed|didn t file|never went bankrupt|i never|jamais fait faillite|jamais declare|pas fait faillite',
    point(
      'fcra-dispute',
      'That is an error, and a grave one: dispute it with every bureau that shows it. It may be a wrong code of the lender, a mixed file or identity theft; a search of the court’s register under your name is the proof.',
      'C’est une erreur, et grave : contestez-la auprès de chaque bureau qui la montre. Ce peut être un mauvais code du prêteur, un dossier mêlé ou un vol d’identité ; une recherche au registre des faillites à votre nom en est la preuve.',
    ),
  ),
  directAnswer(
    'consumer-proposal',
    'annul*|missed 3|three missed|3 missed|missed payments|defaulted|defaut|manque des paiements|trois paiements',
    countryPoint(
      'CA',
      'ca-insolvency',
      'An annulled proposal brings the debts back, less what was paid, and creditors may act again: see your trustee this week, for it can sometimes be revived, and otherwise bankruptcy or new terms remain.',
      'Une proposition annulée fait revenir les dettes, moins ce qui est payé, et les créanciers peuvent agir à nouveau : voyez votre syndic cette semaine, car elle peut parfois être rétablie ; sinon restent la faillite ou de nouvelles ententes.',
    ),
  ),
  directAnswer(
    'freeze',
    'pin|password|can t lift|cant lift|forgot|locked out|mot de passe|nip|oublie',
    point(
      'fcra-freeze',
      'A lost PIN is no obstacle: each bureau lifts the freeze once it knows who you are, online, by telephone or by mail with identification; for another person it asks for a power of attorney or guardianship papers.',
      'Un NIP perdu n’empêche rien : chaque bureau lève le gel une fois votre identité établie, en ligne, par téléphone ou par la poste avec pièces ; pour une autre personne, il demande une procuration ou un mandat.',
    ),
  ),
  directAnswer(
    'freeze',
    'cost|costs|coute|how much|combien|fee|fees|frais|charge + alert|alerte|freeze|gel|lock|verrou',
    countryPoint(
      'US',
      'fcra-freeze',
      'Nothing: freezes and fraud alerts are free by law; “lock” products may be sold.',
      'Aux États-Unis, rien : gel et alerte de fraude sont gratuits de par la loi ; un « verrou » peut être vendu.',
    ),
    countryPoint(
      'CA',
      'ca-freeze',
      'A freeze and an alert are free by law in Quebec, the freeze in Ontario too; elsewhere an alert is free at Equifax and as a rule at TransUnion online. Paid “monitoring” is something else.',
      'Au Québec, le gel et l’alerte sont gratuits de par la loi, le gel aussi en Ontario ; ailleurs, l’alerte est gratuite chez Equifax et d’ordinaire en ligne chez TransUnion. La « surveillance » payante est autre chose.',
    ),
  ),
  directAnswer(
    'dispute-error',
    'how many times|again and again|same thing|same dispute|more than once|second time|combien de fois|deux fois|encore une fois',
    point(
      'fcra-dispute',
      'No number is set, but a dispute that brings nothing new may be refused as frivolous: go back only with a new document or reason.',
      'Aucun nombre n’est fixé, mais une contestation sans rien de nouveau peut être refusée comme frivole : ne revenez qu’avec un nouveau document ou une nouvelle raison.',
    ),
  ),
  directAnswer(
    'dispute-error',
    'creditor s job|creditors job|lender s job|lenders job|not theirs|not their|contact the creditor|call the creditor|contact the bank|creancier|pas leur',
    countryPoint(
      'US',
      'fcra-dispute',
      'It is the job of both: the bureau must investigate what you dispute with it, free and within 30 days, and the creditor must answer it. Write to both, and complain to the CFPB if the bureau refuses.',
      'Aux États-Unis, c’est l’affaire des deux : le bureau doit enquêter, sans frais et en 30 jours, et le créancier doit lui répondre. Écrivez aux deux, et plaignez-vous au CFPB si le bureau refuse.',
    ),
    countryPoint(
      'CA',
      'ca-law',
      'It is the job of both: the bureau must check and correct what you dispute with it, and the creditor must answer it. Write to both, and complain to the province if the bureau refuses.',
      'C’est l’affaire des deux : le bureau doit vérifier et corriger, et le créancier doit lui répondre. Écrivez aux deux, et plaignez-vous (au Québec, à la Commission d’accès à l’information) si le bureau refuse.',
    ),
  ),
  directAnswer(
    'what-lenders-see',
    'tell|mention|disclose|declare|list|include|dire|declarer|mentionner + not on my|thats not on|isn t on|doesn t show|not reported|not showing|pas au dossier|pas sur mon|parait pas',
    point(
      'false-statement',
      'Yes, where the application asks for your debts: list all of them, on the report or not. To leave one out knowingly is an untrue statement, and it counts in your debt-to-income anyway.',
      'Oui, si la demande porte sur vos dettes : inscrivez-les toutes, au dossier ou non. En taire une sciemment est une fausse déclaration, et elle compte de toute façon dans votre ratio.',
    ),
  ),
  directAnswer(
    'job-check',
    'refuse|refuser|say no|oblige|obliged|mandatory|have to|dois je',
    point(
      'fcra-purpose',
      'You may refuse, for an employer may not read your file without your written consent; it may then choose another person, except where the law forbids the check for the post (several US states; in Quebec where it has nothing to do with the post).',
      'Vous pouvez refuser, car un employeur ne peut lire votre dossier sans votre consentement écrit ; il peut alors choisir quelqu’un d’autre, sauf là où la loi interdit l’enquête pour ce poste (au Québec, si elle n’a pas de rapport avec lui ; dans plusieurs États américains).',
    ),
  ),
  directAnswer(
    'retention',
    'still on|still there|still showing|still shows|still reporting|still be on|on there|encore|toujours + 8|9|10|11|12|years|year|old|ans|outdated|obsolete',
    countryPoint(
      'US',
      'fcra-retention',
      'It should be gone: a collection or charge-off may stay {usCollection} years and 180 days from the first delinquency. Look at that date on the report: if it is older, dispute the line as obsolete; if it was moved, dispute the date.',
      'Aux États-Unis, elle devrait être partie : un recouvrement ou une radiation reste au plus {usCollection} ans et 180 jours après le premier défaut. Regardez cette date : si elle est plus vieille, contestez la ligne comme périmée ; si elle a été changée, contestez la date.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'It should most likely be gone: such marks stay about {caLate} years. Ask the bureau in writing which date it counts from, and to take the line off as too old, with your proof of the date.',
      'Elle devrait sans doute être partie : de telles marques restent environ {caLate} ans. Demandez par écrit au bureau de quelle date il compte, et le retrait de la ligne comme trop vieille, preuve de la date à l’appui.',
    ),
  ),
  directAnswer(
    'identity-number-asked',
    'two pieces|pieces of id|my id|photo id|identification|driver s license|license|passport|permis|passeport|piece d identite|pieces d identite|photo',
    point(
      'practice',
      'Yes, that is normal where you began it yourself: a bureau must know who you are, as a rule by two pieces of identification and proof of address. Send copies through its own site or by mail, never in answer to a call or message.',
      'Oui, c’est normal si la démarche vient de vous : le bureau doit vérifier qui vous êtes, d’ordinaire par deux pièces d’identité et une preuve d’adresse. Envoyez des copies par son propre site ou par la poste, jamais en réponse à un appel ou message.',
    ),
  ),
  directAnswer(
    'freeze',
    'landlord|employer|job|apartment|tenant|insurance|insurer|proprio*|employeur|emploi|assureur|assurance|logement',
    countryPoint(
      'US',
      'fcra-freeze',
      'Mostly not: the law leaves employment, tenant and insurance checks out of a freeze. A landlord who wants your full credit file may still be stopped; then lift it for a day.',
      'Aux États-Unis, le plus souvent non : la loi laisse hors du gel les vérifications pour emploi, logement et assurance. Un propriétaire qui veut le dossier complet peut être arrêté ; levez alors le gel un jour.',
    ),
    countryPoint(
      'CA',
      'ca-freeze',
      'A freeze is made against new credit; whether a landlord or employer is stopped too depends on the province and the bureau, so ask it, and lift the freeze for the day if need be.',
      'Le gel vise le nouveau crédit ; qu’il arrête aussi un propriétaire ou un employeur dépend de la province et du bureau. Demandez-le-lui, et levez le gel pour la journée au besoin.',
    ),
  ),
  directAnswer(
    'free-report',
    'score|scores|cote|pointage + free|gratuit* + ontario|quebec|canada|toronto|montreal|ottawa',
    countryPoint(
      'CA',
      'ca-freeze',
      'Yes: in Quebec and, since 1 July 2026, in Ontario (online, once a month) the bureaus must give you a score free with the file; elsewhere many banks and apps show one.',
      'Oui : au Québec et, depuis le 1er juillet 2026, en Ontario (en ligne, une fois par mois), les bureaux doivent donner une cote sans frais avec le dossier ; ailleurs, bien des banques et applications en montrent une.',
    ),
  ),
]
