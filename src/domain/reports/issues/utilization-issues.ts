import type { Localized } from '../../text/language.ts'
import { figureWords } from '../figure-words.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { AccountRule } from './issue.ts'
import { isDerogatory } from './item-age.ts'

const { en, fr } = figureWords

/**
 * Shares of a limit. Scores fall most where one is crossed (working thresholds); a card is called
 * maxed out from 80 percent; below 10 percent is where the best files stand.
 */
const best = 0.1
const high = 0.3
const grave = 0.7
const maxedOut = 0.8
const thresholds = [0.9, grave, 0.5, high, best] as const

/** Whether the balance stands at 30 percent of the limit or above, by the cent. */
export function isHighlyUsed({ utilization, balance, limit }: ReadAccount): boolean {
  if (utilization === null || balance === null || limit === null) return false
  return balance >= part(limit, high)
}

/** A card over its limit, or one whose balance stands high against it; the percent as reported. */
export const highUtilization: AccountRule = ({ account }) => {
  const { utilization, balance, limit, name } = account
  if (utilization === null || balance === null || limit === null) return undefined
  if (!isHighlyUsed(account) || isDerogatory(account)) return undefined
  const isOver = balance > limit
  const isFull = balance >= part(limit, maxedOut)
  return {
    kind: isOver ? 'over_limit' : isFull ? 'maxed_out' : 'high_utilization',
    severity: balance >= part(limit, grave) ? 'high' : 'medium',
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
const part = (limit: number, share: number) => Math.round(limit * share * 100) / 100

/** The most that may be owed to be at or under a share of the limit, in whole units. */
const target = (limit: number, share: number) => Math.floor(part(limit, share))

const toPay = (balance: number, aim: number) => Math.max(1, Math.ceil(balance - aim))

function underLimit(balance: number, limit: number): Localized {
  const over = Math.ceil(balance - limit)
  const aim = target(limit, high)
  return {
    en: `Stop charging to it and pay ${en.money(over)} or more to get under the limit, then work toward ${en.money(aim)} (30%), ${en.money(toPay(balance, aim))} in all. Ask whether over-limit fees can be waived.`,
    fr: `Cessez de vous en servir et payez ${fr.money(over)} ou plus pour repasser sous la limite, puis visez ${fr.money(aim)} (${fr.percent(30)}), soit ${fr.money(toPay(balance, aim))} en tout. Demandez si les frais de dépassement peuvent être annulés.`,
  }
}

function payDown(balance: number, limit: number): Localized {
  const aim = target(limit, high)
  const bestAim = target(limit, best)
  const step = thresholds.find((share) => balance > part(limit, share)) ?? high
  const stepAim = target(limit, step)
  const hasStep = step > high
  return {
    en: `Pay ${en.money(toPay(balance, aim))} before the statement date to report ${en.money(aim)} (30%) or less; ${en.money(toPay(balance, bestAim))} would bring it to ${en.money(bestAim)} (10%), which is better still.${hasStep ? ` If that is too much now, ${en.money(toPay(balance, stepAim))} gets it to ${step * 100}%.` : ''} The balance on the statement date is the one that counts.`,
    fr: `Payez ${fr.money(toPay(balance, aim))} avant la date du relevé pour afficher ${fr.money(aim)} (${fr.percent(30)}) ou moins; ${fr.money(toPay(balance, bestAim))} ramèneraient le solde à ${fr.money(bestAim)} (${fr.percent(10)}), ce qui est mieux encore.${hasStep ? ` Si c’est trop pour l’instant, ${fr.money(toPay(balance, stepAim))} suffisent pour atteindre ${fr.percent(step * 100)}.` : ''} C’est le solde à la date du relevé qui compte.`,
  }
}
