const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** What the address itself says of encryption, as nodemailer reads it. */
const said = ['requireTLS', 'ignoreTLS', 'opportunisticTLS']

/**
 * What is asked of a mail server: nothing about a person crosses a network in the clear, unless the
 * address says so itself (`?requireTLS=false`, for a relay beside the service).
 */
export function encryptionFor(url: string): { readonly requireTLS?: true } {
  const { protocol, hostname, searchParams } = new URL(url)
  const isElsewhere = protocol === 'smtp:' && !loopback.includes(hostname)
  const isSaid = said.some((name) => searchParams.has(name))
  return isElsewhere && !isSaid ? { requireTLS: true } : {}
}
