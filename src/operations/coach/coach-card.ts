import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import { fill, nextSteps, toButton, toText, withHeading } from '../card-parts.ts'

interface CoachView {
  readonly response: {
    readonly content: string
    readonly recommendations: readonly {
      readonly action: string
      readonly impact: string
      readonly timeline: string
    }[]
  }
}

/** The coach's answer, and what to do. */
export function presentCoachAnswer({ response }: CoachView, reader: CardReader): Card {
  const steps = response.recommendations.map(({ action, impact, timeline }, index) => {
    const text = {
      en: '{index}. **{action}** — {impact} ({timeline})',
      fr: '{index}. **{action}** — {impact} ({timeline})',
    }
    return fill(text, { index: index + 1, action, impact, timeline }, reader)
  })
  const heading = { en: 'What you can do', fr: 'Ce que vous pouvez faire' }
  return {
    title: reader.t({ en: 'Your coach', fr: 'Votre coach' }),
    sections: [
      ...toText(response.content),
      ...withHeading(heading, toText(steps.join('\n')), reader),
    ],
    buttons: [toButton(nextSteps.plan, 'build-score-plan', {}, reader)],
  }
}
