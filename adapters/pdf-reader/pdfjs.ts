import { AsyncLocalStorage } from 'node:async_hooks'
import { PDFWorker, VerbosityLevel } from 'unpdf/pdfjs'

interface PdfjsMessage {
  /** Part of a page. pdf.js clears and reuses it, and its lists, after posting. */
  readonly chunk?: Readonly<Record<string, unknown>>
}

type PdfjsListener = (event: { readonly data: PdfjsMessage }) => void

/** Subset of MessagePort that pdf.js uses. */
interface PdfjsPort {
  postMessage(message: PdfjsMessage): void
  addEventListener(
    type: 'message',
    listener: PdfjsListener,
    on: { readonly signal: AbortSignal },
  ): void
}

declare global {
  /** pdf.js's parser; its bundle sets this global for programs without web workers. */
  var pdfjsWorker: { WorkerMessageHandler: { initializeFromPort(port: PdfjsPort): void } }
}

/** Starts the parser in this thread, reusable for several documents. */
export async function startPdfWorker(): Promise<PDFWorker> {
  const port = createPort()
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.INFOS })
  globalThis.pdfjsWorker.WorkerMessageHandler.initializeFromPort(port)
  await worker.promise
  return worker
}

/**
 * Connects pdf.js with its parser. pdf.js's own port clones every message, a sixth of the reading
 * time. Not an EventTarget: Node's forgets the signals of listeners.
 */
function createPort(): PdfjsPort {
  const listeners = new Set<PdfjsListener>()
  return {
    postMessage(message) {
      const { chunk } = message
      const data = chunk === undefined ? message : { ...message, chunk: copyChunk(chunk) }
      void Promise.resolve().then(() => {
        for (const listener of listeners) listener({ data })
      })
    },
    addEventListener(_type, listener, { signal }) {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
  }
}

function copyChunk(chunk: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(chunk)) {
    copy[name] = Array.isArray(value) ? value.slice() : value
  }
  return copy
}

/**
 * pdf.js continues after many errors even with `stopAtErrors`: it skips text of fonts that do not
 * load and cuts broken streams, with only a line on the console. These lines mean lost text; the
 * many others (hinting, colors, metadata, fonts that are not embedded) do not. Review the list when
 * unpdf is updated.
 */
const losses = [
  // Fonts whose text is left out, or turned into other characters.
  'Font ".*" is not available',
  'loadFont - ',
  'Invalid cMap data',
  // Streams that end too early or are not unpacked.
  'Bad block header in flate stream',
  'Invalid stream: ',
  'Filter ".*" is (not supported|missing)',
  'findDefaultInlineStreamEnd: Reached the end',
  // JPEG that ends early or is broken within: the rest of the picture is grey.
  'JpegImage.parse - ',
  'Found EOI marker',
  'decodeScan - unexpected',
  // Truncated strings, or strings that run over what follows.
  'Unterminated (hex )?string',
  'getHexString - ignoring',
  // Broken page instructions; with too few operands, only those for text and its position.
  'Malformed dictionary',
  'Unknown command',
  `Skipping command (T[*dDfjJm]|'|"|BT|Do|cm|gs|q|Q):`,
]

const loss = new RegExp(`^(Info|Warning): (${losses.join('|')})`)

/** Logged when the object table is wrong and the file is scanned instead. */
const rebuilding = 'Warning: Indexing all PDF objects'

/** Logged at the end of a page's instructions; those of a page with an error just end. */
const listed = /^Info: page=\d{1,9} - getOperatorList: time=/

/** Errors that pdf.js ignored in one document. */
export interface SwallowedErrors {
  loss: boolean
  /** The file was scanned for its objects; those with a broken head are missed. */
  rebuilt: boolean
  /** Pages whose instructions were read to their end. */
  wholePages: number
}

const reading = new AsyncLocalStorage<SwallowedErrors>()

function onLine(line: unknown): void {
  const errors = reading.getStore()
  if (errors === undefined || typeof line !== 'string') return
  if (loss.test(line)) errors.loss = true
  if (line === rebuilding) errors.rebuilt = true
  if (listed.test(line)) errors.wholePages++
}

/** Captures pdf.js's console output by document; nothing reaches the console. */
export function captureConsole(): void {
  Object.assign(console, { info: onLine, warn: onLine })
}

/** Runs `read` and collects its ignored errors. */
export async function collectSwallowedErrors<T>(
  read: (errors: SwallowedErrors) => Promise<T>,
): Promise<T> {
  const errors = { loss: false, rebuilt: false, wholePages: 0 }
  return reading.run(errors, read, errors)
}
