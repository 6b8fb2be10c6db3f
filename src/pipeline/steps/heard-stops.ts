import { setTimeout as passed } from 'node:timers/promises'
import type { Bus } from '../../ports/bus.ts'

/** Instances say here in which chat an answer may be wanted no more. */
const topic = 'replies'

/**
 * When the store is asked after that was said, milliseconds: it is said before what ends the answer
 * has landed, and may be said for something that never lands.
 */
const askedAfter = [20, 200, 1_000]

/** An answer that this process is writing. */
interface Writing {
  isStillWritten(): boolean
  /** Ends it if the store says that it is wanted no more. */
  endIfUnwanted(): Promise<void>
}

interface HearingStops {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  /** Undefined where nothing is written in the chat here. */
  writingIn(chatId: string): Writing | undefined
  defect(error: unknown): void
}

export interface HeardStops {
  /** Somebody else may be writing what is to be stopped. */
  tell(chatId: string): void
  close(): void
}

export function hearStops({ bus, writingIn, defect }: HearingStops): HeardStops {
  const look = async (chatId: string) => {
    const writing = writingIn(chatId)
    if (writing === undefined) return
    for (const delay of askedAfter) {
      await passed(delay, undefined, { ref: false })
      if (!writing.isStillWritten()) return
      await writing.endIfUnwanted()
    }
  }
  const subscribed = bus.subscribe(topic, (chatId) => void look(chatId).catch(defect))
  subscribed.catch(defect)
  return {
    tell: (chatId) => bus.publish(topic, chatId),
    close() {
      subscribed.then(
        (end) => end(),
        () => undefined,
      )
    },
  }
}
