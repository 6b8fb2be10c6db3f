import type { BureauName } from '../../../bureaus.ts'

/** How lenders' merged reports shorten the repositories: XP/TU/EF, XPN TUC EFX, EXP TRU EQX. */
const shortened = 'XPN?|EXP?|TUC?|TRU|EFX?|EQX?|EQF'

const list = `(?:${shortened})(?:\\s*[/,&]\\s*(?:${shortened})|\\s(?:${shortened}))*`

const atEnd = new RegExp(`(?:^|\\s)(${list})\\s*$`, 'i')
const atStart = new RegExp(`^\\s*(${list})(?=\\s|$)`, 'i')

const bureaus: readonly (readonly [RegExp, BureauName])[] = [
  [/^(?:XP|EX)/i, 'Experian'],
  [/^T/i, 'TransUnion'],
  [/^E[FQ]/i, 'Equifax'],
]

export interface Sourced {
  readonly bureaus: readonly BureauName[]
  /** The text without the list. */
  readonly rest: string
}

/** The repositories that a text ends with. */
export function sourceAtEnd(text: string): Sourced {
  const found = atEnd.exec(text)
  if (found === null) return { bureaus: [], rest: text }
  return { bureaus: bureausIn(found[1] ?? ''), rest: text.slice(0, found.index) }
}

/** The repositories that a text begins with. */
export function sourceAtStart(text: string): Sourced {
  const found = atStart.exec(text)
  if (found === null) return { bureaus: [], rest: text }
  return { bureaus: bureausIn(found[1] ?? ''), rest: text.slice(found[0].length) }
}

function bureausIn(printed: string): readonly BureauName[] {
  const words = printed.split(/[\s/,&]+/)
  return [...new Set(words.flatMap((word) => bureaus.find(([form]) => form.test(word))?.[1] ?? []))]
}
