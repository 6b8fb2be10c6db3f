import { expect, test } from 'vitest'
import { withoutFigures } from '../../../adapters/chat/without-figures.ts'
import type { ShownCard } from '../../../src/domain/chat-platforms/messages.ts'

const card: ShownCard = {
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
  buttons: [{ label: 'See your figures', url: 'https://coach.test/view' }],
}

test('facts show their bands, and a note says where the figures are', () => {
  expect(withoutFigures(card, 'en')).toEqual({
    title: 'Your score',
    sections: [
      { kind: 'text', markdown: 'Paying on time helps most.' },
      { kind: 'facts', facts: [{ label: 'Score', value: 'Good', band: 'Good' }] },
      { kind: 'list', items: ['Keep cards open'] },
      {
        kind: 'note',
        text: 'Exact figures are not shown here. Open your own page to see them.',
      },
    ],
    buttons: card.buttons,
  })
})

test('the note is in the language of the reader', () => {
  expect(withoutFigures(card, 'fr').sections.at(-1)).toMatchObject({
    text: 'Les chiffres exacts ne s’affichent pas ici. Ouvrez votre propre page pour les voir.',
  })
})

test('a card without figures stays as it is', () => {
  const plain: ShownCard = {
    title: 'Help',
    sections: [{ kind: 'list', items: ['ask'] }],
    buttons: [],
  }
  expect(withoutFigures(plain, 'en')).toBe(plain)
})
