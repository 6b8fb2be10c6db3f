import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { detectLanguage } from '../../domain/text/detect-language.ts'
import type { Language } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { languageField } from '../fields.ts'
import { begunContent, mediaOutput } from '../media-content.ts'
import { queueOwner } from '../queue-owner.ts'
import { presentSpeech } from './media-cards.ts'
import { toVoice } from './voice-name.ts'

const { maxSpeechLength, minSpeed, maxSpeed, maxVoiceNameLength } = limits.media

/** A letter or a digit: all else is silence. */
const spoken = /[\p{L}\p{N}]/u

export const speakText = defineOperation({
  name: 'speak-text',
  summary: 'Say a text aloud',
  description: `Says a text of at most ${maxSpeechLength} characters aloud and answers with the sound as MP3, sent while it is made. voice is one of alloy, ash, ballad, coral, echo, fable, onyx, nova, sage, shimmer, verse, marin and cedar (or of the server's own), speed is ${minSpeed} to ${maxSpeed}. The language is that of the text unless language names it.`,
  usage: 'Use when the person wants to hear a text; it is said exactly as it is given.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'reads',
  dataClass: 'personal',
  reachesOutside: true,
  command: { positional: ['text'], present: presentSpeech },
  rest: { method: 'POST', path: '/api/tts' },
  input: z.strictObject({
    text: z.string().min(1).max(maxSpeechLength),
    voice: z.string().min(1).max(maxVoiceNameLength).optional(),
    speed: z.number().min(minSpeed).max(maxSpeed).default(1),
    language: languageField.optional(),
  }),
  output: mediaOutput('audio/mpeg'),
  async handle({ text, voice, speed, language }, { ports, caller, signal, ...context }) {
    if (!spoken.test(text)) {
      throw invalidField('text', {
        en: 'has no word to say',
        fr: 'ne contient aucun mot à dire',
      })
    }
    const { id: owner, isGuest } = queueOwner(caller)
    const request = {
      ...{ text, speed, owner, isGuest },
      voice: toVoice(voice, ports.speech),
      language: language ?? languageOf(text, context.language),
    }
    const head = { mimeType: 'audio/mpeg', fileName: 'speech.mp3' }
    return await begunContent(head, ports.speech.speak(request, 'mp3', signal))
  },
})

/** French where the text is; else the caller's when the text does not tell (digits, a name). */
function languageOf(text: string, callerLanguage: Language): Language {
  return detectLanguage(text) ?? callerLanguage
}
