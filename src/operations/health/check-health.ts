import { z } from 'zod'
import { type Provider, providers } from '../../domain/models/model.ts'
import { Failure } from '../../errors.ts'
import type { Dependency } from '../../ports/dependency-states.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named, outputList, timestamp, timestampField } from '../fields.ts'
import { canAnswer } from '../models/choose-model.ts'
import { presentHealth } from './health-card.ts'

/** From best to worst. */
const stateNames = ['healthy', 'degraded', 'unavailable'] as const

const state = named('HealthState', z.enum(stateNames))

type State = z.infer<typeof state>

const worstOf = (states: readonly State[]): State =>
  stateNames.findLast((name) => states.includes(name)) ?? 'healthy'

export const checkHealth = defineOperation({
  name: 'check-health',
  summary: 'Health of the service and of what it depends on',
  description:
    'Tells whether the service can work: its version and the state of each dependency. Use it when other answers fail.',
  usage: 'Use when other calls fail, to see what is out of order.',
  api: 'engine',
  access: 'authenticated',
  effect: 'reads',
  dataClass: 'public',
  command: { present: presentHealth },
  rest: {
    method: 'GET',
    path: '/api/health',
    status: (health) => (health.status === 'healthy' ? 200 : 503),
  },
  input: z.strictObject({}),
  output: named(
    'Health',
    z.object({
      status: state,
      timestamp: timestampField,
      version: z.string(),
      services: z.record(z.string(), state),
      /** Short codes by failing service: `{"ai": ["openai: key_refused"]}`. */
      reasons: z.record(z.string(), outputList(z.string())).optional(),
    }),
  ),
  async handle(_input, context) {
    const database = await stateOf(context.store.check())
    const { email, textMessages, scoreSource, bank, chatPlatforms } = context.ports
    const { speech, transcriber, avatarVendor } = context.ports
    const states = Object.entries({
      database: { state: database, reasons: [] },
      ai: aiState(context),
      email: outsideState('email', email.isConfigured, context),
      sms: outsideState('sms', textMessages.isConfigured, context),
      bureau: outsideState('bureau', scoreSource.isConfigured, context),
      // The sandbox is a part of the service.
      bank: outsideState('bank', bank.name !== 'sandbox', context),
      slack: outsideState('slack', chatPlatforms.slack !== undefined, context),
      discord: outsideState('discord', chatPlatforms.discord !== undefined, context),
      // The offline voice and the drawn avatars are parts of the service.
      speech: outsideState('speech', speech.provider !== 'offline', context),
      transcription: outsideState('transcription', transcriber.isConfigured, context),
      avatar: outsideState('avatar', avatarVendor !== undefined, context),
    }).flatMap(([name, known]) => (known === undefined ? [] : [{ name, ...known }]))
    const reasons = states.filter((one) => one.reasons.length > 0)
    return {
      status: worstOf(states.map((one) => one.state)),
      timestamp: timestamp(context.now),
      version: context.version,
      services: Object.fromEntries(states.map((one) => [one.name, one.state])),
      ...(reasons.length === 0
        ? {}
        : { reasons: Object.fromEntries(reasons.map((one) => [one.name, one.reasons])) }),
    }
  },
})

interface DependencyState {
  readonly state: State
  /** Short codes, one a failing dependency: `openai: key_refused`. */
  readonly reasons: readonly string[]
}

/**
 * The coach: unavailable without any model, degraded when the offline coach replaces the primary model
 * or another configured provider fails.
 */
function aiState({ models, primaryModel, coachFallback, ports, now }: Context): DependencyState {
  const outages = providers.flatMap((provider) => {
    const outage = canAnswer(provider, ports) ? ports.dependencies.outage(provider, now) : undefined
    return outage === undefined ? [] : [{ provider, reason: outage.reason }]
  })
  const reasons = outages.map(({ provider, reason }) => `${provider}: ${reason}`)
  if (reasons.length === 0) return { state: 'healthy', reasons }
  const primary = models.get(primaryModel)?.provider
  const isUp = (one: Provider | undefined) => !outages.some(({ provider }) => provider === one)
  const hasAnswer = isUp(primary) || (coachFallback && isUp('offline'))
  return { state: hasAnswer ? 'degraded' : 'unavailable', reasons }
}

/** An optional dependency; undefined when not configured. */
function outsideState(
  dependency: Exclude<Dependency, Provider>,
  isConfigured: boolean,
  { ports, now }: Context,
): DependencyState | undefined {
  if (!isConfigured) return undefined
  const outage = ports.dependencies.outage(dependency, now)
  return outage === undefined
    ? { state: 'healthy', reasons: [] }
    : { state: 'unavailable', reasons: [outage.reason] }
}

async function stateOf(check: Promise<void>): Promise<State> {
  try {
    await check
    return 'healthy'
  } catch (error) {
    if (error instanceof Failure) return 'unavailable'
    throw error
  }
}
