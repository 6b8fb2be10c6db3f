import { createAnthropicModel } from '../../adapters/anthropic/language-model.ts'
import { createSendPace } from '../../adapters/bottleneck/send-pace.ts'
import { createScoreSource } from '../../adapters/bureau/score-source.ts'
import { createChartDrawer } from '../../adapters/chartjs/draw-chart.ts'
import { createPriceList } from '../../adapters/genai-prices/price-list.ts'
import { createBankWebhooks } from '../../adapters/jose/bank-webhooks.ts'
import { createOidcKeys } from '../../adapters/jose/oidc-keys.ts'
import { createTokenIssuer } from '../../adapters/jose/token-issuer.ts'
import { createTokenVerifier } from '../../adapters/jose/token-verifier.ts'
import { createVault, loadVaultKeys } from '../../adapters/node-crypto/vault.ts'
import { createTextTasks } from '../../adapters/node-worker/text-tasks.ts'
import { createMailer } from '../../adapters/nodemailer/email.ts'
import { createOpenAiModel } from '../../adapters/openai/language-model.ts'
import { createPdfReader } from '../../adapters/pdf-reader/pdf-reader.ts'
import { createLetterPrinter } from '../../adapters/pdfkit/letter-printer.ts'
import { createPlaidBank } from '../../adapters/plaid/bank-provider.ts'
import { createSandboxBank } from '../../adapters/sandbox-bank/sandbox-bank.ts'
import { createTextMessages } from '../../adapters/twilio/text-messages.ts'
import { createClientDocuments } from '../../adapters/undici/image-source.ts'
import { createWebhookClient } from '../../adapters/undici/webhook-client.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import type { Timeouts } from '../config/limits.ts'
import { type Settings, SettingsError } from '../config/settings.ts'
import { knownModels, type Model, type Price } from '../domain/models/model.ts'
import type { CreateDoor } from '../doors/door.ts'
import { Failure, UnknownKey } from '../errors.ts'
import type { Logs } from '../log.ts'
import { createBankSync } from '../operations/bank/bank-sync.ts'
import type { Facts, Ports } from '../operations/context.ts'
import { canAnswer } from '../operations/models/choose-model.ts'
import type { Invoke } from '../pipeline/invoke.ts'
import {
  createDependencyTracker,
  type DependencyLog,
  type DependencyTracker,
  watchAvatarVendor,
  watchBank,
  watchChannel,
  watchModel,
  watchOfflineCoach,
  watchScoreSource,
  watchSpeech,
  watchTranscriber,
} from '../pipeline/watched-ports.ts'
import type { Bus } from '../ports/bus.ts'
import type { AnswerLog } from '../ports/language-model.ts'
import type { LinkDelivery } from '../ports/link-delivery.ts'
import type { RateLimiter } from '../ports/rate-limiter.ts'
import type { SharedRedis } from '../ports/shared-redis.ts'
import type { Store } from '../ports/store.ts'
import type { TokenVerifier } from '../ports/tokens.ts'
import type { Vault } from '../ports/vault.ts'
import { openChatPlatforms, watchChatPlatforms } from './chat-platforms.ts'
import { openMediaPorts } from './media-ports.ts'

/** Replacements for tests. */
export interface Overrides {
  readonly clock?: () => number
  readonly newId?: (prefix: string) => string
  readonly store?: Store
  readonly bus?: Bus
  readonly rateLimiter?: RateLimiter
  readonly tokenVerifier?: TokenVerifier
  readonly ports?: Partial<Omit<Ports, 'languageModels'>> & {
    readonly languageModels?: Partial<Ports['languageModels']>
  }
  readonly timeouts?: Partial<Timeouts>
  readonly linkDelivery?: LinkDelivery
  /** Wraps the way into operations, for doors and due work. */
  readonly wrapInvoke?: (invoke: Invoke) => Invoke
  /** Additional doors. */
  readonly doors?: readonly CreateDoor[]
  /** Grace period of running requests when the service stops, milliseconds. */
  readonly graceMs?: number
  /** Interval of checks of running replies, milliseconds. */
  readonly replyCheckMs?: number | undefined
}

const issuerName = 'credit-coach'

/** The vault with the keys of the settings, or else of the data folder. */
export async function openVault(settings: Settings, { ports }: Overrides): Promise<Vault> {
  const { encryptionKey, dataDir: directory } = settings
  return ports?.vault ?? createVault({ keys: await loadVaultKeys({ encryptionKey, directory }) })
}

