import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const draft = async () =>
  (await service().ask('POST', '/api/generate/dispute', { body: disputeRequest })).body.disputeId

describe('update-dispute', () => {
  it('keeps the date of mailing from the first time', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    const { body } = await clocked.ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const set = (status: string) =>
      clocked.ask('PATCH', `/api/disputes/${body.disputeId}`, { body: { status } })
    await set('mailed')
    now += 3_600_000
    const { body: answered } = await set('answered')
    expect(answered.dispute).toMatchObject({
      status: 'answered',
      mailedAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T13:00:00.000Z',
    })
  })

  it('answers for another user’s dispute exactly as for one that does not exist', async () => {
    const token = await service().token('bob')
    const body = { status: 'mailed' }
    const theirs = await service().ask('PATCH', `/api/disputes/${await draft()}`, { token, body })
    const nobodys = await service().ask('PATCH', '/api/disputes/dsp_none', { token, body })
    expect([theirs.status, theirs.body.error]).toEqual([404, nobodys.body.error])
  })

  it('refuses an id in the body', async () => {
    const { status, body } = await service().ask('PATCH', `/api/disputes/${await draft()}`, {
      body: { id: 'dsp_other', status: 'mailed' },
    })
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { field: 'id', issue: 'is given by the path' },
    })
  })

  it.each([[[]], [[1]]])('takes no list for a body: %j', async (list) => {
    const { status, body } = await service().ask('PATCH', `/api/disputes/${await draft()}`, {
      body: list,
    })
    expect([status, body.error.details]).toEqual([
      400,
      { field: 'body', issue: 'must be an object' },
    ])
  })

  it('lets one of many writers at a time change it, and loses none', async () => {
    const id = await draft()
    const statuses = ['mailed', 'answered', 'resolved', 'mailed', 'answered']
    const answers = await Promise.all(
      statuses.map((status) => service().ask('PATCH', `/api/disputes/${id}`, { body: { status } })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })
})
