import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import type { Call } from '../../pipeline/call.ts'
import type { BankWebhooks } from '../../ports/bank-provider.ts'
import { notJson } from '../shared/bodies/bodies.ts'
import type { HttpCall } from '../shared/call-from-exchange.ts'
import type { Exchange, ExchangeServices } from '../shared/exchange.ts'

/** The document's header, and the name that Plaid gives its own. */
const headers = ['x-bank-signature', 'plaid-verification'] as const

/** The call of an operation whose body is signed; its input are the bytes that were verified. */
export function signedCall(
  call: HttpCall,
  { request }: Exchange,
  services: Pick<ExchangeServices, 'bodies' | 'clock'> & {
    readonly bankWebhooks: Pick<BankWebhooks, 'verify'>
  },
): Call {
  const { bodies, bankWebhooks, clock } = services
  const signature = headers.map((name) => request.headers[name]).find(isText)
  const from = { sender: 'guest', subject: undefined } as const
  let bytes: Promise<Buffer> | undefined
  const body = () => {
    bytes ??= bodies.bytes(request, limits.bank.maxWebhookBytes, from)
    return bytes
  }
  const { address } = call.credential
  const verify = async () => {
    if (signature === undefined) throw missing()
    return await bankWebhooks.verify(signature, await body(), clock())
  }
  return {
    ...call,
    credential: { kind: 'signed', verify, address },
    input: async () => parseJson(await body()),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function missing(): Failure {
  return new Failure('unauthorized', {
    en: 'The signature is missing. Send it in the header X-Bank-Signature.',
    fr: 'La signature manque. Envoyez-la dans l’en-tête X-Bank-Signature.',
  })
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch (cause) {
    throw notJson(cause)
  }
}
