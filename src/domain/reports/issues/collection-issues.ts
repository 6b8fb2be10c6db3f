import { dayMs } from '../../calendar.ts'
import { medicalRuleFor } from '../../law/reporting-periods.ts'
import { isSameCreditor, normalizeCreditor } from '../../text/creditor-matching.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { isCollection, markOf } from '../engine/credit-figures.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import { endOf, startOf } from '../engine/text/dates.ts'
import type { Country } from '../report.ts'
import {
  type AccountContext,
  type AccountRule,
  datesOf,
  type IssueDraft,
  joinSentences,
  type ReportRule,
} from './issue.ts'
import { ageOf, datesOfAge, timeLeft } from './item-age.ts'

const { en, fr } = formatFigures

const isPaid = ({ status, balance }: NormalAccount) => status === 'paid' || balance === 0

export const collection: AccountRule = (context) => {
  const { account, country } = context
  // The bureaus' medical debt policy applies only in the United States.
  if (!isCollection(account) || (account.medical && country === 'US')) return undefined
  const { name, balance, originalCreditor } = account
  const paid = isPaid(account)
  const of = originalCreditor === null ? '' : ` (${originalCreditor})`
  const amount = balance === null || paid ? null : balance
  return {
    kind: 'collection',
    severity: paid ? 'medium' : 'high',
    description: {
      en: `${name} reports a ${paid ? 'paid collection' : 'collection'}${amount === null ? '' : ` of ${en.money(amount)}`}${of}.`,
      fr: `${name} déclare un recouvrement${paid ? ' payé' : ''}${amount === null ? '' : ` de ${fr.money(amount)}`}${of}.`,
    },
    recommendation: joinSentences((paid ? paidAdvice : unpaidAdvice)[country], timeLeft(context)),
    account: name,
    dates: datesOf(...datesOfAge(context), account.openedOn),
  }
}

const paidAdvice: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Newer models (FICO 9 and 10, VantageScore 3.0 and 4.0) ignore paid collections, FICO 8 does not. Keep the proof of payment, check that the balance reads $0, and let it age off.',
    fr: 'Les modèles récents (FICO 9 et 10, VantageScore 3.0 et 4.0) ignorent les recouvrements payés, FICO 8 non. Gardez la preuve de paiement, vérifiez que le solde indique 0 $ et laissez l’inscription vieillir.',
  },
  CA: {
    en: 'Keep the proof of payment, check that the balance reads $0 and that the entry says paid, and let it age off; paying does not take the entry away.',
    fr: 'Gardez la preuve de paiement, vérifiez que le solde indique 0 $ et que l’inscription porte la mention « payé », puis laissez-la vieillir; le paiement n’enlève pas l’inscription.',
  },
}

const unpaidAdvice: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Within 30 days of the collector’s first notice, ask it in writing to validate the debt. If it is yours and still within the time to sue, weigh paying or settling, with the terms in writing first; newer models ignore paid collections, FICO 8 does not. If it is not yours or the amount is wrong, dispute it with the bureau.',
    fr: 'Dans les 30 jours du premier avis de l’agence, demandez-lui par écrit de valider la dette. Si elle est à vous et que le délai de poursuite court encore, songez à payer ou à régler, avec les conditions par écrit d’abord; les modèles récents ignorent les recouvrements payés, FICO 8 non. Si elle n’est pas à vous ou si le montant est inexact, contestez-la auprès du bureau.',
  },
  CA: {
    en: 'Ask the agency in writing for the original creditor, the amount and its authority to collect before you pay; your province licenses collection agencies and limits what they may do. If the debt is yours, weigh paying or settling, with the terms in writing first; a payment or a written acknowledgement can restart the time to sue (two to six years by province). If it is not yours or the amount is wrong, ask the bureau to correct it, with your proof.',
    fr: 'Demandez par écrit à l’agence le nom du créancier d’origine, le montant et son mandat avant de payer; votre province délivre les permis des agences de recouvrement et encadre leurs pratiques. Si la dette est à vous, songez à payer ou à régler, avec les conditions par écrit d’abord; un paiement ou une reconnaissance écrite peut faire repartir le délai de poursuite (deux à six ans selon la province). Si elle n’est pas à vous ou si le montant est inexact, demandez la rectification au bureau, preuves à l’appui.',
  },
}

const removalReasons: Readonly<Record<'paid' | 'younger_than' | 'original_below', Localized>> = {
  paid: {
    en: 'the bureaus no longer report paid medical collections',
    fr: 'les bureaux ne déclarent plus les recouvrements médicaux payés',
  },
  younger_than: {
    en: 'the bureaus report medical collections only after a year',
    fr: 'les bureaux ne déclarent les recouvrements médicaux qu’après un an',
  },
  original_below: {
    en: 'the bureaus no longer report medical collections that began under $500',
    fr: 'les bureaux ne déclarent plus les recouvrements médicaux dont le montant initial est inférieur à 500 $',
  },
}

