import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

/** Answers on debts, marks and their consequences. */
export const debtAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'self-employed',
    'mortgage|house|home|hypotheque|maison + one year|1 year|only|first year|un an|une annee|year',
    point(
      'practice',
      'With one year only it is hard: most lenders want two years of self-employed tax returns, and some accept one after years in the same trade. Ask two or three, and a broker.',
      'Avec un an seulement, c’est difficile : la plupart des prêteurs veulent deux ans de déclarations comme travailleur autonome, et certains se contentent d’un an après des années dans le même métier. Demandez à deux ou trois, et à un courtier.',
    ),
  ),
  directAnswer(
    'separation',
    'joint|conjoint|conjointe|both names|deux noms + loan|car|mortgage|card|account|accounts|pret|auto|hypotheque|carte|compte + out|off|get|leave|remove|sortir|retirer|enlever|stopped|paie plus',
    point(
      'cfpb',
      'Only the lender can let one of you go: refinance in one name, sell and pay it off, or ask for a release. Until then each of you owes all of it, whatever you agreed between you.',
      'Seul le prêteur peut libérer l’un de vous : refinancement à un seul nom, vente et remboursement, ou libération. D’ici là, chacun doit tout, quoi que vous ayez convenu entre vous.',
    ),
  ),
  directAnswer(
    'small-bills',
    'ticket|tickets|parking|speeding|fine|fines|toll|tolls|contravention*|amende*|constat',
    countryPoint(
      'US',
      'public-records',
      'No: a fine is no credit account, and since 2016 the three bureaus take no debt that rests on no contract, not even from a collector. Dispute one that shows. But do not leave it: it grows, and permit and plates are at risk.',
      'Aux États-Unis, non : une amende n’est pas un compte de crédit, et depuis 2016 les trois bureaux n’inscrivent plus de dette sans contrat, même venue d’une agence. Contestez celle qui paraît. Payez-la quand même : elle augmente, et permis et plaques sont en jeu.',
    ),
    countryPoint(
      'CA',
      'practice',
      'Not while it is only a ticket: fines are no credit account. Left unpaid it can go to a collector, and that may show; permits and plates are at risk sooner.',
      'Pas tant que ce n’est qu’une contravention : une amende n’est pas un compte de crédit. Impayée, elle peut aller au recouvrement, qui peut paraître ; permis et plaques sont en jeu avant.',
    ),
  ),
  directAnswer(
    'charge-off',
    'difference|vs|versus|what is|c est quoi|mean|veut dire + collection|collections|recouvrement',
    point(
      'metro-2',
      'A charge-off is the lender’s own account, written off after about 180 days unpaid; a collection is the same debt with the agency that was asked to collect it or has bought it. One debt can show as both, but only the present owner may show a balance.',
      'La radiation est le compte du prêteur lui-même, passé en perte après environ 180 jours d’impayé ; le recouvrement est la même dette chez l’agence mandatée ou acheteuse. Une dette peut paraître des deux façons, mais seul le propriétaire actuel peut montrer un solde.',
    ),
  ),
  directAnswer(
    'collections',
    'original creditor|original lender|creancier d origine|creancier original|the agency or|l agence ou + pay|payer|paye',
    point(
      'cfpb',
      'Pay who owns it: if the debt was sold, only the collector can take the money and close it; if it was only handed over, the first creditor may still take it back, so call it first. Get the answer in writing.',
      'Payez le propriétaire : si la dette est vendue, seule l’agence peut encaisser et fermer ; si elle est seulement confiée, le créancier peut encore la reprendre, alors appelez-le d’abord. Exigez la réponse par écrit.',
    ),
  ),
  directAnswer(
    'consumer-proposal',
    'maison|hypotheque|house|home|mortgage + acheter|buy|puis je|can i|obtenir|get|pendant|during|apres|after',
    point(
      'practice',
      'Rarely during it: insured lenders nearly always want it paid and some two years of new clean credit first; a private lender may say yes at a high rate.',
      'Rarement pendant : les prêteurs assurés la veulent presque toujours payée, avec environ deux ans de nouveau crédit sans faute ; un prêteur privé peut dire oui, à un taux élevé.',
    ),
  ),
  directAnswer(
    'foreclosure',
    'recours|options|stop|avoid|arreter|eviter|empecher|veut saisir|going to|about to|threat*|preavis|notice',
    point(
      'cfpb',
      'Act before the sale: call the lender for a payment plan or new terms, read the date on the notice, and see legal aid this week; selling it yourself often leaves you more than the lender’s sale.',
      'Agissez avant la vente : appelez le prêteur pour un plan ou de nouvelles conditions, lisez la date du préavis, et voyez l’aide juridique cette semaine ; vendre soi-même laisse souvent plus que la vente du prêteur.',
    ),
  ),
  directAnswer(
    'thin-file',
    'no score|no debt|never borrowed|aucune cote|pas de cote|pas de dette|possible|normal',
    point(
      'fico',
      'Yes: without an account used in the last six months there is nothing to score, however well you have paid. No score is not a bad score, and one used card brings it back in some months.',
      'Oui : sans compte utilisé depuis six mois, il n’y a rien à coter, si bien que vous ayez payé. Ne pas avoir de cote n’est pas en avoir une mauvaise, et une carte utilisée la ramène en quelques mois.',
    ),
  ),
  directAnswer(
    'thin-file',
    'my son|my daughter|my kid|mon fils|ma fille|mon enfant|teenager|ado + build|batir|start|commencer|help|aider',
    point(
      'practice',
      'Begin with one card of his or her own (student or secured), one small purchase a month, paid in full by automatic payment; being an authorised user of your well-kept card is the other way.',
      'Commencez par une carte à son nom (étudiante ou garantie), un petit achat par mois, payé en entier automatiquement ; l’autre voie est d’être utilisateur autorisé de votre carte bien tenue.',
    ),
  ),
  directAnswer(
    'score-models',
    'difference|differe|vs|versus|or|ou|et|and + equifax|experian + transunion',
    point(
      'practice',
      'They are two companies with a file each: a lender may report to one only, on other days, and each computes scores of its own, so the same person often has two numbers. Check both.',
      'Ce sont deux entreprises, chacune avec son dossier : un prêteur peut ne déclarer qu’à une, à d’autres jours, et chacune calcule ses cotes, donc une même personne a souvent deux chiffres. Vérifiez les deux.',
    ),
  ),
  directAnswer(
    'limit-increase',
    'cut|lowered|reduced|slashed|dropped|baisse|reduit|coupe|diminue + limit|limite',
    point(
      'practice',
      'It hurts only through utilisation: the same balance on a lower limit is a larger share, so pay it down before the next statement. Ask why: little use, a mark elsewhere or the bank’s own caution; ask to have it put back.',
      'Cela ne nuit que par l’utilisation : le même solde sur une limite plus basse pèse plus, alors payez avant le prochain relevé. Demandez pourquoi (peu d’usage, une marque ailleurs, prudence de la banque), et qu’on la remette.',
    ),
  ),
  directAnswer(
    'limitation',
    'pay|send|payment|dollars|bucks|good faith|promise|payer|envoyer|paiement|promettre|piastres + old|ancient|years|reset|restart|mess|clock|vieille|ancienne|ans|repart*|relance*',
    point(
      'cfpb',
      'Yes, it can: in many states and provinces even a small payment or a written promise restarts the limitation period, the time in which you can be sued. In the United States it never restarts the years on the report; in Canada some bureaus and provinces count those from the last payment.',
      'Oui, c’est possible : en bien des endroits, même un petit paiement ou une promesse écrite fait repartir la prescription, le délai pour vous poursuivre. Aux États-Unis, cela ne relance jamais les années au dossier ; au Canada, certains bureaux et provinces les comptent du dernier paiement.',
    ),
  ),
  directAnswer(
    'limitation',
    'bc|british columbia|vancouver|victoria|alberta|calgary|edmonton|ontario|toronto|ottawa|hamilton|saskatchewan|regina|saskatoon|manitoba|winnipeg|new brunswick|moncton|fredericton|nova scotia|halifax|colombie britannique|nouveau brunswick|nouvelle ecosse + dette|debt|line of credit|card|loan|prescri*|sue|sued|court|old|owe|collector|bill|phone',
    countryPoint(
      'CA',
      'ca-limitation',
      'In your province the basic time to sue is 2 years from the default, or from your last payment or written acknowledgment: a debt much older than that is most likely too old for a court, though it may show on the file for about {caLate} years.',
      'Dans votre province, le délai de base pour poursuivre est de 2 ans depuis le défaut, le dernier paiement ou la dernière reconnaissance écrite : une dette bien plus vieille est sans doute prescrite, même si elle paraît au dossier environ {caLate} ans.',
    ),
  ),
  directAnswer(
    'limitation',
    'quebec|montreal|laval|gatineau|longueuil|sherbrooke|levis|saguenay|trois rivieres + dette|debt|carte|card|prescri*|poursui*|sue|court|old|vieille|agence|collector|facture|bill',
    countryPoint(
      'CA',
      'ca-limitation',
      'In Quebec an ordinary debt is prescribed after 3 years without a payment or a written acknowledgment; a judgment lasts 10 years.',
      'Au Québec, une dette ordinaire est prescrite après 3 ans sans paiement ni reconnaissance écrite ; un jugement, lui, vaut 10 ans.',
    ),
  ),
  directAnswer(
    'medical-debt',
    'ban|banned|law|rule|government|biden|cfpb|illegal|allowed|not supposed to|anymore|interdit|loi|regle|gouvernement',
    countryPoint(
      'US',
      'cfpb',
      'No: the federal rule that would have taken all medical debt off reports was vacated by a court on 11 July 2025. What holds is the bureaus’ own policy, and in some states the law, which the CFPB now contests.',
      'Aux États-Unis, non : la règle fédérale qui aurait retiré toute dette médicale a été annulée par un tribunal le 11 juillet 2025. Ce qui tient est la politique des bureaux et, dans certains États, la loi, que le CFPB conteste.',
    ),
  ),
  directAnswer(
    'medical-debt',
    'insurance|insurence|insurer|never got|never knew|old address|moved|wrong address|never received|assurance|assureur|jamais recu|demenage*',
    point(
      'cfpb',
      'Before you pay, ask the hospital for the itemised bill and your insurer why it was not paid: a late or missing insurance payment is the commonest cause, and the provider can take the bill back from the collector.',
      'Avant de payer, demandez la facture détaillée à l’hôpital et à l’assureur pourquoi elle n’a pas été payée : c’est la cause la plus fréquente, et le fournisseur peut reprendre la facture à l’agence.',
    ),
  ),
  directAnswer(
    'charge-off',
    'don t owe|not owe|still owe|owe it anymore|owe anything|have to pay|plus la dette|dois encore|dois plus|annulee',
    point(
      'metro-2',
      'No, the debt is not gone: “written off” is the lender’s bookkeeping, you still owe it, and it can be sold, collected or sued for until the limitation period has passed.',
      'Non, la dette n’est pas effacée : « radiée » n’est qu’une écriture du prêteur, vous la devez encore, et elle peut être vendue, ou réclamée en justice jusqu’à la prescription.',
    ),
  ),
  directAnswer(
    'charge-off',
    'pay|paid|paying|payer|paye|regle + count|still|matter|hurt|help|gone|removed|compte|encore|efface*|aide*',
    point(
      'metro-2',
      'Yes, it stays and counts until its time on the report is over; paid, it shows a zero balance, cannot be sued for, and looks better to a lender.',
      'Oui, elle reste et compte jusqu’à la fin de son délai au dossier ; payée, elle montre un solde nul, ne peut plus vous valoir une poursuite et fait meilleure figure chez un prêteur.',
    ),
  ),
  directAnswer(
    'pay-for-delete',
    'does|will|would|est ce que|va|vont|si je + paying|if i pay|once i pay|when i pay|after i pay|payer|paie|paye|regle + off|remove|removed|delete|deleted|go away|efface*|effacer|enleve*|enlever|disparai*',
    point(
      'fcra-retention',
      'No, not by itself: a paid collection stays, with a zero balance, as long as an unpaid one would ({usCollection} years in the United States, about {caLate} in Canada).',
      'Non, pas en soi : un recouvrement payé reste, avec un solde nul, aussi longtemps qu’un impayé (environ {caLate} ans au Canada, {usCollection} ans aux États-Unis).',
    ),
  ),
  directAnswer(
    'pay-for-delete',
    'offer|offers|offered|offering|deal|agreed|agrees|agency says|they say|they said|propose|offre|accepte + delet*|remov*|effac*|enlev*|supprim*|retir* + pay|paid|payment|paie|payer|paye',
    point(
      'practice',
      'You may take it if the debt is yours and the promise is in writing before you pay; nobody can make the agency keep a spoken one, and the bureaus discourage it.',
      'Vous pouvez accepter si la dette est la vôtre et la promesse écrite avant le paiement ; rien n’oblige l’agence à tenir une parole, et les bureaux le découragent.',
    ),
  ),
  directAnswer(
    'limitation',
    'after|once|past|apres|passe + 7 years|seven years|6 years|six years|7 ans|sept ans|6 ans|six ans + owe|debt|gone|dois|dette|annulee',
    point(
      'cfpb',
      'No: then it leaves the report, but you still owe it. Whether you can still be sued for it is another limit, set by state or province, and often shorter.',
      'Non : elle quitte alors le dossier, mais vous la devez toujours. Le délai pour vous poursuivre est une autre limite, fixée par la province ou l’État, et souvent plus courte.',
    ),
  ),
  directAnswer(
    'limitation',
    'verbal|verbally|oral|on the phone|over the phone|spoken|verbale|verbal|au telephone|de vive voix',
    point(
      'cfpb',
      'Mostly not, but do not try it: in most states and provinces it takes a payment or something in writing, in some a recorded promise may do. By telephone, confirm nothing and ask for letters.',
      'Le plus souvent non, mais n’essayez pas : en bien des endroits il faut un paiement ou un écrit, ailleurs une promesse enregistrée peut suffire. Au téléphone, ne confirmez rien et demandez des lettres.',
    ),
  ),
]
