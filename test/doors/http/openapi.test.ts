import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../src/doors/http/openapi.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'

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

describe('the contract', () => {
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
