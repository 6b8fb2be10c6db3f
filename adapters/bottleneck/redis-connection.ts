import Bottleneck from 'bottleneck'

/** Connects Bottleneck by a client and a subscriber; by itself it makes the second by `duplicate`. */
export function createConnection(client: object, subscriber: object): Bottleneck.IORedisConnection {
  const given: { duplicate?: unknown } = client
  given.duplicate = () => subscriber
  const connection = new Bottleneck.IORedisConnection({ client })
  delete given.duplicate
  return connection
}

/** Resolves with the work, or rejects when it takes longer. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Redis takes too long.')), Math.max(1, ms))
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
