import { PDFWorker, VerbosityLevel } from 'unpdf/pdfjs'

interface Message {
  /** Some of a page. pdf.js empties it, and its lists, and fills them again once it is posted. */
  readonly chunk?: Readonly<Record<string, unknown>>
}

type Listener = (event: { readonly data: Message }) => void

/** The part of a MessagePort that pdf.js uses. */
interface Port {
  postMessage(message: Message): void
  addEventListener(type: 'message', listener: Listener, on: { readonly signal: AbortSignal }): void
}

declare global {
  /** The half of pdf.js that parses; its bundle leaves it here for programs without web workers. */
  var pdfjsWorker: { WorkerMessageHandler: { initializeFromPort(port: Port): void } }
}

/** The parsing half, ready in this thread for one document after the other. */
export async function startPdfWorker(): Promise<PDFWorker> {
  const port = createPort()
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.INFOS })
  globalThis.pdfjsWorker.WorkerMessageHandler.initializeFromPort(port)
  await worker.promise
  return worker
}

/**
 * Joins the halves of pdf.js. The port that it would make itself clones every message, and that
 * takes a sixth of the time of reading. No EventTarget: Node's forgets listeners' signals.
 */
function createPort(): Port {
  const listeners = new Set<Listener>()
  return {
    postMessage(message) {
      const { chunk } = message
      const data = chunk === undefined ? message : { ...message, chunk: copyOf(chunk) }
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

function copyOf(chunk: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(chunk)) {
    copy[name] = Array.isArray(value) ? value.slice() : value
  }
  return copy
}
