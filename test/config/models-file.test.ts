import { describe, expect, it } from 'vitest'
import { parseModelsFile } from '../../src/config/models-file.ts'
import { SettingsError, settingsFromEnvironment } from '../../src/config/settings.ts'
import { knownModels, noUsage } from '../../src/domain/models/model.ts'
import { scriptedModel } from '../operations/chats/scripted-model.ts'
import { modelsFile } from '../support/models-file.ts'
import { startService } from '../support/service.ts'

const llama = {
  id: 'llama-4',
  name: 'Llama 4',
  provider: 'openai',
  features: ['chat', 'tools'],
  contextLength: 128_000,
  price: { input: 0.2, output: 0.6 },
  premium: true,
}

async function problemsIn(content: unknown): Promise<readonly string[]> {
  await using file = await modelsFile(content)
  return problemsAt(file.path)
}

function problemsAt(path: string): readonly string[] {
  try {
    settingsFromEnvironment({ MODELS_FILE: path })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('A models file', () => {
  it('adds a model behind the known ones', async () => {
    await using file = await modelsFile([llama])
    expect(parseModelsFile(file.path)).toEqual([...knownModels, llama])
  })

  it('needs of a model its id, name, provider and context', async () => {
    const { id, name, provider, contextLength } = llama
    await using file = await modelsFile([{ id, name, provider, contextLength }])
    expect(parseModelsFile(file.path).at(-1)).toEqual({
      ...llama,
      features: ['chat'],
      price: null,
      premium: false,
    })
  })

  it('replaces a model in its place, and hides one by its id alone', async () => {
    const cheaper = { ...llama, id: 'gpt-6-luna' }
    await using file = await modelsFile([cheaper, { id: 'gpt-6-astra', hidden: true }])
    const models = parseModelsFile(file.path)
    expect(models[0]).toEqual(cheaper)
    expect(models.length).toBe(knownModels.length - 1)
    expect(models.some(({ id }) => id === 'gpt-6-astra')).toBe(false)
  })

  it('gets all its problems at once', async () => {
    const wrong = [
      { ...llama, provider: 'google', contextLength: 12.5 },
      { ...llama, price: { input: -1, output: 0 }, cost: 1 },
      llama,
      { ...llama, name: ' ' },
      llama,
      { id: 'offline', hidden: true },
      'gpt-6-luna',
    ]
    expect(await problemsIn(wrong)).toEqual([
      'MODELS_FILE [0].provider: Invalid option: expected one of "openai"|"anthropic"',
      'MODELS_FILE [0].contextLength: Invalid input: expected int, received number',
      'MODELS_FILE [1].price.input: Too small: expected number to be >=0',
      'MODELS_FILE [1]: Unrecognized key: "cost"',
      'MODELS_FILE [3].name: must not be empty',
      'MODELS_FILE [6]: Invalid input: expected object, received string',
      'MODELS_FILE has the id "llama-4" more than once',
      'MODELS_FILE cannot change the model "offline", which answers without a provider',
    ])
  })

  it.each([
    ['{}', 'MODELS_FILE must be a list of at most 500 models'],
    ['[', 'MODELS_FILE is not valid JSON'],
    [`["${'x'.repeat(1024 * 1024)}"]`, 'MODELS_FILE is larger than 1 MB'],
  ])('that begins with %.3s is refused', async (content, problem) => {
    expect(await problemsIn(content)).toEqual([problem])
  })

  it('that is not there is refused by its path', () => {
    const path = '/nowhere/models.json'
    expect(problemsAt(path)).toEqual([`MODELS_FILE cannot be read: ${path}`])
  })

  it('is refused with everything else that is wrong with the settings', async () => {
    await using file = await modelsFile('[')
    const start = () => settingsFromEnvironment({ PORT: 'x', MODELS_FILE: file.path })
    expect(start).toThrow('PORT must be a whole number from 0 to 65535, not "x"')
    expect(start).toThrow('MODELS_FILE is not valid JSON')
  })

  it('brings its models to the people', async () => {
    await using file = await modelsFile([{ ...llama, premium: false }])
    await using service = await startService(
      {},
      {
        MODELS_FILE: file.path,
        OPENAI_API_KEY: 'sk-service-0123456789',
        PRIMARY_MODEL: 'llama-4',
      },
    )
    const { body } = await service.ask('GET', '/api/models')
    const primary = body.models.filter((model: { primary?: boolean }) => model.primary)
    expect(primary).toEqual([{ ...llama, premium: false, available: true, primary: true }])
  })

  it('brings its prices, in the place of those that are generally known', async () => {
    const price = { input: 1, output: 2 }
    await using file = await modelsFile([{ ...llama, id: 'gpt-6-luna', premium: false, price }])
    const openai = scriptedModel(({ say }) => {
      say('Yes.')
      return { usage: { ...noUsage, inputTokens: 1_000_000, outputTokens: 500_000 } }
    })
    await using service = await startService(
      { ports: { languageModels: { openai } } },
      { MODELS_FILE: file.path },
    )
    const { body } = await service.ask('POST', '/api/chat', {
      body: { model: 'gpt-6-luna', messages: [{ role: 'user', content: 'Hello' }] },
    })
    expect(body.usage).toMatchObject({ totalCost: 2, costKnown: true })
  })
})

describe('PRIMARY_MODEL', () => {
  it('must be a model that there is', () => {
    expect(() => settingsFromEnvironment({ PRIMARY_MODEL: 'gpt-4' })).toThrow(
      /PRIMARY_MODEL must be one of gpt-6-luna, .*, offline, not "gpt-4"; MODELS_FILE adds models/,
    )
  })

  it('must have a key: the start is refused in words', async () => {
    await expect(startService({}, { PRIMARY_MODEL: 'claude-haiku-4-5' })).rejects.toThrow(
      'PRIMARY_MODEL claude-haiku-4-5 cannot answer without ANTHROPIC_API_KEY',
    )
  })

  it('may be the offline coach where there are keys', async () => {
    const environment = { PRIMARY_MODEL: 'offline', OPENAI_API_KEY: 'sk-service-0123456789' }
    await using service = await startService({}, environment)
    const { body } = await service.ask('GET', '/api/models')
    expect(body.models.at(-1)).toMatchObject({ id: 'offline', primary: true })
  })
})
