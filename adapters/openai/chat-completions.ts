import type {
  ModelRequest,
  ModelTool,
  ModelTurn,
  ToolCall,
} from '../../src/ports/language-model.ts'
import type { Dialect } from '../provider-http/provider-model.ts'
import { ChatCompletionsReader } from './chat-completions-reader.ts'
import { problemOf } from './problems.ts'

/**
 * The Chat Completions API, as servers that are compatible with OpenAI speak it: the older names of
 * fields that all of them know, and no search, for which they have no common way.
 */
export const chatCompletions: Dialect = {
  provider: 'openai',
  answers: '/chat/completions',
  models: '/models',
  headers: (apiKey) => ['Authorization', `Bearer ${apiKey}`],
  body: (request) => ({
    model: request.model,
    messages: messagesOf(request),
    tool_choice: toolChoiceOf(request),
    response_format: formatOf(request),
    max_tokens: request.maxOutputTokens,
    temperature: request.sampling?.temperature,
    top_p: request.sampling?.topP,
    stop: request.sampling?.stop,
    user: request.endUser,
    stream: true,
    stream_options: { include_usage: true },
  }),
  tools: ({ tools }) => tools.map(functionOf),
  reader: (parts) => new ChatCompletionsReader(parts),
  problemOf,
}

function messagesOf({ instructions, turns }: ModelRequest): readonly unknown[] {
  const messages = turns.map(messageOf)
  return instructions === '' ? messages : [{ role: 'system', content: instructions }, ...messages]
}

function messageOf(turn: ModelTurn): unknown {
  if (turn.role === 'tool') {
    return { role: 'tool', tool_call_id: turn.toolCallId, content: turn.content }
  }
  if (turn.role !== 'assistant' || turn.toolCalls === undefined || turn.toolCalls.length === 0) {
    return { role: turn.role, content: turn.content }
  }
  const content = turn.content === '' ? null : turn.content
  return { role: 'assistant', content, tool_calls: turn.toolCalls.map(callOf) }
}

const callOf = ({ id, name, arguments: text }: ToolCall) => ({
  id,
  type: 'function',
  function: { name, arguments: text },
})

const functionOf = ({ name, description, inputSchema }: ModelTool) => ({
  type: 'function',
  function: { name, description, parameters: inputSchema },
})

function toolChoiceOf({ toolChoice }: ModelRequest): unknown {
  return typeof toolChoice === 'object'
    ? { type: 'function', function: { name: toolChoice.name } }
    : toolChoice
}

function formatOf({ format }: ModelRequest): unknown {
  if (format === undefined) return undefined
  const { name, schema } = format
  return { type: 'json_schema', json_schema: { name, schema, strict: true } }
}
