import type { Anthropic } from '@anthropic-ai/sdk'
import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
  Tool,
  ToolChoice,
  ToolUseBlockParam,
  WebSearchTool20260318,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type {
  LanguageModel,
  ModelImage,
  ModelRequest,
  ModelTool,
  ModelTurn,
  ToolCall,
} from '../../src/ports/language-model.ts'
import { toBase64 } from '../provider-shared/images.ts'
import { parseJsonObject, toBody, type Unchecked } from '../provider-shared/json.ts'
import {
  type ClientOptions,
  createProviderModel,
  type ProviderApi,
  type ProviderOptions,
} from '../provider-shared/provider-model.ts'
import { MessagesReader, type MessagesTrace } from './messages-reader.ts'
import { toProblem } from './to-problem.ts'

/** Anthropic's models by the Messages API; the base address has no /v1. */
export function createAnthropicModel(options: ProviderOptions): LanguageModel {
  return createProviderModel(messages, options)
}

/** Default output limit for chats; the API requires one. */
const defaultMaxTokens = 4_096

/** Maximum web searches per answer. */
const maxSearches = 3

/**
 * Anthropic's Messages API. Since October 2026 it has no `temperature` and no `top_p`, so clients'
 * values are dropped. Uses `messages.create`: the SDK's `messages.stream` throws on malformed tool
 * arguments.
 */
const messages: ProviderApi<Unchecked<RawMessageStreamEvent>> = {
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
    messages: toMessages(turns),
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

/** Older models reject system turns inside the conversation, so all come first. */
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

/** Direct calls only: not every model offers filtering by code. */
const webSearch: WebSearchTool20260318 = {
  type: 'web_search_20260318',
  name: 'web_search',
  max_uses: maxSearches,
  allowed_callers: ['direct'],
}

/**
 * Creates the SDK's client, imported at first use (0.2 s). Every environment default is overridden,
 * since it would be sent with users' own keys. Retries and deadlines are ours.
 */
async function openClient({ apiKey, ...options }: ClientOptions): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk')
  return new Client({
    ...options,
    apiKey,
    authToken: null,
    webhookKey: null,
    // The SDK sends the key as a bearer token; compatible servers expect this header.
    defaultHeaders: { 'X-Api-Key': apiKey, Authorization: null },
    openTelemetry: false,
    maxRetries: 0,
    logLevel: 'off',
  })
}

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
function toMessages(turns: readonly ModelTurn[]): BlockMessage[] {
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
  if (turn.role === 'user') return [...(turn.images ?? []).map(toImage), ...text]
  if (turn.role !== 'assistant') return []
  if (isTrace(turn.trace)) return [...turn.trace.content]
  return [...text, ...(turn.toolCalls ?? []).map(toToolUse)]
}

const toImage = ({ mimeType, bytes }: ModelImage): ContentBlockParam => ({
  type: 'image',
  source: { type: 'base64', media_type: mimeType, data: toBase64(bytes) },
})

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
