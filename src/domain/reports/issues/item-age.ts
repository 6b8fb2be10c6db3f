import type { BureauName } from '../../bureaus.ts'
import { monthMs } from '../../calendar.ts'
import { type CanadianItem, retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { withRetention } from '../../law/retention-slots.ts'
import type { Localized } from '../../text/language.ts'
import { isCollection, markOf } from '../engine/bureau-view.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import { endOf } from '../engine/text/dates.ts'
import type { Country } from '../report.ts'
import { type AccountContext, datesOf } from './issue.ts'

const { en, fr } = formatFigures

/** End of an item's reporting period and its start. */
export interface ItemAge {
  /** Last moment, milliseconds since 1970. */
  readonly until: number
  /** ISO date, as precise as the start date. */
  readonly untilOn: string
  /** Start date as printed. */
  readonly from: string
  readonly startedWith: 'first delinquency' | 'last activity' | 'placement'
  /** False if an unprinted date may count instead. */
  readonly isCertain: boolean
}

/** Charged off, collected, repossessed, foreclosed or bankrupt, now or in its history. */
export function isDerogatory(account: NormalAccount): boolean {
  return isCollection(account) || markOf(account) !== null
}

/**
 * Computes when a negative item ages off: in the United States seven years and 180 days after the
 * first delinquency of a derogatory account, seven years after a late payment (15 USC 1681c); in
 * Canada by the bureaus' rules. Undefined without a printed start date.
 */
export function ageOf({ account, bureau, country, now }: AccountContext): ItemAge | undefined {
  return country === 'CA' ? canadianAge(account, bureau, now) : americanAge(account, now)
}

function americanAge(account: NormalAccount, now: number): ItemAge | undefined {
  const { firstDelinquencyOn, openedOn, type } = account
  const kind = isDerogatory(account) ? 'collection' : 'account'
  // A collector's account opens when the debt is placed, after the delinquency began.
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

function canadianAge(account: NormalAccount, bureau: BureauName, now: number): ItemAge | undefined {
  const { firstDelinquencyOn, openedOn } = account
  // An account in good standing is active: its last activity does not date the late payment.
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
  const retention = retentionEnd(item, starts, placeOf(bureau), now)
  if (retention === undefined || from === null) return undefined
  return {
    ...retention,
    untilOn: asPreciseAs(from, retention.until),
    from,
    startedWith:
      from === firstDelinquencyOn
        ? 'first delinquency'
        : from === lastActivityOn
          ? 'last activity'
          : 'placement',
  }
}

/** Place of Canadian rules: reports print no province, and Experian keeps no files there. */
export function placeOf(bureau: BureauName) {
  return { province: null, bureau: bureau === 'Experian' ? null : bureau }
}

/** ISO date with the precision of the date it was computed from. */
export function asPreciseAs(from: string, moment: number): string {
  return new Date(moment).toISOString().slice(0, from.length)
}

const startNames: Readonly<Record<ItemAge['startedWith'], Localized>> = {
  'first delinquency': { en: 'its first delinquency', fr: 'son premier défaut de paiement' },
  'last activity': { en: 'its last activity', fr: 'sa dernière activité' },
  placement: { en: 'its placement with the collector', fr: 'sa remise à l’agence de recouvrement' },
}

/** Start of the item's period: "its first delinquency in March 2021". */
export function startOfAge({ from, startedWith }: ItemAge): Localized {
  return {
    en: `${startNames[startedWith].en} ${en.when(from)}`,
    fr: `${startNames[startedWith].fr} ${fr.when(from)}`,
  }
}

/** Remaining reporting time; undefined when it is over or unknown. */
export function timeLeft(context: AccountContext): Localized | undefined {
  const age = ageOf(context)
  const printed = printedEnd(context, age)
  if (printed !== undefined) return asPrinted(context, printed)
  if (age === undefined || age.until < context.now) return undefined
  const left = (age.until - context.now) / monthMs
  if (context.country === 'US' && age.startedWith === 'placement') return placementText(age, left)
  return withRetention(leftWords(context, age, left), context.now)
}

function leftWords({ country }: AccountContext, age: ItemAge, left: number): Localized {
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

/** Removal date printed by the bureau, unless it is later than the computed one. */
function printedEnd(
  { account: { removalOn }, now }: AccountContext,
  age: ItemAge | undefined,
): string | undefined {
  if (removalOn === null || endOf(removalOn) < now) return undefined
  return age === undefined || endOf(removalOn) <= age.until ? removalOn : undefined
}

function asPrinted({ bureau, now }: AccountContext, printed: string): Localized {
  const left = (endOf(printed) - now) / monthMs
  return {
    en: `${bureau} prints that it stays ${en.until(printed)}, about ${en.span(left)} from now.`,
    fr: `${bureau} indique que l’inscription reste ${fr.until(printed)}, soit encore environ ${fr.span(left)}.`,
  }
}

/** Like `timeLeft` for a derogatory mark, or the general period if no date is printed. */
export function timeLeftOrPeriod(context: AccountContext): Localized {
  return timeLeft(context) ?? withRetention(periodTexts[context.country], context.now)
}

const periodTexts: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'It may be reported for {usLate} years from the first missed payment that led to it (and {usDelinquencyDays} days, for a charge-off or a collection).',
    fr: 'L’inscription peut rester {usLate} ans à compter du premier paiement manqué qui y a mené (et {usDelinquencyDays} jours, pour une radiation ou un recouvrement).',
  },
  CA: {
    en: 'Bureaus in Canada keep such an entry about {caLate} years; the exact start depends on the bureau and the province.',
    fr: 'Au Canada, une telle inscription reste environ {caLate} ans; le point de départ exact dépend du bureau et de la province.',
  },
}

/** A collector should print the placement day as opened; not all do. */
function placementText({ from, untilOn }: ItemAge, left: number): Localized {
  return {
    en: `If the collector got it ${en.when(from)}, it may be reported ${en.until(untilOn)} at the latest, about ${en.span(left)} from now; ask for its date of first delinquency.`,
    fr: `Si l’agence l’a reçue ${fr.when(from)}, l’inscription peut rester au plus tard ${fr.until(untilOn)}, soit encore environ ${fr.span(left)}; demandez la date du premier défaut.`,
  }
}

/** Dates used by `timeLeft`. */
export function datesOfAge(context: AccountContext): readonly string[] {
  const age = ageOf(context)
  return datesOf(age?.from, printedEnd(context, age) ?? age?.untilOn)
}
