import { textTasks } from '../../src/domain/text-tasks.ts'
import { serveTasks } from './serve-tasks.ts'

serveTasks(textTasks)
