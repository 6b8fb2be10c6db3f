import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

/** A view that shows one line, made with the official package for views, which each page must hold. */
const library = await readFile(
  fileURLToPath(import.meta.resolve('@modelcontextprotocol/ext-apps/app-with-deps')),
  'utf8',
)
const exported = library.replace(
  /export\s*\{([^}]*)\}/,
  (_, names: string) => `const ExtApps = {${names.replaceAll(/([\w$]+) as (\w+)/g, '$2: $1')}}`,
)
const page = `<!doctype html><html><head><meta charset="utf-8"><title>Peer</title></head><body data-state="loading"><p id="view">Hello</p><script type="module">
${exported.replaceAll('</script', '<\\/script')}
const app = new ExtApps.App({ name: 'peer', version: '1.0.0' }, {})
app.ontoolresult = () => { document.body.dataset.state = 'ready' }
await app.connect()
</script></body></html>`

const uri = 'ui://peer/view.html'
const mimeType = 'text/html;profile=mcp-app'

function createPeer(): McpServer {
  const server = new McpServer({ name: 'peer', version: '1.0.0' })
  const _meta = { ui: { resourceUri: uri }, 'ui/resourceUri': uri }
  server.registerTool('hello', { description: 'Says hello.', _meta }, () => ({
    content: [{ type: 'text', text: 'Hello' }],
  }))
  server.registerResource('view', uri, { mimeType }, () => ({
    contents: [{ uri, mimeType, text: page }],
  }))
  return server
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const transport = new StreamableHTTPServerTransport({})
  // The SDK's own type of a callback that may be absent is wider than its interface's.
  await createPeer().connect(transport as never)
  await transport.handleRequest(request, response)
}

const http = createServer((request, response) => void answer(request, response))
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens: ['none'] }))
})
