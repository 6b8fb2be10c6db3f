import { describe, expect, it } from 'vitest'
import { disputeRequest, goodwillRequest } from '../../documents/engine/requests.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const dispute = (key: string, body: unknown = disputeRequest, token?: string) =>
  service().ask('POST', '/api/generate/dispute', {
    body,
    headers: { 'idempotency-key': key },
    ...(token === undefined ? {} : { token }),
  })

const saved = async (token: string) =>
  (await service().ask('GET', '/api/disputes?limit=100', { token })).body.disputes.length

describe('Idempotency-Key', () => {
  it('gives the same answer to the same request, and does it once', async () => {
    const token = await service().token('once')
    const first = await dispute('a', disputeRequest, token)
    const again = await dispute('a', disputeRequest, token)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await saved(token)).toBe(1)
  })

  it('is 409 with another body', async () => {
    await dispute('b')
    const { status, body } = await dispute('b', { ...disputeRequest, bureau: 'bureau_a' })
    expect({ status, details: body.error.details }).toEqual({
      status: 409,
      details: {
        field: 'Idempotency-Key',
        issue: 'was already used with another body; use a new key for a new request',
      },
    })
  })

  it('belongs to its caller and its operation', async () => {
    const mine = await dispute('c')
    const theirs = await dispute('c', disputeRequest, await service().token('bob'))
    expect(theirs.body.disputeId).not.toBe(mine.body.disputeId)
    const goodwill = await service().ask('POST', '/api/generate/goodwill', {
      body: goodwillRequest,
      headers: { 'idempotency-key': 'c' },
    })
    expect(goodwill.status).toBe(200)
  })

  it('of fifty requests at once has one effect', async () => {
    const token = await service().token('crowd')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => dispute('d', disputeRequest, token)),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
    expect(
      new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.disputeId))
        .size,
    ).toBe(1)
    expect(
      answers
        .filter(({ status }) => status === 409)
        .every(({ headers }) => headers.has('retry-after')),
    ).toBe(true)
    expect(await saved(token)).toBe(1)
  })

  it('keeps no failure: the request may be sent again, corrected', async () => {
    expect((await dispute('e', { ...disputeRequest, bureau: 'bureau_z' })).status).toBe(400)
    expect((await dispute('e')).status).toBe(200)
  })

  it('is forgotten after 24 hours', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    const ask = async () => {
      const token = await clocked.token('alice')
      const headers = { 'idempotency-key': 'f' }
      return await clocked.ask('POST', '/api/generate/dispute', {
        body: disputeRequest,
        token,
        headers,
      })
    }
    const first = await ask()
    now += 24 * 3_600_000 - 1
    expect((await ask()).body.disputeId).toBe(first.body.disputeId)
    now += 1
    expect((await ask()).body.disputeId).not.toBe(first.body.disputeId)
  })

  it.each(['x'.repeat(256), 'two words', 'é'])('refuses the key "%s"', async (key) => {
    const { status, body } = await dispute(key)
    expect({ status, field: body.error.details.field }).toEqual({
      status: 400,
      field: 'Idempotency-Key',
    })
  })
})
