import { describe, expect, it } from 'vitest'
import { startService, temporaryFolder } from '../../support/service.ts'
import { handleIn } from '../rpc.ts'
import { type Assistant, startAssistant } from './assistant.ts'

const env = { MCP_TOOLSETS: 'chats' }

const titles = async ({ call }: Assistant): Promise<string[]> =>
  (await call('get_chat_history')).chats.map(({ title }: { title: string }) => title)

describe('The local MCP server', () => {
  it.each([
    [true, []],
    [false, ['Cards']],
  ])('asks the person before it deletes (%s)', async (answer, left) => {
    await using folder = await temporaryFolder()
    const asked: string[] = []
    const onQuestion = (message: string) => {
      asked.push(message)
      return answer
    }
    await using assistant = await startAssistant(folder.path, { env, answer: onQuestion })
    await assistant.call('create_chat', { title: 'Cards' })
    // Without an id: the only chat is meant.
    await assistant.call('delete_chat').catch(() => undefined)
    expect(asked).toEqual([
      expect.stringMatching(/^Delete this chat .*\nchatId: "Cards \(chat_\w+\)"$/s),
    ])
    expect(await titles(assistant)).toEqual(left)
  })

  it('keeps a handle for its person when a service takes over', async () => {
    await using folder = await temporaryFolder()
    await using assistant = await startAssistant(folder.path, { env })
    await assistant.call('create_chat', { title: 'Cards' })
    const preview = await assistant.call('delete_chat').catch((error: Error) => error.message)
    const handle = handleIn(preview)
    expect(handle).toMatch(/^cnf_/)
    await using service = await startService({}, { DATA_DIR: folder.path })
    expect(service.url).toMatch(/^http/)
    await assistant.call('confirm_action', { handle })
    expect(await titles(assistant)).toEqual([])
  })
})
