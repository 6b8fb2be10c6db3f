import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { createHandler } from 'graphql-http/lib/use/http'

/** graphql-http as documented, answering about what ours answers, from memory. */
const schema = buildSchema(`
  type Query { creditScore(userId: ID!): CreditScore }
  type CreditScore { score: Int!, bureau: String!, date: String!, factors: [ScoreFactor] }
  type ScoreFactor { factor: String!, impact: String!, weight: Float!, details: String! }
`)
const factor = {
  factor: 'Credit utilization: balances against limits',
  impact: 'negative',
  weight: 0.3,
  details: 'Balances are $5,310 of limits of $8,000: 66%.',
}
const creditScore = {
  score: 612,
  bureau: 'bureau_b',
  date: '2026-11-03',
  factors: [factor, factor, factor, factor, factor],
}
const handler = createHandler({ schema, rootValue: { creditScore: async () => creditScore } })
const server = createServer((request, response) => {
  if (request.url?.startsWith('/graphql') === true) void handler(request, response)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(JSON.stringify({ url, tokens: ['none'] }))
})
