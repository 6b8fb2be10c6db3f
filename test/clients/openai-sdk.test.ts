import { LLMock } from '@copilotkit/aimock'
import OpenAI from 'openai'
import { describe, expect, it } from 'vitest'
import { directedModel } from '../doors/http/directed-model.ts'
import { type Service, startService } from '../support/service.ts'
import { sharedService } from '../support/shared-service.ts'
import { unlimited } from '../support/unlimited.ts'

/** OpenAI's own client, as it is, pointed at /v1. */

const service = sharedService({ rateLimiter: unlimited })

async function clientOf(started: Service, user = 'ada', tier = 'enterprise'): Promise<OpenAI> {
  const apiKey = await started.token(user, { tier })
  return new OpenAI({ apiKey, baseURL: `${started.url}/v1`, maxRetries: 0 })
}

const messages = [{ role: 'user' as const, content: 'How can I raise my credit score?' }]

describe('the openai SDK', () => {
  it('lists the models, page after page, and gets one', async () => {
    const client = await clientOf(service())
    const ids = []
    for await (const { id } of client.models.list()) ids.push(id)
    expect(ids).toEqual(['offline'])
    expect((await client.models.retrieve('offline')).owned_by).toBe('offline')
  })

  it('completes a chat with nothing but an API key of ours', async () => {
    const apiKey = await service().key('sdk')
    const client = new OpenAI({ apiKey, baseURL: `${service().url}/v1` })
    const completion = await client.chat.completions.create({ model: 'offline', messages })
    expect(completion.choices[0]?.message.content).toContain('score')
    expect(completion.usage?.total_tokens).toBeGreaterThan(10)
  })

  it('streams one, whose pieces are the whole answer', async () => {
    const client = await clientOf(service())
    const whole = await client.chat.completions.create({ model: 'offline', messages })
    const stream = await client.chat.completions.create({
      model: 'offline',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    })
    let text = ''
    let usage: OpenAI.CompletionUsage | null | undefined
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? ''
      usage = chunk.usage ?? usage
    }
    expect(text).toBe(whole.choices[0]?.message.content)
    expect(usage).toEqual(whole.usage)
  })

  it('streams one through its helper', async () => {
    const client = await clientOf(service())
    const stream = client.chat.completions.stream({ model: 'offline', messages })
    const final = await stream.finalChatCompletion()
    expect(final.choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { role: 'assistant', content: expect.stringContaining('score') },
    })
  })

  it('aborts one, which ends the model’s work', async () => {
    const model = directedModel()
    await using started = await startService({ ports: { languageModels: model.languageModels } })
    const client = await clientOf(started)
    const streaming = client.chat.completions.create({
      model: 'gpt-6-luna',
      messages,
      stream: true,
    })
    const { say, signal } = await model.next()
    say('Hello ')
    const stream = await streaming
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve))
    for await (const chunk of stream) {
      if (chunk.choices[0]?.delta.content === 'Hello ') stream.controller.abort()
    }
    await ended
    expect(signal.reason).toBe('reader')
  })
})

describe('the openai SDK with a provider behind the service', () => {
  it('runs functions of its own: the calls come to it, its results go to the model', async () => {
    const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true, chunkSize: 5 })
    await emulator.start()
    emulator.on(
      { userMessage: 'weather', hasToolResult: false },
      { toolCalls: [{ name: 'weather', arguments: '{"city":"Québec"}' }] },
    )
    emulator.on({ hasToolResult: true }, { content: 'It snows in Québec.' })
    await using started = await startService(
      {},
      { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${emulator.url}/v1` },
    )
    const client = await clientOf(started)
    const cities: string[] = []
    const runner = client.chat.completions.runTools({
      model: 'gpt-6-luna',
      stream: true,
      messages: [{ role: 'user', content: 'What is the weather?' }],
      tools: [
        {
          type: 'function',
          function: {
            name: 'weather',
            description: 'Tells the weather.',
            parameters: { type: 'object', properties: { city: { type: 'string' } } },
            parse: JSON.parse,
            function: ({ city }: { city: string }) => {
              cities.push(city)
              return 'snow'
            },
          },
        },
      ],
    })
    expect(await runner.finalContent()).toBe('It snows in Québec.')
    expect(cities).toEqual(['Québec'])
    await emulator.stop()
  })
})

describe('the openai SDK throws', () => {
  const create = (client: OpenAI, model = 'offline') =>
    client.chat.completions.create({ model, messages })

  it('AuthenticationError for a wrong key', async () => {
    const client = new OpenAI({ apiKey: 'wrong', baseURL: `${service().url}/v1`, maxRetries: 0 })
    const error = await create(client).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OpenAI.AuthenticationError)
    expect(error).toMatchObject({ status: 401, code: 'unauthorized', type: 'authentication_error' })
  })

  it('RateLimitError past the limit, and does not try a whole day’s limit again by itself', async () => {
    await using started = await startService()
    const apiKey = await started.token('free', { tier: 'free' })
    let asked = 0
    const client = new OpenAI({
      apiKey,
      baseURL: `${started.url}/v1`,
      maxRetries: 5,
      fetch: (...request) => {
        asked += 1
        return fetch(...request)
      },
    })
    for (let n = 0; n < 10; n++) await create(client)
    asked = 0
    const error = await create(client).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OpenAI.RateLimitError)
    expect(error).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
    expect(asked).toBe(1)
  })

  it('BadRequestError for a model that nobody knows, by its name', async () => {
    const error = await create(await clientOf(service()), 'gpt-4').catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(OpenAI.BadRequestError)
    expect(error).toMatchObject({ status: 400, param: 'model', type: 'invalid_request_error' })
  })

  it('InternalServerError for a model whose provider has no key here', async () => {
    const error = await create(await clientOf(service()), 'gpt-6-luna').catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(OpenAI.InternalServerError)
    expect(error).toMatchObject({ status: 503, code: 'model_unavailable' })
  })

  it('NotFoundError for what is not there', async () => {
    const client = await clientOf(service())
    await expect(client.models.retrieve('gpt-4')).rejects.toBeInstanceOf(OpenAI.NotFoundError)
    await expect(client.embeddings.create({ model: 'offline', input: 'x' })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      type: 'invalid_request_error',
    })
  })

  it('APIError for an answer that fails on the way', async () => {
    const model = directedModel()
    await using started = await startService({ ports: { languageModels: model.languageModels } })
    const client = await clientOf(started)
    const streaming = client.chat.completions.create({
      model: 'gpt-6-luna',
      messages,
      stream: true,
    })
    const { say, fail } = await model.next()
    say('Hel')
    const stream = await streaming
    fail(new TypeError('secret'))
    const read = async () => {
      for await (const { choices } of stream) expect(choices).toHaveLength(1)
    }
    await expect(read()).rejects.toBeInstanceOf(OpenAI.APIError)
  })
})
