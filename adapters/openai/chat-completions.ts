import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions/completions'
import type { ModelRequest, ModelTool, ModelTurn } from '../../src/ports/language-model.ts'
import { toBody, type Unchecked } from '../provider-shared/json.ts'
import type { ProviderApi } from '../provider-shared/provider-model.ts'
import { ChatCompletionsReader } from './chat-completions-reader.ts'
import { listModels, openClient } from './client.ts'
import { toProblem } from './to-problem.ts'

/**
 * The Chat Completions API of servers compatible with OpenAI: the older field names, which all of
 * them know, and no web search, which has no common form.
 */
export const chatCompletions: ProviderApi<Unchecked<ChatCompletionChunk>> = {
  provider: 'openai',
  stream: async (options, request) =>
    (await openClient(options)).chat.completions.create(toParams(request)),
  createReader: (parts) => new ChatCompletionsReader(parts),
  listModels,
  toProblem,
}

function toParams(request: ModelRequest): ChatCompletionCreateParamsStreaming {
  const { model, instructions, turns, tools, toolChoice, format, sampling, endUser } = request
  const messages = turns.map(toMessage)
  if (instructions !== '') messages.unshift({ role: 'system', content: instructions })
  return toBody({
    model,
    messages,
    tool_choice:
      typeof toolChoice === 'object'
        ? { type: 'function' as const, function: { name: toolChoice.name } }
        : toolChoice,
    response_format: format && {
      type: 'json_schema' as const,
      json_schema: { name: format.name, schema: format.schema, strict: true },
    },
    max_tokens: request.maxOutputTokens,
    temperature: sampling?.temperature,
    top_p: sampling?.topP,
    stop: sampling?.stop && [...sampling.stop],
    user: endUser,
    stream: true as const,
    stream_options: { include_usage: true },
    tools: tools.length === 0 ? undefined : tools.map(toFunction),
  })
}

function toMessage(turn: ModelTurn): ChatCompletionMessageParam {
  if (turn.role === 'tool') {
    return { role: 'tool', tool_call_id: turn.toolCallId, content: turn.content }
  }
  if (turn.role !== 'assistant' || turn.toolCalls === undefined || turn.toolCalls.length === 0) {
    return { role: turn.role, content: turn.content }
  }
  return {
    role: 'assistant',
    content: turn.content === '' ? null : turn.content,
    tool_calls: turn.toolCalls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    })),
  }
}

const toFunction = ({ name, description, inputSchema }: ModelTool): ChatCompletionFunctionTool => ({
  type: 'function',
  function: { name, description, parameters: inputSchema },
})
