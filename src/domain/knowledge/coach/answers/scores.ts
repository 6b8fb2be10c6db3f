import { countryPoint, point } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

/** Answers on the parts, users and updates of scores. */
export const scoreAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'raise-score',
    'fast|faster|fastest|quick|quickly|asap|overnight|right away|vite|rapidement|rapide|au plus vite',
    point(
      'practice',
      'Nothing works overnight and nobody can promise points, but two things are quick: lower card balances count within one or two statements, and an error can be corrected in some 30 to 45 days.',
      'Rien n’agit du jour au lendemain et personne ne peut promettre de points, mais deux choses vont vite : des soldes de cartes plus bas comptent en un ou deux relevés, et une erreur se corrige en 30 à 45 jours environ.',
    ),
  ),
  directAnswer(
    'score-factors',
    'income|salary|wages|paycheck|earn|earnings|i make|my pay|raise at work|salaire|revenu|revenus|gagne|paie',
    point(
      'fico',
      'No: income is no part of a score. Lenders ask you for it and look at it apart, mostly as the share of it that your debts take each month.',
      'Non : le revenu ne fait pas partie de la cote. Les prêteurs vous le demandent et le regardent à part, surtout la part que vos dettes en prennent chaque mois.',
    ),
  ),
  directAnswer(
    'job-check',
    'matter|matters|count|counts|part of|factor|factors|influence*|compte|joue + credit score|my score|the score|fico|cote|pointage',
    point(
      'fico',
      'No: your job and your employer are no part of a score. Lenders ask about them apart.',
      'Non : ni l’emploi ni l’employeur ne font partie de la cote. Les prêteurs les demandent à part.',
    ),
  ),
  directAnswer(
    'what-lenders-see',
    'income|salary|wages|savings|bank balance|bank account|salaire|revenu|epargne|compte bancaire + report|file|dossier|show|shows|appear*|parait|paraissent',
    point(
      'practice',
      'No: income, savings and bank balances are not on a report; a lender asks you for them. At most the name of an employer stands there, from an application.',
      'Non : le revenu, l’épargne et les soldes bancaires ne sont pas au dossier ; le prêteur vous les demande. Tout au plus y lit-on le nom d’un employeur, venu d’une demande.',
    ),
  ),
  directAnswer(
    'score-models',
    'mortgage|mortgages|home loan|house|hypotheque|hypotheques|hypothecaire + which|what|use|used|uses|look|lenders|bank|banks|quelle|quelles|regarde*|utilise*|preteur*|banque*',
    countryPoint(
      'US',
      'mortgage-models',
      'Most mortgage lenders use FICO 5, 4 and 2, one at each bureau, and take the middle of the three; they do not decide by FICO 8. VantageScore 4.0 and FICO 10T are being let in beside them since 2026.',
      'Aux États-Unis, la plupart des prêteurs hypothécaires utilisent FICO 5, 4 et 2, une par bureau, et prennent celle du milieu ; ils ne décident pas d’après FICO 8. VantageScore 4.0 et FICO 10T s’y ajoutent peu à peu depuis 2026.',
    ),
  ),
  directAnswer(
    'score-models',
    'car loan|car loans|auto loan|auto loans|car dealer|car dealers|dealership|car lender*|auto lender*|pret auto|prets auto|concessionnaire* + which|what|use|used|uses|look|quelle|quelles|regarde*|utilise*',
    countryPoint(
      'US',
      'fico',
      'Car lenders mostly use a FICO Auto Score (250 to 900) or FICO 8, from the bureau that they choose; so their number can differ from the one in your app.',
      'Aux États-Unis, les prêteurs auto utilisent surtout une cote « FICO Auto » (250 à 900) ou FICO 8, du bureau de leur choix : leur chiffre peut donc différer de celui de votre application.',
    ),
  ),
  directAnswer(
    'statement-date',
    'score|scores|cote|cotes|pointage + update*|refresh*|change|changes|how often|mise a jour|actualis*|bouge*|combien de fois|frequence',
    point(
      'practice',
      'A score has no day of its own: it is computed anew whenever somebody asks for it, from the file as it then stands. The file changes as each lender reports, mostly once a month; an app may show a figure of last week or last month.',
      'Une cote n’a pas de jour à elle : elle est calculée chaque fois qu’on la demande, sur le dossier tel qu’il est alors. Le dossier change quand chaque prêteur déclare, le plus souvent une fois par mois ; une application peut montrer le chiffre d’une autre semaine.',
    ),
  ),
  directAnswer(
    'statement-date',
    'in full|full balance|every month|each month|au complet|en entier|chaque mois|tous les mois + pay|pays|paid|paying|paie|paye|payer + balance|solde|owe|dois + why|pourquoi|but|mais|still|encore|show|shows|showing|parait|how come',
    point(
      'fico-utilisation',
      'Because the balance of the statement date is what is reported, before your payment: paid in full afterwards, it still shows. Pay before the statement closes and a small balance, or none, is reported.',
      'Parce que c’est le solde de la date du relevé qui est déclaré, avant votre paiement : payé en entier ensuite, il paraît quand même. Payez avant la fermeture du relevé, et un petit solde, ou aucun, est déclaré.',
    ),
  ),
  directAnswer(
    'alternative-data',
    'which|what|quels|quelles|quel|fico 8|fico 9|fico 10|vantage*|models|model|score|scores|modele*|cotes + rent|rental|loyer|loyers + count|counts|counted|read|use|uses|compte|comptent',
    countryPoint(
      'US',
      'fico',
      'FICO 9, FICO 10 and VantageScore count rent that is reported; FICO 8, which most card lenders read, and the older mortgage versions do not.',
      'Aux États-Unis, FICO 9, FICO 10 et VantageScore comptent le loyer déclaré ; FICO 8, que lisent la plupart des émetteurs de cartes, et les anciennes versions hypothécaires ne le comptent pas.',
    ),
  ),
  directAnswer(
    'authorised-user',
    'good idea|should i|do it|worth|smart|a good move|bonne idee|devrais je|dois je|je devrais',
    point(
      'practice',
      'A good idea if the card is old, was never late and stays well under 30% of its limit: its age and history can then help you, you do not owe the debt, and you can leave at any time.',
      'Bonne idée si la carte est ancienne, jamais en retard et bien en dessous de 30 % de sa limite : son âge et son historique peuvent alors vous aider, vous ne devez pas la dette, et vous pouvez en sortir à tout moment.',
    ),
  ),
  directAnswer(
    'authorised-user',
    'add|adding|put|ajouter|mettre + my girlfriend|my boyfriend|my wife|my husband|my son|my daughter|my kid|my child|my brother|my sister|my 16|my 17|my 18|my 19|ma blonde|mon chum|ma femme|mon mari|mon conjoint|ma conjointe|mon fils|ma fille|mon frere|ma soeur + my card|my cards|my account|my credit card|my visa|my amex|ma carte|mon compte|ma visa',
    point(
      'practice',
      'It can help them, hardly you: the history of your card may then stand in their file. You owe all that they spend, and what they spend counts in your utilisation.',
      'Cela peut aider l’autre, guère vous : l’historique de votre carte peut alors paraître à son dossier. Vous devez tout ce qui est dépensé, et ces achats comptent dans votre utilisation.',
    ),
  ),
  directAnswer(
    'collections',
    'what is a collection|what s a collection|what is collections|what does collections mean|what does collection mean|c est quoi une collection|c est quoi un recouvrement|c est quoi les collections|veut dire collection|qu est ce qu un recouvrement|qu est ce qu une collection',
    point(
      'practice',
      'A collection is an unpaid debt that the creditor has handed or sold to a collection agency; it stands on the report as an account of its own and is a serious mark.',
      'Une collection (un recouvrement) est une dette impayée que le créancier a confiée ou vendue à une agence ; elle paraît au dossier comme un compte à part, et c’est une marque sérieuse.',
    ),
  ),
]
