const fence = /^ {0,3}(`{3,}|~{3,})([^`\n]{0,100})$/

/** The fence that a text leaves open, as its first line: "```json"; undefined when none is. */
export function findOpenFence(markdown: string): string | undefined {
  let open: string | undefined
  for (const line of markdown.split('\n')) {
    const [, marks = '', info = ''] = fence.exec(line) ?? []
    if (marks === '') continue
    if (open === undefined) open = marks + info.trimEnd()
    else if (info.trim() === '' && marks.startsWith(open.match(/^(?:`+|~+)/)?.[0] ?? '')) {
      open = undefined
    }
  }
  return open
}

/** Index of the cut in a text of more than `maxLength` characters: after a paragraph, a line or a word. */
export function findCut(text: string, maxLength: number): number {
  if (text.length <= maxLength) return text.length
  const candidates = ['\n\n', '\n', ' '].map((border) => {
    const at = text.lastIndexOf(border, maxLength - border.length)
    return at === -1 ? -1 : at + border.length
  })
  // A border in the first half would make many short pieces.
  const cut = candidates.find((at) => at > maxLength / 2) ?? maxLength
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(cut - 1))
  return isInsidePair ? cut - 1 : cut
}

/** Splits Markdown into pieces of at most `maxLength` characters; fences are closed and opened again. */
export function splitText(markdown: string, maxLength: number): string[] {
  const pieces: string[] = []
  let rest = markdown
  let opening = ''
  while (opening.length + rest.length > maxLength) {
    // Room for the closing fence.
    const cut = findCut(rest, maxLength - opening.length - 120)
    const piece = opening + rest.slice(0, cut)
    rest = rest.slice(cut)
    const open = findOpenFence(piece)
    pieces.push(open === undefined ? piece : closeFence(piece, open))
    opening = open === undefined ? '' : `${open}\n`
  }
  return [...pieces, opening + rest].map((piece) => piece.trimEnd()).filter((piece) => piece !== '')
}

export const closeFence = (text: string, open: string): string =>
  `${text.replace(/\n$/, '')}\n${open.match(/^(?:`+|~+)/)?.[0] ?? '```'}`
