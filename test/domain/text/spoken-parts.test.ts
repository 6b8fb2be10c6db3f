import { describe, expect, it } from 'vitest'
import { SpokenParts } from '../../../src/domain/text/spoken-parts.ts'

function partsOf(...pieces: readonly string[]): string[] {
  const parts = new SpokenParts()
  return [...pieces.flatMap((piece) => parts.add(piece)), ...parts.end()]
}

describe('A text that is spoken while it is written', () => {
  it('is cut behind its sentences, however it comes', () => {
    const text = 'Pay the card first. Then wait a month! Is that all? Yes.'
    const sentences = ['Pay the card first.', ' Then wait a month!', ' Is that all?', ' Yes.']
    expect(partsOf(text)).toEqual(sentences)
    expect(partsOf(...text)).toEqual(sentences)
  })

  it('keeps figures and short beginnings whole', () => {
    expect(partsOf('1. Pay $1,200.50 by Dec. 3. It is 3.5% of the limit.')).toEqual([
      '1. Pay $1,200.50 by Dec.',
      ' 3. It is 3.5% of the limit.',
    ])
  })

  it('is cut at its lines', () => {
    expect(partsOf('Two steps:\n- Pay\n\n- Wait')).toEqual([
      'Two steps:\n',
      '- Pay\n',
      '\n',
      '- Wait',
    ])
  })

  it('without an end is spoken in parts, between words', () => {
    const parts = partsOf('word '.repeat(200))
    expect(parts.map(({ length }) => length)).toEqual([400, 400, 200])
    expect(partsOf('a'.repeat(900)).map(({ length }) => length)).toEqual([400, 400, 100])
  })
})
