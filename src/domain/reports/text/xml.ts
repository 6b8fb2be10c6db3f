/** An element: its name without the prefix of its namespace, its text without that of its children. */
export interface XmlElement {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** Deeper or larger documents are no credit report. */
const deepest = 64
const mostElements = 200_000

interface OpenElement {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly children: XmlElement[]
  text: string
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

/**
 * The root of a well-formed document; undefined for what is none. It knows elements, attributes, text,
 * CDATA, the five named entities and the numeric ones. A document type declaration is refused: there
 * are no entities to expand, so a text costs what its length costs.
 */
export function xmlFrom(text: string): XmlElement | undefined {
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let count = 0
  let place = text.indexOf('<')
  if (place < 0 || text.slice(0, place).trim() !== '') return undefined
  while (place < text.length) {
    const next = text.indexOf('<', place)
    const between = text.slice(place, next < 0 ? text.length : next)
    const top = open.at(-1)
    if (between.trim() !== '') {
      if (top === undefined) return undefined
      top.text += withoutEntities(between)
    }
    if (next < 0) break
    const skipped = pastMarkup(text, next, top)
    if (skipped === undefined) return undefined
    if (skipped > next) {
      place = skipped
      continue
    }
    const end = endOfTag(text, next)
    if (end < 0) return undefined
    const tag = text.slice(next + 1, end)
    place = end + 1
    if (tag.startsWith('/')) {
      const element = open.pop()
      if (element === undefined || element.name !== localName(tag.slice(1).trim())) return undefined
      const parent = open.at(-1)
      if (parent === undefined) root = element
      else parent.children.push(element)
      continue
    }
    count += 1
    if (root !== undefined || count > mostElements || open.length >= deepest) return undefined
    const element = elementOf(tag)
    if (element === undefined) return undefined
    if (!tag.endsWith('/')) open.push(element)
    else if (top === undefined) root = element
    else top.children.push(element)
  }
  return open.length === 0 ? root : undefined
}

/**
 * Where a comment, an instruction or CDATA that begins here ends, the same place for a tag; undefined
 * for what is not closed or not allowed.
 */
function pastMarkup(text: string, place: number, top: OpenElement | undefined): number | undefined {
  const until = (mark: string, from: number) => {
    const end = text.indexOf(mark, from)
    return end < 0 ? undefined : end + mark.length
  }
  if (text.startsWith('<?', place)) return until('?>', place)
  if (text.startsWith('<!--', place)) return until('-->', place + 4)
  if (text.startsWith('<![CDATA[', place)) {
    const end = until(']]>', place)
    if (end === undefined || top === undefined) return undefined
    top.text += text.slice(place + 9, end - 3)
    return end
  }
  return text.startsWith('<!', place) ? undefined : place
}

/** The end of the tag: a `>` outside of its quoted values. */
function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let place = start + 1; place < text.length; place++) {
    const character = text[place] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return place
    else if (character === '<') return -1
  }
  return -1
}

function elementOf(tag: string): OpenElement | undefined {
  const name = /^[A-Za-z_][\w:.-]*/.exec(tag)?.[0]
  if (name === undefined) return undefined
  const attributes: (readonly [string, string])[] = []
  attribute.lastIndex = name.length
  let end = name.length
  for (let found = attribute.exec(tag); found !== null; found = attribute.exec(tag)) {
    attributes.push([localName(found[1] ?? ''), withoutEntities(found[2] ?? found[3] ?? '')])
    end = attribute.lastIndex
  }
  const isWhole = /^\s*\/?$/.test(tag.slice(end, end + 50))
  return isWhole ? { name: localName(name), attributes, children: [], text: '' } : undefined
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, (whole, code: string) => {
    // In lower case: files whose letters were all made capitals on the way still read.
    if (!code.startsWith('#')) return named[code.toLowerCase()] ?? whole
    const number = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
    return number >= 32 && number < 0x11_00_00 && (number < 0xd8_00 || number > 0xdf_ff)
      ? String.fromCodePoint(number)
      : ' '
  })
}
