import type {
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
  Tool,
  ToolChoice,
  WebSearchTool20260318,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelRequest, ModelTool } from '../../src/ports/language-model.ts'
import type { ProviderApi } from '../provider-shared/provider-model.ts'
import { toBody, type Unchecked } from '../provider-shared/unchecked.ts'
import { openClient } from './client.ts'
import { messagesFromTurns } from './messages-from-turns.ts'
import { MessagesReader } from './messages-reader.ts'
import { toProblem } from './to-problem.ts'

/** The API requires a limit; this one is for chats, and a request may set another. */
const defaultMaxTokens = 4_096

/** Searches in one answer. */
const maxSearches = 3

/**
 * Anthropic's Messages API. Its version of October 2026 has no `temperature` and no `top_p`: a client's
 * wishes for them are left out. Not the SDK's `messages.stream`, which throws on tool arguments that
 * are broken JSON.
 */
export const messages: ProviderApi<Unchecked<RawMessageStreamEvent>> = {
  provider: 'anthropic',
  stream: async (options, request) =>
    (await openClient(options)).messages.create(toParams(request)),
  createReader: (parts) => new MessagesReader(parts),
  listModels: async (options) => (await openClient(options)).models.list().asResponse(),
  toProblem,
}

function toParams(request: ModelRequest): MessageCreateParamsStreaming {
  const { model, turns, tools, search, format, sampling, endUser } = request
  const offered = [...tools.map(toTool), ...(search ? [webSearch] : [])]
  return toBody({
    model,
    max_tokens: request.maxOutputTokens ?? defaultMaxTokens,
    system: toSystem(request),
    messages: messagesFromTurns(turns),
    tool_choice: toToolChoice(request),
    output_config: format && {
      format: { type: 'json_schema' as const, schema: format.schema },
    },
    stop_sequences: sampling?.stop && [...sampling.stop],
    metadata: { user_id: endUser },
    stream: true as const,
    tools: offered.length === 0 ? undefined : offered,
  })
}

/** Older models refuse a system turn inside the conversation, so all stand before it. */
function toSystem({ instructions, turns }: ModelRequest): string | undefined {
  const systemTurns = turns.flatMap(({ role, content }) => (role === 'system' ? [content] : []))
  const all = [instructions, ...systemTurns].filter((text) => text.trim() !== '')
  return all.length === 0 ? undefined : all.join('\n\n')
}

const toTool = ({ name, description, inputSchema }: ModelTool): Tool => ({
  name,
  description,
  input_schema: inputSchema as Tool.InputSchema,
})

function toToolChoice({ toolChoice }: ModelRequest): ToolChoice | undefined {
  if (toolChoice === undefined) return undefined
  if (typeof toolChoice === 'object') return { type: 'tool', name: toolChoice.name }
  return { type: toolChoice === 'required' ? 'any' : toolChoice }
}

/** Called by the model itself alone: not every model offers filtering by code. */
const webSearch: WebSearchTool20260318 = {
  type: 'web_search_20260318',
  name: 'web_search',
  max_uses: maxSearches,
  allowed_callers: ['direct'],
}
