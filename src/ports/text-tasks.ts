import type { textTasks } from '../domain/text-tasks.ts'
import type { QueueCaller } from './fair-queue.ts'

/** The closed set of tasks that read text from outside: pure functions from plain data to plain data. */
type Tasks = typeof textTasks

export type TextTaskName = keyof Tasks
type TextTaskInput<Name extends TextTaskName> = Parameters<Tasks[Name]>[0]
export type TextTaskOutput<Name extends TextTaskName> = ReturnType<Tasks[Name]>

/** Runs the tasks where a deadline can end each of them without hurting another caller. */
export interface TextTasks {
  /**
   * Rejects with Failure('invalid_request') when the text cannot be read within its deadline or its
   * memory, with Failure('rate_limited') or Failure('unavailable') as `FairQueue` does; with the
   * signal's reason when the caller leaves.
   */
  run<Name extends TextTaskName>(
    name: Name,
    input: TextTaskInput<Name>,
    caller: QueueCaller,
  ): Promise<TextTaskOutput<Name>>
  /** Resolves when every worker has loaded its code; without it the first task waits for that. */
  warmUp(): Promise<void>
  close(): Promise<void>
}
