import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp, timestampField } from '../fields.ts'

const state = z.enum(['healthy', 'unavailable'])

export const checkHealth = defineOperation({
  name: 'check-health',
  summary: 'Health of the service and of what it depends on',
  description:
    'Tells whether the service can work: its version and the state of each dependency. Use it when other answers fail.',
  api: 'engine',
  access: 'authenticated',
  effect: 'reads',
  rest: {
    method: 'GET',
    path: '/api/health',
    status: (health) => (health.status === 'healthy' ? 200 : 503),
  },
  input: z.strictObject({}),
  output: z.object({
    status: state,
    timestamp: timestampField,
    version: z.string(),
    services: z.record(z.string(), state),
  }),
  async handle(_input, context) {
    const { languageModel } = context.ports
    const [database, ai] = await Promise.all([
      stateOf(context.store.check()),
      stateOf(languageModel.check()),
    ])
    const healthy = database === 'healthy' && ai === 'healthy'
    return {
      status: healthy ? ('healthy' as const) : ('unavailable' as const),
      timestamp: timestamp(context.now),
      version: context.version,
      services: { database, ai },
    }
  },
})

async function stateOf(check: Promise<void>): Promise<z.infer<typeof state>> {
  try {
    await check
    return 'healthy'
  } catch (error) {
    if (error instanceof Failure) return 'unavailable'
    throw error
  }
}
