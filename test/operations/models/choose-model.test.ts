import { describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { responsesWire } from '../../support/providers/openai-wires.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { type Service, startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const openai = answeringModel('openai')
const service = sharedService({ ports: { languageModels: { openai } } })

const say = (at: Service, token: string, model?: string) =>
  at.ask('POST', '/console/api/chat', {
    token,
    body: { messages: [{ role: 'user', content: 'Hello' }], ...(model && { model }) },
  })

describe('A message is answered', () => {
  it('by the primary model where none is named', async () => {
    const { body } = await say(service(), await service().token('ann'))
    expect(body).toMatchObject({ model: 'gpt-6-luna', provider: 'openai' })
  })

  it('by the model that is named', async () => {
    const { body } = await say(service(), await service().token('bob'), 'offline')
    expect(body).toMatchObject({ model: 'offline', provider: 'offline' })
  })

  it('with 400 and the field for an unknown model', async () => {
    const { status, body } = await say(service(), await service().token('cat'), 'gpt-4')
    expect(status).toBe(400)
    expect(body.error).toEqual({
      code: 'invalid_request',
      message: 'model: is not a known model. GET /api/models lists the models that answer.',
      details: { field: 'model', issue: 'is not a known model' },
    })
  })

  it('with 503 for a model that is known and has no key', async () => {
    const { status, body } = await say(service(), await service().token('dan'), 'claude-haiku-4-5')
    expect(status).toBe(503)
    expect(body.error).toMatchObject({
      code: 'model_unavailable',
      details: { provider: 'anthropic', reason: 'not_configured' },
    })
  })

  it('with 403 for a premium model on the free plan, and by it on the others', async () => {
    const answers = await Promise.all(
      ['free', 'pro', 'enterprise'].map(async (tier) => {
        return await say(service(), await service().token(`e-${tier}`, { tier }), 'gpt-6-astra')
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200])
    expect(answers[0]?.body.error).toEqual({
      code: 'forbidden',
      message:
        'GPT-6 Astra is not part of your plan. Choose another model, or add a key of your own (POST /api/user-keys).',
    })
  })

  it('by a premium model on the free plan where that is the primary one', async () => {
    const environment = { PRIMARY_MODEL: 'gpt-6-astra' }
    const ports = { languageModels: { openai } }
    await using dear = await startService({ ports }, environment)
    expect((await say(dear, await dear.token('flo'))).body.model).toBe('gpt-6-astra')
  })

  it('by the usual model in a chat whose own is offered no more', async () => {
    await using watched = await watchedService({ ports: { languageModels: { openai } } })
    const token = await watched.token('hal')
    const { body: begun } = await watched.say(token)
    const chat = await watched.store.get('chats', begun.chatId)
    if (chat === undefined) throw new Error('there is no chat')
    const value = { ...chat.value, model: 'gpt-3' }
    const { id } = chat
    await watched.store.transact({ changes: [{ kind: 'put', collection: 'chats', id, value }] })
    const body = { chatId: id, messages: [{ role: 'user', content: 'And?' }] }
    const { body: answer } = await watched.ask('POST', '/api/chat', { token, body })
    expect(answer).toMatchObject({ chatId: id, model: 'gpt-6-luna' })
  })

  it('with 402 when the provider wants to be paid', async () => {
    await using provider = await openRawServer((response) => {
      const { status, body } = responsesWire.refusals.out_of_credit
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const environment = {
      OPENAI_API_KEY: 'sk-service-0123456789',
      OPENAI_BASE_URL: `${provider.origin}/v1`,
    }
    await using broke = await startService({}, environment)
    const { status, body } = await say(broke, await broke.token('gil'))
    expect(status).toBe(402)
    expect(body.error).toMatchObject({
      code: 'insufficient_credits',
      details: { provider: 'openai', reason: 'out_of_credit' },
    })
  })
})
