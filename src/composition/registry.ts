import { createAnthropicModel } from '../../adapters/anthropic/language-model.ts'
import { createBottleneckRateLimiter } from '../../adapters/bottleneck/rate-limiter.ts'
import { createScoreSource } from '../../adapters/bureau/score-source.ts'
import { createPriceList } from '../../adapters/genai-prices/price-list.ts'
import { createOidcKeys } from '../../adapters/jose/oidc-keys.ts'
import { createTokenIssuer } from '../../adapters/jose/token-issuer.ts'
import { createTokenVerifier } from '../../adapters/jose/token-verifier.ts'
import { createVault, loadVaultKeys } from '../../adapters/node-crypto/vault.ts'
import { createTextTasks } from '../../adapters/node-worker/text-tasks.ts'
import { createMailer } from '../../adapters/nodemailer/email.ts'
import { createOpenAiModel } from '../../adapters/openai/language-model.ts'
import { createLetterPrinter } from '../../adapters/pdfkit/letter-printer.ts'
import { createTextMessages } from '../../adapters/twilio/text-messages.ts'
import { createWebhookClient } from '../../adapters/undici/webhook-client.ts'
import { createPdfReader } from '../../adapters/unpdf/pdf-reader.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import type { PostgresStoreOptions } from '../../storage/postgres/store.ts'
import type { RedisBusOptions } from '../../storage/redis/bus.ts'
import { createSealingStore } from '../../storage/sealing/sealing-store.ts'

/** Every adapter and store; the ones that are heavy and not always needed are imported when used. */
export const registry = {
  store: {
    embedded: createLowdbStore,
    postgres: async (options: PostgresStoreOptions) =>
      (await import('../../storage/postgres/store.ts')).createPostgresStore(options),
    sealing: createSealingStore,
  },
  bus: {
    memory: createMemoryBus,
    redis: async (options: RedisBusOptions) =>
      (await import('../../storage/redis/bus.ts')).createRedisBus(options),
  },
  scoreSource: createScoreSource,
  messageChannels: { email: createMailer, textMessages: createTextMessages },
  webhookClient: createWebhookClient,
  vault: { nodeCrypto: createVault, keysFrom: loadVaultKeys },
  rateLimiter: { bottleneck: createBottleneckRateLimiter },
  tokens: { issuer: createTokenIssuer, verifier: createTokenVerifier, oidcKeys: createOidcKeys },
  languageModels: {
    openai: createOpenAiModel,
    anthropic: createAnthropicModel,
  },
  priceList: createPriceList,
  pdfReader: { unpdf: createPdfReader },
  textTasks: { nodeWorker: createTextTasks },
  letterPrinter: { pdfkit: createLetterPrinter },
}
