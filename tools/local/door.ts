import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Scope } from '../../src/domain/caller.ts'
import type { CreateDoor, DoorServices } from '../../src/doors/door.ts'
import { listenOnSocket } from '../../src/doors/shared/unix-socket.ts'
import { Failure } from '../../src/errors.ts'
import type { Credential } from '../../src/pipeline/call.ts'
import { callerOf } from '../../src/pipeline/steps/admit.ts'
import { authenticate } from '../../src/pipeline/steps/authenticate.ts'
import type { Backend } from '../connection.ts'
import { createServiceBackend } from '../service-backend.ts'
import {
  type HeldRequest,
  type HoldRequest,
  type InvokeLine,
  type InvokeRequest,
  type LocalCaller,
  localSocketPath,
  localUserId,
  type PageRequest,
  writeFailure,
} from './protocol.ts'

/**
 * A Unix socket in the data folder that only the service's own system user can open: who can open it
 * could read the store as well. `onRelease` gives the folder up for the service; undefined where the
 * service itself has it.
 */
export const createLocalDoor =
  (onRelease: (() => Promise<void>) | undefined): CreateDoor =>
  (services) => ({
    name: 'local',
    start: () =>
      listenOnSocket(localSocketPath(services.settings.dataDir), (request, response) => {
        answer(request, response, { services, onRelease }).catch((error: unknown) => {
          if (!(error instanceof Failure)) services.defect(error)
          writeLine(response, { failure: writeFailure(error) })
          response.end()
        })
      }),
  })

/** Lets assistants on this machine use the service that has the data folder (`npm run -s mcp`). */
export const createServiceLocalDoor = createLocalDoor(undefined)

interface LocalServices {
  readonly services: DoorServices
  readonly onRelease: (() => Promise<void>) | undefined
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { services, onRelease }: LocalServices,
): Promise<void> {
  const body = JSON.parse((await text(request)) || '{}') as InvokeRequest &
    HoldRequest &
    PageRequest &
    HeldRequest
  switch (request.url) {
    case '/invoke':
      return await invoke(body, response, services)
    case '/scopes':
      return end(response, { output: (await connectLocally(body, services)).scopes })
    case '/hold':
      return end(response, {
        output: await (await connectLocally(body, services)).backend.hold(body),
      })
    case '/page':
      return end(response, {
        output: await (await connectLocally(body, services)).backend.createPage(body),
      })
    case '/held':
      return end(response, {
        output: await (await connectLocally(body, services)).backend.findHeld(body.handle),
      })
    case '/follow':
      return await follow(body, response, services)
    case '/release':
      return await release(response, onRelease)
    default:
      response.writeHead(404).end()
  }
}

async function invoke(
  { idempotencyKey, wantsProgress, token, ...call }: InvokeRequest,
  response: ServerResponse,
  services: DoorServices,
): Promise<void> {
  const { backend } = await connectLocally({ token }, services, idempotencyKey)
  const gone = new AbortController()
  response.once('close', () => gone.abort(left))
  const onProgress = wantsProgress
    ? (progress: Extract<InvokeLine, { progress: unknown }>['progress']) =>
        writeLine(response, { progress })
    : undefined
  const { signal } = gone
  const { operation, input, language, confirmation } = call
  const output = await backend.invoke({
    operation,
    input,
    language,
    confirmation,
    signal,
    onProgress,
  })
  end(response, { output })
}

/** Streams the caller's events until the reader leaves. */
async function follow(
  { token }: LocalCaller,
  response: ServerResponse,
  services: DoorServices,
): Promise<void> {
  const { backend } = await connectLocally({ token }, services)
  const leave = await backend.follow((event) => void response.write(`${JSON.stringify(event)}\n`))
  response.once('close', leave)
  response.flushHeaders()
}

async function release(
  response: ServerResponse,
  onRelease: (() => Promise<void>) | undefined,
): Promise<void> {
  if (onRelease === undefined) {
    response.writeHead(409).end()
    return
  }
  // Answers at once: closing the store closes this socket, too.
  response.end()
  await onRelease()
}

/** The backend and the scopes of a local caller; rejects with Failure('unauthorized') for a bad token. */
export async function connectLocally(
  { token }: LocalCaller,
  services: DoorServices,
  idempotencyKey?: string,
): Promise<{ readonly backend: Backend; readonly scopes: readonly Scope[] }> {
  const credential = toCredential(token)
  const principal = await authenticate(credential, services, services.clock())
  const caller = await callerOf(principal, credential, services)
  const own = { credential, caller, principal, idempotencyKey }
  return { backend: createServiceBackend(services, own), scopes: principal.scopes }
}

function toCredential(token: string | undefined): Credential {
  if (token === undefined) return { kind: 'platform', platform: 'stdio', userId: localUserId }
  return { kind: 'bearer', token, actFor: undefined, address: () => 'local' }
}

const left = new Error('The client has left.')

function writeLine(response: ServerResponse, line: InvokeLine): void {
  if (!response.writableEnded) response.write(`${JSON.stringify(line)}\n`)
}

function end(response: ServerResponse, line: InvokeLine): void {
  writeLine(response, line)
  response.end()
}
