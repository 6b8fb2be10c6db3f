import { coach } from '../../../src/domain/advice/coach.ts'
import type {
  CoachContext,
  CoachMessage,
  CoachReply,
  KnownReport,
} from '../../../src/domain/advice/coaching.ts'
import type { Language } from '../../../src/domain/text/language.ts'

export type Answer = Omit<CoachReply, 'usage'>

/** 21 November 2026, the day of every question. */
export const today = Date.UTC(2026, 10, 21)

/** Asks the messages of one person in turn and answers the last; no-break spaces become spaces. */
export function ask(
  language: Language,
  answered: string | readonly string[],
  context: CoachContext = {},
  report?: KnownReport,
): Answer {
  const messages = [answered].flat().map((content): CoachMessage => ({ role: 'user', content }))
  return coach({ language, context, messages, report, now: today })
}

export function textOf(answer: Answer): string {
  return answer.content.replaceAll('\u00a0', ' ')
}

/** The answer as plain text, all its spaces ordinary ones. */
export function textFor(...asked: Parameters<typeof ask>): string {
  return textOf(ask(...asked)).replaceAll('\u202f', ' ')
}

export function firstLine(...asked: Parameters<typeof ask>): string {
  return textFor(...asked).split('\n')[0] ?? ''
}

/** Every sentence of an answer that a person reads. */
export function allTextsOf({ content, recommendations, analysis }: Answer): string[] {
  return [
    content,
    ...recommendations.flatMap(({ action, impact, timeline }) => [action, impact, timeline]),
    analysis.currentSituation,
    ...analysis.opportunities,
    ...analysis.risks,
  ]
}

const wordsOf = {
  en: /\b(?:the|you|your|and|is|of|to|a|what|with|that|this|today|from|for|on|no|it|at|how|all|over|by|or|have|can)\b/i,
  fr: /\b(?:le|la|les|vous|votre|vos|et|est|de|des|un|une|que|aujourd|du|jours|mois|pour|ou|en|ces|ne|à)\b/i,
}
const foreignWords = {
  en: /\b(?:vous|votre|vos|les|est|dans|avec|aux|sont|pour|une)\b/i,
  fr: /\b(?:the|you|your|is|are|with|from|this|that|what|of)\b/i,
}

/** True when the prose reads as the language alone; citations are names and stay as they are. */
export function reads(language: Language, text: string): boolean {
  const prose = text.replace(/^Sources ?: .*$/gmu, '')
  return wordsOf[language].test(prose) && !foreignWords[language].test(prose)
}
