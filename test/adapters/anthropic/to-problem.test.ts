import { expect, test } from 'vitest'
import { messagesWire as wire } from '../../support/providers/anthropic-wire.ts'
import { refusalReason } from '../../support/providers/refusal-reason.ts'

const reasonOf = (status: number, error: object) =>
  refusalReason(wire, status, JSON.stringify({ type: 'error', error }))

test.each([
  ['You have reached your specified API usage limits. You will regain access on 2026-12-01.'],
  ['You have reached your specified workspace API usage limits.'],
  ['Your credit balance is too low to access the Claude API.'],
])('a 400 that is about money is out of credit: %s', async (message) => {
  expect(await reasonOf(400, { type: 'invalid_request_error', message })).toBe('out_of_credit')
})

test.each([
  [402, 'billing_error', undefined, 'out_of_credit'],
  [429, 'rate_limit_error', undefined, 'rate_limited'],
  [429, 'rate_limit_error', 'contract_spend_limit_reached', 'out_of_credit'],
  [429, 'rate_limit_error', 'enforced_spend_limit_reached', 'out_of_credit'],
  [403, 'permission_error', 'linked_organization_disabled', 'out_of_credit'],
  [429, 'rate_limit_error', 'ramp_limit_exceeded', 'rate_limited'],
  [413, 'request_too_large', undefined, 'too_long'],
  [403, 'permission_error', undefined, 'key_refused'],
  [500, 'api_error', undefined, 'server_error'],
  [504, 'timeout_error', undefined, 'server_error'],
  [529, 'overloaded_error', undefined, 'overloaded'],
  [529, 'a_word_of_tomorrow', undefined, 'overloaded'],
] as const)('%i %s with the code %s is %s', async (status, type, error_code, reason) => {
  const details = error_code === undefined ? null : { error_code }
  expect(await reasonOf(status, { type, message: 'No.', details })).toBe(reason)
})
