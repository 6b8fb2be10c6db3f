import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createAnswerDecoder,
  encodeRequestHeader,
  type ReaderAnswer,
  type ReaderRequest,
  type ReadResult,
} from './frames.ts'
import { readUsage } from './process-usage.ts'

interface ReadingLimits {
  /** Resident memory of the process, bytes. */
  readonly memoryLimit: number
  /** Processor time of a document of `largeFile` bytes or more, milliseconds. */
  readonly timeLimit: number
  /** Memory and processor time of rendering a page: bytes, milliseconds. */
  readonly pageMemoryLimit: number
  readonly pageTimeLimit: number
  /** A process that has not used its processor time after this many times as long is starved. */
  readonly starvedAfter: number
  readonly maxPages: number
  /** Maximum pixels of a picture of a scanned page. */
  readonly maxPixels: number
  /** Longer side of a rendered page, pixels. */
  readonly maxSide: number
}

/** A file of this size has the whole time; a tiny one has `smallShare` of it. */
const largeFile = 200_000
/** A legitimate page takes 20 ms; small files get less time, so that bad ones block others less. */
const smallShare = 0.4

export const computeTimeLimit = (bytes: number, timeLimit: number): number =>
  timeLimit * (smallShare + (1 - smallShare) * Math.min(1, bytes / largeFile))

/** End of a process: by a signal, or by an uncaught error. */
type ProcessEnd = 'killed' | 'failed'

/** Reasons why a process returned no result; `starved`: the machine gave it too little time to read on. */
export type Unread = ProcessEnd | 'not_started' | 'starved'

interface ReadingProcess {
  /** Reads one document or renders one page; call again after its answer. */
  read(request: ReaderRequest): Promise<ReadResult | Unread>
  /** True while the process can take another document. */
  isUsable(): boolean
  /** Resolves when the process is gone. */
  kill(): Promise<void>
  /** Resolves when the process is gone; `used`: it had received a document. */
  readonly gone: Promise<{ readonly used: boolean }>
}

const entry = realpathSync(fileURLToPath(new URL('./reader-child.ts', import.meta.url)))

/** Readable folders; the process may write nothing and start nothing (Node's permission model). */
const readableFolders = [
  dirname(entry),
  ...['unpdf', '@embedpdf/pdfium'].map((name) =>
    dirname(dirname(createRequire(entry).resolve(name))),
  ),
]

/** Interval of checks. A bomb grows by some 200 MB a second. */
const checkIntervalMs = 20

/** Loading pdf.js takes 0.2 s, many times that under load. */
const startTimeoutMs = 15_000

/** A process above this share of its memory limit after reading is replaced. */
const wornShare = 0.6

/**
 * V8 heap limits, so garbage does not count as cost: at most `share` of the memory limit, old
 * generation from `first` MB, young generation of `young` MB. Reports of 300 pages in a row then
 * stay under 210 MB (380 MB without). A lower `first` makes reading a sixth slower; 64 MB wears a
 * process out after twenty reports of 50 pages.
 */
const heap = { share: 0.5, first: 48, young: 4 }

