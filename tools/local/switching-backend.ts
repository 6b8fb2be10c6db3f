import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'
import type { Scope } from '../../src/domain/caller.ts'
import { Failure } from '../../src/errors.ts'
import type { Backend, ChangeEvent, OperationCall } from '../connection.ts'
import type { LocalCaller } from './protocol.ts'
import { createRemoteService, type RemoteService, Unreachable } from './socket-client.ts'

/** A service of this process, while it has the data folder. */
export interface OwnService extends RemoteService, AsyncDisposable {
  /** Resolves once the service must close: asked for by another process, or its disk has failed. */
  readonly ended: Promise<void>
}

/** Opens the data folder; rejects with Unreachable while another process has it. */
export type OpenOwn = () => Promise<OwnService>

interface SwitchingBackend extends Backend, AsyncDisposable {
  scopes(): Promise<readonly Scope[]>
}

/**
 * The service of the data folder: a running one over its socket, else one that this process opens and gives
 * up again when asked. Repeats a call that was cut with the next process that has the folder, under the same
 * idempotency key, so that nothing is lost or done twice.
 */
export function createSwitchingBackend(
  dataDir: string,
  caller: LocalCaller,
  openOwn: OpenOwn,
): SwitchingBackend {
  const remote = createRemoteService(dataDir, caller)
  const holding = createHolding(openOwn)
  const closed = new AbortController()

  async function reach<Answer>(
    ask: (service: RemoteService) => Promise<Answer>,
    signal: AbortSignal = closed.signal,
  ): Promise<Answer> {
    const deadline = performance.now() + limits.mcp.maxReconnectMs
    for (;;) {
      try {
        const own = holding.current()
        return await (own === undefined ? ask(remote) : holding.use(own, ask))
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        signal.throwIfAborted()
        if (performance.now() > deadline) throw unavailable(error)
        if (!(await holding.take())) await sleep(limits.mcp.reconnectMs)
      }
    }
  }

  async function followAll(onEvent: (event: ChangeEvent) => void, left: AbortSignal) {
    while (!left.aborted) {
      await reach((service) => service.follow(onEvent, left), left).catch(() => undefined)
      await sleep(limits.mcp.reconnectMs)
      if (!left.aborted) onEvent({ type: 'gap' })
    }
  }

  return {
    invoke(call: OperationCall) {
      const idempotencyKey = call.onceKey ?? randomUUID()
      return reach((service) => service.invoke({ ...call, idempotencyKey }), call.signal)
    },
    // Counts nothing: this process answers its lists without the service.
    pay: async () => undefined,
    scopes: () => reach((service) => service.scopes()),
    hold: (action) => reach((service) => service.hold(action)),
    createPage: (call) => reach((service) => service.createPage(call)),
    findHeld: (handle) => reach((service) => service.findHeld(handle)),
    async follow(onEvent) {
      const left = new AbortController()
      void followAll(onEvent, AbortSignal.any([left.signal, closed.signal]))
      return () => left.abort()
    },
    async [Symbol.asyncDispose]() {
      closed.abort()
      await holding.close()
    },
  }
}

/** The service that this process has opened, if any. */
function createHolding(openOwn: OpenOwn) {
  let own: OwnService | undefined
  let opening: Promise<boolean> | undefined
  /** Leaves the process that asked for the folder time to open it. */
  let givenUpAt = Number.NEGATIVE_INFINITY
  const running = new Set<Promise<unknown>>()

  async function close(): Promise<void> {
    const closing = own
    own = undefined
    if (closing === undefined) return
    const drained = Promise.allSettled(running)
    await Promise.race([drained, sleep(limits.mcp.drainMs, undefined, { ref: false })])
    await closing[Symbol.asyncDispose]()
  }

  async function open(): Promise<boolean> {
    if (performance.now() < givenUpAt + limits.mcp.maxReconnectMs / 2) return false
    try {
      const opened = await openOwn()
      own = opened
      void opened.ended.then(() => {
        if (own !== opened) return
        givenUpAt = performance.now()
        return close()
      })
      return true
    } catch (error) {
      if (error instanceof Unreachable) return false
      throw error
    }
  }

  return {
    current: () => own,
    async use<Answer>(service: OwnService, ask: (service: RemoteService) => Promise<Answer>) {
      const answer = ask(service)
      running.add(answer)
      try {
        return await answer
      } catch (error) {
        // Repeats a call that failed because this process gave the folder up.
        throw own === service ? error : new Unreachable(error)
      } finally {
        running.delete(answer)
      }
    },
    /** Opens the folder unless another process has it; false: look for that one. */
    async take(): Promise<boolean> {
      opening ??= open().finally(() => {
        opening = undefined
      })
      return await opening
    },
    async close(): Promise<void> {
      await opening?.catch(() => undefined)
      await close()
    },
  }
}

const unavailable = (cause: unknown) =>
  new Failure(
    'unavailable',
    {
      en: 'The service of the data folder is starting or stopping. Try again in a minute.',
      fr: 'Le service du dossier de données démarre ou s’arrête. Réessayez dans une minute.',
    },
    { cause, retryAfter: 60 },
  )
