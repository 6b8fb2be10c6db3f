import { createHash, randomBytes } from 'node:crypto'
import type { Service } from './service.ts'

/** A browser without scripts: it keeps cookies and follows redirects one at a time. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  async send(url: string, form?: Record<string, string>): Promise<Response> {
    const { pathname } = new URL(url)
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { ...this.#headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const [, path = '/'] = /; path=([^;]+)/i.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, { value, path })
    }
    return answer
  }

  /** Follows redirects within the service; returns the page, or the address elsewhere to which they lead. */
  async open(url: string, form?: Record<string, string>): Promise<Visited> {
    let answer = await this.send(url, form)
    let at = url
    for (;;) {
      const location = answer.headers.get('location')
      if (location === null) return { url: at, status: answer.status, text: await answer.text() }
      const next = new URL(location, at)
      if (next.origin !== new URL(url).origin || !next.pathname.startsWith('/oauth/')) {
        return { url: next.href, status: answer.status, text: '' }
      }
      at = next.href
      answer = await this.send(at)
    }
  }

  /** Sends a form of the page with the button of that name. */
  async press(
    page: Visited,
    action: string,
    entered: Record<string, string> = {},
  ): Promise<Visited> {
    return await this.open(page.url, { form_token: formTokenOf(page), action, ...entered })
  }
}

export interface Visited {
  readonly url: string
  readonly status: number
  readonly text: string
}

export const formTokenOf = ({ text }: Visited): string =>
  /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? ''

export interface Client {
  readonly client_id: string
  readonly redirect_uris: readonly string[]
}

export const redirectUri = 'http://127.0.0.1:9/callback'

export async function register(
  { url }: Pick<Service, 'url'>,
  metadata: Record<string, unknown> = {},
): Promise<{ readonly status: number; readonly body: Client & Record<string, unknown> }> {
  const answer = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Helper',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      ...metadata,
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Client & Record<string, unknown> }
}

export interface Started {
  readonly url: string
  readonly verifier: string
  readonly state: string
}

/** An authorization request with PKCE. */
export function startAuthorization(
  { url }: Pick<Service, 'url'>,
  client: Pick<Client, 'client_id'>,
  changes: Record<string, string | undefined> = {},
): Started {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('hex')
  const parameters = new URLSearchParams()
  const request: Record<string, string | undefined> = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: 'coach reports',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${url}/mcp`,
    ...changes,
  }
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined) parameters.set(name, value)
  }
  return { url: `${url}/oauth/authorize?${parameters}`, verifier, state }
}

/** A one-time code of the person. */
export async function linkCode({ app }: Service, name: string): Promise<string> {
  return ((await app.operate('create-user-link-code', { name })) as { code: string }).code
}

/** Goes through both pages; returns the address of the client with the answer. */
export async function allow(
  service: Service,
  browser: Browser,
  started: Pick<Started, 'url'>,
  name: string,
): Promise<URL> {
  let page = await browser.open(started.url)
  if (page.text.includes('name="code"')) {
    page = await browser.press(page, 'code', { code: await linkCode(service, name) })
  }
  return new URL((await browser.press(page, 'allow')).url)
}

export interface TokenAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  readonly body: any
}

export async function post(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

export const redeem = (
  { url }: Pick<Service, 'url'>,
  client: Pick<Client, 'client_id'>,
  code: string,
  verifier: string,
  changes: Record<string, string> = {},
): Promise<TokenAnswer> =>
  post(`${url}/oauth/token`, {
    grant_type: 'authorization_code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    ...changes,
  })

export const refresh = (
  { url }: Pick<Service, 'url'>,
  client: Pick<Client, 'client_id'>,
  token: string,
  changes: Record<string, string> = {},
): Promise<TokenAnswer> =>
  post(`${url}/oauth/token`, {
    grant_type: 'refresh_token',
    client_id: client.client_id,
    refresh_token: token,
    ...changes,
  })

export interface SignedIn {
  readonly client: Client
  readonly code: string
  readonly verifier: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly browser: Browser
  readonly scope: string
}

/** Registers a client and takes it through the whole flow. */
export async function signIn(
  service: Service,
  name: string,
  changes: Record<string, string | undefined> = {},
  browser = new Browser(),
): Promise<SignedIn> {
  const { body: client } = await register(service)
  const started = startAuthorization(service, client, changes)
  const back = await allow(service, browser, started, name)
  const code = back.searchParams.get('code') ?? ''
  const { verifier } = started
  const { body } = await redeem(service, client, code, verifier)
  const { access_token: accessToken, refresh_token: refreshToken, scope } = body
  return { client, code, verifier, accessToken, refreshToken, browser, scope }
}
