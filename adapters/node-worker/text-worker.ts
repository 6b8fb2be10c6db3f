import { textTasks } from '../../src/domain/text-tasks.ts'
import { serveTasks } from '../worker-pool/serve-tasks.ts'

serveTasks(textTasks)
