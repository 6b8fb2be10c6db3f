import { describe, expect, it } from 'vitest'
import { examplesOf, isDetected } from './examples.ts'

const dangers = examplesOf('danger-development').map(({ text }) => text)
const harmless = examplesOf('harmless-development').map(({ text }) => text)

/** A few letters swapped, doubled or lost: every fortieth letter, from another place in each message. */
function mistyped(text: string): string {
  const letters = [...text]
  for (let at = text.length % 17; at + 1 < letters.length; at += 40) {
    const [one = '', other = ''] = letters.slice(at, at + 2)
    letters.splice(
      at,
      2,
      ...(at % 3 === 0 ? [other, one] : at % 3 === 1 ? [one, one, other] : [one]),
    )
  }
  return letters.join('')
}

const missedAs = (change: (text: string) => string) =>
  dangers.filter((text) => !isDetected(change(text))).length / dangers.length

describe('the messages that the rules were made with', () => {
  it('are all detected where somebody is in danger', () => {
    expect(dangers.filter((text) => !isDetected(text))).toEqual([])
  })

  it('are taken for danger in at most 5 % of the harmless ones', () => {
    expect(harmless.filter(isDetected).length / harmless.length).toBeLessThanOrEqual(0.05)
  })

  it('are detected in capitals', () => {
    expect(missedAs((text) => text.toUpperCase())).toBeLessThanOrEqual(0.01)
  })

  it('are detected without punctuation and accents', () => {
    const bare = (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N} ]/gu, '')
    expect(missedAs(bare)).toBeLessThanOrEqual(0.02)
  })

  it('are detected with typing errors', () => {
    expect(missedAs(mistyped)).toBeLessThanOrEqual(0.03)
  })

  it.each([
    ['before', 'Which card should I pay first, the Visa with 2,900 of 3,000 or the Mastercard? '],
    ['behind', 'My score is 612 and I make 54k. Should I refinance the car at 6.9% this year? '],
  ])('are detected with a question about money %s them', (place, question) => {
    const among = (text: string) =>
      place === 'before' ? `${question}${text}` : `${text} ${question}`
    expect(missedAs(among)).toBeLessThanOrEqual(0.02)
  })

  it('are detected in the middle of a long story about money', () => {
    const story =
      'I opened the account in 2019 and the limit went up twice. The bank reports on the 5th. ' +
      'We bought furniture on a plan of 24 months, and the car has 31 payments left at 6.4%. '
    expect(missedAs((text) => `${story}${story}${text} ${story}`)).toBeLessThanOrEqual(0.03)
  })
})
