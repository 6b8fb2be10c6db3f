import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { State } from './state.ts'

/** One interaction on its way to the app. */
export interface Delivery {
  readonly interactionId: string
  /** Null: by the gateway. */
  readonly http: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | null
  /** JSON as it was sent. */
  readonly body: string
}

interface HttpAnswer {
  readonly status: number
  readonly body: string
}

export interface RawRequest {
  /** Default: a command that nobody knows. */
  readonly body?: string
  /** Seconds. Default: now. */
  readonly timestamp?: string | number | null
  /** Hex; null leaves the header out. Default: the right one. */
  readonly signature?: string | null
  /** What the signature is made of instead of `body`: an altered body. */
  readonly signedBody?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Deliveries {
  readonly publicKey: string
  readonly all: Delivery[]
  readonly interactionsUrl: string | null
  /** Checks the address as Discord does: a signed PING must be answered, one with a wrong signature refused. */
  useHttp(url: string | null): Promise<void>
  /** Sends an interaction; by HTTP it resolves with the answer. */
  send(interactionId: string, payload: object): Promise<HttpAnswer | null>
  resend(delivery: Delivery): Promise<HttpAnswer | null>
  raw(request?: RawRequest): Promise<HttpAnswer>
}

const signed = (key: KeyObject, timestamp: string, body: string): string =>
  sign(null, Buffer.from(timestamp + body), key).toString('hex')

const unsignedHeaders = {
  'content-type': 'application/json',
  'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: string) {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: response.status, body: await response.text() }
}

/** An interaction type that only Discord's check of an address uses. */
const ping = 1

export function createDeliveries(state: State): Deliveries {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const all: Delivery[] = []
  let interactionsUrl: string | null = null

  const raw: Deliveries['raw'] = (request = {}) => {
    if (interactionsUrl === null) throw new Error('The app has no address of interactions.')
    const { body = JSON.stringify({ id: state.newId(), type: 2 }), signature, headers } = request
    const time = request.timestamp === undefined ? Math.floor(Date.now() / 1000) : request.timestamp
    const right = signed(privateKey, String(time ?? ''), request.signedBody ?? body)
    return post(
      interactionsUrl,
      {
        ...unsignedHeaders,
        ...(signature === null ? {} : { 'x-signature-ed25519': signature ?? right }),
        ...(time === null ? {} : { 'x-signature-timestamp': String(time) }),
        ...headers,
      },
      body,
    )
  }

  const pingBody = (): string =>
    JSON.stringify({
      id: state.newId(),
      application_id: state.applicationId,
      type: ping,
      version: 1,
    })

  const useHttp: Deliveries['useHttp'] = async (url) => {
    const before = interactionsUrl
    interactionsUrl = url
    if (url === null) return
    const forged = await raw({ body: pingBody(), signature: '00'.repeat(64) })
    const answer = await raw({ body: pingBody() })
    const isPong = answer.status === 200 && answer.body.includes('"type":1')
    if (forged.status === 401 && isPong) return
    interactionsUrl = before
    const seen = `forged PING: ${forged.status}, signed PING: ${answer.status} ${answer.body}`
    throw new Error(`The address of interactions could not be verified (${seen})`)
  }

  const deliver = async (delivery: Delivery): Promise<HttpAnswer | null> => {
    all.push(delivery)
    if (delivery.http !== null) return post(delivery.http.url, delivery.http.headers, delivery.body)
    state.dispatch({
      t: 'INTERACTION_CREATE',
      intents: 0,
      d: () => JSON.parse(delivery.body) as object,
    })
    return null
  }

  const send: Deliveries['send'] = (interactionId, payload) => {
    const body = JSON.stringify(payload)
    if (interactionsUrl === null) return deliver({ interactionId, http: null, body })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const headers = {
      ...unsignedHeaders,
      'x-signature-ed25519': signed(privateKey, timestamp, body),
      'x-signature-timestamp': timestamp,
    }
    return deliver({ interactionId, http: { url: interactionsUrl, headers }, body })
  }

  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    all,
    get interactionsUrl() {
      return interactionsUrl
    },
    useHttp,
    send,
    resend: deliver,
    raw,
  }
}
