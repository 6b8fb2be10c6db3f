import { describe, expect, it } from 'vitest'
import { deleteAccountData } from '../../../src/operations/accounts/account-data.ts'
import { noon } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'
import { bankOwners, bankSecrets, linkBank } from '../bank/linked-bank.ts'
import { chatService, jordan } from './chat-service.ts'

const owned = (userId: string) => ({
  ...{ connection: userId, account: userId, transaction: userId, link: userId },
})

const gone = {
  ...{ connection: undefined, account: undefined, transaction: undefined, link: undefined },
}

const deletion = { body: { confirm: 'delete my account' } }

describe('The linked banks of a person', () => {
  it('are in the copy of their account, without what gives access to them', async () => {
    await using service = await watchedService({ clock: () => noon })
    await linkBank('alice', service)
    const { status, body } = await service.ask('GET', '/api/account/export')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bankConnections: [
        {
          connectionId: 'bnk_1',
          institution: { name: 'First Platypus Bank' },
          status: 'synced',
        },
      ],
      bankAccounts: [
        {
          connection_id: 'bnk_1',
          account_id: 'card',
          balances: { current: 1_200, limit: 5_000, iso_currency_code: 'USD' },
          terms: { due_date: '2026-11-30', minimum_payment: 35 },
        },
      ],
      bankTransactions: [
        { connection_id: 'bnk_1', transaction_id: 'tx_2', amount: -35, name: 'PAYMENT THANK YOU' },
        { connection_id: 'bnk_1', transaction_id: 'tx_1', merchant_name: 'Corner Grocery' },
      ],
      next: null,
    })
    for (const secret of bankSecrets) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('are in nobody else’s copy', async () => {
    await using service = await watchedService({ clock: () => noon })
    await linkBank('alice', service)
    const { body } = await service.ask('GET', '/api/account/export', {
      token: await service.token('bob'),
    })
    expect([body.bankConnections, body.bankAccounts, body.bankTransactions]).toEqual([[], [], []])
  })

  it('are deleted with the account', async () => {
    await using service = await watchedService({ clock: () => noon })
    await linkBank('alice', service)
    expect((await service.ask('DELETE', '/api/account', deletion)).status).toBe(200)
    expect(await bankOwners(service.store)).toEqual(gone)
  })

  it('lose the access at the provider with the account', async () => {
    await using service = await watchedService({ clock: () => noon })
    await linkBank('alice', service)
    const { work, isWhole } = await deleteAccountData('alice', noon, service.store)
    expect([work, isWhole]).toEqual([
      [
        {
          id: 'revoke-bank-item-canary',
          kind: 'revoke-bank-item',
          dueAt: noon,
          payload: { itemId: 'item-canary', accessToken: 'access-canary' },
        },
      ],
      true,
    ])
  })

  it('need no end of an access that was ended before', async () => {
    await using service = await watchedService({ clock: () => noon })
    await linkBank('alice', service, { accessToken: null, status: 'disconnected' })
    const { work } = await deleteAccountData('alice', noon, service.store)
    expect(work).toEqual([])
  })

  it('become the user’s when a guest is claimed', async () => {
    await using service = await watchedService({ clock: () => noon })
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '' })
    await linkBank(guest.user.id, service)
    const body = { guestToken: guest.accessToken }
    expect((await service.ask('POST', '/api/claim-guest', { body })).status).toBe(200)
    expect(await bankOwners(service.store)).toEqual(owned('alice'))
  })

  it('become the account’s that a chat joins, and can still be read', async () => {
    await using service = await chatService()
    await linkBank(await service.account(jordan), service)
    const { body: made } = await service.ask('POST', '/api/link-codes', { body: {} })
    await service.run(jordan, 'use-link-code', { code: made.code })
    expect(await bankOwners(service.store)).toEqual(owned('alice'))
    const connection = await service.store.get('bankConnections', 'bnk_1')
    expect(connection?.value).toMatchObject({ accessToken: 'access-canary', itemId: 'item-canary' })
    const { body } = await service.ask('GET', '/api/account/export')
    expect(body.bankTransactions).toHaveLength(2)
  })
})
