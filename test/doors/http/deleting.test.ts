import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const remove = (query: string, body?: object) =>
  service().ask('DELETE', `/api/user-keys${query}`, body === undefined ? {} : { body })

describe('DELETE', () => {
  it('takes its fields from the query', async () => {
    const { status, body } = await remove('?provider=nobody')
    expect([status, body.error.code, body.error.details.field]).toEqual([
      ...[400, 'invalid_request', 'provider'],
    ])
    expect((await remove('?provider=openai')).status).not.toBe(400)
  })

  it('takes them from a body as well', async () => {
    const { status, body } = await remove('', { provider: 'nobody' })
    expect([status, body.error.details.field]).toEqual([400, 'provider'])
    expect((await remove('', { provider: 'openai' })).status).not.toBe(400)
  })

  it('refuses one that is given in both', async () => {
    const { status, body } = await remove('?provider=openai', { provider: 'openai' })
    expect([status, body.error.details]).toEqual([
      400,
      { field: 'provider', issue: 'is given by the address' },
    ])
  })

  it('refuses one that is given twice, and one that is not known', async () => {
    expect((await remove('?provider=openai&provider=openai')).status).toBe(400)
    expect((await remove('?provider=openai&force=true')).body.error.details.field).toBe('force')
  })
})
