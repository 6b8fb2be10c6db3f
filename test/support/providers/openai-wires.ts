import { createOpenAiModel } from '../../../adapters/openai/language-model.ts'
import { bareEvent, event, serviceKey, type Wire } from './wire.ts'

const error = (type: string, code: string | null, message = 'Refused.') => ({
  error: { message, type, param: null, code },
})

const refusals: Wire['refusals'] = {
  rate_limited: { status: 429, body: error('requests', 'rate_limit_exceeded') },
  out_of_credit: { status: 429, body: error('insufficient_quota', 'insufficient_quota') },
  key_refused: { status: 401, body: error('invalid_request_error', 'invalid_api_key') },
  model_not_found: { status: 404, body: error('invalid_request_error', 'model_not_found') },
  too_long: { status: 400, body: error('invalid_request_error', 'context_length_exceeded') },
  content_refused: { status: 400, body: error('invalid_request_error', 'invalid_prompt') },
  request_refused: { status: 400, body: error('invalid_request_error', null) },
}

const keyIn: Wire['keyIn'] = ({ authorization }) => String(authorization).replace('Bearer ', '')

export const responsesWire: Wire = {
  name: 'OpenAI Responses',
  provider: 'openai',
  model: 'gpt-6-luna',
  open: (origin, options) =>
    createOpenAiModel({
      apiKey: serviceKey,
      random: () => 0,
      ...options,
      api: 'responses',
      baseUrl: `${origin}/v1`,
    }),
  keyIn,
  opening: event({ type: 'response.created' }),
  piece: (text) => event({ type: 'response.output_text.delta', delta: text }),
  closing: event({
    type: 'response.completed',
    response: { usage: { input_tokens: 30, output_tokens: 12, total_tokens: 42 } },
  }),
  overloadedInStream: event({ type: 'error', code: 'server_is_overloaded', message: 'Later.' }),
  refusals,
}

const chunk = (delta: object, finish: string | null = null) =>
  bareEvent({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

export const chatCompletionsWire: Wire = {
  name: 'OpenAI Chat Completions',
  provider: 'openai',
  model: 'gpt-6-luna',
  open: (origin, options) =>
    createOpenAiModel({
      apiKey: serviceKey,
      random: () => 0,
      ...options,
      api: 'chat-completions',
      baseUrl: `${origin}/v1/`,
    }),
  keyIn,
  opening: chunk({ role: 'assistant', content: '' }),
  piece: (text) => chunk({ content: text }),
  closing: [
    chunk({}, 'stop'),
    bareEvent({
      choices: [],
      usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 },
    }),
    'data: [DONE]\n\n',
  ].join(''),
  overloadedInStream: bareEvent(error('server_error', 'server_is_overloaded')),
  refusals,
}
