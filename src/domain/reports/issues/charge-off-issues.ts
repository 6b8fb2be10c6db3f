import type { Sentence } from '../../language.ts'
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

const nothingOwed: Sentence = {
  en: 'Nothing is owed to this creditor. Check that the amounts and the date of first delinquency are right, because that date decides when the item comes off; dispute only what is wrong.',
  fr: 'Rien n’est dû à ce créancier. Vérifiez que les montants et la date du premier défaut sont exacts, car cette date fixe la fin de l’inscription; ne contestez que ce qui est inexact.',
}

const owed: Readonly<Record<Country, Sentence>> = {
  US: {
    en: 'Ask the creditor in writing who owns the debt and what is owed before paying anyone. Paying or settling changes the entry to paid and can keep it from being sold or sued on, but the entry stays; a payment can restart the time to sue in some states. Check the date of first delinquency.',
    fr: 'Demandez par écrit au créancier à qui appartient la dette et ce qui est dû avant de payer qui que ce soit. Payer ou régler fait inscrire la dette comme payée et peut éviter une vente ou une poursuite, mais l’inscription demeure; dans certains États, un paiement fait repartir le délai de poursuite. Vérifiez la date du premier défaut.',
  },
  CA: {
    en: 'Ask the creditor in writing who owns the debt and what is owed before paying anyone. Paying or settling changes the entry to paid and can keep it from being sold or sued on, but the entry stays; a payment or a written acknowledgement can restart the time to sue, which is two to six years by province. Check the dates.',
    fr: 'Demandez par écrit au créancier à qui appartient la dette et ce qui est dû avant de payer qui que ce soit. Payer ou régler fait inscrire la dette comme payée et peut éviter une vente ou une poursuite, mais l’inscription demeure; un paiement ou une reconnaissance écrite peut faire repartir le délai de poursuite, de deux à six ans selon la province. Vérifiez les dates.',
  },
}

type Lasting = 'bankruptcy' | 'repossession' | 'foreclosure'

const told: Readonly<Record<Lasting, Sentence>> = {
  bankruptcy: { en: 'as included in bankruptcy', fr: 'comme inclus dans une faillite' },
  repossession: { en: 'as a repossession', fr: 'comme une reprise de bien' },
  foreclosure: { en: 'with a foreclosure', fr: 'avec une saisie hypothécaire' },
}

const advice: Readonly<Record<Lasting, Readonly<Record<Country, Sentence>>>> = {
  bankruptcy: {
    US: {
      en: 'Check that a discharged debt shows a balance of $0 and nothing past due; dispute it with the discharge order if it does not. Build new on-time history with one small account.',
      fr: 'Vérifiez qu’une dette libérée affiche un solde de 0 $ et rien en souffrance; sinon, contestez-la avec l’ordonnance de libération. Rebâtissez un historique ponctuel avec un seul petit compte.',
    },
    CA: {
      en: 'Check that a debt that your discharge or proposal covers shows a balance of $0 and nothing past due; ask the bureau to correct it, with the certificate of discharge or of full performance, if it does not. Build new on-time history with one small account.',
      fr: 'Vérifiez qu’une dette visée par votre libération ou votre proposition affiche un solde de 0 $ et rien en souffrance; sinon, demandez la rectification au bureau avec le certificat de libération ou d’exécution intégrale. Rebâtissez un historique ponctuel avec un seul petit compte.',
    },
  },
  repossession: {
    US: {
      en: 'Check the remaining balance against the creditor’s notice of the sale; dispute a wrong amount.',
      fr: 'Comparez le solde restant avec l’avis de vente du créancier; contestez un montant inexact.',
    },
    CA: {
      en: 'Check the remaining balance against the creditor’s notice of the sale; in some provinces a creditor that takes the goods back cannot claim the rest. Dispute a wrong amount.',
      fr: 'Comparez le solde restant avec l’avis de vente du créancier; dans certaines provinces, le créancier qui reprend le bien ne peut réclamer le reste. Contestez un montant inexact.',
    },
  },
  foreclosure: {
    US: {
      en: 'If the home is not sold yet, call the servicer and a HUD-approved housing counsellor at once: the loan may still be brought current or modified. Else check the remaining balance and the dates; dispute what is wrong.',
      fr: 'Si la maison n’est pas encore vendue, appelez sans attendre le gestionnaire du prêt et un conseiller en logement agréé par le HUD : le prêt peut encore être régularisé ou modifié. Sinon, vérifiez le solde restant et les dates; contestez ce qui est inexact.',
    },
    CA: {
      en: 'If the home is not sold yet, call the lender at once and ask what would bring the loan current. Else check the remaining balance and the dates; dispute what is wrong.',
      fr: 'Si la maison n’est pas encore vendue, appelez sans attendre le prêteur et demandez ce qui régulariserait le prêt. Sinon, vérifiez le solde restant et les dates; contestez ce qui est inexact.',
    },
  },
}

export const lastingMark: AccountRule = (question) => {
  const { account, country } = question
  const { name, status } = account
  if (status !== 'repossession' && status !== 'foreclosure' && status !== 'bankruptcy')
    return undefined
  return {
    kind: status,
    severity: 'high',
    description: {
      en: `${name} is reported ${told[status].en}.`,
      fr: `${name} est déclaré ${told[status].fr}.`,
    },
    recommendation: joined(advice[status][country], timeKept(question)),
    account: name,
    dates: datesOfAge(question),
  }
}
