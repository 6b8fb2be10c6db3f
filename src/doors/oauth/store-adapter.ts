import type { Adapter, AdapterPayload } from 'oidc-provider'
import { limits } from '../../config/limits.ts'
import type { OAuthModel, OAuthRecord } from '../../domain/oauth/oauth-records.ts'
import { StaleWrite } from '../../errors.ts'
import { grantRecordId, oauthRecordId } from '../../operations/access/oauth-token.ts'
import { tokenHash } from '../../operations/access/opaque-token.ts'
import type { Change, Stored } from '../../ports/store.ts'
import type { DoorServices } from '../door.ts'

type AdapterServices = Pick<DoorServices, 'store' | 'clock'>

interface Refusals {
  /** Error for a code or refresh token that another request has used meanwhile. */
  alreadyUsed(): Error
  /** Error for a registration when there is no room for another client. */
  tooManyClients(): Error
}

/** Stores the library's records in our store, by hashes of their ids, so that all instances share them. */
export const createStoreAdapter =
  (services: AdapterServices, refusals: Refusals) =>
  (name: string): Adapter =>
    new StoreAdapter(name as OAuthModel, services, refusals)

class StoreAdapter implements Adapter {
  readonly #model: OAuthModel
  readonly #services: AdapterServices
  readonly #refusals: Refusals

  constructor(model: OAuthModel, services: AdapterServices, refusals: Refusals) {
    this.#model = model
    this.#services = services
    this.#refusals = refusals
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { store, clock } = this.#services
    const model = this.#model
    const now = clock()
    if (model === 'Client') await this.#checkRoom()
    const lifeMs = expiresIn === undefined ? limits.oauth.unusedClientMs : expiresIn * 1_000
    const value: OAuthRecord = {
      model,
      userId: payload.accountId ?? payload.session?.accountId ?? '',
      groupId: groupOf(payload),
      payload: withoutId(payload),
      createdAt: now,
      expiresAt: now + lifeMs,
    }
    const recordId = oauthRecordId(model, id)
    const put = { kind: 'put', collection: 'oauthRecords', id: recordId, value } as const
    const renewed = model === 'Grant' ? await this.#renewClient(payload.clientId, value) : []
    await store.transact({ changes: [put, ...renewed] })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.#services.store.get('oauthRecords', oauthRecordId(this.#model, id))
    if (found === undefined || found.value.expiresAt <= this.#services.clock()) return undefined
    return withId(this.#model, id, found)
  }

  /** Only a session has a second id, which is in its payload. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const query = { index: 'byGroup', equals: [tokenHash(uid)], limit: 1 } as const
    const [found] = (await this.#services.store.list('oauthRecords', query)).items
    if (found === undefined || found.value.expiresAt <= this.#services.clock()) return undefined
    return JSON.parse(found.value.payload) as AdapterPayload
  }

  /** The flow of codes for devices is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  /** Marks a code or refresh token as used; of two requests at once, one is refused and the grant ends. */
  async consume(id: string): Promise<void> {
    const { store, clock } = this.#services
    const recordId = oauthRecordId(this.#model, id)
    const found = await store.get('oauthRecords', recordId)
    if (found === undefined) throw this.#refusals.alreadyUsed()
    const { version: expectVersion, value } = found
    const payload = JSON.parse(value.payload) as AdapterPayload
    const used = { ...payload, consumed: Math.floor(clock() / 1_000) }
    const put = { kind: 'put', collection: 'oauthRecords', id: recordId, expectVersion } as const
    try {
      if (payload.consumed !== undefined) throw new StaleWrite('oauthRecords', recordId)
      await store.transact({
        changes: [{ ...put, value: { ...value, payload: JSON.stringify(used) } }],
      })
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      await this.#endGroup(value.groupId)
      await store.transact({ changes: [deletion(grantRecordId(value.groupId))] })
      throw this.#refusals.alreadyUsed()
    }
  }

  async destroy(id: string): Promise<void> {
    const { store } = this.#services
    await store.transact({ changes: [deletion(oauthRecordId(this.#model, id))] })
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#endGroup(tokenHash(grantId), this.#model)
  }

  /** Deletes the codes and tokens of a grant. */
  async #endGroup(groupId: string, model?: OAuthModel): Promise<void> {
    if (groupId === '') return
    const { store } = this.#services
    let after: string | undefined
    do {
      const query = {
        index: 'byGroup',
        equals: [groupId],
        limit: limits.oauth.recordsPerPage,
        after,
      } as const
      const page = await store.list('oauthRecords', query)
      const ended = page.items.filter(({ value }) => model === undefined || value.model === model)
      await store.transact({ changes: ended.map(({ id }) => deletion(id)) })
      after = page.next
    } while (after !== undefined)
  }

  async #checkRoom(): Promise<void> {
    const clients = { index: 'byModel', equals: ['Client'] } as const
    const count = await this.#services.store.count('oauthRecords', clients)
    if (count >= limits.oauth.maxClients) throw this.#refusals.tooManyClients()
  }

  /** A client that a person has allowed something stays as long as that. */
  async #renewClient(
    clientId: string | undefined,
    { expiresAt }: OAuthRecord,
  ): Promise<readonly Change[]> {
    const id = oauthRecordId('Client', clientId ?? '')
    const client = await this.#services.store.get('oauthRecords', id)
    if (client === undefined) return []
    const value = { ...client.value, expiresAt: Math.max(expiresAt, client.value.expiresAt) }
    return [{ kind: 'put', collection: 'oauthRecords', id, value }]
  }
}

const deletion = (id: string): Change => ({ kind: 'delete', collection: 'oauthRecords', id })

function groupOf({ grantId, uid }: AdapterPayload): string {
  const group = grantId ?? uid
  return group === undefined ? '' : tokenHash(group)
}

/** The payload without the id, which is the token itself. */
function withoutId({ jti: _token, ...rest }: AdapterPayload): string {
  return JSON.stringify(rest)
}

function withId(model: OAuthModel, id: string, { value }: Stored<'oauthRecords'>): AdapterPayload {
  const payload = JSON.parse(value.payload) as AdapterPayload
  return model === 'Client' ? payload : { ...payload, jti: id }
}
