import fc from 'fast-check'

const kinds = [
  'drop',
  'join',
  'upper',
  'lower',
  'swap',
  'double',
  'tabs',
  'cells',
  'page',
  'windows',
  'mojibake',
] as const

/** One thing that a scan, a copy or a converter does to a text: at a line, and for a swap to another. */
export interface Change {
  readonly kind: (typeof kinds)[number]
  readonly at: number
  readonly to: number
}

/** One to six changes, at any lines. */
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(400), to: fc.nat(400) }),
  { minLength: 1, maxLength: 6 },
)

/** Such a change can print an account again, part one in two or move a name over another's values. */
const adding: ReadonlySet<Change['kind']> = new Set(['swap', 'double', 'page', 'cells', 'join'])

/** A text after its changes. */
export interface Damaged {
  readonly text: string
  /** The lines that stand elsewhere or hold their cells in another order, without a wrong encoding. */
  readonly moved: readonly string[]
  readonly joins: number
  /** How many of the changes can add an account. */
  readonly additions: number
}

interface Line {
  readonly text: string
  readonly isMoved: boolean
}

export function damaged(printed: readonly string[], list: readonly Change[]): Damaged {
  const lines = printed.map((text): Line => ({ text, isMoved: false }))
  const legible = list.filter(({ kind }) => kind !== 'mojibake').reduce(changed, lines)
  return {
    text: list
      .reduce(changed, lines)
      .map((line) => line.text)
      .join('\n'),
    moved: legible.filter((line) => line.isMoved).map((line) => line.text),
    joins: list.filter(({ kind }) => kind === 'join').length,
    additions: list.filter(({ kind }) => adding.has(kind)).length,
  }
}

const page: Line = { text: 'Page 1 of 2\fPAT EXAMPLE    Page 2 of 2', isMoved: false }

function changed(lines: readonly Line[], { kind, at, to }: Change): readonly Line[] {
  const place = at % lines.length
  const line = lines[place]
  const next = lines[place + 1]
  const other = lines[to % lines.length]
  if (line === undefined || other === undefined) return lines
  const read = (text: string) => lines.with(place, { ...line, text })
  switch (kind) {
    case 'drop':
      return lines.toSpliced(place, 1)
    case 'join':
      return lines.toSpliced(place, 2, {
        text: `${line.text} ${next?.text ?? ''}`,
        isMoved: line.isMoved || next?.isMoved === true,
      })
    case 'upper':
      return read(line.text.toUpperCase())
    case 'lower':
      return read(line.text.toLowerCase())
    case 'swap':
      return lines
        .with(place, { ...other, isMoved: true })
        .with(to % lines.length, { ...line, isMoved: true })
    case 'double':
      return lines.toSpliced(place, 0, line)
    case 'tabs':
      return read(line.text.replaceAll(/ {2,}/g, '\t'))
    case 'cells':
      return lines.with(place, { text: turned(line.text), isMoved: true })
    case 'page':
      return lines.toSpliced(place, 0, page)
    case 'windows':
      return read(`${line.text}\r`)
    case 'mojibake':
      return lines.map((one) => ({ ...one, text: mojibake(one.text) }))
  }
}

/** The cells of a line from the last to the first. */
function turned(line: string): string {
  return line
    .split(/ {2,}|\t/)
    .toReversed()
    .join('    ')
}

/** UTF-8 read as if it were Windows-1252, and what could not be read at all. */
function mojibake(line: string): string {
  return line
    .replaceAll('é', 'Ã©')
    .replaceAll('è', 'Ã¨')
    .replaceAll('à', 'Ã\u00A0')
    .replaceAll('ê', 'Ãª')
    .replaceAll('\u00A0', 'Â\u00A0')
    .replaceAll('’', 'â€™')
    .replaceAll('✓', '\uFFFD')
}
