/** Domains of Slack, each with its own API, files and hooks. */
const domains = ['slack.com', 'slack-gov.com'] as const

export interface SlackAddresses {
  /** True where our token and messages may be sent to. */
  isTrusted(address: string): boolean
  /** True where files of people lie. */
  isFile(address: string): boolean
}

/**
 * Addresses that belong to the configured API. With an API elsewhere (an emulator) its own origin alone is
 * trusted: nothing reaches the real Slack.
 */
export function createSlackAddresses(apiUrl: string): SlackAddresses {
  const api = new URL(apiUrl)
  const domain = domains.find((name) => isWithin(api.hostname, name))
  const matches = (address: string, isKnown: (hostname: string, domain: string) => boolean) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, origin, username, port } = new URL(address)
    if (username !== '') return false
    if (domain === undefined) return origin === api.origin
    return protocol === 'https:' && port === '' && isKnown(hostname, domain)
  }
  return {
    isTrusted: (address) => matches(address, isWithin),
    isFile: (address) => matches(address, (hostname, name) => hostname === `files.${name}`),
  }
}

const isWithin = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`)
