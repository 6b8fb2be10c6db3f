/** Rejects when the signal aborts, also if the work ignores it. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    if (signal.aborted) end()
    return await Promise.race([work, ended])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
