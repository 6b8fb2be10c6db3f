import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client'
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {
  ElicitRequestSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { maxWaitMs } from '../support/time.ts'

// The SDKs' own clients, as they are, behind what they have in common.

export type Era = '2025-11-25' | '2026-07-28'

interface ToolResult {
  readonly isError?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  readonly structuredContent?: any
  readonly content: readonly { readonly text?: string }[]
}

interface CallOptions {
  readonly signal?: AbortSignal
  readonly onprogress?: (progress: Progress) => void
}

interface Progress {
  readonly progress: number
  readonly total?: number | undefined
  readonly message?: string | undefined
}

export interface SdkClient extends AsyncDisposable {
  readonly serverVersion: string | undefined
  /** Addresses of the pages that the person was asked to open. */
  readonly opened: readonly string[]
  toolNames(): Promise<readonly string[]>
  /** Rejects when the structured result does not fit the tool's output schema. */
  call(name: string, given: object, options?: CallOptions): Promise<ToolResult>
  resourceUris(): Promise<readonly string[]>
  templateUris(): Promise<readonly string[]>
  promptNames(): Promise<readonly string[]>
  prompt(name: string, given: Readonly<Record<string, string>>): Promise<string>
  /** The parsed text of a resource. */
  read(uri: string): Promise<unknown>
  complete(reference: Reference, argument: string, prefix: string): Promise<readonly string[]>
  /** Resolves once changes of the resources reach `onUpdate`, with what ends that. */
  watch(uris: readonly string[], onUpdate: (uri: string) => void): Promise<() => Promise<unknown>>
}

type Reference =
  | { readonly type: 'ref/resource'; readonly uri: string }
  | { readonly type: 'ref/prompt'; readonly name: string }

type Connect = (
  url: string,
  headers: Readonly<Record<string, string>>,
  reply?: PersonReply,
) => Promise<SdkClient>

interface PersonReply {
  readonly action: 'accept' | 'decline' | 'cancel'
}

const info = { name: 'test', version: '1.0.0' }
const timely = { timeout: maxWaitMs }

/** What both classes have, as far as it is used here. */
type AnyClient = Pick<
  ModernClient,
  'listTools' | 'listResources' | 'listResourceTemplates' | 'listPrompts'
> &
  Pick<ModernClient, 'getPrompt' | 'readResource' | 'complete' | 'close' | 'getServerVersion'>

function common(client: AnyClient): Omit<SdkClient, 'call' | 'watch' | 'opened'> {
  return {
    serverVersion: client.getServerVersion()?.version,
    async toolNames() {
      return (await client.listTools(undefined, timely)).tools.map(({ name }) => name)
    },
    async resourceUris() {
      return (await client.listResources(undefined, timely)).resources.map(({ uri }) => uri)
    },
    async templateUris() {
      const { resourceTemplates } = await client.listResourceTemplates(undefined, timely)
      return resourceTemplates.map(({ uriTemplate }) => uriTemplate)
    },
    async promptNames() {
      return (await client.listPrompts(undefined, timely)).prompts.map(({ name }) => name)
    },
    async prompt(name, given) {
      const params = { name, arguments: { ...given } }
      const { messages } = await client.getPrompt(params, timely)
      return messages.map(({ content }) => ('text' in content ? content.text : '')).join('\n')
    },
    async read(uri) {
      const { contents } = await client.readResource({ uri }, timely)
      const [content] = contents
      return JSON.parse(content !== undefined && 'text' in content ? content.text : '')
    },
    async complete(ref, name, value) {
      const params = { ref, argument: { name, value } }
      return (await client.complete(params, timely)).completion.values
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}

/** The person behind the clients agrees to everything and opens every page, unless a test has another reply. */
const capabilities = { elicitation: { form: {}, url: {} } }
const replying =
  (opened: string[], { action }: PersonReply = { action: 'accept' }) =>
  ({ params }: { params: object }) => {
    if ('url' in params) opened.push(String(params.url))
    return action === 'accept' ? { action, content: { answer: true } } : { action }
  }

const connectLegacy: Connect = async (url, headers, reply) => {
  const client = new LegacyClient(info, { capabilities })
  const opened: string[] = []
  client.setRequestHandler(ElicitRequestSchema, replying(opened, reply))
  const listening = Promise.withResolvers<void>()
  // The client opens the stream of notifications by itself and does not say when.
  const observed: typeof fetch = async (...asked) => {
    const answer = await fetch(...asked)
    if (asked[1]?.method === 'GET') listening.resolve()
    return answer
  }
  const transport = new LegacyTransport(new URL(url), { requestInit: { headers }, fetch: observed })
  await client.connect(transport as never, timely)
  return {
    ...common(client as unknown as AnyClient),
    opened,
    async call(name, given, options) {
      const params = { name, arguments: { ...given } }
      return (await client.callTool(params, undefined, { ...timely, ...options })) as ToolResult
    },
    async watch(uris, onUpdate) {
      await listening.promise
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
        onUpdate(params.uri),
      )
      for (const uri of uris) await client.subscribeResource({ uri }, timely)
      return () => Promise.all(uris.map((uri) => client.unsubscribeResource({ uri }, timely)))
    },
  }
}

const connectModern: Connect = async (url, headers, reply) => {
  const versionNegotiation = { mode: { pin: '2026-07-28' } } as const
  const client = new ModernClient(info, { versionNegotiation, capabilities })
  const opened: string[] = []
  client.setRequestHandler('elicitation/create', replying(opened, reply))
  const transport = new ModernTransport(new URL(url), { requestInit: { headers } })
  await client.connect(transport, timely)
  return {
    ...common(client),
    opened,
    async call(name, given, options) {
      const params = { name, arguments: { ...given } }
      return (await client.callTool(params, { ...timely, ...options })) as ToolResult
    },
    async watch(uris, onUpdate) {
      client.setNotificationHandler('notifications/resources/updated', ({ params }) =>
        onUpdate(params.uri),
      )
      const listening = await client.listen({ resourceSubscriptions: [...uris] }, timely)
      return () => listening.close()
    },
  }
}

export const connect: Readonly<Record<Era, Connect>> = {
  '2025-11-25': connectLegacy,
  '2026-07-28': connectModern,
}

export const eras = ['2025-11-25', '2026-07-28'] as const satisfies readonly Era[]
