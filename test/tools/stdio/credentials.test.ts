import { expect, it } from 'vitest'
import { openPage } from '../../doors/pages/browser.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { temporaryFolder } from '../../support/service.ts'
import { handleIn } from '../rpc.ts'
import { type Assistant, startAssistant } from './assistant.ts'

const apiKey = 'sk-person-0123456789abcdef'

/** A provider that takes every key; the settings of an assistant that asks it. */
async function openProvider() {
  const provider = await openRawServer((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
  })
  const env = { MCP_TOOLSETS: 'account', OPENAI_BASE_URL: `${provider.origin}/v1` }
  return { env, [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose]() }
}

/** A code of the owner of this machine, as the assistant is. */
async function newCode({ call }: Assistant): Promise<string> {
  const question = await call('create_link_code').catch((error: Error) => error.message)
  return (await call('confirm_action', { handle: handleIn(question) })).result.code
}

it.each([
  ['opens pages', true],
  ['opens none', false],
])(
  'The local MCP server takes a key on a page of its own, for a client that %s',
  async (_how, opens) => {
    await using provider = await openProvider()
    await using folder = await temporaryFolder()
    const opened: string[] = []
    const onPage = (url: string) => void opened.push(url)
    const options = { env: provider.env, ...(opens ? { onPage } : {}) }
    await using assistant = await startAssistant(folder.path, options)
    const given = { provider: 'openai' }
    const { message } = await assistant.call('add_user_key', given).catch((error: Error) => error)
    expect(message).toMatch(/^Nothing was done yet: the person /)
    const page = await openPage(opened[0] ?? message.split('\n')[1])
    const code = await newCode(assistant)
    expect((await page.send({ apiKey, proof: code })).status).toBe(200)
    const { keys } = await assistant.call('list_user_keys')
    expect(keys).toEqual([expect.objectContaining({ maskedKey: 'sk-…cdef' })])
  },
)

it('A local MCP server gives the page of the process that has the data folder', async () => {
  await using provider = await openProvider()
  await using folder = await temporaryFolder()
  await using holder = await startAssistant(folder.path, { env: provider.env })
  await holder.call('list_user_keys')
  await using other = await startAssistant(folder.path, { env: provider.env })
  const refused = await other
    .call('add_user_key', { provider: 'openai' })
    .catch((error: Error) => error.message)
  const page = await openPage(refused.split('\n')[1])
  const code = await newCode(other)
  expect((await page.send({ apiKey, proof: code })).status).toBe(200)
  expect((await holder.call('list_user_keys')).keys).toHaveLength(1)
})

it('The local MCP server takes no key as an argument, and prints none', async () => {
  await using folder = await temporaryFolder()
  const assistant = await startAssistant(folder.path, { env: { MCP_TOOLSETS: 'account' } })
  const given = { provider: 'openai', apiKey }
  await expect(assistant.call('add_user_key', given)).rejects.toThrow(
    'apiKey: must not be given to an assistant',
  )
  expect((await assistant.call('list_user_keys')).keys).toEqual([])
  const printed = await assistant.leave()
  expect(printed).toContain('tool add_user_key: refused')
  expect(printed).not.toContain(apiKey)
})
