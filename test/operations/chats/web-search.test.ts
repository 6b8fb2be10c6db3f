import { expect, test } from 'vitest'
import { noUsage } from '../../../src/domain/models/model.ts'
import { modelsFile } from '../../support/models-file.ts'
import { chatService } from './chat-service.ts'
import type { Script } from './scripted-model.ts'

const source = { title: 'Bank rates', url: 'https://example.org/rates' }

const searches: Script = ({ request, say, cite }) => {
  if (request.search) cite(source.title, source.url)
  say('Rates fell.')
  return { usage: { ...noUsage, webSearches: request.search ? 1 : 0 } }
}

test('an answer searches the web where it is asked to, and names its sources', async () => {
  await using service = await chatService({ script: searches })
  const { body } = await service.say('What are the rates?', { enableSearch: true })
  expect([body.searchUsed, body.sources]).toEqual([true, [source]])
  const [, saved] = await service.messages(body.chatId)
  expect(saved).toMatchObject({ content: 'Rates fell.', sources: [source] })
})

test('an answer searches nothing where nobody asks for it', async () => {
  await using service = await chatService({ script: searches })
  const { body } = await service.say('What are the rates?')
  expect([body.searchUsed, body.sources]).toEqual([false, []])
})

test('a model that cannot search is not asked to', async () => {
  await using file = await modelsFile([
    { id: 'plain-1', name: 'Plain 1', provider: 'openai', contextLength: 8_000 },
  ])
  await using service = await chatService({
    script: searches,
    environment: { MODELS_FILE: file.path },
  })
  const asking = { model: 'plain-1', enableSearch: true }
  const { body } = await service.say('What are the rates?', asking)
  expect([body.searchUsed, service.model.calls[0]?.request.search]).toEqual([false, false])
})

test('the offline coach searches nothing', async () => {
  await using service = await chatService()
  const asking = { model: 'offline', enableSearch: true }
  const { body } = await service.say('What are the rates?', asking)
  expect([body.message.status, body.searchUsed, body.sources]).toEqual(['complete', false, []])
})
