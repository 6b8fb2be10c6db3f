import type {
  FunctionTool,
  ResponseCreateParamsStreaming,
  ResponseInputItem,
  ResponseStreamEvent,
  ResponseTextConfig,
  WebSearchTool,
} from 'openai/resources/responses/responses'
import type {
  AnswerFormat,
  ModelRequest,
  ModelTool,
  ModelTurn,
} from '../../src/ports/language-model.ts'
import { toBody, type Unchecked } from '../provider-shared/json.ts'
import type { ProviderApi } from '../provider-shared/provider-model.ts'
import { listModels, openClient } from './client.ts'
import { ResponsesReader, type ResponsesTrace } from './responses-reader.ts'
import { toProblem } from './to-problem.ts'

/**
 * OpenAI's Responses API. Nothing is stored there: each request carries the whole conversation. Its
 * models reject `temperature`, `top_p` and `stop`, so clients' values are dropped.
 */
export const responses: ProviderApi<Unchecked<ResponseStreamEvent>> = {
  provider: 'openai',
  stream: async (options, request) =>
    (await openClient(options)).responses.create(toParams(request)),
  createReader: (parts) => new ResponsesReader(parts),
  listModels,
  toProblem,
}

function toParams(request: ModelRequest): ResponseCreateParamsStreaming {
  const { model, instructions, turns, tools, search, toolChoice, format, endUser } = request
  const offered = [...tools.map(toFunction), ...(search ? [webSearch] : [])]
  return toBody({
    model,
    instructions,
    input: turns.flatMap(toItems),
    tool_choice:
      typeof toolChoice === 'object'
        ? { type: 'function' as const, name: toolChoice.name }
        : toolChoice,
    text: format && { format: toFormat(format) },
    max_output_tokens: request.maxOutputTokens && Math.max(request.maxOutputTokens, minTokens),
    store: false,
    include: ['reasoning.encrypted_content' as const],
    safety_identifier: endUser,
    stream: true as const,
    tools: offered.length === 0 ? undefined : offered,
  })
}

/** The API rejects a lower limit. */
const minTokens = 16

function toItems(turn: ModelTurn): ResponseInputItem[] {
  if (turn.role === 'tool') {
    return [{ type: 'function_call_output', call_id: turn.toolCallId, output: turn.content }]
  }
  if (turn.role !== 'assistant') return [{ role: turn.role, content: turn.content }]
  if (isTrace(turn.trace)) return [...turn.trace.items]
  const calls = (turn.toolCalls ?? []).map(({ id, name, arguments: text }) => ({
    type: 'function_call' as const,
    call_id: id,
    name,
    arguments: text,
  }))
  return turn.content === '' ? calls : [{ role: 'assistant', content: turn.content }, ...calls]
}

/** False for traces of other providers, with which a chat may have begun. */
function isTrace(trace: unknown): trace is ResponsesTrace {
  return typeof trace === 'object' && trace !== null && 'api' in trace && trace.api === 'responses'
}

const webSearch: WebSearchTool = { type: 'web_search', search_context_size: 'low' }

/** Not strict: strict schemas allow no optional fields, which the catalogue's have. */
const toFunction = ({ name, description, inputSchema }: ModelTool): FunctionTool => ({
  type: 'function',
  name,
  description,
  parameters: inputSchema,
  strict: false,
})

const toFormat = ({ name, schema }: AnswerFormat): NonNullable<ResponseTextConfig['format']> => ({
  type: 'json_schema',
  name,
  schema,
  strict: true,
})
