import { withDe } from '../../text/language.ts'
import { isCollection } from '../engine/bureau-view.ts'
import { formatFigures } from '../engine/format-figures.ts'
import { type AccountAbsenceRule, type AccountRule, datesOf } from './issue.ts'

const { en, fr } = formatFigures

/** A sold debt is owed to its buyer: the seller's entry must show nothing. */
export const soldWithBalance: AccountRule = ({ account, bureau }) => {
  const { name, isSold, balance, pastDue } = account
  const shown = Math.max(balance ?? 0, pastDue ?? 0)
  if (!isSold || shown <= 0) return undefined
  return {
    kind: 'sold_with_balance',
    severity: 'high',
    description: {
      en: `${name} is reported as sold or transferred, yet still shows ${en.money(shown)} owed.`,
      fr: `${name} est déclaré vendu ou cédé, mais affiche encore ${fr.money(shown)} à payer.`,
    },
    recommendation: {
      en: `Find out who holds the debt now. If it was sold, the seller’s entry should show a balance of $0 and nothing past due, because the debt counts twice otherwise: dispute the amount with ${bureau}, with the letter that told you of the sale if you have it.`,
      fr: `Cherchez qui détient la dette maintenant. Si elle a été vendue, l’inscription du vendeur devrait afficher un solde de 0 $ et rien en souffrance, sans quoi la dette compte deux fois : contestez le montant auprès ${withDe(bureau)}, avec la lettre qui vous a annoncé la vente si vous l’avez.`,
    },
    account: name,
    dates: datesOf(account.closedOn),
  }
}

/** An account reported as paid that shows an amount owed. */
export const paidWithBalance: AccountRule = ({ account, bureau }) => {
  const { name, status, balance, pastDue, isSold } = account
  const shown = Math.max(balance ?? 0, pastDue ?? 0)
  if (status !== 'paid' || isSold || shown <= 0) return undefined
  return {
    kind: 'paid_with_balance',
    severity: 'medium',
    description: {
      en: `${name} is reported as paid, yet still shows ${en.money(shown)} owed.`,
      fr: `${name} est déclaré payé, mais affiche encore ${fr.money(shown)} à payer.`,
    },
    recommendation: {
      en: `Find your last statement or the letter that says it is paid. If nothing is owed, dispute the amount with ${bureau} with that proof; if something is, ask the creditor what it is.`,
      fr: `Retrouvez votre dernier relevé ou la lettre de quittance. Si rien n’est dû, contestez le montant auprès ${withDe(bureau)} avec cette preuve; sinon, demandez au créancier ce que c’est.`,
    },
    account: name,
    dates: datesOf(account.closedOn),
  }
}

/** A closed card still being paid: its balance counts, its limit does not. */
export const closedWithBalance: AccountRule = ({ account }) => {
  const { name, open, revolving, balance, status, isSold } = account
  const isOrderly = status === 'current' || status === 'closed' || status === 'unknown'
  if (open !== false || !revolving || !isOrderly || isSold || (balance ?? 0) <= 0) return undefined
  return {
    kind: 'closed_with_balance',
    severity: 'low',
    description: {
      en: `${name} is closed and still shows a balance of ${en.money(balance ?? 0)}.`,
      fr: `${name} est fermé et affiche encore un solde de ${fr.money(balance ?? 0)}.`,
    },
    recommendation: {
      en: 'Keep paying at least the minimum on time until it reads $0: a closed account can still be late. Its old limit no longer counts as available credit, and a closed account in good standing stays on the file for years.',
      fr: 'Continuez à payer au moins le minimum à temps jusqu’à ce qu’il indique 0 $ : un compte fermé peut encore être en retard. Son ancienne limite ne compte plus comme crédit disponible, et un compte fermé en règle reste des années au dossier.',
    },
    account: name,
    dates: datesOf(account.closedOn),
  }
}

export const missingLimit: AccountAbsenceRule = ({ account }) => {
  const { name, revolving, open, limit, balance, status } = account
  const isRunning = open !== false && balance !== null && balance > 0
  if (!revolving || limit !== null || !isRunning) return undefined
  if (isCollection(account) || status === 'charge_off' || status === 'bankruptcy') return undefined
  return {
    kind: 'missing_limit',
    severity: 'low',
    description: {
      en: `No credit limit was found for ${name}, which has a balance: its utilization cannot be told.`,
      fr: `Aucune limite de crédit n’a été relevée pour ${name}, qui a un solde : son taux d’utilisation ne peut être établi.`,
    },
    recommendation: {
      en: 'If the report prints none and the account has a limit, ask the creditor to report it: without one a score may take the highest balance for the limit and see the card as nearly full. A charge card without a preset limit has none to report.',
      fr: 'Si le dossier n’en indique pas et que le compte en a une, demandez au créancier de la déclarer : sans elle, un modèle peut prendre le solde le plus élevé pour la limite et voir la carte presque pleine. Une carte sans limite préétablie n’en a pas à déclarer.',
    },
    account: name,
    dates: [],
  }
}
