import { expect, test } from 'vitest'
import { createRequestText } from '../../../adapters/provider-http/request-text.ts'

const tools = [{ name: 'get_score', description: 'La cote d’un prêt 💳', inputSchema: {} }]

test('a request says the same as its JSON, its tools in ASCII', () => {
  const textOf = createRequestText()
  const body = { model: 'm', tools: [{ description: 'La cote d’un prêt 💳' }], stream: true }
  expect(JSON.parse(textOf(body, tools))).toEqual(body)
  expect(textOf(body, tools)).toBe(
    String.raw`{"model":"m","stream":true,"tools":[{"description":"La cote d\u2019un pr\u00eat \ud83d\udcb3"}]}`,
  )
})

test('a request with a tool more, such as a search, has that tool too', () => {
  const textOf = createRequestText()
  expect(textOf({ model: 'm', tools: ['one'] }, tools)).toBe('{"model":"m","tools":["one"]}')
  expect(textOf({ model: 'm', tools: ['one', 'two'] }, tools)).toBe(
    '{"model":"m","tools":["one","two"]}',
  )
})

test('a request without tools has none', () => {
  expect(createRequestText()({ model: 'm', tools: undefined }, [])).toBe('{"model":"m"}')
})
