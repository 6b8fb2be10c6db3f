import { retentionSlotNames, retentionSlots } from '../law/retention-slots.ts'
import type { Language } from '../text/language.ts'
import { estimateMonthsToGoal } from './calculators/goal.ts'
import { debtToIncomeMarks, lateLosses, utilisationMarks } from './calculators/reference-figures.ts'
import { dollarsToReach } from './extract/card-facts.ts'
import { findBand } from './extract/score-facts.ts'
import type { Situation } from './extract/situation.ts'
import { formatMoney, formatPercent } from './wording.ts'

export type Slots = ReadonlyMap<string, string | number>

/** Computed figures by slot name, formatted; absent when unknown. */
export function buildSlots(situation: Situation, language: Language, now: number): Slots {
  return new Map([
    ...retentionSlots(now),
    ...scoreSlots(situation, language),
    ...goalSlots(situation, language),
    ...balanceSlots(situation, language),
    ...moneySlots(situation, language),
    ...lentSlots(situation, language),
  ])
}

/** All slot names, so a misspelled one fails a test. */
export const slotNames: readonly string[] = [
  ...retentionSlotNames,
  ...'score scale band bandFrom bandTo nextBand nextFrom toNext lateScore lateFrom lateTo'.split(
    ' ',
  ),
  ...'usOver620 usOver580 usUnder580 caOver680 caOver600 caUnder600'.split(' '),
  ...'goal gap reached deadline monthsFrom monthsTo tight fits'.split(' '),
  ...'noCards utilisation balance limit to30 to10 at30 at10 below30 below10 nearLimit over'.split(
    ' ',
  ),
  ...'lentUse lentHeavy lentLight'.split(' '),
  ...'dtiCaFine dtiCaOver dti dtiFine dtiHigh dtiOver income debt assets debtOwed netWorth reserve'.split(
    ' ',
  ),
]

type SlotEntries = [name: string, value: string | number][]

function scoreSlots(situation: Situation, language: Language): SlotEntries {
  const { score, scale } = situation
  if (score === undefined) return []
  const { band, next } = findBand(scale, score)
  const [low, high] = lateLosses
  const example = score < (low.score + high.score) / 2 ? low : high
  return [
    ['score', score],
    ['scale', scale.name[language]],
    ['band', band.name[language]],
    ['bandFrom', band.from],
    ['bandTo', band.to],
    ['lateScore', example.score],
    ['lateFrom', example.from],
    ['lateTo', example.to],
    [mortgageCase(score, situation), ''],
    ...(next === undefined
      ? []
      : ([
          ['nextBand', next.name[language]],
          ['nextFrom', next.from],
          ['toNext', next.from - score],
        ] satisfies SlotEntries)),
  ]
}

/** Position of a score before mortgage lenders, by country. */
function mortgageCase(score: number, { country }: Situation): string {
  if (country === 'CA') {
    return score >= 680 ? 'caOver680' : score >= 600 ? 'caOver600' : 'caUnder600'
  }
  return score >= 620 ? 'usOver620' : score >= 580 ? 'usOver580' : 'usUnder580'
}

function goalSlots(
  { score, goal, deadline, utilisation }: Situation,
  language: Language,
): SlotEntries {
  const entries: SlotEntries = []
  if (deadline !== undefined) {
    entries.push(['deadline', months(deadline, language)])
  }
  if (goal === undefined) return entries
  entries.push(['goal', goal])
  if (score === undefined) return entries
  const gap = goal - score
  if (gap <= 0) return [...entries, ['reached', '']]
  const range = estimateMonthsToGoal(gap, utilisation)
  entries.push(['gap', gap], ['monthsFrom', range.from])
  entries.push(['monthsTo', range.to])
  if (deadline !== undefined) entries.push([deadline < range.from ? 'tight' : 'fits', ''])
  return entries
}

function months(count: number, language: Language): string {
  if (language === 'fr') return `${count} mois`
  return count === 1 ? '1 month' : `${count} months`
}

function balanceSlots(
  { cards, utilisation, balance, limit }: Situation,
  language: Language,
): SlotEntries {
  if (utilisation === undefined) return [['noCards', '']]
  const entries: SlotEntries = [['utilisation', formatPercent(utilisation, language)]]
  if (utilisation >= utilisationMarks.maxedOut) entries.push(['nearLimit', ''])
  if (utilisation <= utilisationMarks.high) entries.push(['below30', ''])
  if (utilisation <= utilisationMarks.low) entries.push(['below10', ''])
  if (balance === undefined || limit === undefined) return entries
  const to30 = dollarsToReach(utilisationMarks.high, { balance, limit })
  const to10 = dollarsToReach(utilisationMarks.low, { balance, limit })
  entries.push(['balance', formatMoney(balance, language)], ['limit', formatMoney(limit, language)])
  if (to30 > 0) entries.push(['to30', formatMoney(to30, language)])
  if (to10 > 0) entries.push(['to10', formatMoney(to10, language)])
  // Several cards have their own lines.
  if (cards.length === 1) {
    if (balance > limit) entries.push(['over', formatMoney(balance - limit, language)])
    entries.push(['at30', formatMoney(balance - to30, language)])
    entries.push(['at10', formatMoney(balance - to10, language)])
  }
  return entries
}

function lentSlots({ lentUse }: Situation, language: Language): SlotEntries {
  if (lentUse === undefined) return []
  const isHeavy = lentUse > utilisationMarks.high
  return [
    ['lentUse', formatPercent(lentUse, language)],
    [isHeavy ? 'lentHeavy' : 'lentLight', ''],
  ]
}

function moneySlots(
  { debtToIncome, finances, country }: Situation,
  language: Language,
): SlotEntries {
  const entries: SlotEntries = []
  if (debtToIncome !== undefined) {
    const { comfortable, stretched, canadian } = debtToIncomeMarks
    entries.push(['dti', formatPercent(debtToIncome, language)])
    if (country === 'CA') entries.push([debtToIncome <= canadian ? 'dtiCaFine' : 'dtiCaOver', ''])
    else if (debtToIncome <= comfortable) entries.push(['dtiFine', ''])
    else entries.push([debtToIncome <= stretched ? 'dtiHigh' : 'dtiOver', ''])
  }
  if (finances === undefined) return entries
  const { income, debt, assets } = finances
  entries.push(['income', formatMoney(income, language)], ['debt', formatMoney(debt, language)])
  entries.push(['assets', formatMoney(assets, language)])
  // With known monthly payments the ratio is given instead.
  if (debt > 0 && income > 0 && debtToIncome === undefined) entries.push(['debtOwed', ''])
  if (assets >= debt) entries.push(['netWorth', formatMoney(assets - debt, language)])
  if (debt > 0 && assets > 0) entries.push(['reserve', ''])
  return entries
}
