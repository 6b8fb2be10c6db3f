import type { Claims } from '../../domain/caller.ts'
import type {
  PersonProfile,
  PersonRecord,
  PersonSettings,
} from '../../domain/people/person-records.ts'
import {
  effectiveTier,
  type StorageQuota,
  storageQuota,
} from '../../domain/people/person-records.ts'
import type { Tier } from '../../domain/tiers.ts'
import type { Store } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Context } from '../context.ts'
import { type Choosing, outsidePlan } from '../models/choose-model.ts'

export const defaultSettings: PersonSettings = {
  defaultModel: null,
  theme: 'system',
  language: null,
  notifications: true,
  useBankData: false,
}

export async function personSettings(
  context: Choosing & Pick<Context, 'userId'>,
): Promise<PersonSettings> {
  return await toSettings((await context.store.get('people', context.userId))?.value, context)
}

/**
 * The settings of a record. A default model that is no longer offered or in the person's plan reads as
 * none; it stays stored for the day when it is again.
 */
export async function toSettings(
  person: Pick<PersonRecord, 'settings'> | undefined,
  context: Choosing,
): Promise<PersonSettings> {
  const settings = person?.settings ?? defaultSettings
  const { defaultModel } = settings
  if (defaultModel === null) return settings
  const model = context.models.get(defaultModel)
  const isAllowed = model !== undefined && (await outsidePlan(model, context)) === undefined
  return isAllowed ? settings : { ...settings, defaultModel: null }
}

/**
 * Saves settings and the token's claims in the operation's transaction, if they differ from the record;
 * reports a changed tier. Returns the resulting record.
 */
export async function upsertPerson(
  context: Pick<Context, 'store' | 'userId' | 'caller' | 'ports' | 'now' | 'write' | 'report'>,
  changed: Partial<PersonSettings> = {},
): Promise<PersonRecord> {
  const { store, userId, caller, ports, now } = context
  const before = await store.get('people', userId)
  const known = before?.value
  const sealedProfile = updateProfile(caller.claims, userId, known, ports.vault)
  const seenTier = caller.claims?.tier ?? known?.seenTier ?? null
  const settings = { ...(known?.settings ?? defaultSettings), ...changed }
  const isSame =
    known !== undefined &&
    known.seenTier === seenTier &&
    known.sealedProfile === sealedProfile &&
    isAlike(settings, known.settings)
  if (isSame) return known
  const person: PersonRecord = {
    sealedProfile,
    tier: known?.tier ?? null,
    seenTier,
    settings,
    createdAt: known?.createdAt ?? now,
  }
  const { version: expectVersion = 0 } = before ?? {}
  context.write({ kind: 'put', collection: 'people', id: userId, value: person, expectVersion })
  reportTier(userId, knownTier(known), knownTier(person), context)
  return person
}

/** Keeps the sealed profile unless the token has new facts; most tokens have none at all. */
export function updateProfile(
  claims: Claims | undefined,
  userId: string,
  known: PersonRecord | undefined,
  vault: Vault,
): string {
  const hasFacts = claims?.email !== undefined || claims?.username !== undefined
  if (known !== undefined && !hasFacts) return known.sealedProfile
  const before = openProfile(userId, known, vault)
  const profile = mergeProfile(claims, before)
  const isUnchanged = known !== undefined && isAlike(profile, before)
  return isUnchanged ? known.sealedProfile : vault.seal(JSON.stringify(profile), place(userId))
}

/** The token's facts, with former ones where it has none. */
export function mergeProfile(claims: Claims | undefined, known: PersonProfile): PersonProfile {
  return { email: claims?.email ?? known.email, username: claims?.username ?? known.username }
}

const emptyProfile: PersonProfile = { email: undefined, username: undefined }

const place = (userId: string) => `people/${userId}/sealedProfile`

/** The facts of the person's last token. */
export function openProfile(
  userId: string,
  person: PersonRecord | undefined,
  vault: Vault,
): PersonProfile {
  if (person === undefined) return emptyProfile
  const json = vault.open(person.sealedProfile, place(userId))
  return { ...emptyProfile, ...(JSON.parse(json) as PersonProfile) }
}

/** The tier of a record; undefined until the operator or a token has named one. */
export function knownTier(
  person: Pick<PersonRecord, 'tier' | 'seenTier'> | undefined,
): Tier | undefined {
  return person?.tier ?? person?.seenTier ?? undefined
}

/** Reports a changed tier; a person's first tier is no change. */
export function reportTier(
  userId: string,
  previousTier: Tier | undefined,
  tier: Tier | undefined,
  context: Pick<Context, 'report'>,
): void {
  if (previousTier === undefined || tier === undefined || previousTier === tier) return
  context.report('user.subscription.updated', { userId, previousTier, tier, status: 'active' })
}

/** Storage quota of a person who is not the caller, by the last known plan. */
export async function knownQuota(userId: string, store: Pick<Store, 'get'>): Promise<StorageQuota> {
  const person = await store.get('people', userId)
  // A service account's own records have this tier.
  const account = { userId, tier: 'enterprise', claims: undefined } as const
  return storageQuota(userId, effectiveTier(account, person?.value))
}

function isAlike<Fields extends object>(one: Fields, other: Fields): boolean {
  const names = Object.keys(one) as (keyof Fields)[]
  return names.every((name) => one[name] === other[name])
}
