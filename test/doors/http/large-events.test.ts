import { describe, expect, it } from 'vitest'
import { chatBody, directedService } from './directed-service.ts'
import { openStream, partsOf } from './streaming.ts'

describe('an event of megabytes', () => {
  it('is read whole, with what is said right behind it, by a reader who reads', async () => {
    await using started = await directedService()
    const asking = openStream(started, 'POST /console/api/chat', { body: chatBody })
    const model = await started.model.next()
    model.say('First ')
    const stream = await asking
    await stream.until(/First/)
    model.say('é'.repeat(3_000_000))
    for (const word of ['one ', 'two ', 'three.']) {
      // Each leaves in a piece of its own while the large one is still on its way.
      await new Promise(setImmediate)
      model.say(word)
    }
    model.end()
    const parts = partsOf(await stream.rest())
    const text = parts.map(({ data }) => data.delta ?? '').join('')
    expect(text.length).toBe(3_000_020)
    expect(text.endsWith('one two three.')).toBe(true)
    expect(parts.at(-1)?.data).toBe('[DONE]')
  })
})
