import {
  buildSchema,
  type GraphQLNamedOutputType,
  getNamedType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaText } from '../../../src/doors/graphql/schema.ts'
import { subscriptionFields } from '../../../src/doors/graphql/subscriptions.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { chatRequest, disputeRequest, impactRequest } from '../../documents/engine/requests.ts'
import { linkBank } from '../../support/bank.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type GraphqlService, graphqlService } from './graphql-service.ts'

const schema = buildSchema(schemaText())

/** Everything that a type can say. */
function everything(type: GraphQLNamedOutputType): string {
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map(
    (field) => `${field.name} ${everything(getNamedType(field.type))}`,
  )
  return `{ ${fields.join(' ')} }`
}

const everythingOf = (kind: 'Query' | 'Mutation', field: string) => {
  const root = schema.getType(kind)
  if (!isObjectType(root)) throw new Error(`there is no ${kind}`)
  return everything(getNamedType(root.getFields()[field]?.type ?? raise(field)))
}

function raise(field: string): never {
  throw new Error(`there is no ${field}`)
}

/** GraphQL says null where REST leaves a field out. */
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, one: unknown) => (one === null ? undefined : one)))

describe('the schema', () => {
  it('has a field for each operation that names one, and no other', () => {
    const offered = (kind: 'query' | 'mutation') =>
      catalogue
        .filter(({ graphql }) => graphql?.kind === kind)
        .map(({ graphql }) => graphql?.field)
        .toSorted()
    expect(offered('query')).toEqual(
      Object.keys(schema.getQueryType()?.getFields() ?? {}).toSorted(),
    )
    expect(offered('mutation')).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted(),
    )
  })

  it('has no field for media, whose operations are about bytes and sessions (decision 101)', () => {
    const media = catalogue.filter(({ access }) => access === 'media')
    expect(media.length).toBeGreaterThan(10)
    expect(media.filter(({ graphql }) => graphql !== undefined)).toEqual([])
  })

  it('has a subscription for each event that is offered as one', () => {
    const fields = Object.keys(schema.getSubscriptionType()?.getFields() ?? {})
    expect(fields).toEqual(Object.keys(subscriptionFields))
  })

  it('has no type that nothing uses', () => {
    const text = schemaText()
    const unused = Object.keys(schema.getTypeMap()).filter(
      (name) =>
        !name.startsWith('__') &&
        !isScalarType(schema.getType(name)) &&
        (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2,
    )
    expect(unused).toEqual([])
  })
})

