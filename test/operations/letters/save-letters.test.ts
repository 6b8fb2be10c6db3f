import { describe, expect, it } from 'vitest'
import { type CollectionName, collections } from '../../../src/domain/records.ts'
import type { Change } from '../../../src/ports/store.ts'
import { disputeRequest, goodwillRequest } from '../../documents/engine/requests.ts'
import { findTexts } from '../../support/canaries.ts'
import { noon } from '../../support/shared-service.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const dispute = (service: WatchedService, body: object, headers = {}) =>
  service.ask('POST', '/api/generate/dispute', { body, headers })

const ofAlice = { index: 'byUser', equals: ['alice'], limit: 300 } as const

const lettersOf = async ({ store }: WatchedService) => (await store.list('letters', ofAlice)).items

describe('A letter is saved', () => {
  it('once for each Idempotency-Key, and replays name the same letter', async () => {
    await using service = await watchedService()
    const headers = { 'idempotency-key': 'one' }
    const first = await dispute(service, disputeRequest, headers)
    const again = await dispute(service, disputeRequest, headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.letterId).toBe(first.body.letterId)
    expect((await lettersOf(service)).map(({ id }) => id)).toEqual([first.body.letterId])
  })

  it('not at all when it is refused', async () => {
    await using service = await watchedService()
    expect((await dispute(service, { ...disputeRequest, country: 'CA' })).status).toBe(400)
    expect(await lettersOf(service)).toEqual([])
  })

  it('in place of the oldest of two hundred, each person’s for themselves', async () => {
    await using service = await watchedService({ clock: () => noon })
    const letter = {
      kind: 'goodwill',
      disputeId: null,
      recipient: 'Lakeside Bank',
      title: 'Goodwill request',
      creditor: 'Lakeside Bank',
      accountNumber: '…5678',
      language: 'en',
      sealedText: '',
    } as const
    const put = (userId: string, at: number): Change => {
      const value = { ...letter, userId, createdAt: noon - 1_000 + at }
      return { kind: 'put', collection: 'letters', id: `${userId}_${at}`, value }
    }
    const changes = Array.from({ length: 201 }, (_, at) => put('alice', at))
    await service.store.transact({ changes: [...changes, put('bob', 0)] })
    const { body } = await service.ask('POST', '/api/generate/goodwill', { body: goodwillRequest })
    const ids = (await lettersOf(service)).map(({ id }) => id)
    expect(ids).toHaveLength(200)
    expect([ids[0], ids.at(-1)]).toEqual(['alice_2', body.letterId])
    expect(await service.store.get('letters', 'bob_0')).toBeDefined()
  })
})

describe('What a saved letter says', () => {
  const canaries = {
    creditor: 'Zephyrcanary Bank',
    reason: 'The balance quagmirecanary is wrong; it should read $0.',
    name: 'Jasminecanary Sample',
    address: '9 Obeliskcanary Street, Dayton, OH 45402',
  }
  const { creditor, reason: disputeReason, name, address } = canaries
  const planted = {
    ...disputeRequest,
    accountInfo: { creditor, accountNumber: '9911223344556677', disputeReason },
    userInfo: { name, address, ssn: '7391' },
  }

  it('stands nowhere in the store as it was written', async () => {
    await using service = await watchedService()
    expect((await dispute(service, planted)).status).toBe(200)
    const words = ['Zephyrcanary', 'quagmirecanary', 'Jasminecanary', 'Obeliskcanary', '6677']
    const { items } = await service.sealedStore.list('letters', ofAlice)
    expect(items).toHaveLength(1)
    expect(findTexts(words.slice(0, 4), JSON.stringify(items))).toEqual([])
    const { id } = items[0] ?? { id: '' }
    const { body } = await service.ask('GET', `/api/letters/${id}`)
    expect(findTexts(words, JSON.stringify(body))).toEqual(words)
  })

  it('has no last four of an ssn, even when every seal is opened', async () => {
    await using service = await watchedService()
    const { body } = await dispute(service, planted)
    expect(findTexts(['7391'], body.document.content)).toEqual(['7391'])
    const opened = await openedTexts(service)
    expect(opened.length).toBeGreaterThan(1_000)
    expect(findTexts(['quagmirecanary'], opened)).toEqual(['quagmirecanary'])
    expect(findTexts(['7391'], opened)).toEqual([])
  })
})

/** All of Alice's records with every seal opened, without ids, hashes and seals, which are random. */
async function openedTexts({ store, vault }: WatchedService): Promise<string> {
  const names = (Object.keys(collections) as CollectionName[]).filter(
    (name) => 'byUser' in collections[name].indexes,
  )
  const records = await Promise.all(
    names.map(async (name) => {
      const { items } = await store.list(name as 'letters', { ...ofAlice, limit: 100 })
      return items.map(({ id, value }) => {
        const text = name === 'letters' ? vault.open(value.sealedText, textPlace(id)) : ''
        return JSON.stringify({ ...value, text }, (field, inner: unknown) =>
          /^sealed|[iI]ds?$|[tT]racking|sequence|At$/.test(field) ? undefined : inner,
        )
      })
    }),
  )
  return records.flat().join('\n')
}

const textPlace = (id: string) => `letters/${id}/sealedText`
