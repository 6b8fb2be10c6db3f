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

/**
 * In as many levels as one printable character tells apart; weights beyond the share `clip` of the
 * largest are cut, so that the levels are fine where most weights are.
 */
export function quantize(
  { weights, bias }: { readonly weights: Float64Array; readonly bias: number },
  { clip, levels, zeroCode }: Readonly<Record<'clip' | 'levels' | 'zeroCode', number>>,
) {
  const cap = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) * clip
  const unit = Number((cap / levels).toPrecision(6))
  const codes = Array.from(weights, (weight) => {
    const code = zeroCode + Math.max(-levels, Math.min(levels, Math.round(weight / unit)))
    // A quotation mark and a backslash would take two characters of JSON.
    return code === 34 || code === 92 ? code + 1 : code
  })
  return {
    weights: Float64Array.from(codes, (code) => (code - zeroCode) * unit),
    bias: Number(bias.toPrecision(6)),
    unit,
    text: codes.map((code) => String.fromCharCode(code)).join(''),
  }
}
