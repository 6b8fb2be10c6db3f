import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failingCoach } from '../../documents/engine/failing-coach.ts'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type GraphqlService, graphqlService } from './graphql-service.ts'

let service: GraphqlService

beforeAll(async () => {
  service = await graphqlService({ rateLimiter: unlimited })
  await service.analyze()
})

afterAll(() => service[Symbol.asyncDispose]())

const score = 'query ($userId: ID!) { creditScore(userId: $userId) { score } }'

const chat = 'mutation ($input: ChatInput!) { sendCreditChat(input: $input) { content } }'
const hello = { role: 'user', content: 'Hello' }

describe('GraphQL over HTTP', () => {
  it.each(['/graphql', '/engine/graphql'])(
    '%s passes the 61 audits of graphql-http',
    async (path) => {
      const authorization = `Bearer ${await service.token('alice')}`
      const results = await auditServer({
        url: service.url + path,
        fetchFn: (url: string, init: RequestInit = {}) =>
          fetch(url, { ...init, headers: { ...init.headers, authorization } }),
      })
      expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([])
      expect(results.length).toBe(61)
    },
  )

  it('answers with the limits and the id of the request, as REST does', async () => {
    const { headers } = await service.graphql(score, { userId: 'alice' })
    expect(headers.get('x-ratelimit-limit')).toBe('1000000')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('a request without a token is 401, whatever it asks for', async () => {
    const { status, headers, body } = await service.graphql('{ nonsense', {}, { token: '' })
    expect({ status, code: body.errors[0].extensions.code, data: body.data }).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
      data: undefined,
    })
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  it('a failure of one field leaves the others; its code is one of the Engine’s', async () => {
    const { status, body } = await service.graphql(
      '{ mine: creditScore(userId: "alice") { score } other: creditScore(userId: "bob") { score } }',
    )
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { mine: { score: 612 }, other: null },
    })
    expect(body.errors).toEqual([
      {
        message: 'A user token acts for its own user alone. Name that user in userId.',
        locations: [{ line: 1, column: 48 }],
        path: ['other'],
        extensions: { code: 'FORBIDDEN', requestId: expect.any(String) },
      },
    ])
  })

  it('a refused input names the field and the issue, as REST does', async () => {
    const input = { currentScore: 680, timeframe: 6, actions: [{ type: 'dance' }] }
    const { body } = await service.graphql(
      'mutation ($input: ImpactInput!) { analyzeImpact(input: $input) { totalImpact { likelyCase } } }',
      { input },
    )
    const rest = await service.ask('POST', '/api/analyze/impact', { body: input })
    expect(body.errors[0].extensions.details).toEqual(rest.body.error.details)
    expect(body.errors[0].message).toBe(rest.body.error.message)
  })

  it('answers in French on request', async () => {
    const headers = { 'accept-language': 'fr' }
    const other = await service.graphql(score, { userId: 'bob' }, { headers })
    expect(other.body.errors[0].message).toBe(
      'Le jeton d’un utilisateur n’agit que pour celui-ci. Nommez cet utilisateur dans userId.',
    )
    const wrong = await service.graphql('{ nothing }', {}, { headers })
    expect(wrong.body.errors[0].message).toMatch(/^Le document GraphQL ou ses variables/)
  })

  it('reports a defect without its text', async () => {
    await using broken = await graphqlService({ ports: failingCoach(new TypeError('secret')) })
    const { body } = await broken.graphql(chat, { input: { messages: [hello] } })
    expect(body.data).toEqual({ sendCreditChat: null })
    expect(body.errors[0].extensions.code).toBe('INTERNAL_ERROR')
    expect(JSON.stringify(body)).not.toMatch(/secret|TypeError|at /)
  })

  it('refuses several requests in one, another media type, and a mutation by GET', async () => {
    const batch = await service.ask('POST', '/graphql', { body: [{ query: '{ __typename }' }] })
    const text = await service.ask('POST', '/graphql', {
      body: '{ __typename }',
      headers: { 'content-type': 'text/plain' },
    })
    const mutation = encodeURIComponent('mutation { analyzeImpact(input: null) { __typename } }')
    const get = await service.ask('GET', `/graphql?query=mutation%20%7B__typename%7D&x=${mutation}`)
    expect([batch.status, text.status, get.status]).toEqual([400, 415, 405])
    expect(get.headers.get('allow')).toBe('POST')
  })

  it('an Idempotency-Key writes one letter, and another mutation under it another', async () => {
    const mutation =
      'mutation ($input: DisputeInput!) { a: generateDispute(input: $input) { disputeId } b: generateDispute(input: $input) { disputeId } }'
    const headers = { 'idempotency-key': 'letters-1' }
    const first = await service.graphql(mutation, { input: disputeRequest }, { headers })
    const second = await service.graphql(mutation, { input: disputeRequest }, { headers })
    expect(first.body.data.a.disputeId).not.toBe(first.body.data.b.disputeId)
    expect(second.body.data).toEqual(first.body.data)
  })

  it('takes null for what is left out', async () => {
    const { body } = await service.graphql(chat, { input: { messages: [hello], context: null } })
    expect(body.data.sendCreditChat.content).toEqual(expect.any(String))
  })
})

describe('X-Act-For', () => {
  it('of somebody else is refused by its own name, where there is no userId', async () => {
    const headers = { 'x-act-for': 'bob' }
    const { body } = await service.graphql(
      'mutation ($input: DisputeInput!) { generateDispute(input: $input) { disputeId } }',
      { input: disputeRequest },
      { headers },
    )
    expect(body.errors[0].message).toBe(
      'A user token acts for its own user alone. Name that user, or leave X-Act-For out.',
    )
  })
})

describe('userId', () => {
  const asked = (token: string, userId: string, headers = {}) =>
    service.graphql(score, { userId }, { token, headers })

  it('is the user for whom a service account with users:act asks', async () => {
    const key = await service.key('partner', ['users:act'])
    expect((await asked(key, 'alice')).body.data).toEqual({ creditScore: { score: 612 } })
  })

  it('of somebody else is refused to a service account without users:act', async () => {
    const { body } = await asked(await service.key('plain'), 'alice')
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN')
  })

  it('that names nobody is refused by its own name', async () => {
    const { body } = await asked(await service.key('partner', ['users:act']), 'a b')
    expect(body.errors[0].extensions.details.field).toBe('userId')
  })

  it('is the one whom X-Act-For names, where it names one', async () => {
    const key = await service.key('partner', ['users:act'])
    const { body } = await asked(key, 'alice', { 'x-act-for': 'bob' })
    expect(body.errors[0].extensions.details.field).toBe('userId')
  })
})
