import { type Cell, columnOf } from '../../text/cells.ts'

/** What a column of the first line of a trade holds. */
export type ColumnKind =
  | 'reported'
  | 'opened'
  | 'high'
  | 'limit'
  | 'balance'
  | 'terms'
  | 'pastDue'
  | 'months'
  | 'late30'
  | 'late60'
  | 'late90'
  /** The three counts in one column: "1/0/0". */
  | 'lates'
  | 'type'
  | 'status'

export interface Column extends Cell {
  readonly kind: ColumnKind
}

export type Row = ReadonlyMap<ColumnKind, string>

const names: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(?:REPORTED|RPTD|RPT)$/, 'reported'],
  [/^(?:OPENED|OPND)$/, 'opened'],
  [/^(?:HIGH|HIGH CREDIT|H\/L AMT|H\/L|HIGH\/LIMIT|LIMIT\/H(?:C|IGH)|H\/C)$/, 'high'],
  [/^LIMIT$/, 'limit'],
  [/^(?:BALANCE|BAL)$/, 'balance'],
  [/^(?:TERMS|PAYMENT|PMT)$/, 'terms'],
  [/^(?:PAST )?DUE$/, 'pastDue'],
  [/^(?:(?:MO\.? )?REV|MR|MOS)$/, 'months'],
  [/^30$/, 'late30'],
  [/^60$/, 'late60'],
  [/^90\+?$/, 'late90'],
  [/^30\/60\/90\+?$/, 'lates'],
  [/^TYPE$/, 'type'],
  [/^(?:STATUS|RATING|RATE)$/, 'status'],
]

/** The order in which merged reports print a trade when its columns cannot be told. */
const usual: readonly ColumnKind[] = [
  'reported',
  'opened',
  'high',
  'balance',
  'pastDue',
  'months',
  'late30',
  'late60',
  'late90',
  'status',
]

const withTerms: readonly ColumnKind[] = usual.toSpliced(4, 0, 'terms')

/** The columns that heading lines add; those of a trade's second line (DLA, SOURCE) are left out. */
export function columnsFrom(line: string, known: readonly Column[]): readonly Column[] {
  const isLower = /\b(?:DLA|SOURCE)\b/i.test(line) && !/\bBALANCE\b/i.test(line)
  const added = [
    ...line.matchAll(/TIMES PAST DUE|PAST DUE|MO\.? REV|HIGH CREDIT|H\/L AMT|\S+/gi),
  ].flatMap((found) => {
    const text = found[0].toUpperCase()
    const kind = names.find(([pattern]) => pattern.test(text))?.[1]
    const place = { text, start: found.index, end: found.index + text.length }
    const isOfSecond = isLower && (kind === 'status' || kind === 'terms' || kind === 'type')
    const isAlternative = kind === 'limit' && /\bOR\s+$/i.test(line.slice(0, found.index))
    return kind === undefined || isOfSecond || isAlternative ? [] : [{ ...place, kind }]
  })
  const byKind = new Map([...added, ...known].map((column) => [column.kind, column]))
  return [...byKind.values()].toSorted((one, other) => one.start - other.start)
}

/**
 * The values behind a creditor's name: by the order of the printed columns, else by their places,
 * else in the usual order.
 */
export function rowFrom(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const texts = words.map(({ text }) => text)
  const isPrinted = columns.length >= 6
  const order = columns.map(({ kind }) => kind)
  const row = isPrinted ? (inOrder(texts, order) ?? byPlace(words, columns)) : undefined
  return row ?? inOrder(texts, usual) ?? inOrder(texts, withTerms)
}

const isDate = (text: string) => /^(?:\d{1,2}\/\d\d|-{1,2}\/-{1,2})$/.test(text)
const isCount = (text: string) => /^(?:\d{1,3}|-{1,2})$/.test(text)

function isAmount(text: string, hasSigns: boolean): boolean {
  if (/^-{1,2}$/.test(text)) return true
  return hasSigns
    ? /^[HL]?\$[\d,]+(?:\.\d\d)?[HL*]?$/i.test(text)
    : /^[HL]?\d[\d,]*(?:\.\d\d)?[HL*]?$/i.test(text)
}

/**
 * How many words at `at` are one value of the column; 0 when they are none. A status that begins with
 * a bare count shows that a column before it was missed: -1.
 */
function lengthAt(texts: readonly string[], at: number, kind: ColumnKind, hasSigns: boolean) {
  const [first = '', second = ''] = texts.slice(at, at + 2)
  switch (kind) {
    case 'reported':
    case 'opened':
      return isDate(first) ? 1 : 0
    case 'high':
    case 'limit':
    case 'balance':
    case 'pastDue':
      if (!isAmount(first, hasSigns)) return 0
      return kind === 'high' && /^[HL]$/i.test(second) ? 2 : 1
    case 'terms':
      if (/^(?:MIN|\d{1,3})$/i.test(first) && /^\$?\d[\d,]*\*?$/.test(second)) return 2
      return /^(?:-{1,2}|MIN|REV|NONE|UNK|\d{1,3}M?\d*|\$[\d,]+\*?)$/i.test(first) ? 1 : 0
    case 'lates':
      return /^\d{1,2}\/\d{1,2}\/\d{1,2}$/.test(first) ? 1 : 0
    case 'type':
      return /^\p{L}/u.test(first) ? 1 : 0
    case 'status':
      return isCount(first) && !/^days?\b|^\+/i.test(second) ? -1 : texts.length - at
    default:
      return isCount(first) ? 1 : 0
  }
}

function inOrder(texts: readonly string[], order: readonly ColumnKind[]): Row | undefined {
  const hasSigns = texts.some((text) => text.includes('$'))
  const row = new Map<ColumnKind, string>()
  let at = 0
  for (const kind of order) {
    const length = lengthAt(texts, at, kind, hasSigns)
    if (length < 0 || (length === 0 && kind !== 'status')) return undefined
    row.set(kind, texts.slice(at, at + length).join(' '))
    at += length
  }
  return at === texts.length ? row : undefined
}

/** For rows with empty cells; undefined when the dates do not stand where the columns do. */
function byPlace(words: readonly Cell[], columns: readonly Column[]): Row | undefined {
  const row = new Map<ColumnKind, string>()
  let last: ColumnKind | undefined
  let end = 0
  for (const word of words) {
    const under = columns[columnOf(word, columns)]?.kind
    const goesOn =
      last === 'status' ||
      (last === 'high' && /^[HL]$/i.test(word.text)) ||
      (last === 'type' && word.start - end === 1)
    const kind = goesOn ? last : under
    if (kind === undefined) return undefined
    row.set(kind, `${row.get(kind) ?? ''} ${word.text}`.trim())
    last = kind
    end = word.end
  }
  const hasSigns = words.some(({ text }) => text.includes('$'))
  const fits = [...row].every(([kind, text]) => {
    const texts = text.split(' ')
    return kind === 'type' || lengthAt(texts, 0, kind, hasSigns) === texts.length
  })
  if (columns.some(({ kind }) => kind === 'limit') && !row.has('limit')) row.set('limit', '')
  return fits && row.has('reported') && (row.has('balance') || row.has('high')) ? row : undefined
}
