import type { TextTasks } from '../../../src/ports/worker-tasks.ts'
import { textTasks } from '../../support/text-tasks.ts'

/** Ports under which the offline coach fails with the error, whatever it is asked. */
export function failingCoach(error: Error): { readonly textTasks: TextTasks } {
  return { textTasks: { ...textTasks, run: () => Promise.reject(error) } }
}
