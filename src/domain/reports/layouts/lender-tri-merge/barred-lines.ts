/** Minimum cells of a row without outer bars: fewer bars belong to sentences. */
const minCells = 6

const maxLineLength = 400

/**
 * Converts tables of bars ("B | SHORE BANK / 4147**3318 | 06/2011 | …") to columns like other
 * merged reports; other lines stay.
 */
export function withoutBars(lines: readonly string[]): readonly string[] {
  if (!lines.some(isBarred)) return lines
  const converted: string[] = []
  let table: (readonly string[])[] = []
  const end = () => {
    converted.push(...inColumns(table))
    table = []
  }
  for (const line of lines) {
    if (table.length > 0 && line.trim() === '') continue
    const cells = isBarred(line) ? cellsBetween(line) : []
    if (table.length > 0 && cells.length !== table[0]?.length) end()
    if (cells.length > 0) table.push(cells)
    else converted.push(line)
  }
  end()
  return converted
}

function isBarred(line: string): boolean {
  if (line.length > maxLineLength || !line.includes(' | ')) return false
  return /^\s*\|.*\|\s*$/.test(line) || line.split(' | ', minCells).length >= minCells
}

function cellsBetween(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|\s*|\s*\|$/g, '')
    .split('|')
    .map((cell) => cell.trim().replace(/\s+\/\s+(?=[\w*]*\d[\w*]*$)/, '  ') || '-')
}

function inColumns(table: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = table
  const widths = first.map((_, place) => Math.max(...table.map((row) => row[place]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, place) => cell.padEnd((widths[place] ?? 0) + 2))
      .join('')
      .trimEnd(),
  )
}
