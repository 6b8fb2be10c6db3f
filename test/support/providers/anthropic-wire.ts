import { createAnthropicModel } from '../../../adapters/anthropic/language-model.ts'
import { event, serviceKey, type Wire } from './wire.ts'

const error = (type: string, message = 'Refused.', details: object | null = null) => ({
  type: 'error',
  error: { type, message, details },
  request_id: 'req_1',
})

export const messagesWire: Wire = {
  name: 'Anthropic Messages',
  provider: 'anthropic',
  model: 'claude-haiku-4-5',
  open: (origin, options) =>
    createAnthropicModel({ apiKey: serviceKey, random: () => 0, ...options, baseUrl: origin }),
  keyIn: (headers) => headers['x-api-key']?.toString(),
  opening: [
    event({
      type: 'message_start',
      message: { role: 'assistant', content: [], usage: { input_tokens: 30, output_tokens: 1 } },
    }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    event({ type: 'ping' }),
  ].join(''),
  piece: (text) =>
    event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  closing: [
    event({ type: 'content_block_stop', index: 0 }),
    event({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 12 },
    }),
    event({ type: 'message_stop' }),
  ].join(''),
  overloadedInStream: event(error('overloaded_error', 'Overloaded')),
  refusals: {
    rate_limited: { status: 429, body: error('rate_limit_error') },
    out_of_credit: {
      status: 429,
      body: error('rate_limit_error', 'You have reached your API usage limits: wait.', {
        error_code: 'enforced_spend_limit_reached',
      }),
    },
    key_refused: { status: 401, body: error('authentication_error') },
    model_not_found: { status: 404, body: error('not_found_error') },
    too_long: {
      status: 400,
      body: error('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
    },
    content_refused: {
      status: 400,
      body: error('invalid_request_error', 'Output blocked by content filtering policy'),
    },
    request_refused: { status: 400, body: error('invalid_request_error', 'max_tokens: too high') },
  },
}
