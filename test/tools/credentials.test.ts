import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../src/operations/catalogue.ts'
import { credentialFields } from '../../src/operations/credentials.ts'
import { openPage } from '../doors/pages/browser.ts'
import { answeringModel } from '../support/answering-model.ts'
import { runOperator, startProcessWith } from '../support/process.ts'
import { mayReachLoopback } from '../support/receiver.ts'
import { type Service, startService, temporaryFolder } from '../support/service.ts'
import { linkCode } from '../support/sign-in.ts'
import { unlimited } from '../support/unlimited.ts'
import { askLegacy, askModern, callToolBy, openSession, toCalled } from './rpc.ts'
import { connect, type Era, eras } from './sdk-clients.ts'

// A person wants to use their own key of a provider; the model that serves them must not see it.

const apiKey = 'sk-quagmirecanary-0123456789'

let service: Service
beforeAll(async () => {
  const openai = answeringModel('openai', { isConfigured: false, keys: [apiKey] })
  service = await startService(
    { rateLimiter: unlimited, ports: { languageModels: { openai } } },
    mayReachLoopback,
  )
})
afterAll(() => service[Symbol.asyncDispose]())

const toolsets = { 'x-mcp-toolsets': 'default,all' }

const clientOf = async (
  era: Era,
  name: string,
  reply?: { readonly action: 'decline' | 'cancel' },
) => {
  const authorization = `Bearer ${await service.token(name)}`
  return await connect[era](`${service.url}/mcp`, { ...toolsets, authorization }, reply)
}

const keysOf = async (name: string) =>
  (await service.ask('GET', '/api/user-keys', { token: await service.token(name) })).body.keys

describe.each(eras)('a client of %s that opens pages', (era) => {
  const name = `ann-${era}`

  it('is shown a page for the key, whose address holds a token and nothing else', async () => {
    await using client = await clientOf(era, name)
    const { isError, content } = await client.call('add_user_key', { provider: 'openai' })
    expect([isError, content[0]?.text]).toEqual([
      true,
      'Nothing was done yet: the person has the page on which they enter it themselves. Go on when they say that it is done.',
    ])
    expect(client.opened).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/link\/[\w-]{43}$/),
    ])
    expect(await keysOf(name)).toEqual([])
  })

  it('finds the key once its person has entered it there', async () => {
    await using client = await clientOf(era, name)
    await client.call('add_user_key', { provider: 'openai' })
    const page = await openPage(client.opened[0] ?? '')
    const done = await page.send({ apiKey, proof: await linkCode(service, name) })
    expect(done.status).toBe(200)
    const { structuredContent } = await client.call('list_user_keys', {})
    expect(structuredContent.keys).toEqual([expect.objectContaining({ maskedKey: 'sk-…6789' })])
    expect(JSON.stringify(structuredContent)).not.toContain('quagmirecanary')
  })

  it('gets the same page by its long name', async () => {
    await using client = await clientOf(era, name)
    const named = { name: 'add_user_key', arguments: { provider: 'openai' } }
    await client.call('call_operation', named)
    expect((await openPage(client.opened[0] ?? '')).html).toContain('Add your own provider key')
  })

  it('gets no page for arguments that the operation refuses', async () => {
    await using client = await clientOf(era, name)
    const { content } = await client.call('add_user_key', { provider: 'acme' })
    expect(content[0]?.text).toMatch(/^invalid_request: provider: must be one of/)
    expect(client.opened).toEqual([])
  })
})

