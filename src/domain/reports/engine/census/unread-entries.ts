import { isTotal } from '../accounts/creditor-name.ts'
import type { NormalAccount } from '../normal-form.ts'
import { type DataNode, parseJsonTree, parseXmlTree } from '../text/data-tree.ts'
import {
  type AccountPlace,
  type AccountPlaces,
  countBlanks,
  countExactValues,
  countValues,
  findLead,
  type NameCounts,
  nameCountsOf,
  wordsOf,
} from './account-places.ts'
import { endOfLast, median, nameOver, type UnreadLines } from './unread-blocks.ts'

/** Minimum share of the usual number of values in a row with a name. */
const minShare = 0.6

/** The same for a row without a name. */
const minShareNameless = 0.75

/** Rows with fewer values are sentences or headings; rows without a name need more. */
const minValues = 2
const minValuesNameless = 4

/** Maximum lines from an account's name to its values. */
const rowHeight = 3

/** Lines with more words are sentences. */
const maxWords = 18
const word = /\p{L}{2}/u

/** Marker of a typed list. */
const marker = /^\s*(?:[-*•]|\d{1,3}[.)])\s/

/** The report's pattern of rows. */
interface TypicalRow {
  /** Median number of values per row. */
  readonly values: number
  readonly isList: boolean
  /** False for a single account, which does not show which lines recur. */
  readonly isMany: boolean
  /** True if accounts usually have values at this depth below their names. */
  isContinued(depth: number, line: string): boolean
}

/** Finds rows of a table or list that belong to no read account, by their number of values. */
export function unreadRows(
  lines: readonly string[],
  { accountPlaces, namingLines }: AccountPlaces,
): readonly UnreadLines[] {
  const [first] = accountPlaces
  const last = accountPlaces.at(-1)
  const typical = typicalRow(lines, accountPlaces)
  if (first === undefined || last === undefined || typical === undefined) return []
  const isOther = (index: number) => !namingLines.has(index) && isRow(lines[index] ?? '', typical)
  const maxHeight = Math.max(
    rowHeight,
    ...accountPlaces.slice(0, -1).map(({ start, end }) => end - start),
  )
  // If records begin above their names, every name has such a line above.
  const isHead = (height: number) =>
    accountPlaces.filter(({ start }) => isOther(start - height)).length >= minValues
  const above = indexes(Math.max(0, first.start - maxHeight), first.start).filter(
    (index) =>
      isOther(index) &&
      (findLead(lines[index] ?? '') !== undefined ||
        (first.start - index <= rowHeight && !isHead(first.start - index))),
  )
  const below = accountPlaces.flatMap((home) => {
    const end = home === last ? endOfLast(lines, home.start, maxHeight) : home.end
    return indexes(home.start + 1, end)
      .filter(
        (index) =>
          isOther(index) &&
          !typical.isContinued(depthOf(lines, home.start, index), lines[index] ?? ''),
      )
      .map((index) => ({ start: nameOver(lines, index - 2, index), end }))
  })
  return [...above.map((start) => ({ start, end: start + 1 })), ...below]
}

/** Distance below the account's name in printed lines: a page may end between. */
function depthOf(lines: readonly string[], start: number, index: number): number {
  return lines.slice(start + 1, index + 1).filter((line) => line.trim() !== '').length
}

const indexes = (start: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)

function isRow(line: string, { values, isList, isMany }: TypicalRow): boolean {
  if (
    isTotal(line.replace(/[\s|]+/g, ' ').trim()) ||
    line.split(/\s+/).filter((one) => word.test(one)).length > maxWords
  )
    return false
  const count = countValues(line)
  if (isList) return marker.test(line) && count > 0
  if (findLead(line) !== undefined) return count >= Math.max(minValues, values * minShare)
  return (
    isMany &&
    !/^\s*\p{L}[\p{L} ]*:/u.test(line) &&
    count + countBlanks(line) >= Math.max(minValuesNameless, values * minShareNameless) &&
    count >= minValuesNameless &&
    countExactValues(line) >= minValues
  )
}

/** Undefined if accounts are printed as blocks of labels. */
function typicalRow(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
): TypicalRow | undefined {
  const isList =
    accountPlaces.length > 1 && accountPlaces.every(({ start }) => marker.test(lines[start] ?? ''))
  const values = accountPlaces.map(({ start, end }) => {
    const [own = 0, ...below] = indexes(start, Math.min(end, start + rowHeight)).map((index) =>
      countValues(lines[index] ?? ''),
    )
    // With a single account, lines of values below the name are its own.
    return own >= minValues || accountPlaces.length === 1 ? own : Math.max(own, ...below)
  })
  const rows = values.filter((count) => count >= (isList ? 1 : minValues))
  if (rows.length === 0 || rows.length < accountPlaces.length * minShare) return undefined
  const typical = median(rows)
  return {
    values: typical,
    isList,
    isMany: accountPlaces.length > 1,
    isContinued: continuedLines(lines, accountPlaces, typical * minShare),
  }
}

