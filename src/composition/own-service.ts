import { onAbort } from '../../tools/http/closed-signal.ts'
import { connectLocally } from '../../tools/local/door.ts'
import type { LocalCaller } from '../../tools/local/protocol.ts'
import { Unreachable } from '../../tools/local/socket-client.ts'
import type { OwnService } from '../../tools/local/switching-backend.ts'
import type { Settings } from '../config/settings.ts'
import { Failure } from '../errors.ts'
import { createLocalApp } from './local-app.ts'
import { isFolderTaken, startFailureText } from './start-failures.ts'

/** Opens the service of the data folder in this process; rejects with Unreachable while another has it. */
export async function openOwnService(settings: Settings, caller: LocalCaller): Promise<OwnService> {
  const ended = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const app = await openApp(settings, async () => {
    ended.resolve()
    await closed.promise
  })
  void app.failed.then(ended.resolve)
  const connect = (idempotencyKey?: string) => connectLocally(caller, app.services, idempotencyKey)
  return {
    ended: ended.promise,
    async invoke({ idempotencyKey, ...call }) {
      return await (await connect(idempotencyKey)).backend.invoke(call)
    },
    scopes: async () => (await connect()).scopes,
    hold: async (action) => await (await connect()).backend.hold(action),
    createPage: async (call) => await (await connect()).backend.createPage(call),
    findHeld: async (handle) => await (await connect()).backend.findHeld(handle),
    async follow(onEvent, signal) {
      const leave = await (await connect()).backend.follow(onEvent)
      // The signal may have aborted while the caller was authenticated.
      const left = new Promise<void>((resolve) => onAbort(signal, resolve))
      await Promise.race([left, ended.promise])
      leave()
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      closed.resolve()
    },
  }
}

async function openApp(settings: Settings, onRelease: () => Promise<void>) {
  try {
    return await createLocalApp(settings, onRelease)
  } catch (error) {
    if (isFolderTaken(error)) throw new Unreachable(error)
    const text = startFailureText(error)
    throw text === undefined ? error : new Failure('unavailable', text, { cause: error })
  }
}
