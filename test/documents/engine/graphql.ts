import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  alert,
  type GraphqlService,
  graphqlService,
  scoreChange,
  sent,
} from '../../doors/graphql/graphql-service.ts'
import { chatRequest, disputeRequest, impactRequest } from './requests.ts'

/** The table of the GraphQL interface, row by row. */
export function graphqlRows(): void {
  let service: GraphqlService

  beforeAll(async () => {
    service = await graphqlService({ clock: () => Date.UTC(2026, 10, 21, 12) })
    await service.analyze()
  })

  afterAll(() => service[Symbol.asyncDispose]())

  const data = async (query: string, variables: object = {}) => {
    const { status, body } = await service.graphql(query, { userId: 'alice', ...variables })
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
    return body.data
  }

  async function first(query: string, happen: () => Promise<void>): Promise<unknown> {
    const client = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${await service.token('alice')}` },
    })
    const results = client.iterate({ query, variables: { userId: 'alice' } })
    const { value } = await sent(results.next(), happen)
    await client.dispose()
    return value?.data
  }

  it('Query creditScore(userId: ID!): CreditScore', async () => {
    const query =
      'query ($userId: ID!) { creditScore(userId: $userId) { score bureau date factors { factor impact weight details } } }'
    expect(await data(query)).toEqual({
      creditScore: {
        score: 612,
        bureau: 'bureau_b',
        date: '2026-11-03',
        factors: expect.arrayContaining([
          {
            factor: expect.any(String),
            impact: expect.stringMatching(/^(positive|negative|neutral)$/),
            weight: expect.any(Number),
            details: expect.any(String),
          },
        ]),
      },
    })
  })

  it('Query creditAnalysis(userId: ID!): CreditAnalysis', async () => {
    const query =
      'query ($userId: ID!) { creditAnalysis(userId: $userId) { score accounts { name utilization } issues { severity recommendation } } }'
    const { creditAnalysis } = await data(query)
    expect(creditAnalysis.score).toBe(612)
    expect(creditAnalysis.accounts[0].name).toEqual(expect.any(String))
    expect(creditAnalysis.issues[0].severity).toMatch(/^(high|medium|low)$/)
  })

  it('Query creditHistory(userId: ID!, limit: Int): [CreditHistoryItem]', async () => {
    const query =
      'query ($userId: ID!, $limit: Int) { creditHistory(userId: $userId, limit: $limit) { score bureau date } }'
    expect(await data(query, { limit: 5 })).toEqual({
      creditHistory: [{ score: 612, bureau: 'bureau_b', date: '2026-11-03' }],
    })
  })

  it('Mutation sendCreditChat(input: ChatInput!): ChatResponse', async () => {
    const { messages, context } = chatRequest
    const { sendCreditChat } = await data(
      'mutation ($input: ChatInput!) { sendCreditChat(input: $input) { content recommendations { action impact priority } analysis { currentSituation } } }',
      { input: { messages, context } },
    )
    expect(sendCreditChat.content).toContain('640')
    expect(sendCreditChat.recommendations[0]).toEqual({
      action: expect.any(String),
      impact: expect.any(String),
      priority: expect.stringMatching(/^(high|medium|low)$/),
    })
    expect(sendCreditChat.analysis.currentSituation).toContain('640')
  })

  it('Mutation generateDispute(input: DisputeInput!): Document', async () => {
    const { generateDispute } = await data(
      'mutation ($input: DisputeInput!) { generateDispute(input: $input) { content format metadata { trackingNumber } } }',
      { input: disputeRequest },
    )
    expect(generateDispute.content).toContain('Lakeside Bank')
    expect(generateDispute.format).toBe('text')
    expect(generateDispute.metadata.trackingNumber).toMatch(/^CC-/)
  })

  it('Mutation analyzeImpact(input: ImpactInput!): ImpactAnalysis', async () => {
    const { analyzeImpact } = await data(
      'mutation ($input: ImpactInput!) { analyzeImpact(input: $input) { predictions { action estimatedImpact { points newScore } } } }',
      { input: impactRequest },
    )
    const [{ action, estimatedImpact }] = analyzeImpact.predictions
    expect(action).toBe('pay_down')
    expect(estimatedImpact.newScore).toBe(680 + estimatedImpact.points)
  })

  it('Subscription scoreUpdates(userId: ID!): ScoreUpdate', async () => {
    const query =
      'subscription ($userId: ID!) { scoreUpdates(userId: $userId) { previousScore newScore change bureau factors } }'
    expect(
      await first(query, () => service.happen((to) => to.report('score.changed', scoreChange))),
    ).toEqual({
      scoreUpdates: {
        previousScore: 612,
        newScore: 640,
        change: 28,
        bureau: 'bureau_b',
        factors: ['Credit utilization fell to 31%.'],
      },
    })
  })

  it('Subscription creditAlerts(userId: ID!): Alert', async () => {
    const query =
      'subscription ($userId: ID!) { creditAlerts(userId: $userId) { type date details } }'
    const happen = () =>
      service.happen((to) => to.report('alert.created', { userId: 'alice', alert }))
    expect(await first(query, happen)).toEqual({
      creditAlerts: { type: alert.type, date: alert.date, details: alert.details },
    })
  })
}