/** Starts a reading process: no environment, no terminal, documents in and text out. */
function startReadingProcess(limits: ReadingLimits): ReadingProcess {
  const { child, requests, answers, ended } = spawnChild(limits)
  let usable = true
  let used = false
  let answered: ((answer: ReaderAnswer) => void) | undefined
  const nextAnswer = () => new Promise<ReaderAnswer>((resolve) => (answered = resolve))

  const refHandles = () => {
    for (const handle of [child, requests, answers]) handle.ref()
  }
  // An idle process does not keep the service alive.
  const unrefHandles = () => {
    for (const handle of [child, requests, answers]) handle.unref()
  }

  const kill = async () => {
    usable = false
    refHandles()
    child.kill('SIGKILL')
    await ended
  }
  const decode = createAnswerDecoder((answer) => answered?.(answer))
  answers.on('data', (bytes: Buffer) => {
    try {
      decode(bytes)
    } catch {
      // Malformed output: kill the process; the reader is notified by its end.
      void kill()
    }
  })
  const gone = ended.then(() => {
    usable = false
    return { used }
  })
  unrefHandles()
  const started = withTimeout(startTimeoutMs, Promise.race([nextAnswer(), ended]))

  return {
    async read(request) {
      const { pdf, page } = request
      refHandles()
      const start = await started
      if (start === 'late') await kill()
      if (typeof start === 'string') return 'not_started'
      used = true
      const answer = nextAnswer()
      requests.write(encodeRequestHeader(request))
      requests.write(pdf)
      // The time of a page is that of its pixels, whatever the file's length.
      const guard = watch(
        child.pid ?? 0,
        page > 0
          ? { ...limits, memoryLimit: limits.pageMemoryLimit, timeLimit: limits.pageTimeLimit }
          : { ...limits, timeLimit: computeTimeLimit(pdf.length, limits.timeLimit) },
      )
      const outcome = await Promise.race([answer, ended, guard.stopped])
      guard.stop()
      if (outcome === 'exceeded' || outcome === 'starved') await kill()
      if (outcome === 'exceeded') return { ok: false, problem: 'too_costly' }
      if (typeof outcome === 'string') return outcome
      if (outcome.kind === 'ready') return 'failed'
      unrefHandles()
      // A page that broke PDFium's memory reaches nobody else's.
      if (page > 0 || outcome.resident > limits.memoryLimit * wornShare) void kill()
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
  readonly ended: Promise<ProcessEnd>
}

/** An installed package strips its own types, since Node strips none below node_modules. */
const stripTypes = new URL('../../bin/strip-types.js', import.meta.url)
const preloads = process.execArgv.includes(stripTypes.href)
  ? [`--allow-fs-read=${fileURLToPath(stripTypes)}`, '--import', stripTypes.href]
  : []

function spawnChild({ memoryLimit, maxPages, maxPixels, maxSide }: ReadingLimits): Spawned {
  const old = Math.floor((memoryLimit * heap.share) / 1_048_576)
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${old}`,
      `--initial-old-space-size=${Math.min(old, heap.first)}`,
      `--max-semi-space-size=${heap.young}`,
      '--permission',
      ...readableFolders.map((folder) => `--allow-fs-read=${folder}/`),
      '--disallow-code-generation-from-strings',
      ...preloads,
      entry,
      ...[maxPages, maxPixels, maxSide].map(String),
    ],
    { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
  )
  const requests = child.stdin
  const answers = child.stdio[3]
  if (!(requests instanceof Socket && answers instanceof Socket)) throw new Error('no pipes')
  // Broken pipes are reported by the process's end.
  requests.on('error', () => undefined)
  answers.on('error', () => undefined)
  // Kill the process if the service exits during a document.
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const ended = new Promise<ProcessEnd>((resolve) => {
    const end = (how: ProcessEnd) => {
      process.removeListener('exit', killNow)
      resolve(how)
    }
    child.once('close', (code) => end(code === null ? 'killed' : 'failed'))
    child.once('error', () => end('failed'))
  })
  return { child, requests, answers, ended }
}

interface Guard {
  readonly stopped: Promise<'exceeded' | 'starved'>
  stop(): void
}

/**
 * Watches a reading process; `stopped` resolves when it exceeds a limit. Its processor time counts, so that a person's
 * report is not taken for a bomb when the machine is busy with others.
 */
function watch(
  pid: number,
  {
    memoryLimit,
    timeLimit,
    starvedAfter,
  }: Pick<ReadingLimits, 'memoryLimit' | 'timeLimit' | 'starvedAfter'>,
): Guard {
  const { promise: stopped, resolve } = Promise.withResolvers<'exceeded' | 'starved'>()
  const deadline = setTimeout(resolve, timeLimit * starvedAfter, 'starved')
  let isOver = false
  let next: NodeJS.Timeout | undefined
  let begun: number | undefined
  const check = async () => {
    const usage = await readUsage(pid)
    begun ??= usage?.processorMs
    const { memory = 0, processorMs = 0 } = usage ?? {}
    if (memory > memoryLimit || processorMs - (begun ?? 0) > timeLimit) resolve('exceeded')
    else if (!isOver) next = setTimeout(() => void check(), checkIntervalMs)
  }
  void check()
  return {
    stopped,
    stop() {
      isOver = true
      clearTimeout(deadline)
      clearTimeout(next)
    },
  }
}

async function withTimeout<T>(limit: number, promise: Promise<T>): Promise<T | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, limit, 'late').unref()
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export type ProcessSlot = ReturnType<typeof createProcessSlot>

/**
 * Runs one reading process. Replaces a worn, killed or dead one at once, so no document waits for a start. An unused one
 * is not replaced: it may be unable to start.
 */
export function createProcessSlot(limits: ReadingLimits) {
  let current: ReadingProcess | undefined
  let closed = false

  function start(): ReadingProcess {
    const started = startReadingProcess(limits)
    current = started
    void started.gone.then(({ used }) => {
      if (used && !closed && current === started) start()
    })
    return started
  }

  return {
    /** The process for the next document, started if there is none. */
    process: (): ReadingProcess => (current?.isUsable() === true ? current : start()),
    async close(): Promise<void> {
      closed = true
      await current?.kill()
    },
  }
}
