import {
  fillSlots,
  type Language,
  type Localized,
  localize,
} from '../../src/domain/text/language.ts'
import texts from './texts.json' with { type: 'json' }

type TextName = keyof typeof texts

/** A text of the bot with its {slots} filled, in the reader's language. */
export const botText = (
  name: TextName,
  language: Language,
  values: Readonly<Record<string, string | number | Localized>> = {},
): string => localize(fillSlots(texts[name], values), language)
