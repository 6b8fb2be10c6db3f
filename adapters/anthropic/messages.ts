import type { ModelRequest, ModelTool } from '../../src/ports/language-model.ts'
import type { Dialect } from '../provider-http/provider-model.ts'
import { messagesFromTurns } from './messages-from-turns.ts'
import { MessagesReader } from './messages-reader.ts'
import { problemOf } from './problems.ts'

/** The API wants a limit; ours is for chats, and a request may set another. */
const defaultMaxTokens = 4_096

/** Searches in one answer. */
const mostSearches = 3

/**
 * Anthropic's Messages API in the version of October 2026, which has no `temperature` and no `top_p`:
 * a client's wishes for them are left out.
 */
export const messages: Dialect = {
  provider: 'anthropic',
  answers: '/v1/messages',
  models: '/v1/models',
  headers: (apiKey) => ['X-Api-Key', apiKey, 'Anthropic-Version', '2026-10-21'],
  body: (request) => ({
    model: request.model,
    max_tokens: request.maxOutputTokens ?? defaultMaxTokens,
    system: systemOf(request),
    messages: messagesFromTurns(request.turns),
    tool_choice: toolChoiceOf(request),
    output_config:
      request.format === undefined
        ? undefined
        : { format: { type: 'json_schema', schema: request.format.schema } },
    stop_sequences: request.sampling?.stop,
    metadata: { user_id: request.endUser },
    stream: true,
  }),
  tools: ({ tools, search }) => [...tools.map(toolOf), ...(search ? [webSearch] : [])],
  reader: (parts) => new MessagesReader(parts),
  problemOf,
}

/** Older models refuse a system turn inside the conversation, so all are said before it. */
function systemOf({ instructions, turns }: ModelRequest): string | undefined {
  const said = turns.flatMap(({ role, content }) => (role === 'system' ? [content] : []))
  const all = [instructions, ...said].filter((text) => text.trim() !== '')
  return all.length === 0 ? undefined : all.join('\n\n')
}

const toolOf = ({ name, description, inputSchema }: ModelTool) => ({
  name,
  description,
  input_schema: inputSchema,
})

function toolChoiceOf({ toolChoice }: ModelRequest): unknown {
  if (toolChoice === undefined) return undefined
  if (typeof toolChoice === 'object') return { type: 'tool', name: toolChoice.name }
  return { type: toolChoice === 'required' ? 'any' : toolChoice }
}

/** Called by the model itself alone: filtering by code is not offered by every model. */
const webSearch = {
  type: 'web_search_20260318',
  name: 'web_search',
  max_uses: mostSearches,
  allowed_callers: ['direct'],
}
