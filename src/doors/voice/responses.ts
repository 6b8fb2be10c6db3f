import { detectLanguage } from '../../domain/text/detect-language.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { queueOwner } from '../../operations/queue-owner.ts'
import type { VoiceCredential } from '../../pipeline/call.ts'
import type { Session } from '../../pipeline/session.ts'
import type { DoorServices } from '../door.ts'
import {
  assistantItem,
  noPendingItem,
  notUnderstood,
  type ResponseStatus,
  stillSpeaking,
  toErrorFields,
  toResponse,
} from './server-events.ts'
import { SessionOver, type SessionRecord } from './session-record.ts'
import { type Answered, SpokenAnswer } from './spoken-answer.ts'

/** Something that the person said, and is not answered yet. */
export interface PendingItem {
  /** Undefined: it was not understood, which was reported. */
  readonly text: Promise<string | undefined>
}

export interface VoiceMember {
  readonly credential: VoiceCredential
  readonly session: Session
  readonly record: SessionRecord
}

/** The client's side of the responses. */
interface ResponseOutput {
  send(type: string, fields: object): void
  /** Settles when the client has room for more. */
  sendSlowly(type: string, fields: object): Promise<void>
  fail(error: unknown): void
  /** Called with errors behind the last event of a response. */
  ended(error: unknown): void
  language(): Language
}

type ResponseServices = Pick<
  DoorServices,
  'invoke' | 'replies' | 'ports' | 'store' | 'clock' | 'newId' | 'defect'
>

type CancelReason = 'client_cancelled' | 'turn_detected'

interface RunningResponse {
  readonly id: string
  /** Set once the person's words are known. */
  answer?: SpokenAnswer
  cancelled?: CancelReason
}

/** The responses of one connection, one at a time. */
export class VoiceResponses {
  readonly #member: VoiceMember
  readonly #output: ResponseOutput
  readonly #services: ResponseServices
  #running: RunningResponse | undefined
  #latest: Promise<void> = Promise.resolve()

  constructor(member: VoiceMember, output: ResponseOutput, services: ResponseServices) {
    this.#member = member
    this.#output = output
    this.#services = services
  }

  get isSpeaking(): boolean {
    return this.#running !== undefined && this.#running.cancelled === undefined
  }

