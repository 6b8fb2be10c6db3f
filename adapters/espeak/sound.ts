/** Samples a second of eSpeak NG. */
export const engineHz = 22_050

/** Samples a second of `pcm`. */
const pcmHz = 24_000

/** 24,000 / 22,050 in lowest terms. */
const [up, down] = [160, 147]

/** Input samples on each side of an output sample. */
const halfTaps = 16

const taps = createTaps()

/** Windowed-sinc coefficients of each of the 160 positions between two input samples. */
function createTaps(): readonly Float32Array[] {
  return Array.from({ length: up }, (_, phase) => {
    const row = new Float32Array(2 * halfTaps)
    for (let tap = 0; tap < row.length; tap++) {
      const x = tap - halfTaps + 1 - phase / up
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
      row[tap] = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / halfTaps))
    }
    // Sums to 1, so that the loudness stays.
    const sum = row.reduce((total, value) => total + value, 0)
    return row.map((value) => value / sum)
  })
}

/** 22,050 samples a second become 24,000, 16-bit little-endian. */
export function toPcm(sound: Int16Array): Uint8Array {
  const count = Math.floor((sound.length * pcmHz) / engineHz)
  const bytes = new DataView(new ArrayBuffer(count * 2))
  for (let at = 0; at < count; at++) {
    const position = at * down
    const first = Math.floor(position / up) - halfTaps + 1
    const row = taps[position % up] as Float32Array
    let sum = 0
    for (let tap = 0; tap < row.length; tap++) {
      sum += (sound[first + tap] ?? 0) * (row[tap] as number)
    }
    bytes.setInt16(at * 2, Math.max(-32_768, Math.min(32_767, Math.round(sum))), true)
  }
  return new Uint8Array(bytes.buffer)
}

/** Frame, step and search of the stretching, samples: 40, 20 and 8 ms. */
const [frame, step, search] = [882, 441, 176]

/** Fades between frames; two that overlap by half sum to 1. */
const fade = Float32Array.from(
  { length: frame },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frame),
)

/**
 * Makes a sound longer (or shorter, below 1) at the same pitch: overlapping frames are laid at other distances,
 * each moved to where it continues the last one best (WSOLA).
 */
export function stretchSound(sound: Int16Array, factor: number): Int16Array {
  if (factor === 1 || sound.length < 2 * frame) return sound
  const count = Math.round(sound.length * factor)
  const mixed = new Float32Array(count + frame)
  let from = 0
  for (let to = 0; to < count; to += step) {
    for (let at = 0; at < frame; at++) {
      const value = (sound[from + at] ?? 0) * (to === 0 && at < step ? 1 : (fade[at] as number))
      mixed[to + at] = (mixed[to + at] as number) + value
    }
    from = findContinuation(sound, Math.round((to + step) / factor), from + step)
  }
  return Int16Array.from(mixed.subarray(0, count), (value) =>
    Math.max(-32_768, Math.min(32_767, Math.round(value))),
  )
}

/** Position near `wanted` at which the sound is most like that at `natural`. */
function findContinuation(sound: Int16Array, wanted: number, natural: number): number {
  let best = wanted
  let bestLikeness = Number.NEGATIVE_INFINITY
  for (let shift = -search; shift <= search; shift += 4) {
    const at = wanted + shift
    if (at < 0 || at + step > sound.length) continue
    let likeness = 0
    for (let offset = 0; offset < step; offset += 2) {
      likeness += (sound[at + offset] as number) * (sound[natural + offset] ?? 0)
    }
    if (likeness > bestLikeness) [best, bestLikeness] = [at, likeness]
  }
  return best
}
