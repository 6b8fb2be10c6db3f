import type { Language } from '../../src/domain/text/language.ts'

/** A voice of eSpeak NG: its accent and variant by language, and its pitch (50 is the usual). */
interface EngineVoice {
  readonly names: Readonly<Record<Language, string>>
  readonly pitch: number
}

const voice = (
  variant: string,
  pitch: number,
  accents = { en: 'en-us', fr: 'fr' },
): EngineVoice => ({
  names: { en: `${accents.en}+${variant}`, fr: `${accents.fr}+${variant}` },
  pitch,
})

/** The names of OpenAI's voices, each with a sound of its own; the first is the default. */
export const voices: Readonly<Record<string, EngineVoice>> = {
  alloy: voice('m3', 52),
  ash: voice('Michael', 45),
  ballad: voice('m2', 55),
  coral: voice('f2', 55),
  echo: voice('m1', 40),
  fable: voice('m4', 50, { en: 'en', fr: 'fr-be' }),
  onyx: voice('m7', 25),
  nova: voice('f4', 60),
  sage: voice('f1', 45),
  shimmer: voice('f5', 65),
  verse: voice('Gene', 55),
  marin: voice('Annie', 50),
  cedar: voice('edward', 40),
}

export const voiceNames: readonly string[] = Object.keys(voices)

/** Words a minute of eSpeak NG at speed 1. */
const usualRate = 175

/** Speeds that the engine keeps exactly (it takes 80 to 450 words a minute); beyond them the sound is stretched. */
const [minEngineSpeed, maxEngineSpeed] = [0.5, 2.5]

/** The engine's rate for a speed, and the factor by which its sound is then made longer. */
export function toRate(speed: number): { readonly rate: number; readonly stretch: number } {
  const engineSpeed = Math.min(maxEngineSpeed, Math.max(minEngineSpeed, speed))
  return { rate: Math.round(usualRate * engineSpeed), stretch: engineSpeed / speed }
}