describe('GraphQL and REST say the same of', () => {
  let service: GraphqlService

  beforeAll(async () => {
    service = await graphqlService({
      clock: () => Date.UTC(2026, 10, 21, 12),
      rateLimiter: unlimited,
    })
    await service.analyze()
  })

  afterAll(() => service[Symbol.asyncDispose]())

  const query = async (field: string, more = '') => {
    const selection = everythingOf('Query', field)
    const { body } = await service.graphql(`{ ${field}(userId: "alice"${more}) ${selection} }`)
    expect(body.errors).toBeUndefined()
    return withoutNulls(body.data[field])
  }

  const mutate = async (field: string, type: string, input: object) => {
    const selection = everythingOf('Mutation', field)
    const { body } = await service.graphql(
      `mutation ($input: ${type}!) { ${field}(input: $input) ${selection} }`,
      { input },
    )
    expect(body.errors).toBeUndefined()
    return withoutNulls(body.data[field])
  }

  const queryInput = async (field: string, type: string, input: object) => {
    const selection = everythingOf('Query', field)
    const { body } = await service.graphql(
      `query ($input: ${type}!) { ${field}(input: $input) ${selection} }`,
      { input },
    )
    expect(body.errors).toBeUndefined()
    return withoutNulls(body.data[field])
  }

  const get = async (path: string) => {
    const { body } = await service.ask('GET', path)
    return withoutNulls(body) as Record<string, unknown>
  }

  it('the latest score', async () => {
    expect(await query('creditScore')).toEqual(await get('/api/credit/score'))
  })

  it('the latest analysis', async () => {
    expect(await query('creditAnalysis')).toEqual((await get('/api/credit/analysis'))['analysis'])
  })

  it('the history', async () => {
    const { history } = await get('/api/credit/history?limit=3')
    expect(await query('creditHistory', ', limit: 3')).toEqual(history)
  })

  it('the list of reports, page by page, and one of them', async () => {
    const listed = await get('/api/reports?limit=1')
    expect(await query('reports', ', limit: 1')).toEqual(listed)
    const [{ id }] = listed['reports'] as [{ id: string }]
    expect(id).toMatch(/^rpt_/)
    expect(await query('report', `, id: "${id}"`)).toEqual(
      (await get(`/api/reports/${id}`))['analysis'],
    )
  })

  it('the list of letters, page by page, and one of them', async () => {
    for (const at of [1, 2]) {
      const accountInfo = { ...disputeRequest.accountInfo, creditor: `Bank ${at}` }
      const body = { ...disputeRequest, accountInfo }
      await service.ask('POST', '/api/generate/dispute', { body })
    }
    const listed = await get('/api/letters?limit=1')
    const next = String(listed['next'])
    expect(await query('letters', ', limit: 1')).toEqual(listed)
    const second = await get(`/api/letters?limit=1&after=${encodeURIComponent(next)}`)
    expect(await query('letters', `, limit: 1, after: "${next}"`)).toEqual(second)
    const [{ id }] = listed['letters'] as [{ id: string }]
    expect(await query('letter', `, id: "${id}"`)).toEqual(
      (await get(`/api/letters/${id}`))['letter'],
    )
  })

  it.each([
    ['report', 'reports/rpt_none', '{ report(userId: "alice", id: "rpt_none") { score } }'],
    ['letter', 'letters/ltr_none', '{ letter(userId: "alice", id: "ltr_none") { title } }'],
  ])('an unknown %s', async (_what, path, text) => {
    const { body: rest } = await service.ask('GET', `/api/${path}`)
    const { body } = await service.graphql(text)
    expect(body.errors[0].message).toBe(rest.error.message)
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND')
  })

  it('linked accounts, their transactions and what they mean', async () => {
    await linkBank(service)
    expect(await query('bankAccounts')).toEqual(await get('/api/bank/accounts'))
    const path = '/api/bank/transactions?limit=5&category=groceries'
    expect(await query('bankTransactions', ', limit: 5, category: "groceries"')).toEqual(
      await get(path),
    )
    expect(await query('bankInsights')).toEqual(await get('/api/bank/insights'))
  })

  it('the banks of a country', async () => {
    const listed = await get('/api/bank/institutions?countryCodes=CA')
    expect(await query('bankInstitutions', ', countryCodes: ["CA"]')).toEqual({
      ...listed,
      coverage: [{ countryCode: 'CA', count: 1 }],
    })
  })

  it('a question to the coach', async () => {
    const { messages, context } = chatRequest
    const rest = await service.ask('POST', '/api/chat', { body: { messages, context } })
    const sent = await mutate('sendCreditChat', 'ChatInput', { messages, context })
    expect(sent).toEqual(withoutNulls(rest.body.response))
  })

  it('an impact', async () => {
    const rest = await service.ask('POST', '/api/analyze/impact', { body: impactRequest })
    expect(await mutate('analyzeImpact', 'ImpactInput', impactRequest)).toEqual(
      withoutNulls(rest.body),
    )
  })

  it('a plan to a score', async () => {
    const input = { target: 700, months: 6, budget: 500, currentScore: 640 }
    const rest = await service.ask('POST', '/api/plan/score', { body: input })
    expect(rest.status).toBe(200)
    expect(await queryInput('scorePlan', 'ScorePlanInput', input)).toEqual(withoutNulls(rest.body))
  })

  it('a comparison of payoffs', async () => {
    const debts = [
      { name: 'Card', balance: 900, limit: 1_000, rate: 20 },
      { name: 'Loan', balance: 5_000, rate: 8, minimum: 120 },
    ]
    const input = { budget: 400, currentScore: 640, debts }
    const rest = await service.ask('POST', '/api/plan/payoff', { body: input })
    expect(rest.status).toBe(200)
    expect(await queryInput('payoffOptions', 'PayoffInput', input)).toEqual(withoutNulls(rest.body))
  })

  it('a letter, but for its own reference', async () => {
    const { body } = await service.ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const sent = (await mutate('generateDispute', 'DisputeInput', disputeRequest)) as {
      content: string
      disputeId: string
      letterId: string
      metadata: { trackingNumber: string }
    }
    const { document, instructions, followUp } = body
    const { disputeId, letterId, content, metadata, ...more } = sent
    const reference = metadata.trackingNumber
    expect(disputeId).toMatch(/^dsp_/)
    expect(letterId).toMatch(/^ltr_/)
    expect({ ...more, content: content.replaceAll(reference, '') }).toEqual({
      format: document.format,
      content: document.content.replaceAll(document.metadata.trackingNumber, ''),
      instructions: JSON.parse(
        JSON.stringify(instructions).replaceAll(document.metadata.trackingNumber, reference),
      ),
      followUp: JSON.parse(
        JSON.stringify(followUp).replaceAll(document.metadata.trackingNumber, reference),
      ),
    })
  })

  it('a packet of letters, but for their own references', async () => {
    const { userInfo } = disputeRequest
    const statement = { reason: 'I paid it on time in May 2026.', disputeType: 'error' }
    const { accounts } = ((await get('/api/credit/analysis'))['analysis'] ?? {}) as {
      accounts: { name: string }[]
    }
    const statements = [{ ...statement, account: accounts[0]?.name }]
    const input = { userInfo, statements }
    const rest = await service.ask('POST', '/api/generate/dispute-packet', { body: input })
    expect(rest.body.letters).toHaveLength(1)
    const sent = await mutate('prepareDisputePacket', 'DisputePacketInput', input)
    const anonymous = (packet: unknown) =>
      JSON.parse(JSON.stringify(packet).replaceAll(/CC-\w{4}-\w{4}|(?:dsp|ltr)_\w+/g, ''))
    expect(anonymous(sent)).toEqual(anonymous(withoutNulls(rest.body)))
  })

  it('a person of whom nothing is known', async () => {
    const token = await service.token('dora')
    const rest = await service.ask('GET', '/api/credit/score', { token })
    const { body } = await service.graphql(
      '{ creditScore(userId: "dora") { score } }',
      {},
      { token },
    )
    expect(rest.status).toBe(404)
    expect(body.errors[0].message).toBe(rest.body.error.message)
    expect(body.errors[0].extensions.code).toBe(rest.body.error.code)
  })
})
