import type { IncomingMessage } from 'node:http'
import type { DoorServices } from '../../src/doors/door.ts'
import { errorAnswer } from '../../src/doors/shared/error-body.ts'
import { type Exchange, failureHeaders, sendJson } from '../../src/doors/shared/exchange.ts'
import { Failure } from '../../src/errors.ts'
import { failureDialects } from '../../src/pipeline/failure-dialects.ts'
import { defaultScopes } from '../view.ts'
import { metadataUrl } from './resource-metadata.ts'

/**
 * Answers a request that reached no MCP server: a JSON-RPC error, whose `data` is the Engine's error, and
 * the challenge of RFC 6750 §3 and RFC 9728 §5.1.
 */
export function refuse(
  exchange: Exchange,
  error: unknown,
  { clock, settings }: Pick<DoorServices, 'clock' | 'settings'>,
): void {
  const { language, id } = exchange
  const answer = errorAnswer(error, 'engine', language, { id, now: clock() })
  const failure = error instanceof Failure ? error : undefined
  const { error: data } = JSON.parse(answer.body) as { error: object }
  const code = failureDialects[failure?.kind ?? 'internal'].jsonRpc
  const body = { jsonrpc: '2.0', error: { code, message: answer.message, data }, id: null }
  // 401 has a challenge of its own.
  const headers = failureHeaders({ ...answer, status: 0 })
  const allowed = failure?.details?.['allowed']
  if (typeof allowed === 'string') headers.push('Allow', allowed)
  const challenge = toChallenge(answer.status, failure, exchange.request, settings)
  if (challenge !== undefined) headers.push('WWW-Authenticate', challenge)
  sendJson(exchange, answer.status, JSON.stringify(body), headers)
}

function toChallenge(
  status: number,
  failure: Failure | undefined,
  request: IncomingMessage,
  settings: DoorServices['settings'],
): string | undefined {
  const metadata = `resource_metadata="${metadataUrl(request, settings)}"`
  if (status === 401) {
    // RFC 6750 §3.1: without a token no error is named.
    const error = request.headers.authorization === undefined ? '' : 'error="invalid_token", '
    return `Bearer ${error}scope="${defaultScopes.join(' ')}", ${metadata}`
  }
  const needed = failure?.details?.['requiredScopes']
  if (status !== 403 || !Array.isArray(needed)) return undefined
  return `Bearer error="insufficient_scope", scope="${needed.join(' ')}", ${metadata}`
}
