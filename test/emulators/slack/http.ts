import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Fields, isFields, parseJson, toFields } from './fields.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly body: Buffer
}

export type Handler = (exchange: Exchange) => Promise<void> | void

export function createHttpServer(handle: Handler): Server {
  return createServer((request, response) => {
    void serve(request, response, handle)
  })
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handler,
): Promise<void> {
  try {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    await handle({ request, response, url, body: Buffer.concat(parts) })
  } catch (error) {
    if (!response.headersSent) response.writeHead(500)
    response.end(error instanceof Error ? error.stack : String(error))
  }
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body))
}

/** Arguments that a form carries as JSON. */
const nested = new Set([
  'attachments',
  'blocks',
  'chunks',
  'files',
  'loading_messages',
  'metadata',
  'prompts',
  'unfurls',
  'view',
])

/** Reads arguments of a call: a form, JSON, or the query. */
export function parseArgs({ request, url, body }: Exchange): Fields {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/json')) return toFields(parseJson(body.toString()))
  const form = type.startsWith('application/x-www-form-urlencoded')
    ? new URLSearchParams(body.toString())
    : url.searchParams
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, nested.has(name) ? parseNested(value) : value]),
  )
}

function parseNested(value: string): unknown {
  const parsed = parseJson(value)
  return isFields(parsed) || Array.isArray(parsed) ? parsed : value
}
