import type { oas31, ZodOpenApiComponentsObject } from 'zod-openapi'
import type { Dialect } from '../../src/doors/shared/error-body.ts'
import { apiVersions } from '../../src/doors/shared/exchange.ts'
import { failureDialects } from '../../src/pipeline/failure-dialects.ts'

type Schema = oas31.SchemaObject

const rows = Object.values(failureDialects)
const once = <T>(values: readonly T[]) => [...new Set(values)]
const text: Schema = { type: 'string' }
const details: Schema = { type: 'object', additionalProperties: true }

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const bodyWith = (error: Schema, more: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  required: ['error', ...Object.keys(more)],
  properties: { error, ...more },
})

const errorSchemas: Readonly<Record<Dialect, Schema>> = {
  engine: bodyWith(
    {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { enum: once(rows.map((row) => row.engine)) }, message: text, details },
    },
    { requestId: text, timestamp: { type: 'string', format: 'date-time' } },
  ),
  console: bodyWith({
    type: 'object',
    required: ['code', 'message'],
    properties: { code: schemaRef('ConsoleErrorCode'), message: text, details },
  }),
  openai: bodyWith({
    type: 'object',
    required: ['message', 'type', 'param', 'code'],
    properties: {
      message: text,
      type: { enum: once(rows.map((row) => row.openai)) },
      param: { type: ['string', 'null'] },
      code: schemaRef('ConsoleErrorCode'),
      details,
    },
  }),
}

const schemaNames: Readonly<Record<Dialect, string>> = {
  engine: 'Error',
  console: 'ConsoleError',
  openai: 'OpenaiError',
}

const header = (description: string, schema: Schema | oas31.ReferenceObject) => ({
  description,
  schema,
})
const integer: Schema = { type: 'integer' }
const version = schemaRef('ApiVersion')

const headers: oas31.HeadersObject = {
  'X-Request-Id': header('Names the request in the log.', text),
  'X-RateLimit-Limit': header('Requests allowed in the tightest window.', integer),
  'X-RateLimit-Remaining': header('Requests left in it.', integer),
  'X-RateLimit-Reset': header('When it ends, Unix time in seconds.', integer),
  'X-API-Version': header('The version that the answer is in.', version),
}

/** Headers of every response of a document's operations; only the Console has versions. */
export const responseHeaders = (api: Dialect): oas31.HeadersObject =>
  Object.fromEntries(
    Object.keys(headers)
      .filter((name) => api === 'console' || name !== 'X-API-Version')
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

export const versionParameter: oas31.ParameterObject = {
  name: 'X-API-Version',
  in: 'header',
  description: 'Version of the Console; the newest when it is absent.',
  schema: version,
}

const errorStatuses = {
  400: 'The request is not valid; details name the field and the issue.',
  401: 'The credential is missing or not valid.',
  402: 'Payment is required: the account of the model’s provider has no credit left.',
  403: 'The credential does not allow this.',
  404: 'There is no such thing.',
  409: 'Something else changed it at the same time, or the Idempotency-Key was used before.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'A fault of the service.',
  501: 'The body has a Transfer-Encoding other than chunked.',
  503: 'The service cannot do this right now.',
} as const

const canAnswer = (api: Dialect, status: string) => api !== 'engine' || status !== '402'
const responseName = (api: Dialect, status: string) =>
  api === 'engine' ? status : `${status}-${api}`

/** The failures of a document's operations, by status. */
export const errorResponses = (api: Dialect): Record<string, oas31.ReferenceObject> =>
  Object.fromEntries(
    Object.keys(errorStatuses)
      .filter((status) => canAnswer(api, status))
      .map((status) => [status, { $ref: `#/components/responses/${responseName(api, status)}` }]),
  )

const responses = (Object.keys(errorSchemas) as Dialect[]).flatMap((api) =>
  Object.entries(errorStatuses)
    .filter(([status]) => canAnswer(api, status))
    .map(([status, description]): [string, oas31.ResponseObject] => [
      responseName(api, status),
      {
        description,
        headers: responseHeaders(api),
        content: { 'application/json': { schema: schemaRef(schemaNames[api]) } },
      },
    ]),
)

/** All components but the named schemas, which zod-openapi adds. */
export const components: ZodOpenApiComponentsObject = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT or API key' },
    bankSignature: { type: 'apiKey', in: 'header', name: 'X-Bank-Signature' },
  },
  schemas: {
    ...Object.fromEntries(
      Object.entries(errorSchemas).map(([api, schema]) => [schemaNames[api as Dialect], schema]),
    ),
    ConsoleErrorCode: { enum: once(rows.map((row) => row.console)) },
    Binary: { type: 'string', format: 'binary' },
    ApiVersion: { type: 'string', enum: [...apiVersions] },
  },
  headers,
  responses: Object.fromEntries(responses),
}
