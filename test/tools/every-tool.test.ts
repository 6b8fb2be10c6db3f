import { Server as LegacyServer } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { Server as ModernServer } from '@modelcontextprotocol/server'
import { describe, expect, it } from 'vitest'
import { createDoorAt } from '../../tools/http/door.ts'
import type { ServerFactories } from '../../tools/http/serving.ts'
import { openPage } from '../doors/pages/browser.ts'
import { answeringModel } from '../support/answering-model.ts'
import { avatarPorts } from '../support/avatars.ts'
import { ListedDirectory } from '../support/chat-directory.ts'
import { watchServices } from '../support/linked-chat.ts'
import { mayReachLoopback, startReceiver } from '../support/receiver.ts'
import { type Service, startService } from '../support/service.ts'
import { linkCode } from '../support/sign-in.ts'
import { hearing } from '../support/transcriber.ts'
import { unlimited } from '../support/unlimited.ts'
import { everyCall } from './every-call.ts'
import { connect, eras, type SdkClient } from './sdk-clients.ts'

// The judges are the SDKs' clients: they refuse a result that does not fit its tool's output schema.

const schema = { type: 'object' as const, properties: { score: { type: 'integer' } } }
const tools = [{ name: 'lie', inputSchema: { type: 'object' as const }, outputSchema: schema }]
const lie = { content: [], structuredContent: { score: 'high' } }

/** Servers whose one tool does not answer as its schema says. */
const lying: ServerFactories = {
  legacy: () => {
    const server = new LegacyServer(
      { name: 'lying', version: '1' },
      { capabilities: { tools: {} } },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
    server.setRequestHandler(CallToolRequestSchema, () => lie)
    return server
  },
  modern: {
    create: () => {
      const server = new ModernServer(
        { name: 'lying', version: '1' },
        { capabilities: { tools: {} } },
      )
      server.setRequestHandler('tools/list', () => ({ tools }))
      server.setRequestHandler('tools/call', () => lie)
      return server
    },
    follow: async () => () => undefined,
  },
}

/** The one call without an answer: its person enters the key on a page. */
async function addKeyOnPage(service: Service, client: SdkClient, input: object) {
  const { apiKey, ...given } = input as { apiKey: string; provider: string }
  const { isError, content } = await client.call('add_user_key', given)
  expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('has the page')])
  const page = await openPage(client.opened.at(-1) ?? '')
  const { status } = await page.send({ apiKey, proof: await linkCode(service, 'alice') })
  expect(status).toBe(200)
  return {}
}

describe.each(eras)('the SDK’s client of %s', (era) => {
  it('calls every tool and finds each result as its output schema says', async () => {
    await using receiver = await startReceiver()
    const join = watchServices()
    const slack = new ListedDirectory()
    slack.add('C1', ['U1'])
    await using service = await startService(
      {
        ...{ rateLimiter: unlimited, doors: [join.door] },
        ports: {
          ...avatarPorts(),
          languageModels: { openai: answeringModel('openai') },
          chatDirectories: { slack },
          transcriber: hearing('What is my score?'),
        },
      },
      mayReachLoopback,
    )
    await join.linkChat('alice')
    const authorization = `Bearer ${await service.token('alice', { tier: 'enterprise' })}`
    const headers = { authorization, 'x-mcp-toolsets': 'default,all' }
    await using client = await connect[era](`${service.url}/mcp`, headers)
    const listed = await client.toolNames()
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
    const results: Record<string, any> = { channel: { id: 'C1' } }
    const refused: string[] = []
    for (const [tool, toInput] of everyCall) {
      const input = toInput(results, receiver.url)
      if (tool === 'add_user_key') {
        results[tool] = await addKeyOnPage(service, client, input)
        continue
      }
      const { isError, content, structuredContent } = await client.call(tool, input)
      if (isError === true) refused.push(`${tool}: ${content[0]?.text}`)
      results[tool] = structuredContent
    }
    expect(refused).toEqual([])
    // Empty lists would fit any schema.
    expect(results['prepare_dispute_packet'].letters).not.toEqual([])
    expect(results['list_alerts'].alerts).not.toEqual([])
    expect(results['list_user_keys'].keys).not.toEqual([])
    expect(results['list_webhook_deliveries'].deliveries).not.toEqual([])
    const { channel: _, ...called } = results
    // Calls that this client asks about need no handle.
    const named = listed.filter((name) => name !== 'confirm_action')
    expect(Object.keys(called).toSorted()).toEqual(named.toSorted())
  })

  it('would refuse another result', async () => {
    await using service = await startService({
      doors: [(services) => createDoorAt('/lying', services, lying)],
    })
    const headers = { authorization: `Bearer ${await service.token('alice')}` }
    await using client = await connect[era](`${service.url}/lying`, headers)
    expect(await client.toolNames()).toEqual(['lie'])
    await expect(client.call('lie', {})).rejects.toThrow(/does not match the tool's output schema/)
  })
})
