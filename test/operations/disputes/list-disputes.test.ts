import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('list-disputes', () => {
  it('pages from the newest to the oldest', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    for (const creditor of ['First', 'Second', 'Third']) {
      now += 1_000
      const accountInfo = { ...disputeRequest.accountInfo, creditor }
      await clocked.ask('POST', '/api/generate/dispute', {
        body: { ...disputeRequest, accountInfo },
      })
    }
    const creditors = ({ disputes }: { disputes: { creditor: string }[] }) =>
      disputes.map(({ creditor }) => creditor)
    const first = await clocked.ask('GET', '/api/disputes?limit=2')
    expect(creditors(first.body)).toEqual(['Third', 'Second'])
    const after = encodeURIComponent(first.body.next)
    const second = await clocked.ask('GET', `/api/disputes?limit=2&after=${after}`)
    expect(creditors(second.body)).toEqual(['First'])
    expect(second.body.next).toBeNull()
  })

  it('shows nothing of another user', async () => {
    await service().ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const token = await service().token('bob')
    const { body } = await service().ask('GET', '/api/disputes', { token })
    expect(body).toEqual({ disputes: [], next: null })
  })

  it.each(['limit=0', 'limit=101', 'limit=many', 'limit=1&limit=2', 'order=up', 'after=%00'])(
    'refuses ?%s',
    async (query) => {
      expect((await service().ask('GET', `/api/disputes?${query}`)).status).toBe(400)
    },
  )
})
