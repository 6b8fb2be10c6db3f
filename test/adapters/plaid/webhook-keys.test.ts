import { describe, expect, it } from 'vitest'
import { bankFailure, bankProblem } from '../../contracts/bank-provider-contract.ts'
import { hangSignal } from '../../support/time.ts'
import { openPlaidBank, type PlaidBank } from './plaid-bank.ts'

const find = ({ bank }: PlaidBank, keyId = 'key1') => bank.findWebhookKey(keyId, hangSignal())

const hourMs = 3_600_000

describe('a key of webhooks', () => {
  it('is public, and asked for once an hour', async () => {
    await using opened = await openPlaidBank()
    const key = await find(opened)
    expect(key).toEqual({
      ...{ alg: 'ES256', crv: 'P-256', kty: 'EC', kid: 'key1' },
      x: expect.stringMatching(/^[\w-]{43}$/),
      y: expect.stringMatching(/^[\w-]{43}$/),
    })
    opened.time.now += hourMs - 1
    expect(await find(opened)).toEqual(key)
    expect(opened.plaid.requests).toHaveLength(1)
    opened.time.now += 1
    await find(opened)
    expect(opened.plaid.requests).toHaveLength(2)
  })

  it('is asked for once by a hundred webhooks at the same time', async () => {
    await using opened = await openPlaidBank()
    const keys = await Promise.all(Array.from({ length: 100 }, () => find(opened)))
    expect(new Set(keys).size).toBe(1)
    expect(opened.plaid.requests).toHaveLength(1)
  })

  it('is unknown once it has expired, and the new one known', async () => {
    await using opened = await openPlaidBank()
    await find(opened)
    await opened.plaid.webhooks.rotate()
    opened.plaid.webhooks.expire('key1')
    opened.time.now += hourMs
    expect(await find(opened)).toBeUndefined()
    expect(await find(opened, 'key2')).toMatchObject({ kid: 'key2' })
  })

  it('is not asked for when its id is none of Plaid’s', async () => {
    await using opened = await openPlaidBank()
    for (const junk of ['', 'a b', '../x', 'x'.repeat(100_000)]) {
      expect(await find(opened, junk)).toBeUndefined()
    }
    expect(opened.plaid.requests).toEqual([])
  })

  it('that is unknown is asked for six times a minute at most, whoever names one', async () => {
    await using opened = await openPlaidBank()
    await find(opened)
    opened.time.now += 60_000
    for (let index = 0; index < 50; index += 1) await find(opened, `forged${index}`)
    expect(opened.plaid.requests).toHaveLength(7)
    // Known keys go on, and are renewed.
    opened.time.now += hourMs - 60_001
    for (let index = 0; index < 50; index += 1) await find(opened, `forged-too${index}`)
    opened.time.now += 1
    expect(await find(opened)).toMatchObject({ kid: 'key1' })
    expect(opened.plaid.requests).toHaveLength(14)
  })

  it('that is unknown is asked for once an hour', async () => {
    await using opened = await openPlaidBank()
    for (let index = 0; index < 5; index += 1) await find(opened, 'forged')
    expect(opened.plaid.requests).toHaveLength(1)
  })

  it('is unavailable while Plaid is, and asked for again then', async () => {
    await using opened = await openPlaidBank()
    opened.plaid.trouble = 'error'
    expect(await bankProblem(find(opened))).toEqual(['unavailable', 'provider_error'])
    opened.plaid.trouble = undefined
    expect(await find(opened)).toMatchObject({ kid: 'key1' })
  })

  it('that is awaited with others is left by one of them alone', async () => {
    await using opened = await openPlaidBank()
    opened.plaid.trouble = 'slow'
    const waiting = opened.plaid.waiting()
    const [caller, reason] = [new AbortController(), new Error('the caller went away')]
    const leaving = bankFailure(opened.bank.findWebhookKey('key1', caller.signal))
    const staying = find(opened)
    await waiting
    caller.abort(reason)
    expect(await leaving).toBe(reason)
    opened.plaid.release()
    expect(await staying).toMatchObject({ kid: 'key1' })
  })

  it('is no answer with another curve', async () => {
    await using opened = await openPlaidBank()
    opened.plaid.webhooks.spoil('key1', { crv: 'P-384' })
    expect(await bankProblem(find(opened))).toEqual(['unavailable', 'invalid_answer'])
  })
})
