import { columnOf } from '../../text/cells.ts'
import { creditorOf } from './creditor.ts'
import type { Field } from './labels.ts'
import { fits, type PrintedLine, printedLine } from './pairs.ts'
import { fieldsUnder, isNaming, nameBesideLabel, namesAccount } from './record-starts.ts'
import type { Section } from './sections.ts'
import { isNothing } from './values.ts'

/** What a disclosure prints about one account, collection or public record. */
export interface Entry {
  /** As printed; '' when none is. */
  readonly name: string
  readonly section: Section
  readonly fields: ReadonlyMap<Field, string>
  /** Lines without a label, in which remarks are printed. */
  readonly notes: readonly string[]
}

interface OpenEntry {
  name: string
  readonly section: Section
  readonly fields: Map<Field, string>
  readonly notes: string[]
}

type Heads = PrintedLine['heads']

/** Accounts have names that head them; public records have none. */
type Kind = 'accounts' | 'records'

/** Printed once in a record: when it is printed again, another record has begun. */
const once = new Set<Field>(['number', 'opened', 'rating', 'balance', 'filed', 'limit', 'pastDue'])

/** Reads the records of one kind of section; it keeps what it has learnt of the form from one to the next. */
export class EntryReader {
  readonly entries: OpenEntry[] = []
  #entry: OpenEntry | undefined
  #heads: Heads = []
  /** The rows under the heads are one record each. */
  #isTable = false
  /** The field under the first bare name: under each further one it is printed again. */
  #opener: Field | undefined
  /** Whether a label names the accounts, and whether one names the agencies of collections. */
  readonly #namesAreLabelled: boolean
  readonly #agenciesAreLabelled: boolean

  readonly #printed = new Map<string, PrintedLine>()

