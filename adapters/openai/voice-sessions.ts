import type { ClientSecretCreateParams } from 'openai/resources/realtime/client-secrets'
import { limits } from '../../src/config/limits.ts'
import type {
  VoiceSession,
  VoiceSessionRequest,
  VoiceSessions,
} from '../../src/ports/voice-sessions.ts'
import { createHttpClient } from '../provider-shared/exchange.ts'
import { toCount, toJsonObject, toText } from '../provider-shared/json.ts'
import { exchangeJson } from '../provider-shared/json-exchange.ts'
import { ProviderProblem } from '../provider-shared/problem.ts'
import type { ApiError } from '../provider-shared/provider-model.ts'
import { toFailure } from '../provider-shared/to-failure.ts'
import { openClient, toProblem } from './client.ts'

export interface VoiceSessionOptions {
  /** Undefined: the service's own voice loop answers. */
  readonly apiKey: string | undefined
  /** Ends in /v1. */
  readonly baseUrl: string
  readonly model: string
}

/** Voices of OpenAI's realtime models; it recommends the first two. */
const voices = [
  'marin',
  'cedar',
  'alloy',
  'ash',
  'ballad',
  'coral',
  'echo',
  'sage',
  'shimmer',
  'verse',
]

/** Realtime sessions of OpenAI's API, opened by the client with a secret of minutes. */
export function createVoiceSessions({
  apiKey,
  baseUrl,
  model,
}: VoiceSessionOptions): VoiceSessions {
  const baseURL = baseUrl.replace(/\/+$/, '')
  const send = createHttpClient()
  return {
    isConfigured: apiKey !== undefined,
    voices,
    async create(request, signal) {
      const { vendorMs: totalMs, maxVendorAnswerBytes: maxBytes } = limits.media
      try {
        if (apiKey === undefined) throw new ProviderProblem('not_configured')
        const answer = await exchangeJson(
          { send, signal, totalMs, maxBytes, toProblem: toSessionProblem },
          async (fetch) => {
            const client = await openClient({ apiKey, baseURL, fetch })
            return await client.realtime.clientSecrets.create(toParams(model, request))
          },
        )
        return toSession(answer, baseURL, model)
      } catch (error) {
        if (error instanceof NoRealtime) return undefined
        throw error instanceof ProviderProblem ? toFailure(error, 'openai', false) : error
      }
    },
  }
}

function toParams(model: string, request: VoiceSessionRequest): ClientSecretCreateParams {
  const { voice, instructions } = request
  return {
    expires_after: { anchor: 'created_at', seconds: limits.media.voiceSecretSeconds },
    session: { type: 'realtime', model, instructions, audio: { output: { voice } } },
  }
}

/** The SDK does not check `answer`. */
function toSession(answer: unknown, baseURL: string, asked: string): VoiceSession {
  const { value, expires_at: expiresAt, session } = toJsonObject(answer)
  const clientSecret = toText(value)
  const seconds = toCount(expiresAt)
  if (clientSecret === '' || seconds === 0) throw new ProviderProblem('not_understood')
  const model = toText(toJsonObject(session)['model']) || asked
  const query = `?model=${encodeURIComponent(model)}`
  return {
    model,
    clientSecret,
    secretExpiresAt: seconds * 1_000,
    url: `${baseURL.replace('http', 'ws')}/realtime${query}`,
    webrtcUrl: `${baseURL}/realtime/calls`,
  }
}

/** A server of OpenAI's API without realtime voice: many compatible ones. */
class NoRealtime extends ProviderProblem {}

const missingRoute: readonly (number | undefined)[] = [404, 405, 501]

function toSessionProblem(error: ApiError): ProviderProblem {
  const problem = toProblem(error)
  const { code } = toJsonObject(error.error)
  const isMissing = missingRoute.includes(error.status) && code !== 'model_not_found'
  return isMissing ? new NoRealtime('model_not_found', problem) : problem
}
