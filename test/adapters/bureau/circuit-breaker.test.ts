import { expect, it } from 'vitest'
import { bureauFailure } from '../../../adapters/bureau/http-bureau.ts'
import { withCircuitBreaker } from '../../../adapters/bureau/score-source.ts'
import type { BureauId } from '../../../src/domain/bureaus.ts'
import type { BureauProblem, ScoreSource } from '../../../src/ports/score-source.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const second = 1_000

/** Bureaus that fail as they are told to, behind the breaker; says what came of each question. */
function breaker() {
  const problems = new Map<BureauId, BureauProblem>()
  const asked: BureauId[] = []
  const source: ScoreSource = {
    isConfigured: true,
    async read(_userId, bureau) {
      asked.push(bureau)
      const problem = problems.get(bureau)
      if (problem !== undefined) throw bureauFailure(problem, { cause: undefined })
      return undefined
    },
  }
  const behind = withCircuitBreaker(source)
  return {
    asked,
    problems,
    async ask(bureau: BureauId, now: number): Promise<string> {
      try {
        await behind.read('alice', bureau, { now, signal: new AbortController().signal })
        return 'answered'
      } catch (error) {
        return String((error as { details: { reason: string } }).details.reason)
      }
    },
  }
}

/** Eight questions in a row to a bureau that hangs. */
async function hanging() {
  const { problems, ...world } = breaker()
  problems.set('bureau_a', 'timeout')
  for (let question = 0; question < 8; question++) await world.ask('bureau_a', noon)
  return { problems, ...world }
}

it('a bureau that left eight questions in a row unanswered is asked once a minute, and every other question fails as they did', async () => {
  const { ask, asked } = await hanging()
  const moments = [noon + 1, noon + 59 * second, noon + 60 * second, noon + 61 * second]
  const sent = []
  for (const moment of moments) sent.push(await ask('bureau_a', moment))
  expect(sent).toEqual(['timeout', 'timeout', 'timeout', 'timeout'])
  expect(asked).toHaveLength(9)
  await ask('bureau_a', noon + 120 * second)
  expect(asked).toHaveLength(10)
})

it('one that answers again is asked again, whatever it says', async () => {
  for (const problem of [undefined, 'bureau_error'] as const) {
    const { ask, asked, problems } = await hanging()
    if (problem === undefined) problems.delete('bureau_a')
    else problems.set('bureau_a', problem)
    const sent = []
    for (const after of [30, 60, 61]) sent.push(await ask('bureau_a', noon + after * second))
    expect(sent).toEqual(['timeout', problem ?? 'answered', problem ?? 'answered'])
    expect(asked).toHaveLength(10)
  }
})

it('only one question is tried when the minute is over, however many wait for it', async () => {
  const { ask, asked } = await hanging()
  await Promise.all(Array.from({ length: 20 }, () => ask('bureau_a', noon + 60 * second)))
  expect(asked).toHaveLength(9)
})

it('other bureaus are asked as before, and so is one that answers now and then', async () => {
  const { ask, asked, problems } = await hanging()
  expect(await ask('bureau_b', noon + 1)).toBe('answered')
  for (let question = 0; question < 20; question++) {
    if (question % 7 === 6) problems.delete('bureau_c')
    else problems.set('bureau_c', 'timeout')
    await ask('bureau_c', noon)
  }
  expect(asked.filter((bureau) => bureau === 'bureau_c')).toHaveLength(20)
})

it('failures that come at once stop nothing', async () => {
  const { ask, asked, problems } = breaker()
  problems.set('bureau_a', 'unreachable')
  for (let question = 0; question < 20; question++) await ask('bureau_a', noon)
  expect(asked).toHaveLength(20)
})

it('a clock that was set back lets the bureau be asked', async () => {
  const { ask, asked } = await hanging()
  await ask('bureau_a', noon - 3_600 * second)
  expect(asked).toHaveLength(9)
})
