import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { startPlaid } from '../emulators/plaid.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { addRows, shownRows, viewOf } from '../support/bank-reads.ts'
import { plaidEnvironment } from '../support/plaid-service.ts'
import { temporaryFolder } from '../support/service.ts'
import { fillDisk, mayMount, smallDisk } from '../support/small-disk.ts'
import { until } from '../support/time.ts'

describe.skipIf(!mayMount)('a disk that is full when a sync commits', () => {
  it('ends the service; with room again the sync that a webhook began is done whole', async () => {
    await using plaid = await startPlaid()
    await using folder = await temporaryFolder()
    const disk = join(folder.path, 'disk')
    await using _mounted = await smallDisk(disk)
    await using first = await startBankProcess(disk, 0, plaidEnvironment(plaid))
    const item = plaid.world.createItem()
    addRows(item, 'first', 3)
    const linked = await first.post('/api/bank/exchange-token', {
      public_token: plaid.world.createPublicToken(item),
    })
    const { connectionId } = (await linked.json()) as { readonly connectionId: string }
    await until(async () => (await shownRows(first)).length === 3)

    const ballast = join(disk, 'ballast')
    await fillDisk(ballast, disk)
    addRows(item, 'second', 200)
    const told = await first.post('/api/bank/webhook', {
      ...{ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE' },
      item_id: item.itemId,
    })
    expect(told.status).toBe(200)
    expect(await first.ended).toBe(1)

    await rm(ballast)
    await using second = await startBankProcess(
      disk,
      limits.bank.syncLeaseMs,
      plaidEnvironment(plaid),
    )
    const expected = viewOf(item, connectionId)
    await until(async () => (await shownRows(second)).length === expected.length)
    expect(await shownRows(second)).toEqual(expected)
  })
})
