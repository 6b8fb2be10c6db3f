import type { PersonProfile, PersonRecord } from '../../domain/people/person-records.ts'
import type { Vault } from '../../ports/vault.ts'

const nothing: PersonProfile = { email: undefined, username: undefined }

const place = (userId: string) => `people/${userId}/sealedProfile`

export function sealedProfile(userId: string, profile: PersonProfile, vault: Vault): string {
  return vault.seal(JSON.stringify(profile), place(userId))
}

/** What the person's token said of them when they last came. */
export function openedProfile(
  userId: string,
  person: PersonRecord | undefined,
  vault: Vault,
): PersonProfile {
  if (person === undefined) return nothing
  const { email, username } = JSON.parse(
    vault.open(person.sealedProfile, place(userId)),
  ) as PersonProfile
  return { email, username }
}
