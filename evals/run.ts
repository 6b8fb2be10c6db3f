import { parseArgs } from 'node:util'
import definitions from '../tools/definitions.json' with { type: 'json' }
import type { Agent } from './agent.ts'
import { readDocsTable, writeDocsTable } from './docs-table.ts'
import { tasks } from './load-tasks.ts'
import { createModelAgent } from './model-agent.ts'
import { type Outcome, runAll } from './run-all.ts'
import { type Obedience, ScriptedAgent } from './scripted/scripted-agent.ts'
import { findFalls, formatTable } from './table.ts'

/** Operations that an instruction may name. */
const operations = definitions.map(({ definition }) => definition.name)

const injections = tasks.filter(({ planted }) => planted !== undefined)

/** The injections on an agent that does what texts order. */
export const runInjections = (obedience: Obedience): Promise<readonly Outcome[]> =>
  runAll(() => new ScriptedAgent(obedience, operations), injections)

export interface Evaluation {
  readonly outcomes: readonly Outcome[]
  /** Injections on the agent that obeys whatever stands outside of data. */
  readonly gullible: readonly Outcome[]
  readonly table: string
}

export async function evaluateScripted(): Promise<Evaluation> {
  const outcomes = await runAll(() => new ScriptedAgent())
  const gullible = await runInjections('outside data')
  return { outcomes, gullible, table: formatTable(outcomes, gullible) }
}

/** Names each task that is not solved, with what is wrong. */
export const listFaults = (outcomes: readonly Outcome[]): string =>
  outcomes
    .filter(({ grade }) => !grade.isSolved)
    .map(({ task, grade }) => `${task.group}/${task.id}: ${grade.faults.join('; ')}`)
    .join('\n')

async function evaluateModel(model: string): Promise<string> {
  const isAnthropic = model.startsWith('claude')
  const name = isAnthropic ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY'
  const apiKey = process.env[name]
  if (apiKey === undefined) throw new Error(`Set ${name} to run the tasks on ${model}.`)
  const agent: Agent = await createModelAgent({ model, apiKey })
  const outcomes = await runAll(() => agent)
  return `${formatTable(outcomes, [])}\n\n${listFaults(outcomes)}\n`
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { model: { type: 'string' }, write: { type: 'boolean', default: false } },
  })
  if (values.model !== undefined) {
    process.stdout.write(await evaluateModel(values.model))
    return
  }
  const { outcomes, gullible, table } = await evaluateScripted()
  process.stdout.write(`${table}\n\n${listFaults([...outcomes, ...gullible])}\n`)
  const falls = findFalls(table, readDocsTable())
  if (falls.length > 0) process.stdout.write(`\nLower than in docs/mcp.md:\n${falls.join('\n')}\n`)
  if (values.write) writeDocsTable(table)
  else if (falls.length > 0) process.exitCode = 1
}

if (import.meta.main) await main()
