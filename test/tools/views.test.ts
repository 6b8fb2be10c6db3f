import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/operations/catalogue.ts'
import { toolName, toolsets } from '../../tools/tool.ts'
import { startService } from '../support/service.ts'
import { sharedService } from '../support/shared-service.ts'
import { unlimited } from '../support/unlimited.ts'
import { askLegacy, callTool, eras, listedTools, type McpAsking, openSession, post } from './rpc.ts'
import { defaultList, everyTool, wholeList } from './tool-list.ts'

const service = sharedService({ rateLimiter: unlimited })

/** What Alice is offered with this choice. */
const offered = async (asking: McpAsking = {}) =>
  (await listedTools(service(), { token: await service().token('alice'), ...asking })).toSorted()

const sorted = (list: readonly { readonly name: string }[]) =>
  list.map(({ name }) => name).toSorted()

const ofScope = (scope: string) =>
  catalogue
    .filter(({ access, rest }) => access === scope && rest !== null)
    .map(({ name }) => toolName(name))

const writing = [
  ...catalogue
    .filter(
      ({ effect, rest, access }) => effect !== 'reads' && rest !== null && access !== 'signed',
    )
    .map(({ name }) => toolName(name)),
  'confirm_action',
]

const letters = [
  ...['generate_dispute', 'generate_goodwill', 'get_letter', 'list_disputes', 'list_letters'],
  'update_dispute',
]

describe('without a choice', () => {
  it('a client is offered the default list, in both eras and in the same order', async () => {
    const token = await service().token('alice')
    for (const [, ask] of eras) {
      const { body } = await ask(service(), 'tools/list', {}, { token })
      expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(
        defaultList.map(({ name }) => name),
      )
    }
  })

  it('the list is the same each time', async () => {
    const asking = { token: await service().token('alice') }
    const lists = [1, 2, 3].map(() => askLegacy(service(), 'tools/list', {}, asking))
    const [first, ...others] = (await Promise.all(lists)).map(({ text }) => text)
    expect(others).toEqual([first, first])
  })

  it('a tool outside the list cannot be called by its name', async () => {
    const token = await service().token('alice')
    const { body } = await askLegacy(service(), 'tools/call', { name: 'list_models' }, { token })
    expect(body.error).toEqual({
      code: -32602,
      message: 'Unknown tool. tools/list names those of this connection.',
    })
  })
})

describe('a toolset', () => {
  it.each([
    ['the header', { headers: { 'x-mcp-toolsets': 'letters' } }],
    ['the query', { query: '?toolsets=letters' }],
  ])('is chosen by %s', async (_where, asking) => {
    expect((await offered(asking)).filter((name) => letters.includes(name))).toEqual(letters)
    const { length } = ofScope('letters')
    expect(await offered(asking)).toHaveLength(length)
  })

  it('chosen by the setting bounds what clients choose', async () => {
    await using narrow = await startService({}, { MCP_TOOLSETS: 'letters,monitoring' })
    const token = await narrow.token('alice')
    expect((await listedTools(narrow, { token })).toSorted()).toEqual(
      [...ofScope('letters'), ...ofScope('monitoring'), 'confirm_action'].toSorted(),
    )
    const headers = { 'x-mcp-toolsets': 'all' }
    expect(await listedTools(narrow, { token, headers })).not.toContain('ask_coach')
    const reports = { token, query: '?toolsets=reports' }
    expect(await listedTools(narrow, reports)).toEqual([])
  })

  it.each(toolsets)('%s has tools, and all of its scope', async (toolset) => {
    const names = await offered({ query: `?toolsets=${toolset}` })
    expect(names).toEqual(expect.arrayContaining(ofScope(toolset)))
    expect(names.length).toBeGreaterThan(0)
  })

  it('named all has every tool but the two of the long tail', async () => {
    expect(await offered({ query: '?toolsets=all,default' })).toEqual(sorted(wholeList))
    const longTail = ['search_operations', 'call_operation']
    const others = everyTool.filter(({ name }) => !longTail.includes(name))
    expect(await offered({ query: '?toolsets=all' })).toEqual(sorted(others))
  })
})

