import { expect, it } from 'vitest'
import { toJson } from '../../../src/doors/shared/large-answers.ts'

const long = (piece: string) => piece.repeat(Math.ceil(600_001 / piece.length))

it.each([
  ['line breaks and quotation marks', 'a\n"\\\u2028'],
  ['characters of two halves, cut anywhere', 'x🙂🙂'],
  ['halves of characters', '\ud83d'],
])('a long text of %s is written as JSON.stringify does', async (_, piece) => {
  const output = { filename: 'a.md', left: undefined, markdown: long(piece), more: [1, null] }
  expect(String(await toJson(output, false)) === JSON.stringify(output)).toBe(true)
})

it('a list of a large answer is written as JSON.stringify does', async () => {
  const output = { messages: [{ content: 'é"\n', none: undefined }, null, undefined, 1], none: [] }
  expect(String(await toJson(output, true))).toBe(JSON.stringify(output))
})

it.each([
  ['a long text', { markdown: long('a') }, false],
  [
    'a list of a large answer',
    { messages: Array.from({ length: 60 }, () => long('a').slice(0, 20_000)) },
    true,
  ],
])('other requests have their turn while %s is written', async (_, output, isLarge) => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await toJson(output, isLarge)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(3)
})

it('an answer without a long text is written at once', () => {
  expect(toJson({ a: 'short', b: [1] }, false)).toBe('{"a":"short","b":[1]}')
})
