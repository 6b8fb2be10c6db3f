import type { Localized } from '../../text/language.ts'
import { figureWords } from '../figure-words.ts'
import type { Country } from '../report.ts'
import { type AccountRule, datesOf, joined } from './issue.ts'
import { datesOfAge, timeKept } from './item-age.ts'

const { en, fr } = figureWords

export const chargeOff: AccountRule = (question) => {
  const { account, country } = question
  if (account.status !== 'charge_off') return undefined
  const { balance, name, isSold } = account
  const isSettled = balance === 0 || isSold
  return {
    kind: 'charge_off',
    severity: 'high',
    description: {
      en: `${name} is reported as charged off${balance === null ? '' : ` with a balance of ${en.money(balance)}`}.`,
      fr: `${name} est déclaré radié${balance === null ? '' : ` avec un solde de ${fr.money(balance)}`}.`,
    },
    recommendation: joined(isSettled ? nothingOwed : owed[country], timeKept(question)),
    account: name,
    dates: datesOf(...datesOfAge(question), account.closedOn),
  }
}

const nothingOwed: Localized = {
  en: 'Nothing is owed to this creditor. Check that the amounts and the date of first delinquency are right, because that date decides when the item comes off; dispute only what is wrong.',
  fr: 'Rien n’est dû à ce créancier. Vérifiez que les montants et la date du premier défaut sont exacts, car cette date fixe la fin de l’inscription; ne contestez que ce qui est inexact.',
}

const owed: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Ask the creditor in writing who owns the debt and what is owed before paying anyone. Paying or settling changes the entry to paid and can keep it from being sold or sued on, but the entry stays; a payment can restart the time to sue in some states. Check the date of first delinquency.',
    fr: 'Demandez par écrit au créancier à qui appartient la dette et ce qui est dû avant de payer qui que ce soit. Payer ou régler fait inscrire la dette comme payée et peut éviter une vente ou une poursuite, mais l’inscription demeure; dans certains États, un paiement fait repartir le délai de poursuite. Vérifiez la date du premier défaut.',
  },
  CA: {
    en: 'Ask the creditor in writing who owns the debt and what is owed before paying anyone. Paying or settling changes the entry to paid and can keep it from being sold or sued on, but the entry stays; a payment or a written acknowledgement can restart the time to sue, which is two to six years by province. Check the dates.',
    fr: 'Demandez par écrit au créancier à qui appartient la dette et ce qui est dû avant de payer qui que ce soit. Payer ou régler fait inscrire la dette comme payée et peut éviter une vente ou une poursuite, mais l’inscription demeure; un paiement ou une reconnaissance écrite peut faire repartir le délai de poursuite, de deux à six ans selon la province. Vérifiez les dates.',
  },
}
