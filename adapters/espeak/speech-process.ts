/**
 * The process that speaks. It alone loads eSpeak NG (`@echogarden/espeak-ng-emscripten`, GPL-3.0, an optional
 * dependency); the service is MIT and talks to it by messages. Started by `speaking-process.ts`.
 */
import { setPriority } from 'node:os'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FromEngine, ToEngine } from './messages.ts'
import { type Encoder, type Engine, Speaker } from './speaker.ts'

/** Nice value: the service answers first. */
const lowerPriority = 5

// Ends with the service, however that ends.
process.on('disconnect', () => process.exit())

const send = (message: FromEngine): void => void process.send?.(message)

/** Files of the engine and the encoder; resolving names here would read folders that it may not read. */
const [, , engineFile = '', encoderFile = ''] = process.argv

async function loadEngine(): Promise<Engine> {
  try {
    setPriority(lowerPriority)
  } catch {
    // Slower neighbours are better than no speech.
  }
  const { default: load } = await import(pathToFileURL(engineFile).href)
  const { eSpeakNGWorker: Worker } = await load()
  return new Worker()
}

const { createMp3Encoder }: typeof import('wasm-media-encoders') = await import(
  pathToFileURL(encoderFile).href
)

interface Job {
  readonly speaker: Speaker
  readonly encoder: Encoder | undefined
}

const idleEncoders: Encoder[] = []
const jobs = new Map<number, Job>()
/** Jobs that are asked for a piece, the oldest request first: requests take turns. */
const asked: number[] = []
let isSpeaking = false

/** A finished encoder is used again; one that was stopped holds a part of its speech. */
function finish(id: number): void {
  const encoder = jobs.get(id)?.encoder
  if (encoder !== undefined) idleEncoders.push(encoder)
  jobs.delete(id)
}

/** Between two pieces messages are read, so that an ended job costs no more. */
async function speak(): Promise<void> {
  if (isSpeaking) return
  isSpeaking = true
  for (let id = asked.shift(); id !== undefined; id = asked.shift()) {
    const job = jobs.get(id)
    if (job === undefined) continue
    const piece = job.speaker.next()
    if (piece.isLast) finish(id)
    send({ kind: 'piece', id, piece })
    await yieldToEventLoop()
  }
  isSpeaking = false
}

const engine = await loadEngine()

/** Messages in order: an encoder is made before the next message is read. */
let turn = Promise.resolve()
process.on('message', (message: ToEngine) => {
  turn = turn.then(() => receive(message))
})

async function receive(message: ToEngine): Promise<void> {
  const { id } = message
  if (message.kind === 'end') jobs.delete(id)
  else if (message.kind === 'next') {
    asked.push(id)
    void speak()
  } else {
    const { order } = message
    const encoder =
      order.format === 'mp3' ? (idleEncoders.pop() ?? (await createMp3Encoder())) : undefined
    jobs.set(id, { speaker: new Speaker(engine, order, encoder), encoder })
  }
}

send({ kind: 'ready' })
