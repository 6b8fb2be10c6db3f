import type { BureauName } from '../../bureaus.ts'
import { monthMs } from '../../calendar.ts'
import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import { type CanadianItem, retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { withRetention } from '../../law/retention-slots.ts'
import type { Localized } from '../../text/language.ts'
import { isCollection, markOf } from '../engine/bureau-view.ts'
import { figures, fillText } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import { endOf, startOf } from '../engine/text/dates.ts'
import {
  type AccountContext,
  type AccountRule,
  datesOf,
  fillIssue,
  type IssueDraft,
} from './issue.ts'

/** End of an item's reporting period and its start. */
interface ItemAge {
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

/** Start of the item's period: "its first delinquency in March 2021". */
function startOfAge({ from, startedWith }: ItemAge): Localized {
  const start = texts.itemAge.starts[startedWith]
  return fillText(texts.itemAge.start, { start, when: figures.when(from) })
}

/** Slots of the texts about an age. */
function slotsOfAge(age: ItemAge) {
  const { from, untilOn } = age
  return {
    since: startOfAge(age),
    when: figures.when(from),
    dated: figures.dated(from),
    until: figures.until(untilOn),
  }
}

/** Remaining reporting time; undefined when it is over or unknown. */
export function timeLeft(context: AccountContext): Localized | undefined {
  const { bureau, country, now } = context
  const age = ageOf(context)
  const left = (until: number) => figures.span((until - now) / monthMs)
  const printed = printedEnd(context, age)
  if (printed !== undefined) {
    const until = figures.until(printed)
    return fillText(texts.itemAge.printed, { bureau, until, left: left(endOf(printed)) })
  }
  if (age === undefined || age.until < now) return undefined
  const slots = { ...slotsOfAge(age), left: left(age.until) }
  // A collector should print the placement day as opened; not all do.
  if (country === 'US' && age.startedWith === 'placement')
    return fillText(texts.itemAge.placement, slots)
  return withRetention(fillText(texts.itemAge.left[country], slots), now)
}

/** Removal date printed by the bureau, unless it is later than the computed one. */
function printedEnd(
  { account: { removalOn }, now }: AccountContext,
  age: ItemAge | undefined,
): string | undefined {
  if (removalOn === null || endOf(removalOn) < now) return undefined
  return age === undefined || endOf(removalOn) <= age.until ? removalOn : undefined
}

/** Like `timeLeft` for a derogatory mark, or the general period if no date is printed. */
export function timeLeftOrPeriod(context: AccountContext): Localized {
  return timeLeft(context) ?? withRetention(texts.itemAge.period[context.country], context.now)
}

/** Dates used by `timeLeft`. */
export function datesOfAge(context: AccountContext): readonly string[] {
  const age = ageOf(context)
  return datesOf(age?.from, printedEnd(context, age) ?? age?.untilOn)
}

/**
 * An item past its reporting period (15 USC 1681c in the United States, the bureaus' rules in
 * Canada), or past the removal date printed by the bureau.
 */
export const obsolete: AccountRule = (context) => {
  const { account, now, bureau } = context
  const age = isDerogatory(account) ? ageOf(context) : undefined
  if (age !== undefined && now > age.until) return tooOld(context, age)
  const { removalOn, name } = account
  if (removalOn === null || now <= endOf(removalOn)) return undefined
  const until = figures.until(removalOn)
  return {
    kind: 'obsolete',
    severity: 'high',
    description: fillText(texts.obsolete.printed, { bureau, name, until }),
    recommendation: disputeAsOutdated(context),
    account: name,
    dates: datesOf(removalOn, account.firstDelinquencyOn),
  }
}

function tooOld(context: AccountContext, age: ItemAge): IssueDraft {
  const { account, bureau, country, now } = context
  const { statute, policy, is, seems, askForDate } = texts.obsolete
  const isPlacement = age.startedWith === 'placement'
  const ofStatute = isPlacement ? statute.placement : statute.delinquency
  const description = fillText(country === 'CA' ? policy : ofStatute, {
    ...slotsOfAge(age),
    name: account.name,
    is: age.isCertain ? is : seems,
  })
  return {
    kind: 'obsolete',
    severity: age.isCertain ? 'high' : 'medium',
    description: withRetention(description, now),
    recommendation:
      isPlacement && country === 'US'
        ? withRetention(fillText(askForDate, { bureau }), now)
        : disputeAsOutdated(context),
    account: account.name,
    dates: datesOf(age.from, age.untilOn),
  }
}

function disputeAsOutdated({ bureau, country }: AccountContext) {
  return fillText(texts.obsolete.dispute[country], { bureau })
}

/** A printed removal date after the end of the period points to a wrong start. */
export const lateRemoval: AccountRule = (context) => {
  const { account, country, bureau, now } = context
  const { removalOn, name, firstDelinquencyOn } = account
  if (country !== 'US' || removalOn === null || firstDelinquencyOn === null) return undefined
  const age = isDerogatory(account) ? ageOf(context) : undefined
  if (age === undefined || now > age.until || startOf(removalOn) <= age.until) return undefined
  return {
    kind: 'late_removal_date',
    severity: 'medium',
    ...fillIssue(texts.lateRemoval, {
      bureau,
      name,
      printedEnd: figures.until(removalOn),
      when: figures.when(firstDelinquencyOn),
      until: figures.until(age.untilOn),
    }),
    account: name,
    dates: datesOf(firstDelinquencyOn, age.untilOn, removalOn),
  }
}
