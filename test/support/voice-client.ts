import { expect } from 'vitest'
import WebSocket from 'ws'

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service said
type VoiceEvent = any

export interface VoiceClient extends AsyncDisposable {
  readonly socket: WebSocket
  /** Every event so far. */
  readonly events: readonly VoiceEvent[]
  /** Settles with the code and reason when the socket is closed. */
  readonly closed: Promise<readonly [number, string]>
  send(event: object | string | Buffer): void
  /** The `count`th event of the type; waits for it. */
  received(type: string, count?: number): Promise<VoiceEvent>
  all(type: string): VoiceEvent[]
  /** Says it and waits for the end of the answer. */
  ask(text: string): Promise<VoiceEvent>
}

interface Opening {
  readonly headers?: Readonly<Record<string, string>>
  readonly protocols?: readonly string[]
  readonly isDumb?: boolean
}

/** A client of a realtime voice session; it speaks OpenAI's events. */
export async function connectVoice(
  url: string,
  secret: string | undefined,
  { headers = {}, protocols = [], isDumb = false }: Opening = {},
): Promise<VoiceClient> {
  const authorization = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
  const socket = new WebSocket(url, [...protocols], {
    headers: { ...authorization, ...headers },
    autoPong: !isDumb,
  })
  const events: VoiceEvent[] = []
  const closed = new Promise<readonly [number, string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, reason.toString()])),
  )
  socket.on('message', (data: Buffer) => void events.push(JSON.parse(data.toString())))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve).once('error', reject)
  })
  socket.on('error', () => undefined)
  const all = (type: string) => events.filter((event) => event.type === type)
  const send = (event: object | string | Buffer) =>
    socket.send(typeof event === 'string' || Buffer.isBuffer(event) ? event : JSON.stringify(event))
  const received = async (type: string, count = 1): Promise<VoiceEvent> => {
    await expect.poll(() => all(type).length >= count, { interval: 5 }).toBe(true)
    return all(type)[count - 1]
  }
  return {
    socket,
    events,
    closed,
    send,
    all,
    received,
    async ask(text) {
      const before = all('response.done').length
      send(textItem(text))
      send({ type: 'response.create' })
      return await received('response.done', before + 1)
    },
    async [Symbol.asyncDispose]() {
      socket.terminate()
      await closed
    },
  }
}

export const textItem = (text: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
})

/** The audio of the answers so far. */
export const audioOf = (client: VoiceClient): Buffer =>
  Buffer.concat(
    client
      .all('response.output_audio.delta')
      .map(({ delta }: { delta: string }) => Buffer.from(delta, 'base64')),
  )

export const transcriptOf = (client: VoiceClient): string =>
  client
    .all('response.output_audio_transcript.delta')
    .map(({ delta }: { delta: string }) => delta)
    .join('')
