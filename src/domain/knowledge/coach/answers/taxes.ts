import { countryPoint } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

/** Answers on tax for forgiven debt, and its form. */
export const taxAnswers: readonly DirectAnswer[] = [
  directAnswer(
    'debt-settlement',
    '1099 c|1099c|cancel*|forgiv*|forgave|wrote off|written off|write off|wip*|settle*|settling|settlement|annul*|efface*|remise|pardonn*|regl*|reglement + tax|taxes|taxed|taxable|irs|income|declare it|report it|imposable|impot|impots|fisc',
    countryPoint(
      'US',
      'tax-debt',
      'Usually yes: in the United States the part that a creditor forgives counts as income, and from $600 it sends you a 1099-C. You owe no tax on it as far as you were insolvent, or if it went in a bankruptcy (Form 982): ask a tax adviser.',
      'Aux États-Unis, d’habitude oui : la part annulée par un créancier compte comme revenu, et dès 600 $ il vous envoie un 1099-C. Pas d’impôt dans la mesure où vous étiez insolvable, ni après une faillite (formulaire 982) : voyez un fiscaliste.',
    ),
    countryPoint(
      'CA',
      'ca-tax',
      'As a rule no: in Canada a personal card or loan that is forgiven is no income of yours; a debt of a business or for an investment can be treated otherwise, so ask the CRA or an accountant.',
      'En règle générale non : au Canada, une carte ou un prêt personnel annulé n’est pas un revenu ; une dette d’entreprise ou de placement peut être traitée autrement, alors demandez à l’ARC ou à un comptable.',
    ),
  ),
  directAnswer(
    'debt-settlement',
    '1099 c|1099c + score|credit|report|bureau*|show|shows|appear*|cote|dossier|@hurt',
    countryPoint(
      'US',
      'tax-debt',
      'No: a 1099-C is a tax form and is not on a report. What counts there is the account, settled for less; the forgiven sum may be taxable income, less where you were insolvent (ask a tax adviser about Form 982).',
      'Aux États-Unis, non : le 1099-C est un formulaire d’impôt, il n’est pas au dossier. Ce qui y compte est le compte réglé pour moins ; la somme annulée peut être imposable, moins si vous étiez insolvable (voyez un fiscaliste).',
    ),
  ),
  directAnswer(
    'debt-settlement',
    '1099 c|1099c',
    countryPoint(
      'US',
      'tax-debt',
      'A 1099-C is the American tax form by which a creditor tells you and the IRS that it cancelled $600 or more of a debt: that sum usually counts as income. It does not by itself prove that the rest may no longer be claimed, so ask the creditor in writing, and it is not on a credit report.',
      'Le 1099-C est le formulaire d’impôt américain par lequel un créancier vous dit, et dit à l’IRS, qu’il a annulé 600 $ ou plus d’une dette : cette somme compte d’habitude comme revenu. Il ne prouve pas à lui seul que le reste n’est plus réclamé (demandez-le par écrit), et il n’est pas au dossier.',
    ),
  ),
]
