import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import accepts from 'accepts'
import { limits } from '../../config/limits.ts'
import type { ChatPlatformName } from '../../domain/chat-platforms/messages.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Reader, UnreadAnswers } from '../../pipeline/unread-answers.ts'
import type { LimitDecision } from '../../ports/rate-limiter.ts'
import type { Bodies } from './bodies/bodies.ts'
import { type Dialect, type ErrorAnswer, errorAnswer } from './error-body.ts'
import type { SentEventsOpener } from './server-sent-events.ts'

/** A line of the access log: no path parameter, query, body or name. */
interface AccessLine {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  /** False when the client left before the whole answer was sent. */
  readonly finished: boolean
  readonly milliseconds: number
}

/** A line of the audit log: a tool that an assistant called, without its arguments and result. */
export interface ToolCallLine {
  readonly requestId: string
  readonly tool: string
  readonly outcome: 'answered' | 'asked' | 'declined' | 'refused' | 'failed' | 'cancelled'
  /** Code of the refusal. */
  readonly code?: string
}

/** An event of the connection to a chat platform, in our words: never the platform's text. */
interface PlatformLine {
  readonly platform: ChatPlatformName
  readonly event: string
  /** A short code: `slack invalid_auth`. */
  readonly code?: string | undefined
  /** A change of the platform's connection, which health shows. */
  readonly isConnected?: boolean | undefined
}

interface ExchangeLog {
  access(line: AccessLine): void
  toolCall(line: ToolCallLine): void
  platform(line: PlatformLine): void
  defect(error: unknown, requestId: string): void
}

/** Services shared by all HTTP doors. */
export interface ExchangeServices {
  readonly events: SentEventsOpener
  readonly log: ExchangeLog
  readonly bodies: Bodies
  readonly unread: UnreadAnswers
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  /** The client's address, as the trusted proxies name it. */
  addressOf(request: IncomingMessage): string | undefined
  clock(): number
}

/** Path and query of a request. */
export function splitTarget({ url = '' }: IncomingMessage): readonly [path: string, query: string] {
  const end = url.indexOf('?')
  return end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}

export type Parameters = Readonly<Record<string, string | string[]>>

export const noParameters: Parameters = {}

/** One request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Path parameters. */
  readonly parameters: Parameters
  readonly id: string
  readonly language: Language
  /** The X-API-Version header. */
  readonly version: string | undefined
  dialect: Dialect
  route: string
  limit: LimitDecision | undefined
  /** Set once the caller is known. */
  reader: Reader | undefined
}

/** Log only: the client left before its answer (nginx's 499). */
const clientLeft = 499

const saneId = /^[A-Za-z0-9._~-]{1,128}$/

/** Begins an exchange; logs one line when its answer was sent or its client left. */
export function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  dialect: Dialect,
  log: ExchangeLog,
  parameters = noParameters,
): Exchange {
  const { headers } = request
  const given = headers['x-request-id']
  const exchange: Exchange = {
    request,
    response,
    parameters,
    id: typeof given === 'string' && saneId.test(given) ? given : randomUUID(),
    language: headers['accept-language'] === undefined ? 'en' : getLanguage(request),
    version: versionHeader(headers['x-api-version']),
    dialect,
    route: 'unknown',
    limit: undefined,
    reader: undefined,
  }
  const began = performance.now()
  response.on('close', () => {
    log.access({
      requestId: exchange.id,
      method: request.method ?? '',
      route: exchange.route,
      status: response.headersSent ? response.statusCode : clientLeft,
      finished: response.writableFinished,
      milliseconds: Math.round((performance.now() - began) * 1000) / 1000,
    })
  })
  return exchange
}

export function getLanguage(request: IncomingMessage): Language {
  return accepts(request).languages(['en', 'fr']) === 'fr' ? 'fr' : 'en'
}

/** Node joins a repeated header itself. */
const versionHeader = (given: string | string[] | undefined) =>
  typeof given === 'object' ? given.join() : given

/** Headers of every answer; the Console's repeat the version. */
export function commonHeaders({ id, limit, dialect, version }: Exchange): string[] {
  const headers = ['X-Request-Id', id, 'X-Content-Type-Options', 'nosniff']
  if (dialect === 'console') headers.push('X-API-Version', answeredVersion(version))
  if (limit !== undefined) addRateLimitHeaders(headers, limit)
  return headers
}

