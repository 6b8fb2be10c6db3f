import type { buildConnector } from 'undici'
import type { AddressGuard } from './address-guard.ts'

type Connector = buildConnector.connector
type Build = (options: buildConnector.BuildOptions) => Connector

/**
 * Opens connections to addresses that may be asked and to no others. A look-up alone would not do:
 * `net.connect` looks up no host that is written as an address, so it is judged before; and what a
 * connection has led to is judged once more, whatever resolved it. `timeout`: milliseconds until a
 * connection has to be made.
 */
export function guardedConnect(guard: AddressGuard, build: Build, timeout: number): Connector {
  const connectors = new Map<string, Connector>()

  function connectorFor(protocol: string, port: string): Connector {
    const key = `${protocol}${port}`
    const known = connectors.get(key)
    if (known !== undefined) return known
    // Undici hands the rest on to net.connect and tls.connect; its type leaves their `lookup` out.
    const lookup = guard.lookupFor(protocol, port)
    const made = build({ allowH2: false, timeout, lookup } as object)
    connectors.set(key, made)
    return made
  }

  return (options, callback) => {
    const { hostname, protocol, port } = options
    try {
      guard.checkHost(hostname, protocol, port)
    } catch (error) {
      callback(error as Error, null)
      return
    }
    connectorFor(protocol, port)(options, (error, socket) => {
      if (error !== null) {
        callback(error, null)
        return
      }
      try {
        guard.checkRemote(socket.remoteAddress, protocol, port)
        callback(null, socket)
      } catch (refused) {
        socket.destroy()
        callback(refused as Error, null)
      }
    })
  }
}
