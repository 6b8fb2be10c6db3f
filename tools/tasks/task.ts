import type { CreateTaskResultV2, DetailedTaskV2 } from '@modelcontextprotocol/ext-tasks/core/v2'

/** Answer of `tools/call` that has become a task. */
export type TaskStarted = CreateTaskResultV2

/** Answer of `tasks/get`. */
export type TaskState = DetailedTaskV2

/** Tasks of one caller (extension `io.modelcontextprotocol/tasks`, SEP-2663). */
export interface Tasks {
  /** Undefined: unknown, expired, or another caller's. */
  get(taskId: string): Promise<TaskState | undefined>
  /** Gives the replies to what the task asks; false where `get` finds nothing. */
  update(taskId: string, replies: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Ends the task where it still works; false where `get` finds nothing. */
  cancel(taskId: string): Promise<boolean>
}

/** Methods of the extension, as the access log and the header check know them. */
export const taskMethods: readonly string[] = ['tasks/get', 'tasks/update', 'tasks/cancel']
