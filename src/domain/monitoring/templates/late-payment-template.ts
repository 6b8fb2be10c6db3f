import { isoDay } from '../../calendar.ts'
import type { ReportAccount } from '../../reports/report.ts'
import { formatDay } from '../../text/dates.ts'
import { capital, type Localized, withDe } from '../../text/language.ts'
import { gravityOf } from '../account-watch.ts'
import type { AlertDetails } from '../alert.ts'
import { againstFraud } from './file-templates.ts'
import { formatMoney, formatName } from './format-values.ts'
import type { MessageTemplate } from './message-template.ts'
import { accountStatusWords, collectionWords } from './status-words.ts'

type Late = AlertDetails['late_payment']

/**
 * Kinds of trouble that need different advice: paying cures a late payment, may revive an old debt
 * in collection, and may be wrong for an account in a bankruptcy.
 */
type Trouble = 'late' | 'in_collection' | 'paid_collection' | 'in_court' | 'late_once'

const troubles: Readonly<Partial<Record<ReportAccount['status'], Trouble>>> = {
  late_30: 'late',
  late_60: 'late',
  late_90: 'late',
  late_120: 'late',
  collection: 'in_collection',
  charge_off: 'in_collection',
  repossession: 'in_court',
  foreclosure: 'in_court',
  bankruptcy: 'in_court',
}

/** An account in good standing is listed for its history, or because it is a collection. */
function troubleOf({ status, accountType }: Late): Trouble {
  const trouble = troubles[status]
  if (trouble !== undefined) return trouble
  if (accountType !== 'collection') return 'late_once'
  return status === 'paid' ? 'paid_collection' : 'in_collection'
}

/** True if the status is no worse than before, so that only the history is new. */
const isHistory = ({ status, previousStatus }: Late): boolean =>
  previousStatus !== null && gravityOf(status) <= gravityOf(previousStatus)

const steps: Readonly<Record<Trouble, Localized>> = {
  late: {
    en: 'if it is right, pay what is past due as soon as you can, since each further 30 days costs more; then the coach can write a goodwill letter. If it is wrong, dispute it.',
    fr: 'si c’est exact, payez dès que possible ce qui est en souffrance, car chaque période de 30 jours de plus coûte davantage ; le coach peut ensuite écrire au créancier pour demander un geste de courtoisie. Si c’est inexact, contestez-le.',
  },
  in_collection: {
    en: 'before you pay or promise anything, ask for proof of the debt in writing, and check that it is yours, that the amount is right and how old it is: in some places a payment starts the time anew in which it can be claimed in court. If it is wrong, dispute it; if it is right, ask the coach how to settle it.',
    fr: 'avant de payer ou de promettre quoi que ce soit, demandez par écrit une preuve de la dette, et vérifiez qu’elle est la vôtre, que le montant est exact et de quand elle date : à certains endroits, un paiement fait repartir le délai pour la réclamer en justice. Si c’est inexact, contestez-le ; si c’est exact, demandez au coach comment la régler.',
  },
  paid_collection: {
    en: 'if it is right, nothing is owed on it: keep the proof that it is paid. If it is wrong, dispute it.',
    fr: 'si c’est exact, il n’y a plus rien à payer : gardez la preuve du paiement. Si c’est inexact, contestez-le.',
  },
  in_court: {
    en: 'before you pay anything, ask a lawyer, a legal aid clinic or a non-profit credit counsellor what is still owed, and in a bankruptcy your trustee. If it is wrong, dispute it.',
    fr: 'avant de payer quoi que ce soit, demandez à un avocat, à une clinique juridique ou à un conseiller d’un organisme sans but lucratif ce qui reste dû, et à votre syndic s’il s’agit d’une faillite. Si c’est inexact, contestez-le.',
  },
  late_once: {
    en: 'if it is right, keep paying on time; the coach can write a goodwill letter. If it is wrong, dispute it.',
    fr: 'si c’est exact, continuez à payer à temps ; le coach peut écrire au créancier pour demander un geste de courtoisie. Si c’est inexact, contestez-le.',
  },
}

export const latePaymentTemplate: MessageTemplate<'late_payment'> = ({ details, at }, bureau) => {
  const trouble = troubleOf(details)
  const isKnown = details.previousStatus !== null
  return {
    subject: subjectOf(details, trouble, bureau),
    happened: happenedOf(details, { bureau, at }),
    next: isKnown
      ? { en: `What to do: ${steps[trouble].en}`, fr: `À faire : ${steps[trouble].fr}` }
      : both(againstFraud(ifNotYours, bureau), steps[trouble]),
    short: shortOf(details, trouble, { bureau, at }),
  }
}

