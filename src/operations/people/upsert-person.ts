import type { Claims } from '../../domain/caller.ts'
import type {
  PersonProfile,
  PersonRecord,
  PersonSettings,
} from '../../domain/people/person-records.ts'
import type { Tier } from '../../domain/tiers.ts'
import { subscriptionUpdated } from '../../events/report.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Context } from '../context.ts'
import { usualSettings } from './person.ts'
import { openedProfile, sealedProfile as sealed } from './person-profile.ts'

type PersonContext = Pick<
  Context,
  'store' | 'userId' | 'caller' | 'ports' | 'now' | 'write' | 'report'
>

/**
 * Keeps what the person wishes and what their own token says of them, in the operation's transaction
 * and only where it differs from what is kept; a tier that it changes is reported. Returns the record
 * as it is then.
 */
export async function upsertPerson(
  context: PersonContext,
  wishes: Partial<PersonSettings> = {},
): Promise<PersonRecord> {
  const { store, userId, caller, ports, now } = context
  const before = await store.get('people', userId)
  const known = before?.value
  const sealedProfile = sealedProfileWith(caller.claims, userId, known, ports.vault)
  const seenTier = caller.claims?.tier ?? known?.seenTier ?? null
  const settings = { ...(known?.settings ?? usualSettings), ...wishes }
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

/** The record's own where the token says nothing that it does not hold: most say nothing at all. */
function sealedProfileWith(
  claims: Claims | undefined,
  userId: string,
  known: PersonRecord | undefined,
  vault: Vault,
): string {
  const isSilent = claims?.email === undefined && claims?.username === undefined
  if (known !== undefined && isSilent) return known.sealedProfile
  const before = openedProfile(userId, known, vault)
  const profile = profileWith(claims, before)
  const isUnchanged = known !== undefined && isAlike(profile, before)
  return isUnchanged ? known.sealedProfile : sealed(userId, profile, vault)
}

/** The token's own facts; what it does not say, it may have said before. */
export function profileWith(claims: Claims | undefined, known: PersonProfile): PersonProfile {
  return {
    email: claims?.email ?? known.email,
    username: claims?.username ?? known.username,
  }
}

/** The tier that a record speaks of; undefined while neither the operator nor a token has named one. */
export function knownTier(
  person: Pick<PersonRecord, 'tier' | 'seenTier'> | undefined,
): Tier | undefined {
  return person?.tier ?? person?.seenTier ?? undefined
}

/** Says that the tier is another; whoever is seen for the first time has had no other before. */
export function reportTier(
  userId: string,
  previousTier: Tier | undefined,
  tier: Tier | undefined,
  context: Pick<Context, 'report'>,
): void {
  if (previousTier === undefined || tier === undefined || previousTier === tier) return
  subscriptionUpdated(context, { userId, previousTier, tier, status: 'active' })
}

function isAlike<Fields extends object>(one: Fields, other: Fields): boolean {
  const names = Object.keys(one) as (keyof Fields)[]
  return names.every((name) => one[name] === other[name])
}
