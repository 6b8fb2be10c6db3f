import type { Bus } from '../../src/ports/bus.ts'

type Listener = (message: string) => void

/** The bus of a service that runs alone: whoever listens is told at once, and nothing is ever lost. */
export function createMemoryBus(): Bus {
  // Most topics have one listener: a list takes a third of a Set's memory.
  const topics = new Map<string, readonly Listener[]>()
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
