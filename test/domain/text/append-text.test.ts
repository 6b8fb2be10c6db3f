import { expect, test } from 'vitest'
import { appendText } from '../../../src/domain/text/append-text.ts'

test('a text that grows piece by piece is the pieces joined, whatever their length', () => {
  const pieces = Array.from({ length: 3_000 }, (_, at) => 'né 💳 '.repeat(at % 5))
  expect(pieces.reduce((text, piece) => appendText(text, piece), '')).toBe(pieces.join(''))
})
