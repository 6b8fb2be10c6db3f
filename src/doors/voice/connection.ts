import type { WebSocket } from 'ws'
import { limits } from '../../config/limits.ts'
import { pcmMs, toWav } from '../../domain/media/pcm.ts'
import { type Language, languages } from '../../domain/text/language.ts'
import { Failure, invalidField } from '../../errors.ts'
import { sessionOfSecret } from '../../operations/access/opaque-token.ts'
import { queueOwner } from '../../operations/queue-owner.ts'
import type { VoiceCredential } from '../../pipeline/call.ts'
import type { DoorServices } from '../door.ts'
import { FrameBudget } from '../shared/sockets/frames.ts'
import { type AudioBudget, AudioBuffer } from './audio-buffer.ts'
import {
  type ClientEvent,
  decodeAudio,
  parseClientEvent,
  parseJson,
  readEventId,
  type SessionFields,
  type UserItem,
} from './client-events.ts'
import { type PendingItem, type VoiceMember, VoiceResponses } from './responses.ts'
import {
  binaryFrame,
  noTranscriber,
  stillListening,
  toCloseCode,
  toErrorFields,
  tooManyItems,
  tooShort,
  toSession,
  userAudioItem,
  userTextItem,
} from './server-events.ts'
import { type SessionEnd, SessionOver, SessionRecord } from './session-record.ts'
import type { VoicePlaces } from './voice-places.ts'
import { VoiceWriter } from './voice-writer.ts'

export interface VoiceServices
  extends Pick<
    DoorServices,
    | 'invoke'
    | 'openSession'
    | 'replies'
    | 'ports'
    | 'facts'
    | 'store'
    | 'clock'
    | 'newId'
    | 'defect'
    | 'timeouts'
  > {
  readonly places: VoicePlaces
  readonly audioBudget: AudioBudget
  /** Called when the caller is known; another connection of the session here is replaced. */
  entered(connection: VoiceConnection): void
  left(connection: VoiceConnection): void
}

const closeCodes: Readonly<Record<SessionEnd, number>> = {
  ended: 1000,
  idle: 1000,
  over: 1000,
  replaced: 4409,
}

/** One client of a voice session. */
export class VoiceConnection {
  readonly socket: WebSocket
  readonly #writer: VoiceWriter
  readonly #services: VoiceServices
  readonly #budget: FrameBudget
  readonly #audio: AudioBuffer
  readonly #pending: PendingItem[] = []
  readonly #ending = new AbortController()
  #language: Language
  #member: VoiceMember | undefined
  #responses: VoiceResponses | undefined
  #work: Promise<void> = Promise.resolve()
  #queued = 0
  /** Bytes of audio that are being transcribed. */
  #transcribing = 0
  #lastItemId: string | null = null
  #isAlive = true
  #isChecking = false
  #ticks = 0

