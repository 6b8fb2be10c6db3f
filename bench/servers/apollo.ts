import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { schemaText } from '../../src/doors/graphql/schema.ts'

/** Apollo Server as documented, answering from memory what ours answers of the sample report. */
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
const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } })
console.log(JSON.stringify({ url: url.replace(/\/$/, ''), tokens: ['none'] }))
