import { tierLimits } from '../../src/domain/tiers.ts'
import type { Answer } from './answer.ts'
import type { PlanRun } from './plan-run.ts'
import { botText } from './texts.ts'

/** The first message to a person: what the coach does, and for what account. */
export function welcome({ event }: Pick<PlanRun, 'event'>): Answer {
  const { language } = event
  const limit = tierLimits.free.dailyMessages ?? 0
  return {
    card: {
      title: botText('welcomeTitle', language),
      sections: [
        { kind: 'text', markdown: botText('welcomeText', language, { limit }) },
        { kind: 'note', text: botText('welcomeNext', language) },
      ],
    },
  }
}
