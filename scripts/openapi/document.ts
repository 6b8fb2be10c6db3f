import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi'
import { limits } from '../../src/config/limits.ts'
import type { Dialect } from '../../src/doors/shared/error-body.ts'
import type { BodyBounds } from '../../src/operations/body-bounds.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { namedSchemas } from '../../src/operations/fields.ts'
import { findMediaType } from '../../src/operations/media-content.ts'
import { components, errorResponses, responseHeaders, versionParameter } from './components.ts'

/** The catalogue's HTTP operations as an OpenAPI 3.1 document. */
export function openApiDocument(
  catalogue: readonly Operation[],
  version: string,
): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of catalogue) {
    const { rest, api } = operation
    if (rest === null || api === 'operator') continue
    const method = rest.method.toLowerCase() as Lowercase<typeof rest.method>
    // A path has one operation per method: of two, the later one is listed under its document's mount.
    const isTaken = paths[rest.path]?.[method] !== undefined
    const path = isTaken ? `/${api}${rest.path}` : rest.path
    const servers = isTaken ? atTheRoot : serversOf[api]
    paths[path] = { ...paths[path], [method]: { servers, ...operationObject(operation, api) } }
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'credit-coach',
      version,
      description:
        'The Credit Engine, the Console and a face for clients of OpenAI. Every path stands at the root; those of the Credit Engine stand again under /engine, those of the Console under /console. POST /api/chat is in both: at the root it is the Console’s when the request has an X-API-Version header or one of the Console’s own fields. Send "Authorization: Bearer <ACCESS_TOKEN>".',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [...atTheRoot],
    security: [{ bearer: [] }],
    paths,
    components,
  }
  return withSchemaIds(() => createDocument(document, options))
}

/**
 * zod-openapi reads a schema's component name from its `id` in zod's global registry. The ids are removed
 * afterwards: `z.toJSONSchema` would put `$defs`, and an `id` that ajv rejects, into the tools of models.
 */
function withSchemaIds<Result>(create: () => Result): Result {
  const before = [...namedSchemas].map(([id, schema]) => {
    const meta = z.globalRegistry.get(schema)
    z.globalRegistry.add(schema, { ...meta, id })
    return { schema, meta }
  })
  try {
    return create()
  } finally {
    for (const { schema, meta } of before) {
      z.globalRegistry.remove(schema)
      if (meta !== undefined) z.globalRegistry.add(schema, meta)
    }
  }
}

/** Custom types and transforms have no JSON Schema of their own, only their metadata. */
const options: CreateDocumentOptions = {
  allowEmptySchema: { custom: true, transform: true, pipe: true },
}

const tagOf: Readonly<Record<Dialect, string>> = {
  engine: 'Credit Engine',
  console: 'Console',
  openai: 'OpenAI-compatible',
}

const atTheRoot: oas31.ServerObject[] = [{ url: '/' }]

/** Base addresses of a document's operations; OpenAI's clients know /v1 alone. */
const serversOf: Readonly<Record<Dialect, oas31.ServerObject[]>> = {
  engine: [...atTheRoot, { url: '/engine' }],
  console: [...atTheRoot, { url: '/console' }],
  openai: atTheRoot,
}

function operationObject(operation: Operation, api: Dialect): ZodOpenApiOperationObject {
  const { rest, output, access } = operation
  const status = rest?.created === true ? '201' : '200'
  return {
    operationId: operation.name,
    tags: [tagOf[api]],
    summary: operation.summary,
    description: describe(operation),
    ...(access === 'public' ? { security: [] } : {}),
    ...(access === 'signed' ? { security: [{ bankSignature: [] }] } : {}),
    ...parametersAndBody(operation, api),
    responses: {
      [status]: {
        description: 'Done.',
        headers: responseHeaders(api),
        content: {
          ...outputContent(output),
          ...(operation.streams === undefined ? {} : { 'text/event-stream': eventStreams[api] }),
          ...(operation.reportsProgress === undefined ? {} : { 'text/event-stream': progress }),
        },
      },
      ...(mayBeNothing(operation) ? nothing : {}),
      ...errorResponses(api),
    },
  }
}

/** Older versions of the Console answer not_found. */
const describe = ({ description, since }: Operation): string =>
  since === undefined
    ? description
    : `${description} Since version ${since} of the Console: an older X-API-Version answers 404.`

const binary: oas31.ReferenceObject = { $ref: '#/components/schemas/Binary' }

/** JSON, or bytes of the operation's media type. */
function outputContent(output: Operation['output']): Record<string, oas31.MediaTypeObject> {
  const mediaType = findMediaType(output)
  return mediaType === undefined
    ? { 'application/json': { schema: output as never } }
    : { [mediaType]: { schema: binary } }
}

