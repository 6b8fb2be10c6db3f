import http, { type Agent, type ClientRequest } from 'node:http'
import https from 'node:https'

/**
 * An address as Node's `request` takes it: taken apart once, where a URL would be for every request.
 * `host` is what the header of that name says.
 */
export interface Target {
  readonly isSecure: boolean
  readonly hostname: string
  /** Empty: the protocol's own. */
  readonly port: string
  readonly path: string
  readonly host: string
}

export interface Agents {
  readonly http: Agent
  readonly https: Agent
}

export function targetOf({ protocol, hostname, port, host, pathname, search }: URL): Target {
  const isSecure = protocol === 'https:'
  return {
    isSecure,
    // An IPv6 address stands in brackets in an address alone.
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    path: pathname + search,
    host,
  }
}

/** A request with its headers, names and values in turn, that of the host left out. */
export function requestTo(
  { isSecure, hostname, port, path, host }: Target,
  method: 'GET' | 'POST',
  headers: readonly string[],
  agents: Agents,
): ClientRequest {
  const agent = isSecure ? agents.https : agents.http
  const options = { method, hostname, port, path, headers: ['Host', host, ...headers], agent }
  return (isSecure ? https : http).request(options)
}
