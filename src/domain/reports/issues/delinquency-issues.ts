import { type Localized, withDe } from '../../text/language.ts'
import { isCollection, isLateNow, markOf, wasLate } from '../engine/bureau-view.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import type { Country } from '../report.ts'
import { type AccountRule, datesOf, joinSentences } from './issue.ts'
import { datesOfAge, isDerogatory, timeLeft, timeLeftOrPeriod } from './item-age.ts'

const { en, fr } = formatFigures

export const lateNow: AccountRule = (context) => {
  const { account, country } = context
  if (!isLateNow(account)) return undefined
  const { name, pastDue, firstDelinquencyOn } = account
  const due = pastDue === null || pastDue <= 0 ? null : pastDue
  const days = account.status.replace('late_', '')
  return {
    kind: 'late_now',
    severity: 'high',
    description: {
      en: `${name} is reported ${days === '120' ? '120 or more' : `at least ${days}`} days late${due === null ? '' : `, ${en.money(due)} past due`}.`,
      fr: `${name} est déclaré en retard de ${days} jours ou plus${due === null ? '' : `, avec ${fr.money(due)} en souffrance`}.`,
    },
    recommendation: joinSentences(
      {
        en: `Pay ${due === null ? 'what is past due' : `the ${en.money(due)} that is past due`} before the next 30-day mark, or call the creditor today and ask for a hardship plan; each further 30 days late hurts more.`,
        fr: `Payez ${due === null ? 'le montant en souffrance' : `les ${fr.money(due)} en souffrance`} avant la prochaine tranche de 30 jours, ou appelez le créancier dès aujourd’hui pour demander un arrangement; chaque tranche de 30 jours de plus nuit davantage.`,
      },
      account.status === 'late_120' ? nearChargeOff : undefined,
      reliefFor(account, country),
      {
        en: 'When the account is current again and the late was an exception, ask for a goodwill adjustment. If it was paid on time, dispute the entry with your proof of payment.',
        fr: 'Une fois le compte à jour, et si ce retard était une exception, demandez au créancier un geste de bonne volonté. Si vous aviez payé à temps, contestez l’inscription avec votre preuve de paiement.',
      },
    ),
    account: name,
    dates: datesOf(firstDelinquencyOn),
  }
}

const nearChargeOff: Localized = {
  en: 'Creditors usually charge an account off after 120 to 180 days.',
  fr: 'Les créanciers radient habituellement un compte après 120 à 180 jours.',
}

/** Relief programs by kind of loan and country. */
function reliefFor({ type }: NormalAccount, country: Country): Localized | undefined {
  if (type === 'mortgage') {
    return country === 'CA'
      ? {
          en: 'For a mortgage, ask the lender early what relief it offers.',
          fr: 'Pour un prêt hypothécaire, demandez tôt au prêteur quels allègements il offre.',
        }
      : {
          en: 'For a mortgage, a HUD-approved housing counsellor helps for free.',
          fr: 'Pour un prêt hypothécaire, un conseiller en logement agréé par le HUD aide gratuitement.',
        }
  }
  if (type !== 'student_loan') return undefined
  return country === 'CA'
    ? {
        en: 'For a government student loan, ask about the Repayment Assistance Plan or your province’s own.',
        fr: 'Pour un prêt étudiant gouvernemental, informez-vous du Programme d’aide au remboursement ou de celui de votre province.',
      }
    : {
        en: 'For a federal student loan, ask the servicer about an income-driven plan, a deferment or a forbearance.',
        fr: 'Pour un prêt étudiant fédéral, demandez au gestionnaire un plan fondé sur le revenu, un report ou une suspension.',
      }
}

/** An amount past due on an account whose status does not say late. */
export const pastDueBalance: AccountRule = ({ account }) => {
  const { name, pastDue, status } = account
  const isSilent = status === 'current' || status === 'unknown' || status === 'closed'
  if (!isSilent || pastDue === null || pastDue <= 0 || isCollection(account)) return undefined
  return {
    kind: 'past_due',
    severity: status === 'current' ? 'medium' : 'high',
    description: {
      en: `${name} shows ${en.money(pastDue)} past due${status === 'current' ? ', though its status is current' : ''}.`,
      fr: `${name} affiche ${fr.money(pastDue)} en souffrance${status === 'current' ? ', alors que son état est à jour' : ''}.`,
    },
    recommendation: {
      en: 'Check your statement today. If something is due, pay it before it is 30 days late: bureaus are told of a late payment only from then on. If nothing is due, ask the creditor to correct the amount, and dispute it with your statement if it does not.',
      fr: 'Vérifiez votre relevé dès aujourd’hui. Si un montant est dû, payez-le avant 30 jours de retard : un retard n’est signalé aux bureaux qu’à partir de là. Si rien n’est dû, demandez au créancier de corriger le montant et contestez-le avec votre relevé s’il ne le fait pas.',
    },
    account: name,
    dates: [],
  }
}