/** Both eras, by clients that declare nothing. */
describe.each([
  ['2025-11-25', askLegacy],
  ['2026-07-28', askModern],
] as const)('a client of %s that opens no pages', (era, ask) => {
  const call = async (token: string, name: string, given: object, capabilities = {}) =>
    toCalled(
      await ask(
        service,
        'tools/call',
        { name, arguments: given },
        { token, capabilities, headers: toolsets },
      ),
    )

  it.each([
    ['nothing', {}],
    ['forms alone', { elicitation: { form: {} } }],
  ])('and shows %s gets the address as text', async (_what, capabilities) => {
    const token = await service.token(`bob-${era}`)
    const answer = await call(token, 'add_user_key', { provider: 'openai' }, capabilities)
    const [text, url = ''] = answer.text.split('\n')
    expect([answer.isError, text]).toEqual([
      true,
      'Nothing was done yet: the person enters it on a page, and no assistant is given it. Give them this address, which works once and expires after 10 minutes; they sign in there with a one-time code or an access token.',
    ])
    const page = await openPage(url)
    expect((await page.send({ apiKey, proof: token })).status).toBe(200)
    expect(await keysOf(`bob-${era}`)).toHaveLength(1)
  })

  it('is refused a key as an argument, which is not repeated', async () => {
    const token = await service.token(`cleo-${era}`)
    const given = { provider: 'openai', apiKey }
    for (const answer of [
      await call(token, 'add_user_key', given),
      await call(token, 'call_operation', { name: 'add_user_key', arguments: given }),
      await call(token, 'add_user_key', { ...given, provider: { apiKey } }),
    ]) {
      expect(answer).toEqual({
        isError: true,
        data: undefined,
        text: expect.stringMatching(
          /: apiKey: must not be given to an assistant, so nothing was done with it\. Call the tool again without it, and tell the person to replace it where it was made\.\n/,
        ),
      })
    }
    expect(await keysOf(`cleo-${era}`)).toEqual([])
  })

  it('is refused the secret of a webhook, and gets one that is generated', async () => {
    const asking = { token: await service.token(`dora-${era}`), headers: toolsets }
    const given = { url: 'http://127.0.0.1:9/hook', events: ['score.changed'] }
    const by = (more: object) =>
      callToolBy(ask, service, { name: 'create_webhook', arguments: { ...given, ...more } }, asking)
    const refused = await by({ secret: 'obeliskcanary-0123456789' })
    expect(refused.text).toContain('secret: must not be given to an assistant')
    expect(refused.text).not.toContain('obeliskcanary')
    expect((await by({})).data.secret).toMatch(/^\S{16,}$/)
  })

  it('has a bound on the pages that wait', async () => {
    const token = await service.token(`eve-${era}`)
    for (let at = 0; at < 20; at += 1) await call(token, 'add_user_key', { provider: 'openai' })
    const { text } = await call(token, 'add_user_key', { provider: 'openai' })
    expect(text).toContain('20 pages wait for the person already.')
  })
})

it.each([
  ['2025-11-25', { action: 'decline' }],
  ['2026-07-28', { action: 'cancel' }],
] as const)('a person of %s who opens no page changes nothing', async (era, reply) => {
  const name = `fay-${era}`
  await using client = await clientOf(era, name, reply)
  const { isError, content } = await client.call('add_user_key', { provider: 'openai' })
  expect([isError, content[0]?.text]).toEqual([
    true,
    'The person did not agree. Nothing was done; do not try again unless they ask.',
  ])
  expect(await keysOf(name)).toEqual([])
})

it('no tool shows a credential, and each that needs one has a page with all its labels', async () => {
  const asking = { token: await service.token('gus'), headers: toolsets }
  const { body } = await askLegacy(service, 'tools/list', {}, asking)
  const listed = new Map<string, object>(
    body.result.tools.map(({ name, inputSchema }: { name: string; inputSchema: object }) => [
      name.replaceAll('_', '-'),
      inputSchema,
    ]),
  )
  const withCredentials = catalogue.filter((one) => credentialFields(one).length > 0)
  expect(withCredentials.map(({ name }) => name).toSorted()).toEqual([
    'add-user-key',
    'create-webhook',
    'rotate-webhook-secret',
  ])
  for (const operation of withCredentials) {
    const fields = credentialFields(operation)
    for (const { name } of fields) {
      expect(listed.get(operation.name)).not.toHaveProperty(['properties', name])
    }
    if (!fields.some(({ isRequired }) => isRequired)) continue
    const names = Object.keys(operation.input.toJSONSchema().properties ?? {})
    expect(Object.keys(operation.credentialPage?.labels ?? {})).toEqual(names)
  }
})

it('a key that a model was given is in no line of the log, and neither is the page’s token', async () => {
  await using folder = await temporaryFolder()
  await using running = await startProcessWith(folder.path, { LOG_LEVEL: 'debug' })
  const token = (await runOperator(folder.path, 'token', 'alice')).stdout.trim()
  const asking = { token, headers: toolsets }
  const session = await openSession(running, asking)
  const given = { name: 'add_user_key', arguments: { provider: 'openai', apiKey } }
  await session.ask('tools/call', given)
  await askModern(running, 'tools/call', given, asking)
  const { text } = toCalled(
    await askModern(
      running,
      'tools/call',
      { name: 'add_user_key', arguments: { provider: 'openai' } },
      asking,
    ),
  )
  const url = text.split('\n')[1] ?? ''
  const page = await openPage(url)
  expect((await page.send({ apiKey: `${apiKey} `, proof: 'zephyrcanary' })).status).toBe(401)
  const { output } = await running.end('SIGTERM')
  expect(output).toContain('"tool":"add_user_key"')
  for (const secret of ['canary', token, url.split('/').at(-1) ?? '']) {
    expect(output).not.toContain(secret)
  }
})
