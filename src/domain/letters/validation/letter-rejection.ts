import type { Language, Localized } from '../../text/language.ts'
import { hasMarkup } from '../../text/sanitize.ts'
import type { ParsedText } from '../parse/parsed-text.ts'
import { namesNothing } from '../source-of-item.ts'

/** Rejection of a letter: the request's field, the issue and the honest alternative. */
export interface LetterRejection {
  readonly field: string
  readonly issue: Localized
  readonly advice: Localized
}

/** Field of a dispute's reason in the request. */
export const reasonField = 'accountInfo.disputeReason'

/** `text` is the person's statement: a dispute's reason or a goodwill explanation. */
export type LetterCheck<Facts> = (
  facts: Facts,
  now: number,
  parsed: ParsedText,
) => LetterRejection | undefined

const placeholder =
  /\[[^\]]{0,40}\b(?:name|your|insert|explain|describe|enter|type|fill|here|date|address|amount|creditor|account|reason|votre|vos|nom|expliquez|d[eé]crivez|ici|ins[eé]rer|adresse|montant|cr[eé]ancier|compte|motif)\b[^\]]{0,40}\]|\{\{[^}]{0,60}\}\}|<(?:your|insert) [^>]{1,40}>/i

/** Rejects empty text and template placeholders. */
export function checkText(field: string, text: string): LetterRejection | undefined {
  if (text === '') {
    return {
      field,
      issue: { en: 'must not be empty', fr: 'ne doit pas être vide' },
      advice: {
        en: 'Give the text as it should stand in the letter.',
        fr: 'Donnez le texte tel qu’il doit figurer dans la lettre.',
      },
    }
  }
  if (!placeholder.test(text)) return undefined
  return {
    field,
    issue: {
      en: 'still holds a placeholder of a template',
      fr: 'contient encore un passage de modèle à remplir',
    },
    advice: {
      en: 'Replace the words in brackets by your own.',
      fr: 'Remplacez les mots entre crochets par les vôtres.',
    },
  }
}

/** Also rejects `N/A` in a required name or address. */
export function checkRequiredLine(field: string, text: string): LetterRejection | undefined {
  return checkLine(field, text) ?? (namesNothing(text) ? checkText(field, '') : undefined)
}

/** Also rejects markup in a name, address or number. */
export function checkLine(field: string, text: string): LetterRejection | undefined {
  const found = checkText(field, text)
  if (found !== undefined || !hasMarkup(text)) return found
  return {
    field,
    issue: {
      en: 'holds markup, a web address or a mention',
      fr: 'contient du balisage, une adresse Web ou une mention',
    },
    advice: {
      en: 'Give it in plain words, as an envelope or a statement shows it.',
      fr: 'Donnez-le en texte simple, comme sur une enveloppe ou un relevé.',
    },
  }
}

/** Rejects languages the checks cannot read; see `detectLanguage`. */
export function checkLanguage(
  field: string,
  language: Language | undefined,
): LetterRejection | undefined {
  if (language !== undefined) return undefined
  return {
    field,
    issue: {
      en: 'is neither in English nor in French',
      fr: 'n’est ni en français ni en anglais',
    },
    advice: {
      en: 'Write it in English or French, the languages in which letters are written.',
      fr: 'Écrivez ce texte en français ou en anglais, les langues dans lesquelles les lettres sont rédigées.',
    },
  }
}

export function findFirst<T>(
  items: readonly T[],
  check: (item: T, index: number) => LetterRejection | undefined,
): LetterRejection | undefined {
  for (const [index, item] of items.entries()) {
    const found = check(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
