import type { CoachMessage } from '../../domain/advice/coaching.ts'
import type { ModelTurn } from '../../ports/language-model.ts'
import type { CompletionMessage } from './completion-request.ts'

const isInstruction = ({ role }: CompletionMessage) => role === 'system' || role === 'developer'

/** What the client's system and developer messages ask for, wherever they stand. */
export function instructionsIn(messages: readonly CompletionMessage[]): string | undefined {
  const text = messages.filter(isInstruction).map(({ content }) => content)
  return text.length === 0 ? undefined : text.join('\n\n')
}

/** The conversation without them. */
export function turnsFrom(messages: readonly CompletionMessage[]): readonly ModelTurn[] {
  return messages.filter((message) => !isInstruction(message)).map(turnFrom)
}

function turnFrom({ role, content, tool_calls, tool_call_id = '' }: CompletionMessage): ModelTurn {
  if (role === 'tool') return { role, toolCallId: tool_call_id, content }
  if (role !== 'assistant') return { role: 'user', content }
  const toolCalls = (tool_calls ?? []).map(({ id, function: { name, arguments: text } }) => ({
    id,
    name,
    arguments: text,
  }))
  return { role, content, toolCalls }
}

/** The conversation as the coach that needs no provider reads it. */
export function coachMessagesFrom(messages: readonly CompletionMessage[]): CoachMessage[] {
  return messages.flatMap(({ role, content }) =>
    role === 'user' || role === 'assistant' ? [{ role, content }] : [],
  )
}
