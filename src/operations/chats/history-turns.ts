import { limits } from '../../config/limits.ts'
import type { CoachMessage } from '../../domain/advice/coaching.ts'
import { openBody } from '../../domain/chats/chat-records.ts'
import type { Context } from '../context.ts'
import { newestFirst } from './pages.ts'

/** Characters in a token, on the safe side for English and French text. */
const charactersPerToken = 3

interface Part {
  readonly chatId: string
  /** Only messages before this sequence; undefined: all. */
  readonly before: number | undefined
  /** Tokens of the model that is to read them. */
  readonly contextLength: number
}

/**
 * The newest messages of a chat that fit into half of a model's context, oldest first. What is still
 * being written and what failed before its first word is left out.
 */
export async function newestMessages(
  { chatId, before, contextLength }: Part,
  { store, ports }: Pick<Context, 'store' | 'ports'>,
): Promise<CoachMessage[]> {
  const budget = budgetOf(contextLength)
  const known: CoachMessage[] = []
  let characters = 0
  for await (const { items } of newestFirst({ chatId, below: before }, store)) {
    for (const { id, value } of items) {
      const { content } = openBody(id, value, ports.vault)
      characters += content.length
      if (characters > budget || known.length === limits.models.maxHistoryMessages)
        return known.reverse()
      if (content !== '') known.push({ role: value.role, content })
    }
  }
  return known.reverse()
}

const budgetOf = (contextLength: number) =>
  Math.min(limits.models.maxHistoryCharacters, (contextLength * charactersPerToken) / 2)

/** The newest of the messages as far as a model reads back, like `newestMessages`. */
export function withinReach(
  messages: readonly CoachMessage[],
  contextLength: number,
): readonly CoachMessage[] {
  const budget = budgetOf(contextLength)
  let characters = 0
  let first = messages.length
  while (first > 0 && messages.length - first < limits.models.maxHistoryMessages) {
    characters += messages[first - 1]?.content.length ?? 0
    if (characters > budget) break
    first -= 1
  }
  return messages.slice(first)
}
