import { limits } from '../../src/config/limits.ts'
import type { CardFact, CardReader, CardSection } from '../../src/domain/chat-platforms/card.ts'
import { formatDay } from '../../src/domain/text/dates.ts'
import { toFieldLabel, toWords } from './labels.ts'

const { maxRows, maxColumns, maxFacts, maxFactLength, maxCellLength, maxTextLength } = limits.cards

/** Cursors and constants that say nothing to a person. */
const hidden: ReadonlySet<string> = new Set([
  ...['next', 'nextCursor', 'hasMore', 'object', 'created', 'index', 'logprobs', 'usage'],
])

const done = { en: 'Done.', fr: 'C’est fait.' }
const nothing = { en: 'Nothing to show.', fr: 'Rien à afficher.' }
const older = {
  en: 'There are more than are shown here.',
  fr: 'Il y en a plus que ce qui est affiché.',
}

type Fields = Readonly<Record<string, unknown>>

/** Facts for single values, lists and tables for many, and nothing for what is absent. */
export function presentFields(output: unknown, reader: CardReader): CardSection[] {
  if (!isFields(output)) {
    const text = formatScalar(output, reader)
    return [{ kind: 'text', markdown: text ?? reader.t(nothing) }]
  }
  const { success, ...fields } = output
  const facts: CardFact[] = []
  const others: CardSection[] = []
  collect(fields, '', { facts, others, reader })
  const sections: CardSection[] = [
    ...(success === true ? [toText(reader.t(done))] : []),
    ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, facts: facts.slice(0, maxFacts) }]),
    ...others,
    ...(hasMore(fields) ? [{ kind: 'note' as const, text: reader.t(older) }] : []),
  ]
  return sections.length === 0 ? [toText(reader.t(nothing))] : sections
}

const hasMore = ({ hasMore: more, next, nextCursor }: Fields) =>
  more === true || typeof next === 'string' || typeof nextCursor === 'string'

const toText = (markdown: string): CardSection => ({ kind: 'text', markdown })

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Collected {
  readonly facts: CardFact[]
  readonly others: CardSection[]
  readonly reader: CardReader
}

/** Adds each field under its label; fields of objects within have the label of the object before theirs. */
function collect(fields: Fields, before: string, into: Collected): void {
  const { facts, others, reader } = into
  for (const [name, value] of Object.entries(fields)) {
    if (hidden.has(name)) continue
    const label = join(before, toFieldLabel(name, reader))
    if (Array.isArray(value)) others.push(...presentList(label, value, into))
    else if (isFields(value)) collect(value, label, into)
    else {
      const text = formatScalar(value, reader)
      if (text === undefined || text === '') continue
      if (text.length <= maxFactLength && !text.includes('\n')) facts.push({ label, value: text })
      else others.push(toText(`**${label}**\n\n${cut(text, maxTextLength)}`))
    }
  }
}

const join = (before: string, label: string) =>
  before === '' ? label : `${before} · ${label.toLowerCase()}`

function presentList(
  label: string,
  values: readonly unknown[],
  { facts, reader }: Collected,
): CardSection[] {
  if (values.length === 0) {
    facts.push({ label, value: reader.t({ en: 'None', fr: 'Aucun' }) })
    return []
  }
  const shown = values.slice(0, maxRows)
  const rows = shown.filter(isFields)
  const rest: CardSection[] =
    values.length > shown.length ? [toRest(values.length - shown.length, reader)] : []
  if (rows.length === shown.length) return [...presentRows(label, rows, reader), ...rest]
  const items = shown.flatMap((value) => {
    const text = formatScalar(value, reader)
    return text === undefined ? [] : [cut(text, maxFactLength)]
  })
  if (items.length === values.length && items.join(', ').length <= maxFactLength) {
    facts.push({ label, value: items.join(', ') })
    return []
  }
  return [toText(`**${label}**`), { kind: 'list', items }, ...rest]
}

const toRest = (count: number, { t }: CardReader): CardSection => ({
  kind: 'note',
  text: t({ en: `… and ${count} more`, fr: `… et ${count} de plus` }),
})

/** A table of the fields that some row has; long texts stand below each other instead. */
function presentRows(label: string, rows: readonly Fields[], reader: CardReader): CardSection[] {
  const flat = rows.map((row) => flatten(row, reader))
  const heading = toText(`**${label}**`)
  const texts = flat.map((row) => row.get(toFieldLabel('content', reader)))
  if (texts.some((text) => text !== undefined)) {
    const sections = flat.map((row) => {
      const by = row.get(toFieldLabel('role', reader)) ?? ''
      const text = row.get(toFieldLabel('content', reader)) ?? ''
      return toText(`${by === '' ? '' : `**${by}**\n\n`}${cut(text, maxTextLength / 2)}`)
    })
    return [heading, ...sections]
  }
  const names = new Set(flat.flatMap((row) => [...row.keys()]))
  const columns = [...names].slice(0, maxColumns)
  if (columns.length === 0) return []
  const cells = flat.map((row) =>
    columns.map((column) => cut((row.get(column) ?? '—').replaceAll('\n', ' '), maxCellLength)),
  )
  return [heading, { kind: 'table', columns, rows: cells }]
}

/** The values of a row by their labels; of a list in it, the single values or how many. */
function flatten(row: Fields, reader: CardReader, before = ''): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(row)) {
    if (hidden.has(name)) continue
    const label = join(before, toFieldLabel(name, reader))
    if (isFields(value)) {
      const isText = typeof value['content'] === 'string'
      const inner = flatten(value, reader, isText ? '' : label)
      for (const [innerLabel, text] of inner) values.set(innerLabel, text)
    } else {
      const text = Array.isArray(value) ? joinItems(value, reader) : formatScalar(value, reader)
      if (text !== undefined && text !== '') values.set(label, text)
    }
  }
  return values
}

function joinItems(items: readonly unknown[], reader: CardReader): string | undefined {
  if (items.length === 0) return undefined
  if (items.some((item) => typeof item === 'object')) return String(items.length)
  return items.flatMap((item) => formatScalar(item, reader) ?? []).join(', ')
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

const numbers = { en: new Intl.NumberFormat('en-US'), fr: new Intl.NumberFormat('fr-CA') } as const

/** Undefined for a value that is absent. */
function formatScalar(value: unknown, reader: CardReader): string | undefined {
  if (typeof value === 'boolean') {
    return reader.t(value ? { en: 'Yes', fr: 'Oui' } : { en: 'No', fr: 'Non' })
  }
  if (typeof value === 'number') return numbers[reader.language].format(value)
  if (typeof value !== 'string') return undefined
  return isoDate.test(value) ? reader.t(formatDay(Date.parse(value))) : toWords(value, reader)
}

const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(halfPair, '')}…`

const halfPair = /[\ud800-\udbff]$/
