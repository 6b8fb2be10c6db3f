import { expect, test } from 'vitest'
import { ValueCounter } from '../../../adapters/provider-shared/exchange.ts'

/** The highest count of any event, the stream cut into pieces of this many bytes. */
function count(stream: string, pieceLength = stream.length): number {
  const counter = new ValueCounter()
  const bytes = Buffer.from(stream)
  let max = 0
  for (let at = 0; at < bytes.length; at += pieceLength) {
    max = Math.max(max, counter.add(bytes.subarray(at, at + pieceLength)))
  }
  return max
}

test.each([
  ['lists', '['],
  ['objects', '{"a":'],
  ['texts', '"",'],
  ['numbers', '1,'],
])('a thousand %s are counted, however the bytes are cut', (_, values) => {
  const stream = `event: message\ndata: {"a":[${values.repeat(1_000)}\n\n`
  for (const length of [1, 7, stream.length]) expect(count(stream, length)).toBe(1_002)
})

test('a text may hold brackets, commas, quotes and backslashes', () => {
  const text = JSON.stringify('[{,"\\'.repeat(1_000))
  for (const length of [1, 7, text.length]) expect(count(`data: ${text}\n\n`, length)).toBe(0)
})

test.each(['\n', '\r', '\r\n'])('each event has its own count; lines that end by %j', (end) => {
  const event = `data: [1,2]${end}${end}`
  expect(count(event.repeat(1_000))).toBe(2)
  expect(count(event.repeat(1_000), 1)).toBe(2)
  expect(count(`data: [1,2${end}`.repeat(1_000))).toBe(2_000)
})

test('a quote outside the JSON hides nothing', () => {
  expect(count('event: "\ndata: [[[[\n\n')).toBe(4)
  expect(count(': "\rdata: [[[[\n\n')).toBe(4)
})
