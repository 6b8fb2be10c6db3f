import { getOperationAST, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { Asked } from '../../../src/doors/graphql/executor.ts'
import { createSchema } from '../../../src/doors/graphql/schema.ts'
import { createSharedResults } from '../../../src/doors/graphql/shared-results.ts'
import type { BusinessEvent } from '../../../src/events/event-types.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { scoreChange } from './graphql-service.ts'

const query = 'subscription ($userId: ID!) { scoreUpdates(userId: $userId) { id newScore } }'

function askedFor(userId: string): Asked {
  const document = parse(query)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('there is no operation')
  const params = {
    query,
    operationName: undefined,
    variables: { userId },
    extensions: undefined,
  }
  return { document, operation, params }
}

const changeTo = (newScore: number): BusinessEvent => ({
  id: 'evt_1',
  type: 'score.changed',
  userId: 'alice',
  createdAt: 0,
  data: { ...scoreChange, factors: [...scoreChange.factors], newScore },
})

function readerIn(language: 'en' | 'fr') {
  const defects: unknown[] = []
  const defect = (error: unknown) => void defects.push(error)
  return { language, requestId: 'req_1', defects, defect }
}

describe('what is told of an event', () => {
  const share = createSharedResults(createSchema(catalogue))

  it('is one result for all who read it with the same document and variables', async () => {
    const event = changeTo(640)
    const first = await share(askedFor('alice'), event)
    expect(await share(askedFor('alice'), event)).toBe(first)
    expect(await share(askedFor('partner'), event)).not.toBe(first)
    expect(await share(askedFor('alice'), changeTo(640))).not.toBe(first)
  })

  it('names its event where the protocol has no other place for it', async () => {
    const result = await share(askedFor('alice'), changeTo(640))
    expect(result.json(readerIn('en'))).toBe(
      '{"data":{"scoreUpdates":{"id":"evt_1","newScore":640}}}',
    )
    expect(result.jsonNamingEvent(readerIn('en'))).toBe(
      '{"data":{"scoreUpdates":{"id":"evt_1","newScore":640}},"extensions":{"eventId":"evt_1"}}',
    )
  })

  it('tells each reader of an error in its own language, and nothing of a defect', async () => {
    const result = await share(askedFor('alice'), changeTo(640.5))
    const [english, french] = [readerIn('en'), readerIn('fr')]
    expect(JSON.parse(result.jsonNamingEvent(english))).toMatchObject({
      errors: [{ message: 'Something went wrong on our side. Nothing was changed.' }],
      data: { scoreUpdates: null },
      extensions: { eventId: 'evt_1' },
    })
    expect(JSON.parse(result.jsonNamingEvent(french))).toMatchObject({
      errors: [{ message: 'Une erreur s’est produite de notre côté. Rien n’a été modifié.' }],
    })
    expect(english.defects).toHaveLength(1)
  })
})
