import type {
  ContentBlockParam,
  ToolUseBlockParam,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelTurn, ToolCall } from '../../src/ports/language-model.ts'
import { parseFields } from '../provider-shared/unchecked.ts'
import type { MessagesTrace } from './messages-reader.ts'

interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: ContentBlockParam[]
}

/** The user has to begin the conversation: stands for what was said where its beginning was cut. */
const cutBeginning: Message = { role: 'user', content: [{ type: 'text', text: '…' }] }

/**
 * The turns as the Messages API takes them: no empty ones, neighbours of one role as one message (the
 * results of all the calls of a turn have to be in the same), the user first, no system turns.
 */
export function messagesFromTurns(turns: readonly ModelTurn[]): Message[] {
  const messages: Message[] = []
  for (const turn of turns) {
    const content = toBlocks(turn)
    if (content.length === 0) continue
    const role = turn.role === 'assistant' ? 'assistant' : 'user'
    const last = messages.at(-1)
    if (last?.role === role) last.content.push(...content)
    else messages.push({ role, content })
  }
  return messages[0]?.role === 'assistant' ? [cutBeginning, ...messages] : messages
}

function toBlocks(turn: ModelTurn): ContentBlockParam[] {
  if (turn.role === 'tool') {
    return [{ type: 'tool_result', tool_use_id: turn.toolCallId, content: turn.content }]
  }
  const text: ContentBlockParam[] =
    turn.content.trim() === '' ? [] : [{ type: 'text', text: turn.content }]
  if (turn.role !== 'assistant') return turn.role === 'user' ? text : []
  if (isTrace(turn.trace)) return [...turn.trace.content]
  return [...text, ...(turn.toolCalls ?? []).map(toToolUse)]
}

const toToolUse = ({ id, name, arguments: text }: ToolCall): ToolUseBlockParam => ({
  type: 'tool_use',
  id,
  name,
  input: parseFields(text),
})

/** A chat may have begun with another provider, whose trace means nothing here. */
function isTrace(trace: unknown): trace is MessagesTrace {
  return typeof trace === 'object' && trace !== null && 'api' in trace && trace.api === 'messages'
}