it('the documented list of the default tools can be chosen by name', async () => {
  const names = sorted(defaultList)
  expect(await offered({ headers: { 'x-mcp-tools': names.join(',') } })).toEqual(names)
})

describe('several choices', () => {
  it('in one source add to each other', async () => {
    const headers = { 'x-mcp-toolsets': 'coach', 'x-mcp-tools': 'get_letter' }
    expect(await offered({ headers })).toEqual([...ofScope('coach'), 'get_letter'].toSorted())
  })

  it('in two sources narrow each other', async () => {
    const asking = {
      headers: { 'x-mcp-toolsets': 'letters' },
      query: '?tools=get_letter,ask_coach',
    }
    expect(await offered(asking)).toEqual(['get_letter'])
  })

  it('of one query parameter twice add to each other', async () => {
    expect(await offered({ query: '?tools=get_letter&tools=ask_coach' })).toEqual([
      'ask_coach',
      'get_letter',
    ])
  })

  it('hold for each request of a session', async () => {
    const token = await service().token('alice')
    const session = await openSession(service(), { token })
    const { body } = await session.ask(
      'tools/list',
      {},
      { headers: { 'x-mcp-tools': 'ask_coach' } },
    )
    expect(body.result.tools).toHaveLength(1)
    expect((await session.ask('tools/list')).body.result.tools).toHaveLength(defaultList.length)
  })
})

describe('an unknown choice is refused', () => {
  const toolsetList =
    'Known are: default, all, coach, reports, letters, monitoring, chats, account, webhooks, bank, media.'

  it.each([
    [
      'a misspelled toolset',
      { headers: { 'x-mcp-toolsets': 'leters' } },
      `There is no toolset "leters". ${toolsetList}`,
    ],
    ['an empty toolset', { query: '?toolsets=' }, `There is no toolset "". ${toolsetList}`],
    [
      'one wrong among right ones',
      { query: '?toolsets=letters,,coach' },
      `There is no toolset "". ${toolsetList}`,
    ],
    [
      'a toolset of another case',
      { query: '?toolsets=Letters' },
      `There is no toolset "Letters". ${toolsetList}`,
    ],
    [
      'a hidden character',
      { query: '?toolsets=letters%E2%80%8B' },
      `There is no toolset "letters?". ${toolsetList}`,
    ],
    [
      'a name of every object',
      { query: '?toolsets=__proto__' },
      `There is no toolset "__proto__". ${toolsetList}`,
    ],
    [
      'a misspelled header',
      { headers: { 'x-mcp-toolset': 'letters' } },
      'This choice of tools is unknown. Known are X-MCP-Toolsets, X-MCP-Tools, X-MCP-Readonly.',
    ],
    [
      'a misspelled parameter',
      { query: '?read_only=true' },
      'This choice of tools is unknown. Known are toolsets, tools, readonly.',
    ],
    [
      'a value in the parameter’s name',
      { query: '?readonly-true' },
      'This choice of tools is unknown. Known are toolsets, tools, readonly.',
    ],
    ['read-only mode without a value', { query: '?readonly' }, 'Read-only mode is true or false.'],
    [
      'an empty read-only mode',
      { headers: { 'x-mcp-readonly': '' } },
      'Read-only mode is true or false.',
    ],
    [
      'a misspelled mode',
      { headers: { 'x-mcp-readonly': 'ture' } },
      'Read-only mode is true or false.',
    ],
    [
      'a mode that contradicts itself',
      { query: '?readonly=false&readonly=true' },
      'Read-only mode is true or false.',
    ],
  ])('400 for %s', async (_what, asking, message) => {
    const token = await service().token('alice')
    for (const [, ask] of eras) {
      const { status, body } = await ask(service(), 'tools/list', {}, { token, ...asking })
      expect([status, body.error.code, body.error.message]).toEqual([400, -32602, message])
    }
  })

  it('with every tool’s name where a tool is misspelled, in French, too', async () => {
    const token = await service().token('alice')
    const headers = { 'x-mcp-tools': 'get_leter', 'accept-language': 'fr' }
    const { body } = await post(service(), {}, { token, headers })
    expect(body.error.message).toContain(
      'tool inconnu\u00a0: "get_leter". Sont connus\u00a0: check_health, ',
    )
    expect(body.error.data.details.allowed).toContain('search_operations')
  })

  it('at the start, where a setting has it', async () => {
    await expect(startService({}, { MCP_TOOLSETS: 'leters' })).rejects.toThrow(
      `There is no toolset "leters". ${toolsetList}`,
    )
    await expect(startService({}, { MCP_TOOLS: 'get_leter' })).rejects.toThrow(
      'There is no tool "get_leter".',
    )
    await expect(startService({}, { MCP_READONLY: 'yes' })).rejects.toThrow('MCP_READONLY')
  })
})

