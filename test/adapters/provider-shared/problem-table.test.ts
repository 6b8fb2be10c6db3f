import { expect, test } from 'vitest'
import { type ProblemReason, ProviderProblem } from '../../../adapters/provider-shared/problem.ts'
import { problemTable, toFailure } from '../../../adapters/provider-shared/to-failure.ts'

const reasons = Object.keys(problemTable) as ProblemReason[]

test.each(reasons)('%s has a message in both languages, with the next step', (reason) => {
  for (const isOwnKey of [true, false]) {
    const failure = toFailure(new ProviderProblem(reason), 'anthropic', isOwnKey)
    const { en = '', fr = '' } = failure.sentence ?? {}
    expect(en).not.toContain('{')
    expect(fr).not.toContain('{')
    expect(en).not.toBe(fr)
    for (const text of [en, fr]) expect(text.match(/[.]/g)?.length).toBeGreaterThan(1)
    expect(fr).not.toContain("'")
    expect(failure.details).toEqual({ provider: 'anthropic', reason })
  }
})

test('the log gets a word and a status, never a text', () => {
  const problem = new ProviderProblem('server_error', { status: 500, word: 'api_error' })
  expect(problem.message).toBe('server_error (500 api_error)')
  const other = new ProviderProblem('server_error', { status: 500, word: 'Bad key sk-1' })
  expect(other.message).toBe('server_error (500)')
})
