import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FromEngine, SpeechOrder, SpeechPiece, ToEngine } from './messages.ts'

/** `not_installed`: there is no engine. `ended`: the process died. `silent`: it was killed for its silence. */
export type SpeechProblem = 'not_installed' | 'ended' | 'silent'

/** The pieces of one order that arrived; `next` asks for more of them. */
interface SpeechChannel {
  /** The next piece, in order; a problem once the process is gone. */
  next(): Promise<SpeechPiece | SpeechProblem>
  /** Ends the work; nothing after the last piece. */
  close(): void
}

export interface SpeakingProcess {
  open(order: SpeechOrder, maxAhead: number): SpeechChannel
  isUsable(): boolean
  /** Resolves when the process is gone. */
  kill(): Promise<void>
  readonly pid: number | undefined
}

const entry = realpathSync(fileURLToPath(new URL('./speech-process.ts', import.meta.url)))
const require = createRequire(entry)

const encoderPackage = 'wasm-media-encoders'

/** An installed package strips its own types, since Node strips none below node_modules. */
const stripTypes = new URL('../../bin/strip-types.js', import.meta.url)
const preloads = process.execArgv.includes(stripTypes.href)
  ? [`--allow-fs-read=${fileURLToPath(stripTypes)}`, '--import', stripTypes.href]
  : []

/** The engine's file; undefined: it is not installed. */
export function findEngine(name: string): string | undefined {
  try {
    return realpathSync(require.resolve(name))
  } catch {
    return undefined
  }
}

/** Folders that the process may read; it may write nothing and start nothing (Node's permission model). */
function readable(engine: string, encoder: string): readonly string[] {
  // The encoder imports packages beside it.
  const packages = encoder.slice(0, encoder.lastIndexOf(encoderPackage))
  return [dirname(entry), packages, dirname(engine)]
}

function spawnChild(engine: string): ChildProcess {
  const encoder = realpathSync(require.resolve(encoderPackage))
  return spawn(
    process.execPath,
    [
      '--permission',
      ...readable(engine, encoder).map((folder) => `--allow-fs-read=${folder}/`),
      ...preloads,
      entry,
      engine,
      encoder,
    ],
    // No environment: it holds keys. No stderr: Emscripten prints its whole source there.
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  )
}

/** A channel inside its process. */
interface Receiver extends SpeechChannel {
  receive(piece: SpeechPiece): void
  fail(problem: SpeechProblem): void
  isWaiting(): boolean
}

/** Starts the process that speaks; `silenceMs` without a piece while one is asked for kills it. */
export function startSpeakingProcess(engine: string, silenceMs: number): SpeakingProcess {
  const child = spawnChild(engine)
  const receivers = new Map<number, Receiver>()
  let problem: SpeechProblem | undefined
  let lastId = 0
  const gone = Promise.withResolvers<void>()

  const end = (found: SpeechProblem) => {
    problem ??= found
    clearTimeout(watchdog)
    for (const receiver of receivers.values()) receiver.fail(problem)
    receivers.clear()
    keepAlive()
  }
  const kill = (found: SpeechProblem) => {
    end(found)
    child.kill('SIGKILL')
  }
  const watchdog = setTimeout(() => {
    if (receivers.values().some((receiver) => receiver.isWaiting())) kill('silent')
  }, silenceMs).unref()
  /** An idle process does not keep the service alive. */
  const keepAlive = () => {
    const word = receivers.size > 0 ? 'ref' : 'unref'
    child[word]()
    child.channel?.[word]()
  }
  const send = (message: ToEngine) => {
    if (problem !== undefined || !child.connected) return
    if (!receivers.values().some((receiver) => receiver.isWaiting())) watchdog.refresh()
    // A failed write is followed by the end of the process.
    child.send(message, () => {})
  }
  child.on('message', (message: FromEngine) => {
    watchdog.refresh()
    if (message.kind === 'ready') return
    const receiver = receivers.get(message.id)
    if (message.piece.isLast) receivers.delete(message.id)
    receiver?.receive(message.piece)
    keepAlive()
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('error', () => end('ended'))
  child.once('close', () => {
    process.removeListener('exit', killAtExit)
    end('ended')
    gone.resolve()
  })
  keepAlive()

  return {
    pid: child.pid,
    open(order, maxAhead) {
      lastId += 1
      const id = lastId
      const close = () => {
        if (!receivers.delete(id)) return
        send({ kind: 'end', id })
        keepAlive()
      }
      const receiver = createReceiver(maxAhead, { ask: () => send({ kind: 'next', id }), close })
      if (problem === undefined) receivers.set(id, receiver)
      else receiver.fail(problem)
      send({ kind: 'begin', id, order })
      receiver.ask()
      keepAlive()
      return receiver
    },
    isUsable: () => problem === undefined && child.connected,
    async kill() {
      kill('ended')
      child.ref()
      await gone.promise
    },
  }
}

/** Asks for pieces as long as fewer than `maxAhead` bytes wait to be read. */
function createReceiver(maxAhead: number, { ask, close }: { ask(): void; close(): void }) {
  const pieces: SpeechPiece[] = []
  let bytes = 0
  let isAsked = false
  let hasLast = false
  let problem: SpeechProblem | undefined
  let wake: (() => void) | undefined

  const askForMore = () => {
    if (isAsked || hasLast || problem !== undefined || bytes >= maxAhead) return
    isAsked = true
    ask()
  }
  return {
    ask: askForMore,
    close,
    isWaiting: () => isAsked,
    receive(piece: SpeechPiece) {
      isAsked = false
      hasLast = piece.isLast
      pieces.push(piece)
      bytes += piece.audio.byteLength
      askForMore()
      wake?.()
    },
    fail(found: SpeechProblem) {
      problem = found
      wake?.()
    },
    async next(): Promise<SpeechPiece | SpeechProblem> {
      while (pieces.length === 0) {
        if (problem !== undefined) return problem
        await new Promise<void>((resolve) => (wake = resolve))
      }
      const piece = pieces.shift() as SpeechPiece
      bytes -= piece.audio.byteLength
      askForMore()
      return piece
    },
  }
}
