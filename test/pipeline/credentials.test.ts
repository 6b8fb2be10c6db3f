import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directPlace } from '../../src/domain/chat-platforms/messages.ts'
import type { DoorServices } from '../../src/doors/door.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { getRateLimits } from '../../src/operations/people/get-rate-limits.ts'
import { type Credential, chatCredential } from '../../src/pipeline/call.ts'
import { type Service, startService } from '../support/service.ts'

let service: Service
let services: DoorServices

beforeAll(async () => {
  service = await startService({
    doors: [
      (all) => {
        services = all
        return { name: 'test' }
      },
    ],
  })
})

afterAll(() => service[Symbol.asyncDispose]())

/** Calls an operation as a door that gives a credential and an input alone. */
async function call(name: string, credential: Credential, input: object = {}) {
  const operation = catalogue.find((one) => one.name === name)
  if (operation === undefined) throw new Error(`There is no operation ${name}.`)
  return (await services.invoke(operation, { credential, input: () => input })).output
}

const onSlack = (userId: string) =>
  chatCredential(userId, {
    person: { platform: 'slack', workspaceId: 'T1', platformUserId: 'U2' },
    place: directPlace,
  })

describe('a person whom a platform has verified', () => {
  it('is a user of the service without any token', async () => {
    expect(await call('get-rate-limits', onSlack('slack:T1:U2'))).toMatchObject({ tier: 'free' })
  })

  it('has the plan that the operator gave them', async () => {
    await call('set-tier', { kind: 'operator' }, { name: 'slack:T1:U3', tier: 'pro' })
    const limits = await call('get-rate-limits', onSlack('slack:T1:U3'))
    expect(limits).toMatchObject({ tier: 'pro' })
  })

  it('may not do what only the operator may', async () => {
    await expect(call('list-api-keys', onSlack('slack:T1:U2'))).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  it('has one bucket of limits, whichever door they come through', async () => {
    const alice = onSlack('alice')
    const { headers } = await service.ask('GET', '/api/rate-limits')
    let left = Number.NaN
    await services.invoke(getRateLimits, {
      credential: alice,
      input: () => ({}),
      onLimit: ({ remaining }) => {
        left = remaining
      },
    })
    expect(left).toBe(Number(headers.get('x-ratelimit-remaining')) - 1)
  })
})

it('a bearer without a token is unauthorized', async () => {
  const nobody: Credential = {
    kind: 'bearer',
    token: undefined,
    actFor: undefined,
    address: () => '192.0.2.1',
  }
  await expect(call('get-rate-limits', nobody)).rejects.toMatchObject({ kind: 'unauthorized' })
})
