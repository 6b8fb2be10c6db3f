import templates from '../../knowledge/coach/lines/effect.json' with { type: 'json' }
import type { Country } from '../../reports/report.ts'
import type { Language } from '../../text/language.ts'
import { fillTemplate, formatMoney, formatPercent } from '../wording.ts'
import type { ChangeEffect, WhatIfEffect } from './effect.ts'
import { eventLines } from './event-loss.ts'
import { weeklyLines } from './fact-lines.ts'
import { formatCard, formatGain } from './format.ts'
import type { Gain } from './gain.ts'
import { monthlyLine } from './monthly-payment.ts'
import { allocationLines, type PaymentEffect } from './payment-allocation.ts'

/** Answer to "what would … do to my score". */
export function effectLines(
  effect: WhatIfEffect | undefined,
  country: Country | undefined,
  language: Language,
  now: number,
): readonly string[] {
  switch (effect?.kind) {
    case undefined:
      return []
    case 'event':
      return eventLines(effect, country, language, now)
    case 'payment':
      return paymentLines(effect, language)
    case 'monthly':
      return [
        ...(effect.pastDue > 0
          ? [
              fillTemplate(templates.lateBefore, language, {
                dollars: formatMoney(effect.pastDue, language),
              }),
            ]
          : []),
        monthlyLine(effect, language),
        ...weeklyLines(effect.weekly, language),
      ]
    case 'blind-payment':
      return [
        fillTemplate(templates.blindPayment, language, {
          dollars: formatMoney(effect.dollars, language),
          gain: formatGain(effect.gain, language),
        }),
      ]
    case 'closures':
      return effect.closures.map(({ number, card, gain, before, after }) =>
        fillTemplate(after === undefined ? templates.lastClosure : templates.closure, language, {
          ...toChangeSlots({ before, after: after ?? 0, gain }, language),
          card: effect.isNamed
            ? formatCard(number, card, language)
            : fillTemplate(templates.thatCard, language),
          limit: formatMoney(card.limit, language),
        }),
      )
    case 'share':
      return [fillTemplate(templates.shareChange, language, toChangeSlots(effect, language))]
    case 'raise': {
      const limit = formatMoney(effect.raisedTo, language)
      return [
        fillTemplate(templates.limitRaise, language, { ...toChangeSlots(effect, language), limit }),
      ]
    }
    case 'change':
      return [changeLine(effect, language)]
  }
}

/** Utilization before and after, and the points if a score is known. */
function toChangeSlots(
  { before, after, gain }: { before: number; after: number; gain: Gain | undefined },
  language: Language,
): Record<'before' | 'after' | 'gain', string> {
  return {
    before: formatPercent(before, language),
    after: formatPercent(after, language),
    gain:
      gain === undefined
        ? fillTemplate(templates.scoreMissing, language)
        : formatGain(gain, language),
  }
}

function paymentLines(
  { dollars, pastDue, stillLate, allocation }: PaymentEffect,
  language: Language,
): readonly string[] {
  const lines = allocation === undefined ? [] : allocationLines(allocation, language)
  if (pastDue <= 0) return lines
  const slots = { dollars: formatMoney(pastDue, language) }
  if (stillLate > 0) {
    const left = {
      left: formatMoney(stillLate, language),
      owed: formatMoney(pastDue + stillLate, language),
    }
    return [fillTemplate(templates.partLate, language, { ...slots, ...left })]
  }
  if (pastDue >= dollars) return [fillTemplate(templates.allLate, language, slots)]
  const [first = '', ...others] = lines
  const rest = fillTemplate(templates.afterLate, language, {
    line: first.charAt(0).toLowerCase() + first.slice(1),
  })
  return [
    fillTemplate(templates.lateBefore, language, slots),
    ...(first === '' ? [] : [rest, ...others]),
  ]
}

function changeLine({ change, count, soon, later, use }: ChangeEffect, language: Language): string {
  const several = fillTemplate(templates.severalCards, language, { count })
  const line = fillTemplate(templates.changeWording, language, {
    change: count > 1 ? several : templates.changeNames[change][language],
    soon: formatGain(soon, language),
    later: formatGain(later, language),
  })
  if (use === undefined) return line
  return `${line} ${fillTemplate(templates.changedUse, language, toChangeSlots({ ...use, gain: undefined }, language))}`
}