export const pastLate: AccountRule = (context) => {
  const { account } = context
  if (!wasLate(account) || isDerogatory(account)) return undefined
  const { name, worstLate } = account
  return {
    kind: 'past_late',
    severity: worstLate !== null && worstLate >= 90 ? 'medium' : 'low',
    description: {
      en: `${name} shows a payment ${worstLate} or more days late in its history.`,
      fr: `L’historique ${withDe(name)} montre un paiement en retard de ${worstLate} jours ou plus.`,
    },
    recommendation: joinSentences(
      {
        en: 'Check the month against your own records. If it is right, a short goodwill letter to the creditor is all that can be tried: it may say no, and the mark weighs less each year. If it is wrong, dispute that month with proof of payment.',
        fr: 'Comparez le mois avec vos propres documents. S’il est exact, il ne reste qu’une courte lettre de bonne volonté au créancier : il peut refuser, et la marque pèse moins chaque année. S’il est inexact, contestez ce mois avec une preuve de paiement.',
      },
      timeLeft(context),
      {
        en: 'Automatic payment of the minimum keeps it from happening again.',
        fr: 'Le paiement automatique du minimum évite que cela se reproduise.',
      },
    ),
    account: name,
    dates: datesOfAge(context),
  }
}

const markNames: Readonly<Record<NonNullable<ReturnType<typeof markOf>>, Localized>> = {
  charge_off: { en: 'a charge-off', fr: 'une radiation' },
  collection: { en: 'a collection', fr: 'un recouvrement' },
  repossession: { en: 'a repossession', fr: 'une reprise de bien' },
  foreclosure: { en: 'a foreclosure', fr: 'une saisie hypothécaire' },
  bankruptcy: { en: 'a bankruptcy', fr: 'une faillite' },
}

/** A mark in the history that the status does not show. */
export const pastMark: AccountRule = (context) => {
  const { account } = context
  const mark = markOf(account)
  if (mark === null || mark === account.status || isCollection(account)) return undefined
  const { name } = account
  return {
    kind: 'past_mark',
    severity: 'medium',
    description: {
      en: `${name} shows ${markNames[mark].en} in its payment history.`,
      fr: `L’historique de paiement ${withDe(name)} montre ${markNames[mark].fr}.`,
    },
    recommendation: joinSentences(
      {
        en: 'Check the month against your own records and the creditor’s letters. If it is right it weighs less each year; if it is wrong, dispute that month with your proof.',
        fr: 'Comparez le mois avec vos documents et les lettres du créancier. S’il est exact, il pèse moins chaque année; s’il est inexact, contestez ce mois avec vos preuves.',
      },
      timeLeftOrPeriod(context),
    ),
    account: name,
    dates: datesOfAge(context),
  }
}

export const chargeOff: AccountRule = (context) => {
  const { account, country } = context
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
    recommendation: joinSentences(
      isSettled ? nothingOwedAdvice : owedAdvice[country],
      timeLeftOrPeriod(context),
    ),
    account: name,
    dates: datesOf(...datesOfAge(context), account.closedOn),
  }
}

const nothingOwedAdvice: Localized = {
  en: 'Nothing is owed to this creditor. Check that the amounts and the date of first delinquency are right, because that date decides when the item comes off; dispute only what is wrong.',
  fr: 'Rien n’est dû à ce créancier. Vérifiez que les montants et la date du premier défaut sont exacts, car cette date fixe la fin de l’inscription; ne contestez que ce qui est inexact.',
}

const owedAdvice: Readonly<Record<Country, Localized>> = {
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

const markDescriptions: Readonly<Record<Lasting, Localized>> = {
  bankruptcy: { en: 'as included in bankruptcy', fr: 'comme inclus dans une faillite' },
  repossession: { en: 'as a repossession', fr: 'comme une reprise de bien' },
  foreclosure: { en: 'with a foreclosure', fr: 'avec une saisie hypothécaire' },
}

const markAdvice: Readonly<Record<Lasting, Readonly<Record<Country, Localized>>>> = {
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

export const lastingMark: AccountRule = (context) => {
  const { account, country } = context
  const { name, status } = account
  if (status !== 'repossession' && status !== 'foreclosure' && status !== 'bankruptcy')
    return undefined
  return {
    kind: status,
    severity: 'high',
    description: {
      en: `${name} is reported ${markDescriptions[status].en}.`,
      fr: `${name} est déclaré ${markDescriptions[status].fr}.`,
    },
    recommendation: joinSentences(markAdvice[status][country], timeLeftOrPeriod(context)),
    account: name,
    dates: datesOfAge(context),
  }
}
