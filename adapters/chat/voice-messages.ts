import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent, IncomingFile } from '../../src/domain/chat-platforms/messages.ts'
import { hideFigures } from '../../src/domain/text/hide-figures.ts'
import { localize } from '../../src/domain/text/language.ts'
import { Failure, StaleWrite } from '../../src/errors.ts'
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
import { receivedAt, type TurnQuestion, textOf } from './turn-question.ts'

/** A recording, by the type that the platform gives; Slack's recordings are video files of sound alone. */
const isVoice = ({ mediaType, name }: IncomingFile): boolean =>
  mediaType.startsWith('audio/') ||
  (mediaType.startsWith('video/') && /^audio[_-]message/.test(name))

/**
 * Writes down the voice messages of a question, which are then as if they had been typed. Each is stored at once, so
 * that a turn that is put off or continued elsewhere does not have it transcribed, and paid for, again.
 */
export async function transcribeVoices(
  question: TurnQuestion,
  services: ChatServices,
): Promise<TurnQuestion> {
  const events: StoredEvent[] = []
  let left = limits.chatPlatforms.maxFilesPerMessage
  for (const one of question.events) {
    const recordings = voicesOf(one.value.event)
    const taken = recordings.slice(0, left)
    left -= taken.length
    const isSpoken = recordings.length > 0
    events.push(isSpoken ? await transcribeEvent(one, taken, question, services) : one)
  }
  const text = textOf(events)
  const { event } = question
  const typed = { ...event, body: withText(event.body, text) }
  const asked = text === question.text ? event : placeSafely(inLanguageOf(text, typed), text)
  return { ...question, text, event: asked, events }
}

/** Quotes of what was said in the recordings of a question, and why one has no words. */
export function transcriptNotes({ event, events }: TurnQuestion): VisibleAnswer[] {
  const openly: VisibleAnswer['visibility'] =
    event.place.kind === 'dm' || event.replyHandle !== null ? 'private' : 'open'
  return events
    .flatMap(({ value }) =>
      value.event?.body.kind === 'message' ? (value.event.body.transcripts ?? []) : [],
    )
    .map(({ markdown, hasWords }) => ({
      answer: { markdown },
      visibility: hasWords ? openly : 'private',
    }))
}

type StoredEvent = TurnQuestion['events'][number]

async function transcribeEvent(
  stored: StoredEvent,
  recordings: readonly IncomingFile[],
  question: TurnQuestion,
  services: ChatServices,
): Promise<StoredEvent> {
  const { event } = stored.value
  if (event?.body.kind !== 'message') return stored
  const { body } = event
  const transcribed: Transcribed[] = []
  for (const file of recordings) transcribed.push(await transcribe(file, question, services))
  const written = {
    ...body,
    text: [body.text, ...transcribed.flatMap(({ words = [] }) => words)].filter(Boolean).join('\n'),
    files: body.files.filter((file) => !isVoice(file)),
    transcripts: transcribed.map(({ words, markdown }) => ({
      markdown,
      hasWords: words !== undefined,
    })),
  }
  question.abandoned.throwIfAborted()
  return await putEvent(stored, { ...event, body: written }, services)
}

async function putEvent(
  { id, version: expectVersion, value }: StoredEvent,
  event: IncomingEvent,
  { store }: Pick<ChatServices, 'store'>,
): Promise<StoredEvent> {
  const collection = 'chatInbox'
  const put = { kind: 'put', collection, id, value: { ...value, event }, expectVersion } as const
  await store.transact({ changes: [put] })
  const stored = await store.get(collection, id)
  if (stored === undefined) throw new StaleWrite(collection, id)
  return stored
}

const voicesOf = (event: IncomingEvent | null): readonly IncomingFile[] =>
  event?.body.kind === 'message' ? event.body.files.filter(isVoice) : []

const withText = (body: IncomingEvent['body'], text: string): IncomingEvent['body'] =>
  body.kind === 'message' ? { ...body, text } : body

interface Transcribed {
  /** Absent: nothing was understood, and `markdown` says why. */
  readonly words?: string
  readonly markdown: string
}

async function transcribe(
  file: IncomingFile,
  question: TurnQuestion,
  services: ChatServices,
): Promise<Transcribed> {
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
    return toTranscribed((output as { readonly text: string }).text, event, services)
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
function toTranscribed(text: string, event: IncomingEvent, { ports }: ChatServices): Transcribed {
  const words = removeHidden(text).replaceAll(/\s+/g, ' ').trim()
  if (words === '') return { markdown: botText('heardNothing', event.language) }
  const shown = words.length > maxQuoted ? `${words.slice(0, maxQuoted)}…` : words
  const allowed = showsFigures(event.person.platform, ports) ? shown : hideFigures(shown)
  const quoted = escapeText(breakEveryAddress(breakPings(allowed)))
  const { language } = inLanguageOf(words, event)
  return { words, markdown: botText('heard', language, { words: quoted }) }
}
