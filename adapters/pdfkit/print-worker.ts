import { serveTasks } from '../worker-pool/serve-tasks.ts'
import { createPrint } from './print-letter.ts'

serveTasks({ print: createPrint() })
