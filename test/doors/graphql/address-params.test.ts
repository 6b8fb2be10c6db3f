import { describe, expect, it } from 'vitest'
import { type Params, parseQueryString } from '../../../src/doors/graphql/params.ts'

const of = (more: Partial<Params>): Params => ({
  query: '{ a }',
  operationName: undefined,
  variables: undefined,
  extensions: undefined,
  ...more,
})

describe('what an address asks for', () => {
  it.each<[string, Params]>([
    ['/graphql?query={+a+}', of({})],
    ['/graphql?query=%7B%20a%20%7D&variables={"id":"x+y%2Bz"}', of({ variables: { id: 'x y+z' } })],
    ['/graphql?variables={"id":1}&query={+a+}', of({ variables: { id: 1 } })],
    [
      '/graphql?query={+a+}&variables={"id":1}&operationName=b',
      of({ variables: { id: 1 }, operationName: 'b' }),
    ],
    ['/graphql?query={+a+}&variables={"id":1}&variables={"id":2}', of({ variables: { id: 1 } })],
    ['/graphql?query={+a+}&variables={}&variables={"id":2}', of({ variables: {} })],
    ['/graphql?query={+a+}&variables=', of({})],
    ['/graphql?query={+a+}&variables=null&x=1', of({})],
    [
      '/graphql?query={+a+}&extensions={"after":"e"}&variables={"id":"%E9"}',
      of({ extensions: { after: 'e' }, variables: { id: '\uFFFD' } }),
    ],
  ])('%s', (address, params) => {
    expect(parseQueryString(address)).toEqual(params)
    expect(parseQueryString(address)).toEqual(params)
  })

  it.each([
    ['/graphql', 'query'],
    ['/graphql?variables={}', 'query'],
    ['/graphql?query={+a+}&variables={', 'variables'],
    ['/graphql?query={+a+}&variables=[]', 'variables'],
    ['/graphql?query={+a+}&variables={&operationName=b', 'variables'],
    ['/graphql?query={+a+}&extensions=1&variables={}', 'extensions'],
  ])('%s is refused, naming the field: %s', (address, field) => {
    expect(() => parseQueryString(address)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }),
    )
  })

  it('persons with one document each have variables of their own', () => {
    const ofPerson = (id: string) =>
      parseQueryString(`/graphql?query={+a+}&variables={"id":"${id}"}`)
    expect([ofPerson('ann'), ofPerson('bob'), ofPerson('ann')].map((one) => one.variables)).toEqual(
      [{ id: 'ann' }, { id: 'bob' }, { id: 'ann' }],
    )
  })
})
