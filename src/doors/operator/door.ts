import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Call } from '../../pipeline/call.ts'
import type { CreateDoor, DoorServices } from '../door.ts'
import { listenOnSocket } from '../shared/unix-socket.ts'

type OperatorServices = Pick<DoorServices, 'catalogue' | 'invoke' | 'defect'>

export const operatorSocketPath = (dataDir: string) => join(dataDir, 'operator.sock')

/**
 * The operator's door: a Unix socket in the data folder that only the service's own system user can
 * open. It lets the command line act on a store that the running service has locked.
 * `POST /<operation>` with the input as JSON answers {output} or {failure}.
 */
export const createOperatorDoor: CreateDoor = (services) => ({
  name: 'operator',
  start: () =>
    listenOnSocket(operatorSocketPath(services.settings.dataDir), (request, response) => {
      void answer(request, response, services)
    }),
})

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
