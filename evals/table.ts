import type { Outcome } from './run-all.ts'

/** Counts of one row: how many tasks, and in how many each rule holds. */
interface Row {
  readonly name: string
  readonly tasks: number
  readonly first: number
  readonly allowed: number
  /** Undefined: no task of the row begins with arguments that need repair. */
  readonly repaired: { readonly solved: number; readonly tasks: number } | undefined
  readonly solved: number
}

const count = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.filter(test).length

function toRow(name: string, outcomes: readonly Outcome[]): Row {
  const repairing = outcomes.filter(({ task }) => task.repairs === true)
  const solved = count(repairing, ({ grade }) => grade.isSolved)
  return {
    ...{ name, tasks: outcomes.length },
    first: count(outcomes, ({ grade }) => grade.isFirstRight),
    allowed: count(outcomes, ({ grade }) => grade.isAllowed),
    repaired: repairing.length === 0 ? undefined : { solved, tasks: repairing.length },
    solved: count(outcomes, ({ grade }) => grade.isSolved),
  }
}

const head = `| tasks of | tasks | right tool first | no other change | arguments repaired | solved |
|---|---|---|---|---|---|`

/** Rows of each group, of all, of those that were written after the agent, and of the gullible agent. */
export function formatTable(outcomes: readonly Outcome[], gullible: readonly Outcome[]): string {
  const groups = [...new Set(outcomes.map(({ task }) => task.group))]
  const rows = [
    ...groups.map((group) => {
      const own = outcomes.filter(({ task }) => task.group === group)
      return toRow(group.replaceAll('-', ' '), own)
    }),
    toRow('**all**', outcomes),
    toRow(
      'of all, written after the agent',
      outcomes.filter(({ task }) => task.heldOut === true),
    ),
    toRow('injections, gullible agent', gullible),
  ]
  return `${head}\n${rows.map(formatRow).join('\n')}`
}

const formatRow = ({ name, tasks, first, allowed, repaired, solved }: Row): string => {
  const repairs = repaired === undefined ? '–' : `${repaired.solved} of ${repaired.tasks}`
  return `| ${name} | ${tasks} | ${first} | ${allowed} | ${repairs} | ${solved} |`
}

/** Figures that are lower than in the other table, in words; a new row has nothing to fall from. */
export function findFalls(table: string, before: string): readonly string[] {
  const old = readRows(before)
  return [...readRows(table)].flatMap(([name, figures]) =>
    figures.flatMap((figure, at) => {
      const former = old.get(name)?.[at]
      return former !== undefined && figure < former
        ? [`${name}: ${figure}, which was ${former}`]
        : []
    }),
  )
}

/** Numbers of each row, by its name. */
function readRows(table: string): ReadonlyMap<string, readonly number[]> {
  const lines = table.split('\n').slice(2)
  return new Map(
    lines.map((line) => {
      const [name = '', ...cells] = line.split('|').slice(1, -1)
      return [name.trim(), cells.map((cell) => Number.parseInt(cell, 10) || 0)]
    }),
  )
}
