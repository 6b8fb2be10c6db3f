import { isTotal } from '../../creditor-name.ts'
import { creditorOf } from './creditor.ts'
import type { Field } from './labels.ts'
import { fits, type PrintedLine, printedLine } from './pairs.ts'
import { fieldsUnder, isNaming, isState, nameBesideLabel, namesAccount } from './record-starts.ts'
import { byName, valuesUnder } from './row-values.ts'
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
    this.#isTable = false
    const lines = section.lines.filter((line) => line.trim() !== '')
    const printed = lines.map((line) => this.#lineOf(line))
    for (const [index, line] of printed.entries()) {
      const text = lines[index]?.trim() ?? ''
      const beside = kind === 'accounts' ? nameBesideLabel(line) : undefined
      if (isTotal(text)) this.#end()
      else if (beside !== undefined && this.#startsAt(beside.line, printed, index, section)) {
        const { name, pair } = beside
        this.#start(name, section).fields.set(pair.field, pair.value)
      } else if (isState(printed, index)) this.#state(text)
      else if (line.pairs.length > 0) this.#pairs(line, section, kind)
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
    if (kind === 'accounts' && /^(?:open|closed|ouverte?|fermée?)$/i.test(cells[0]?.text ?? ''))
      this.#state(cells[0]?.text ?? '')
    // "Bankruptcy   Filed: 2014-02-03": what the record is stands before its labels.
    if (kind === 'records' && this.#lineOf(cells[0]?.text ?? '').pairs.length === 0)
      this.#entry?.notes.push(cells[0]?.text ?? '')
  }

  /** "Open", "Fermé": what a label of the state would say. */
  #state(text: string): void {
    const fields = this.#entry?.fields
    if (fields?.has('status') === false) fields.set('status', text)
  }

  #keep(field: Field, value: string, section: Section, kind: Kind): void {
    if (kind === 'accounts' && isNaming({ field })) {
      this.#name(field, value, section)
      return
    }
    const entry = this.#entry
    if (isNothing(value) || value === '') {
      if (value === '') this.#await(field)
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

  /** A label without a value waits for the line under it; the rows of a table come on. */
  #await(field: Field): void {
    if (!this.#isTable) this.#heads = [{ field, cell: { text: '', start: 0, end: 0 } }]
  }

  /** In a collection the creditor is whom it was first owed, wherever the agency is named. */
  #name(field: Field, value: string, section: Section): void {
    const entry = this.#entry
    const isAgency =
      entry?.fields.has('agency') === true ||
      (section.topic === 'collections' && !this.#agenciesAreLabelled && entry !== undefined)
    const isOriginal = field === 'name' && isAgency
    if (value === '') this.#await(field)
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
    const found = valuesUnder(heads, line)
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