  constructor(sections: readonly Section[]) {
    const isLabelled = ({ lines }: Section) =>
      lines.some((line) => namesAccount(this.#lineOf(line)))
    const collections = sections.filter(({ topic }) => topic === 'collections')
    this.#namesAreLabelled = sections.some(
      (section) => section.topic !== 'collections' && isLabelled(section),
    )
    // Under a bare agency "Creditor name" is the label of whom the debt was first owed to.
    this.#agenciesAreLabelled = collections.some(({ lines }) => {
      const first = lines.find((line) => line.trim() !== '')
      return first !== undefined && this.#lineOf(first).pairs.length > 0
    })
  }

  #lineOf(line: string): PrintedLine {
    const known = this.#printed.get(line)
    if (known !== undefined) return known
    const read = printedLine(line)
    this.#printed.set(line, read)
    return read
  }

  read(section: Section, kind: Kind): void {
    this.#end()
    const lines = section.lines.filter((line) => line.trim() !== '')
    const printed = lines.map((line) => this.#lineOf(line))
    for (const [index, line] of printed.entries()) {
      const text = lines[index]?.trim() ?? ''
      const beside = kind === 'accounts' ? nameBesideLabel(line) : undefined
      if (total.test(text)) this.#end()
      else if (beside !== undefined && this.#startsAt(beside.line, printed, index, section)) {
        const { name, pair } = beside
        this.#start(name, section).fields.set(pair.field, pair.value)
      } else if (line.pairs.length > 0) this.#pairs(line, section, kind)
      else if (line.heads.length > 0) this.#header(line.heads, kind)
      else if (kind === 'accounts' && this.#startsAt(line, printed, index, section))
        this.#open(section, line)
      else if (!this.#values(line, section, kind)) this.#entry?.notes.push(text)
    }
  }

  #end(): void {
    this.#entry = undefined
    this.#heads = []
  }

  #open(section: Section, { cells }: PrintedLine): void {
    this.#start(cells[0]?.text ?? '', section)
    const number = cells[1]?.text
    if (number !== undefined && /^#?[xX*•.\d -]{4,}$/.test(number))
      this.#entry?.fields.set('number', number)
  }

  #start(name: string, section: Section): OpenEntry {
    const entry = { name, section, fields: new Map<Field, string>(), notes: [] }
    this.#entry = entry
    this.#heads = []
    this.entries.push(entry)
    return entry
  }

  #header(heads: Heads, kind: Kind): void {
    this.#heads = heads
    this.#isTable = heads.length >= 3 && (kind === 'records' || heads.some(isNaming))
    if (this.#isTable) this.#entry = undefined
  }

  #pairs({ cells, pairs }: PrintedLine, section: Section, kind: Kind): void {
    if (!this.#isTable) this.#heads = []
    for (const { field, value } of pairs) this.#keep(field, value, section, kind)
    // "Bankruptcy   Filed: 2014-02-03": what the record is stands before its labels.
    if (kind === 'records' && this.#lineOf(cells[0]?.text ?? '').pairs.length === 0)
      this.#entry?.notes.push(cells[0]?.text ?? '')
  }

  #keep(field: Field, value: string, section: Section, kind: Kind): void {
    if (kind === 'accounts' && isNaming({ field })) {
      this.#name(field, value, section)
      return
    }
    const entry = this.#entry
    if (isNothing(value) || value === '') {
      if (value === '') this.#heads = [{ field, cell: { text: '', start: 0, end: 0 } }]
      return
    }
    const isNext =
      entry?.fields.has(field) === true && once.has(field) && entry.fields.get(field) !== value
    if (kind === 'records' && (entry === undefined || isNext)) {
      this.#start('', section).fields.set(field, value)
    } else if (entry !== undefined && isNext && (field === 'number' || field === 'opened')) {
      // The name of the record that begins here was lost: what follows belongs to nobody.
      this.#entry = undefined
    } else if (entry !== undefined && !entry.fields.has(field)) entry.fields.set(field, value)
  }

  /** In a collection the creditor is whom it was first owed, wherever the agency is named. */
  #name(field: Field, value: string, section: Section): void {
    const entry = this.#entry
    const isAgency =
      entry?.fields.has('agency') === true ||
      (section.topic === 'collections' && !this.#agenciesAreLabelled && entry !== undefined)
    const isOriginal = field === 'name' && isAgency
    if (value === '') this.#heads = [{ field, cell: { text: '', start: 0, end: 0 } }]
    else if (isOriginal && !entry?.fields.has('originalCreditor'))
      entry?.fields.set('originalCreditor', value)
    else if (
      field === 'agency' &&
      entry !== undefined &&
      section.topic === 'collections' &&
      entry.fields.size === 0
    ) {
      entry.fields.set('originalCreditor', entry.name).set('agency', value)
      entry.name = value
    } else if (isOriginal || entry?.name !== value || entry.fields.size > 0) {
      const started = this.#start(value, section)
      if (field === 'agency') started.fields.set('agency', value)
    }
  }

  /** A line without labels under a line of nothing but labels: their values. */
  #values(line: PrintedLine, section: Section, kind: Kind): boolean {
    const heads = this.#heads
    if (heads.length === 0) return false
    const found =
      heads.length === 1
        ? heads.map(({ field }) => ({ field, value: line.cells.map(({ text }) => text).join(' ') }))
        : joined(
            line.cells.map((cell) => ({
              field:
                heads[
                  columnOf(
                    cell,
                    heads.map((head) => head.cell),
                  )
                ]?.field ?? ('other' as Field),
              value: cell.text,
            })),
          )
    const isRow = found.every(({ field, value }) => fits(field, value))
    if (!isRow) {
      if (!this.#isTable) this.#heads = []
      return false
    }
    if (!this.#isTable) this.#heads = []
    else if (found.length < 3 || (kind === 'accounts' && !found.some(isNaming))) return false
    const kept = this.#heads
    for (const { field, value } of byName(found)) this.#keep(field, value, section, kind)
    this.#heads = kept
    return true
  }

  /** Whether a bare name heads a record here: labels of an account are printed under it. */
  #startsAt(
    { cells }: PrintedLine,
    printed: readonly PrintedLine[],
    index: number,
    { topic }: Section,
  ): boolean {
    const [name, beside] = cells
    const areLabelled = topic === 'collections' ? this.#agenciesAreLabelled : this.#namesAreLabelled
    if (name === undefined || cells.length > 2 || areLabelled || this.#isTable) return false
    if (beside !== undefined && !/^#?[xX*•.\d() -]{4,}$/.test(beside.text)) return false
    const under = fieldsUnder(printed, index)
    const first = under[0]
    if (first === undefined || creditorOf(name.text) === undefined) return false
    const isStart = this.#opener === undefined || first === this.#opener
    if (!isStart && this.#entry !== undefined && !this.#entry.fields.has(first)) return false
    this.#opener ??= first
    return true
  }
}

/** Sums belong to no account. */
const total = /^(?:grand |sub-?|sous-?)?total(?:s|aux)?\b/i

/** In a row the name comes first, whatever its column: it opens the record that the others are of. */
function byName(values: readonly Value[]): readonly Value[] {
  return values.toSorted((a, b) => Number(isNaming(b)) - Number(isNaming(a)))
}

/** "0  0  0" under "30 60 90": one value. */
function joined(values: readonly Value[]): readonly Value[] {
  const all: Value[] = []
  for (const one of values) {
    const last = all.at(-1)
    if (last?.field === 'late' && one.field === 'late')
      all.splice(-1, 1, { field: 'late', value: `${last.value} ${one.value}` })
    else all.push(one)
  }
  return all
}

interface Value {
  readonly field: Field
  readonly value: string
}
