import type { Localized } from '../../text/language.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import type { AccountRule } from './issue.ts'
import { isDerogatory } from './item-age.ts'

const { en, fr } = formatFigures

/**
 * Shares of a limit. Scores fall most where one is crossed (working thresholds); a card counts as
 * maxed out from 80 percent; the best files stay below 10 percent.
 */
const bestShare = 0.1
const highShare = 0.3
const severeShare = 0.7
const maxedOut = 0.8
const thresholds = [0.9, severeShare, 0.5, highShare, bestShare] as const

/** True from 30 percent of the limit, to the cent. */
export function isHighlyUsed({ utilization, balance, limit }: NormalAccount): boolean {
  if (utilization === null || balance === null || limit === null) return false
  return balance >= partOfLimit(limit, highShare)
}

/** A card over or high against its limit; the percent as reported. */
export const highUtilization: AccountRule = ({ account }) => {
  const { utilization, balance, limit, name } = account
  if (utilization === null || balance === null || limit === null) return undefined
  if (!isHighlyUsed(account) || isDerogatory(account)) return undefined
  const isOver = balance > limit
  const isFull = balance >= partOfLimit(limit, maxedOut)
  return {
    kind: isOver ? 'over_limit' : isFull ? 'maxed_out' : 'high_utilization',
    severity: balance >= partOfLimit(limit, severeShare) ? 'high' : 'medium',
    description: {
      en: `${name} uses ${en.percent(utilization)} of its limit (${en.money(balance)} of ${en.money(limit)}).`,
      fr: `${name} utilise ${fr.percent(utilization)} de sa limite (${fr.money(balance)} sur ${fr.money(limit)}).`,
    },
    recommendation: isOver ? underLimit(balance, limit) : payDown(balance, limit),
    account: name,
    dates: [],
  }
}

/** A share of a limit, to the cent. */
const partOfLimit = (limit: number, share: number) => Math.round(limit * share * 100) / 100

/** Maximum balance within a share of the limit, in whole units. */
const maxBalance = (limit: number, share: number) => Math.floor(partOfLimit(limit, share))

const toPay = (balance: number, aim: number) => Math.max(1, Math.ceil(balance - aim))

function underLimit(balance: number, limit: number): Localized {
  const over = Math.ceil(balance - limit)
  const aim = maxBalance(limit, highShare)
  return {
    en: `Stop charging to it and pay ${en.money(over)} or more to get under the limit, then work toward ${en.money(aim)} (30%), ${en.money(toPay(balance, aim))} in all. Ask whether over-limit fees can be waived.`,
    fr: `Cessez de vous en servir et payez ${fr.money(over)} ou plus pour repasser sous la limite, puis visez ${fr.money(aim)} (${fr.percent(30)}), soit ${fr.money(toPay(balance, aim))} en tout. Demandez si les frais de dépassement peuvent être annulés.`,
  }
}

function payDown(balance: number, limit: number): Localized {
  const aim = maxBalance(limit, highShare)
  const bestAim = maxBalance(limit, bestShare)
  const step = thresholds.find((share) => balance > partOfLimit(limit, share)) ?? highShare
  const stepAim = maxBalance(limit, step)
  const hasStep = step > highShare
  return {
    en: `Pay ${en.money(toPay(balance, aim))} before the statement date to report ${en.money(aim)} (30%) or less; ${en.money(toPay(balance, bestAim))} would bring it to ${en.money(bestAim)} (10%), which is better still.${hasStep ? ` If that is too much now, ${en.money(toPay(balance, stepAim))} gets it to ${step * 100}%.` : ''} The balance on the statement date is the one that counts.`,
    fr: `Payez ${fr.money(toPay(balance, aim))} avant la date du relevé pour afficher ${fr.money(aim)} (${fr.percent(30)}) ou moins; ${fr.money(toPay(balance, bestAim))} ramèneraient le solde à ${fr.money(bestAim)} (${fr.percent(10)}), ce qui est mieux encore.${hasStep ? ` Si c’est trop pour l’instant, ${fr.money(toPay(balance, stepAim))} suffisent pour atteindre ${fr.percent(step * 100)}.` : ''} C’est le solde à la date du relevé qui compte.`,
  }
}
