import type { BureauName } from '../../bureaus.ts'
import { monthMs } from '../../calendar.ts'
import { keptUntil } from '../../law/canadian-retention.ts'
import type { CanadianItem } from '../../law/canadian-retention-rules.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { withRetention } from '../../law/retention-slots.ts'
import type { Localized } from '../../text/language.ts'
import { isCollection, markOf } from '../credit-figures.ts'
import { figureWords } from '../figure-words.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { Country } from '../report.ts'
import { endOf } from '../text/dates.ts'
import { type AccountQuestion, datesOf } from './issue.ts'

const { en, fr } = figureWords

/** Until when an item may be reported, and what that was counted from. */
export interface ItemAge {
  /** The last moment, milliseconds since 1970. */
  readonly until: number
  /** As an ISO date, as precise as the date that it was counted from. */
  readonly untilOn: string
  /** The date that it was counted from, as printed. */
  readonly from: string
  readonly startedWith: 'first delinquency' | 'last activity' | 'placement'
  /** False where another day, which is not printed, may count instead. */
  readonly isCertain: boolean
}

/** Charged off, collected, taken back, foreclosed or bankrupt, now or in its history. */
export function isDerogatory(account: ReadAccount): boolean {
  return isCollection(account) || markOf(account) !== null
}

/**
 * When a negative item ages off: in the United States seven years and 180 days after the first
 * delinquency of a derogatory account, seven years after a late payment (15 USC 1681c); in Canada by
 * the bureaus' rules. Undefined when no date is printed that it could be counted from.
 */
export function ageOf({ account, bureau, country, now }: AccountQuestion): ItemAge | undefined {
  return country === 'CA' ? canadianAge(account, bureau, now) : americanAge(account, now)
}

function americanAge(account: ReadAccount, now: number): ItemAge | undefined {
  const { firstDelinquencyOn, openedOn, type } = account
  const kind = isDerogatory(account) ? 'collection' : 'account'
  // A collector's account opens when the debt is placed with it: the delinquency began before.
  const from = firstDelinquencyOn ?? (type === 'collection' ? openedOn : null)
  if (from === null) return undefined
  const until = reportableUntil({ kind, day: endOf(from), afterDefault: false }, now)
  return {
    until,
    untilOn: asPreciseAs(from, until),
    from,
    startedWith: firstDelinquencyOn === null ? 'placement' : 'first delinquency',
    isCertain: firstDelinquencyOn !== null,
  }
}

function canadianAge(account: ReadAccount, bureau: BureauName, now: number): ItemAge | undefined {
  const { firstDelinquencyOn, openedOn } = account
  // An account in order is active: its last activity says nothing of the late payment's age.
  const lastActivityOn = isDerogatory(account) ? account.lastActivityOn : null
  const item: CanadianItem = isCollection(account) ? 'collection' : 'account'
  const assigned = account.type === 'collection' ? openedOn : null
  const starts = {
    ...(firstDelinquencyOn !== null && { 'first delinquency': endOf(firstDelinquencyOn) }),
    ...(lastActivityOn !== null && { 'last activity': endOf(lastActivityOn) }),
    ...(assigned !== null && { assignment: endOf(assigned) }),
  }
  const from =
    bureau === 'Equifax'
      ? (lastActivityOn ?? firstDelinquencyOn ?? assigned)
      : (firstDelinquencyOn ?? lastActivityOn ?? assigned)
  const kept = keptUntil(item, starts, placeOf(bureau), now)
  if (kept === undefined || from === null) return undefined
  return {
    ...kept,
    untilOn: asPreciseAs(from, kept.until),
    from,
    startedWith:
      from === firstDelinquencyOn
        ? 'first delinquency'
        : from === lastActivityOn
          ? 'last activity'
          : 'placement',
  }
}

/** Whose Canadian rules count: no report prints a province, and Experian keeps no files there. */
export function placeOf(bureau: BureauName) {
  return { province: null, bureau: bureau === 'Experian' ? null : bureau }
}

/** An ISO date that says no more than the date it was reckoned from. */
export function asPreciseAs(from: string, moment: number): string {
  return new Date(moment).toISOString().slice(0, from.length)
}

