import { execute, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  createSchema,
  type FieldCall,
  type RequestContext,
} from '../../../src/doors/graphql/schema.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import type { Operation } from '../../../src/operations/define-operation.ts'

const schema = createSchema(catalogue)

const factor = { factor: 'Age', impact: 'neutral', weight: 0.15, details: '8 years.' }

const outputs: Readonly<Record<string, unknown>> = {
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

const call: FieldCall = {
  credential: { kind: 'bearer', token: 'token', actFor: undefined, address: () => '192.0.2.1' },
  language: 'en',
  idempotencyKey: 'key',
  signal: () => new AbortController().signal,
  onLimit: () => undefined,
}

async function executed(text: string, variableValues?: Record<string, unknown>) {
  const invoked: unknown[] = []
  let turns = 0
  const contextValue: RequestContext = {
    call,
    called: [],
    turns: {
      takeNow: () => true,
      next: async () => void turns++,
    },
    async invoke(target, { credential, idempotencyKey, input }) {
      const { name } = target as Operation
      const userId = credential.kind === 'bearer' ? credential.actFor : undefined
      invoked.push([name, userId, await input({} as never), idempotencyKey])
      return { output: outputs[name], replayed: false }
    },
  }
  const result = await execute({ schema, document: parse(text), variableValues, contextValue })
  return {
    ...(JSON.parse(JSON.stringify(result)) as { data?: unknown; errors?: object[] }),
    invoked,
    turns,
  }
}

describe('a root field invokes its operation', () => {
  it.each<[string, Record<string, unknown> | undefined, unknown[], object]>([
    [
      '{ a: creditScore(userId: 7) { b: score b2: score __typename } }',
      undefined,
      [['get-credit-score', '7', {}, 'key/a']],
      { a: { b: 612, b2: 612, __typename: 'CreditScore' } },
    ],
    [
      'query ($n: Int = 3) { creditHistory(userId: "a", limit: $n) { score reportId } }',
      undefined,
      [['get-credit-history', 'a', { limit: 3 }, 'key/creditHistory']],
      { creditHistory: [{ score: null, reportId: 'rpt_1' }] },
    ],
    [
      'query ($id: ID!, $n: Int) { creditHistory(userId: $id, limit: $n) { bureau } }',
      { id: 7, n: null, undeclared: 1 },
      [['get-credit-history', '7', {}, 'key/creditHistory']],
      { creditHistory: [{ bureau: 'bureau_a' }] },
    ],
    [
      'query ($id: ID!, $n: Int!) { a: creditHistory(userId: $id, limit: $n) { bureau } b: creditHistory(userId: $id) { bureau } }',
      { id: 'a', n: 2 },
      [
        ['get-credit-history', 'a', { limit: 2 }, 'key/a'],
        ['get-credit-history', 'a', {}, 'key/b'],
      ],
      { a: [{ bureau: 'bureau_a' }], b: [{ bureau: 'bureau_a' }] },
    ],
    [
      '{ creditScore(userId: "a") { ...f ... on CreditScore { factors { impact } } } creditScore(userId: "a") { date } } fragment f on CreditScore { score factors { factor } }',
      undefined,
      [['get-credit-score', 'a', {}, 'key/creditScore']],
      {
        creditScore: {
          score: 612,
          factors: [
            { factor: 'Age', impact: 'neutral' },
            null,
            { factor: 'Age', impact: 'neutral' },
          ],
          date: '2026-11-03',
        },
      },
    ],
    [
      'mutation ($input: ImpactInput!) { analyzeImpact(input: $input) { totalImpact { bestCase } report { reportId } predictions { action } } }',
      {
        input: {
          currentScore: 680,
          timeframe: 6,
          actions: [{ type: 'dispute', details: { a: null } }],
        },
      },
      [
        [
          'predict-impact',
          undefined,
          {
            currentScore: 680,
            timeframe: 6,
            actions: [{ type: 'dispute', details: { a: null } }],
          },
          'key/analyzeImpact',
        ],
      ],
      { analyzeImpact: { totalImpact: { bestCase: 1 }, report: null, predictions: [] } },
    ],
  ])('%s', async (text, variables, invoked, data) => {
    const { turns, ...result } = await executed(text, variables)
    expect(result).toEqual({ data, invoked })
  })
})

describe('no operation is invoked for', () => {
  it.each<[string, string, Record<string, unknown>?]>([
    ['a missing variable', 'query ($id: ID!) { creditScore(userId: $id) { score } }'],
    ['null for it', 'query ($id: ID!) { creditScore(userId: $id) { score } }', { id: null }],
    [
      'a variable of another type',
      'query ($id: ID!, $n: Int) { creditHistory(userId: $id, limit: $n) { score } }',
      { id: 'a', n: 1.5 },
    ],
    ['the schema', '{ __schema { queryType { name } } }'],
  ])('%s', async (_what, text, variables) => {
    expect((await executed(text, variables)).invoked).toEqual([])
  })
})

it('an output that does not fit the schema is an error of its field', async () => {
  const { data, errors } = await executed('{ creditAnalysis(userId: "alice") { score } }')
  expect(data).toEqual({ creditAnalysis: { score: null } })
  expect(errors).toMatchObject([{ path: ['creditAnalysis', 'score'] }])
})

it.each([
  ['{ creditScore(userId: "a") { score } }', 0],
  ['{ a: creditScore(userId: "a") { score } b: creditScore(userId: "a") { score } }', 2],
])('fields of one document complete one a turn of the event loop: %s', async (text, turns) => {
  expect((await executed(text)).turns).toBe(turns)
})
