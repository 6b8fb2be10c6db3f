import { failureDialects } from '../../pipeline/failure-dialects.ts'
import { apiVersions } from '../shared/api-version.ts'
import type { Dialect } from '../shared/error-body.ts'

export type Json = Readonly<Record<string, unknown>>

const rows = Object.values(failureDialects)
const once = <T>(values: readonly T[]) => [...new Set(values)]
const text = { type: 'string' }
const details = { type: 'object', additionalProperties: true }

const bodyWith = (error: Json, more: Json = {}): Json => ({
  type: 'object',
  required: ['error', ...Object.keys(more)],
  properties: { error, ...more },
})

const errorSchemas: Readonly<Record<Dialect, Json>> = {
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
    properties: { code: { enum: once(rows.map((row) => row.console)) }, message: text, details },
  }),
  openai: bodyWith({
    type: 'object',
    required: ['message', 'type', 'param', 'code'],
    properties: {
      message: text,
      type: { enum: once(rows.map((row) => row.openai)) },
      param: { type: ['string', 'null'] },
      code: { enum: once(rows.map((row) => row.console)) },
      details,
    },
  }),
}

const schemaNames: Readonly<Record<Dialect, string>> = {
  engine: 'Error',
  console: 'ConsoleError',
  openai: 'OpenaiError',
}

const header = (description: string, type = 'integer'): Json => ({ description, schema: { type } })

const versionSchema = { type: 'string', enum: apiVersions }

const headers: Json = {
  'X-Request-Id': header('Names the request in the log.', 'string'),
  'X-RateLimit-Limit': header('Requests allowed in the tightest window.'),
  'X-RateLimit-Remaining': header('Requests left in it.'),
  'X-RateLimit-Reset': header('When it ends, Unix time in seconds.'),
  'X-API-Version': { description: 'The version that the answer is in.', schema: versionSchema },
}

/** Headers of every answer of a document's operations; only the Console has versions. */
export const answerHeaders = (api: Dialect): Json =>
  Object.fromEntries(
    Object.keys(headers)
      .filter((name) => api === 'console' || name !== 'X-API-Version')
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )

/** The version may be left out: the newest is meant then. */
export const versionParameter: Json = {
  name: 'X-API-Version',
  in: 'header',
  description: 'Version of the Console; the newest when it is absent.',
  schema: versionSchema,
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

const isSaidBy = (api: Dialect, status: string) => api !== 'engine' || status !== '402'
const responseName = (api: Dialect, status: string) =>
  api === 'engine' ? status : `${status}-${api}`

/** The failures of a document's operations, by status. */
export const errorResponses = (api: Dialect): Json =>
  Object.fromEntries(
    Object.keys(errorStatuses)
      .filter((status) => isSaidBy(api, status))
      .map((status) => [status, { $ref: `#/components/responses/${responseName(api, status)}` }]),
  )

const responses = (Object.keys(errorSchemas) as Dialect[]).flatMap((api) =>
  Object.entries(errorStatuses)
    .filter(([status]) => isSaidBy(api, status))
    .map(([status, description]): [string, Json] => [
      responseName(api, status),
      {
        description,
        headers: answerHeaders(api),
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${schemaNames[api]}` } },
        },
      },
    ]),
)

export const components: Json = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT or API key' } },
  schemas: Object.fromEntries(
    Object.entries(errorSchemas).map(([api, schema]) => [schemaNames[api as Dialect], schema]),
  ),
  headers,
  responses: Object.fromEntries(responses),
}