  constructor(socket: WebSocket, language: Language, services: VoiceServices) {
    this.socket = socket
    this.#language = language
    this.#services = services
    this.#audio = new AudioBuffer(services.audioBudget)
    this.#writer = new VoiceWriter(socket, services.newId)
    this.#budget = new FrameBudget(services.clock, limits.media.voiceFrameRate)
    socket.on('pong', () => {
      this.#isAlive = true
    })
    socket.on('close', () => this.#leave())
  }

  get sessionId(): string | undefined {
    return this.#member?.record.sessionId
  }

  /** Reads no frame before the secret is known to be valid. */
  authenticate(credential: VoiceCredential): void {
    this.socket.pause()
    this.#enqueue(() => this.#enter(credential))
  }

  receive(data: Buffer, isBinary: boolean): void {
    this.#isAlive = true
    this.#enqueue(() => this.#onFrame(data, isBinary))
    // Recorded audio comes as fast as the network, while the store is written.
    if (this.#queued >= limits.media.maxQueuedVoiceFrames) this.socket.pause()
  }

  /** Sends the reason and closes. */
  refuse(error: unknown, code = toCloseCode(error)): void {
    if (!(error instanceof Failure)) this.#services.defect(error)
    this.#sendError(error)
    this.#writer.close(code)
  }

  end(reason: SessionEnd): void {
    this.#responses?.cancel('client_cancelled')
    this.#writer.close(closeCodes[reason], reason)
  }

  /** Pings, and looks whether the session is still this connection's. */
  tick(): void {
    const { pingMs, tickMs } = this.#services.timeouts
    this.#ticks++
    if (this.#ticks % Math.max(1, Math.round(pingMs / tickMs)) === 0) this.#ping()
    if (this.#member === undefined || this.#isChecking) return
    this.#isChecking = true
    this.#check(this.#member)
      .catch((error: unknown) => this.#onLost(error))
      .finally(() => {
        this.#isChecking = false
      })
  }

  #ping(): void {
    if (!this.#isAlive) this.socket.terminate()
    this.#isAlive = false
    this.#writer.ping()
  }

  async #check({ record, session }: VoiceMember): Promise<void> {
    const end = await record.findEnd()
    if (end !== undefined) throw new SessionOver(end)
    // A key can be revoked; sessions of other credentials end with their records.
    if (record.value.details.grant?.keyId !== undefined) await session.check()
    if (this.#responses?.isSpeaking === true && record.endsSoon) await record.prolong()
  }

  #leave(): void {
    this.#ending.abort()
    this.#responses?.cancel('client_cancelled')
    this.#audio.close()
    this.#services.left(this)
  }

  /** Runs the client's events one after the other; answers run beside them. */
  #enqueue(work: () => Promise<void>): void {
    this.#queued++
    this.#work = this.#work
      .then(() => (this.#writer.isOpen ? work() : undefined))
      .catch((error: unknown) => this.#onLost(error))
      .finally(() => {
        // Also after a refusal, whose close the client answers.
        if (--this.#queued === 0) this.socket.resume()
      })
  }

  /** Ends the connection after an error that is no answer to an event. */
  #onLost(error: unknown): void {
    if (error instanceof SessionOver) this.end(error.end)
    else if (
      error instanceof Failure &&
      this.#member !== undefined &&
      error.kind !== 'unauthorized'
    )
      // The store is away for a moment: the session is as it was.
      this.#sendError(error)
    else this.refuse(error)
  }

  async #enter(credential: VoiceCredential): Promise<void> {
    const { openSession, newId, ports, facts } = this.#services
    const session = await openSession(credential, 'media', 'console')
    const sessionId = sessionOfSecret(credential.secret ?? '') ?? ''
    // A place that is taken behind the close would never be free.
    if (!this.#writer.isOpen) return
    this.#services.places.take(this, { sessionId, owner: queueOwner(session.caller) })
    const record = await SessionRecord.claim(sessionId, newId('conn'), this.#services)
    if (!this.#writer.isOpen) return
    const member = { credential, session, record }
    this.#member = member
    this.#language = record.value.details.language
    this.#responses = new VoiceResponses(member, this.#toOutput(), this.#services)
    this.#services.entered(this)
    const { isConfigured: isTranscribed } = ports.transcriber
    const described = { model: facts.primaryModel, isTranscribed }
    const object = toSession(sessionId, record.value, described)
    this.#writer.send('session.created', { session: object })
  }

  #toOutput() {
    return {
      send: (type: string, fields: object) => this.#writer.send(type, fields),
      sendSlowly: (type: string, fields: object) => this.#writer.sendSlowly(type, fields),
      fail: (error: unknown) => this.#sendError(error),
      ended: (error: unknown) => {
        if (error instanceof SessionOver) this.end(error.end)
        else if (!(error instanceof Failure)) this.#services.defect(error)
      },
      language: () => this.#language,
    }
  }

  async #onFrame(data: Buffer, isBinary: boolean): Promise<void> {
    const { record } = this.#known()
    let raw: unknown
    try {
      this.#budget.take()
      if (isBinary) throw binaryFrame()
      raw = parseJson(data.toString())
      const event = parseClientEvent(raw, this.#language)
      if (record.endsSoon) await record.prolong()
      await this.#answer(event)
      this.#budget.wasGood()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (!this.#budget.isForgiven()) this.refuse(error, 1008)
      else this.#sendError(error, readEventId(raw))
    }
  }

  #known(): VoiceMember & { readonly responses: VoiceResponses } {
    if (this.#member === undefined || this.#responses === undefined) throw new Error('not entered')
    return { ...this.#member, responses: this.#responses }
  }

  async #answer(event: ClientEvent): Promise<void> {
    const { responses } = this.#known()
    switch (event.type) {
      case 'session.update':
        return await this.#update(event.session)
      case 'conversation.item.create':
        return await this.#addItem(event.item)
      case 'input_audio_buffer.append':
        return this.#append(decodeAudio(event.audio))
      case 'input_audio_buffer.clear':
        this.#audio.clear()
        return this.#writer.send('input_audio_buffer.cleared', {})
      case 'input_audio_buffer.commit':
        return await this.#commit()
      case 'response.create':
        return responses.create(this.#pending)
      case 'response.cancel':
        return responses.cancel('client_cancelled')
    }
  }

  async #update({ instructions, audio }: SessionFields): Promise<void> {
    const { record, session } = this.#known()
    const { voices } = this.#services.ports.speech
    const { voice, speed } = audio?.output ?? {}
    if (voice !== undefined && voices?.includes(voice) === false) {
      const list = voices.join(', ')
      throw invalidField('session.audio.output.voice', {
        en: `is not a voice of this service. Choose one of: ${list}`,
        fr: `n’est pas une voix de ce service. Choisissez parmi : ${list}`,
      })
    }
    const language = languages.find((one) => one === audio?.input?.transcription?.language)
    // A write of the store: each counts as a request.
    await session.pay()
    await record.prolong({
      ...(instructions === undefined ? {} : { instructions }),
      ...(voice === undefined ? {} : { voice }),
      ...(speed === undefined ? {} : { rate: speed }),
      ...(language === undefined ? {} : { language }),
    })
    const { ports, facts } = this.#services
    const described = {
      model: facts.primaryModel,
      isTranscribed: ports.transcriber.isConfigured,
    }
    this.#writer.send('session.updated', {
      session: toSession(record.sessionId, record.value, described),
    })
  }

  async #addItem({ id = this.#services.newId('item'), content }: UserItem): Promise<void> {
    const [part] = content
    if (part.type === 'input_audio') return await this.#addAudio(id, decodeAudio(part.audio))
    this.#admitItem()
    this.#addPending(id, userTextItem(id, part.text), { text: Promise.resolve(part.text) })
  }

  #append(piece: Buffer): void {
    // Without a transcription each commit is refused: nothing is worth holding.
    if (this.#services.ports.transcriber.isConfigured) this.#audio.append(piece)
  }

  async #commit(): Promise<void> {
    const { bytes } = this.#audio
    if (!this.#services.ports.transcriber.isConfigured) throw noTranscriber()
    if (pcmMs(bytes) < limits.media.minTurnAudioMs) throw tooShort()
    // Audio that is refused stays: the client commits it again.
    await this.#admitAudio(bytes)
    const id = this.#services.newId('item')
    const place = { item_id: id, previous_item_id: this.#lastItemId }
    this.#writer.send('input_audio_buffer.committed', place)
    this.#addAdmitted(id, this.#audio.take())
  }

  async #addAudio(id: string, samples: Buffer): Promise<void> {
    const maxBytes = this.#services.audioBudget.maxTurnBytes(samples.length)
    if (this.#transcribing + samples.length > maxBytes) throw stillListening()
    await this.#admitAudio(samples.length)
    this.#addAdmitted(id, samples)
  }

  #addAdmitted(id: string, samples: Buffer): void {
    const text = this.#transcribe(id, samples)
    this.#addPending(id, userAudioItem(id), { text })
  }

  async #admitAudio(bytes: number): Promise<void> {
    if (!this.#services.ports.transcriber.isConfigured) throw noTranscriber()
    this.#admitItem()
    if (this.#transcribing + bytes > limits.media.maxTurnAudioBytes) throw stillListening()
    // Transcription costs money: each counts as a request.
    await this.#known().session.pay()
  }

  #admitItem(): void {
    if (this.#pending.length >= limits.media.maxWaitingItems) throw tooManyItems()
  }

  /** A person who speaks interrupts the coach. */
  #addPending(id: string, item: object, pending: PendingItem): void {
    this.#known().responses.cancel('turn_detected')
    const place = { item, previous_item_id: this.#lastItemId }
    this.#writer.send('conversation.item.added', place)
    this.#writer.send('conversation.item.done', place)
    this.#lastItemId = id
    this.#pending.push(pending)
  }

  /** Resolves with undefined for audio that was not understood, once the client knows. */
  async #transcribe(id: string, samples: Buffer): Promise<string | undefined> {
    const { clock } = this.#services
    const at = { item_id: id, content_index: 0 }
    try {
      const text = await this.#writeDown(samples)
      const usage = { type: 'duration', seconds: pcmMs(samples.length) / 1_000 }
      const type = 'conversation.item.input_audio_transcription.completed'
      this.#writer.send(type, { ...at, transcript: text, usage })
      await this.#known().record.renew(clock())
      return text
    } catch (error) {
      if (this.#ending.signal.aborted) return undefined
      if (error instanceof SessionOver) {
        this.end(error.end)
        return undefined
      }
      if (!(error instanceof Failure)) this.#services.defect(error)
      const { type, code, message } = toErrorFields(error, this.#language, clock())
      const failed = 'conversation.item.input_audio_transcription.failed'
      this.#writer.send(failed, { ...at, error: { type, code, message } })
      this.#sendError(error)
      return undefined
    }
  }

  /** Transcribes samples; they count as held until then. */
  async #writeDown(samples: Buffer): Promise<string> {
    const { ports, audioBudget } = this.#services
    this.#transcribing += samples.length
    audioBudget.add(samples.length)
    try {
      const recorded = { audio: toWav(samples), mimeType: 'audio/wav', extension: 'wav' }
      const speech = { ...recorded, language: undefined }
      return (await ports.transcriber.transcribe(speech, this.#ending.signal)).text
    } finally {
      this.#transcribing -= samples.length
      audioBudget.add(-samples.length)
    }
  }

  #sendError(error: unknown, eventId?: string): void {
    const fields = toErrorFields(error, this.#language, this.#services.clock())
    this.#writer.send('error', { error: { ...fields, event_id: eventId ?? null } })
  }
}
