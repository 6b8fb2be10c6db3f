import { createHmac } from 'node:crypto'
import type { Acknowledgement, Delivery, HttpRequest, Retry, Transport } from './deliveries.ts'
import { type Fields, parseJson } from './fields.ts'
import type { State } from './state.ts'

/** Addresses of the app for signed requests. */
export interface RequestUrls {
  readonly events: string
  readonly commands: string
  readonly interactivity: string
}

/** A request that a test forges; what is left out is as Slack makes it. */
export interface RawRequest {
  readonly body: string
  readonly url?: string
  readonly contentType?: string
  /** Seconds since 1970. */
  readonly timestamp?: number | string
  readonly signature?: string
  /** Signs with another secret than the app's. */
  readonly signingSecret?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export interface SignedHttp extends Transport {
  urls: RequestUrls | undefined
  /** Sends a request byte for byte. */
  replay(request: HttpRequest): Promise<Acknowledgement>
  raw(request: RawRequest): Promise<Acknowledgement>
  close(): void
}

const form = 'application/x-www-form-urlencoded'

export function createSignedHttp(state: State): SignedHttp {
  const closing = new AbortController()
  const post = (request: HttpRequest) => postRequest(request, closing.signal)
  const http: SignedHttp = {
    urls: undefined,
    transmit(delivery, retry) {
      if (http.urls === undefined) return Promise.resolve({ status: 0, body: undefined })
      delivery.request = toRequest(state, http.urls, delivery, retry)
      return post(delivery.request)
    },
    replay: post,
    raw(raw) {
      const url = raw.url ?? http.urls?.events
      if (url === undefined) throw new Error('set eventsUrl first')
      return post(toRawRequest(state, url, raw))
    },
    close: () => closing.abort(),
  }
  return http
}

function toRequest(
  state: State,
  urls: RequestUrls,
  delivery: Delivery,
  retry: Retry | undefined,
): HttpRequest {
  const { kind, payload } = delivery
  const [url, contentType, body] = {
    events_api: () => [urls.events, 'application/json', JSON.stringify(payload)] as const,
    slash_commands: () => [urls.commands, form, toForm(payload)] as const,
    interactive: () =>
      [urls.interactivity, form, toForm({ payload: JSON.stringify(payload) })] as const,
  }[kind]()
  return toRawRequest(state, url, {
    body,
    contentType,
    headers:
      retry === undefined
        ? {}
        : { 'x-slack-retry-num': String(retry.num), 'x-slack-retry-reason': retry.reason },
  })
}

function toRawRequest(state: State, url: string, raw: RawRequest): HttpRequest {
  const timestamp = String(raw.timestamp ?? Math.floor(state.clock.now() / 1000))
  const secret = raw.signingSecret ?? state.app.signingSecret
  const headers = {
    'content-type': raw.contentType ?? 'application/json',
    'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': raw.signature ?? sign(secret, timestamp, raw.body),
    ...raw.headers,
  }
  const present = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { url, body: raw.body, headers: Object.fromEntries(present) }
}

const sign = (secret: string, timestamp: string, body: string): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`

const toForm = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()

async function postRequest(request: HttpRequest, signal: AbortSignal): Promise<Acknowledgement> {
  const response = await fetch(request.url, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    redirect: 'manual',
    signal,
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : (parseJson(text) ?? text),
    noRetry: response.headers.get('x-slack-no-retry') === '1',
  }
}
