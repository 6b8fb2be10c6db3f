import type { IncomingMessage } from 'node:http'
import { classifyInboundRequest } from '@modelcontextprotocol/server'
import { limits } from '../../src/config/limits.ts'
import { type Caller, scopes } from '../../src/domain/caller.ts'
import type { Exchange } from '../../src/doors/shared/exchange.ts'
import { Failure } from '../../src/errors.ts'
import { authorize } from '../../src/pipeline/steps/admit.ts'
import { repairArguments, type TextRoom } from '../arguments.ts'
import { McpFailure } from '../connection.ts'
import { callOperation } from '../long-tail.ts'
import { extensionMethods, methods } from '../methods.ts'
import { taskMethods } from '../tasks/task.ts'
import { type Tool, tools } from '../tool.ts'

interface Message {
  readonly method?: unknown
  readonly params?: { readonly name?: unknown; readonly arguments?: { readonly name?: unknown } }
}

/** Method of a JSON-RPC message, which may be anything. */
export const methodOf = (message: unknown): unknown => (Object(message) as Message).method

const byName = new Map(tools.map((tool) => [tool.definition.name, tool]))

/** The tool that a message calls, by its own name or through call_operation. */
function calledTool(message: unknown) {
  const { method, params } = Object(message) as Message
  if (method !== 'tools/call') return undefined
  const name = params?.name === callOperation.name ? params.arguments?.name : params?.name
  return typeof name === 'string' ? byName.get(name) : undefined
}

/** Some clients send all arguments as one text, or null for none; the SDKs refuse both. */
export const repairMessages = (body: unknown, room: TextRoom): unknown =>
  Array.isArray(body)
    ? body.map((message) => repairMessage(message, room))
    : repairMessage(body, room)

function repairMessage(message: unknown, room: TextRoom): unknown {
  const { method, params } = Object(message) as Message
  const given: unknown = params?.arguments
  if (method !== 'tools/call' || (typeof given !== 'string' && given !== null)) return message
  const repaired = repairArguments(given ?? {}, { type: 'object' }, room)
  return { ...Object(message), params: { ...params, arguments: repaired } }
}

/** Throws a refusal when a tool's scope is missing: clients then ask for all that are needed. */
export function checkMessages(body: unknown, caller: Caller): void {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body]
  if (messages.length > limits.mcp.maxBatch) throw tooMany()
  for (const message of messages) checkSize(message)
  const called = messages.flatMap((message) => calledTool(message) ?? [])
  try {
    for (const tool of called) authorize(caller, tool)
  } catch (error) {
    throw error instanceof Failure ? withScopes(error, caller, called) : error
  }
}

/** Names the token's own scopes, too: a client asks for a token that has these and no more. */
function withScopes(error: Failure, caller: Caller, called: readonly Tool[]): Failure {
  const { kind, sentence, message, details } = error
  const wanted = new Set<string>([...caller.scopes, ...called.map(({ access }) => access)])
  const requiredScopes = scopes.filter((scope) => wanted.has(scope))
  return new Failure(kind, sentence ?? message, { details: { ...details, requiredScopes } })
}

interface Envelope {
  readonly id?: unknown
  readonly params?: {
    readonly arguments?: unknown
    readonly uri?: unknown
    readonly _meta?: { readonly progressToken?: unknown }
  }
}

/** The SDKs check every name in one turn of the event loop, and repeat ids in every answer. */
function checkSize(message: unknown): void {
  const { maxNamesPerMessageObject: maxNames, maxIdCharacters } = limits.mcp
  const { id, params } = Object(message) as Envelope
  const { arguments: given, uri, _meta: meta } = Object(params) as NonNullable<Envelope['params']>
  // call_operation carries the arguments of another operation in its own.
  const inner = isObject(given) ? (given as { arguments?: unknown }).arguments : undefined
  for (const one of [message, params, given, inner, meta]) {
    if (Object.keys(isObject(one) ? one : {}).length > maxNames) throw tooManyNames()
  }
  const progressToken: unknown = isObject(meta) ? meta.progressToken : undefined
  for (const one of [id, progressToken, uri]) {
    if (typeof one === 'string' && one.length > maxIdCharacters) throw tooLong()
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function tooManyNames(): Failure {
  const { maxNamesPerMessageObject: max } = limits.mcp
  return new Failure('invalid_request', {
    en: `A message, its params, arguments and _meta may have at most ${max} names each.`,
    fr: `Un message, ses params, arguments et _meta ont au plus ${max} noms chacun.`,
  })
}

function tooLong(): Failure {
  const { maxIdCharacters: max } = limits.mcp
  return new Failure('invalid_request', {
    en: `An id, a progressToken and a uri may have at most ${max} characters.`,
    fr: `Un id, un progressToken et une uri ont au plus ${max} caractères.`,
  })
}

function tooMany(): Failure {
  const { maxBatch } = limits.mcp
  return new Failure('invalid_request', {
    en: `At most ${maxBatch} messages may be sent at once.`,
    fr: `Au plus ${maxBatch} messages peuvent être envoyés à la fois.`,
  })
}

const loggedMethods: ReadonlySet<string> = new Set([
  ...Object.keys(methods),
  ...Object.keys(extensionMethods),
  'initialize',
  'ping',
  'server/discover',
  'resources/subscribe',
  'resources/unsubscribe',
  'subscriptions/listen',
  ...taskMethods,
  'notifications/initialized',
  'notifications/cancelled',
])

/** Code of 2026-07-28 for a header that the body does not repeat. */
const headerMismatch = -32_020

/**
 * Throws where a method of tasks lacks the header that names its task (SEP-2663, "Routing Headers"); the SDK checks
 * those of its own methods.
 */
export function checkTaskHeader({ headers }: IncomingMessage, body: unknown): void {
  const { method, params } = Object(body) as { method?: unknown; params?: { taskId?: unknown } }
  const isTaskMethod = typeof method === 'string' && taskMethods.includes(method)
  if (!isTaskMethod || headers['mcp-name'] === params?.taskId) return
  throw new McpFailure(headerMismatch, 'The header Mcp-Name must be the taskId of the body.')
}

/** For the access log: the tool or the method where it is one of ours; others may hold anything. */
export function routeOf(body: unknown): string {
  const tool = calledTool(body)
  if (tool !== undefined) return `mcp ${tool.operation}`
  const method = methodOf(body)
  return typeof method === 'string' && loggedMethods.has(method) ? `mcp ${method}` : 'mcp'
}

/** True for a message of the versions up to 2025-11-25, by the rules of the SDK. */
export function isLegacy({ request }: Exchange, body: unknown): boolean {
  const { headers, method: httpMethod = '' } = request
  const named = {
    protocolVersionHeader: headers['mcp-protocol-version'],
    mcpMethodHeader: headers['mcp-method'],
    mcpNameHeader: headers['mcp-name'],
  }
  const given = Object.fromEntries(
    Object.entries(named).filter(([, value]) => typeof value === 'string'),
  )
  return classifyInboundRequest({ httpMethod, ...given, body }).kind === 'legacy'
}
