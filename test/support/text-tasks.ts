import { createTextTasks } from '../../adapters/node-worker/text-tasks.ts'
import type { TextTasks } from '../../src/ports/worker-tasks.ts'

/**
 * The workers that read text, shared by the services of this process: loading them for each service
 * would take longer than most tests. They do not keep the process alive.
 */
export const textTasks: TextTasks = { ...createTextTasks(), close: async () => undefined }
