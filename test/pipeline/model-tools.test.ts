import { describe, expect, it } from 'vitest'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import {
  askStreamed,
  emulatedProviders,
  openCoach,
  question,
  written,
} from '../operations/coach/emulated-coach.ts'
import { temporaryFolder } from '../support/service.ts'

describe('a tool that a model calls', () => {
  it('writes nothing: the writes of the answer are committed with the answer only', async () => {
    await using folder = await temporaryFolder()
    const store = await createLowdbStore({ directory: folder.path })
    const committed: string[][] = []
    const watched: typeof store = {
      ...store,
      transact(transaction) {
        const collections = (transaction.changes ?? []).map(({ collection }) => collection)
        const isOfRequest = !collections.some((one) => one === 'limitCounts' || one === 'sweeps')
        if (collections.length > 0 && isOfRequest) committed.push(collections)
        return store.transact(transaction)
      },
    }
    await using coach = await openCoach(emulatedProviders[0], {}, { store: watched })
    coach.emulator
      .on(
        { hasToolResult: false },
        { toolCalls: [{ id: 'call_1', name: 'list_disputes', arguments: '{}' }] },
      )
      .on({ hasToolResult: true }, { content: written('You have none.') })
    committed.length = 0
    const events = await askStreamed(coach, question('Which disputes do I have?'))
    expect(events.at(-1)?.data.response.content).toBe('You have none.')
    expect(committed).toEqual([['replies']])
  })

  it('gets errors of its arguments, and for an unknown tool', async () => {
    await using coach = await openCoach(emulatedProviders[0])
    const calls: readonly [string, string][] = [
      ['predict_impact', '{"currentScore":640}'],
      ['predict_impact', 'not JSON'],
      ['get_chat_history', '{}'],
      ['generate_dispute', '{}'],
    ]
    coach.emulator
      .on(
        { hasToolResult: false },
        { toolCalls: calls.map(([name, args], n) => ({ id: `c${n}`, name, arguments: args })) },
      )
      .on({ hasToolResult: true }, { content: written('I cannot.') })
    await coach.service.ask('POST', '/api/chat', { body: question('What if I pay?') })
    const sent = coach.emulator.getLastRequest()?.body as unknown as AskedQuestion | undefined
    const published = sent?.messages
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content)
    expect(published).toEqual([
      expect.stringMatching(/^\{"error":"actions: /),
      '{"error":"The arguments are not valid JSON."}',
      '{"error":"There is no tool get_chat_history."}',
      '{"error":"There is no tool generate_dispute."}',
    ])
  })
})

interface AskedQuestion {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}
