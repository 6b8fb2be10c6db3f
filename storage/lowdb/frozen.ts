/** Freezes at first sight, so that opening a large store does not pay for what nobody reads. */
export function deepFrozen<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFrozen(part)
  }
  return Object.freeze(value)
}
