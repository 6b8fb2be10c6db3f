import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../documents/engine/requests.ts'
import {
  emulatedProviders,
  openCoach,
  question,
  written,
} from '../operations/coach/emulated-coach.ts'
import { runOperator, startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'
import { askLegacy, askModern, bearer, callTool, openSession, post } from './rpc.ts'

describe('the log of a service that is asked over MCP', () => {
  it('has a line for each tool call, and no token, argument or answer', async () => {
    await using folder = await temporaryFolder()
    await using running = await startProcessWith(folder.path, { LOG_LEVEL: 'debug' })
    const { stdout } = await runOperator(folder.path, 'token', 'alice')
    const { stdout: printed } = await runOperator(folder.path, 'key', 'partner')
    const [token, key] = [stdout.trim(), printed.trim()]
    const session = await openSession(running, { token })
    const answers = [
      await callTool(running, 'list_letters', {}, { token }),
      await callTool(running, 'generate_dispute', disputeRequest, { token }),
      await callTool(running, 'get_letter', { id: 'xylographcanary' }, { token }),
      await callTool(running, 'search_operations', { query: 'quixoticcanary chat' }, { token }),
      await callTool(running, 'call_operation', { name: 'vexillumcanary' }, { token }),
      await callTool(running, 'call_operation', { name: 'list_models' }, { token: key }),
    ]
    const others = [
      await session.ask('tools/list'),
      await askModern(running, 'tools/call', { name: 'zephyrcanary' }, { token }),
      await askModern(running, 'obeliskcanary', {}, { token }),
      await askLegacy(
        running,
        'resources/read',
        { uri: 'credit://report/halcyoncanary' },
        { token },
      ),
      await askLegacy(running, 'tools/list', {}, { token: `${token}x` }),
      await askLegacy(running, 'tools/list', {}, { token, headers: { 'x-request-id': key } }),
      await askLegacy(running, 'tools/list', {}, { token, query: `?token=${key}` }),
      await post(running, `{"jsonrpc":"2.0","jasminecanary`, { token }),
    ]
    const left = await fetch(`${running.url}/mcp`, {
      method: 'DELETE',
      headers: { ...bearer(token), 'mcp-session-id': session.id },
    })
    expect(left.status).toBe(200)
    const { output } = await running.end('SIGTERM')
    const [, , signature = ''] = token.split('.')
    for (const secret of [token, signature, key, key.slice(4), 'canary', session.id]) {
      expect(output).not.toContain(secret)
    }
    for (const text of ['Lakeside', '6789', 'Elm Street', '$2,310'])
      expect(output).not.toContain(text)
    const said = JSON.stringify([answers, others.map(({ text }) => text)])
    for (const secret of [token, signature, key]) expect(said).not.toContain(secret)
    const lines = output
      .split('\n')
      .filter((line) => line.includes('"msg":"tool"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ tool, outcome, code }) => [tool, outcome, code])).toEqual([
      ['list_letters', 'answered', undefined],
      ['generate_dispute', 'answered', undefined],
      ['get_letter', 'refused', 'NOT_FOUND'],
      ['search_operations', 'answered', undefined],
      ['call_operation', 'refused', 'INVALID_REQUEST'],
      ['list_models', 'answered', undefined],
    ])
    const allowed = ['level', 'time', 'log', 'msg', 'requestId', 'tool', 'outcome', 'code']
    for (const line of lines) expect(allowed).toEqual(expect.arrayContaining(Object.keys(line)))
  })
})

describe.each(emulatedProviders)('a model of $provider', (provider) => {
  it('is never sent the caller’s token', async () => {
    await using coach = await openCoach(provider)
    coach.emulator.onMessage(/./, { content: written('Yes.') })
    const { service, emulator } = coach
    const token = await service.token('alice', { tier: 'pro' })
    const asking = { token, headers: { 'x-canary': 'obeliskcanary' } }
    const { isError } = await callTool(service, 'ask_coach', question('How do I raise it?'), asking)
    expect(isError).toBe(false)
    const chat = { messages: [{ role: 'user', content: 'How do I raise it?' }] }
    await callTool(service, 'call_operation', { name: 'send_message', arguments: chat }, asking)
    const requests = emulator.getRequests()
    expect(requests.length).toBeGreaterThan(1)
    const sent = JSON.stringify(requests)
    for (const part of [token, ...token.split('.').slice(1), 'obeliskcanary']) {
      expect(sent).not.toContain(part)
    }
  })
})
