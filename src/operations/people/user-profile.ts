import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { isGuestId } from '../../domain/caller.ts'
import type { PersonRecord, PersonSettings } from '../../domain/people/person-records.ts'
import { bilingual } from '../../domain/text/language.ts'
import type { Context } from '../context.ts'
import { countField, languageField, named, tierField } from '../fields.ts'
import { type Choosing, knownModel, outsidePlan } from '../models/choose-model.ts'
import { dailyMessageLimit, messagesToday } from './daily-messages.ts'
import { mergeProfile, openProfile, toSettings } from './person.ts'

const themeShape = bilingual({
  en: 'must be 1 to 40 letters, digits, hyphens or underscores',
  fr: 'doit compter de 1 à 40 lettres, chiffres, tirets ou traits de soulignement',
})

/** The client defines the names of themes. */
export const settingFields = {
  defaultModel: z.string().min(1).max(limits.requests.maxIdLength).exactOptional(),
  theme: z
    .string()
    .regex(/^[\w-]{1,40}$/, { error: themeShape })
    .exactOptional(),
  notifications: z.boolean().exactOptional(),
  /** Lets the coach, plans and predictions use linked bank accounts. */
  useBankData: z.boolean().exactOptional(),
  language: languageField.exactOptional(),
}

/**
 * Console document, User profile; `anonymous`, `unlimited`, `notifications` and `useBankData` are ours. Unknown texts
 * are empty, since the document requires them.
 */
export const userProfileOutput = named(
  'UserProfile',
  z.object({
    id: z.string(),
    email: z.string(),
    username: z.string(),
    anonymous: z.literal(true).optional(),
    subscription: named(
      'Subscription',
      z.object({
        tier: tierField,
        dailyMessageLimit: countField,
        unlimited: z.boolean(),
        messagesUsedToday: countField,
      }),
    ),
    settings: named(
      'UserSettings',
      z.object({
        defaultModel: z.string(),
        theme: z.string(),
        language: languageField,
        notifications: z.boolean(),
        useBankData: z.boolean(),
      }),
    ),
  }),
)

/** `moreMessages`: messages of today that the call itself adds. */
export async function userProfile(
  person: PersonRecord | undefined,
  context: Choosing & Pick<Context, 'userId' | 'now' | 'language'>,
  moreMessages = 0,
): Promise<z.input<typeof userProfileOutput>> {
  const { userId, caller, ports } = context
  const known = openProfile(userId, person, ports.vault)
  const { email = '', username = userId } = mergeProfile(caller.claims, known)
  const settings = await toSettings(person, context)
  const { defaultModel, theme, language, notifications, useBankData = false } = settings
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
      useBankData,
    },
  }
}

/** Throws a Failure for a default model that is unknown or not in the person's plan. */
export async function checkSettings(
  settings: Partial<PersonSettings>,
  context: Choosing,
): Promise<void> {
  const { defaultModel } = settings
  if (typeof defaultModel !== 'string') return
  const refusal = await outsidePlan(knownModel(defaultModel, context, 'defaultModel'), context)
  if (refusal !== undefined) throw refusal
}
