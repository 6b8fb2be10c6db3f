import type { Language, Localized } from '../../text/language.ts'
import { hasMarkup } from '../../text/sanitize.ts'
import type { Reading } from '../reading/clauses.ts'
import { namesNothing } from '../source-of-item.ts'

/** Why a letter is not written: the request's field, what is wrong, and the honest alternative. */
export interface Untruth {
  readonly field: string
  readonly issue: Localized
  readonly advice: Localized
}

/** The request's field of a dispute's reason. */
export const reasonField = 'accountInfo.disputeReason'

/** `reading` is of the facts' own account: a dispute's reason, a goodwill letter's explanation. */
export type Check<Facts> = (facts: Facts, now: number, reading: Reading) => Untruth | undefined

const placeholder =
  /\[[^\]]{0,40}\b(?:name|your|insert|explain|describe|enter|type|fill|here|date|address|amount|creditor|account|reason|votre|vos|nom|expliquez|d[eé]crivez|ici|ins[eé]rer|adresse|montant|cr[eé]ancier|compte|motif)\b[^\]]{0,40}\]|\{\{[^}]{0,60}\}\}|<(?:your|insert) [^>]{1,40}>/i

/** Printable text that no letter can carry: none at all, or a template's placeholder. */
export function unusable(field: string, text: string): Untruth | undefined {
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

/** The same of a name or address that a letter cannot do without: `N/A` is none. */
export function missingLine(field: string, text: string): Untruth | undefined {
  return unusableLine(field, text) ?? (namesNothing(text) ? unusable(field, '') : undefined)
}

/** A name, an address or a number that is unusable, or that a page, chat or spreadsheet would act on. */
export function unusableLine(field: string, text: string): Untruth | undefined {
  const found = unusable(field, text)
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

/** A text in a language that the checks cannot read; see `writtenLanguage`. */
export function foreign(field: string, language: Language | undefined): Untruth | undefined {
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

/** What the first check that finds something finds. */
export function firstOf<T>(
  items: readonly T[],
  check: (item: T, index: number) => Untruth | undefined,
): Untruth | undefined {
  for (const [index, item] of items.entries()) {
    const found = check(item, index)
    if (found !== undefined) return found
  }
  return undefined
}