  /** Throws Failure when an answer is being spoken, or nothing was said; takes all of `items`. */
  create(items: PendingItem[]): void {
    if (this.isSpeaking) throw stillSpeaking()
    if (items.length === 0) throw noPendingItem()
    const response: RunningResponse = { id: this.#services.newId('resp') }
    this.#running = response
    const taken = items.splice(0)
    // A cancelled answer gives its chat free once it is saved.
    this.#latest = this.#latest
      .then(() => this.#run(response, taken))
      .catch(this.#output.ended)
      .finally(() => {
        if (this.#running === response) this.#running = undefined
      })
  }

  cancel(reason: CancelReason): void {
    if (this.#running === undefined || this.#running.cancelled !== undefined) return
    this.#running.cancelled = reason
    this.#running.answer?.cancel()
  }

  async #run(response: RunningResponse, items: readonly PendingItem[]): Promise<void> {
    const { record } = this.#member
    this.#sendResponse('response.created', response, { status: 'in_progress' })
    let answered: Answered | undefined
    let failure: unknown
    try {
      answered = await this.#answer(response, items)
      const chatId = response.answer?.chatId ?? record.value.details.chatId
      if (answered !== undefined) await record.renew(answered.activeUntil, { chatId })
    } catch (error) {
      failure = error
      const isDefect = !(error instanceof Failure || error instanceof SessionOver)
      if (isDefect) this.#services.defect(error)
    }
    this.#finish(response, answered, failure)
    if (failure !== undefined) await this.#saveChat(response, failure)
  }

  /** Undefined when it was cancelled before it began. */
  async #answer(
    response: RunningResponse,
    items: readonly PendingItem[],
  ): Promise<Answered | undefined> {
    const texts = await Promise.all(items.map(({ text }) => text))
    const content = texts.filter((text) => text !== undefined).join('\n')
    if (response.cancelled !== undefined) return undefined
    if (content.trim() === '') throw notUnderstood()
    const { credential, session, record } = this.#member
    const language = detectLanguage(content) ?? record.value.details.language
    await record.prolong({ language })
    if (response.cancelled !== undefined) return undefined
    const { instructions, voice, rate } = record.value.details
    const chatId = await this.#findChat()
    const request = { credential, content, language, instructions, chatId, voice, rate }
    const answer = new SpokenAnswer(
      { ...request, owner: queueOwner(session.caller) },
      this.#toReader(response.id),
      this.#services,
    )
    response.answer = answer
    const item = assistantItem(itemId(response), 'in_progress')
    this.#send('response.output_item.added', response, { item })
    this.#output.send('conversation.item.added', { item, previous_item_id: null })
    const part = { type: 'audio', transcript: '' }
    this.#send('response.content_part.added', response, { ...place(response), part })
    return await answer.run()
  }

  /** The session's chat; null before its first answer, and once the person has deleted it. */
  async #findChat(): Promise<string | null> {
    const { chatId } = this.#member.record.value.details
    if (chatId === null) return null
    const chat = await this.#services.store.get('chats', chatId)
    return chat?.value.userId === this.#member.record.value.userId ? chatId : null
  }

  #toReader(responseId: string) {
    const at = { response_id: responseId, output_index: 0, ...place({ id: responseId }) }
    return {
      transcript: (delta: string) =>
        this.#output.send('response.output_audio_transcript.delta', { ...at, delta }),
      audio: (samples: Buffer) => {
        const fields = { ...at, delta: samples.toString('base64') }
        return this.#output.sendSlowly('response.output_audio.delta', fields)
      },
    }
  }

  /** Sends the ends of the parts, of the item and of the response. */
  #finish(response: RunningResponse, answered: Answered | undefined, failure: unknown): void {
    const { cancelled, answer } = response
    const outcome = this.#toOutcome(cancelled, failure)
    const output: object[] = []
    if (answer !== undefined) {
      const { transcript } = answer
      const isWhole = outcome.status === 'completed'
      const item = assistantItem(itemId(response), isWhole ? 'completed' : 'incomplete', transcript)
      const at = place(response)
      this.#send('response.output_audio.done', response, at)
      this.#send('response.output_audio_transcript.done', response, { ...at, transcript })
      const part = { type: 'audio', transcript }
      this.#send('response.content_part.done', response, { ...at, part })
      this.#send('response.output_item.done', response, { item })
      this.#output.send('conversation.item.done', { item, previous_item_id: null })
      output.push(item)
    }
    if (failure !== undefined && cancelled === undefined) this.#output.fail(failure)
    // The client may ask again as soon as it has read the end.
    if (this.#running === response) this.#running = undefined
    this.#sendResponse('response.done', response, outcome, output, answered)
  }

  #toOutcome(cancelled: CancelReason | undefined, failure: unknown): ResponseStatus {
    if (cancelled !== undefined) return { status: 'cancelled', reason: cancelled }
    if (failure === undefined) return { status: 'completed' }
    const { type, code } = toErrorFields(failure, this.#output.language(), this.#services.clock())
    return { status: 'failed', error: { type, code } }
  }

  /** Remembers the chat of an answer that failed; its time is not counted. */
  async #saveChat({ answer }: RunningResponse, failure: unknown): Promise<void> {
    if (failure instanceof SessionOver) throw failure
    if (answer?.chatId !== undefined) await this.#member.record.prolong({ chatId: answer.chatId })
  }

  #send(type: string, { id }: Pick<RunningResponse, 'id'>, fields: object): void {
    this.#output.send(type, { response_id: id, output_index: 0, ...fields })
  }

  #sendResponse(
    type: string,
    { id, answer }: RunningResponse,
    outcome: ResponseStatus,
    output: readonly object[] = [],
    answered?: Answered,
  ): void {
    const chatId = answer?.chatId ?? this.#member.record.value.details.chatId
    const usage = answered?.usage
    this.#output.send(type, { response: toResponse({ id, chatId, outcome, output, usage }) })
  }
}

/** Each response has one item. */
const itemId = ({ id }: Pick<RunningResponse, 'id'>): string => id.replace('resp', 'item')

const place = (response: Pick<RunningResponse, 'id'>) => ({
  item_id: itemId(response),
  content_index: 0,
})
