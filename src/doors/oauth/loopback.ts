/** Names of the person's own device (RFC 8252 §7.3), as URLs write them. */
export const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
