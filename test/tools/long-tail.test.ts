import { describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { sharedService } from '../support/shared-service.ts'
import { unlimited } from '../support/unlimited.ts'
import { callTool } from './rpc.ts'

const service = sharedService({ rateLimiter: unlimited })

const search = async (query: unknown) => {
  const token = await service().token('alice')
  return await callTool(service(), 'search_operations', { query }, { token })
}

const found = async (query: unknown): Promise<string[]> =>
  (await search(query)).data.operations.map(({ name }: { name: string }) => name)

describe('search_operations', () => {
  it.each([
    ['delete a chat', 'delete_chat'],
    ['show my old conversations', 'get_chat_history'],
    ['share this conversation with a friend by a link', 'share_chat'],
    ['download a chat as a file', 'export_chat'],
    ['rename a chat', 'update_chat'],
    ['stop monitoring my credit', 'stop_monitoring'],
    ['do not disturb me at night, quiet hours', 'update_notification_preferences'],
    ['change the language to French', 'update_user_settings'],
    ['which language models are there', 'list_models'],
    ['use my own OpenAI API key', 'add_user_key'],
    ['how many requests do I have left', 'get_rate_limits'],
    ['send events to my server with a webhook', 'create_webhook'],
    ['did the webhook delivery fail', 'list_webhook_deliveries'],
    ['replace the webhook signing secret', 'rotate_webhook_secret'],
    ['my score over the last months', 'get_credit_history'],
    ['keep what I did as a guest', 'claim_guest'],
    ['is the service healthy', 'check_health'],
    ['reports that I have analysed', 'list_reports'],
    ['notifications I was sent', 'list_notifications'],
    ['dark theme', 'update_user_settings'],
  ])('finds for "%s" %s', async (query, name) => {
    expect(await found(query)).toContain(name)
  })

  it.each([
    ['I want to link my bank', 'create_link_token'],
    ['pause all messages to me for a day', 'snooze_notifications'],
    ['what are my disputes', 'list_disputes'],
    ['I want to die', 'ask_coach'],
  ])('finds for "%s" %s before all others', async (query, name) => {
    expect((await found(query))[0]).toBe(name)
  })

  it('shows what is needed to call what it found', async () => {
    const { data } = await search('delete a chat')
    expect(data.operations.find(({ name }: { name: string }) => name === 'delete_chat')).toEqual({
      name: 'delete_chat',
      description: expect.stringContaining('Delete'),
      effect: 'destroys',
      inputSchema: {
        type: 'object',
        properties: { chatId: { type: 'string' } },
        required: ['chatId'],
      },
    })
  })

  it('shows the whole schema of what the list shortens', async () => {
    const { data } = await search('import a chat file')
    const { inputSchema } = data.operations.find(
      ({ name }: { name: string }) => name === 'import_chat',
    )
    expect(Object.keys(inputSchema.properties.messages.items.properties)).toContain('content')
  })

  it('gives few, and none for what is nothing here', async () => {
    const every = 'chat webhook key report letter score model guest notification monitoring'
    expect((await found(every)).length).toBe(limits.mcp.maxFoundOperations)
    expect(await found('xylophone zeppelin')).toEqual([])
  })

  it.each([
    ['no words', ' '],
    ['an object', { toString: 1, valueOf: 1 }],
    ['nothing', undefined],
    ['a list', ['chat']],
  ])('refuses %s', async (_what, query) => {
    expect(await search(query)).toEqual({
      isError: true,
      text: 'INVALID_REQUEST: query: must be words to look for\nCorrect the named fields and call the tool again.',
      data: undefined,
    })
  })

  it('takes a question of any length', async () => {
    expect(await found('delete a chat '.repeat(20_000))).toContain('delete_chat')
  })
})

describe('call_operation', () => {
  const call = async (given: object) =>
    await callTool(service(), 'call_operation', given, { token: await service().token('alice') })

  it('runs what was found', async () => {
    const created = await call({ name: 'create_chat', arguments: { title: 'Cards' } })
    const { chatId = created.data.result.chat?.id } = created.data.result
    const { data } = await call({ name: 'get_chat', arguments: { chatId } })
    expect(JSON.stringify(data)).toContain('"Cards"')
    const gone = await call({ name: 'delete_chat', arguments: { chatId } })
    expect(gone.isError).toBe(false)
  })

  it.each([
    'create_api_key',
    'create_token',
    'create-chat',
    'constructor',
    '__proto__',
    'call_operation',
    'search_operations',
    'GET /api/models',
    '',
    7,
    null,
    { name: 'create_chat' },
  ])('does not know %j', async (name) => {
    const { isError, text } = await call({ name, arguments: {} })
    expect([isError, text.split('\n')[0]]).toEqual([
      true,
      'INVALID_REQUEST: name: is not an operation of this connection. Find its name with search_operations.',
    ])
  })

  it('validates as the operation does', async () => {
    const { text } = await call({ name: 'share_chat', arguments: { chatId: 'none', days: 7 } })
    expect(text).toContain('days: is not a known field')
  })
})