/** Finds the depths of further value lines that every other account has, too. */
function continuedLines(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
  minRowValues: number,
): TypicalRow['isContinued'] {
  const depths = new Map<number, number>()
  for (const { start, end } of accountPlaces) {
    for (const index of indexes(start + 1, Math.min(end, start + 4 * rowHeight))) {
      if (countValues(lines[index] ?? '') < minRowValues) continue
      const depth = depthOf(lines, start, index)
      depths.set(depth, (depths.get(depth) ?? 0) + 1)
    }
  }
  const blank = lines.findIndex(
    (line, index) => index > (accountPlaces.at(-1)?.start ?? 0) && line.trim() === '',
  )
  const heights = accountPlaces.map(
    ({ start, end }) => (blank > start && blank < end ? blank : end) - start,
  )
  const height = Math.min(...heights)
  return (depth, line) =>
    findLead(line) === undefined &&
    (depth < height || (depths.get(depth) ?? 0) >= Math.max(2, accountPlaces.length / 2))
}

/** Minimum share of accounts that have a value for it to be typical. */
const minTypicalShare = 0.6

/** Minimum share of typical values of another account. */
const minLikeness = 0.5

/** Nodes with fewer values are scores, addresses or inquiries. */
const minKeys = 3

/** A node with the account names in it and its parts. */
interface NamedNode {
  readonly node: DataNode
  readonly names: readonly string[]
  readonly keys: ReadonlySet<string>
  readonly parts: readonly NamedNode[]
}

/** Counts the nodes of a bureau's data that resemble the read accounts but are none of them. */
export function countUnreadNodes(whole: string, accounts: readonly NormalAccount[]): number {
  const tree = /^\s*[{[]/.test(whole) ? parseJsonTree(whole) : parseXmlTree(whole)
  if (tree === undefined || accounts.length < 2) return 0
  const names = nameCountsOf(accounts)
  const root = namedNode(tree, names)
  const own = accountNodes(root)
  const typical = typicalKeys(own, names)
  const isLike = ({ keys }: NamedNode) =>
    typical.size >= minKeys &&
    [...typical].filter((key) => keys.has(key)).length >=
      Math.max(minKeys, typical.size * minLikeness)
  const counts = new Map<string, number>()
  for (const one of own.filter(isLike)) {
    for (const name of one.names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const entries = Map.groupBy(accounts, ({ name }) => wordsOf(name))
  const repeated = [...counts].map(([name, count]) => count - (entries.get(name)?.length ?? 0))
  return (
    namelessNodes(root, new Set(own), isLike) +
    repeated.reduce((sum, count) => sum + Math.max(0, count), 0)
  )
}

function namedNode(node: DataNode, names: NameCounts): NamedNode {
  const parts = node.children.map((child) => namedNode(child, names))
  const own = [...node.values.values()].map(wordsOf).filter((value) => names.has(value))
  return {
    node,
    names: [...new Set(own), ...parts.flatMap((part) => part.names)],
    keys: new Set([...node.values.keys(), ...parts.flatMap((part) => [...part.keys])]),
    parts,
  }
}

/** One node per account: one of several of a kind, or the part that names one account. */
function accountNodes(root: NamedNode): readonly NamedNode[] {
  return root.parts.flatMap((part) => {
    if (part.names.length === 0) return []
    const isOfMany = root.parts.filter(({ node }) => node.name === part.node.name).length > 1
    const isEntry = part.names.length === 1 && (isOfMany || part.node.values.size > 0)
    return isEntry ? [part] : accountNodes(part)
  })
}

/** Values that most accounts have, taking each account's fullest node. */
function typicalKeys(nodes: readonly NamedNode[], names: NameCounts): ReadonlySet<string> {
  const fullest = [...names.keys()].flatMap((name) => {
    const own = nodes.filter((one) => one.names.includes(name))
    return own.toSorted((one, other) => other.keys.size - one.keys.size)[0] ?? []
  })
  const counts = new Map<string, number>()
  for (const key of fullest.flatMap(({ keys }) => [...keys])) {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Set(
    [...counts].flatMap(([key, count]) => (count >= fullest.length * minTypicalShare ? key : [])),
  )
}

function namelessNodes(
  root: NamedNode,
  own: ReadonlySet<NamedNode>,
  isLike: (node: NamedNode) => boolean,
): number {
  return root.parts.reduce((sum, part) => {
    if (own.has(part)) return sum
    return sum + (part.names.length === 0 && isLike(part) ? 1 : namelessNodes(part, own, isLike))
  }, 0)
}
