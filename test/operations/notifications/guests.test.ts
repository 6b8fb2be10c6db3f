import { describe, expect, it } from 'vitest'
import type { MonitorRecord } from '../../../src/domain/records.ts'
import { findRecipient } from '../../../src/operations/notifications/notification-recipient.ts'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { watch } from '../../jobs/notification-world.ts'
import { worldOfEachTest } from '../../jobs/world.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

const world = worldOfEachTest()

describe('A guest, whom anybody can be', () => {
  it('has no messages sent to an address; the user whom they become has', async () => {
    await watch(world, { email: 'victim@example.com', sms: '+15145550123' })
    const record = await world.store.get('monitors', 'alice')
    if (record === undefined) throw new Error('nobody watches')
    const value: MonitorRecord = { ...record.value, userId: 'guest_1' }
    const put = { kind: 'put', collection: 'monitors', id: 'guest_1', value } as const
    await world.store.transact({ changes: [put] })
    const addresses = async (id: string) => (await findRecipient(id, world.store)).addresses
    expect([await addresses('guest_1'), await addresses('alice')]).toEqual([
      {},
      { email: 'victim@example.com', sms: '+15145550123' },
    ])
  })

  it('gets a warning for an address', async () => {
    await using service = await startService({ clock: () => noon })
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '' })
    const { status, body } = await service.ask('POST', '/api/monitor/setup', {
      token: guest.accessToken,
      body: monitoringRequest,
    })
    expect([status, body.warnings.at(-1)]).toEqual([
      201,
      'A guest is sent no e-mails and no text messages. Sign in, and give the address then.',
    ])
  })
})
