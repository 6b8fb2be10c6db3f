import { z } from 'zod'
import type { Operation } from '../../operations/define-operation.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'

type Json = Readonly<Record<string, unknown>>

/** The contract as OpenAPI 3.1, made from the catalogue: what is not an operation is not in it. */
export function openApiDocument(catalogue: readonly Operation[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of catalogue) {
    const { rest, api } = operation
    if (rest === null || api === 'operator') continue
    const path = paths[rest.path] ?? {}
    path[rest.method.toLowerCase()] = operationObject(operation)
    paths[rest.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'credit-coach',
      version,
      description:
        'The Credit Engine. Every path stands at the root and again under /engine. Send "Authorization: Bearer <ACCESS_TOKEN>".',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }, { url: '/engine' }],
    security: [{ bearer: [] }],
    paths,
    components,
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'requestId', 'timestamp'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: [...new Set(Object.values(failureDialects).map((row) => row.engine))] },
        message: { type: 'string' },
        details: { type: 'object', additionalProperties: true },
      },
    },
    requestId: { type: 'string' },
    timestamp: { type: 'string', format: 'date-time' },
  },
}

const header = (description: string, type = 'integer'): Json => ({ description, schema: { type } })

const headers: Json = {
  'X-Request-Id': header('Names the request in the log.', 'string'),
  'X-RateLimit-Limit': header('Requests allowed in the tightest window.'),
  'X-RateLimit-Remaining': header('Requests left in it.'),
  'X-RateLimit-Reset': header('When it ends, Unix time in seconds.'),
}

const answerHeaders = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

const errorStatuses = {
  400: 'The request is not valid; details name the field and the issue.',
  401: 'The credential is missing or not valid.',
  403: 'The credential does not allow this.',
  404: 'There is no such thing.',
  409: 'Something else changed it at the same time, or the Idempotency-Key was used before.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'A fault of the service.',
  503: 'The service cannot do this right now.',
} as const

const errorResponses = Object.fromEntries(
  Object.entries(errorStatuses).map(([code, description]) => [
    code,
    {
      description,
      headers: answerHeaders,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

const components: Json = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT or API key' } },
  schemas: { Error: errorSchema },
  headers,
  responses: errorResponses,
}

const tagOf = { engine: 'Credit Engine', console: 'Console', operator: 'Operator' } as const

function operationObject(operation: Operation): Json {
  const { rest, input, output, effect } = operation
  const status = rest?.created === true ? '201' : '200'
  const inputSchema = schemaOf(input, 'input')
  const parameters = [
    ...parametersOf(operation, inputSchema),
    ...(rest?.method === 'POST' && effect !== 'reads' ? [idempotencyKey] : []),
    ...(operation.streams === undefined ? [] : [lastEventId]),
  ]
  return {
    operationId: operation.name,
    tags: [tagOf[operation.api]],
    summary: operation.summary,
    description: operation.description,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation, inputSchema),
    responses: {
      [status]: {
        description: 'Done.',
        headers: answerHeaders,
        content: {
          'application/json': { schema: schemaOf(output, 'output') },
          ...(operation.streams === undefined ? {} : { 'text/event-stream': eventStream }),
        },
      },
      ...Object.fromEntries(
        Object.keys(errorStatuses).map((code) => [
          code,
          { $ref: `#/components/responses/${code}` },
        ]),
      ),
    },
  }
}

const eventStream: Json = {
  schema: { type: 'string' },
  description: 'event: delta {content}, then event: done with the whole answer, or event: error.',
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

function parametersOf(operation: Operation, input: Json): Json[] {
  const inPath = pathNames(operation)
  const properties = Object.entries((input['properties'] ?? {}) as Json)
  const required = (input['required'] ?? []) as string[]
  return properties
    .filter(([name]) => inPath.includes(name) || operation.rest?.method === 'GET')
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
}

function requestBody(operation: Operation, input: Json): Json {
  if (operation.rest?.method === 'GET') return {}
  const inPath = pathNames(operation)
  const properties = Object.fromEntries(
    Object.entries((input['properties'] ?? {}) as Json).filter(([name]) => !inPath.includes(name)),
  )
  const required = ((input['required'] ?? []) as string[]).filter((name) => !inPath.includes(name))
  const schema = { ...input, properties, required }
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}
