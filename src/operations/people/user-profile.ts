import { z } from 'zod'
import { isGuestId } from '../../domain/caller.ts'
import type { PersonRecord } from '../../domain/people/person-records.ts'
import { languages } from '../../domain/text/language.ts'
import { tiers } from '../../domain/tiers.ts'
import type { Context } from '../context.ts'
import { countField } from '../fields.ts'
import { messagesToday } from './daily-messages.ts'
import { profileWith } from './keep-person.ts'
import { dailyMessageLimit } from './message-limit.ts'
import { settingsOf } from './person.ts'
import { openedProfile } from './person-profile.ts'

/**
 * Console document, User profile; `anonymous`, `unlimited` and `notifications` are ours. Texts that
 * are not known are empty, since the document gives them no other way to be missing.
 */
export const userProfileOutput = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  anonymous: z.literal(true).optional(),
  subscription: z.object({
    tier: z.enum(tiers),
    dailyMessageLimit: countField,
    unlimited: z.boolean(),
    messagesUsedToday: countField,
  }),
  settings: z.object({
    defaultModel: z.string(),
    theme: z.string(),
    language: z.enum(languages),
    notifications: z.boolean(),
  }),
})

type Viewing = Pick<
  Context,
  'store' | 'userId' | 'caller' | 'ports' | 'now' | 'models' | 'primaryModel' | 'language'
>

/**
 * The profile of the person whose data the call is about, `person` being their record and
 * `moreMessages` those of today that the call itself adds.
 */
export async function userProfile(
  person: PersonRecord | undefined,
  context: Viewing,
  moreMessages = 0,
): Promise<z.input<typeof userProfileOutput>> {
  const { userId, caller, ports } = context
  const known = openedProfile(userId, person, ports.vault)
  const { email = '', username = userId } = profileWith(caller.claims, known)
  const { defaultModel, theme, language, notifications } = await settingsOf(person, context)
  const { tier } = caller
  return {
    id: userId,
    email,
    username,
    ...(isGuestId(userId) ? { anonymous: true as const } : {}),
    subscription: {
      tier,
      ...dailyMessageLimit(tier),
      messagesUsedToday: (await messagesToday(context)) + moreMessages,
    },
    settings: {
      defaultModel: defaultModel ?? context.primaryModel,
      theme,
      language: language ?? context.language,
      notifications,
    },
  }
}
