import { expect, test } from 'vitest'
import { createRequestText } from '../../../adapters/provider-http/request-text.ts'
import { requestOf } from '../../support/providers/model-request.ts'

const tools = [{ name: 'get_score', description: 'La cote d’un prêt 💳', inputSchema: {} }]

const textOf = createRequestText({
  body: ({ model }) => ({ model, stream: true }),
  tools: (request) => [
    ...request.tools.map(({ description }) => description),
    ...(request.search ? ['search'] : []),
  ],
})

test('a request says its body and, in ASCII, its tools', () => {
  const text = String.raw`{"model":"m","stream":true,"tools":["La cote d\u2019un pr\u00eat \ud83d\udcb3"]}`
  expect(textOf(requestOf('Hello', { model: 'm', tools }))).toBe(text)
  expect(JSON.parse(text).tools).toEqual(['La cote d’un prêt 💳'])
})

test('a request with a search has it beside the same tools', () => {
  expect(JSON.parse(textOf(requestOf('Hello', { tools, search: true }))).tools).toHaveLength(2)
  expect(JSON.parse(textOf(requestOf('Hello', { tools, search: false }))).tools).toHaveLength(1)
})

test('a request without tools has none', () => {
  expect(textOf(requestOf('Hello', { model: 'm', tools: [] }))).toBe('{"model":"m","stream":true}')
})
