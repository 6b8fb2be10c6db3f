import { z } from 'zod'
import { type BodyBounds, usualBody } from '../../operations/body-bounds.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Dialect } from '../shared/error-body.ts'
import {
  answerHeaders,
  components,
  errorResponses,
  type Json,
  versionParameter,
} from './openapi-components.ts'

/** The contract as OpenAPI 3.1, made from the catalogue: what is not an operation is not in it. */
export function openApiDocument(catalogue: readonly Operation[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of catalogue) {
    const { rest, api } = operation
    if (rest === null || api === 'operator') continue
    const method = rest.method.toLowerCase()
    // OpenAPI has room for one operation a method: of two, the later stands under its document's mount.
    const isTaken = paths[rest.path]?.[method] !== undefined
    const path = isTaken ? `/${api}${rest.path}` : rest.path
    const servers = isTaken ? atTheRoot : serversOf[api]
    paths[path] = { ...paths[path], [method]: { servers, ...operationObject(operation, api) } }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'credit-coach',
      version,
      description:
        'The Credit Engine, the Console and a face for clients of OpenAI. Every path stands at the root; those of the Credit Engine stand again under /engine, those of the Console under /console. POST /api/chat is in both: at the root it is the Console’s when the request has an X-API-Version header or one of the Console’s own fields. Send "Authorization: Bearer <ACCESS_TOKEN>".',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: atTheRoot,
    security: [{ bearer: [] }],
    paths,
    components,
  }
}

const tagOf: Readonly<Record<Dialect, string>> = {
  engine: 'Credit Engine',
  console: 'Console',
  openai: 'OpenAI-compatible',
}

const atTheRoot: readonly Json[] = [{ url: '/' }]

/** Where a document's operations stand; OpenAI's clients know /v1 alone. */
const serversOf: Readonly<Record<Dialect, readonly Json[]>> = {
  engine: [...atTheRoot, { url: '/engine' }],
  console: [...atTheRoot, { url: '/console' }],
  openai: atTheRoot,
}

function operationObject(operation: Operation, api: Dialect): Json {
  const { rest, input, output, effect, access } = operation
  const status = rest?.created === true ? '201' : '200'
  const inputSchema = schemaOf(input, 'input')
  const isRepeatable = rest?.method === 'POST' && effect !== 'reads' && access !== 'public'
  const parameters = [
    ...parametersOf(operation, inputSchema),
    ...(api === 'console' ? [versionParameter] : []),
    ...(isRepeatable ? [idempotencyKey] : []),
    ...(operation.streams === undefined || api === 'openai' ? [] : [lastEventId]),
  ]
  return {
    operationId: operation.name,
    tags: [tagOf[api]],
    summary: operation.summary,
    description: operation.description,
    ...(access === 'public' ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation, inputSchema),
    responses: {
      [status]: {
        description: 'Done.',
        headers: answerHeaders(api),
        content: {
          'application/json': { schema: schemaOf(output, 'output') },
          ...(operation.streams === undefined ? {} : { 'text/event-stream': eventStreams[api] }),
        },
      },
      ...(mayBeNothing(operation) ? nothing : {}),
      ...errorResponses(api),
    },
  }
}

/** Whether null is an answer, told by a 204. */
const mayBeNothing = ({ rest, output }: Operation) =>
  output.safeParse(null).success && rest?.status?.(null) === 204

const nothing = { 204: { description: 'There is nothing to tell.' } }

const eventStream = (description: string): Json => ({ schema: { type: 'string' }, description })

const eventStreams: Readonly<Record<Dialect, Json>> = {
  engine: eventStream(
    'event: delta {content}, then event: done with the whole answer, or event: error.',
  ),
  console: eventStream(
    'The AI SDK’s UI message stream, version 1: data: parts (start, text-delta, …, finish), then data: [DONE]. Each event has an id for Last-Event-ID.',
  ),
  openai: eventStream('data: chat.completion.chunk objects, then data: [DONE].'),
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same request under the same key gets the same answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of the last event received; the stream goes on behind it.',
  schema: { type: 'string' },
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function pathNames(operation: Operation): string[] {
  return [...(operation.rest?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = '']) => name)
}

/** Reading and deleting ones take their fields from the address. */
const takesQuery = ({ rest }: Operation) => rest?.method === 'GET' || rest?.method === 'DELETE'

function parametersOf(operation: Operation, input: Json): Json[] {
  const inPath = pathNames(operation)
  const properties = Object.entries((input['properties'] ?? {}) as Json)
  const required = (input['required'] ?? []) as string[]
  return properties
    .filter(([name]) => inPath.includes(name) || takesQuery(operation))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
}

function requestBody(operation: Operation, input: Json): Json {
  if (takesQuery(operation)) return {}
  const inPath = pathNames(operation)
  const properties = Object.fromEntries(
    Object.entries((input['properties'] ?? {}) as Json).filter(([name]) => !inPath.includes(name)),
  )
  if (input['type'] === 'object' && Object.keys(properties).length === 0) return {}
  const required = ((input['required'] ?? []) as string[]).filter((name) => !inPath.includes(name))
  const schema = { ...input, properties, required }
  const isNeeded = required.length > 0 || input['type'] !== 'object'
  const description = bodySize(operation.rest?.body ?? usualBody)
  const content = { 'application/json': { schema } }
  return { requestBody: { description, required: isNeeded, content } }
}

/** How large a body may be, and for whom where that differs. */
function bodySize({ maxBytes }: BodyBounds): string {
  const sizes = Object.entries(maxBytes).map(
    ([sender, bytes]) => `${bytes / 1024 / 1024} MB (${sender})`,
  )
  const [first = 0] = Object.values(maxBytes)
  const isSame = Object.values(maxBytes).every((bytes) => bytes === first)
  return `At most ${isSame ? `${first / 1024 / 1024} MB` : `${sizes.join(', ')}; an API key counts as enterprise`}.`
}
