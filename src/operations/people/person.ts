import type { PersonRecord, PersonSettings } from '../../domain/people/person-records.ts'
import type { Context } from '../context.ts'
import { type Choosing, outsidePlan } from '../models/choose-model.ts'

/** What holds for a person who has chosen nothing yet. */
export const usualSettings: PersonSettings = {
  defaultModel: null,
  theme: 'system',
  language: null,
  notifications: true,
}

/** What the person has chosen. */
export async function personSettings(
  context: Choosing & Pick<Context, 'userId'>,
): Promise<PersonSettings> {
  return await settingsOf((await context.store.get('people', context.userId))?.value, context)
}

/**
 * The settings of a record. A default model that is offered no more, or that the person's plan does
 * not have any more, is none; it is kept for the day when they may have it again.
 */
export async function settingsOf(
  person: Pick<PersonRecord, 'settings'> | undefined,
  context: Choosing,
): Promise<PersonSettings> {
  const settings = person?.settings ?? usualSettings
  const { defaultModel } = settings
  if (defaultModel === null) return settings
  const model = context.models.get(defaultModel)
  const isTheirs = model !== undefined && (await outsidePlan(model, context)) === undefined
  return isTheirs ? settings : { ...settings, defaultModel: null }
}
