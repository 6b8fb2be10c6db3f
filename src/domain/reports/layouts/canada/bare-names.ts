import { creditorOf } from './creditor.ts'
import { fold } from './folded.ts'
import type { Field } from './labels.ts'
import type { PrintedLine } from './pairs.ts'
import { fieldBesideName, fieldsUnder, nameBesideLabel, namesAccount } from './record-starts.ts'
import type { Section, Topic } from './sections.ts'

/** "Line of credit (revolving) — Open" */
const kind = /\b(?:open|closed|revolving|instal+ment|ouvert|ferme|renouvelable|versements)\b/

/** The record being read. */
interface Open {
  readonly name: string
  readonly fields: ReadonlyMap<Field, string>
  readonly notes: readonly string[]
}

/** Detects unlabeled lines that name an account, and remembers what it learned about the form. */
export class BareNames {
  /** A line with the account's kind or address stands between its name and its labels. */
  #hasKinds = false
  /** Field under the first name: it follows every further name. */
  #opener: Field | undefined
  /** True if a label names the accounts, or the collection agencies. */
  readonly #namesAreLabelled: boolean
  readonly #agenciesAreLabelled: boolean

  constructor(sections: readonly Section[], lineOf: (line: string) => PrintedLine) {
    const collections = sections.filter(({ topic }) => topic === 'collections')
    this.#namesAreLabelled = sections.some(
      ({ topic, lines }) =>
        topic !== 'collections' && lines.some((line) => namesAccount(lineOf(line))),
    )
    // Under a bare agency, "Creditor name" labels the original creditor.
    this.#agenciesAreLabelled = collections.some(({ lines }) => {
      const begin = lines[0] === undefined ? undefined : lineOf(lines[0]).cells[0]
      return begin !== undefined && lineOf(begin.text).pairs.length > 0
    })
  }

  areLabelled(topic: Topic): boolean {
    return topic === 'collections' ? this.#agenciesAreLabelled : this.#namesAreLabelled
  }

  /**
   * Name that starts a record at this line, with `entry` as the last record; undefined for other
   * lines.
   */
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

  /** Remembers that an unlabeled line follows each name. */
  noted(entry: Open): void {
    if (entry.fields.size === 0 && entry.notes.length === 0) this.#hasKinds = true
  }

  /** "VERITY MOBILE", "Communications": under a name in capitals, mixed case states its kind. */
  #isKind(text: string, entry: Open | undefined): boolean {
    if (entry?.fields.size !== 0 || entry.notes.length > 0) return false
    return (
      this.#hasKinds ||
      kind.test(fold(text)) ||
      (!/\p{Ll}/u.test(entry.name) && /\p{Ll}/u.test(text))
    )
  }

  /** True if account labels follow a line, starting with the one that opens each account. */
  #isOver(printed: readonly PrintedLine[], index: number, entry: Open | undefined): boolean {
    const [first] = fieldsUnder(printed, index)
    if (first === undefined) return false
    const isOpener = this.#opener === undefined || first === this.#opener
    if (!isOpener && entry !== undefined && !entry.fields.has(first)) return false
    this.#opener ??= first
    return true
  }
}
