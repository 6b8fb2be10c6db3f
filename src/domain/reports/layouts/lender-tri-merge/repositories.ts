import type { BureauName } from '../../../bureaus.ts'

/** Abbreviations of repositories in merged reports: XP/TU/EF, XPN TUC EFX, EXP TRU EQX. */
const shortened = 'XPN?|EXP?|TUC?|TRU|EFX?|EQX?|EQF|EXPERIAN|TRANS ?UNION|EQUIFAX'

/** With a file number or owner: "XPN01", "EXP (B)". */
const one = `(?:${shortened})(?:0\\d)?(?: ?\\([BCJIA]\\))?`

const list = `${one}(?:\\s*[/,&]\\s*${one}|\\s${one})*`

const atEnd = new RegExp(`(?:^|\\s)(${list})\\s*$`, 'i')
/** A quick test: the end of most texts rules them out. */
const lastLetter = /[NPXCUFQ\d)]\s*$/i
const atStart = new RegExp(`^\\s*(${list})(?=\\s|$)`, 'i')

/** "SOURCE: XP TU EF", "Repo: EQ XP", "Bureaus EQ TU"; "[XP,TU]", "(XP/TU)". */
const labelled = new RegExp(
  `\\b(?:sources?|src|repos?|repositor(?:y|ies)|bureaus?|reported (?:by|to))\\b\\s*:?\\s*[[(]?(${list})(?=\\s|$|[\\])])[\\])]?`,
  'i',
)
const bracketed = new RegExp(`[[(](${list})[\\])]`, 'i')
const apart = new RegExp(`^\\s*(${list})(?=\\s{2,}|$)`, 'i')

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

/** Repositories at the end of a text. */
export function sourceAtEnd(text: string): Sourced {
  const found = lastLetter.test(text) ? atEnd.exec(text) : null
  if (found === null) return { bureaus: [], rest: text }
  return { bureaus: bureausIn(found[1] ?? ''), rest: text.slice(0, found.index) }
}

/** Repositories at the start of a text. */
export function sourceAtStart(text: string): Sourced {
  const found = atStart.exec(text)
  if (found === null) return { bureaus: [], rest: text }
  return { bureaus: bureausIn(found[1] ?? ''), rest: text.slice(found[0].length) }
}

/** Repositories after a label, in brackets, or at the start. */
export function sourceIn(text: string): Sourced {
  const found = labelled.exec(text) ?? bracketed.exec(text) ?? apart.exec(text)
  if (found === null) return { bureaus: [], rest: text }
  const rest = `${text.slice(0, found.index)}  ${text.slice(found.index + found[0].length)}`
  return { bureaus: bureausIn(found[1] ?? ''), rest: rest.trimEnd() }
}

const letters: Readonly<Record<string, BureauName>> = {
  X: 'Experian',
  T: 'TransUnion',
  E: 'Equifax',
}

/** "XTE", "X T E", "T": a cell of only distinct first letters of repositories. */
export function sourceInLetters(cell: string): readonly BureauName[] {
  if (!/^[XTE](?:[ /,]?[XTE]){0,2}$/.test(cell)) return []
  const found = [...cell].flatMap((letter) => letters[letter] ?? [])
  return new Set(found).size === found.length ? found : []
}

/** Repositories of a cell with nothing else, abbreviated or by letter. */
export function sourceOf(cell: string): readonly BureauName[] {
  const { bureaus: named } = sourceAtEnd(cell)
  return named.length > 0 ? named : sourceInLetters(cell)
}

function bureausIn(printed: string): readonly BureauName[] {
  const found = new Set<BureauName>()
  for (const word of printed.split(/[\s/,&]+/)) {
    const bureau = bureaus.find(([form]) => form.test(word))?.[1]
    if (bureau !== undefined) found.add(bureau)
  }
  return [...found]
}
