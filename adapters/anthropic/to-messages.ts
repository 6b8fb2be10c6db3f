import type {
  ContentBlockParam,
  ToolUseBlockParam,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelTurn, ToolCall } from '../../src/ports/language-model.ts'
import { parseJsonObject } from '../provider-shared/json.ts'
import type { MessagesTrace } from './messages-reader.ts'

interface BlockMessage {
  readonly role: 'user' | 'assistant'
  readonly content: ContentBlockParam[]
}

/** The API requires a user turn first; replaces a beginning that was cut off. */
const cutBeginning: BlockMessage = { role: 'user', content: [{ type: 'text', text: '…' }] }

/**
 * Converts turns for the Messages API: no empty ones, neighbors of one role merged (all results of
 * a turn's calls must be in one message), the user first, no system turns.
 */
export function toMessages(turns: readonly ModelTurn[]): BlockMessage[] {
  const messages: BlockMessage[] = []
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
  input: parseJsonObject(text),
})

/** False for traces of other providers, with which a chat may have begun. */
function isTrace(trace: unknown): trace is MessagesTrace {
  return typeof trace === 'object' && trace !== null && 'api' in trace && trace.api === 'messages'
}
