import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GraphqlService, graphqlService } from './graphql-service.ts'

let service: GraphqlService
let bob: string

beforeAll(async () => {
  service = await graphqlService()
  await service.analyze()
  bob = await service.token('bob')
})

afterAll(() => service[Symbol.asyncDispose]())

const everything =
  'query q($u: ID!) { creditScore(userId: $u) { score } creditAnalysis(userId: $u) { reportId } creditHistory(userId: $u) { score } }'

const codes = (body: { errors: { extensions: { code: string } }[] }) =>
  body.errors.map(({ extensions }) => extensions.code)

describe('somebody else’s userId', () => {
  it('is refused in each field, also where the same text was answered to its owner just before', async () => {
    const own = await service.graphql(everything, { u: 'alice' })
    expect(own.body.data.creditScore).toEqual({ score: 612 })
    const others = await service.graphql(everything, { u: 'alice' }, { token: bob })
    expect(codes(others.body)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    expect(others.body.data).toEqual({
      creditScore: null,
      creditAnalysis: null,
      creditHistory: null,
    })
  })

  it.each(['Alice', 'alice ', ' alice', 'alice\u0000', '../alice', 'alice%20', 'svc:alice', ''])(
    'is refused as %j',
    async (u) => {
      const token = await service.token(`bob-of-${encodeURIComponent(u).length}`)
      const { body } = await service.graphql(everything, { u }, { token })
      expect(codes(body)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    },
  )

  it('is refused behind aliases and fragments, beside one’s own', async () => {
    const { body } = await service.graphql(
      '{ a: creditHistory(userId: "bob") { score } ...f } fragment f on Query { b: creditScore(userId: "alice") { score } ... on Query { c: creditAnalysis(userId: "alice") { reportId } } }',
      {},
      { token: bob },
    )
    expect(codes(body)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(body.data).toEqual({ a: [], b: null, c: null })
  })

  it('is refused to a guest', async () => {
    const guest = await service.ask('POST', '/api/create-guest', { token: '', body: {} })
    const token = guest.body.accessToken
    const { body } = await service.graphql(everything, { u: 'alice' }, { token })
    expect(codes(body)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })
})

describe('a page of another site', () => {
  it.each([
    ['text/plain', '{"query":"{ __typename }"}'],
    ['application/x-www-form-urlencoded', 'query={__typename}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/graphql', '{ __typename }'],
    ['application/json; charset=utf-7', '{"query":"{ __typename }"}'],
  ])('may send no %s', async (type, body) => {
    const { status } = await service.ask('POST', '/graphql', {
      body,
      headers: { 'content-type': type },
    })
    expect(status).toBe(415)
  })

  it('changes nothing by GET, whatever operation or method the address names', async () => {
    const mutation =
      'mutation m { analyzeImpact(input: {currentScore: 680, timeframe: 6, actions: []}) { totalImpact { likelyCase } } }'
    const query = encodeURIComponent(`query q { __typename } ${mutation}`)
    const path = `/graphql?query=${query}&operationName=m`
    const headers = { 'x-http-method-override': 'POST' }
    const { status } = await service.ask('GET', path, { headers })
    expect(status).toBe(405)
  })
})

it.each(['__proto__', 'constructor', 'toString'])('no operation is called %s', async (name) => {
  const body = { query: 'query a { __typename } query b { __typename }', operationName: name }
  const answer = await service.ask('POST', '/graphql', { body })
  expect(answer.body.errors[0].message).toBe('The document has no operation of this operationName.')
})

it('fields may have the names of what every object has', async () => {
  const { body } = await service.graphql('{ constructor: __typename toString: __typename }')
  expect(body.data).toEqual({ constructor: 'Query', toString: 'Query' })
})
