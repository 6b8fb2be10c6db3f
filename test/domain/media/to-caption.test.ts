import { describe, expect, it } from 'vitest'
import { cutBehindSentence, toCaption } from '../../../src/domain/media/to-caption.ts'

describe('The caption of an answer', () => {
  it.each([
    ['## Pay **first**', 'Pay first'],
    ['- one\n- *two*\n\n1. three', 'one\ntwo\n1. three'],
    ['See [the bureau](https://example.com/a) or https://example.com/b.', 'See the bureau or'],
    ['Use `GET /api`:\n```json\n{"a": 1}\n```\nThat is all.', 'Use GET /api:\nThat is all.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b\n1 2'],
    ['> quoted', 'quoted'],
    ['Pay it.\n\nSources: FICO, CFPB', 'Pay it.'],
    ['Payez-la.\n\n*Sources : FICO*', 'Payez-la.'],
    ['   ', ''],
  ])('of %j is %j', (markdown, spoken) => {
    expect(toCaption(markdown)).toBe(spoken)
  })
})

describe('A long text', () => {
  it('is cut behind a sentence, else behind a word', () => {
    expect(cutBehindSentence('One sentence. Another one. A third that is long.', 30)).toBe(
      'One sentence. Another one.',
    )
    expect(cutBehindSentence('words without any end at all', 15)).toBe('words without')
    expect(cutBehindSentence('a'.repeat(40), 15)).toBe('a'.repeat(15))
  })
})