describe('read-only mode', () => {
  it.each<[string, McpAsking]>([
    ['the header', { headers: { 'x-mcp-readonly': 'true' } }],
    ['the query', { query: '?readonly=true' }],
    ['on', { query: '?readonly=on' }],
    ['1', { query: '?readonly=1' }],
  ])('by %s offers nothing that writes', async (_where, asking) => {
    const all = { ...asking.headers, 'x-mcp-toolsets': 'all,default' }
    const names = await offered({ ...asking, headers: all })
    expect(names.filter((name) => writing.includes(name))).toEqual([])
    expect(names).toHaveLength(wholeList.length - writing.length)
  })

  it('marks every offered tool as one that only reads', async () => {
    const token = await service().token('alice')
    const asking = { token, query: '?readonly=true&toolsets=all,default' }
    const { body } = await askLegacy(service(), 'tools/list', {}, asking)
    for (const { annotations } of body.result.tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    }
  })

  it('of the setting cannot be switched off', async () => {
    await using closed = await startService({ rateLimiter: unlimited }, { MCP_READONLY: 'on' })
    const token = await closed.token('alice')
    for (const asking of [
      { query: '?readonly=false&toolsets=all,default' },
      { headers: { 'x-mcp-readonly': 'off', 'x-mcp-toolsets': 'all,default' } },
    ]) {
      const names = await listedTools(closed, { token, ...asking })
      expect(names.filter((name) => writing.includes(name))).toEqual([])
    }
    for (const name of writing) {
      const direct = await askLegacy(closed, 'tools/call', { name, arguments: {} }, { token })
      expect(direct.body.error.message).toMatch(/^Unknown tool/)
    }
    // Nothing of Alice's has changed.
    const { body } = await closed.ask('GET', '/api/monitor/status', { token })
    expect(body).toMatchObject({ monitoring: { active: false } })
  })

  it.each(writing)('runs %s by no name', async (name) => {
    const token = await service().token('alice')
    const asking = { token, query: '?readonly=true' }
    const called = await callTool(service(), 'call_operation', { name, arguments: {} }, asking)
    expect([called.isError, called.text]).toEqual([
      true,
      'INVALID_REQUEST: name: is not an operation of this connection. Find its name with search_operations.\nCorrect the named fields and call the tool again.',
    ])
  })

  it('finds nothing that writes', async () => {
    const token = await service().token('alice')
    const asking = { token, query: '?readonly=true' }
    const query = 'create update delete write import share stop set'
    const { data } = await callTool(service(), 'search_operations', { query }, asking)
    expect(data.operations.length).toBeGreaterThan(0)
    for (const { effect } of data.operations) expect(effect).toBe('reads')
  })

  it('offers no prompt that would write', async () => {
    const token = await service().token('alice')
    const asking = { token, query: '?readonly=true' }
    const { body } = await askLegacy(service(), 'prompts/list', {}, asking)
    const names = body.result.prompts.map(({ name }: { name: string }) => name)
    expect(names).not.toContain('dispute_an_error')
    expect(names).toContain('explain_an_alert')
  })
})

