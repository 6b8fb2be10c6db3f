import type { Agent } from './agent.ts'
import { startEvalService } from './eval-service.ts'
import { type Grade, gradeTask, type KnownEffects } from './grade.ts'
import { tasks as allTasks } from './load-tasks.ts'
import { openSession } from './mcp-session.ts'
import { runTask, type Trace } from './run-task.ts'
import type { Task } from './task.ts'

export interface Outcome {
  readonly task: Task
  readonly trace: Trace
  readonly grade: Grade
}

/** Runs tasks one after the other, each with a new agent and a new person. */
export async function runAll(
  createAgent: () => Agent,
  tasks: readonly Task[] = allTasks,
): Promise<readonly Outcome[]> {
  await using evals = await startEvalService()
  const effects = await readEffects(evals.service.url, await evals.service.token('observer'))
  const outcomes: Outcome[] = []
  for (const task of tasks) {
    const trace = await runTask(task, createAgent(), evals, task.id)
    outcomes.push({ task, trace, grade: gradeTask(task, trace, effects) })
  }
  return outcomes
}

async function readEffects(url: string, token: string): Promise<KnownEffects> {
  await using session = await openSession(url, token, 'all,default')
  const reading = new Set(session.tools.filter(({ readOnly }) => readOnly).map(({ name }) => name))
  return { isReading: (tool) => reading.has(tool) }
}
