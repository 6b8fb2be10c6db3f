import templates from '../../knowledge/coach/lines/payoff-options.json' with { type: 'json' }
import planTemplates from '../../knowledge/coach/lines/score-plan.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import { formatDate, formatGain, formatMonths } from '../calculators/format.ts'
import { assumedMinimumFloor } from '../calculators/payoff.ts'
import { capitalize, fillTemplate, formatMoney, joinList } from '../wording.ts'
import {
  decisiveMonths,
  type PayoffComparison,
  type PayoffOption,
  type PayoffQuestion,
  type Strategy,
  strategies,
} from './payoff-options.ts'
import { findCards } from './plan-debt.ts'
import type { PlanSources } from './score-plan-text.ts'

const nameStrategies = (names: readonly Strategy[], language: Language): string =>
  names.length === strategies.length
    ? fillTemplate(templates.allStrategies, language)
    : joinList(
        names.map((name) => fillTemplate(templates.strategies[name], language)),
        language,
      )

/** The verdict in a few sentences. */
export function formatComparison(
  question: PayoffQuestion,
  comparison: PayoffComparison,
  language: Language,
): readonly string[] {
  const { options, cheapest, quickest } = comparison
  const best = options.find(({ strategy }) => cheapest.includes(strategy))
  const quick = options.find(({ strategy }) => quickest.includes(strategy))
  if (best === undefined || quick === undefined) return []
  return [
    fillTemplate(templates.cheapest, language, {
      names: nameStrategies(cheapest, language),
      interest: formatMoney(best.interest, language),
      months: formatMonths(best.months, language),
    }),
    ...options.flatMap(({ strategy, interest }) => {
      const more = Math.round(interest - best.interest)
      if (more < 1) return []
      const name = capitalize(fillTemplate(templates.strategies[strategy], language))
      return [
        fillTemplate(templates.costsMore, language, { name, more: formatMoney(more, language) }),
      ]
    }),
    fillTemplate(templates.sooner, language, {
      names: nameStrategies(quickest, language),
      months: formatMonths(quick.months, language),
    }),
    ...scoreLines(question, comparison, language),
  ]
}

function scoreLines(
  { debts, start }: PayoffQuestion,
  { options, bestForScore }: PayoffComparison,
  language: Language,
): readonly string[] {
  if (findCards(debts).length === 0) return [fillTemplate(templates.noCards, language)]
  if (start === undefined) return [fillTemplate(templates.noScore, language)]
  const best = options.find(({ strategy }) => bestForScore.includes(strategy))
  const gain = best && gainAtDecisive(best)
  if (gain === undefined) return []
  const isEqual = options.every((option) => gainAtDecisive(option)?.likely === gain.likely)
  const slots = {
    names: nameStrategies(bestForScore, language),
    gain: formatGain(gain, language),
    months: formatMonths(decisiveMonths, language),
  }
  return [fillTemplate(isEqual ? templates.sameScore : templates.score, language, slots)]
}

const gainAtDecisive = ({ points }: PayoffOption) =>
  points.find(({ months }) => months === decisiveMonths)?.gain

/** Everything the figures rest on that the person did not state. */
export function listPayoffAssumptions(
  { reportDay, assumesMinimum }: PlanSources,
  language: Language,
): readonly string[] {
  const { assumed } = templates
  const day = reportDay === undefined ? '' : formatDate(reportDay, language)
  const floor = formatMoney(assumedMinimumFloor, language)
  return [
    ...(reportDay === undefined ? [] : [fillTemplate(assumed.fromReport, language, { day })]),
    fillTemplate(assumed.statement, language),
    fillTemplate(assumed.fixed, language),
    ...(assumesMinimum ? [fillTemplate(planTemplates.assumed.minimum, language, { floor })] : []),
    fillTemplate(assumed.stayOpen, language),
  ]
}
