import { untrustedText } from './coach-instructions.ts'
import type { CoachMessage } from './coaching.ts'

/** Characters in a token, on the safe side for English and French text. */
const charactersPerToken = 3

/** Longest conversation that a model is given, characters: more costs and tells nothing more. */
const longestConversation = 120_000

/**
 * The conversation as a model is given it: up to the person's last message, whose question is asked,
 * and from as far back as fits into half of the model's context. Messages of the role `system` are
 * wishes of the application and stand in the instructions.
 */
export function coachTurns(
  messages: readonly CoachMessage[],
  contextLength: number,
): readonly CoachMessage[] {
  const budget = Math.min(longestConversation, (contextLength * charactersPerToken) / 2)
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const turns: CoachMessage[] = []
  let characters = 0
  for (const { role, content } of messages.slice(0, last + 1).toReversed()) {
    if (role === 'system') continue
    const text = untrustedText(content)
    characters += text.length
    if (characters > budget && turns.length > 0) break
    if (/\S/u.test(text)) turns.push({ role, content: text })
  }
  return turns.reverse()
}
