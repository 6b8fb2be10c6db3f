import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { PersonSettings } from '../../domain/people/person-records.ts'
import { bilingual } from '../../domain/text/language.ts'
import { languageField } from '../fields.ts'
import { type Choosing, knownModel, outsidePlan } from '../models/choose-model.ts'

const themeShape = bilingual({
  en: 'must be 1 to 40 letters, digits, hyphens or underscores',
  fr: 'doit compter de 1 à 40 lettres, chiffres, tirets ou traits de soulignement',
})

/** What people may choose; the names of themes are their client's. */
export const settingFields = {
  defaultModel: z.string().min(1).max(limits.requests.maxIdLength).exactOptional(),
  theme: z
    .string()
    .regex(/^[\w-]{1,40}$/, { error: themeShape })
    .exactOptional(),
  notifications: z.boolean().exactOptional(),
  language: languageField.exactOptional(),
}

/** The wishes, once the default model among them is one that there is and that the person may use. */
export async function checkedWishes(
  wishes: Partial<PersonSettings>,
  context: Choosing,
): Promise<Partial<PersonSettings>> {
  const { defaultModel } = wishes
  if (typeof defaultModel !== 'string') return wishes
  const refusal = await outsidePlan(knownModel(defaultModel, context, 'defaultModel'), context)
  if (refusal !== undefined) throw refusal
  return wishes
}
