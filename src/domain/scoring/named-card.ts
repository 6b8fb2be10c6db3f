import { removeAccents } from '../text/language.ts'
import type { CreditFile, CreditFileCard } from './credit-file.ts'
import { assumption, type Reading } from './reading.ts'

const notOnReport = assumption(
  'account',
  'no single open card of the latest report has this name; its figures are not used',
  'aucune carte ouverte unique du dernier dossier ne porte ce nom ; ses chiffres ne servent pas',
)

/** Words that name a kind of card and no lender. */
const kindWords: ReadonlySet<string> = new Set(
  'the my card cards credit account bank na ending in carte la le ma de credit compte banque se terminant par'.split(
    ' ',
  ),
)

/**
 * The card of the report that `account` names, by its last four digits or by words of its name;
 * undefined where none or several fit. `isNamed` says that one was named, so that no other card's
 * figures stand in for it.
 */
export function namedCard(
  reading: Reading,
  file: CreditFile | undefined,
): { readonly isNamed: boolean; readonly card: CreditFileCard | undefined } {
  const label = file === undefined ? undefined : reading.text('account')
  if (file === undefined || label === undefined) return { isNamed: false, card: undefined }
  const fitting = file.cards.filter((card) => isNamedBy(card, label))
  const card = fitting.length === 1 ? fitting[0] : undefined
  if (card === undefined) reading.assume(notOnReport, 0.05)
  return { isNamed: true, card }
}

function isNamedBy({ name = '', lastFour }: CreditFileCard, label: string): boolean {
  const digits = /\d{4}$/.exec(label.trim())?.[0]
  if (digits !== undefined && lastFour !== undefined) return digits === lastFour
  const words = wordsOf(label)
  const own = wordsOf(name)
  if (words.length === 0 || own.length === 0) return false
  return words.every((word) => own.includes(word)) || own.every((word) => words.includes(word))
}

const wordsOf = (text: string): string[] =>
  removeAccents(text)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !kindWords.has(word))
