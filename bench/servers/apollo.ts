import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import { schemaText } from '../../src/doors/graphql/schema.ts'

/**
 * Apollo Server as documented, answering from memory what ours answers of the sample report: on
 * Express 5 (`express`), without `cors`, or by its own server (`standalone`).
 */
const creditScore = {
  score: 612,
  bureau: 'bureau_b',
  date: '2026-11-03',
  model: 'FICO 8',
  factors: [
    {
      factor: 'Payment history: collections, public records and other derogatory marks',
      impact: 'negative',
      weight: 0.35,
      details:
        'The report says: "Serious delinquency, and public record or collection filed" (code 38). Of 6 accounts: 1 late now, 1 in collection.',
    },
    {
      factor: 'Credit utilization: balances against limits',
      impact: 'negative',
      weight: 0.3,
      details:
        'The report says: "Proportion of balances to credit limits on revolving accounts is too high" (code 10). $5,070 of $9,500 in limits is used (53%) on 2 open revolving accounts.',
    },
    {
      factor: 'Length of credit history: age of the accounts',
      impact: 'negative',
      weight: 0.15,
      details:
        'The report says: "Length of time accounts have been established" (code 14). Accounts are 10 years 1 month old on average; the oldest is 16 years 7 months old.',
    },
  ],
}
const server = new ApolloServer({
  typeDefs: schemaText(),
  resolvers: { Query: { creditScore: async () => creditScore } },
})

async function onExpress(): Promise<string> {
  await server.start()
  const app = express().use('/', express.json(), expressMiddleware(server))
  const listening = app.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

async function standalone(): Promise<string> {
  const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } })
  return url.replace(/\/$/, '')
}

const url = await (process.argv[2] === 'express' ? onExpress() : standalone())
console.log(JSON.stringify({ url, tokens: ['none'] }))
