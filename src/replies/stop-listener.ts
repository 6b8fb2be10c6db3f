import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../ports/bus.ts'

/** Bus topic on which instances name the chat in which a reply may have been stopped. */
const topic = 'replies'

/**
 * Delays after which the store is asked, milliseconds: the message precedes the commit that ends the
 * reply, and that commit may fail.
 */
const checkDelaysMs = [20, 200, 1_000]

interface ListenOptions {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  /** The reply being written in the chat by this process; undefined when there is none. */
  writingIn(chatId: string): { isRunning(): boolean; endUnlessWanted(): Promise<void> } | undefined
  defect(error: unknown): void
}

export interface StopListener {
  /** Tells the other instances: one of them may be writing what is to be stopped. */
  publish(chatId: string): void
  close(): void
}

export function listenForStops({ bus, writingIn, defect }: ListenOptions): StopListener {
  const check = async (chatId: string) => {
    const writing = writingIn(chatId)
    if (writing === undefined) return
    for (const delay of checkDelaysMs) {
      await sleep(delay, undefined, { ref: false })
      if (!writing.isRunning()) return
      await writing.endUnlessWanted()
    }
  }
  const subscribed = bus.subscribe(topic, (chatId) => void check(chatId).catch(defect))
  subscribed.catch(defect)
  return {
    publish: (chatId) => bus.publish(topic, chatId),
    close() {
      subscribed.then(
        (end) => end(),
        () => undefined,
      )
    },
  }
}
