import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Client as ModernClient } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it } from 'vitest'
import { runOperator, startProcess, startProcessWith } from '../../support/process.ts'
import { startService, temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'
import { type Assistant, launcher, startAssistant, stdioParameters } from './assistant.ts'

const firstMessages = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'list_alerts', arguments: {} } },
]

/** Lines that the server answers to these, until it has answered `count` requests. */
async function exchangeLines(dataDir: string, count: number) {
  const { command, args, env } = stdioParameters(dataDir)
  const child = spawn(command, args, { env })
  child.stdin.write(`${firstMessages.map((one) => JSON.stringify(one)).join('\n')}\n`)
  let output = ''
  for await (const piece of child.stdout.setEncoding('utf8')) {
    output += String(piece)
    if (output.trim().split('\n').length === count) break
  }
  const exited = once(child, 'exit')
  child.stdin.end()
  const [code] = (await exited) as [number]
  return { lines: output.trim().split('\n'), code }
}

describe('The local MCP server', () => {
  it('prints nothing but the protocol to stdout and ends with its input, without a lock', async () => {
    await using folder = await temporaryFolder()
    const { lines, code } = await exchangeLines(folder.path, 2)
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2])
    expect(code).toBe(0)
    const left = await readdir(folder.path)
    expect(left.filter((name) => name.startsWith('lock-') || name.endsWith('.sock'))).toEqual([])
  })

  it('lists its tools without opening the store', async () => {
    await using folder = await temporaryFolder()
    await using assistant = await startAssistant(folder.path)
    const { tools } = await assistant.client.listTools()
    expect(tools.map(({ name }) => name)).toContain('predict_impact')
    expect(await readdir(folder.path)).toEqual([])
  })

  it('speaks 2026-07-28, with subscriptions', async () => {
    await using folder = await temporaryFolder()
    const client = new ModernClient(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    await client.connect(new StdioClientTransport(stdioParameters(folder.path)))
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    const asked = { name: 'get_monitoring_status', arguments: {} }
    expect((await client.callTool(asked)).structuredContent).toMatchObject({
      monitoring: { active: false },
    })
    await client.close()
  })

  it('acts as the person whom ACCESS_TOKEN names, in the running service', async () => {
    await using service = await startService()
    await service.ask('POST', '/api/create-chat', { body: { title: 'From the web' } })
    const env = { ACCESS_TOKEN: await service.token('alice'), MCP_TOOLSETS: 'chats' }
    await using assistant = await startAssistant(service.dataDir, { env })
    const { chats } = await assistant.call('get_chat_history')
    expect(chats.map(({ title }: { title: string }) => title)).toEqual(['From the web'])
  })

  it('shows only the tools that the scopes of its token allow', async () => {
    await using service = await startService()
    const env = { ACCESS_TOKEN: await service.token('alice', { scopes: ['monitoring'] }) }
    await using assistant = await startAssistant(service.dataDir, { env })
    const { tools } = await assistant.client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'call_operation',
      'confirm_action',
      'get_monitoring_status',
      'list_alerts',
      'search_operations',
      'set_up_monitoring',
    ])
  })

  it('says on stderr why a token is not good, and ends', async () => {
    await using folder = await temporaryFolder()
    const { command, args, env } = stdioParameters(folder.path, { env: { ACCESS_TOKEN: 'cck_no' } })
    const child = spawn(command, args, { env })
    const exited = once(child, 'exit')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), exited])
    expect(child.exitCode).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('ACCESS_TOKEN cannot be used. The access token is refused')
  })

  it('refuses in the language of the machine', async () => {
    await using folder = await temporaryFolder()
    await using assistant = await startAssistant(folder.path, { env: { LANG: 'fr_CA.UTF-8' } })
    await expect(assistant.call('predict_impact', { currentScore: 900_000 })).rejects.toThrow(
      'currentScore: doit être au plus 900',
    )
  })

  it('is told of alerts and reports by its subscriptions', async () => {
    await using folder = await temporaryFolder()
    await using assistant = await startAssistant(folder.path)
    const { client } = assistant
    const updated = Promise.withResolvers<string>()
    client.fallbackNotificationHandler = async ({ method, params }) => {
      if (method === 'notifications/resources/updated') updated.resolve(String(params?.['uri']))
    }
    await client.subscribeResource({ uri: 'credit://score/bureau_a' })
    await assistant.call('analyze_report', { reportData: report, bureau: 'bureau_a' })
    expect(await updated.promise).toBe('credit://score/bureau_a')
  })

  it('lets the operator make tokens while it has the data folder', async () => {
    await using folder = await temporaryFolder()
    await using assistant = await startAssistant(folder.path)
    await assistant.call('list_alerts')
    const { code, stdout } = await runOperator(folder.path, 'token', 'alice')
    expect(code).toBe(0)
    expect(stdout.split('.')).toHaveLength(3)
  })

  it('says in a refusal why the store cannot be opened', async () => {
    await using folder = await temporaryFolder()
    await chmod(folder.path, 0o777)
    await using assistant = await startAssistant(folder.path)
    await expect(assistant.call('list_alerts')).rejects.toThrow('chmod 700')
  })

  it('explains its commands when none is given', async () => {
    const child = spawn(process.execPath, [launcher])
    const exited = once(child, 'exit')
    const [stderr] = await Promise.all([text(child.stderr), exited])
    expect(child.exitCode).toBe(2)
    expect(stderr).toContain('Usage: credit-coach mcp ')
  })
})

