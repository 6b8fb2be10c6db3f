import { type ExecutionResult, getOperationAST, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createAdmission } from '../../../src/doors/graphql/admission.ts'
import type { PreparedOperation } from '../../../src/doors/graphql/executor.ts'
import { formatResult } from '../../../src/doors/graphql/format-errors.ts'
import { createSchema } from '../../../src/doors/graphql/schema.ts'
import {
  createSubscriptions,
  declaredVariables,
  type Subscription,
} from '../../../src/doors/graphql/subscriptions.ts'
import { Failure } from '../../../src/errors.ts'
import type { BusinessEvent } from '../../../src/events/event-types.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import type { OpenSession, Session } from '../../../src/pipeline/session.ts'
import { scoreChange } from './graphql-service.ts'

const query = 'subscription Scores($userId: ID!) { scoreUpdates(userId: $userId) { id newScore } }'

function prepared(variables: Record<string, unknown>): PreparedOperation {
  const document = parse(query)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('there is no operation')
  const params = { query, operationName: 'Scores', variables, extensions: undefined }
  return { document, hasIntrospection: false, operation, params }
}

const changeTo = (newScore: number, id = 'evt_1'): BusinessEvent => ({
  id,
  type: 'score.changed',
  userId: 'alice',
  createdAt: 0,
  data: { ...scoreChange, factors: [...scoreChange.factors], newScore },
})

function contextIn(language: 'en' | 'fr') {
  const defects: unknown[] = []
  const defect = (error: unknown) => void defects.push(error)
  return { language, requestId: 'req_1', defects, defect }
}

/** Opens a subscription of Alice whose events the test publishes. */
async function opened(check: Session['check'] = async () => undefined) {
  const followers = new Set<(event: BusinessEvent) => void>()
  const openSession: OpenSession = async () => ({
    caller: {
      kind: 'user',
      subject: 'alice',
      userId: 'alice',
      tier: 'free',
      scopes: [],
      claims: undefined,
    },
    expiresAt: undefined,
    check,
    pay: async () => undefined,
  })
  const admission = createAdmission({
    openSession,
    store: { get: async () => undefined, list: async () => ({ items: [], next: undefined }) },
    tokenVerifier: { verify: () => Promise.reject(new Failure('unauthorized', 'unknown')) },
    clock: () => 0,
  })
  const { open } = createSubscriptions({
    schema: createSchema(catalogue),
    openSession,
    admission,
    feed: {
      async follow(_userId, _asked, onEvent) {
        const follower = (event: BusinessEvent) => void onEvent(event, 0)
        followers.add(follower)
        return () => void followers.delete(follower)
      },
      findNewest: async () => undefined,
      getSequence: async () => 0,
    },
  })
  const subscription = (await open(prepared({ userId: 'alice' }), {
    credential: { kind: 'bearer', token: 'token', actFor: undefined, address: () => '192.0.2.1' },
    onLimit: () => undefined,
    after: undefined,
    onOverrun: () => undefined,
  })) as Subscription
  const publish = (event: BusinessEvent) => {
    for (const follower of followers) follower(event)
  }
  return { subscription, publish, followers }
}

const nextOf = async ({ results }: Subscription) => (await results.next()).value as ExecutionResult

describe('a subscription', () => {
  it('executes its document for each event, and knows the event of the latest result', async () => {
    const { subscription, publish } = await opened()
    publish(changeTo(640))
    publish(changeTo(650, 'evt_2'))
    for (const [id, newScore] of [
      ['evt_1', 640],
      ['evt_2', 650],
    ]) {
      expect(await nextOf(subscription)).toEqual({ data: { scoreUpdates: { id, newScore } } })
      expect(subscription.events.lastEventId).toBe(id)
    }
  })

  it('formats an error in the reader’s language, and hides the text of a defect', async () => {
    const { subscription, publish } = await opened()
    publish(changeTo(640.5))
    const result = await nextOf(subscription)
    const [english, french] = [contextIn('en'), contextIn('fr')]
    expect(formatResult(result, english)).toMatchObject({
      errors: [{ message: 'Something went wrong on our side. Nothing was changed.' }],
      data: { scoreUpdates: null },
    })
    expect(formatResult(result, french)).toMatchObject({
      errors: [{ message: 'Une erreur s’est produite de notre côté. Rien n’a été modifié.' }],
    })
    expect(english.defects).toHaveLength(1)
  })

  it('checks the credential before each event, and ends when it is no longer good', async () => {
    const lost = new Failure('unauthorized', 'The key was revoked.')
    let checks = 0
    const { subscription, publish, followers } = await opened(async () => {
      if (++checks === 2) throw lost
    })
    for (const id of ['evt_1', 'evt_2', 'evt_3']) publish(changeTo(640, id))
    await nextOf(subscription)
    await expect(subscription.results.next()).rejects.toBe(lost)
    expect([checks, followers.size]).toEqual([2, 0])
  })

  it('stops following when its reader leaves while it waits', async () => {
    const { subscription, followers } = await opened()
    const waiting = subscription.results.next()
    await subscription.results.return?.()
    expect([await waiting, followers.size]).toEqual([{ done: true, value: undefined }, 0])
  })

  it('keeps the variables that it declares, and nothing else that was sent', () => {
    const variables = { userId: 'alice', waste: [[], []] }
    expect(declaredVariables(prepared(variables))).toEqual({ userId: 'alice' })
  })
})
