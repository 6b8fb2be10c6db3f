import { creditorOf } from './creditor.ts'
import { folded } from './folded.ts'
import type { Field } from './labels.ts'
import type { PrintedLine } from './pairs.ts'
import { fieldBesideName, fieldsUnder, nameBesideLabel, namesAccount } from './record-starts.ts'
import type { Section, Topic } from './sections.ts'

/** "Line of credit (revolving) — Open" */
const kind = /\b(?:open|closed|revolving|instal+ment|ouvert|ferme|renouvelable|versements)\b/

/** The record whose lines are being read. */
interface Open {
  readonly name: string
  readonly fields: ReadonlyMap<Field, string>
  readonly notes: readonly string[]
}

/** Tells which lines without a label name an account; it learns the ways of the form from one to the next. */
export class BareNames {
  /** Between a name and its labels stands a line that says what kind of account it is, or where. */
  #hasKinds = false
  /** The field under the first name: under each further one it is printed again. */
  #opener: Field | undefined
  /** Whether a label names the accounts, and whether one names the agencies of collections. */
  readonly #namesAreLabelled: boolean
  readonly #agenciesAreLabelled: boolean

  constructor(sections: readonly Section[], lineOf: (line: string) => PrintedLine) {
    const collections = sections.filter(({ topic }) => topic === 'collections')
    this.#namesAreLabelled = sections.some(
      ({ topic, lines }) =>
        topic !== 'collections' && lines.some((line) => namesAccount(lineOf(line))),
    )
    // Under a bare agency "Creditor name" is the label of whom the debt was first owed to.
    this.#agenciesAreLabelled = collections.some(({ lines }) => {
      const begin = lines[0] === undefined ? undefined : lineOf(lines[0]).cells[0]
      return begin !== undefined && lineOf(begin.text).pairs.length > 0
    })
  }

  areLabelled(topic: Topic): boolean {
    return topic === 'collections' ? this.#agenciesAreLabelled : this.#namesAreLabelled
  }

  /** The name that a line begins a record with, while `entry` is the last one; undefined when it begins none. */
  nameAt(
    printed: readonly PrintedLine[],
    index: number,
    topic: Topic,
    entry: Open | undefined,
  ): string | undefined {
    const line = printed[index]
    const beside = line === undefined ? undefined : nameBesideLabel(line)
    const bare = beside?.line ?? line
    const name = bare?.cells[0]?.text
    if (bare === undefined || name === undefined) return undefined
    if (bare.pairs.length > 0 || bare.heads.length > 0 || bare.cells.length > 2) return undefined
    if (this.areLabelled(topic) || creditorOf(name) === undefined) return undefined
    if (beside?.isWhole === true) return name
    const other = bare.cells[1]
    if (other !== undefined && fieldBesideName(other.text) === undefined) return undefined
    return this.#isKind(name, entry) || !this.#isOver(printed, index, entry) ? undefined : name
  }

  /** Learns that a line without a label stands first under a name. */
  noted(entry: Open): void {
    if (entry.fields.size === 0 && entry.notes.length === 0) this.#hasKinds = true
  }

  /** "VERITY MOBILE", "Communications": under a name in capitals, other letters say what it is. */
  #isKind(text: string, entry: Open | undefined): boolean {
    if (entry?.fields.size !== 0 || entry.notes.length > 0) return false
    return (
      this.#hasKinds ||
      kind.test(folded(text)) ||
      (!/\p{Ll}/u.test(entry.name) && /\p{Ll}/u.test(text))
    )
  }

  /** Whether labels of an account are printed under a line, that which opens each of them first. */
  #isOver(printed: readonly PrintedLine[], index: number, entry: Open | undefined): boolean {
    const [first] = fieldsUnder(printed, index)
    if (first === undefined) return false
    const isOpener = this.#opener === undefined || first === this.#opener
    if (!isOpener && entry !== undefined && !entry.fields.has(first)) return false
    this.#opener ??= first
    return true
  }
}