describe('a token with scopes', () => {
  const lettersOnly = async () => await service().token('alice', { scopes: ['letters'] })

  it('is offered only tools that it may use', async () => {
    const query = '?toolsets=all,default'
    const names = await offered({ token: await lettersOnly(), query })
    const beyond = catalogue.filter(
      ({ access, rest, name }) =>
        rest !== null && names.includes(toolName(name)) && access !== 'letters',
    )
    expect([...new Set(beyond.map(({ access }) => access))].toSorted()).toEqual([
      'authenticated',
      'public',
    ])
    expect(names).toEqual(expect.arrayContaining(letters))
  })

  it.each(eras)('is told the scopes to ask for, in %s', async (_era, ask) => {
    const token = await lettersOnly()
    const params = { name: 'list_alerts', arguments: {} }
    const { status, headers, body } = await ask(service(), 'tools/call', params, { token })
    expect(status).toBe(403)
    expect(headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="letters monitoring", resource_metadata="${service().url}/.well-known/oauth-protected-resource/mcp"`,
    )
    expect(body.error.data.details).toMatchObject({ requiredScope: 'monitoring' })
  })

  it('is told so for what call_operation would run', async () => {
    const token = await lettersOnly()
    const given = { name: 'list_webhooks' }
    const params = { name: 'call_operation', arguments: given }
    for (const one of [params, { ...params, arguments: JSON.stringify(given) }]) {
      const { status, headers } = await askLegacy(service(), 'tools/call', one, { token })
      expect(status).toBe(403)
      expect(headers.get('www-authenticate')).toContain('scope="letters webhooks"')
    }
  })

  it('is told every missing scope of a batch at once', async () => {
    const token = await lettersOnly()
    const calls = ['list_alerts', 'get_letter', 'ask_coach'].map((name, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: {} },
    }))
    const { status, headers } = await post(service(), calls, { token })
    expect(status).toBe(403)
    expect(headers.get('www-authenticate')).toContain('scope="coach letters monitoring"')
  })

  it('finds only operations that it may call', async () => {
    const token = await lettersOnly()
    const query = 'webhook chat alert score report letter key guest model'
    const { data } = await callTool(service(), 'search_operations', { query }, { token })
    const found = data.operations.map(({ name }: { name: string }) => name)
    const names = await offered({ token, query: '?toolsets=all,default' })
    expect(found.filter((name: string) => !names.includes(name))).toEqual([])
  })

  it('reads only resources that it may read', async () => {
    const token = await lettersOnly()
    const { body } = await askLegacy(service(), 'resources/templates/list', {}, { token })
    expect(body.result.resourceTemplates.map(({ name }: { name: string }) => name)).toEqual([
      'letter',
    ])
    const read = await askLegacy(service(), 'resources/read', { uri: 'credit://alerts' }, { token })
    expect(read.body.error.message).toBe('Resource not found. resources/list names yours.')
  })
})

describe('a choice of single tools', () => {
  it('hides the ids that a list beyond it would give', async () => {
    await using own = await startService({ rateLimiter: unlimited })
    const token = await own.token('alice')
    const reportData = 'Credit report\nScore: 700\nAccount name: MAPLE TRUST\nBalance: $900'
    const report = { reportData, bureau: 'bureau_a' }
    expect((await own.ask('POST', '/api/analyze/report', { token, body: report })).status).toBe(200)
    const uris = async (query: string) =>
      (await askLegacy(own, 'resources/list', {}, { token, query })).body.result.resources.map(
        ({ uri }: { uri: string }) => uri,
      )
    expect(await uris('?tools=get_report,list_reports')).toHaveLength(1)
    expect(await uris('?tools=get_report')).toEqual([])
  })
})
