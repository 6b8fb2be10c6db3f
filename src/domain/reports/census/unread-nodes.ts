import type { ReadAccount } from '../normal-form.ts'
import { type DataNode, treeFromJson, treeFromXml } from '../text/data-tree.ts'
import { type NameCounts, nameCountsOf, wordsOf } from './account-places.ts'

/** The share of the accounts that have a value, for it to be one of theirs. */
const minShare = 0.6

/** The share of an account's values that another node must have to be an account as well. */
const minLikeness = 0.5

/** A node with fewer of them is a score, an address or an inquiry. */
const minKeys = 3

/** A node with the account names that stand in it and in its parts. */
interface NamedNode {
  readonly node: DataNode
  readonly names: readonly string[]
  readonly keys: ReadonlySet<string>
  readonly parts: readonly NamedNode[]
}

/** How many nodes of a bureau's data look like the accounts that were read and are none of them. */
export function countUnreadNodes(whole: string, accounts: readonly ReadAccount[]): number {
  const tree = /^\s*[{[]/.test(whole) ? treeFromJson(whole) : treeFromXml(whole)
  if (tree === undefined || accounts.length < 2) return 0
  const names = nameCountsOf(accounts)
  const root = namedNode(tree, names)
  const own = accountNodes(root)
  const usual = usualKeys(own, names)
  const isLike = ({ keys }: NamedNode) =>
    usual.size >= minKeys &&
    [...usual].filter((key) => keys.has(key)).length >= Math.max(minKeys, usual.size * minLikeness)
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

/** The nodes of one account each: one of several of a kind, or the part of the data that names one account. */
function accountNodes(root: NamedNode): readonly NamedNode[] {
  return root.parts.flatMap((part) => {
    if (part.names.length === 0) return []
    const isOfMany = root.parts.filter(({ node }) => node.name === part.node.name).length > 1
    const isEntry = part.names.length === 1 && (isOfMany || part.node.values.size > 0)
    return isEntry ? [part] : accountNodes(part)
  })
}

/** What most accounts have, each account by the node of its name that has most. */
function usualKeys(nodes: readonly NamedNode[], names: NameCounts): ReadonlySet<string> {
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
