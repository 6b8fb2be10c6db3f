import type OpenAI from 'openai'
import type { ClientOptions } from '../provider-shared/provider-model.ts'

/**
 * Creates the SDK's client, imported at first use (0.2 s). Every environment default is overridden,
 * since it would be sent with users' own keys. Retries and deadlines are ours.
 */
export async function openClient({ apiKey, ...options }: ClientOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    ...options,
    apiKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: { Authorization: `Bearer ${apiKey}` },
    maxRetries: 0,
    logLevel: 'off',
  })
}

export const listModels = async (options: ClientOptions): Promise<Response> =>
  (await openClient(options)).models.list().asResponse()
