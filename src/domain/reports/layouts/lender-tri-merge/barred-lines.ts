/** An open row has so many cells at least: fewer bars part the words of a sentence. */
const leastCells = 6

const longestLine = 400

/**
 * The lines with their tables of bars ("B | SHORE BANK / 4147**3318 | 06/2011 | …") set in columns, as
 * the other merged reports print them; other lines as they are.
 */
export function withoutBars(lines: readonly string[]): readonly string[] {
  if (!lines.some(isBarred)) return lines
  const told: string[] = []
  let table: (readonly string[])[] = []
  const end = () => {
    told.push(...inColumns(table))
    table = []
  }
  for (const line of lines) {
    if (table.length > 0 && line.trim() === '') continue
    const cells = isBarred(line) ? cellsBetween(line) : []
    if (table.length > 0 && cells.length !== table[0]?.length) end()
    if (cells.length > 0) table.push(cells)
    else told.push(line)
  }
  end()
  return told
}

function isBarred(line: string): boolean {
  if (line.length > longestLine || !line.includes(' | ')) return false
  return /^\s*\|.*\|\s*$/.test(line) || line.split(' | ', leastCells).length >= leastCells
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
