export const scoreFields = 'score bureau date factors { factor impact weight details }'

const query = `query Score($userId: ID!) { creditScore(userId: $userId) { ${scoreFields} } }`

/** The body of a request for a person's latest score. */
export const scoreQuery = (userId: string): string =>
  JSON.stringify({ query, variables: { userId } })

/** The same in an address. */
export const scoreAddress = (userId: string): Record<string, string> => ({
  query,
  variables: JSON.stringify({ userId }),
})
