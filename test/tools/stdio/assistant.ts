import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { maxWaitMs } from '../../support/time.ts'

export const launcher = fileURLToPath(new URL('../../../bin/credit-coach.js', import.meta.url))

export interface StdioOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The launcher to start, with arguments for Node before it. */
  readonly args?: readonly string[]
  /** The person's reply to a question; without it the client shows none. */
  readonly answer?: (message: string) => boolean
  /** Called with each page that the person is asked to open; without it the client opens none. */
  readonly onPage?: (url: string) => void
}

export const stdioParameters = (dataDir: string, { env = {}, args }: StdioOptions = {}) => ({
  command: process.execPath,
  args: [...(args ?? [launcher]), 'mcp'],
  env: {
    PATH: process.env['PATH'] ?? '',
    HOME: dataDir,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...env,
  },
})

export interface Assistant extends AsyncDisposable {
  readonly client: Client
  /** Kills the local server. */
  kill(): void
  /** The result's structured content; throws the text of a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the tool answered
  call(name: string, input?: Record<string, unknown>): Promise<any>
  /** Ends the connection; resolves with what the server printed to stderr. */
  leave(): Promise<string>
}

/** An assistant on this machine: the SDK's client with the local server as its child. */
export async function startAssistant(dataDir: string, options?: StdioOptions): Promise<Assistant> {
  const transport = new StdioClientTransport({
    ...stdioParameters(dataDir, options),
    stderr: 'pipe',
  })
  const printed = text(transport.stderr as Readable)
  const { answer, onPage } = options ?? {}
  const modes = { ...(answer && { form: {} }), ...(onPage && { url: {} }) }
  const capabilities = Object.keys(modes).length === 0 ? {} : { elicitation: modes }
  const client = new Client({ name: 'assistant', version: '1' }, { capabilities })
  if ('elicitation' in capabilities) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      if (params.mode === 'url') {
        onPage?.(params.url)
        return { action: 'accept' }
      }
      return { action: 'accept', content: { answer: answer?.(params.message) === true } }
    })
  }
  await client.connect(transport as never)
  const leave = async () => {
    await client.close()
    return await printed
  }
  return {
    client,
    kill: () => void (transport.pid !== null && process.kill(transport.pid, 'SIGKILL')),
    async call(name, input = {}) {
      const asked = { name, arguments: input }
      const result = await client.callTool(asked, undefined, { timeout: maxWaitMs })
      const [content] = result.content as { text: string }[]
      if (result.isError === true) throw new Error(content?.text)
      return result.structuredContent
    },
    leave,
    async [Symbol.asyncDispose]() {
      await leave()
    },
  }
}
