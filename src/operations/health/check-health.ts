import { z } from 'zod'
import { Failure } from '../../errors.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Context } from '../context.ts'
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
    const database = await stateOf(context.store.check())
    const ai = canAnswer(context) ? ('healthy' as const) : ('unavailable' as const)
    const healthy = database === 'healthy' && ai === 'healthy'
    return {
      status: healthy ? ('healthy' as const) : ('unavailable' as const),
      timestamp: timestamp(context.now),
      version: context.version,
      services: { database, ai },
    }
  },
})

/** How long a provider that failed is taken to fail, unless it answers meanwhile, milliseconds. */
const failedFor = 30_000

/** Whether somebody can answer as the coach: the primary model, or the one that stands in for it. */
function canAnswer({ models, primaryModel, coachFallback, ports, now }: Context): boolean {
  const { languageModels } = ports
  const isReady = ({ isConfigured, failedAt }: LanguageModel) =>
    isConfigured && (failedAt === undefined || now - failedAt >= failedFor)
  const primary = models.get(primaryModel)
  if (primary !== undefined && isReady(languageModels[primary.provider])) return true
  return coachFallback && isReady(languageModels.offline)
}

async function stateOf(check: Promise<void>): Promise<z.infer<typeof state>> {
  try {
    await check
    return 'healthy'
  } catch (error) {
    if (error instanceof Failure) return 'unavailable'
    throw error
  }
}