/** The store, twice on PostgreSQL: no flood of due work keeps a request, an event or a lease waiting for a connection. */
export interface OpenedStores {
  /** For whatever answers somebody. */
  readonly store: Store
  /** For due work. */
  readonly workStore: Store
}

/** Opens the configured store; `failed` is called when it can no longer write. */
export async function openStores(
  settings: Settings,
  logs: Logs,
  failed: () => void,
): Promise<OpenedStores> {
  const log = (event: string, fields: object) => {
    logs.store.warn(fields, event)
    if (event === 'store.poisoned') failed()
  }
  const { databaseUrl, dataDir, repair } = settings
  if (databaseUrl === undefined) {
    const store = await createLowdbStore({ directory: dataDir, repair, log })
    return { store, workStore: store }
  }
  const { createPostgresStore } = await import('../../storage/postgres/store.ts')
  const open = () => createPostgresStore({ url: databaseUrl, log })
  return { store: await open(), workStore: await open() }
}

/** The bus between instances. */
export async function openBus({ redisUrl }: Settings, logs: Logs): Promise<Bus> {
  const log = (event: string, fields: object) => logs.app.warn(fields, event)
  return redisUrl === undefined
    ? createMemoryBus()
    : await (await import('../../storage/redis/bus.ts')).createRedisBus({ url: redisUrl, log })
}

/** The Redis in which all instances count; undefined for a service that runs alone. */
export async function openRedis(
  { redisUrl: url }: Settings,
  logs: Logs,
  timeoutMs: number,
): Promise<SharedRedis | undefined> {
  if (url === undefined) return undefined
  const { openSharedRedis } = await import('../../storage/redis/shared-redis.ts')
  const log = (event: string, fields: object) => logs.app.warn(fields, event)
  return await openSharedRedis({ url, log, timeoutMs })
}

/** Explains a start with data that was sealed under another key. */
export async function explainUnknownKey<Opened>(opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening
  } catch (cause) {
    if (!(cause instanceof UnknownKey)) throw cause
    const advice =
      'ENCRYPTION_KEY (or encryption.key in DATA_DIR) is not the key that this store was sealed with. Give the former key, too: ENCRYPTION_KEY takes several, separated by commas.'
    throw new Failure('unavailable', advice, { cause })
  }
}

interface Opened {
  readonly store: Store
  readonly vault: Vault
  readonly redis: SharedRedis | undefined
  readonly logs: Logs
  clock(): number
  newId(prefix: string): string
  /** Address at which people reach the service. */
  publicAddress(): string
  /** Address at which this process listens. */
  ownAddress(): string
}

/** Opens every port by the settings or the overrides. */
export async function openPorts(
  settings: Settings,
  overrides: Overrides,
  opened: Opened,
): Promise<{ ports: Ports; tokenVerifier: TokenVerifier; dependencies: DependencyTracker }> {
  const { store, vault, redis, logs, clock, newId } = opened
  const { oidcIssuer, oidcAudience: audience } = settings
  const issuer = oidcIssuer ?? issuerName
  const ownIssuer = { issuer, audience, store, vault, now: clock, newId }
  const tokenIssuer =
    oidcIssuer === undefined ? await explainUnknownKey(createTokenIssuer(ownIssuer)) : undefined
  const tokenVerifier = createTokenVerifier({
    issuer,
    audience,
    keys: tokenIssuer ?? createOidcKeys({ issuer }),
  })
  const dependencies = createDependencyTracker(clock, createDependencyLog(logs))
  const ports = {
    vault,
    tokenIssuer,
    priceList: createPriceList({ overrides: listGivenPrices(settings) }),
    pdfReader: overrides.ports?.pdfReader ?? createPdfReader(),
    textTasks: overrides.ports?.textTasks ?? createTextTasks(),
    letterPrinter: createLetterPrinter(),
    chartDrawer: createChartDrawer(),
    answerLog: createAnswerLog(logs),
    scoreSource: createScoreSource(settings.bureauApi),
    email: createMailer(settings.smtp),
    textMessages: createTextMessages(settings.twilio),
    ...openBank(settings, overrides, dependencies, opened),
    ...(await openMediaPorts(settings, overrides.ports ?? {}, opened)),
    ...openChatPlatforms(settings, { logs, store, clock }),
    sendPace: createSendPace(redis),
    clientDocuments: createClientDocuments({ allowedRanges: settings.outboundAllowCidr }),
    webhookClient: createWebhookClient({ allowedRanges: settings.outboundAllowCidr, clock }),
    ...overrides.ports,
    ...(overrides.ports?.bank && { bank: watchBank(overrides.ports.bank, dependencies) }),
    languageModels: {
      openai: createOpenAiModel(settings.openai),
      anthropic: createAnthropicModel(settings.anthropic),
      ...overrides.ports?.languageModels,
    },
    dependencies,
  }
  const { openai, anthropic } = ports.languageModels
  // Outages of the operator's credentials, and of the offline coach, are tracked.
  const watched = {
    languageModels: {
      openai: watchModel(openai, dependencies),
      anthropic: watchModel(anthropic, dependencies),
    },
    textTasks: watchOfflineCoach(ports.textTasks, dependencies),
    email: watchChannel('email', ports.email, dependencies),
    textMessages: watchChannel('sms', ports.textMessages, dependencies),
    scoreSource: watchScoreSource(ports.scoreSource, dependencies),
    chatPlatforms: watchChatPlatforms(ports.chatPlatforms, dependencies),
    speech: watchSpeech(ports.speech, dependencies),
    transcriber: watchTranscriber(ports.transcriber, dependencies),
    avatarVendor: ports.avatarVendor && watchAvatarVendor(ports.avatarVendor, dependencies),
  }
  return { ports: { ...ports, ...watched }, tokenVerifier, dependencies }
}

