import { describe, expect, it } from 'vitest'
import { toPlainText } from '../../../../src/domain/advice/extract/plain-text.ts'
import { recognise } from '../../../../src/domain/advice/recognition/recognise.ts'
import { Likeness } from '../../../../src/domain/advice/recognition/scores.ts'
import {
  listExampleQuestions,
  topics,
  topicsWithExamples,
} from '../../../../src/domain/knowledge/coach/topics.ts'

const idsFor = (question: string): readonly string[] =>
  recognise(toPlainText(question), []).flatMap((topic) => topic?.id ?? [])

describe('the questions kept for a topic', () => {
  it('exist for every topic, and for what is no question about credit', () => {
    const ids = [...topics.map(({ id }) => id), 'off-topic']
    expect([...topicsWithExamples].sort()).toEqual(ids.sort())
  })

  it('are at least two each, and no question stands under two topics', () => {
    const all = topicsWithExamples.flatMap((id) => listExampleQuestions(id))
    for (const id of topicsWithExamples)
      expect(listExampleQuestions(id).length).toBeGreaterThanOrEqual(2)
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })
})

describe('likeness', () => {
  const book = new Likeness([
    [' how do i freeze my file ', ' lift the freeze '],
    [' my car was towed ', ' they towed my truck '],
  ])

  it('is greatest for the topic whose questions share the most words', () => {
    const [freeze = 0, repossession = 0] = book.of(' can i lift a freeze on my file ')
    expect(freeze).toBeGreaterThan(repossession)
  })

  it('is nothing for words that no question has', () => {
    expect([...book.of(' grass stains on jeans ')]).toEqual([0, 0])
  })

  it('is nothing for one word alone', () => {
    expect([...book.of(' freeze ')]).toEqual([0, 0])
  })
})

describe('a question that meets no rule', () => {
  it.each([
    ['my payroll got an order to keep back part of my pay', 'garnishment'],
    ['le papier est arrivé au bureau pour prendre une partie de ma paye', 'garnishment'],
    ['we split up and both names are still on the truck', 'separation'],
    ['the secured one, when will it turn into a normal card', 'secured-card'],
  ])('is recognised by what it shares with questions that are known: %s', (question, id) => {
    expect(idsFor(question)[0]).toBe(id)
  })

  it('is refused when it is most like what is refused', () => {
    expect(idsFor('max it all out, i file next month anyway')).toEqual(['debt-before-bankruptcy'])
  })

  it('about another subject gets an honest no', () => {
    expect(idsFor('how do i get grass stains out of jeans')).toEqual(['off-topic'])
    expect(idsFor('my knee hurts after running what should i do')).toEqual(['off-topic'])
  })
})

describe('two questions in one sentence', () => {
  it('are both answered, in their order', () => {
    expect(idsFor('How long do inquiries stay and does closing a card hurt?')).toEqual([
      'inquiries',
      'close-card',
    ])
    expect(
      idsFor(
        'C’est quoi une enquête de crédit et combien de temps une faillite reste au dossier ?',
      ),
    ).toEqual(['inquiries', 'bankruptcy'])
  })

  it('are one when the second only goes on with the first', () => {
    expect(idsFor('Should I close my card and how long does it take?')).toEqual(['close-card'])
  })
})