const started: Readonly<Record<ItemAge['startedWith'], Localized>> = {
  'first delinquency': { en: 'its first delinquency', fr: 'son premier défaut de paiement' },
  'last activity': { en: 'its last activity', fr: 'sa dernière activité' },
  placement: { en: 'its placement with the collector', fr: 'sa remise à l’agence de recouvrement' },
}

/** What the item's age was counted from: "its first delinquency in March 2021". */
export function startOfAge({ from, startedWith }: ItemAge): Localized {
  return {
    en: `${started[startedWith].en} ${en.when(from)}`,
    fr: `${started[startedWith].fr} ${fr.when(from)}`,
  }
}

/** How long the item may still be shown; undefined when that is over or cannot be told. */
export function timeLeft(question: AccountQuestion): Localized | undefined {
  const age = ageOf(question)
  const printed = printedEnd(question, age)
  if (printed !== undefined) return asPrinted(question, printed)
  if (age === undefined || age.until < question.now) return undefined
  const left = (age.until - question.now) / monthMs
  if (question.country === 'US' && age.startedWith === 'placement') return ifPlaced(age, left)
  return withRetention(leftWords(question, age, left), question.now)
}

function leftWords({ country }: AccountQuestion, age: ItemAge, left: number): Localized {
  const since = startOfAge(age)
  return country === 'CA'
    ? {
        en: `Bureaus in Canada keep such an entry about {caLate} years; the exact start depends on the bureau and the province. Counted from ${since.en}, that is about ${en.span(left)} more, ${en.until(age.untilOn)}.`,
        fr: `Au Canada, une telle inscription reste environ {caLate} ans; le point de départ exact dépend du bureau et de la province. À compter de ${since.fr}, il resterait environ ${fr.span(left)}, ${fr.until(age.untilOn)}.`,
      }
    : {
        en: `Counted from ${since.en}, it may be reported ${en.until(age.untilOn)}, about ${en.span(left)} from now.`,
        fr: `À compter de ${since.fr}, l’inscription peut rester ${fr.until(age.untilOn)}, soit encore environ ${fr.span(left)}.`,
      }
}

/** Until when the bureau itself says that it keeps the item, where that is no later than what is reckoned. */
function printedEnd(
  { account: { removalOn }, now }: AccountQuestion,
  age: ItemAge | undefined,
): string | undefined {
  if (removalOn === null || endOf(removalOn) < now) return undefined
  return age === undefined || endOf(removalOn) <= age.until ? removalOn : undefined
}

function asPrinted({ bureau, now }: AccountQuestion, printed: string): Localized {
  const left = (endOf(printed) - now) / monthMs
  return {
    en: `${bureau} prints that it stays ${en.until(printed)}, about ${en.span(left)} from now.`,
    fr: `${bureau} indique que l’inscription reste ${fr.until(printed)}, soit encore environ ${fr.span(left)}.`,
  }
}

/** The same of a derogatory mark, or how long such a one stays where its date is not printed. */
export function timeKept(question: AccountQuestion): Localized {
  return timeLeft(question) ?? withRetention(keptFor[question.country], question.now)
}

const keptFor: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'It may be reported for {usLate} years from the first missed payment that led to it (and {usDelinquencyDays} days, for a charge-off or a collection).',
    fr: 'L’inscription peut rester {usLate} ans à compter du premier paiement manqué qui y a mené (et {usDelinquencyDays} jours, pour une radiation ou un recouvrement).',
  },
  CA: {
    en: 'Bureaus in Canada keep such an entry about {caLate} years; the exact start depends on the bureau and the province.',
    fr: 'Au Canada, une telle inscription reste environ {caLate} ans; le point de départ exact dépend du bureau et de la province.',
  },
}

/** A collector should print as opened the day on which it got the debt; not all do. */
function ifPlaced({ from, untilOn }: ItemAge, left: number): Localized {
  return {
    en: `If the collector got it ${en.when(from)}, it may be reported ${en.until(untilOn)} at the latest, about ${en.span(left)} from now; ask for its date of first delinquency.`,
    fr: `Si l’agence l’a reçue ${fr.when(from)}, l’inscription peut rester au plus tard ${fr.until(untilOn)}, soit encore environ ${fr.span(left)}; demandez la date du premier défaut.`,
  }
}

/** The dates behind `timeLeft`. */
export function datesOfAge(question: AccountQuestion): readonly string[] {
  const age = ageOf(question)
  return datesOf(age?.from, printedEnd(question, age) ?? age?.untilOn)
}
