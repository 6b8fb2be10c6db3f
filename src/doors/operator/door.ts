import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Call } from '../../pipeline/call.ts'
import type { CreateDoor, DoorServices } from '../door.ts'

type OperatorServices = Pick<DoorServices, 'catalogue' | 'invoke' | 'defect'>

export const operatorSocketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/** Maximum path of a Unix socket, bytes: `sun_path` of unix(7), and of macOS's sys/un.h, without its NUL. */
export const maxSocketPath = process.platform === 'darwin' ? 103 : 107

/**
 * The operator's door: a Unix socket in the data folder that only the service's own system user can
 * open. It lets the command line act on a store that the running service has locked.
 * `POST /<operation>` with the input as JSON answers {output} or {failure}.
 */
export const createOperatorDoor: CreateDoor = (services) => ({
  name: 'operator',
  start: () => listenAt(operatorSocketPath(services.settings.dataDir), services),
})

async function listenAt(socketPath: string, services: OperatorServices): Promise<AsyncDisposable> {
  await rm(socketPath, { force: true })
  const server = createServer((request, response) => void answer(request, response, services))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  await chmod(socketPath, 0o600)
  return {
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  services: OperatorServices,
): Promise<void> {
  try {
    const name = request.url?.slice(1)
    const operation = operatorOperation(services.catalogue, name)
    const input = inputFrom(request.method, await text(request), operation.name)
    const { output } = await services.invoke(operation, operatorCall(input))
    response.end(JSON.stringify({ output }))
  } catch (error) {
    if (!(error instanceof Failure)) services.defect(error)
    const message = error instanceof Failure ? error.message : 'The service could not do this.'
    response.writeHead(400).end(JSON.stringify({ failure: message }))
  }
}

function inputFrom(method: string | undefined, body: string, name: string): unknown {
  try {
    if (method === 'POST') return JSON.parse(body)
  } catch (cause) {
    throw new Failure('invalid_request', howToAsk(name), { cause })
  }
  throw new Failure('method_not_allowed', howToAsk(name))
}

const howToAsk = (name: string) => `Send POST /${name} with its input as JSON, {} for none.`

/** Throws Failure('not_found') for a name that is no operator's operation. */
export function operatorOperation(
  catalogue: readonly Operation[],
  name: string | undefined,
): Operation {
  const operation = catalogue.find((one) => one.api === 'operator' && one.name === name)
  if (operation === undefined) throw new Failure('not_found', `There is no operation ${name}.`)
  return operation
}

/** A call as the operator: a process that can make it could read the store's files as well. */
export function operatorCall(input: unknown): Call {
  return {
    credential: { kind: 'operator' },
    input: () => input,
    signal: () => AbortSignal.timeout(30_000),
  }
}
