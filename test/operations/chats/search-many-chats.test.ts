import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { fileOf } from './rich-chat.ts'

/** A person with 120 chats of the very same moment, and how often their list was read. */
async function crowdedService() {
  const reads = { chats: 0 }
  const service = await chatService({
    through: (store) => ({
      ...store,
      list: (collection, query) => {
        if (collection === 'chats') reads.chats += 1
        return store.list(collection, query)
      },
    }),
  })
  for (let n = 0; n < 120; n++) {
    await service.asAnn('POST', '/api/chats/import', fileOf(0, { messages: [] }))
  }
  reads.chats = 0
  return { service, reads }
}

describe('a search through many chats of the same moment', () => {
  it('reads their list once, page by page, however many there are', async () => {
    const { service, reads } = await crowdedService()
    await using _ = service
    const { body } = await service.asAnn('GET', '/api/chat/history?q=nothing')
    expect([body.matches, body.nextCursor, reads.chats]).toEqual([[], null, 3])
  })

  it('finds each of them once, over however many pages', async () => {
    const { service } = await crowdedService()
    await using _ = service
    const found: string[] = []
    let before = ''
    do {
      const { body } = await service.asAnn('GET', `/api/chat/history?q=file&limit=50${before}`)
      found.push(...body.matches.map(({ chatId }: { chatId: string }) => chatId))
      before = body.nextCursor === null ? '' : `&before=${body.nextCursor}`
    } while (before !== '')
    expect([found.length, new Set(found).size]).toEqual([120, 120])
  })
})

describe('a search in a message of two million characters', () => {
  it('finds a word at its end', async () => {
    await using service = await chatService({
      script: ({ say }) => {
        say(`${'I paid the card. '.repeat(120_000)}The zebra.`)
        return {}
      },
    })
    await service.say('Tell me all.')
    const { body } = await service.asAnn('GET', '/api/chat/history?q=zebra')
    expect(body.matches.map(({ snippet }: { snippet: string }) => snippet)).toEqual([
      '…I paid the card. I paid the card. The zebra.',
    ])
  })
})
