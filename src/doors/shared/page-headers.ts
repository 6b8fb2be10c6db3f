import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Directives of a Content-Security-Policy: `{ scriptSrc: ["'self'"] }`. */
type PagePolicy = Readonly<Record<string, readonly string[]>>

type SetPageHeaders = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** Denied to every page. */
const denied: PagePolicy = {
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
}

/**
 * Security headers of a page; only one that `sendsForms` may do so, to this service and, by a redirect of its answer, to
 * `formTargets`. HSTS is left to the proxy that ends TLS: it binds the whole host name.
 */
export function pageHeaders(
  policy: PagePolicy,
  {
    sendsForms = false,
    formTargets = [],
  }: { readonly sendsForms?: boolean; readonly formTargets?: readonly string[] } = {},
): SetPageHeaders {
  const forms = sendsForms ? { formAction: ["'self'", ...formTargets] } : {}
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...policy, ...denied, ...forms } },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
}
