import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const service = sharedService()

const draft = async () =>
  (await service().ask('POST', '/api/generate/dispute', { body: disputeRequest })).body.disputeId

describe('update-dispute', () => {
  it('keeps the date of mailing while the dispute goes on', async () => {
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

  it('forgets a mailing that is taken back, and counts from the next one', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    const { body } = await clocked.ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const set = async (status: string) => {
      const path = `/api/disputes/${body.disputeId}`
      const token = await clocked.token('alice')
      const { body: updated } = await clocked.ask('PATCH', path, { token, body: { status } })
      return [updated.dispute.mailedAt, updated.dispute.dueDate]
    }
    expect(await set('mailed')).toEqual(['2026-11-21T12:00:00.000Z', '2027-01-07'])
    expect(await set('drafted')).toEqual([null, null])
    now += 40 * 86_400_000
    expect(await set('mailed')).toEqual(['2026-12-31T12:00:00.000Z', '2027-02-12'])
  })

  it('says by which day the bureau has to have answered, once it is mailed', async () => {
    await using clocked = await startService({ clock: () => noon })
    const { body } = await clocked.ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const path = `/api/disputes/${body.disputeId}`
    const dueDates = []
    for (const status of ['drafted', 'mailed', 'answered', 'drafted']) {
      const { body: updated } = await clocked.ask('PATCH', path, { body: { status } })
      dueDates.push(updated.dispute.dueDate)
    }
    expect(dueDates).toEqual([null, '2027-01-07', '2027-01-07', null])
  })

  it('counts by the law of the place that the letter was written for', async () => {
    await using clocked = await startService({ clock: () => noon })
    const request = { ...disputeRequest, bureau: 'bureau_a', country: 'CA', province: 'QC' }
    const { body } = await clocked.ask('POST', '/api/generate/dispute', { body: request })
    const { body: updated } = await clocked.ask('PATCH', `/api/disputes/${body.disputeId}`, {
      body: { status: 'mailed' },
    })
    expect(updated.dispute.dueDate).toBe('2026-12-28')
  })

  it('reports every other status, and none that is the same', async () => {
    await using watched = await watchedService({ clock: () => noon })
    const { body } = await watched.ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const disputeId = body.disputeId as string
    for (const status of ['drafted', 'mailed', 'mailed', 'answered']) {
      await watched.ask('PATCH', `/api/disputes/${disputeId}`, { body: { status } })
    }
    const event = (previousStatus: string | null, status: string, dueDate: string | null) => ({
      type: 'dispute.updated',
      data: { userId: 'alice', disputeId, status, previousStatus, dueDate },
    })
    expect(await watched.events('alice')).toEqual([
      event(null, 'drafted', null),
      event('drafted', 'mailed', '2027-01-07'),
      event('mailed', 'answered', '2027-01-07'),
    ])
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
