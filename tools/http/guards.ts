import type { IncomingMessage } from 'node:http'
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { DoorServices } from '../../src/doors/door.ts'
import { Failure } from '../../src/errors.ts'

/**
 * Throws Failure('forbidden') for a request that a browser was led to make (DNS rebinding; MCP
 * 2025-11-25, "Streamable HTTP", security warning): its Host or Origin is none of ours.
 */
export interface SourceChecks {
  checkHost(request: IncomingMessage): void
  checkOrigin(request: IncomingMessage): void
}

/** RFC 9110 §7.2. URL parsers accept more, such as a user name before the host. */
const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

export function createSourceChecks({
  publicUrl,
  host,
  corsOrigins,
}: DoorServices['settings']): SourceChecks {
  const listening = host === '0.0.0.0' || host === '::' ? [] : [toHostname(host)]
  const named = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  const hostnames = [...localhostAllowedHostnames(), ...listening, ...named]
  const pages = corsOrigins.flatMap((origin) => URL.parse(origin)?.hostname ?? [])
  const isOpen = corsOrigins.includes('*')
  return {
    checkHost({ headers: { host: named = '' } }) {
      const isOurs = hostShape.test(named) && validateHostHeader(named, hostnames).ok
      if (!isOurs) throw foreignHost()
    },
    checkOrigin({ headers: { origin } }) {
      // Programs other than browsers send no Origin.
      if (origin === undefined || isOpen) return
      const isOurs = origin !== '' && validateOriginHeader(origin, [...hostnames, ...pages]).ok
      if (!isOurs) throw foreignOrigin()
    },
  }
}

const toHostname = (host: string) => (host.includes(':') ? `[${host}]` : host)

const foreignHost = () =>
  new Failure('forbidden', {
    en: 'The service does not answer under this host name. Set PUBLIC_URL to the address that clients use.',
    fr: 'Le service ne répond pas sous ce nom d’hôte. Indiquez dans PUBLIC_URL l’adresse que les clients utilisent.',
  })

const foreignOrigin = () =>
  new Failure('forbidden', {
    en: 'Pages of this origin may not call the service. Add the origin to CORS_ORIGINS.',
    fr: 'Les pages de cette origine ne peuvent pas appeler le service. Ajoutez l’origine à CORS_ORIGINS.',
  })