/** A medical collection; the US bureaus' own policy may require its removal. */
export const medicalCollection: AccountRule = (context) => {
  const { account, now, bureau, country } = context
  if (country !== 'US' || !isCollection(account) || !account.medical) return undefined
  const { name, balance, originalAmount, firstDelinquencyOn: began } = account
  const debt = {
    isPaid: isPaid(account),
    originalAmount,
    began: began === null ? null : startOf(began),
  }
  const rule = medicalRuleFor(debt, now)
  const reason = rule === undefined ? undefined : removalReasons[rule.drops]
  return {
    kind: 'medical_collection',
    severity: rule === undefined ? 'medium' : 'high',
    description: {
      en: `${name} reports a medical collection${balance === null ? '' : ` of ${en.money(balance)}`}${reason === undefined ? '' : `; ${reason.en}`}.`,
      fr: `${name} déclare un recouvrement médical${balance === null ? '' : ` de ${fr.money(balance)}`}${reason === undefined ? '' : `; ${reason.fr}`}.`,
    },
    recommendation:
      rule === undefined
        ? joinSentences(askForBill, timeLeft(context))
        : {
            en: `Ask ${bureau} to remove it under its policy for medical collections, with the bill or the proof of payment. It is a policy of the bureaus, not a federal law; some states bar medical debt altogether.`,
            fr: `Demandez à ${bureau} de la retirer en vertu de sa politique sur les recouvrements médicaux, avec la facture ou la preuve de paiement. C’est une politique des bureaux et non une loi fédérale; certains États interdisent toute dette médicale au dossier.`,
          },
    account: name,
    dates: datesOfAge(context),
  }
}

const askForBill: Localized = {
  en: 'Ask the provider for an itemised bill and check that your insurer was billed; many hospitals must offer financial assistance. Once paid, the bureaus drop it by their own policy. Some states bar medical debt from reports altogether.',
  fr: 'Demandez au fournisseur une facture détaillée et vérifiez que votre assureur a été facturé; beaucoup d’hôpitaux doivent offrir une aide financière. Une fois payée, les bureaux la retirent selon leur propre politique. Certains États interdisent toute dette médicale au dossier.',
}

/** An account with its normalized creditor names, computed once for all comparisons. */
interface TracedAccount {
  readonly account: NormalAccount
  readonly normalizedName: string
  /** Original creditor, when printed. */
  readonly normalizedOriginal: string | null
}

function traceAccount(account: NormalAccount): TracedAccount {
  const { name, originalCreditor } = account
  return {
    account,
    normalizedName: normalizeCreditor(name),
    normalizedOriginal: originalCreditor === null ? null : normalizeCreditor(originalCreditor),
  }
}

/** All accounts, and those that a collector's entry can originate from. */
interface DebtTrail {
  readonly entries: readonly TracedAccount[]
  /** Keyed by the first letters of the creditor's name, which its spellings share. */
  readonly originals: ReadonlyMap<string, readonly TracedAccount[]>
}

const firstLetters = (normalizedName: string) => normalizedName.slice(0, 3)

function debtTrail(accounts: readonly NormalAccount[]): DebtTrail {
  const entries = accounts.map(traceAccount)
  const originals = entries.filter(
    ({ account, normalizedOriginal }) =>
      account.type !== 'collection' && normalizedOriginal === null,
  )
  return {
    entries,
    originals: Map.groupBy(originals, ({ normalizedName }) => firstLetters(normalizedName)),
  }
}

/** Finds the account that a collector's entry originates from. */
function originalOf(
  { account: entry, normalizedOriginal }: TracedAccount,
  { originals }: DebtTrail,
): NormalAccount | undefined {
  if (!isCollection(entry) || normalizedOriginal === null) return undefined
  const candidates = (originals.get(firstLetters(normalizedOriginal)) ?? [])
    .filter(
      ({ account, normalizedName }) =>
        account !== entry && isSameCreditor(normalizedName, normalizedOriginal),
    )
    .map(({ account }) => account)
    .filter((account) => !isPaidAsAgreed(account) || isSameAccount(account, entry))
  if (candidates.length <= 1) return candidates[0]
  const named = candidates.filter((one) => isSameAccount(one, entry))
  return named.length === 1 ? named[0] : undefined
}

/** In good standing: the collector's debt is another one. */
function isPaidAsAgreed(account: NormalAccount): boolean {
  return account.status === 'current' && markOf(account) === null
}

/** Among several accounts of one creditor, the number or an amount decides. */
function isSameAccount(account: NormalAccount, entry: NormalAccount): boolean {
  if (entry.lastFour !== null && entry.lastFour === account.lastFour) return true
  const amounts = [account.balance, account.originalAmount, account.pastDue]
  const owedAmounts = [entry.originalAmount, entry.balance]
  return owedAmounts.some((amount) => amount !== null && amount > 0 && amounts.includes(amount))
}

