import type { NormalAccount } from '../normal-form.ts'
import { type DataNode, parseJsonTree, parseXmlTree } from '../text/data-tree.ts'
import { type NameCounts, nameCountsOf, wordsOf } from './account-places.ts'

/** Minimum share of accounts that have a value for it to be typical. */
const minShare = 0.6

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
    [...counts].flatMap(([key, count]) => (count >= fullest.length * minShare ? key : [])),
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
