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
  })
})

test('the note is in the language of the reader', () => {
  expect(withoutFigures(card, 'fr').sections.at(-1)).toMatchObject({
    text: 'Les chiffres exacts ne s’affichent pas ici. Ouvrez votre propre page pour les voir.',
  })
})

test('a card without figures stays as it is', () => {
  const plain: Card = {
    title: 'Help',
    sections: [{ kind: 'list', items: ['ask'] }],
  }
  expect(withoutFigures(plain, 'en')).toBe(plain)
})

test('amounts, percents and scores of a text are hidden; counts, dates and laws stay', () => {
  const hide = (markdown: string) =>
    withoutFigures({ title: '', sections: [{ kind: 'text', markdown }] }, 'en').sections[0]
  const shown = [
    ['It uses 95.2% of its limit ($4,760 of $5,000).', 'It uses ••• of its limit (••• of •••).'],
    ['Un solde de 4 760 $, soit 95,2 %.', 'Un solde de •••, soit •••.'],
    ['From 612 to 655, +43 points.', 'From ••• to •••, +•••.'],
    [
      'At least 60 days late since March 2024; 15 U.S.C. § 681, code 38, 3 accounts.',
      'At least 60 days late since March 2024; 15 U.S.C. § 681, code 38, 3 accounts.',
    ],
  ]
  for (const [text = '', hidden] of shown)
    expect(hide(text)).toEqual({ kind: 'text', markdown: hidden })
})

test('a heading goes with the table under it', () => {
  const table = { kind: 'table', columns: ['Card'], rows: [['$1']] } as const
  const { sections } = withoutFigures(
    { title: '', sections: [{ kind: 'text', markdown: '**Accounts**' }, table] },
    'en',
  )
  expect(sections.map(({ kind }) => kind)).toEqual(['note'])
})
