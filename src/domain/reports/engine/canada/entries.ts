import { isTotal } from '../accounts/creditor-name.ts'
import { columnOf } from '../text/cells.ts'
import { fits, type PrintedLine, printedLine } from './label-pairs.ts'
import type { CanadianField } from './labels.ts'
import { BareNames, fieldBesideName, isNaming, isState } from './record-starts.ts'
import type { CanadianSection } from './sections.ts'
import { isNothing } from './values.ts'

/** A value under a label. */
interface Value {
  readonly field: CanadianField
  readonly value: string
}

/** Assigns a line's cells to the labels above; a single label takes the whole line. */
function valuesUnder(heads: PrintedLine['heads'], { cells }: PrintedLine): readonly Value[] {
  if (heads.length === 1)
    return heads.map(({ field }) => ({ field, value: cells.map(({ text }) => text).join(' ') }))
  const columns = heads.map(({ cell }) => cell)
  return joined(
    cells.map((cell) => ({
      field: heads[columnOf(cell, columns)]?.field ?? 'other',
      value: cell.text,
    })),
  )
}

/** Puts the name first, since it opens the record of the other values. */
function byName(values: readonly Value[]): readonly Value[] {
  return values.toSorted((a, b) => Number(isNaming(b)) - Number(isNaming(a)))
}

/** "0  0  0" under "30 60 90" is one value. */
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

/** Printed values of one account, collection or public record. */
export interface CanadianEntry {
  /** As printed; '' without a name. */
  readonly name: string
  readonly section: CanadianSection
  readonly fields: ReadonlyMap<CanadianField, string>
  /** Unlabeled lines with remarks. */
  readonly notes: readonly string[]
}

interface OpenEntry {
  name: string
  readonly section: CanadianSection
  readonly fields: Map<CanadianField, string>
  readonly notes: string[]
}

type LineHeads = PrintedLine['heads']

/** Accounts start with names; public records have none. */
type EntryKind = 'accounts' | 'records'

/** Fields printed once per record: a repetition starts another record. */
const oncePerRecord = new Set<CanadianField>([
  'number',
  'opened',
  'rating',
  'balance',
  'filed',
  'limit',
  'pastDue',
])

/** Reads records of one kind of section, and remembers what it learned about the form. */
export class EntryReader {
  readonly entries: OpenEntry[] = []
  #entry: OpenEntry | undefined
  #heads: LineHeads = []
  /** Each row under the heads is one record. */
  #isTable = false
  readonly #names: BareNames
  readonly #printed = new Map<string, PrintedLine>()

  constructor(sections: readonly CanadianSection[]) {
    this.#names = new BareNames(sections, (line) => this.#lineAt(line))
  }

  #lineAt(line: string): PrintedLine {
    const known = this.#printed.get(line)
    if (known !== undefined) return known
    const read = printedLine(line)
    this.#printed.set(line, read)
    return read
  }

  read(section: CanadianSection, kind: EntryKind): void {
    this.#end()
    this.#isTable = false
    const { lines } = section
    const printed = lines.map((line) => this.#lineAt(line))
    for (const [index, line] of printed.entries()) {
      const text = lines[index]?.trim() ?? ''
      const isOpen = kind === 'accounts' && !this.#isTable
      const name = isOpen
        ? this.#names.nameAt(printed, index, section.topic, this.#entry)
        : undefined
      if (isTotal(text)) this.#end()
      else if (name !== undefined) this.#open(name, section, line)
      else if (isState(printed, index)) this.#state(text)
      else if (line.pairs.length > 0) this.#pairs(line, section, kind)
      else if (line.heads.length > 0) this.#header(line.heads, kind)
      else if (!this.#values(line, section, kind)) this.#note(text)
    }
  }

  #end(): void {
    this.#entry = undefined
    this.#heads = []
  }

  #open(name: string, section: CanadianSection, line: PrintedLine): void {
    const { fields } = this.#start(name, section)
    const beside = line.cells[1]?.text ?? ''
    const field = fieldBesideName(beside)
    if (line.pairs.length > 0) this.#pairs(line, section, 'accounts')
    else if (field !== undefined && field !== 'other') fields.set(field, beside)
  }

  #start(name: string, section: CanadianSection): OpenEntry {
    const entry = { name, section, fields: new Map<CanadianField, string>(), notes: [] }
    this.#entry = entry
    this.#heads = []
    this.entries.push(entry)
    return entry
  }

  #header(heads: LineHeads, kind: EntryKind): void {
    this.#heads = heads
    this.#isTable = heads.length >= 3 && (kind === 'records' || heads.some(isNaming))
    if (this.#isTable) this.#entry = undefined
  }

  #pairs({ cells, pairs }: PrintedLine, section: CanadianSection, kind: EntryKind): void {
    if (!this.#isTable) this.#heads = []
    for (const { field, value } of pairs) this.#save(field, value, section, kind)
    if (kind === 'accounts' && /^(?:open|closed|ouverte?|fermée?)$/i.test(cells[0]?.text ?? ''))
      this.#state(cells[0]?.text ?? '')
    // "Bankruptcy   Filed: 2014-02-03": the record's kind precedes its labels.
    if (kind === 'records' && this.#lineAt(cells[0]?.text ?? '').pairs.length === 0)
      this.#entry?.notes.push(cells[0]?.text ?? '')
  }

  /** "Open", "Fermé": a state without a label. */
  #state(text: string): void {
    const fields = this.#entry?.fields
    if (fields?.has('status') === false) fields.set('status', text)
  }

  #save(field: CanadianField, value: string, section: CanadianSection, kind: EntryKind): void {
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
      entry?.fields.has(field) === true &&
      oncePerRecord.has(field) &&
      entry.fields.get(field) !== value
    if (kind === 'records' && (entry === undefined || isNext)) {
      this.#start('', section).fields.set(field, value)
    } else if (entry !== undefined && isNext && (field === 'number' || field === 'opened')) {
      // This record's name was lost: its values belong to no account.
      this.#entry = undefined
    } else if (entry !== undefined && !entry.fields.has(field)) entry.fields.set(field, value)
  }

  /** A label without a value awaits the next line; table rows follow anyway. */
  #await(field: CanadianField): void {
    if (!this.#isTable) this.#heads = [{ field, cell: { text: '', start: 0, end: 0 } }]
  }

  /** In a collection the creditor is the original one, wherever the agency is named. */
  #name(field: CanadianField, value: string, section: CanadianSection): void {
    const entry = this.#entry
    const isAgency =
      entry?.fields.has('agency') === true ||
      (section.topic === 'collections' &&
        !this.#names.areLabelled('collections') &&
        entry !== undefined)
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

  /** A line without labels below a line of only labels contains their values. */
  #values(line: PrintedLine, section: CanadianSection, kind: EntryKind): boolean {
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
    const current = this.#heads
    for (const { field, value } of byName(found)) this.#save(field, value, section, kind)
    this.#heads = current
    return true
  }

  #note(text: string): void {
    if (this.#entry === undefined) return
    this.#names.noted(this.#entry)
    this.#entry.notes.push(text)
  }
}
