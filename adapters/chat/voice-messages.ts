import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent, IncomingFile } from '../../src/domain/chat-platforms/messages.ts'
import { hideFigures } from '../../src/domain/text/hide-figures.ts'
import { localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import { findBrokenRule, ruleTexts } from '../../src/operations/chat-platforms/workspace-rules.ts'
import type { VisibleAnswer } from './answer.ts'
import { inLanguageOf, placeSafely } from './asked-event.ts'
import { downloadUpload } from './attachments.ts'
import type { ChatServices } from './chat-services.ts'
import { failureText } from './failure-text.ts'
import { callOperation } from './plan-run.ts'
import { waitOutOutage } from './postponed.ts'
import { breakEveryAddress, breakPings, escapeText, removeHidden } from './safe-text.ts'
import { botText } from './texts.ts'
import { receivedAt, type TurnQuestion } from './turn-question.ts'

/** A recording, by the type that the platform gives; Slack's recordings are video files of sound alone. */
const isVoice = ({ mediaType, name }: IncomingFile): boolean =>
  mediaType.startsWith('audio/') ||
  (mediaType.startsWith('video/') && /^audio[_-]message/.test(name))

interface TranscribedQuestion {
  /** The question with what was said in place of the recordings. */
  readonly question: TurnQuestion
  /** Transcripts, and why a recording has none. */
  readonly notes: readonly VisibleAnswer[]
}

/** Writes down the voice messages of a question, which are then as if they had been typed. */
export async function hearVoice(
  question: TurnQuestion,
  services: ChatServices,
): Promise<TranscribedQuestion> {
  const recordings = question.events.flatMap(({ value: { event } }) => voicesOf(event))
  if (recordings.length === 0) return { question, notes: [] }
  const { event } = question
  const visibility: VisibleAnswer['visibility'] =
    event.place.kind === 'dm' || event.replyHandle !== null ? 'private' : 'open'
  const notes: VisibleAnswer[] = []
  const transcripts: string[] = []
  for (const file of recordings.slice(0, limits.chatPlatforms.maxFilesPerMessage)) {
    const transcript = await hear(file, question, services)
    if (transcript.text !== undefined) transcripts.push(transcript.text)
    notes.push({
      answer: { markdown: transcript.markdown },
      visibility: transcript.text === undefined ? 'private' : visibility,
    })
  }
  const text = [question.text, ...transcripts].filter(Boolean).join('\n')
  const typed = { ...event, body: withText(event.body, text) }
  const asked = transcripts.length === 0 ? event : placeSafely(inLanguageOf(text, typed), text)
  const events = question.events.map((one) =>
    withoutVoices(one, transcripts.length > 0 ? text : undefined),
  )
  return { question: { ...question, text, event: asked, events }, notes }
}

const voicesOf = (event: IncomingEvent | null): readonly IncomingFile[] =>
  event?.body.kind === 'message' ? event.body.files.filter(isVoice) : []

const withText = (body: IncomingEvent['body'], text: string): IncomingEvent['body'] =>
  body.kind === 'message' ? { ...body, text } : body

/** The event with its other files alone; `text` for one that had no words but its recording. */
function withoutVoices(
  stored: TurnQuestion['events'][number],
  text: string | undefined,
): TurnQuestion['events'][number] {
  const { event } = stored.value
  if (event === null || event.body.kind !== 'message' || voicesOf(event).length === 0) return stored
  const files = event.body.files.filter((file) => !isVoice(file))
  const body = { ...event.body, files, text: text ?? event.body.text }
  return { ...stored, value: { ...stored.value, event: { ...event, body } } }
}

interface Transcript {
  /** Undefined: nothing was heard, and `markdown` says why. */
  readonly text?: string
  readonly markdown: string
}

async function hear(
  file: IncomingFile,
  question: TurnQuestion,
  services: ChatServices,
): Promise<Transcript> {
  const { event } = question
  const { language } = event
  if (!services.ports.transcriber.isConfigured) {
    return { markdown: botText('cannotListen', language) }
  }
  const [eventId = ''] = question.turn.eventIds
  const signal = AbortSignal.any([
    question.abandoned,
    AbortSignal.timeout(limits.chatPlatforms.turnAliveMs),
  ])
  try {
    const operation = services.catalogue.find(({ name }) => name === 'transcribe-audio')
    if (operation === undefined) throw new Error('there is no operation transcribe-audio')
    const rule = await findBrokenRule(operation, event, services.store)
    if (rule !== undefined) return { markdown: localize(ruleTexts[rule], language) }
    const audio = await downloadUpload(file, { event, services, signal })
    const run = {
      ...{ event, userId: question.userId, services, signal },
      idempotencyKey: `${eventId}-${hash('sha256', file.url)}`,
    }
    const output = await callOperation(operation, { audio }, run)
    return toTranscript((output as { readonly text: string }).text, event, services)
  } catch (error) {
    question.abandoned.throwIfAborted()
    waitOutOutage(error, receivedAt(question), services.clock())
    if (!(error instanceof Failure) || error.kind === 'internal') services.defect(error)
    return { markdown: failureText(error, event, eventId, services) }
  }
}

/** Words shown of a recording; its answer shows that the rest was understood. */
const maxQuoted = 300

/** The quote is a message of ours: it has no figures where none may be sent. The coach gets the words as they are. */
function toTranscript(text: string, event: IncomingEvent, { ports }: ChatServices): Transcript {
  const words = removeHidden(text).replaceAll(/\s+/g, ' ').trim()
  if (words === '') return { markdown: botText('heardNothing', event.language) }
  const shown = words.length > maxQuoted ? `${words.slice(0, maxQuoted)}…` : words
  const allowed = showsFigures(event.person.platform, ports) ? shown : hideFigures(shown)
  const quoted = escapeText(breakEveryAddress(breakPings(allowed)))
  const { language } = inLanguageOf(words, event)
  return { text: words, markdown: botText('heard', language, { words: quoted }) }
}
