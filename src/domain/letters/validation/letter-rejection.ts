import texts from '../../knowledge/letters/rejections.json' with { type: 'json' }
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

/** Issue and advice of a rejection. */
export type RejectionText = Omit<LetterRejection, 'field'>

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
  if (text === '') return { field, ...texts.empty }
  if (!placeholder.test(text)) return undefined
  return { field, ...texts.placeholder }
}

/** Also rejects `N/A` in a required name or address. */
export function checkRequiredLine(field: string, text: string): LetterRejection | undefined {
  return checkLine(field, text) ?? (namesNothing(text) ? checkText(field, '') : undefined)
}

/** Also rejects markup in a name, address or number. */
export function checkLine(field: string, text: string): LetterRejection | undefined {
  const found = checkText(field, text)
  if (found !== undefined || !hasMarkup(text)) return found
  return { field, ...texts.markup }
}

/** Rejects languages the checks cannot read; see `detectLanguage`. */
export function checkLanguage(
  field: string,
  language: Language | undefined,
): LetterRejection | undefined {
  if (language !== undefined) return undefined
  return { field, ...texts.language }
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
