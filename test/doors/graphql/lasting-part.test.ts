import { type OperationDefinitionNode, parse } from 'graphql'
import { expect, it } from 'vitest'
import { lastingPart } from '../../../src/doors/graphql/lasting-part.ts'

const query = 'subscription Scores($userId: ID!) { scoreUpdates(userId: $userId) { newScore } }'

it('a subscription keeps the variables that it declares, and nothing else that was sent', () => {
  const document = parse(query)
  const [operation] = document.definitions as [OperationDefinitionNode]
  const variables = { userId: 'alice', waste: [[], []] }
  const params = { query, operationName: 'Scores', variables, extensions: { after: 'evt_1' } }
  expect(lastingPart({ document, operation, params })).toEqual({
    document,
    operation,
    params: {
      query,
      operationName: 'Scores',
      variables: { userId: 'alice' },
      extensions: undefined,
    },
  })
})
