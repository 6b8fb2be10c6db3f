import { anyOf, type Languages, type Reading } from './clauses.ts'

/** What one cue looks for: patterns of which any one is enough, each beginning at a word. */
export type Alternatives = readonly string[]

/** The cues of a table (`AccuracyCues`, `TheftCues` and the like), each as one pattern. */
export type Cues<Table> = { readonly [Name in keyof Table]: RegExp }

/**
 * The patterns by which a text is read: those of the languages that stand in it, whatever the letter's
 * is. Most people write in one, and the other's patterns would be looked for in vain. `join` makes one
 * pattern of a cue's alternatives.
 */
export function cuesIn<Table extends Readonly<Record<keyof Table, Alternatives>>>(
  english: Table,
  french: Table,
  join: (...alternatives: readonly string[]) => RegExp = anyOf,
): (reading: Reading) => Cues<Table> {
  const names = Object.keys(english) as (keyof Table)[]
  const made = (...tables: readonly Table[]) =>
    Object.fromEntries(
      names.map((name) => [name, join(...tables.flatMap((table) => table[name]))]),
    ) as Cues<Table>
  const cues: Readonly<Record<Languages, Cues<Table>>> = {
    en: made(english),
    fr: made(french),
    both: made(english, french),
  }
  return ({ languages }) => cues[languages]
}
