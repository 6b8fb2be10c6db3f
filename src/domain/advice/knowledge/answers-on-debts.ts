import { point } from '../topic.ts'
import { answerTo, type DirectAnswer } from './answer-to.ts'

/** First sentences to questions about debts, marks and what follows them. */
export const answersOnDebts: readonly DirectAnswer[] = [
  answerTo(
    'self-employed',
    'mortgage|house|home|hypotheque|maison + one year|1 year|only|first year|un an|une annee|year',
    point(
      'practice',
      'With one year only it is hard: most lenders want two years of self-employed tax returns, and some accept one after years in the same trade. Ask two or three, and a broker.',
      'Avec un an seulement, c’est difficile : la plupart des prêteurs veulent deux ans de déclarations comme travailleur autonome, et certains se contentent d’un an après des années dans le même métier. Demandez à deux ou trois, et à un courtier.',
    ),
  ),
  answerTo(
    'separation',
    'joint|conjoint|conjointe|both names|deux noms + loan|car|mortgage|card|pret|auto|hypotheque|carte + out|off|get|leave|remove|sortir|retirer|enlever|stopped|paie plus',
    point(
      'practice',
      'Only the lender can let one of you go: refinance in one name, sell and pay it off, or ask for a release. Until then each of you owes all of it, whatever you agreed between you.',
      'Seul le prêteur peut libérer l’un de vous : refinancement à un seul nom, vente et remboursement, ou libération. D’ici là, chacun doit tout, quoi que vous ayez convenu entre vous.',
    ),
  ),
  answerTo(
    'dispute-error',
    'verified|verifie|still wrong|came back|refused|encore faux|toujours faux|what next|ensuite',
    point(
      'fcra-dispute',
      'Ask in writing how it was verified, send the creditor itself the same dispute with your proof, then go back to the bureau with what is new; if that fails, complain to the authority and have your short statement added.',
      'Demandez par écrit comment cela a été vérifié, envoyez la même contestation avec preuves au créancier, puis revenez au bureau avec du nouveau ; si cela échoue, plaignez-vous à l’autorité et faites ajouter votre courte déclaration.',
    ),
  ),
  answerTo(
    'small-bills',
    'ticket|tickets|parking|speeding|fine|fines|toll|tolls|contravention*|amende*|constat',
    point(
      'practice',
      'Not while it is only a ticket: fines are no credit account. Left unpaid it can go to a collector, and that may show; permits and plates are at risk sooner.',
      'Pas tant que ce n’est qu’une contravention : une amende n’est pas un compte de crédit. Impayée, elle peut aller au recouvrement, qui peut paraître ; permis et plaques sont en jeu avant.',
    ),
  ),
  answerTo(
    'charge-off',
    'difference|vs|versus|what is|c est quoi|mean|veut dire + collection|collections|recouvrement',
    point(
      'practice',
      'A charge-off is the lender’s own account, written off after about 180 days unpaid; a collection is the same debt with the agency that was asked to collect it or has bought it. One debt can show as both, but only the present owner may show a balance.',
      'La radiation est le compte du prêteur lui-même, passé en perte après environ 180 jours d’impayé ; le recouvrement est la même dette chez l’agence mandatée ou acheteuse. Une dette peut paraître des deux façons, mais seul le propriétaire actuel peut montrer un solde.',
    ),
  ),
  answerTo(
    'collections',
    'original creditor|original lender|creancier d origine|creancier original|the agency or|l agence ou + pay|payer|paye',
    point(
      'practice',
      'Pay who owns it: if the debt was sold, only the collector can take the money and close it; if it was only handed over, the first creditor may still take it back, so call it first. Get the answer in writing.',
      'Payez le propriétaire : si la dette est vendue, seule l’agence peut encaisser et fermer ; si elle est seulement confiée, le créancier peut encore la reprendre, alors appelez-le d’abord. Exigez la réponse par écrit.',
    ),
  ),
  answerTo(
    'consumer-proposal',
    'maison|hypotheque|house|home|mortgage + acheter|buy|puis je|can i|obtenir|get|pendant|during|apres|after',
    point(
      'practice',
      'Rarely during it: insured lenders nearly always want it paid and some two years of new clean credit first; a private lender may say yes at a high rate.',
      'Rarement pendant : les prêteurs assurés la veulent presque toujours payée, avec environ deux ans de nouveau crédit sans faute ; un prêteur privé peut dire oui, à un taux élevé.',
    ),
  ),
  answerTo(
    'foreclosure',
    'recours|options|stop|avoid|arreter|eviter|empecher|veut saisir|going to|about to|threat*|preavis|notice',
    point(
      'practice',
      'Act before the sale: call the lender for a payment plan or new terms, read the date on the notice, and see legal aid this week; selling it yourself often leaves you more than the lender’s sale.',
      'Agissez avant la vente : appelez le prêteur pour un plan ou de nouvelles conditions, lisez la date du préavis, et voyez l’aide juridique cette semaine ; vendre soi-même laisse souvent plus que la vente du prêteur.',
    ),
  ),
  answerTo(
    'identity-theft',
    'how do i know|how can i tell|signs|comment savoir|signes|savoir si|know if',
    point(
      'practice',
      'Look for what is not yours: accounts, inquiries or addresses in your reports, bills or collectors for unknown debts, mail that stops, a refusal without reason.',
      'Cherchez ce qui n’est pas à vous : comptes, demandes ou adresses dans vos dossiers, factures ou agences pour des dettes inconnues, courrier qui cesse, refus sans raison.',
    ),
  ),
  answerTo(
    'thin-file',
    'no score|no debt|never borrowed|aucune cote|pas de cote|pas de dette|possible|normal',
    point(
      'fico',
      'Yes: without an account used in the last six months there is nothing to score, however well you have paid. No score is not a bad score, and one used card brings it back in some months.',
      'Oui : sans compte utilisé depuis six mois, il n’y a rien à coter, si bien que vous ayez payé. Sans cote n’est pas mauvaise cote, et une carte utilisée la ramène en quelques mois.',
    ),
  ),
  answerTo(
    'thin-file',
    'my son|my daughter|my kid|mon fils|ma fille|mon enfant|teenager|ado + build|batir|start|commencer|help|aider',
    point(
      'practice',
      'Begin with one card of his or her own (student or secured), one small purchase a month, paid in full by automatic payment; being an authorised user of your well-kept card is the other way.',
      'Commencez par une carte à son nom (étudiante ou garantie), un petit achat par mois, payé en entier automatiquement ; l’autre voie est d’être utilisateur autorisé de votre carte bien tenue.',
    ),
  ),
  answerTo(
    'score-models',
    'difference|differe|vs|versus|or|ou|et|and + equifax|experian + transunion',
    point(
      'practice',
      'They are two companies with a file each: a lender may report to one only, on other days, and each computes scores of its own, so the same person often has two numbers. Check both.',
      'Ce sont deux entreprises, chacune avec son dossier : un prêteur peut ne déclarer qu’à une, à d’autres jours, et chacune calcule ses cotes, donc une même personne a souvent deux chiffres. Vérifiez les deux.',
    ),
  ),
  answerTo(
    'limit-increase',
    'cut|lowered|reduced|slashed|dropped|baisse|reduit|coupe|diminue + limit|limite',
    point(
      'practice',
      'It hurts only through utilisation: the same balance on a lower limit is a larger share, so pay it down before the next statement. Ask why: little use, a mark elsewhere or the bank’s own caution; ask to have it put back.',
      'Cela ne nuit que par l’utilisation : le même solde sur une limite plus basse pèse plus, alors payez avant le prochain relevé. Demandez pourquoi (peu d’usage, une marque ailleurs, prudence de la banque), et qu’on la remette.',
    ),
  ),
]
