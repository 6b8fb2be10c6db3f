import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unlimited } from '../../support/unlimited.ts'
import { type GraphqlService, graphqlService } from './graphql-service.ts'

let service: GraphqlService

beforeAll(async () => {
  service = await graphqlService({ rateLimiter: unlimited })
})

afterAll(() => service[Symbol.asyncDispose]())

const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`
const many = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join(' ')
const history = 'creditHistory(userId: "alice")'

it.each([
  ['1,000 levels', nested(1_000), /token|depth/i],
  ['9 levels', nested(9), /depth limit of 8/],
  ['10,000 aliases', `{ ${many(10_000, (at) => `f${at}: ${history} { score }`)} }`, /token/i],
  ['16 aliases', `{ ${many(16, (at) => `f${at}: ${history} { score }`)} }`, /Aliases limit of 15/],
  ['an alias of 101 characters', `{ ${'a'.repeat(101)}: ${history} { score } }`, /100 characters/],
  ['a field of 900,000 characters', `{ ${'a'.repeat(900_000)} }`, /A name has at most 100/],
  [
    'a type of 900,000',
    `query ($x: ${'a'.repeat(900_000)}) { __typename }`,
    /A name has at most 100/,
  ],
  ['an argument of 900,000', `{ f(${'a'.repeat(900_000)}: 1) }`, /A name has at most 100/],
  ['16 aliases of __typename', `{ ${many(16, (at) => `t${at}: __typename`)} }`, /Aliases limit/],
  [
    'the schema under three aliases',
    `{ ${many(2, (at) => `s${at}: __schema { types { name } }`)} t: __type(name: "Query") { name } }`,
    /at most 2 fields __schema or __type/,
  ],
  ['21 directives', `{ ${history} { ${many(21, () => 'score @skip(if: false)')} } }`, /Directives/],
  ['2,001 tokens', `{ ${many(2_001, () => '__typename')} }`, /more that 2000 tokens/],
  [
    'a fragment in a circle',
    `{ creditAnalysis(userId: "alice") { ...a } } fragment a on CreditAnalysis { ...a }`,
    /Cannot spread fragment "a" within itself/,
  ],
  [
    'fragments that double at each step',
    `{ ${history} { ...f0 } } ${many(60, (at) => `fragment f${at} on CreditHistoryItem { score ...f${at + 1} ...f${at + 1} }`)} fragment f60 on CreditHistoryItem { score }`,
    /cost limit of 1000|depth limit/i,
  ],
  [
    'fragments in a circle of 190',
    `{ __schema { ...f0 } } ${many(190, (at) => `fragment f${at} on __Schema { ...f${(at + 1) % 190} ...f${(at + 2) % 190} }`)}`,
    /nested too deeply/,
  ],
  [
    'the same field again and again',
    `{ creditAnalysis(userId: "alice") { accounts { ${many(900, () => 'name')} } } }`,
    /cost limit of 1000/i,
  ],
])('%s: refused', async (_what, query, message) => {
  const before = process.cpuUsage()
  const { status, body } = await service.graphql(query)
  expect(status).toBe(200)
  expect(body.data).toBeUndefined()
  expect(body.errors[0].extensions.code).toBe('INVALID_REQUEST')
  expect(body.errors[0].message).toMatch(message)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

it('a document with a thousand mistakes is answered with 20 of them', async () => {
  const { body } = await service.graphql(`{ ${many(400, (at) => `nothing${at}`)} }`)
  expect(body.errors.length).toBeLessThanOrEqual(21)
})

it('variables of a megabyte that fit nothing are refused', async () => {
  const input = { messages: Array.from({ length: 60_000 }, () => ({ role: 1 })) }
  const mutation = 'mutation ($input: ChatInput!) { sendCreditChat(input: $input) { content } }'
  const { body } = await service.graphql(mutation, { input })
  expect(body.errors[0].extensions.code).toBe('INVALID_REQUEST')
  expect(body.errors.length).toBeLessThan(60)
})

it('an invalid value of a megabyte is not repeated in the error', async () => {
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, 1]))
  const input = { messages: [], context: 'A'.repeat(1_000_000), ...fields }
  const mutation = 'mutation ($input: ChatInput!) { sendCreditChat(input: $input) { content } }'
  const { body } = await service.graphql(mutation, { input })
  const messages = body.errors.map(({ message }: { message: string }) => message)
  expect(messages).toHaveLength(6)
  expect(messages[0]).toBe(
    `Variable "$input" got invalid value "${'A'.repeat(113)}…${'A'.repeat(83)}" at "input.context"; Expected type "ContextInput" to be an object.`,
  )
  expect(messages[5]).toMatch(/^Too many errors/)
})

it('more than 5,000 values are refused before GraphQL reads them', async () => {
  const mutation =
    'mutation ($input: ImpactInput!) { analyzeImpact(input: $input) { report { reportId } } }'
  const actions = Array(2_500).fill({ type: 'dispute' })
  const input = { currentScore: 680, timeframe: 6, actions }
  const { status, body } = await service.graphql(mutation, { input })
  expect([status, body.errors[0].message]).toEqual([
    400,
    'body: has more than 5000 values. Leave out what is not needed, or send it in several requests.',
  ])
})

it('a hint of what was meant is left out of a message of any length', async () => {
  const value = ' Did you mean '.repeat(50_000)
  const query = 'query ($limit: Int) { creditHistory(userId: "alice", limit: $limit) { score } }'
  const { body } = await service.graphql(query, { limit: value })
  expect(body.errors[0].message).toHaveLength(301)
  const typo = await service.graphql('{ creditScor(userId: "alice") { score } }')
  expect(typo.body.errors[0].message).toBe('Cannot query field "creditScor" on type "Query".')
})

describe('@skip and @include at the root of a subscription', () => {
  const fragment = 'fragment f on Subscription { scoreUpdates(userId: "alice") { newScore } }'
  it.each([
    ['of a field', 'subscription { scoreUpdates(userId: "alice") @skip(if: true) { newScore } }'],
    [
      'by a variable',
      'subscription ($no: Boolean = false) { scoreUpdates(userId: "alice") @include(if: $no) { newScore } }',
    ],
    ['of a fragment', `subscription { ...f @skip(if: true) } ${fragment}`],
    [
      'within a fragment',
      'subscription { ...f } fragment f on Subscription { ... on Subscription @include(if: false) { scoreUpdates(userId: "alice") { newScore } } }',
    ],
  ])('%s: refused', async (_what, query) => {
    const headers = { accept: 'text/event-stream' }
    const { status, body } = await service.graphql(query, {}, { headers })
    expect(status).toBe(200)
    expect(body).toContain('A subscription must not use @skip or @include at its root.')
    expect(body).toContain('"code":"INVALID_REQUEST"')
  })
})

it('free-form values are bounded as in REST', async () => {
  let details: object = {}
  for (let level = 0; level < 500; level++) details = { details }
  const input = { currentScore: 680, timeframe: 6, actions: [{ type: 'pay_down', details }] }
  const mutation =
    'mutation ($input: ImpactInput!) { analyzeImpact(input: $input) { totalImpact { likelyCase } } }'
  const { body } = await service.graphql(mutation, { input })
  expect(body.errors[0].message).toContain('levels')
})

it('a body past a megabyte is 413', async () => {
  const { status } = await service.graphql(`{ __typename } # ${'x'.repeat(1_100_000)}`)
  expect(status).toBe(413)
})

it('a thousand different documents are forgotten again, and answered all the same', async () => {
  const token = await service.token('alice')
  const sent = Array.from({ length: 1_200 }, (_, at) => at)
  for (const at of sent) {
    const { body } = await service.graphql(`{ t${at}: __typename }`, {}, { token })
    expect(body.data).toEqual({ [`t${at}`]: 'Query' })
  }
})

it('without introspection, neither the schema nor a hint of it is revealed', async () => {
  await using closed = await graphqlService({}, { GRAPHQL_INTROSPECTION: 'off' })
  const schema = await closed.graphql('{ __schema { types { name } } }')
  expect(schema.body.errors[0].message).toMatch(/introspection/i)
  const typo = await closed.graphql('{ creditScor(userId: "alice") { score } }')
  expect(typo.body.errors[0].message).toBe('Cannot query field "creditScor" on type "Query".')
  const page = await closed.ask('GET', '/graphql', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(400)
})
