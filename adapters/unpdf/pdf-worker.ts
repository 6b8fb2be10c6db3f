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
