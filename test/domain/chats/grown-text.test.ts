import { expect, test } from 'vitest'
import { grownText } from '../../../src/domain/chats/grown-text.ts'

test('a text that grows piece by piece is the pieces joined, whatever their length', () => {
  const pieces = Array.from({ length: 3_000 }, (_, at) => 'né 💳 '.repeat(at % 5))
  expect(pieces.reduce((text, piece) => grownText(text, piece), '')).toBe(pieces.join(''))
})
