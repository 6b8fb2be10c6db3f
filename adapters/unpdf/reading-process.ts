import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PdfText } from '../../src/ports/pdf-reader.ts'
import { type Answer, createAnswerDecoder, requestHeaderFor } from './frames.ts'
import { createMemoryGauge } from './resident-memory.ts'

export interface ReadingLimits {
  /** Resident memory of the process, bytes. */
  readonly memoryLimit: number
  /** Time for one document of `largeFile` bytes or more, milliseconds. */
  readonly timeLimit: number
  readonly maxPages: number
}

/** Bytes of a file that has the whole time; one of next to nothing has `smallShare` of it. */
const largeFile = 200_000
/** An honest page takes 20 ms: a small file that takes longer than this keeps others waiting. */
const smallShare = 0.4

export const timeFor = (bytes: number, timeLimit: number): number =>
  timeLimit * (smallShare + (1 - smallShare) * Math.min(1, bytes / largeFile))

/** How a process ended: by a signal, or by an error that nothing in it caught. */
type End = 'killed' | 'failed'

/** Why a process gave no verdict. */
export type Unread = End | 'not_started'

export interface ReadingProcess {
  /** Reads one document; the next may come when this one is answered. */
  read(pdf: Uint8Array): Promise<PdfText | Unread>
  /** Whether it can take another document. */
  isUsable(): boolean
  /** Resolves when the process is gone. */
  kill(): Promise<void>
  /** Resolves when the process is gone, with whether it had been given a document. */
  readonly gone: Promise<{ readonly used: boolean }>
}

const gauge = createMemoryGauge()

const entry = realpathSync(fileURLToPath(new URL('./child.ts', import.meta.url)))

/** All that the process may read; it may write nothing and start nothing (Node's permission model). */
const readable = [dirname(entry), dirname(dirname(createRequire(entry).resolve('unpdf')))]

/** How often a process that reads is looked at, milliseconds. A bomb grows by about 200 MB a second. */
const lookEvery = 20

/** Loading pdf.js takes a fifth of a second; on a machine under load many times that. */
const startLimit = 15_000

/** A process that holds more than this share of its limit after reading gives way to a fresh one. */
const worn = 0.6

/**
 * V8's heap, so that garbage does not count as cost: at most `share` of the memory limit, old
 * generation from `first` MB, young generation of `young` MB. Reports of 300 pages, one after the
 * other, then stay under 210 MB (380 MB without). With less `first` the collector runs so often that
 * reading takes a sixth longer; with 64 MB, twenty reports of 50 pages wear a process out.
 */
const heap = { share: 0.5, first: 48, young: 4 }

/** Starts a process that can read: no environment, no terminal, documents in and text out. */
export function startReadingProcess(limits: ReadingLimits): ReadingProcess {
  const { child, requests, answers, ended } = spawnChild(limits)
  let usable = true
  let used = false
  let answered: ((answer: Answer) => void) | undefined
  const nextAnswer = () => new Promise<Answer>((resolve) => (answered = resolve))

  const hold = () => {
    for (const handle of [child, requests, answers]) handle.ref()
  }
  // The service need not stay for a process that does nothing for it.
  const release = () => {
    for (const handle of [child, requests, answers]) handle.unref()
  }

  const kill = async () => {
    usable = false
    hold()
    child.kill('SIGKILL')
    await ended
  }
  const decode = createAnswerDecoder((answer) => answered?.(answer))
  answers.on('data', (bytes: Buffer) => {
    try {
      decode(bytes)
    } catch {
      // What it says cannot be trusted any more; the reader is told that the process is lost.
      void kill()
    }
  })
  const gone = ended.then(() => {
    usable = false
    return { used }
  })
  release()
  const started = within(startLimit, Promise.race([nextAnswer(), ended]))

  return {
    async read(pdf) {
      hold()
      const start = await started
      if (start === 'late') await kill()
      if (typeof start === 'string') return 'not_started'
      used = true
      const answer = nextAnswer()
      requests.write(requestHeaderFor(pdf))
      requests.write(pdf)
      const timeLimit = timeFor(pdf.length, limits.timeLimit)
      const guard = watch(child.pid ?? 0, { ...limits, timeLimit })
      const outcome = await Promise.race([answer, ended, guard.exceeded])
      guard.stop()
      if (outcome === 'exceeded') await kill()
      if (outcome === 'exceeded') return { ok: false, problem: 'too_costly' }
      if (typeof outcome === 'string') return outcome
      if (outcome.kind === 'ready') return 'failed'
      release()
      if (outcome.resident > limits.memoryLimit * worn) void kill()
      return outcome.result
    },
    isUsable: () => usable,
    kill,
    gone,
  }
}

interface Spawned {
  readonly child: ChildProcess
  readonly requests: Socket
  readonly answers: Socket
  readonly ended: Promise<End>
}

function spawnChild({ memoryLimit, maxPages }: ReadingLimits): Spawned {
  const old = Math.floor((memoryLimit * heap.share) / 1_048_576)
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${old}`,
      `--initial-old-space-size=${Math.min(old, heap.first)}`,
      `--max-semi-space-size=${heap.young}`,
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}/`),
      '--disallow-code-generation-from-strings',
      entry,
      String(maxPages),
    ],
    { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
  )
  const requests = child.stdin
  const answers = child.stdio[3]
  if (!(requests instanceof Socket && answers instanceof Socket)) throw new Error('no pipes')
  // A pipe breaks when the process ends, and that is told by its end.
  requests.on('error', () => undefined)
  answers.on('error', () => undefined)
  // It must not go on reading when the service ends in the middle of a document.
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const ended = new Promise<End>((resolve) => {
    const end = (how: End) => {
      process.removeListener('exit', killNow)
      resolve(how)
    }
    child.once('close', (code) => end(code === null ? 'killed' : 'failed'))
    child.once('error', () => end('failed'))
  })
  return { child, requests, answers, ended }
}

interface Guard {
  readonly exceeded: Promise<'exceeded'>
  stop(): void
}

/** Looks at a process while it reads; `exceeded` resolves when it has passed one of its limits. */
function watch(pid: number, { memoryLimit, timeLimit }: ReadingLimits): Guard {
  const { promise: exceeded, resolve } = Promise.withResolvers<'exceeded'>()
  const exceed = () => resolve('exceeded')
  const deadline = setTimeout(exceed, timeLimit)
  let stopped = false
  let next: NodeJS.Timeout | undefined
  const look = async () => {
    const resident = (await gauge(pid)) ?? 0
    if (resident > memoryLimit) exceed()
    else if (!stopped) next = setTimeout(() => void look(), lookEvery)
  }
  next = setTimeout(() => void look(), lookEvery)
  return {
    exceeded,
    stop() {
      stopped = true
      clearTimeout(deadline)
      clearTimeout(next)
    },
  }
}

async function within<T>(limit: number, promise: Promise<T>): Promise<T | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, limit, 'late').unref()
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
