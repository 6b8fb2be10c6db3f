import type { Bus, BusListener } from '../../src/ports/bus.ts'

/** The bus of a single process: listeners are called at once and no message is lost. */
export function createMemoryBus(): Bus {
  // Arrays, not Sets: most topics have one listener, and an array takes a third of the memory.
  const topics = new Map<string, readonly BusListener[]>()
  return {
    publish(topic, message) {
      for (const listener of topics.get(topic) ?? []) listener(message)
    },
    async subscribe(topic, listener) {
      topics.set(topic, [...(topics.get(topic) ?? []), listener])
      let isListening = true
      return () => {
        const listeners = topics.get(topic) ?? []
        const at = isListening ? listeners.indexOf(listener) : -1
        isListening = false
        if (at === -1) return
        if (listeners.length === 1) topics.delete(topic)
        else topics.set(topic, listeners.toSpliced(at, 1))
      }
    },
    onGap: () => () => undefined,
    async close() {
      topics.clear()
    },
  }
}
