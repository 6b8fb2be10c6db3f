/** Of whom something has happened: the topic of a person's events. */
export const eventsTopic = (userId: string): string => `events:${userId}`

export type BusListener = (message: string) => void

/**
 * Tells every instance what happens now. It is a hint and no store: a message may be lost, and
 * whoever hears one reads what it is about from the store. Messages hold ids, never text of people.
 */
export interface Bus {
  /** Never rejects: what could not be told is found by whoever reads the store again. */
  publish(topic: string, message: string): void
  /** Resolves when messages arrive; the returned function ends it. */
  subscribe(topic: string, listener: BusListener): Promise<() => void>
  /** Called whenever messages may have been lost, so that listeners read the store again. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}
