/**
 * What the conformance suite expects of a server under these names, in both eras: its scenarios compare
 * names, kinds of content and addresses, not sentences.
 */

/** One red pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** A sound of no length. */
const wav = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA='

export const text = (words: string) => ({ type: 'text' as const, text: words })
export const answer = (words: string) => ({ content: [text(words)] })

const image = { type: 'image' as const, data: png, mimeType: 'image/png' }
const audio = { type: 'audio' as const, data: wav, mimeType: 'audio/wav' }

const embedded = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
})

/** Tools without arguments whose result is always the same. */
const toolResults = {
  test_simple_text: answer('This is a simple text response for testing.'),
  test_image_content: { content: [image] },
  test_audio_content: { content: [audio] },
  test_embedded_resource: {
    content: [embedded('test://embedded', 'text/plain', 'An embedded resource.')],
  },
  test_multiple_content_types: {
    content: [text('Several:'), image, embedded('test://mixed', 'application/json', '{"test":1}')],
  },
  test_error_handling: {
    ...answer('This tool intentionally returns an error for testing'),
    isError: true,
  },
}

const resources = {
  'test://static-text': { mimeType: 'text/plain', text: 'A static text.' },
  'test://static-binary': { mimeType: 'image/png', blob: png },
  'test://watched-resource': { mimeType: 'text/plain', text: 'A text that is watched.' },
}

const user = <Content>(content: Content) => ({ role: 'user' as const, content })

type Arguments = Readonly<Record<string, string>>

interface FixturePrompt {
  readonly name: string
  readonly arguments: readonly string[]
  messages(given: Arguments): ReturnType<typeof user>[]
}

const prompts: readonly FixturePrompt[] = [
  {
    name: 'test_simple_prompt',
    arguments: [],
    messages: () => [user(text('This is a simple prompt for testing.'))],
  },
  {
    name: 'test_prompt_with_arguments',
    arguments: ['arg1', 'arg2'],
    messages: ({ arg1, arg2 }) => [user(text(`Prompt with arguments: '${arg1}', '${arg2}'`))],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    arguments: ['resourceUri'],
    messages: ({ resourceUri = '' }) => [
      user(embedded(resourceUri, 'text/plain', 'An embedded resource.')),
      user(text('Please process the embedded resource above.')),
    ],
  },
  {
    name: 'test_prompt_with_image',
    arguments: [],
    messages: () => [user(image), user(text('Please analyze the image above.'))],
  },
]

/** Methods of McpServer that both SDKs have, as far as they are used here. */
export interface Registry {
  registerTool(name: string, config: object, call: () => object): unknown
  registerResource(name: string, uri: unknown, config: object, read: ReadResource): unknown
  registerPrompt(name: string, config: object, get: (given: Arguments) => object): unknown
}

type ReadResource = (uri: URL, variables: { readonly id?: string }) => object

export interface FixtureKinds {
  /** The template of an SDK, without a list. */
  createTemplate(uriTemplate: string): unknown
  /** The schema of arguments that are all required texts. */
  createArguments(names: readonly string[]): unknown
}

/** Registers what is the same in both eras. */
export function registerContent(server: Registry, kinds: FixtureKinds): void {
  for (const [name, result] of Object.entries(toolResults)) {
    server.registerTool(name, { description: `Fixture ${name}` }, () => result)
  }
  for (const [uri, { mimeType, ...content }] of Object.entries(resources)) {
    const config = { title: uri, description: `Fixture ${uri}`, mimeType }
    server.registerResource(uri, uri, config, () => ({ contents: [{ uri, mimeType, ...content }] }))
  }
  const template = kinds.createTemplate('test://template/{id}/data')
  const mimeType = 'application/json'
  server.registerResource('template', template, { mimeType }, (uri, { id }) => ({
    contents: [{ uri: uri.href, mimeType, text: JSON.stringify({ id, templateTest: true }) }],
  }))
  for (const { name, arguments: names, messages } of prompts) {
    const argsSchema = names.length === 0 ? {} : { argsSchema: kinds.createArguments(names) }
    server.registerPrompt(name, { description: `Fixture ${name}`, ...argsSchema }, (given) => ({
      messages: messages(given),
    }))
  }
}

/** A schema of JSON Schema 2020-12 whose keywords must reach the client as they are. */
export const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const
