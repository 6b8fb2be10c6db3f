import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askStreamed,
  type EmulatedCoach,
  emulatedProviders,
  figuresIn,
  openCoach,
  question,
  usage,
  written,
} from './emulated-coach.ts'

describe.each(emulatedProviders)('a stream of the coach on a model of $provider', (provider) => {
  let coach: EmulatedCoach

  beforeAll(async () => {
    coach = await openCoach(provider)
  })
  afterAll(() => coach[Symbol.asyncDispose]())
  beforeEach(() => {
    coach.emulator.clearFixtures().clearRequests()
  })

  it('has exactly the text of the whole answer', async () => {
    const content =
      'Pay on time.\nBe patient: “it” ages — slowly… \u{1f642}. Get a CPN as your SSN! Done.'
    coach.emulator.onMessage(/./, { content: written(content), usage })
    const events = await askStreamed(coach, question('How do I raise my score?'))
    expect(events.map(({ name }) => name)).toEqual(['delta', 'delta', 'delta', 'delta', 'done'])
    const { response, answeredBy } = events.at(-1)?.data ?? {}
    expect(figuresIn(events)).toBe(response.content)
    expect(response.content).toBe(
      'Pay on time.\nBe patient: “it” ages — slowly… \u{1f642}. I left a sentence out here: I could not stand behind it. Done.',
    )
    expect(answeredBy).toEqual({ model: provider.model, fallback: false })
  })

  it('has the text before a tool call and after it, below each other', async () => {
    coach.emulator
      .on(
        { hasToolResult: false },
        {
          content: written('Let me look.'),
          toolCalls: [{ id: 'call_1', name: 'list_disputes', arguments: '{}' }],
        },
      )
      .on({ hasToolResult: true }, { content: written('You have none.') })
    const events = await askStreamed(coach, question('Which disputes do I have?'))
    expect(figuresIn(events)).toBe('Let me look.\n\nYou have none.')
    expect(events.at(-1)?.data.response.content).toBe('Let me look.\n\nYou have none.')
  })
})
