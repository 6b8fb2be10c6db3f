import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import { toSpeakable } from '../../src/domain/media/to-speakable.ts'
import { detectLanguage } from '../../src/domain/text/detect-language.ts'
import { hideFigures } from '../../src/domain/text/hide-figures.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import { MediaContent } from '../../src/operations/media-content.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Answer } from './answer.ts'
import { call, findChatId, findTarget } from './conversation-commands.ts'
import { toMediaFile } from './output-files.ts'
import type { PlanRun } from './plan-run.ts'
import { botText } from './texts.ts'

/** Messages among which the last answer is looked for. */
const maxMessages = 10

const history = z.object({
  messages: z.array(
    z.object({ id: z.string(), role: z.string(), content: z.string(), status: z.string() }),
  ),
})

/** `/credit speak`: the given words aloud, or else the last answer of the conversation, as a file. */
export async function answerSpeak(values: TypedValues, run: PlanRun): Promise<Answer> {
  const { language } = run.event
  const words = typeof values['text'] === 'string' ? values['text'].trim() : ''
  const text = words === '' ? await lastAnswer(run) : ownWords(words, run)
  if ('refusal' in text) return { markdown: botText(text.refusal, language) }
  const output = await call('speak-text', { text: text.words }, run)
  if (!(output instanceof MediaContent)) throw new Error('speak-text answers with sound')
  const description = botText('spokenFile', language)
  return {
    markdown: botText('spoken', language),
    files: [{ ...(await toMediaFile(output)), name: 'answer.mp3', description }],
  }
}

type Spoken =
  | { readonly words: string }
  | { readonly refusal: 'nothingToSpeak' | 'figuresUnspoken' }

/** Figures of a person are not said where none may be sent, whoever typed them. */
function ownWords(typed: string, { event, services }: PlanRun): Spoken {
  if (showsFigures(event.person.platform, services.ports)) return { words: typed }
  const words = hideFigures(typed).trim()
  return /\p{L}/u.test(words) ? { words } : { refusal: 'nothingToSpeak' }
}

/** As it may be shown here: where exact figures may not be sent, only an answer that was written without them. */
async function lastAnswer(run: PlanRun): Promise<Spoken> {
  const { event, services } = run
  const { known } = await findTarget(run, 'speak')
  const chatId = await findChatId(known, run)
  if (chatId === null) return { refusal: 'nothingToSpeak' }
  const output = await call('get-chat-history', { chatId, limit: maxMessages }, run)
  const answers = history.parse(output).messages.filter(({ role }) => role === 'assistant')
  const last = answers.findLast(({ status }) => status !== 'running')
  if (last === undefined) return { refusal: 'nothingToSpeak' }
  if (!showsFigures(event.person.platform, services.ports)) {
    const stored = await services.store.get('messages', last.id)
    if (stored?.value.origin?.isPublic !== true) return { refusal: 'figuresUnspoken' }
  }
  const language = detectLanguage(last.content) ?? event.language
  const words = toSpeakable(last.content, language)
  if (words === '') return { refusal: 'nothingToSpeak' }
  return { words: cutAtSentence(words, limits.media.maxSpeechLength) }
}

/** The whole sentences that fit. */
function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('.\n'))
  return head.slice(0, end > 0 ? end + 1 : max).toWellFormed()
}
