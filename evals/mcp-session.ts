import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { maxWaitMs } from '../test/support/time.ts'
import type { AgentTool, Arguments, Schema } from './agent.ts'

interface ToolAnswer {
  readonly isError: boolean
  readonly text: string
  readonly structured: unknown
}

/** A connection of the SDK's own client, which refuses what no assistant would take. */
export interface McpSession extends AsyncDisposable {
  readonly instructions: string
  readonly tools: readonly AgentTool[]
  call(name: string, given: Arguments): Promise<ToolAnswer>
}

const timely = { timeout: maxWaitMs }

export async function openSession(
  url: string,
  token: string,
  toolsets = 'default',
  isListed = true,
): Promise<McpSession> {
  const client = new Client({ name: 'evals', version: '1.0.0' })
  const headers = { authorization: `Bearer ${token}`, 'x-mcp-toolsets': toolsets }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
    timely,
  )
  // Listing makes the client check each result against its schema, which the backstage does not need.
  const { tools } = isListed ? await client.listTools(undefined, timely) : { tools: [] }
  return {
    instructions: client.getInstructions() ?? '',
    tools: tools.map(({ name, title, description = '', inputSchema, annotations }) => ({
      ...{ name, title, description },
      inputSchema: inputSchema as Schema,
      readOnly: annotations?.readOnlyHint === true,
      destructive: annotations?.destructiveHint === true,
    })),
    async call(name, given) {
      const result = await client.callTool({ name, arguments: { ...given } }, timely)
      const texts = result.content.map((part) => ('text' in part ? part.text : `[${part.type}]`))
      return {
        isError: result.isError === true,
        text: texts.join('\n'),
        structured: result.structuredContent,
      }
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}
