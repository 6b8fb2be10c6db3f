import { createServer, request as send } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { closed, listening } from './loopback.ts'

interface AuthorizedProxy extends AsyncDisposable {
  readonly url: string
  /** Cuts every connection, as a network does that fails for a moment. */
  cut(): void
}

/**
 * Passes everything on to the service with a bearer token added, for programs that can send none. What
 * a client sends and gets is otherwise as it would be without: the Host, the headers, a cut connection.
 */
export async function authorizedProxy(target: string, token: string): Promise<AuthorizedProxy> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const authorized = { ...headers, authorization: `Bearer ${token}` }
    const passed = send({ hostname, port, method, path, headers: authorized }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      outgoing.flushHeaders()
      // Either side may leave; the other then does.
      void pipeline(answer, outgoing).catch(() => undefined)
    })
    outgoing.once('close', () => passed.destroy())
    void pipeline(incoming, passed).catch(() => outgoing.destroy())
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  return {
    url,
    cut: () => server.closeAllConnections(),
    [Symbol.asyncDispose]: () => closed(server),
  }
}