/** True when the answer can be null, sent as a 204. */
const mayBeNothing = ({ rest, output }: Operation) =>
  output.safeParse(null).success && rest?.status?.(null) === 204

const nothing = { 204: { description: 'There is nothing to tell.' } }

const eventStream = (description: string): oas31.MediaTypeObject => ({
  schema: { type: 'string', description },
})

const progress = eventStream(
  'For Accept: text/event-stream: event: progress {done, total, message} for each step, then event: done with the whole answer, or event: error.',
)

const eventStreams: Readonly<Record<Dialect, oas31.MediaTypeObject>> = {
  engine: eventStream(
    'event: delta {content}, then event: done with the whole answer, or event: error.',
  ),
  console: eventStream(
    'The AI SDK’s UI message stream, version 1: data: parts (start, text-delta, …, finish), then data: [DONE]. Each event has an id for Last-Event-ID.',
  ),
  openai: eventStream('data: chat.completion.chunk objects, then data: [DONE].'),
}

const idempotencyKey: oas31.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same request under the same key gets the same answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const lastEventId: oas31.ParameterObject = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of the last event received; the stream goes on behind it.',
  schema: { type: 'string' },
}

/** The input's fields by where a request carries them: the path, the query (GET, DELETE) or the body. */
function parametersAndBody(
  operation: Operation,
  api: Dialect,
): Pick<ZodOpenApiOperationObject, 'parameters' | 'requestParams' | 'requestBody'> {
  const { rest, input } = operation
  if (!(input instanceof z.ZodObject)) throw new Error(`${operation.name}: input is not an object`)
  const inPath = new Set([...(rest?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name]) => name))
  const fields = Object.entries(input.shape as Fields)
  const path = Object.fromEntries(fields.filter(([name]) => inPath.has(name)))
  const others = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)))
  const hasQuery = rest?.method === 'GET' || rest?.method === 'DELETE'
  const hasBody = !hasQuery && Object.keys(others).length > 0
  const headers = headerParameters(operation, api)
  return {
    ...(headers.length === 0 ? {} : { parameters: headers }),
    ...requestParams(path, hasQuery ? others : {}),
    ...(hasBody ? { requestBody: requestBody(operation, bodySchema(input, path)) } : {}),
  }
}

type Fields = Readonly<Record<string, z.ZodType>>

function requestParams(
  path: Fields,
  query: Fields,
): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  if (Object.keys({ ...path, ...query }).length === 0) return {}
  return { requestParams: { path: z.object(path), query: z.object(query) } }
}

function headerParameters(operation: Operation, api: Dialect): oas31.ParameterObject[] {
  const { rest, effect, access } = operation
  const isRepeatable = rest?.method === 'POST' && effect !== 'reads' && access !== 'public'
  return [
    ...(api === 'console' ? [versionParameter] : []),
    ...(isRepeatable ? [idempotencyKey] : []),
    ...(operation.streams === undefined || api === 'openai' ? [] : [lastEventId]),
  ]
}

/** The input itself where the path has none of its fields, so that a named input stays one. */
function bodySchema(input: z.ZodObject, path: object): z.ZodObject {
  const mask = Object.fromEntries(Object.keys(path).map((name) => [name, true]))
  return Object.keys(path).length === 0 ? input : input.omit(mask as Record<string, never>)
}

function requestBody({ rest }: Operation, schema: z.ZodObject): ZodOpenApiRequestBodyObject {
  return {
    description: bodySize(rest?.body ?? limits.bodies.usual),
    required: !schema.safeParse({}).success,
    content: { ...formContent(rest, schema), 'application/json': { schema } },
  }
}

/** A form with the file as it is; its other fields are texts. */
function formContent(
  rest: Operation['rest'],
  schema: z.ZodObject,
): Record<string, oas31.MediaTypeObject> {
  const upload = rest?.upload
  if (upload === undefined) return {}
  const names = Object.keys(schema.shape)
  const fields = names.map((name): [string, oas31.SchemaObject | oas31.ReferenceObject] => [
    name,
    name === upload ? binary : { type: 'string' },
  ])
  const form: oas31.SchemaObject = {
    type: 'object',
    required: [upload],
    properties: Object.fromEntries(fields),
  }
  return { 'multipart/form-data': { schema: form } }
}

/** Describes the maximum size of a body, by tier where it differs. */
function bodySize({ maxBytes }: BodyBounds): string {
  const sizes = Object.entries(maxBytes).map(
    ([sender, bytes]) => `${bytes / 1024 / 1024} MB (${sender})`,
  )
  const [first = 0] = Object.values(maxBytes)
  const isSame = Object.values(maxBytes).every((bytes) => bytes === first)
  return `At most ${isSame ? `${first / 1024 / 1024} MB` : `${sizes.join(', ')}; an API key counts as enterprise`}.`
}
