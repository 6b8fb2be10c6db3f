import { type IncomingMessage, request } from 'node:http'
import type { Scope } from '../../src/domain/caller.ts'
import type { ChangeEvent, OperationCall, PageCall } from '../connection.ts'
import type { HeldAction } from '../held-actions.ts'
import { type InvokeLine, type LocalCaller, localSocketPath, readFailure } from './protocol.ts'

/** No process answers at the socket, or the answer was cut: the call may be sent again. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The service of the data folder cannot be reached.', { cause })
  }
}

/** The service of another process, over the socket of its data folder. */
export interface RemoteService {
  invoke(call: OperationCall & { readonly idempotencyKey: string }): Promise<unknown>
  scopes(): Promise<readonly Scope[]>
  hold(action: HeldAction): Promise<string>
  createPage(call: PageCall): Promise<string>
  findHeld(handle: string): Promise<HeldAction>
  /** Resolves when the stream has ended, which it does only with the service or the signal. */
  follow(onEvent: (event: ChangeEvent) => void, signal: AbortSignal): Promise<void>
}

export function createRemoteService(dataDir: string, caller: LocalCaller): RemoteService {
  const path = localSocketPath(dataDir)
  return {
    async invoke({ signal, onProgress, ...call }) {
      const body = { ...caller, ...call, wantsProgress: onProgress !== undefined }
      const response = await post(path, '/invoke', body, signal)
      return await readAnswer(response, signal, onProgress)
    },
    async scopes() {
      return (await readAnswer(await post(path, '/scopes', caller))) as readonly Scope[]
    },
    async hold({ operation, input }) {
      const response = await post(path, '/hold', { ...caller, operation, input })
      return (await readAnswer(response)) as string
    },
    async createPage(call) {
      return (await readAnswer(await post(path, '/page', { ...caller, ...call }))) as string
    },
    async findHeld(handle) {
      return (await readAnswer(await post(path, '/held', { ...caller, handle }))) as HeldAction
    },
    async follow(onEvent, signal) {
      const response = await post(path, '/follow', caller, signal)
      for await (const line of linesOf(response)) {
        const read = JSON.parse(line) as ChangeEvent | Extract<InvokeLine, { failure: unknown }>
        if ('failure' in read) throw readFailure(read.failure)
        onEvent(read)
      }
    },
  }
}

/**
 * Asks the process that has the data folder to give it up: an assistant agrees, and then needs some time; a
 * service refuses.
 */
export async function requestRelease(
  dataDir: string,
): Promise<'released' | 'refused' | 'unreachable'> {
  try {
    const response = await post(localSocketPath(dataDir), '/release', {})
    response.resume()
    return response.statusCode === 200 ? 'released' : 'refused'
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable'
    throw error
  }
}

function post(
  socketPath: string,
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      socketPath,
      path,
      method: 'POST',
      ...(signal === undefined ? {} : { signal }),
    }
    const asking = request(options, resolve)
    asking.once('error', (error) =>
      reject(signal?.aborted === true ? error : new Unreachable(error)),
    )
    asking.end(JSON.stringify(body))
  })
}

async function readAnswer(
  response: IncomingMessage,
  signal?: AbortSignal,
  onProgress?: OperationCall['onProgress'],
): Promise<unknown> {
  for await (const line of linesOf(response)) {
    const read = JSON.parse(line) as InvokeLine
    if ('progress' in read) onProgress?.(read.progress)
    else if ('failure' in read) throw readFailure(read.failure)
    else return read.output
  }
  signal?.throwIfAborted()
  throw new Unreachable()
}

/** Whole lines; a cut stream ends without its last one. */
async function* linesOf(response: IncomingMessage): AsyncGenerator<string> {
  response.once('error', () => undefined)
  let rest = ''
  try {
    for await (const piece of response.setEncoding('utf8')) {
      const lines = (rest + String(piece)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // Ends like a whole stream: the missing last line tells the reader that it was cut.
  }
}
