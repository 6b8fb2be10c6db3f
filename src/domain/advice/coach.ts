import type { CoachQuestion, CoachReply } from './coaching.ts'
import { contentFor } from './content.ts'
import { type PlainText, plainTextFrom } from './plain-text.ts'
import { recognise } from './recognise.ts'
import { analysisFor, recommendationsFor } from './recommend.ts'
import { situationFrom } from './situation.ts'
import { slotsFrom } from './slots.ts'

/** Earlier messages of the person that can still give a topic or a figure. */
const remembered = 8

/**
 * Answers the last message of the person in the asked language: topic by topic from the knowledge,
 * with figures computed from the context and the messages. Only messages of the role `user` are
 * read, as data: no text of theirs is repeated. The same question has the same answer.
 */
export function coach(question: CoachQuestion): Omit<CoachReply, 'usage'> {
  const { language, context } = question
  const said = textsOfPerson(question)
  const last = said.at(-1) ?? plainTextFrom('')
  const earlier = said.slice(0, -1)
  const situation = situationFrom(context, last, earlier)
  const slots = slotsFrom(situation, language)
  const recognised = recognise(last, earlier)
  const { hadIdentityNumber } = last
  return {
    content: contentFor({ recognised, situation, slots, language, hadIdentityNumber }),
    recommendations: recommendationsFor(recognised, language, slots),
    analysis: analysisFor(recognised, language, slots),
  }
}

function textsOfPerson({ messages }: CoachQuestion): PlainText[] {
  return messages
    .filter(({ role }) => role === 'user')
    .slice(-remembered - 1)
    .map(({ content }) => plainTextFrom(content))
}