/** Joins two next steps under one "What to do". */
const both = (one: Localized, other: Localized): Localized => ({
  en: `${one.en}\n${capital(other.en)}`,
  fr: `${one.fr}\n${capital(other.fr)}`,
})

/** "If this is you, nothing" would be wrong for an account in trouble. */
const ifNotYours: Localized = {
  en: 'if it is not yours, act today',
  fr: 'si ce n’est pas le vôtre, agissez aujourd’hui',
}

/** Words for the status; a collection in good standing is still named a collection. */
const stateOf = ({ status }: Late): Localized =>
  troubles[status] === undefined
    ? (collectionWords[status] ?? accountStatusWords.collection)
    : accountStatusWords[status]

function subjectOf(details: Late, trouble: Trouble, bureau: string): Localized {
  const de = withDe(bureau)
  if (trouble === 'late' || isHistory(details)) {
    return {
      en: `Late payment in your ${bureau} file`,
      fr: `Retard de paiement dans votre dossier ${de}`,
    }
  }
  const words = stateOf(details)
  return {
    en: `Account in your ${bureau} file: ${words.en}`,
    fr: `Compte de votre dossier ${de} : ${words.fr}`,
  }
}

interface BureauAndTime {
  readonly bureau: string
  readonly at: number
}

function happenedOf(details: Late, { bureau, at }: BureauAndTime): Localized {
  const { previousStatus, pastDue } = details
  const [name, de, day] = [formatName(details.name), withDe(bureau), formatDay(at)]
  const found = { en: `found on ${day.en}`, fr: `constaté le ${day.fr}` }
  const due = pastDue === null || pastDue === 0 ? null : formatMoney(pastDue)
  const more = {
    en: due === null ? '' : ` Past due: ${due.en}.`,
    fr: due === null ? '' : ` En souffrance : ${due.fr}.`,
  }
  if (isHistory(details)) {
    const days = details.worstLate ?? 0
    return {
      en: `The history of the account ${name} in your ${bureau} file shows a payment that was ${days} days late (${found.en}).${more.en}`,
      fr: `L’historique du compte ${name} dans votre dossier ${de} montre un paiement en retard de ${days} jours (${found.fr}).${more.fr}`,
    }
  }
  const state = stateOf(details)
  if (previousStatus === null) {
    return {
      en: `Your ${bureau} file shows an account that was not there before: ${name}, ${state.en} (${found.en}).${more.en}`,
      fr: `Votre dossier ${de} montre un compte qui n’y était pas : ${name}, ${state.fr} (${found.fr}).${more.fr}`,
    }
  }
  const before = previousStatus === 'unknown' ? null : accountStatusWords[previousStatus]
  return {
    en: `Your ${bureau} file shows the account ${name} as ${state.en} (${before === null ? '' : `before: ${before.en}; `}${found.en}).${more.en}`,
    fr: `Votre dossier ${de} indique que le compte ${name} est ${state.fr} (${before === null ? '' : `avant : ${before.fr} ; `}${found.fr}).${more.fr}`,
  }
}

function shortOf(details: Late, trouble: Trouble, { bureau, at }: BureauAndTime): Localized {
  const { previousStatus, worstLate } = details
  const day = isoDay(at)
  if (isHistory(details)) {
    return {
      en: `the history of an account in your ${bureau} file shows a payment ${worstLate ?? 0} days late (found ${day}). Dispute it if wrong.`,
      fr: `un compte au dossier ${bureau} montre un ancien retard de ${worstLate ?? 0} jours (vu le ${day}). Contestez si inexact.`,
    }
  }
  const state = stateOf(details)
  if (previousStatus === null) {
    return {
      en: `new account in your ${bureau} file, ${state.en} (found ${day}). Not yours? Freeze your file and dispute it.`,
      fr: `nouveau compte au dossier ${bureau}, ${state.fr} (vu le ${day}). Pas vous ? Gelez le dossier, contestez.`,
    }
  }
  const isPaying = trouble === 'late'
  return {
    en: `an account in your ${bureau} file is ${state.en} (found ${day}). ${isPaying ? 'Pay it, or dispute it if wrong.' : 'Check it before you pay; dispute it if wrong.'}`,
    fr: `un compte au dossier ${bureau} est ${state.fr} (vu le ${day}). ${isPaying ? 'Payez, ou contestez si inexact.' : 'Vérifiez avant de payer, ou contestez.'}`,
  }
}
