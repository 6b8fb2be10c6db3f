import type { CanadianEntry } from '../../engine/canada/entries.ts'
import { printedLine } from '../../engine/canada/label-pairs.ts'

/** "COLLECTION  2024-02  AGENCY  CLIENT: CREDITOR", "ASSIGNED 2025-03 AGENCY CREDITOR: …". */
const first =
  /^\W*(?:collection|recouvrement|assigned|assign[ée]e?|placed)\s*:?\s+((?:19|20)\d\d-\S+|\d\d\/\d{4})\s+(?=\S)/i

/**
 * "2026-02  D-IND 700YC00112  AGENCY  AMT $522 …": date, owner code and the agency's member number.
 */
const listed =
  /^\W*((?:19|20)\d\d-\S+)\s+(?:\S{1,8}\s+)?\(?\d{3}YC\d{3,6}\)?\s+(?=\p{L}{2}.*\b(?:amt|amount|bal|balance|mnt|montant|solde)\b)/iu

/** Maximum length of a line. */
const maxItemLine = 300

/** Maximum lines of a collection. */
const maxItemLines = 3

/** Starts of continuation lines; a sentence or another item continues nothing. */
const continuation =
  /^(?!\W*(?:bankrupt|bkr?pt|judge?ment|jugement|consumer|secured|registered|lien|filed|faillite|proposition)\w*\b)\s+\S|^\W*(?:acct|account|amt|amount|bal|balance|client|creditor|dla|reason|status|original|compte|montant|solde)\b/i

const number = /\b(?:acct|account|compte)\b\.?\s*[:#]?\s*([\dXx*•.-]*\d{3,})/i

/**
 * Collections of a lender's report: the agency on the first line, amounts and state there or below.
 */
export function collectionsIn(lines: readonly string[]): readonly CanadianEntry[] {
  return lines.flatMap((line, index) => {
    const filed = line.length > maxItemLine ? null : startOf(line)
    if (filed === null) return []
    const below = lines.slice(index + 1, index + maxItemLines)
    const end = below.findIndex(
      (one) => one.length > maxItemLine || startOf(one) !== null || !continuation.test(one),
    )
    const own = [line.slice(filed[0].length), ...(end < 0 ? below : below.slice(0, end))]
    return entryOf(filed[1] ?? '', own)
  })
}

function startOf(line: string): RegExpExecArray | null {
  return first.exec(line) ?? listed.exec(line)
}

function entryOf(filed: string, lines: readonly string[]): readonly CanadianEntry[] {
  const printed = lines.map((line) => printedLine(withNames(line)))
  const agency = printed[0]?.cells[0]?.text ?? ''
  const pairs = printed.flatMap((one) => one.pairs)
  const numbered = number.exec(lines.join(' '))?.[1]
  if (pairs.length === 0) return []
  const fields = new Map(pairs.toReversed().map(({ field, value }) => [field, value] as const))
  fields.set('agency', agency).set('filed', filed)
  if (numbered !== undefined) fields.set('number', numbered)
  const notes = printed
    .flatMap(({ cells }, at) => cells.slice(at === 0 ? 1 : 0))
    .map((cell) => cell.text)
  return [
    { name: agency, section: { topic: 'collections', heading: '', lines: [] }, fields, notes },
  ]
}

/** "BAL 312", "LED-TELUS": short labels before an amount or creditor, without a colon. */
function withNames(line: string): string {
  return line
    .replace(/(?<=\s)LED\s?[-:]\s?(?=\p{L})/u, 'Client: ')
    .replace(/(?<=^\s*| {2})(amt|bal|amount|balance|mnt|montant|solde)\.? (?=\$?\d)/gi, '$1: ')
}