/** Plaid with its credentials, else the sandbox bank. */
function openBank(
  { plaid, bankWebhookSecret }: Settings,
  { ports }: Overrides,
  dependencies: DependencyTracker,
  { store, vault, clock, newId, publicAddress, ownAddress }: Opened,
): Pick<Ports, 'bank' | 'bankSync' | 'bankWebhooks' | 'sandboxLink'> {
  const sandbox =
    plaid === undefined
      ? createSandboxBank({
          ...{ vault, clock, publicAddress, ownAddress },
          later: (work) => store.transact({ work: [work] }),
          sign: (body) => bankWebhooks.sign(body),
        })
      : undefined
  const opened =
    ports?.bank ??
    sandbox?.bank ??
    createPlaidBank({ ...(plaid as NonNullable<typeof plaid>), clock })
  const bank = watchBank(opened, dependencies)
  const bankWebhooks = createBankWebhooks({
    // Known to this service alone, for its own sandbox.
    secret: bankWebhookSecret ?? vault.digest('bank webhooks'),
    findKey: bank.findWebhookKey,
  })
  return {
    bank,
    sandboxLink: sandbox?.link,
    bankWebhooks,
    bankSync: createBankSync({ store, bank, vault, clock, newId }),
  }
}

function createDependencyLog({ app }: Logs): DependencyLog {
  return {
    failed: (dependency, reason) => app.error({ dependency, reason }, 'dependency failed'),
    recovered: (dependency) => app.info({ dependency }, 'dependency recovered'),
  }
}

function createAnswerLog({ app }: Logs): AnswerLog {
  return {
    heldBack: ({ rules, ...line }) =>
      app.warn({ ...line, rules: rules.join('; ') }, 'answer held back'),
  }
}

/** Prices of MODELS_FILE outrank the published ones. */
function listGivenPrices({ models }: Settings): ReadonlyMap<string, Price> {
  const given = models.filter((model) => !knownModels.includes(model))
  return new Map(given.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])))
}

/**
 * The models and the default one. Throws a SettingsError when PRIMARY_MODEL has no key.
 */
export function modelFacts(
  { models, primaryModel, visionModel, coachFallback }: Settings,
  ports: Ports,
): Pick<Facts, 'models' | 'primaryModel' | 'visionModel' | 'coachFallback'> {
  const answers = ({ provider }: Model) => canAnswer(provider, ports)
  const chosen = models.find(({ id }) => id === primaryModel)
  if (chosen !== undefined && !answers(chosen)) {
    const key = `${chosen.provider.toUpperCase()}_API_KEY`
    throw new SettingsError([`PRIMARY_MODEL ${chosen.id} cannot answer without ${key}`])
  }
  return {
    models: new Map(models.map((model) => [model.id, model])),
    primaryModel: (chosen ?? models.find(answers))?.id ?? 'offline',
    visionModel,
    coachFallback,
  }
}