export function sendJson(
  exchange: Exchange,
  status: number,
  body: string | Buffer,
  more?: readonly string[],
): void {
  sendBody(exchange, status, 'application/json', body, more)
}

/** Answers with a whole body; `type` is a media type of text. */
export function sendBody(
  exchange: Exchange,
  status: number,
  type: string,
  body: string | Buffer,
  more: readonly string[] = [],
): void {
  const { response } = exchange
  if (response.headersSent || response.destroyed) return
  const length = Buffer.byteLength(body)
  const headers = commonHeaders(exchange)
  headers.push('Content-Type', `${type}; charset=utf-8`)
  headers.push('Content-Length', String(length), 'Cache-Control', 'no-store', ...more)
  response.writeHead(status, headers)
  // ASCII is the same in both encodings; latin1 is sent with the headers in one write.
  response.end(body, length === body.length ? 'latin1' : 'utf8')
}

/** Answers 204, which has no body. */
export function sendNothing(exchange: Exchange, more: readonly string[]): void {
  const { response } = exchange
  if (response.headersSent || response.destroyed) return
  response.writeHead(204, [...commonHeaders(exchange), 'Cache-Control', 'no-store', ...more]).end()
}

/** Answers a failure in the exchange's dialect and language. */
export function sendFailure(
  exchange: Exchange,
  error: unknown,
  now: number,
  more: readonly string[] = [],
): void {
  const { response, dialect, language, id } = exchange
  // Cheap exit: thousands of connections may be cut at once.
  if (response.headersSent || response.destroyed) return
  const answer = errorAnswer(error, dialect, language, { id, now })
  const headers = [...more, ...failureHeaders(answer)]
  // OpenAI's clients retry by themselves.
  if (dialect === 'openai' && (answer.retryAfter ?? 0) > limits.requests.maxClientRetrySeconds) {
    headers.push('X-Should-Retry', 'false')
  }
  sendJson(exchange, answer.status, answer.body, headers)
}

export function failureHeaders({ status, retryAfter }: ErrorAnswer): string[] {
  const headers = status === 401 ? ['WWW-Authenticate', 'Bearer'] : []
  if (retryAfter !== undefined) headers.push('Retry-After', String(retryAfter))
  return headers
}

/** Answers a failure; a defect is logged as well. */
export function refuse(exchange: Exchange, error: unknown, services: ExchangeServices): void {
  logDefect(exchange, error, services)
  sendFailure(exchange, error, services.clock())
}

export function logDefect(
  { response, id }: Exchange,
  error: unknown,
  { log }: Pick<ExchangeServices, 'log'>,
): void {
  const isDefect = !(error instanceof Failure) || error.kind === 'internal'
  if (isDefect && !response.destroyed) log.defect(error, id)
}

/**
 * Returns the media type that the client prefers; the first when it has no preference or accepts none:
 * an unrequested format is more useful than no answer.
 */
export function acceptedType<Type extends string>(
  request: IncomingMessage,
  types: readonly [Type, ...Type[]],
): Type {
  const { accept } = request.headers
  const [first] = types
  if (accept === undefined || accept === '*/*' || accept === first) return first
  const type = accepts(request).types([...types])
  return type === false ? first : (type as Type)
}

/** Adds the headers of both documents; Reset is Unix time in seconds. */
function addRateLimitHeaders(headers: string[], decision: LimitDecision): void {
  headers.push(
    'X-RateLimit-Limit',
    String(decision.limit),
    'X-RateLimit-Remaining',
    String(decision.remaining),
    'X-RateLimit-Reset',
    String(Math.ceil(decision.resetAt / 1000)),
  )
}

/** Versions of the Console document, the newest first (its chapter "Versioning"). */
export const apiVersions = ['2025-01', '2024-12', '2024-11'] as const

const [current] = apiVersions

/** The requested version if it is known, else the current one. */
function answeredVersion(requested: string | undefined): string {
  return apiVersions.find((version) => version === requested) ?? current
}

/** Throws a 400 that lists the known versions when `X-API-Version` is none of them. */
export function checkVersion(requested: string | undefined): void {
  if (requested === undefined || apiVersions.some((version) => version === requested)) return
  const known = apiVersions.join(', ')
  throw invalidField(
    'X-API-Version',
    { en: 'is not a known version', fr: 'n’est pas une version connue' },
    { advice: { en: `Known are ${known}.`, fr: `Sont connues : ${known}.` } },
  )
}
