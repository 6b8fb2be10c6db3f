import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

const waitForLoan = point(
  'practice',
  'Better not yet, but after the mortgage or loan is signed: an application is a hard inquiry, and a new account lowers the average age and adds a payment to your debt ratio. Mortgage lenders look again just before closing.',
  'Mieux vaut attendre que l’hypothèque ou le prêt soit signé : c’est une demande ferme, un nouveau compte baisse l’âge moyen et ajoute un paiement à votre ratio d’endettement. Le prêteur hypothécaire regarde encore avant la signature.',
)

/** Answers to everyday questions on starting, cards and scores. */
export const everydayAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'mortgage',
    'keep calling|calling me|calls|called me|texts|texting|spam|bombard*|flooded|appellent|appels|textos|sollicit* + appl*|lender*|brokers|offers|demande|preteur*|courtier*|offres',
    countryPoint(
      'US',
      'fcra-purpose',
      'That should have become rare: since March 2026 bureaus may tell of your mortgage application only lenders that you allow or deal with already. Ask each caller where it has your name, say no, and stop such offers at OptOutPrescreen.com; report to the FTC one that goes on.',
      'Aux États-Unis, cela devrait être devenu rare : depuis mars 2026, les bureaux ne peuvent signaler votre demande d’hypothèque qu’aux prêteurs que vous autorisez ou qui vous ont déjà pour client. Demandez à chacun d’où il tient votre nom, refusez, et arrêtez ces offres sur OptOutPrescreen.com ; signalez à la FTC celui qui continue.',
    ),
  ),
  ...['store-card', 'new-card', 'buy-now-pay-later'].map((topic) =>
    directAnswer(
      topic,
      'house|home loan|buy a home|mortgage|condo|car loan|auto loan|maison|hypotheque|pret auto + before|until then|meanwhile|in the meantime|avant|d ici la|entre temps',
      waitForLoan,
    ),
  ),
  directAnswer(
    'thin-file',
    'quick*|fast*|start|begin|how|build|building|vite|rapide*|commencer|comment|batir + no credit|no credit history|from scratch|from zero|without|no history|credit at all|some|start|build|building|aucun|sans|zero|batir|commencer',
    point(
      'practice',
      'Open one account that is reported (a secured or student card, a credit-builder loan, or a place as authorised user) and pay it on time every month: a first score comes after one month (VantageScore) to six months (FICO).',
      'Ouvrez un compte qui est déclaré (carte garantie ou étudiante, prêt pour bâtir le crédit, ou place d’utilisateur autorisé) et payez-le à temps chaque mois : une première cote vient après un mois (VantageScore) à six mois (FICO).',
    ),
  ),
  directAnswer(
    'newcomer',
    'start|begin|how|build|building|first|where|what|commencer|comment|batir|premiere|quoi',
    countryPoint(
      'CA',
      'ca-file',
      'Open a first card through a bank’s newcomer programme, or a secured card, and pay it on time and in full every month: a first score comes after some months at Equifax and TransUnion.',
      'Ouvrez une première carte par le programme pour nouveaux arrivants d’une banque, ou une carte garantie, et payez-la à temps et en entier chaque mois : une première cote vient après quelques mois chez Equifax et TransUnion.',
    ),
    countryPoint(
      'US',
      'practice',
      'Open a secured card or a bank’s newcomer card and pay it on time and in full every month: a first score comes after some months.',
      'Ouvrez une carte garantie ou la carte pour nouveaux arrivants d’une banque, et payez-la à temps et en entier chaque mois : une première cote vient après quelques mois.',
    ),
  ),
  directAnswer(
    'carrying-balance',
    'still matter|still matters|still count|matter if|utilization|utilisation|encore de l importance|compte encore|importe + in full|full|en entier|au complet|au total',
    point(
      'fico-utilisation',
      'Yes, for that month: what is reported is the balance on the statement date, even if you pay it in full afterwards. Pay before the statement closes and a lower one is reported.',
      'Oui, pour ce mois-là : c’est le solde à la date du relevé qui est déclaré, même si vous le payez ensuite en entier. Payez avant la fermeture du relevé et un solde plus bas est déclaré.',
    ),
  ),
  directAnswer(
    'quebec-rights',
    'gel|gel de securite|freeze|security freeze',
    point(
      'qc-agents',
      'A security freeze keeps lenders from reading your file to grant credit, so that nobody opens an account in your name; it is free at Equifax and TransUnion, and you have it lifted when you apply for credit.',
      'Le gel de sécurité empêche les prêteurs de lire votre dossier pour accorder du crédit, et donc qu’on ouvre un compte à votre nom ; il est gratuit chez Equifax et TransUnion, et vous le faites lever quand vous demandez du crédit.',
    ),
  ),
  directAnswer(
    'score-models',
    'difference|differe*|vs|versus|compare*|better|mieux + fico + vantage*',
    point(
      'vantage',
      'FICO and VantageScore are two formulas over the same file, both from 300 to 850: most lenders decide by a FICO score, most free apps show a VantageScore, and they weigh things differently.',
      'FICO et VantageScore sont deux formules sur le même dossier, toutes deux de 300 à 850 : la plupart des prêteurs décident d’après FICO, la plupart des applications gratuites montrent VantageScore, et les poids diffèrent.',
    ),
  ),
  directAnswer(
    'goodwill',
    'what is|what s|what are|define|meaning|qu est ce|c est quoi|definition',
    point(
      'practice',
      'A goodwill letter asks the creditor, as a courtesy, to take off a late payment that is true: the creditor has no duty to agree.',
      'Une lettre de bonne volonté demande au créancier, par courtoisie, d’effacer un retard qui est vrai : le créancier n’est pas tenu d’accepter.',
    ),
  ),
  directAnswer(
    'alternative-data',
    'rent|loyer|phone|utilities|utility|telephone|electricite|netflix|bills|factures + help|helps|build|boost|raise|count|counts|improve|affect|aide|compte|monte|augmente',
    point(
      'practice',
      'Only if somebody reports it: by itself rent or a bill paid on time is not in your file, but a reporting service can put it there, and some models then count it.',
      'Seulement si quelqu’un le déclare : par lui-même, un loyer ou une facture payés à temps ne sont pas au dossier, mais un service de déclaration peut les y mettre, et certains modèles les comptent.',
    ),
  ),
  directAnswer(
    'bureau-contact',
    'what is|what are|what s|c est quoi|qu est ce qu un|qu est ce que + credit bureau|credit bureaus|credit reporting agency|bureau de credit|bureaux de credit|agence d evaluation du credit',
    point(
      'practice',
      'A credit bureau is a private company that keeps a file on how you borrow and repay, as lenders report it, and sells reports to those who may see it. There are three in the United States (Equifax, Experian, TransUnion) and two in Canada (Equifax, TransUnion).',
      'Un bureau de crédit est une entreprise privée qui tient un dossier de vos emprunts et de vos paiements, d’après ce que les prêteurs déclarent, et vend des rapports à qui a le droit de les voir. Il y en a deux au Canada (Equifax, TransUnion) et trois aux États-Unis (Equifax, Experian, TransUnion).',
    ),
  ),
  directAnswer(
    'separation',
    'married|marry|marrying|marriage|wedding|marier|mariage|marie|mariee + merge*|combin*|share|shared|joined|affect*|hurt|lower|change*|fusionne*|partage*|combine*|baisse*|change*',
    point(
      'practice',
      'No: each of you keeps a file and a score of your own. Only joint accounts and loans that you sign together stand in both.',
      'Non : chacun garde son dossier et sa cote. Seuls les comptes conjoints et les prêts signés ensemble figurent dans les deux.',
    ),
  ),
  directAnswer(
    'limit-increase',
    'hurt|hurts|lower|lowers|drop|drops|damage|affect|ding|baisser|baisse|nuire|nuit|descendre|perdre',
    point(
      'practice',
      'Not usually: some issuers make a hard inquiry (0 to 5 points, for a year at most), many only a soft one that costs nothing, and the higher limit then lowers your utilisation.',
      'Non, d’habitude : certains émetteurs font une demande ferme (0 à 5 points, un an au plus), beaucoup une simple demande douce qui ne coûte rien, et la limite plus haute baisse ensuite votre utilisation.',
    ),
  ),
]
