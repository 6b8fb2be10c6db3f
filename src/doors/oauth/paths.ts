/** Addresses of the authorization server; the library's endpoints but for the page of a sign-in. */
export const paths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
} as const

export const interactionPath = '/oauth/interaction'

/** RFC 8414 §3, and where OpenID Connect looks. */
export const discoveryPaths: readonly string[] = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
]
