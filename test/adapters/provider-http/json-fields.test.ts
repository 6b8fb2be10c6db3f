import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFields, plainTextIn } from '../../../adapters/provider-http/json-fields.ts'

test('a text is taken out of an event without parsing it', () => {
  const data = '{"type":"response.output_text.delta","delta":" Crédit","logprobs":[]}'
  expect(plainTextIn(data, 'delta')).toBe(' Crédit')
})

test('a text that is escaped is left to the parser', () => {
  for (const text of ['"', '\\', '\n', 'say "delta":"no"', '\u0000', 'a\\']) {
    expect(plainTextIn(JSON.stringify({ delta: text, end: 'x' }), 'delta')).toBeUndefined()
  }
})

test('a field that is not there, or is no text, is not found', () => {
  for (const data of ['{}', '{"delta":null}', '{"delta":{"delta":1}}', '{"delta":"cut', '']) {
    expect(plainTextIn(data, 'delta')).toBeUndefined()
  }
})

test('what is found is what a parser finds, whatever stands around it', () => {
  const events = fc.record({ before: fc.string(), delta: fc.string(), after: fc.string() })
  fc.assert(
    fc.property(events, (event) => {
      const found = plainTextIn(JSON.stringify(event), 'delta')
      expect(found ?? event.delta).toBe(event.delta)
    }),
    { numRuns: 2_000, seed: 20261123 },
  )
})

test('an event may be long, and have as many values as an answer has', () => {
  const text = '[{,"\\'.repeat(100_000)
  const parts = Array.from({ length: 20_000 }, () => ({ type: 'output_text' }))
  expect(parseFields(JSON.stringify({ text, parts }))).toEqual({ text, parts })
})

test.each([
  ['lists', '['],
  ['objects', '{"a":'],
  ['texts', '"",'],
  ['numbers', '1,'],
])('an event of a hundred thousand %s is not understood', (_, values) => {
  expect(() => parseFields(`{"a":[${values.repeat(100_000)}`)).toThrow(
    expect.objectContaining({ reason: 'not_understood' }),
  )
})
