import type { PersonRecord, PersonSettings } from '../../domain/people/person-records.ts'
import type { Context } from '../context.ts'

/** What holds for a person who has chosen nothing yet. */
export const usualSettings: PersonSettings = {
  defaultModel: null,
  theme: 'system',
  language: null,
  notifications: true,
}

/** What the person has chosen. */
export async function personSettings({
  store,
  userId,
  models,
}: Pick<Context, 'store' | 'userId' | 'models'>): Promise<PersonSettings> {
  return settingsOf((await store.get('people', userId))?.value, models)
}

/** The settings of a record; a default model that is offered no more is none. */
export function settingsOf(
  person: Pick<PersonRecord, 'settings'> | undefined,
  models: Context['models'],
): PersonSettings {
  const settings = person?.settings ?? usualSettings
  const { defaultModel } = settings
  const isOffered = defaultModel === null || models.has(defaultModel)
  return isOffered ? settings : { ...settings, defaultModel: null }
}
