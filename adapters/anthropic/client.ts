import type { Anthropic } from '@anthropic-ai/sdk'
import type { ClientOptions } from '../provider-shared/provider-model.ts'

/**
 * The SDK's client, imported at first use: it takes a fifth of a second. What it reads from the
 * environment unless told otherwise would travel with people's own keys. Retries and deadlines are ours.
 */
export async function openClient({ apiKey, ...options }: ClientOptions): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk')
  return new Client({
    ...options,
    apiKey,
    authToken: null,
    webhookKey: null,
    // The SDK sends a key as a bearer token; servers that are compatible with the API know this header.
    defaultHeaders: { 'X-Api-Key': apiKey, Authorization: null },
    openTelemetry: false,
    maxRetries: 0,
    logLevel: 'off',
  })
}
