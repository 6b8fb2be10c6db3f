import { execute, getOperationAST, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../src/doors/graphql/plan.ts'
import type { RootCaller } from '../../../src/doors/graphql/resolvers-from-catalogue.ts'
import { createSchema } from '../../../src/doors/graphql/schema.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'

const schema = createSchema(catalogue)

const factor = { factor: 'Age', impact: 'neutral', weight: 0.15, details: '8 years.' }

const answers: Readonly<Record<string, unknown>> = {
  'get-credit-score': {
    score: 612,
    bureau: 'bureau_b',
    date: '2026-11-03',
    model: null,
    factors: [factor, null, factor],
  },
  'get-credit-history': { history: [{ score: null, bureau: 'bureau_a', reportId: 'rpt_1' }] },
  'get-credit-analysis': { analysis: { score: 'many', accounts: [{ name: null }] } },
  'predict-impact': { predictions: [], totalImpact: { bestCase: 1, likelyCase: 0, worstCase: -1 } },
}

function callerOf(asked: string[]): RootCaller {
  return {
    run: async ({ name }, { userId, input, responseName }) => {
      asked.push(JSON.stringify([name, userId, input(), responseName]))
      if (userId === 'nobody') throw new Error('nobody')
      return answers[name]
    },
  }
}

async function answered(text: string, variables?: Record<string, unknown>) {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('there is no operation')
  const fragments = document.definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
  )
  const plan = planOf(schema, operation, new Map(fragments))
  const asked: { planned: string[]; executed: string[] } = { planned: [], executed: [] }
  const planned = await plan?.run(callerOf(asked.planned), variables)
  const executed = await execute({
    schema,
    document,
    variableValues: variables,
    contextValue: callerOf(asked.executed),
  })
  return { plan, planned, executed: JSON.parse(JSON.stringify(executed)) as object, asked }
}

const impact = {
  input: { currentScore: 680, timeframe: 6, actions: [{ type: 'dispute', details: { a: null } }] },
}

describe('a plan answers as GraphQL’s own execution does', () => {
  it.each<[string, Record<string, unknown>?]>([
    ['{ creditScore(userId: "alice") { score bureau } }'],
    ['query ($id: ID!) { creditScore(userId: $id) { model factors { weight } } }', { id: 'alice' }],
    [
      '{ a: creditScore(userId: 7) { b: score b2: score __typename } __x: creditHistory(userId: "x") { date: bureau } }',
    ],
    ['query ($n: Int = 3) { creditHistory(userId: "a", limit: $n) { score reportId } }'],
    ['query ($id: ID!, $n: Int) { creditHistory(userId: $id, limit: $n) { score } }', { id: 'a' }],
    [
      'query ($id: ID!, $n: Int) { creditHistory(userId: $id, limit: $n) { score } }',
      { id: 7, n: null, more: 'is none of ours' },
    ],
    [
      'query ($id: ID!, $n: Int!) { a: creditHistory(userId: $id, limit: $n) { bureau } b: creditHistory(userId: $id) { bureau } }',
      { id: 'a', n: 2 },
    ],
    [
      '{ creditScore(userId: "a") { ...f ... on CreditScore { factors { impact } } } creditScore(userId: "a") { date } } fragment f on CreditScore { score factors { factor } }',
    ],
    [
      'mutation ($input: ImpactInput!) { analyzeImpact(input: $input) { totalImpact { bestCase } report { reportId } predictions { action } } }',
      impact,
    ],
  ])('%s', async (text, variables) => {
    const { planned, executed, asked } = await answered(text, variables)
    expect(JSON.stringify(planned)).toBe(JSON.stringify(executed))
    expect(asked.planned).toEqual(asked.executed)
  })
})

describe('a plan leaves to GraphQL', () => {
  it.each<[string, string, Record<string, unknown>?]>([
    ['a failure', '{ creditScore(userId: "nobody") { score } }'],
    ['a value that does not fit', '{ creditAnalysis(userId: "alice") { score } }'],
    ['null where there must be none', '{ creditAnalysis(userId: "a") { accounts { name } } }'],
    ['a variable that is missing', 'query ($id: ID!) { creditScore(userId: $id) { score } }'],
    [
      'null for a variable that must not be',
      'query ($id: ID!) { creditScore(userId: $id) { score } }',
      { id: null },
    ],
    [
      'a variable of another type',
      'query ($n: Int) { creditHistory(userId: "a", limit: $n) { score } }',
      { n: 'three' },
    ],
    [
      'the same where all arguments are variables',
      'query ($id: ID!, $n: Int) { creditHistory(userId: $id, limit: $n) { score } }',
      { id: 'a', n: 1.5 },
    ],
    ['directives', '{ creditScore(userId: "a") { score @skip(if: true) date } }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['a name that JavaScript gives a meaning', '{ creditScore(userId: "a") { __proto__: score } }'],
  ])('%s', async (_what, text, variables) => {
    expect((await answered(text, variables)).planned).toBeUndefined()
  })
})
