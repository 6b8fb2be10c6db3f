import type { CardSection } from '../../src/domain/chat-platforms/card.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { tierLimits } from '../../src/domain/tiers.ts'
import type { Answer } from './answer.ts'
import type { PlanRun } from './plan-run.ts'
import { botText } from './texts.ts'

/** The first message to a person: what the coach does, and for what account. */
export const welcome = ({ event }: Pick<PlanRun, 'event'>): Answer => ({
  card: tourOf(event.language),
})

function tourOf(language: Language) {
  const limit = tierLimits.free.dailyMessages ?? 0
  return {
    title: botText('welcomeTitle', language),
    sections: [
      { kind: 'text', markdown: botText('welcomeText', language, { limit }) },
      { kind: 'note', text: botText('welcomeNext', language) },
    ],
  } as const
}

/**
 * The answer to a first command with the tour behind it: one message, since a platform that lost its
 * acknowledgement can be asked for one answer to an event, not for two.
 */
export function withTour(answer: Answer, { language }: Pick<PlanRun['event'], 'language'>): Answer {
  const { title, sections } = tourOf(language)
  const heading = { kind: 'text', markdown: `**${title}**` } as const satisfies CardSection
  if (answer.card === undefined) {
    const texts = sections.map((section) =>
      section.kind === 'text' ? section.markdown : section.text,
    )
    const markdown = [answer.markdown, heading.markdown, ...texts].filter(Boolean).join('\n\n')
    return { ...answer, markdown }
  }
  const { card } = answer
  return { ...answer, card: { ...card, sections: [...card.sections, heading, ...sections] } }
}
