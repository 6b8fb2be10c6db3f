import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startService } from '../../support/service.ts'
import { Browser, linkCode, register } from '../../support/sign-in.ts'

const program = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe('the authorization server passes the protocol’s own suite', () => {
  it('in both scenarios, through its pages', async () => {
    await using service = await startService()
    const port = await freePort()
    const redirect = `http://127.0.0.1:${port}/callback`
    const { body: client } = await register(service, { redirect_uris: [redirect] })
    const options = [
      ...['authorization', '--url', service.url, '--client-id', client.client_id],
      ...['--resource', `${service.url}/mcp`, '--port', String(port)],
    ]
    const suite = spawn(process.execPath, [program, ...options])
    const ended = once(suite, 'exit')
    const lines: string[] = []
    const browser = new Browser()
    for await (const line of createInterface({ input: suite.stdout })) {
      lines.push(line)
      if (!line.startsWith(`${service.url}/oauth/authorize`)) continue
      const page = await browser.open(line)
      const consent = await browser.press(page, 'code', { code: await linkCode(service, 'alice') })
      const { url } = await browser.press(consent, 'allow')
      expect(await (await fetch(url)).text()).toContain('You can close this page.')
    }
    await ended
    const output = lines.join('\n')
    process.stdout.write(`conformance authorization: ${/^Total: .+$/m.exec(output)?.[0]}\n`)
    for (const name of ['authorization-server-metadata-endpoint', 'authorization-code-grant']) {
      expect(output).toMatch(new RegExp(`✓ ${name}: \\d+ passed, 0 failed`))
    }
    expect(suite.exitCode).toBe(0)
  })
})
