import { type XmlElement, xmlFrom } from './xml.ts'

/** XML and JSON of the bureaus as one kind of tree, names in lower case without what parts words. */
export interface DataNode {
  readonly name: string
  readonly values: ReadonlyMap<string, string>
  readonly children: readonly DataNode[]
}

/** Longer texts are no report of one person. */
const longest = 10_000_000

const deepest = 40
const mostNodes = 200_000

/** MISMO 3 repeats the kind of thing in the name of each of its values. */
const repeated = /^credit(?:liability|score|inquiry|publicrecord)(?=.{3})/

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(repeated, '')
}

/** The tree of an XML document; undefined when the text is none. */
export function treeFromXml(text: string): DataNode | undefined {
  if (text.length > longest) return undefined
  const root = xmlFrom(text)
  return root === undefined ? undefined : nodeOfElement(root)
}

/** An element with nothing but text is a value of its parent. */
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
    // The same value several times ("<_Text>") stays readable as a list of nodes.
    if (!isValue || child.attributes.length > 0) nodes.push(nodeOfElement(child))
  }
  return { name: plainName(name), values, children: nodes }
}

/** The tree of a JSON text; undefined when the text is none, or too deep or large for a report. */
export function treeFromJson(text: string): DataNode | undefined {
  if (text.length > longest) return undefined
  try {
    const budget = { left: mostNodes }
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
  if (budget.left < 0 || depth > deepest) throw new RangeError('not a report')
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

/** More entries of a kind than any file has; who asks refuses a report long before. */
const mostOfAKind = 2_000

/** "<Tradelines>" around each "<Tradeline>" is a list, and no entry of its own. */
function isList({ values, children }: DataNode, names: readonly string[]): boolean {
  return values.size === 0 && children.some(({ name }) => names.includes(name))
}

/** The first nodes of these names, outermost first; what is inside one of them is not looked at. */
export function nodesNamed(node: DataNode, ...names: readonly string[]): readonly DataNode[] {
  const found: DataNode[] = []
  const search = (part: DataNode) => {
    if (names.includes(part.name) && !isList(part, names)) found.push(part)
    else for (const child of part.children) if (found.length < mostOfAKind) search(child)
  }
  search(node)
  return found
}

/** What a node and its parts say: each value by its name, and by that of its part and its name. */
export type Values = (...names: readonly string[]) => string

/** How far inside an entry its own values stand, in parts. */
const furthestPart = 6

/** Looks a value up by the first of the names that has one; '' for none. */
export function valuesOf(node: DataNode): Values {
  const all = new Map<string, string>()
  const collect = (part: DataNode, prefix: string, depth: number) => {
    for (const [key, value] of part.values) {
      for (const name of [prefix + key, key])
        if (value !== '' && !all.has(name)) all.set(name, value)
    }
    if (depth < furthestPart)
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
