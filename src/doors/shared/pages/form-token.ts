import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Vault } from '../../../ports/vault.ts'

/** The browser's half of the double submit (OWASP CSRF Prevention, signed double-submit cookie). */
const linkCookie = 'credit_coach_link'

/** Hidden field of each form. */
export const formTokenField = 'form_token'

const cookieShape = /^[\w-]{43}$/

/** The half that the browser holds; a new one when it has none. */
export function formCookie(request: IncomingMessage, name = linkCookie): string {
  return findCookie(request, name) ?? randomBytes(32).toString('base64url')
}

/** Sent with every page that has a form. `Strict`: no page of others can send it along; `Lax`: their links to ours do. */
export const setCookie = (
  cookie: string,
  {
    path,
    lifeMs,
    isSecure,
    name = linkCookie,
    sameSite = 'Strict',
  }: {
    readonly path: string
    readonly lifeMs: number
    readonly isSecure: boolean
    readonly name?: string
    readonly sameSite?: 'Strict' | 'Lax'
  },
): string =>
  `${name}=${cookie}; Path=${path}; Max-Age=${lifeMs / 1_000}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`

function findCookie({ headers }: IncomingMessage, cookieName: string): string | undefined {
  const values = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .flatMap(([name, value = '']) => (name === cookieName ? [value] : []))
  return values.find((value) => cookieShape.test(value))
}

/** The form's half, signed with the service's key: a planted cookie has none. */
export const formToken = (cookie: string, linkId: string, vault: Pick<Vault, 'digest'>): string =>
  vault.digest(`link-form/${linkId}/${cookie}`)

/** True for a form that this service's page sent, from the browser to which it was shown. */
export function isOwnForm(
  request: IncomingMessage,
  sent: string | undefined,
  linkId: string,
  {
    vault,
    origin,
    cookieName = linkCookie,
  }: {
    readonly vault: Pick<Vault, 'digest'>
    readonly origin: string
    readonly cookieName?: string
  },
): boolean {
  const cookie = findCookie(request, cookieName)
  if (sent === undefined || cookie === undefined || !comesFromHere(request, origin)) return false
  const expected = Buffer.from(formToken(cookie, linkId, vault))
  const given = Buffer.from(sent)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * False when the browser says that another site sent the form. `Origin: null` is what browsers send from
 * a page without referrer.
 */
function comesFromHere({ headers }: IncomingMessage, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin: from, host } = headers
  if (from === undefined || from === 'null') return true
  return from === origin || URL.parse(from)?.host === host
}
