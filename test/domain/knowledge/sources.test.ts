import { describe, expect, it } from 'vitest'
import { formatSource } from '../../../src/domain/knowledge/coach/topic.ts'
import { directAnswers, topics } from '../../../src/domain/knowledge/coach/topics.ts'

const points = [
  ...topics.flatMap((topic) => topic.points),
  ...directAnswers.flatMap(({ answers }) => answers),
]
const american = /U\.S\.C\.|CFR|consumerfinance|consumer\.ftc/

describe('a source cited to somebody in Canada', () => {
  it('is never an American law or office', () => {
    const cited = points
      .filter(({ country }) => country !== 'US')
      .map(({ source }) => formatSource(source, 'CA'))
    expect(cited.filter((source) => american.test(source))).toEqual([])
  })
})

describe('a point for one country', () => {
  it('does not cite the law of the other', () => {
    const wrong = points.filter(
      ({ country, source }) => country === 'CA' && american.test(formatSource(source, 'US')),
    )
    expect(wrong).toEqual([])
  })
})
