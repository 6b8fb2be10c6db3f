import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client'
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, it } from 'vitest'
import { type Service, startService } from '../support/service.ts'
import { allow, Browser } from '../support/sign-in.ts'
import { unlimited } from '../support/unlimited.ts'

// The SDKs' own OAuth clients, which find, register and renew everything by themselves.

const redirectUrl = 'http://127.0.0.1:9/callback'

/** State that an assistant stores between the steps, and the address that it opens in the browser. */
class Assistant {
  readonly redirectUrl = redirectUrl
  readonly clientMetadata = {
    client_name: 'Assistant',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  opened: URL | undefined
  // biome-ignore lint/suspicious/noExplicitAny: each SDK has its own types for the same JSON
  stored: Record<string, any> = {}

  state = () => 'state-of-the-assistant'
  clientInformation = () => this.stored['client']
  tokens = () => this.stored['tokens']
  codeVerifier = () => this.stored['verifier'] as string
  discoveryState = () => this.stored['discovery']

  saveClientInformation(client: object): void {
    this.stored['client'] = client
  }

  saveTokens(tokens: object): void {
    this.stored['tokens'] = tokens
  }

  saveCodeVerifier(verifier: string): void {
    this.stored['verifier'] = verifier
  }

  saveDiscoveryState(discovery: object): void {
    this.stored['discovery'] = discovery
  }

  redirectToAuthorization(url: URL): void {
    this.opened = url
  }
}

const info = { name: 'test', version: '1.0.0' }

/** The two SDKs behind what is used of them here. */
const sdks = {
  '1': (service: Service, assistant: Assistant) => {
    const client = new LegacyClient(info)
    const url = new URL(`${service.url}/mcp`)
    const transport = new LegacyTransport(url, { authProvider: assistant })
    return {
      connect: () => client.connect(transport as never),
      finish: (answer: URLSearchParams) => transport.finishAuth(answer.get('code') ?? ''),
      list: () => client.listTools(),
      close: () => client.close(),
    }
  },
  '2': (service: Service, assistant: Assistant) => {
    const client = new ModernClient(info)
    const url = new URL(`${service.url}/mcp`)
    const transport = new ModernTransport(url, { authProvider: assistant })
    return {
      connect: () => client.connect(transport),
      // Checks the issuer as well.
      finish: (answer: URLSearchParams) => transport.finishAuth(answer),
      list: () => client.listTools(),
      close: () => client.close(),
    }
  },
}

describe.each(['1', '2'] as const)('the OAuth client of SDK %s', (version) => {
  it('signs in by browser, uses the tools, and renews its token by itself', async () => {
    await using service = await startService({ rateLimiter: unlimited })
    const assistant = new Assistant()
    const first = sdks[version](service, assistant)
    await expect(first.connect()).rejects.toThrow(/Unauthorized/i)
    const opened = assistant.opened ?? new URL('http://nowhere')
    expect(Object.fromEntries(opened.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      resource: `${service.url}/mcp`,
      scope: expect.stringContaining('coach reports letters monitoring'),
    })
    const back = await allow(service, new Browser(), { url: opened.href }, 'alice')
    expect(back.searchParams.get('state')).toBe('state-of-the-assistant')
    await first.finish(back.searchParams)
    const second = sdks[version](service, assistant)
    await second.connect()
    const { tools } = await second.list()
    expect(tools.map(({ name }) => name)).toContain('ask_coach')
    await second.close()

    const { tokens } = assistant.stored
    assistant.stored['tokens'] = { ...tokens, access_token: 'ended' }
    const third = sdks[version](service, assistant)
    await third.connect()
    expect(assistant.stored['tokens'].refresh_token).not.toBe(tokens.refresh_token)
    await third.close()
  })
})
