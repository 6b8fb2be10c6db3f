import type { textTasks } from '../domain/text-tasks.ts'
import type { QueueCaller } from './fair-queue.ts'

/** Tasks that read untrusted text: pure functions from plain data to plain data. */
type Tasks = typeof textTasks

export type TextTaskName = keyof Tasks
type TextTaskInput<Name extends TextTaskName> = Parameters<Tasks[Name]>[0]
export type TextTaskOutput<Name extends TextTaskName> = ReturnType<Tasks[Name]>

/** Runs each task in a worker that a deadline can end without affecting other callers. */
export interface TextTasks {
  /**
   * Rejects with Failure('invalid_request') when the text exceeds its deadline or memory, with
   * Failure('rate_limited') or Failure('unavailable') as `FairQueue` does, with the signal's reason
   * when the caller leaves.
   */
  run<Name extends TextTaskName>(
    name: Name,
    input: TextTaskInput<Name>,
    caller: QueueCaller,
  ): Promise<TextTaskOutput<Name>>
  /** Loads the code of every worker; otherwise the first task waits for it. */
  warmUp(): Promise<void>
  close(): Promise<void>
}
