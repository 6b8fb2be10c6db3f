import type { PlaidApi } from 'plaid'
import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import { outage, toFailure } from './to-failure.ts'

export interface PlaidOptions {
  readonly clientId: string
  readonly secret: string
  /** `https://production.plaid.com`, `https://sandbox.plaid.com` or an emulator. */
  readonly baseUrl: string
  /** Milliseconds since 1970. */
  clock(): number
  /** Milliseconds for one method of the port with all its requests. */
  readonly requestMs?: number
}

type Ask = (
  api: PlaidApi,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly data: unknown }>

/** One request; rejects as the port says, without the provider's text. */
export type PlaidCall = <Answer extends z.ZodType>(
  ask: Ask,
  answer: Answer,
) => Promise<z.output<Answer>>

/** Calls that share one deadline and the caller's signal. */
export type OpenPlaidCall = (signal: AbortSignal) => PlaidCall

export function createPlaidClient(options: PlaidOptions): OpenPlaidCall {
  const { clock, requestMs = limits.bank.requestMs } = options
  let loading: Promise<PlaidApi> | undefined
  const load = () => {
    loading ??= openApi(options, requestMs)
    return loading
  }
  return (signal) => {
    const deadline = AbortSignal.timeout(requestMs)
    const within = AbortSignal.any([signal, deadline])
    return async (ask, answer) => {
      let data: unknown
      try {
        signal.throwIfAborted()
        const api = await load()
        data = (await ask(api, { signal: within })).data
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw toFailure(error, { isLate: deadline.aborted, now: clock() })
      }
      return parseAnswer(answer, data)
    }
  }
}

async function openApi(
  { clientId, secret, baseUrl }: PlaidOptions,
  timeout: number,
): Promise<PlaidApi> {
  const { Configuration, PlaidApi: Api } = await import('plaid')
  return new Api(
    new Configuration({
      basePath: baseUrl.replace(/\/+$/, ''),
      baseOptions: {
        headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret },
        timeout,
        // A proxy or a redirect would be given the secret.
        proxy: false,
        maxRedirects: 0,
        maxContentLength: limits.bank.maxAnswerBytes,
      },
    }),
  )
}

function parseAnswer<Answer extends z.ZodType>(schema: Answer, data: unknown): z.output<Answer> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  // Issues repeat received values; the paths are the schema's own.
  const fields = parsed.error.issues.slice(0, 5).map(({ path }) => fieldName(path))
  throw outage('invalid_answer', `not as documented: ${fields.join(', ')}`)
}

/** Names of records come from the answer: only those of letters are repeated. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.filter((part) => typeof part === 'number' || /^[a-z_]{1,40}$/.test(String(part))).join('.')

/** Answers of which nothing is read. */
export const anyAnswer = z.object({})
