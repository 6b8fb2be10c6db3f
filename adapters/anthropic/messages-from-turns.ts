import type { ModelTurn, ToolCall } from '../../src/ports/language-model.ts'
import { type Fields, fieldsInText } from '../provider-http/json-fields.ts'
import type { MessagesTrace } from './messages-reader.ts'

interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: readonly Fields[]
}

/** The conversation has to be begun by the person: where it was cut, this stands for what was said. */
const cutBeginning: Message = { role: 'user', content: [{ type: 'text', text: '…' }] }

/**
 * The turns as the Messages API wants them: nothing empty, neighbours of one role as one message (the
 * results of all the calls of a turn have to be in the same), the person first. System turns are not
 * among them.
 */
export function messagesFromTurns(turns: readonly ModelTurn[]): readonly Message[] {
  const messages: Message[] = []
  for (const turn of turns) {
    const content = blocksOf(turn)
    if (content.length === 0) continue
    const role = turn.role === 'assistant' ? 'assistant' : 'user'
    const last = messages.at(-1)
    if (last?.role === role) {
      messages[messages.length - 1] = { role, content: [...last.content, ...content] }
    } else {
      messages.push({ role, content })
    }
  }
  return messages[0]?.role === 'assistant' ? [cutBeginning, ...messages] : messages
}

function blocksOf(turn: ModelTurn): readonly Fields[] {
  if (turn.role === 'tool') {
    return [{ type: 'tool_result', tool_use_id: turn.toolCallId, content: turn.content }]
  }
  const text = turn.content.trim() === '' ? [] : [{ type: 'text', text: turn.content }]
  if (turn.role !== 'assistant') return turn.role === 'user' ? text : []
  if (isTrace(turn.trace)) return turn.trace.content
  return [...text, ...(turn.toolCalls ?? []).map(useOf)]
}

const useOf = ({ id, name, arguments: text }: ToolCall): Fields => ({
  type: 'tool_use',
  id,
  name,
  input: fieldsInText(text),
})

/** A chat may have been begun with another provider, whose trace says nothing here. */
function isTrace(trace: unknown): trace is MessagesTrace {
  return typeof trace === 'object' && trace !== null && 'api' in trace && trace.api === 'messages'
}
