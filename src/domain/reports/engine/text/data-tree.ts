/** An element: local name without namespace prefix, own text without its children's. */
interface XmlElement {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** Deeper or larger documents are no credit report. */
const maxXmlDepth = 64
const maxElements = 200_000

interface OpenXmlElement {
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
 * Parses a well-formed document and returns its root; undefined otherwise. Supports elements,
 * attributes, text, CDATA, the five named and numeric entities. Document type declarations are
 * refused: no entities expand, so the cost is linear in the length.
 */
export function parseXml(text: string): XmlElement | undefined {
  const open: OpenXmlElement[] = []
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
    if (root !== undefined || count > maxElements || open.length >= maxXmlDepth) return undefined
    const element = elementOf(tag)
    if (element === undefined) return undefined
    if (!tag.endsWith('/')) open.push(element)
    else if (top === undefined) root = element
    else top.children.push(element)
  }
  return open.length === 0 ? root : undefined
}

/**
 * End of a comment, instruction or CDATA section at `place`; `place` itself for a tag; undefined if
 * unclosed or not allowed.
 */
function pastMarkup(
  text: string,
  place: number,
  top: OpenXmlElement | undefined,
): number | undefined {
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

/** End of the tag: a `>` outside quoted values. */
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

function elementOf(tag: string): OpenXmlElement | undefined {
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
    // Lower case: also reads files that were upper-cased on the way.
    if (!code.startsWith('#')) return named[code.toLowerCase()] ?? whole
    const number = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
    return number >= 32 && number < 0x11_00_00 && (number < 0xd8_00 || number > 0xdf_ff)
      ? String.fromCodePoint(number)
      : ' '
  })
}

/** Common tree for the bureaus' XML and JSON; names in lower case without separators. */
export interface DataNode {
  readonly name: string
  readonly values: ReadonlyMap<string, string>
  readonly children: readonly DataNode[]
}

/** Maximum characters; longer texts are not one person's report. */
const maxLength = 10_000_000

const maxDepth = 40
const maxNodes = 200_000

/** MISMO 3 prefixes value names with the name of their container. */
const repeated = /^credit(?:liability|score|inquiry|publicrecord)(?=.{3})/

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(repeated, '')
}

/** Parses an XML document into a tree; undefined for other text. */
export function parseXmlTree(text: string): DataNode | undefined {
  if (text.length > maxLength) return undefined
  const root = parseXml(text)
  return root === undefined ? undefined : nodeOfElement(root)
}

/** An element with only text becomes a value of its parent. */
function nodeOfElement({ name, attributes, children }: XmlElement): DataNode {
  const values = new Map<string, string>()
  const nodes: DataNode[] = []
  const set = (key: string, value: string) => {
    if (!values.has(key)) values.set(key, value)
  }
  for (const [key, value] of attributes) set(plainName(key), value.trim())
  for (const child of children) {
    const isValue = child.children.length === 0 && child.text.trim() !== ''
    if (isValue) set(plainName(child.name), child.text.trim())
    // Keep repeated values ("<_Text>") as nodes, too.
    if (!isValue || child.attributes.length > 0) nodes.push(nodeOfElement(child))
  }
  return { name: plainName(name), values, children: nodes }
}

/** Parses JSON into a tree; undefined for other text or one too deep or large for a report. */
export function parseJsonTree(text: string): DataNode | undefined {
  if (text.length > maxLength) return undefined
  try {
    const budget = { left: maxNodes }
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? nodeOfObject('', parsed, budget, 0) : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function nodeOfObject(
  name: string,
  object: object,
  budget: { left: number },
  depth: number,
): DataNode {
  budget.left -= 1
  if (budget.left < 0 || depth > maxDepth) throw new RangeError('not a report')
  const values = new Map<string, string>()
  const children: DataNode[] = []
  for (const [member, value] of Object.entries(object) as [string, unknown][]) {
    const key = Array.isArray(object) ? name : plainName(member)
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isObject(one)) children.push(nodeOfObject(key, one, budget, depth + 1))
      else if (one !== null && one !== undefined) {
        const before = values.get(key)
        values.set(key, before === undefined ? String(one) : `${before} ${String(one)}`)
      }
    }
  }
  return { name, values, children }
}

/** Maximum entries of a kind, above what any file has; callers refuse a report long before. */
const maxOfAKind = 2_000

/** "<Tradelines>" around each "<Tradeline>" is a list, not an entry. */
function isList({ values, children }: DataNode, names: readonly string[]): boolean {
  return values.size === 0 && children.some(({ name }) => names.includes(name))
}

/** Finds nodes by name, outermost first, without descending into matches. */
export function nodesNamed(node: DataNode, ...names: readonly string[]): readonly DataNode[] {
  const found: DataNode[] = []
  const search = (part: DataNode) => {
    if (names.includes(part.name) && !isList(part, names)) found.push(part)
    else for (const child of part.children) if (found.length < maxOfAKind) search(child)
  }
  search(node)
  return found
}

/** Values of a node and its parts, by value name or by part name plus value name. */
export type NodeValues = (...names: readonly string[]) => string

/** Maximum depth of values inside an entry, in parts. */
const maxPartDepth = 6

/** Returns the first name's value that exists; '' without any. */
export function valuesOf(node: DataNode): NodeValues {
  const all = new Map<string, string>()
  const collect = (part: DataNode, prefix: string, depth: number) => {
    for (const [key, value] of part.values) {
      for (const name of [prefix + key, key])
        if (value !== '' && !all.has(name)) all.set(name, value)
    }
    if (depth < maxPartDepth)
      for (const child of part.children) collect(child, child.name, depth + 1)
  }
  collect(node, '', 0)
  return (...names) => {
    for (const name of names) {
      const value = all.get(name)
      if (value !== undefined) return value
    }
    return ''
  }
}
