import { expect, test } from 'vitest'
import { withoutFigures } from '../../../adapters/chat/without-figures.ts'
import type { Card } from '../../../src/domain/chat-platforms/card.ts'

const card: Card = {
  title: 'Your score',
  sections: [
    { kind: 'text', markdown: 'Paying on time helps most.' },
    {
      kind: 'facts',
      facts: [
        { label: 'Score', value: '712', band: 'Good' },
        { label: 'Balance', value: '$4,512' },
      ],
    },
    { kind: 'facts', facts: [{ label: 'Limit', value: '$9,000' }] },
    { kind: 'table', columns: ['Card'], rows: [['$1']] },
    { kind: 'chart', chart: { title: '', series: [] }, summary: '712' },
    { kind: 'letter', letterId: 'ltr_1', summary: 'Account 1234' },
    { kind: 'list', items: ['Keep cards open'] },
  ],
}

test('a card about credit keeps its title and the bands of its facts', () => {
  expect(withoutFigures(card, 'en')).toEqual({
    title: 'Your score',
    sections: [
      { kind: 'facts', facts: [{ label: 'Score', value: 'Good', band: 'Good' }] },
      {
        kind: 'note',
        text: 'Details and exact figures are not shown here. Open your own page to see them.',
      },
    ],
  })
})

test('a card that says nothing about the person is shown whole', () => {
  const empty: Card = {
    title: 'Your disputes',
    sections: [{ kind: 'text', markdown: 'You have no disputes.', isGeneral: true }],
  }
  expect(withoutFigures(empty, 'en')).toBe(empty)
  const [text] = empty.sections
  const mixed = { ...card, sections: [...(text ? [text] : []), ...card.sections] }
  expect(withoutFigures(mixed, 'en').sections.map(({ kind }) => kind)).toEqual([
    'text',
    'facts',
    'note',
  ])
})

test('the note is in the language of the reader', () => {
  expect(withoutFigures(card, 'fr').sections.at(-1)).toMatchObject({
    text: 'Les détails et les chiffres exacts ne s’affichent pas ici. Ouvrez votre propre page pour les voir.',
  })
})
