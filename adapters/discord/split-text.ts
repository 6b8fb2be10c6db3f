const fenceLine = /^\s{0,3}(`{3,})(.*)$/
const highSurrogate = /[\uD800-\uDBFF]/

/**
 * Splits Markdown at line ends into pieces of at most `max` characters; a code block that is cut is closed
 * and opened again.
 */
export function splitText(markdown: string, max: number): string[] {
  const pieces: string[] = []
  let held: string[] = []
  let size = 0
  let opening: string | undefined
  const flush = () => {
    if (held.length === 0) return
    pieces.push([...held, ...(opening === undefined ? [] : ['```'])].join('\n').trim())
    held = opening === undefined ? [] : [opening]
    size = opening === undefined ? 0 : opening.length + 1
  }
  /** Room for the fence that may have to close. */
  const room = max - 4
  for (const line of markdown.split('\n').flatMap((whole) => cutLine(whole, room - 40))) {
    if (size + line.length + 1 > room) flush()
    held.push(line)
    size += line.length + 1
    const fence = fenceLine.exec(line)
    if (fence !== null) opening = opening === undefined ? line.slice(0, 40) : undefined
  }
  opening = undefined
  flush()
  return pieces.filter((piece) => piece !== '')
}

/** A longer line is cut at a space; never inside of a surrogate pair. */
function cutLine(line: string, max: number): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > max) {
    const space = rest.lastIndexOf(' ', max)
    const at = space > max / 2 ? space : max
    const end = highSurrogate.test(rest.charAt(at - 1)) ? at - 1 : at
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...parts, rest]
}
