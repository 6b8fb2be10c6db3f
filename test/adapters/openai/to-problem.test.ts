import { expect, test } from 'vitest'
import { chatCompletionsWire as wire } from '../../support/providers/openai-wires.ts'
import { refusalReason } from '../../support/providers/refusal-reason.ts'

test.each([
  [429, { type: 'insufficient_quota', code: null }, 'out_of_credit'],
  [429, { type: 'requests', code: 'billing_not_active' }, 'out_of_credit'],
  [429, { type: 'tokens', code: 'rate_limit_exceeded' }, 'rate_limited'],
  [402, { message: 'Insufficient credits', code: 402 }, 'out_of_credit'],
  [503, { type: 'service_unavailable', code: 'slow_down' }, 'rate_limited'],
  [400, { type: 'invalid_request_error', code: 'string_above_max_length' }, 'too_long'],
  [400, { message: 'This model’s maximum context length is 8192 tokens.', code: 400 }, 'too_long'],
  [
    400,
    { type: 'image_generation_user_error', code: 'content_policy_violation' },
    'content_refused',
  ],
  [403, { type: 'invalid_request_error', code: 'unsupported_country' }, 'key_refused'],
  [400, { type: 'constructor', code: '__proto__' }, 'request_refused'],
  [500, 'a text', 'server_error'],
  [500, null, 'server_error'],
])('%i %j is %s', async (status, error, reason) => {
  expect(await refusalReason(wire, status, JSON.stringify({ error }))).toBe(reason)
})

test.each(['', '<html>', '[]', '"text"', '{"error":'])('a body %j says nothing', async (body) => {
  expect(await refusalReason(wire, 503, body)).toBe('overloaded')
})
