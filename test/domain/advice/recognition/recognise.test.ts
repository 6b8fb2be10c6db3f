import { describe, expect, it } from 'vitest'
import { toPlainText } from '../../../../src/domain/advice/extract/plain-text.ts'
import { recognise } from '../../../../src/domain/advice/recognition/recognise.ts'
import { askedInEnglish } from '../english-questions.ts'
import { askedInFrench } from '../french-questions.ts'
import { graveQuestions } from '../grave-questions.ts'
import { questions } from '../questions.ts'

describe('what a question is about', () => {
  const asked = [questions, graveQuestions].flatMap((one) =>
    Object.entries(one).flatMap(([topic, all]) =>
      all.map((question) => [topic, question] as const),
    ),
  )
  for (const [topic, question] of [...asked, ...askedInEnglish, ...askedInFrench]) {
    it(`"${question}" is about ${topic}`, () => {
      expect(recognise(toPlainText(question), [])[0].id).toBe(topic)
    })
  }
})

describe('a conversation', () => {
  const topicOf = (...answer: string[]): string => {
    const texts = answer.map(toPlainText)
    return recognise(texts.at(-1) ?? toPlainText(''), texts.slice(0, -1))[0].id
  }

  it('is continued by a short question that names nothing', () => {
    expect(topicOf('Should I close my old card?', 'Why?')).toBe('close-card')
    expect(topicOf('Dois-je fermer ma carte ?', 'Et pourquoi ?')).toBe('close-card')
  })

  it('is continued by figures that answer the question back', () => {
    expect(topicOf('What is credit utilization?', '$4,200 of $6,000')).toBe('utilisation')
  })

  it('keeps a boundary when somebody insists', () => {
    expect(topicOf('How do I get a CPN?', 'But how exactly?')).toBe('cpn')
  })

  it('goes back past a thanks to the last real topic', () => {
    expect(topicOf('Snowball or avalanche?', 'Thanks', 'And then?')).toBe('payoff-order')
  })

  it('is left by a question about something else', () => {
    expect(topicOf('Snowball or avalanche?', 'And what is the weather?')).toBe('off-topic')
  })

  it('answers two topics when the question names two', () => {
    const [main, beside] = recognise(
      toPlainText('What is a secured card? And how do I dispute an error on my report?'),
      [],
    )
    expect([main.id, beside?.id]).toEqual(['secured-card', 'dispute-error'])
  })
})
