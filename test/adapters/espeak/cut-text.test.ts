import { describe, expect, it } from 'vitest'
import { cutText, toPlainSpeech } from '../../../adapters/espeak/cut-text.ts'

describe('cutting a text into pieces to speak', () => {
  it('cuts at the ends of sentences, and pauses longer between paragraphs', () => {
    expect(cutText('Pay it. It helps.\n\nThen wait.', 'en')).toEqual([
      { text: 'Pay it.', pauseMs: 250 },
      { text: 'It helps.', pauseMs: 500 },
      { text: 'Then wait.', pauseMs: 250 },
    ])
  })

  it('does not cut an amount', () => {
    expect(cutText('You owe $1,250.00 on it.', 'en')).toEqual([
      { text: 'You owe $1,250.00 on it.', pauseMs: 250 },
    ])
  })

  it('joins short sentences behind the first', () => {
    expect(cutText('One. Two. Three. Four.', 'en').map(({ text }) => text)).toEqual([
      'One.',
      'Two. Three. Four.',
    ])
  })

  it('cuts a long sentence at a comma, else between words, else anywhere but in a letter', () => {
    const comma = `Oh ${'word '.repeat(30)}end, ${'more '.repeat(30)}`.trim()
    expect(cutText(`Hi. ${comma}`, 'en').map(({ text }) => text.length)).toEqual([3, 157, 149])
    expect(cutText('word '.repeat(60), 'en').map(({ text }) => text.length)).toEqual([89, 199, 9])
    expect(cutText('😀'.repeat(101), 'en').every(({ text }) => text.isWellFormed())).toBe(true)
  })

  it('loses no word', () => {
    const text = 'The score is 712, which is good; keep it (really) up – or more. '.repeat(60)
    const spoken = cutText(text, 'en')
      .map((piece) => piece.text)
      .join(' ')
    expect(spoken.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  it('cuts letters that are spelled by their names into short pieces, and none of Latin', () => {
    expect(cutText('漢'.repeat(45), 'en').map(({ text }) => text.length)).toEqual([20, 20, 5])
    expect(cutText('é'.repeat(80), 'fr')).toHaveLength(1)
  })

  it('has nothing of an empty text', () => {
    expect(cutText(' \n ', 'fr')).toEqual([])
  })
})

describe('taking the meaning of markup from a text', () => {
  it.each([
    ['5 < 7 & 8 > 3', 'en', '5  less than  7 &amp; 8  greater than  3'],
    ['30 % > 10 %', 'fr', '30 %  supérieur à  10 %'],
    ['<break time="9s"/>', 'en', ' break time="9s"/ '],
    ['[[h@l]]', 'en', '[ [h@l]]'],
    ['a\u0000b\u200bc', 'en', 'a b c'],
  ] as const)('%j', (text, language, plain) => {
    expect(toPlainSpeech(text, language)).toBe(plain)
  })
})
