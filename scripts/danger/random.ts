/** Numbers from 0 to 1 that are the same in each run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const swapped = all[at] as T
    all[at] = all[other] as T
    all[other] = swapped
  }
  return all
}
