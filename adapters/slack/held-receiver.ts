import type { AckFn, App, Receiver } from '@slack/bolt'

type Event = Parameters<App['processEvent']>[0]

/** A receiver of the SDK, as far as it is used. */
interface Inner {
  init(app: App): void
}

/**
 * Acknowledges events of the Events API after their listeners: Bolt does it before them, and an event that
 * our store could not take would be lost. Whatever else is acknowledged by its listener.
 */
export function holdAcknowledgements(inner: Inner): Receiver {
  return {
    init(app) {
      const holding = { processEvent: (event: Event) => processHeld(app, event) }
      // Receivers use nothing but this method.
      inner.init(holding as App)
    },
    start: async () => undefined,
    stop: async () => undefined,
  }
}

async function processHeld(app: App, event: Event): Promise<void> {
  if (event.body['type'] !== 'event_callback') return await app.processEvent(event)
  let isAcknowledged = false
  const ack: AckFn<unknown> = async () => {
    isAcknowledged = true
  }
  await app.processEvent({ ...event, ack })
  if (isAcknowledged) await event.ack()
}