describe('Two assistants and a service on one data folder', () => {
  const env = { ENTERPRISE_RPM: '1000000', MCP_TOOLSETS: 'chats' }
  const titles = async (assistant: Assistant) => {
    const found: string[] = []
    let before: string | undefined
    do {
      const page = await assistant.call('get_chat_history', { limit: 100, before })
      found.push(...page.chats.map(({ title }: { title: string }) => title))
      before = page.nextCursor ?? undefined
    } while (before !== undefined)
    return found.sort()
  }
  const begin = (assistant: Assistant, title: string) => assistant.call('create_chat', { title })

  it('two assistants at once write to one store', async () => {
    await using folder = await temporaryFolder()
    await using one = await startAssistant(folder.path, { env })
    await using other = await startAssistant(folder.path, { env })
    await Promise.all([begin(one, 'a'), begin(other, 'b'), begin(one, 'c'), begin(other, 'd')])
    expect(await titles(one)).toEqual(['a', 'b', 'c', 'd'])
    expect(await titles(other)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('when the assistant that opened the store leaves, the other goes on', async () => {
    await using folder = await temporaryFolder()
    const first = await startAssistant(folder.path, { env })
    await begin(first, 'a')
    await using second = await startAssistant(folder.path, { env })
    await begin(second, 'b')
    await first.leave()
    await begin(second, 'c')
    expect(await titles(second)).toEqual(['a', 'b', 'c'])
  })

  it('a service that starts, stops and starts again under open assistants loses nothing', async () => {
    await using folder = await temporaryFolder()
    await runOperator(folder.path, 'tier', 'local', 'enterprise')
    await using one = await startAssistant(folder.path, { env })
    await using other = await startAssistant(folder.path, { env })
    const made: string[] = []
    let isOver = false
    const write = async (assistant: Assistant, name: string) => {
      for (let at = 0; !isOver; at += 1) {
        await begin(assistant, `${name}${at}`)
        made.push(`${name}${at}`)
      }
    }
    const writing = Promise.all([write(one, 'a'), write(other, 'b')])
    await until(() => made.length > 5)
    const service = await startProcessWith(folder.path, env)
    const stopped = await service.end('SIGTERM')
    const before = made.length
    await until(() => made.length > before + 5)
    await using killed = await startProcessWith(folder.path, env)
    await killed.end('SIGKILL')
    const afterKill = made.length
    await until(() => made.length > afterKill + 5)
    isOver = true
    await writing
    expect(stopped.code).toBe(0)
    expect(await titles(one)).toEqual(made.sort())
  })

  it('when the assistant that opened the store is killed, the other goes on', async () => {
    await using folder = await temporaryFolder()
    await using first = await startAssistant(folder.path, { env })
    await begin(first, 'a')
    await using second = await startAssistant(folder.path, { env })
    await begin(second, 'b')
    first.kill()
    await begin(second, 'c')
    expect(await titles(second)).toEqual(['a', 'b', 'c'])
  })

  it('leaves the folder free when everybody has left', async () => {
    await using folder = await temporaryFolder()
    const assistant = await startAssistant(folder.path, { env })
    await begin(assistant, 'a')
    await assistant.leave()
    await using service = await startProcess(folder.path)
    expect(service.url).toMatch(/^http:/)
  })
})

const report = `Equifax Credit Report
Report date: November 3, 2026
Credit score: 681 (VantageScore 3.0)

Accounts
Creditor: Maple Bank Visa
Account type: Credit card
Balance: $1,200
Credit limit: $4,000
Status: Open, paid as agreed
Opened: 03/2019
`
