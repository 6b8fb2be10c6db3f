import { dayMs } from '../../calendar.ts'
import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import { medicalRuleFor } from '../../law/reporting-periods.ts'
import { isSameCreditor, normalizeCreditor } from '../../text/creditor-matching.ts'
import type { Localized } from '../../text/language.ts'
import { isCollection, markOf } from '../engine/bureau-view.ts'
import { figures, fillText, joinSentences } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import { endOf, startOf } from '../engine/text/dates.ts'
import {
  type AccountContext,
  type AccountRule,
  datesOf,
  fillIssue,
  type IssueDraft,
  ofAmount,
  type ReportRule,
} from './issue.ts'
import { ageOf, datesOfAge, timeLeft } from './item-age.ts'

const isPaid = ({ status, balance }: NormalAccount) => status === 'paid' || balance === 0

export const collection: AccountRule = (context) => {
  const { account, country } = context
  // The bureaus' medical debt policy applies only in the United States.
  if (!isCollection(account) || (account.medical && country === 'US')) return undefined
  const { name, balance, originalCreditor } = account
  const paid = isPaid(account)
  const { paid: paidText, unpaid, paidAdvice, unpaidAdvice } = texts.collection
  return {
    kind: 'collection',
    severity: paid ? 'medium' : 'high',
    description: fillText(paid ? paidText : unpaid, {
      name,
      amount: ofAmount(balance),
      of: originalCreditor === null ? '' : ` (${originalCreditor})`,
    }),
    recommendation: joinSentences((paid ? paidAdvice : unpaidAdvice)[country], timeLeft(context)),
    account: name,
    dates: datesOf(...datesOfAge(context), account.openedOn),
  }
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
  const { description, reason, reasons, askToRemove, askForBill } = texts.medicalCollection
  return {
    kind: 'medical_collection',
    severity: rule === undefined ? 'medium' : 'high',
    description: fillText(description, {
      name,
      amount: ofAmount(balance),
      reason: rule === undefined ? '' : fillText(reason, { reason: reasons[rule.drops] }),
    }),
    recommendation:
      rule === undefined
        ? joinSentences(askForBill, timeLeft(context))
        : fillText(askToRemove, { bureau }),
    account: name,
    dates: datesOfAge(context),
  }
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
  const { description, recommendation, transfer } = texts.reAged
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
        description: fillText(description, {
          name: entry.name,
          date: figures.dated(dated),
          original: original.name,
          began: figures.dated(began),
        }),
        recommendation: joinSentences(
          fillText(recommendation, { bureau, transfer: transfer[country] }),
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
  return fillText(texts.reAged.outdated, { until: figures.until(age.untilOn) })
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
  return {
    kind: 'debt_counted_twice',
    severity: 'high',
    ...fillIssue(texts.countedTwice, {
      bureau,
      name: entry.name,
      other: other.name,
      owed: figures.money(entry.balance ?? 0),
      otherOwed: figures.money(other.balance ?? 0),
    }),
    account: entry.name,
    dates: datesOf(entry.openedOn, other.closedOn),
  }
}
