import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { responsesWire } from '../../support/providers/openai-wires.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const key = 'sk-person-0123456789abcdef'

const openai = answeringModel('openai', { isConfigured: false, keys: [key] })
const service = sharedService({ ports: { languageModels: { openai } } })

const add = (token: string, body: object, at = service()) =>
  at.ask('POST', '/api/user-keys', { token, body })

describe('add-user-key', () => {
  it('keeps a key that its provider has accepted', async () => {
    const { status, body } = await add(await service().token('abe'), {
      provider: 'openai',
      apiKey: key,
    })
    expect({ status, body }).toEqual({ status: 200, body: { success: true } })
  })

  it('refuses one that its provider refuses, and keeps the one before', async () => {
    const bea = await service().token('bea')
    await add(bea, { provider: 'openai', apiKey: key })
    const refused = await add(bea, { provider: 'openai', apiKey: 'sk-wrong-0123456789' })
    expect(refused.status).toBe(400)
    expect(refused.body.error.details.field).toBe('apiKey')
    const { body } = await service().ask('GET', '/api/user-keys', { token: bea })
    expect(body.keys[0].maskedKey).toBe('sk-…cdef')
  })

  it.each([
    ['provider', { provider: 'google', apiKey: key }],
    ['provider', { provider: 'offline', apiKey: key }],
    ['apiKey', { provider: 'openai' }],
    ['apiKey', { provider: 'openai', apiKey: 'short' }],
    ['apiKey', { provider: 'openai', apiKey: `${key}\r\nX-Evil: 1` }],
    ['apiKey', { provider: 'openai', apiKey: 'x'.repeat(513) }],
  ])('refuses a wrong %s', async (field, body) => {
    const answer = await add(await service().token('cora'), body)
    expect({ status: answer.status, field: answer.body.error.details.field }).toEqual({
      status: 400,
      field,
    })
  })

  it('brings the models of its provider to the person alone, whatever their plan', async () => {
    const [dan, eli] = [await service().token('dan'), await service().token('eli')]
    await add(dan, { provider: 'openai', apiKey: key })
    const say = (token: string) =>
      service().ask('POST', '/api/chat', {
        token,
        body: { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-6-astra' },
      })
    expect((await say(dan)).body.message).toMatchObject({ content: 'Yes.', model: 'gpt-6-astra' })
    expect(openai.requests.at(-1)?.apiKey).toBe(key)
    expect((await say(eli)).status).toBe(403)
  })
})

describe('A key of a person', () => {
  it('is nowhere in the store as it is', async () => {
    await using watched = await watchedService({ ports: { languageModels: { openai } } })
    await add(await watched.token('fay'), { provider: 'openai', apiKey: key }, watched)
    const record = await watched.store.get('userKeys', 'fay/openai')
    expect(record?.value).toMatchObject({ userId: 'fay', maskedKey: 'sk-…cdef' })
    expect(JSON.stringify(record)).not.toContain(key.slice(3, -4))
  })

  it('is in no answer that refuses it', async () => {
    await using provider = await openRawServer((response) => {
      const { status, body } = responsesWire.refusals.key_refused
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const environment = { OPENAI_BASE_URL: `${provider.origin}/v1` }
    await using emulated = await startService({}, environment)
    const { status, body } = await add(
      await emulated.token('gus'),
      { provider: 'openai', apiKey: key },
      emulated,
    )
    expect(status).toBe(400)
    expect(body.error.details.field).toBe('apiKey')
    expect(JSON.stringify(body)).not.toContain(key)
    expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  })

  it('cannot be checked while its provider is down: 503, and nothing is stored', async () => {
    const environment = { OPENAI_BASE_URL: `http://127.0.0.1:${await closedPort()}/v1` }
    await using alone = await startService({}, environment)
    const hal = await alone.token('hal')
    const { status, body } = await add(hal, { provider: 'openai', apiKey: key }, alone)
    expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'model_unavailable' })
    const list = await alone.ask('GET', '/api/user-keys', { token: hal })
    expect(list.body).toEqual({ keys: [] })
  })
})

/** A port on loopback on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
