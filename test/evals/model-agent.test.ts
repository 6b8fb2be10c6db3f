import { LLMock } from '@copilotkit/aimock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tasks } from '../../evals/load-tasks.ts'
import { createModelAgent } from '../../evals/model-agent.ts'
import { runAll } from '../../evals/run-all.ts'

let provider: LLMock

beforeEach(async () => {
  provider = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
  await provider.start()
})
afterEach(() => provider.stop())

const scoreNow = tasks.filter(({ id }) => id === 'score-now')

describe.each([
  ['gpt-6-luna', '/v1'],
  ['claude-haiku-4-5', ''],
])('the tasks on %s', (model, path) => {
  const createAgent = () =>
    createModelAgent({ model, apiKey: 'key', baseUrl: `${provider.url}${path}` })

  it('are solved by the calls and the answer of the model', async () => {
    provider.on(
      { hasToolResult: false },
      { toolCalls: [{ name: 'get_credit_score', arguments: '{}' }] },
    )
    provider.on(
      { hasToolResult: true },
      { content: 'Your score at Experian was 612 on 2026-11-03.' },
    )
    const agent = await createAgent()
    const [outcome] = await runAll(() => agent, scoreNow)
    expect(outcome?.grade).toMatchObject({ isFirstRight: true, isSolved: true, faults: [] })
  })

  it('are not solved by an answer that was made up', async () => {
    provider.onMessage(/.*/, { content: 'Your score is 700.' })
    const agent = await createAgent()
    const [outcome] = await runAll(() => agent, scoreNow)
    expect(outcome?.grade.isSolved).toBe(false)
    expect(outcome?.grade.faults).toContain('the answer lacks "612"')
  })
})
