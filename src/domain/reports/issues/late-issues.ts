import { type Localized, withDe } from '../../text/language.ts'
import { isCollection, isLateNow, markOf, wasLate } from '../credit-figures.ts'
import { figureWords } from '../figure-words.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { Country } from '../report.ts'
import { type AccountRule, datesOf, joined } from './issue.ts'
import { datesOfAge, isDerogatory, timeKept, timeLeft } from './item-age.ts'

const { en, fr } = figureWords

export const lateNow: AccountRule = (question) => {
  const { account, country } = question
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
    recommendation: joined(
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

/** What help there is for the kind of loan, by country. */
function reliefFor({ type }: ReadAccount, country: Country): Localized | undefined {
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

/** Something is past due on an account whose status does not say that it is late. */
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

export const pastLate: AccountRule = (question) => {
  const { account } = question
  if (!wasLate(account) || isDerogatory(account)) return undefined
  const { name, worstLate } = account
  return {
    kind: 'past_late',
    severity: worstLate !== null && worstLate >= 90 ? 'medium' : 'low',
    description: {
      en: `${name} shows a payment ${worstLate} or more days late in its history.`,
      fr: `L’historique ${withDe(name)} montre un paiement en retard de ${worstLate} jours ou plus.`,
    },
    recommendation: joined(
      {
        en: 'Check the month against your own records. If it is right, a short goodwill letter to the creditor is all that can be tried: it may say no, and the mark weighs less each year. If it is wrong, dispute that month with proof of payment.',
        fr: 'Comparez le mois avec vos propres documents. S’il est exact, il ne reste qu’une courte lettre de bonne volonté au créancier : il peut refuser, et la marque pèse moins chaque année. S’il est inexact, contestez ce mois avec une preuve de paiement.',
      },
      timeLeft(question),
      {
        en: 'Automatic payment of the minimum keeps it from happening again.',
        fr: 'Le paiement automatique du minimum évite que cela se reproduise.',
      },
    ),
    account: name,
    dates: datesOfAge(question),
  }
}

const marks: Readonly<Record<NonNullable<ReturnType<typeof markOf>>, Localized>> = {
  charge_off: { en: 'a charge-off', fr: 'une radiation' },
  collection: { en: 'a collection', fr: 'un recouvrement' },
  repossession: { en: 'a repossession', fr: 'une reprise de bien' },
  foreclosure: { en: 'a foreclosure', fr: 'une saisie hypothécaire' },
  bankruptcy: { en: 'a bankruptcy', fr: 'une faillite' },
}

/** What the history shows and the status does not, or no longer. */
export const pastMark: AccountRule = (question) => {
  const { account } = question
  const mark = markOf(account)
  if (mark === null || mark === account.status || isCollection(account)) return undefined
  const { name } = account
  return {
    kind: 'past_mark',
    severity: 'medium',
    description: {
      en: `${name} shows ${marks[mark].en} in its payment history.`,
      fr: `L’historique de paiement ${withDe(name)} montre ${marks[mark].fr}.`,
    },
    recommendation: joined(
      {
        en: 'Check the month against your own records and the creditor’s letters. If it is right it weighs less each year; if it is wrong, dispute that month with your proof.',
        fr: 'Comparez le mois avec vos documents et les lettres du créancier. S’il est exact, il pèse moins chaque année; s’il est inexact, contestez ce mois avec vos preuves.',
      },
      timeKept(question),
    ),
    account: name,
    dates: datesOfAge(question),
  }
}
