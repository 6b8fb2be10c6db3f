import type { TimedViseme, Viseme } from '../../src/ports/speech.ts'

/** Shapes by the first sound of a phoneme (IPA, as eSpeak NG writes English and French). */
const soundsOf: Readonly<Record<Exclude<Viseme, 'rest'>, string>> = {
  aa: 'aæɑɐʌ',
  eh: 'eɛəɜɚɝ',
  ih: 'iɪjᵻ',
  oh: 'oɔɒ',
  ou: 'uʊwyøœɥ',
  pp: 'pbm',
  ff: 'fv',
  th: 'θð',
  dd: 'tdnlɾɲʎɫ',
  kk: 'kgɡŋhxʔ',
  ss: 'szʃʒ',
  rr: 'ɹrʁʀ',
}

const bySound: ReadonlyMap<string, Viseme> = new Map(
  Object.entries(soundsOf).flatMap(([viseme, sounds]) =>
    [...sounds].map((sound) => [sound, viseme as Viseme] as const),
  ),
)

/** Affricates end in a hiss, which is their shape. */
const affricate = /^[td][ʃʒ]/

/** Shape of the mouth at a phoneme; rest for silence and marks that are no sound. */
function toViseme(phoneme: string): Viseme {
  const sounds = phoneme.replace(/[ˈˌː]/g, '')
  if (affricate.test(sounds)) return 'ss'
  for (const sound of sounds) {
    const viseme = bySound.get(sound)
    if (viseme !== undefined) return viseme
  }
  return 'rest'
}

interface PhonemeAt {
  readonly phoneme: string
  /** Seconds. */
  readonly time: number
}

/** Shapes between the given time and the end of a sound; equal neighbours are one. */
export function toVisemes(
  phonemes: readonly PhonemeAt[],
  start: number,
  end: number,
): readonly TimedViseme[] {
  const shapes: { time: number; viseme: Viseme }[] = [{ time: start, viseme: 'rest' }]
  for (const { phoneme, time } of phonemes) {
    const viseme = toViseme(phoneme)
    if (shapes.at(-1)?.viseme !== viseme) shapes.push({ time, viseme })
  }
  return shapes
    .map(({ time, viseme }, at) => ({
      time: roundMs(time),
      duration: roundMs((shapes[at + 1]?.time ?? end) - time),
      viseme,
    }))
    .filter(({ duration }) => duration > 0)
}

const roundMs = (seconds: number): number => Math.round(seconds * 1_000) / 1_000
