import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { namedSchemas } from '../../src/operations/fields.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

interface OperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly servers: readonly { readonly url: string }[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean }
  readonly responses: Readonly<
    Record<string, { readonly content?: object; readonly headers?: object; readonly $ref?: string }>
  >
}

const document = openApiDocument(catalogue, '1.2.3')
const paths = document['paths'] as Record<string, Record<string, OperationObject>>

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

function find(name: string) {
  const operation = operations.find(({ operationId }) => operationId === name)
  if (operation === undefined) throw new Error(`${name} is not in the contract`)
  return operation
}

const parametersOf = (name: string) =>
  (find(name).parameters ?? []).map(({ in: place, name: parameter }) => `${place} ${parameter}`)

/** All that a `$ref` of the document points at. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  )
}

/** Every object and list of schemas below a value, itself included. */
function nodes(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodes)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]
}

const schemas = (document['components'] as { schemas: Record<string, object> }).schemas

/** A schema that a client generator would make a type of: an object, an enum or a text with a format. */
const isType = ({ type, properties, enum: values, format }: Record<string, unknown>) =>
  (type === 'object' && typeof properties === 'object') ||
  (Array.isArray(values) && values.length > 1) ||
  typeof format === 'string'

describe('the contract', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('has every operation that stands at an address, once', () => {
    const named = operations.map(({ operationId }) => operationId)
    const wanted = catalogue.flatMap(({ api, rest, name }) =>
      rest === null || api === 'operator' ? [] : [name],
    )
    expect(named.toSorted()).toEqual(wanted.toSorted())
  })

  it('points at nothing that it does not have', () => {
    const broken = references(document).filter((reference) => {
      const names = reference.split('/').slice(1)
      const found = names.reduce<unknown>(
        (at, name) => (at as Record<string, unknown> | undefined)?.[name],
        document,
      )
      return found === undefined
    })
    expect(broken).toEqual([])
  })

  it('lets no count be below nothing', () => {
    expect(JSON.stringify(document)).not.toContain('"minimum":-')
  })

  it('declares each parameter of a path, and no other as one', () => {
    for (const { path, parameters = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map(({ name }) => name)).toEqual(names)
      expect(inPath.every(({ required }) => required === true)).toBe(true)
    }
  })

  it('names the mounts under which each document stands', () => {
    const servers = (name: string) => find(name).servers.map(({ url }) => url)
    expect(servers('check-health')).toEqual(['/', '/engine'])
    expect(servers('list-models')).toEqual(['/', '/console'])
    expect(servers('complete-chat')).toEqual(['/'])
  })

  it('has both operations of the path that both documents have', () => {
    expect([find('ask-coach').path, find('send-message').path]).toEqual([
      '/api/chat',
      '/console/api/chat',
    ])
    expect(find('send-message').servers).toEqual([{ url: '/' }])
  })
})

describe('schemas in the contract', () => {
  it('have the names of the documents', () => {
    const engine = ['Message', 'ChatRequest', 'ChatResponse', 'AnalyzeReportRequest']
    const more = ['CreditReport', 'ImpactRequest', 'ImpactResponse', 'DisputeRequest']
    const last = ['DisputeResponse', 'GoodwillRequest', 'MonitoringSetup', 'MonitoringStatus']
    const console = ['ModelDescriptor', 'ChatSummary', 'UserProfile', 'RateLimitStatus']
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([...engine, ...more, ...last, 'Health', ...console]),
    )
  })

  it('are all that have a name, each as one component', () => {
    const errors = [
      'Error',
      'ConsoleError',
      'OpenaiError',
      'ConsoleErrorCode',
      'ApiVersion',
      'Binary',
    ]
    expect(Object.keys(schemas).toSorted()).toEqual([...errors, ...namedSchemas.keys()].toSorted())
  })

  it('stand inline at most once', () => {
    const named = new Set<object>(Object.values(schemas))
    const inline = nodes(document)
      .filter((node) => isType(node) && !named.has(node))
      .map((node) => JSON.stringify(node))
    expect(inline.filter((text, index) => inline.indexOf(text) !== index)).toEqual([])
    const components = new Set([...named].map((schema) => JSON.stringify(schema)))
    expect(inline.filter((text) => components.has(text))).toEqual([])
  })

  it('stay without names in the JSON Schemas of models', () => {
    const text = JSON.stringify(
      catalogue.map(({ output }) => z.toJSONSchema(output, { unrepresentable: 'any' })),
    )
    expect(text).toContain('"analyzedAt"')
    expect(text).not.toMatch(/"\$defs"|"id":"/)
  })
})

describe('the Console in the contract', () => {
  it('has a version in its requests and in its answers; the others have none', () => {
    expect(parametersOf('list-models')).toEqual(['header X-API-Version'])
    expect(parametersOf('check-health')).toEqual([])
    expect(Object.keys(find('list-models').responses['200']?.headers ?? {})).toContain(
      'X-API-Version',
    )
    expect(Object.keys(find('check-health').responses['200']?.headers ?? {})).not.toContain(
      'X-API-Version',
    )
  })

  it('needs no credential where anybody may ask', () => {
    expect(find('create-guest').security).toEqual([])
    expect(find('list-models').security).toBeUndefined()
  })

  it('takes from the query what is deleted', () => {
    expect(parametersOf('delete-user-key')).toContain('query provider')
    expect(find('delete-user-key').requestBody).toBeUndefined()
  })

  it('says where there may be nothing to tell', () => {
    expect(Object.keys(find('resume-reply').responses)).toContain('204')
    expect(Object.keys(find('list-models').responses)).not.toContain('204')
  })
})

describe('errors in the contract', () => {
  it.each([
    ['check-health', '401', '#/components/responses/401', 'Error'],
    ['list-models', '401', '#/components/responses/401-console', 'ConsoleError'],
    ['list-openai-models', '401', '#/components/responses/401-openai', 'OpenaiError'],
    ['send-message', '402', '#/components/responses/402-console', 'ConsoleError'],
  ])('%s has its %s in the form of its document', (name, status, reference, schema) => {
    expect(find(name).responses[status]?.$ref).toBe(reference)
    const responses = (document['components'] as { responses: Record<string, object> }).responses
    const response = responses[reference.replace(/.*\//, '')]
    expect(references(response)).toContain(`#/components/schemas/${schema}`)
  })
})

describe('streams in the contract', () => {
  it.each(['ask-coach', 'send-message', 'resume-reply', 'complete-chat'])(
    '%s answers as JSON or as events',
    (name) => {
      expect(Object.keys(find(name).responses['200']?.content ?? {})).toEqual([
        'application/json',
        'text/event-stream',
      ])
    },
  )
})

describe('files in the contract', () => {
  it('an upload is a form with a binary file, or JSON', () => {
    const body = find('upload-file').requestBody as unknown as { content: Record<string, unknown> }
    expect(Object.keys(body.content)).toEqual(['multipart/form-data', 'application/json'])
    expect(body.content['multipart/form-data']).toEqual({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { $ref: '#/components/schemas/Binary' }, name: { type: 'string' } },
      },
    })
  })

  it('a download has bytes of any type', () => {
    expect(find('download-file').responses['200']?.content).toEqual({
      '*/*': { schema: { $ref: '#/components/schemas/Binary' } },
    })
  })

  it('long work can be followed as events', () => {
    const content = find('analyze-report').responses['200']?.content ?? {}
    expect(Object.keys(content)).toEqual(['application/json', 'text/event-stream'])
  })
})
