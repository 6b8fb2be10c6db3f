import type { Bus } from '../../src/ports/bus.ts'

/** The bus of a service that runs alone: whoever listens is told at once, and nothing is ever lost. */
export function createMemoryBus(): Bus {
  const topics = new Map<string, Set<(message: string) => void>>()
  return {
    publish(topic, message) {
      for (const listener of [...(topics.get(topic) ?? [])]) listener(message)
    },
    async subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
    onGap: () => () => undefined,
    async close() {
      topics.clear()
    },
  }
}