/** Two collectors with one original creditor and one amount. */
function isSameDebt(one: TracedAccount, other: TracedAccount): boolean {
  const { normalizedOriginal: a } = one
  const { normalizedOriginal: b } = other
  const isCollectors = one.account.type === 'collection' && other.account.type === 'collection'
  if (
    !isCollectors ||
    a === null ||
    b === null ||
    isSameCreditor(one.normalizedName, other.normalizedName)
  )
    return false
  const amounts = [one.account.originalAmount ?? one.account.balance, one.account.balance]
  const isSameAmount =
    amounts.includes(other.account.originalAmount) || amounts.includes(other.account.balance)
  return isSameAmount && isSameCreditor(a, b)
}

/** Bureaus round to months: smaller differences are no re-aging. */
const tolerance = 31 * dayMs

/** A collector's first delinquency date that is later than the original account's. */
export const reAged: ReportRule = ({ view, bureau, country, now }) => {
  const trail = debtTrail(view.accounts)
  return trail.entries.flatMap((each): readonly IssueDraft[] => {
    const entry = each.account
    const original = originalOf(each, trail)
    const [began, dated] = [original?.firstDelinquencyOn, entry.firstDelinquencyOn]
    if (original === undefined || typeof began !== 'string' || dated === null) return []
    if (startOf(dated) <= endOf(began) + tolerance) return []
    return [
      {
        kind: 're_aged',
        severity: 'high',
        description: {
          en: `${entry.name} dates the first delinquency ${en.dated(dated)}, but ${original.name}, where the debt comes from, dates it ${en.dated(began)}: the later date would keep the item longer.`,
          fr: `${entry.name} date le premier défaut ${fr.dated(dated)}, alors que ${original.name}, d’où vient la dette, le date ${fr.dated(began)} : la date plus récente garderait l’élément plus longtemps.`,
        },
        recommendation: joinSentences(
          {
            en: `Dispute the date with ${bureau} and send what shows the first missed payment: the original creditor’s statement or the entry above. ${country === 'US' ? 'A sale or a transfer never restarts that time (15 USC 1681c(c)).' : 'A sale or a transfer is no new delinquency.'}`,
            fr: `Contestez la date auprès ${withDe(bureau)} et joignez ce qui montre le premier paiement manqué : le relevé du créancier d’origine ou l’inscription ci-dessus. ${country === 'US' ? 'Une vente ou une cession ne fait jamais repartir ce délai (15 USC 1681c(c)).' : 'Une vente ou une cession n’est pas un nouveau défaut.'}`,
          },
          timeSince(began, { account: entry, bureau, country, now }),
        ),
        account: entry.name,
        dates: datesOf(dated, began),
      },
    ]
  })
}

/** Remaining time by the earlier date, or the date since which it is outdated. */
function timeSince(began: string, context: AccountContext): Localized | undefined {
  const dated = { ...context, account: { ...context.account, firstDelinquencyOn: began } }
  const age = context.country === 'US' ? ageOf(dated) : undefined
  if (age === undefined || context.now <= age.until) return timeLeft(dated)
  return {
    en: `Counted from the earlier date, the item could be reported only ${en.until(age.untilOn)}: dispute it as outdated too.`,
    fr: `À compter de la date la plus ancienne, l’élément ne pouvait rester que ${fr.until(age.untilOn)} : contestez-le aussi comme périmé.`,
  }
}

/** One debt reported as owed by both creditor and collector, or by two collectors. */
export const countedTwice: ReportRule = ({ view, bureau }) => {
  const trail = debtTrail(view.accounts)
  return trail.entries.flatMap((entry, index, all): readonly IssueDraft[] => {
    if (!isOwed(entry.account)) return []
    const original = originalOf(entry, trail)
    const other =
      original !== undefined && isOwed(original) && !original.isSold
        ? original
        : all.slice(0, index).find((one) => isOwed(one.account) && isSameDebt(one, entry))?.account
    return other === undefined ? [] : [countedTwiceIssue(entry.account, other, bureau)]
  })
}

const isOwed = ({ balance }: NormalAccount) => balance !== null && balance > 0

function countedTwiceIssue(entry: NormalAccount, other: NormalAccount, bureau: string): IssueDraft {
  const [owed, otherOwed] = [entry.balance ?? 0, other.balance ?? 0]
  return {
    kind: 'debt_counted_twice',
    severity: 'high',
    description: {
      en: `${entry.name} and ${other.name} seem to report one debt, and both show it as owed (${en.money(owed)} and ${en.money(otherOwed)}).`,
      fr: `${entry.name} et ${other.name} semblent déclarer une même dette, et tous deux l’affichent comme due (${fr.money(owed)} et ${fr.money(otherOwed)}).`,
    },
    recommendation: {
      en: `Ask both in writing who owns the debt. If it was sold, the seller’s entry should read $0: dispute its balance with ${bureau}. Pay only the owner, and only once you have its answer.`,
      fr: `Demandez par écrit aux deux à qui appartient la dette. Si elle a été vendue, l’inscription du vendeur devrait indiquer 0 $ : contestez son solde auprès ${withDe(bureau)}. Ne payez que le propriétaire, et seulement après sa réponse.`,
    },
    account: entry.name,
    dates: datesOf(entry.openedOn, other.closedOn),
  }
}
