import trusted from './trusted-hosts.json' with { type: 'json' }

const trustedHosts = new Set(trusted.hosts)

const lastDot = /\.$/

/** The host or a domain above it is one of those that the coach refers people to. */
export function isTrustedAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '') return false
  const labels = url.hostname.replace(lastDot, '').split('.')
  return labels.some((_, at) => trustedHosts.has(labels.slice(at).join('.')))
}
