import { describe, expect, it } from 'vitest'
import { findViolation } from '../../../src/domain/advice/guardrails/find-violation.ts'
import { createTitle } from '../../../src/domain/chats/title.ts'
import { boundRuns, sentencePieces } from '../../../src/domain/text/bounded-text.ts'

describe('a bounded text', () => {
  it('parts a word that is wider than a page', () => {
    expect(boundRuns('x'.repeat(401))).toBe(`${'x'.repeat(200)} ${'x'.repeat(200)} x`)
  })

  it('cuts blanks that are wider than a page', () => {
    expect(boundRuns(`a${' \t\n'.repeat(100)}b`)).toBe(`a${' \t\n'.repeat(66)} \tb`)
  })

  it('is otherwise as it was written', () => {
    const written = `${'two words  '.repeat(50)}\n\n${'x'.repeat(200)}`
    expect(boundRuns(written)).toBe(written)
  })
})

describe('a long sentence', () => {
  it('is read in pieces that overlap, so that no words fall between them', () => {
    const words = Array.from({ length: 400 }, (_, index) => `w${index}`)
    const pieces = sentencePieces(words.join(' '))
    expect(pieces.every(({ length }) => length <= 1_000)).toBe(true)
    for (const pair of words.slice(1).map((word, index) => `w${index} ${word}`)) {
      expect(pieces.some((piece) => piece.includes(pair))).toBe(true)
    }
  })

  it('hides nothing behind a thousand characters', () => {
    const promise = 'I guarantee that your score will rise by 100 points'
    for (const length of [960, 1_000, 5_000]) {
      expect(findViolation(`${'so '.repeat(length / 3)}${promise}`)).toBeDefined()
    }
  })
})

describe('the end of a line', () => {
  it('ends a title, whichever character it is', () => {
    for (const end of ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
      expect(createTitle(`First line${end}second line`)).toBe('First line')
    }
  })
})
