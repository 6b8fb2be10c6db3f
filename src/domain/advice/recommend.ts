import { type Language, type Sentence, typeset } from '../language.ts'
import type { CoachAnalysis, Recommendation } from './coaching.ts'
import { figureLines } from './figure-lines.ts'
import type { Lever } from './knowledge/lever.ts'
import { type LeverId, levers } from './knowledge/levers.ts'
import type { Recognised } from './recognise.ts'
import type { Slots } from './slots.ts'
import { filled } from './wording.ts'

const most = { recommendations: 5, opportunities: 3, risks: 3 }
const order = { high: 0, medium: 1, low: 2 } as const

/** What to do, most urgent first; empty for small talk and for what the coach cannot act on. */
export function recommendationsFor(
  recognised: Recognised,
  language: Language,
  slots: Slots,
): readonly Recommendation[] {
  const recommendations = leversFor(recognised, language, slots).map((lever) => ({
    action: say(lever.action, language, slots),
    impact: say(lever.impact, language, slots),
    priority: lever.priority,
    timeline: say(lever.timeline, language, slots),
  }))
  return recommendations.slice(0, most.recommendations)
}

export function analysisFor(
  recognised: Recognised,
  language: Language,
  slots: Slots,
): CoachAnalysis {
  const chosen = leversFor(recognised, language, slots)
  return {
    currentSituation: currentSituation(recognised, language, slots),
    opportunities: chosen
      .slice(0, most.opportunities)
      .map((lever) => say(lever.impact, language, slots)),
    risks: chosen.slice(0, most.risks).map((lever) => say(lever.risk, language, slots)),
  }
}

function leversFor([main, beside]: Recognised, language: Language, slots: Slots): Lever[] {
  if (main.levers.length === 0) return []
  const ids = new Set<LeverId>([...main.levers, ...(beside?.levers ?? [])])
  if (main.kind !== 'boundary') ids.add('payTo30')
  return Array.from(ids, (id) => levers[id])
    .filter((lever) =>
      [lever.action, lever.risk].every((text) => filled(text, language, slots) !== undefined),
    )
    .toSorted((one, other) => order[one.priority] - order[other.priority])
}

function say(wording: Sentence, language: Language, slots: Slots): string {
  return filled(wording, language, slots) ?? ''
}

const noFigures: Sentence = {
  en: 'You asked about {title} and have told me no score or balance yet, so this is general.',
  fr: 'Votre question porte sur {title} ; vous ne m’avez encore donné ni cote ni solde, la réponse est donc générale.',
}
const safetyFirst: Sentence = {
  en: 'Your safety comes first; your credit can wait.',
  fr: 'Votre sécurité passe d’abord ; votre crédit peut attendre.',
}
const nothingAsked: Sentence = {
  en: 'You have not asked about your credit yet and told me no figures.',
  fr: 'Vous n’avez pas encore posé de question sur votre crédit ni donné de chiffres.',
}

function currentSituation([main]: Recognised, language: Language, slots: Slots): string {
  if (main.kind === 'crisis') return typeset(safetyFirst[language], language)
  const known = figureLines(
    ['band', 'gap', 'deadline', 'utilisation', 'debtToIncome'],
    language,
    slots,
  )
  if (known.length > 0) return known.join(' ')
  const wording = main.kind === 'small-talk' ? nothingAsked : noFigures
  return typeset(wording[language].replace('{title}', main.title[language]), language)
}
