import type {
  AnswerFormat,
  ModelRequest,
  ModelTool,
  ModelTurn,
} from '../../src/ports/language-model.ts'
import type { Dialect } from '../provider-http/provider-model.ts'
import { problemOf } from './problems.ts'
import { ResponsesReader, type ResponsesTrace } from './responses-reader.ts'

/**
 * OpenAI's Responses API. Nothing is stored there: the conversation is ours and is sent whole. The
 * models reject `temperature`, `top_p` and `stop`, so a client's wishes for them are left out.
 */
export const responses: Dialect = {
  provider: 'openai',
  answers: '/responses',
  models: '/models',
  headers: (apiKey) => ['Authorization', `Bearer ${apiKey}`],
  body: (request) => ({
    model: request.model,
    instructions: request.instructions,
    input: request.turns.flatMap(itemsOf),
    tool_choice: toolChoiceOf(request),
    ...(request.format === undefined ? {} : { text: { format: formatOf(request.format) } }),
    max_output_tokens: limitOf(request),
    store: false,
    include: ['reasoning.encrypted_content'],
    safety_identifier: request.endUser,
    stream: true,
  }),
  tools: ({ tools, search }) => [...tools.map(functionOf), ...(search ? [webSearch] : [])],
  reader: (parts) => new ResponsesReader(parts),
  problemOf,
}

/** The API rejects a limit below 16. */
const limitOf = ({ maxOutputTokens }: ModelRequest): number | undefined =>
  maxOutputTokens === undefined ? undefined : Math.max(maxOutputTokens, 16)

function itemsOf(turn: ModelTurn): readonly unknown[] {
  if (turn.role === 'tool') {
    return [{ type: 'function_call_output', call_id: turn.toolCallId, output: turn.content }]
  }
  if (turn.role !== 'assistant') return [{ role: turn.role, content: turn.content }]
  if (isTrace(turn.trace)) return turn.trace.items
  const calls = (turn.toolCalls ?? []).map(({ id, name, arguments: text }) => ({
    type: 'function_call',
    call_id: id,
    name,
    arguments: text,
  }))
  return turn.content === '' ? calls : [{ role: 'assistant', content: turn.content }, ...calls]
}

/** A chat may have been begun with another provider, whose trace says nothing here. */
function isTrace(trace: unknown): trace is ResponsesTrace {
  return typeof trace === 'object' && trace !== null && 'api' in trace && trace.api === 'responses'
}

const webSearch = { type: 'web_search', search_context_size: 'low' }

function toolChoiceOf({ toolChoice }: ModelRequest): unknown {
  return typeof toolChoice === 'object' ? { type: 'function', name: toolChoice.name } : toolChoice
}

/** Not strict: the catalogue's schemas have optional fields, which strict ones may not. */
const functionOf = ({ name, description, inputSchema }: ModelTool) => ({
  type: 'function',
  name,
  description,
  parameters: inputSchema,
  strict: false,
})

const formatOf = ({ name, schema }: AnswerFormat) => ({
  type: 'json_schema',
  name,
  schema,
  strict: true,
})
