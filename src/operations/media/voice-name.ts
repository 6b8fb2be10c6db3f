import { invalidField } from '../../errors.ts'
import type { Speech } from '../../ports/speech.ts'

/** Spoken where the caller names no voice; a server of the operator may know it by another name. */
const defaultVoice = 'alloy'

/** The voice of that name; throws a 400 that lists the voices. */
export function toVoice(voice: string = defaultVoice, { voices }: Pick<Speech, 'voices'>): string {
  if (voices === undefined || voices.includes(voice)) return voice
  const known = voices.join(', ')
  throw invalidField(
    'voice',
    { en: 'is not the name of a voice', fr: 'n’est pas le nom d’une voix' },
    { advice: { en: `Voices are ${known}.`, fr: `Les voix sont ${known}.` } },
  )
}
