import { anyOf, type Languages, type Reading } from './clauses.ts'

export type Cues<Name extends string> = Readonly<Record<Name, RegExp>>
type Alternatives<Name extends string> = Readonly<Record<Name, readonly string[]>>

/**
 * The patterns by which a text is read: those of the languages that stand in it, whatever the letter's
 * is. Most people write in one, and the other's patterns would be looked for in vain.
 */
export function cuesIn<Name extends string>(
  names: readonly Name[],
  english: Alternatives<Name>,
  french: Alternatives<Name>,
): (reading: Reading) => Cues<Name> {
  const made = (alternatives: (name: Name) => readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, anyOf(...alternatives(name))])) as Cues<Name>
  const cues: Readonly<Record<Languages, Cues<Name>>> = {
    en: made((name) => english[name]),
    fr: made((name) => french[name]),
    both: made((name) => [...english[name], ...french[name]]),
  }
  return ({ languages }) => cues[languages]
}
